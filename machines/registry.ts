import type { AnyStateMachine } from 'xstate';
import type { ChartCases } from './cases.ts';

/** What the inspector, the path tests and the generated docs know of a flow. */
export interface ChartEntry {
  readonly id: string;
  readonly title: string;
  /** One line of prose. */
  readonly description: string;
  readonly machine: AnyStateMachine;
  readonly cases: ChartCases;
  /** Path of the chart's file in the repository. */
  readonly source: string;
}

/** Checks a flow's cases against its own machine, then forgets the particular type so that flows fit in one list. */
export function chart<M extends AnyStateMachine>(entry: {
  machine: M;
  cases: ChartCases<M>;
  title: string;
  description: string;
}): ChartEntry {
  const id = entry.machine.id;
  return { ...entry, id, cases: entry.cases, source: `machines/${id}/machine.ts` };
}
