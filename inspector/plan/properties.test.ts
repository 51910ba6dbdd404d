import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { expect, test } from 'vitest';
import type { ChartCases } from '../model/chart.ts';
import { planPaths } from './planner.ts';
import {
  always,
  eventually,
  idleProperties,
  ignores,
  never,
  propertyViolations,
  type Property,
} from './properties.ts';

/** A lamp that is switched by a service, which may fail; every failure is counted and tried again. */
const machine = setup({
  types: { context: {} as { failures: number }, events: {} as { type: 'PRESSED' } },
  actors: { power: fromPromise(() => new Promise<void>(() => undefined)) },
  actions: { count: assign({ failures: ({ context }) => Math.min(2, context.failures + 1) }) },
}).createMachine({
  id: 'lamp',
  context: { failures: 0 },
  initial: 'off',
  states: {
    off: { on: { PRESSED: 'switching' } },
    switching: {
      tags: 'pending',
      invoke: { id: 'power', src: 'power', onDone: 'on', onError: { target: 'waiting', actions: 'count' } },
    },
    waiting: { tags: 'pending', after: { 100: 'switching' } },
    on: { on: { PRESSED: 'off' } },
  },
});

const cases: ChartCases<typeof machine> = {
  events: {
    PRESSED: [{}],
    'xstate.done.actor.power': [{ output: undefined }],
    'xstate.error.actor.power': [{ error: { name: 'Error' } }],
  },
  abstraction: ({ failures }) => failures,
};

type Snapshot = SnapshotFrom<typeof machine>;
const plan = planPaths({ machine, cases: cases as ChartCases });
const violations = (property: Property<Snapshot>) => propertyViolations(plan, plan.paths, [property]);
const isOn = (snapshot: Snapshot) => snapshot.matches('on');
const isPending = (snapshot: Snapshot) => snapshot.hasTag('pending');

test('what does not always hold is shown by its shortest path', () => {
  expect(violations(always('holds', ({ context }) => context.failures <= 2))).toEqual([]);
  expect(violations(never('it is never on', isOn))).toEqual([
    'it is never on\n  start → "off"\n  PRESSED → "switching"\n  power done → "on"',
  ]);
});

test('what holds since one moment may end at another', () => {
  const stays = (until?: (snapshot: Snapshot) => boolean) =>
    always('a pressed lamp stays pending', isPending, { since: isPending, ...(until && { until }) });
  expect(violations(stays())).toHaveLength(1);
  expect(violations(stays((snapshot) => !isPending(snapshot)))).toEqual([]);
});

test('services and time are waited for, a person is not', () => {
  expect(
    violations(eventually('it leaves pending', (snapshot) => !isPending(snapshot), { since: isPending })),
  ).toEqual([]);
  const since = (snapshot: Snapshot) => snapshot.matches('off');
  expect(violations(eventually('it goes on', isOn, { since }))).toHaveLength(1);
  expect(violations(eventually('it goes on', isOn, { since, by: ['PRESSED'] }))).toEqual([]);
});

test('an event that is ignored fires nothing', () => {
  expect(violations(ignores('no second press', { type: 'PRESSED' }, isPending))).toEqual([]);
  expect(violations(ignores('no press', { type: 'PRESSED' }, isOn))).toHaveLength(1);
});

test('a property whose moment never comes is idle', () => {
  const broken = ({ context }: Snapshot) => context.failures > 5;
  const properties = [
    always('a', isOn, { since: broken }),
    always('b', isOn, { since: isOn }),
  ] as unknown as Property[];
  expect(idleProperties(plan, plan.paths, properties)).toEqual(['a']);
});
