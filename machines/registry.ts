import type { AnyStateMachine } from 'xstate';
import type { ChartCases } from './cases.ts';

/** A flow as the inspector, the path tests and the generated docs see it. */
export interface ChartEntry {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  readonly machine: AnyStateMachine;
  readonly cases: ChartCases;
  /** The chart's file, from the root of the repository. */
  readonly source: string;
}

/** Checks the cases against the machine's types, then widens the types so that all flows fit in one list. */
export function chart<M extends AnyStateMachine>(entry: {
  machine: M;
  cases: ChartCases<M>;
  title: string;
  description: string;
}): ChartEntry {
  const id = entry.machine.id;
  return { ...entry, id, cases: entry.cases, source: `machines/${id}/machine.ts` };
}
