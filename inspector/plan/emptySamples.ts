import { initialTransition, type AnyStateMachine } from 'xstate';
import { probe } from './probe.ts';
import type { ChartCases, Sample } from '../model/chart.ts';
import { answering } from '../model/answers.ts';
import { isolate } from '../model/fakes.ts';
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
  const takesInput = typeof machine.config.context === 'function' && !cases.starts && !('input' in cases);
  const probed = probe(
    machine,
    firstContext(machine, takesInput ? {} : (cases.starts?.[0]?.input ?? cases.input)),
  );
  for (const { event, kind } of transitions) {
    if (event in cases.events || guessed.has(event)) continue;
    const further = probed.samplesOf(event);
    // What a wildcard stands for: no event that the chart names.
    if (event.endsWith('*')) guessed.set(event, [{ type: event.replace(/\*$/, 'unexpected') }]);
    else if (kind === 'event')
      guessed.set(event, further.length && !probed.canBeEmpty(event) ? further : [{}, ...further]);
    else if (kind === 'done') guessed.set(event, [{ output: {} }, ...further]);
    else if (kind === 'snapshot') guessed.set(event, [{ snapshot: { status: 'active', context: {} } }]);
    else if (kind === 'error') guessed.set(event, [{ error: { name: 'Error', message: 'failed' } }]);
  }
  return {
    cases: {
      abstraction: (context: unknown) => bounded(context, probed.limitOf),
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

/** Undefined for a chart that cannot start. */
function firstContext(machine: AnyStateMachine, input: unknown): unknown {
  try {
    const [snapshot] = answering({}, () => initialTransition(isolate(machine), input as never));
    return (snapshot as { context: unknown }).context;
  } catch {
    return undefined;
  }
}

/**
 * The context with numbers, texts and lists cut short, so that a chart that counts does not have states without end.
 *
 * @param limitOf the largest value of a field that makes a difference to a guard
 */
function bounded(context: unknown, limitOf: (field: string) => number): unknown {
  if (typeof context !== 'object' || context === null) return cut(context, largest, 0);
  return Object.fromEntries(
    Object.entries(context).map(([field, value]) => [
      field,
      cut(value, Math.max(largest, limitOf(field)), 1),
    ]),
  );
}

function cut(value: unknown, most: number, depth: number): unknown {
  if (typeof value === 'number') return Math.max(-most, Math.min(most, value));
  if (typeof value === 'bigint') return cut(Number(value), most, depth);
  if (typeof value === 'string') return value.slice(0, longest);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.getTime();
  if (value instanceof Set || value instanceof Map) return cut([...value], most, depth);
  // Actors and other instances have no value of their own.
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (depth >= deepest || !isPlain) return null;
  if (Array.isArray(value)) return value.slice(0, most).map((one) => cut(one, most, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, most, depth + 1)]));
}
