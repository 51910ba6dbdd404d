import * as v from 'valibot';
import type { Path, PossibleEvent, Start } from '../model/step.ts';

const guards = v.optional(v.record(v.string(), v.boolean()));

const counterexample = v.object({
  chart: v.string(),
  runsOn: v.optional(v.picklist(['model', 'browser'])),
  start: v.object({ name: v.string(), input: v.optional(v.unknown()), guards }),
  steps: v.array(
    v.object({
      kind: v.picklist(['send', 'settle', 'wait']),
      event: v.looseObject({ type: v.string() }),
      actor: v.optional(v.string()),
      delay: v.optional(v.number()),
      guards,
    }),
  ),
});

export type RunsOn = 'model' | 'browser';

/** A random walk that failed, shortened and saved: what happened, without the states and transitions that followed. */
export interface Counterexample {
  readonly chart: string;
  /** Where it was found. Paths in a browser are planned from other samples, and can do less. */
  readonly runsOn?: RunsOn | undefined;
  readonly start: Start;
  readonly steps: readonly PossibleEvent[];
}

export const toCounterexample = ({ chart, start, steps }: Path, runsOn: RunsOn): Counterexample => ({
  chart,
  runsOn,
  start,
  steps: steps.map(({ kind, event, actor, delay, guards: answers }) => ({
    kind,
    event,
    ...(actor !== undefined && { actor }),
    ...(delay !== undefined && { delay }),
    ...(answers && { guards: answers }),
  })),
});

/** @throws Error with a message for the person who chose the file, when it is not a counterexample. */
export function readCounterexample(text: string): Counterexample {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
  if (typeof data !== 'object' || data === null || !('chart' in data) || !('steps' in data))
    throw new Error('The file is not a saved counterexample.');
  const read = v.safeParse(counterexample, data);
  if (read.success) {
    const { start, steps, ...rest } = read.output;
    return {
      ...rest,
      start: { input: undefined, ...start } as Start,
      steps: steps as readonly PossibleEvent[],
    };
  }
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  throw new Error(path ? `In the counterexample, ${path}: ${issue.message}` : issue.message);
}
