import type { Sample } from '../../../machines/cases.ts';
import { registry } from '../../../machines/index.ts';

/** The samples of a chart's own events; those that depend on the chart's place are not known beforehand. */
export function samplesOf(chart: string): Record<string, readonly Sample[]> {
  const entry = registry.find(({ id }) => id === chart);
  const events = Object.entries(entry?.cases.events ?? {});
  return Object.fromEntries(
    events
      .filter((one): one is [string, readonly Sample[]] => typeof one[1] !== 'function')
      .filter(([type]) => !type.startsWith('xstate.')),
  );
}
