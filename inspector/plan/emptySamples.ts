import type { AnyStateMachine } from 'xstate';
import type { ChartCases, Sample } from '../model/chart.ts';
import { extractGraph } from '../model/graph.ts';

/**
 * Samples for a chart that has none: every event without a payload, every actor done with an empty output, and failed.
 *
 * @returns the cases completed, and what was missing: event types, and `input`
 */
export function withEmptySamples(
  machine: AnyStateMachine,
  cases: ChartCases,
): { cases: ChartCases; missing: readonly string[] } {
  const { transitions } = extractGraph(machine);
  const guessed = new Map<string, readonly Sample[]>();
  for (const { event, kind } of transitions) {
    if (event in cases.events || guessed.has(event) || event.endsWith('*')) continue;
    if (kind === 'event') guessed.set(event, [{}]);
    if (kind === 'done') guessed.set(event, [{ output: {} }]);
    if (kind === 'error') guessed.set(event, [{ error: { name: 'Error', message: 'failed' } }]);
  }
  const takesInput = typeof machine.config.context === 'function' && !cases.starts && !('input' in cases);
  return {
    cases: {
      abstraction: bounded,
      ...(takesInput && { input: {} }),
      ...cases,
      events: { ...cases.events, ...Object.fromEntries(guessed) },
    },
    missing: [...(takesInput ? ['input'] : []), ...guessed.keys()],
  };
}

const largest = 3;
const longest = 20;
const deepest = 3;

/** The context with numbers, texts and lists cut short, so that a chart that counts does not have states without end. */
function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'number') return Math.max(-largest, Math.min(largest, value));
  if (typeof value === 'bigint') return bounded(Number(value), depth);
  if (typeof value === 'string') return value.slice(0, longest);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.getTime();
  if (value instanceof Set || value instanceof Map) return bounded([...value], depth);
  // Actors and other instances have no value of their own.
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (depth >= deepest || !isPlain) return null;
  if (Array.isArray(value)) return value.slice(0, largest).map((one) => bounded(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bounded(inner, depth + 1)]));
}
