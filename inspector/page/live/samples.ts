import config from '@inspector/config';
import type { Sample } from '../../model/chart.ts';

/** Samples of the chart's own events; those that depend on the snapshot cannot be listed. */
export function samplesOf(chart: string): Record<string, readonly Sample[]> {
  const entry = config.charts.find(({ id }) => id === chart);
  const events = Object.entries(entry?.cases.events ?? {});
  return Object.fromEntries(
    events
      .filter((one): one is [string, readonly Sample[]] => typeof one[1] !== 'function')
      .filter(([type]) => !type.startsWith('xstate.')),
  );
}
