import { createMachine, type AnyStateMachine } from 'xstate';
import { corpus } from 'chart-inspector/corpus/machines.ts';
import type { ChartCases } from 'chart-inspector/model/chart.ts';
import { transitionIds } from 'chart-inspector/model/identity.ts';
import { withEmptySamples } from 'chart-inspector/plan/emptySamples.ts';
import { registry } from '../../../machines/index.ts';

export interface Planned {
  readonly machine: AnyStateMachine;
  readonly cases: ChartCases;
}

const shapes = ['parallel regions', 'a deep history', 'several services', 'two delays', 'a counter'];
const largest = 3;

/** 300 states in 15 rows with 1,000 transitions: to the neighbors on three sides, and half of them to the other half. */
function grid(): AnyStateMachine {
  const [columns, rows] = [20, 15];
  const jumping = 150;
  const states = Array.from({ length: columns * rows }, (_, at) => {
    const column = at % columns;
    const on = {
      ...(column < columns - 1 && { RIGHT: `s${at + 1}` }),
      ...(column > 0 && { LEFT: `s${at - 1}` }),
      ...(at + columns < columns * rows && { DOWN: `s${at + columns}` }),
      ...(at < jumping && { JUMP: `s${at + jumping}` }),
    };
    return [`s${at}`, { on }] as const;
  });
  return createMachine({ id: 'grid', initial: 's0', states: Object.fromEntries(states) });
}

const sampled = (machine: AnyStateMachine): Planned => ({
  machine,
  cases: withEmptySamples(machine, { events: {} }).cases,
});

/** What all planners get, by name: shapes of the corpus, the largest charts of this repository, and a grid. */
export const plannedMachines: ReadonlyMap<string, Planned> = new Map<string, Planned>([
  ...[...corpus]
    .filter(([name]) => shapes.includes(name))
    .map(([name, { machine }]) => [name, sampled(machine)] as const),
  ...registry
    .map(({ machine, cases }) => ({ machine, cases, size: transitionIds(machine).length }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, largest)
    .map((one) => [one.machine.id, one] as const),
  ['a grid', sampled(grid())],
]);
