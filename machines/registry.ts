import type { AnyStateMachine } from 'xstate';
import type { ChartCases, ChartEntry } from './cases.ts';

/** Checks the cases against the machine's types, then widens the types so that all flows fit in one list. */
export function chart<M extends AnyStateMachine>(entry: {
  machine: M;
  cases: ChartCases<M>;
  title: string;
  description: string;
}): ChartEntry {
  const id = entry.machine.id;
  return {
    ...entry,
    id,
    cases: entry.cases,
    source: `machines/${id}/machine.ts`,
    rules: ['description', 'pending', 'invoke'],
  };
}
