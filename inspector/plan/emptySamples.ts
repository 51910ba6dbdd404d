import type { AnyStateMachine } from 'xstate';
import type { ChartCases, Sample } from '../model/chart.ts';
import { extractGraph } from '../model/graph.ts';

/**
 * Samples for a chart that has none: every event without a payload, every actor done without an output, and failed.
 *
 * @returns the cases completed, and the event types that they were completed for
 */
export function withEmptySamples(
  machine: AnyStateMachine,
  cases: ChartCases,
): { cases: ChartCases; guessed: readonly string[] } {
  const { transitions } = extractGraph(machine);
  const guessed = new Map<string, readonly Sample[]>();
  for (const { event, kind } of transitions) {
    if (event in cases.events || guessed.has(event) || event.endsWith('*')) continue;
    if (kind === 'event') guessed.set(event, [{}]);
    if (kind === 'done') guessed.set(event, [{ output: undefined }]);
    if (kind === 'error') guessed.set(event, [{ error: { name: 'Error', message: 'failed' } }]);
  }
  return {
    cases: { ...cases, events: { ...cases.events, ...Object.fromEntries(guessed) } },
    guessed: [...guessed.keys()],
  };
}
