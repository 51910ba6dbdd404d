import { expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { cases, door } from '../examples/door/door.ts';
import { houseRules, type HouseRule } from '../model/chart.ts';
import { planPaths } from '../plan/planner.ts';
import { defineInspector } from './config.ts';

test('a configuration needs charts alone, and a chart its machine', () => {
  const { charts, browserTests, drivers } = defineInspector({
    charts: [
      { machine: door },
      { machine: door, id: 'back door' },
      { machine: door, cases, source: 'door.ts', title: 'Door' },
    ],
  });
  expect(charts.map(({ id, title, source }) => [id, title, source])).toEqual([
    ['door', 'door', ''],
    ['back door', 'back door', ''],
    ['door', 'Door', 'door.ts'],
  ]);
  expect([...browserTests, ...drivers]).toEqual([]);
  expect(charts.map((chart) => planPaths(chart).findings)).toEqual([[], [], []]);
});

test('without rules, a chart that breaks all of them has no findings', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { invoke: { src: fromPromise(async () => 1), onDone: 'b', onError: 'b' } }, b: {} },
  });
  const findings = (rules?: readonly HouseRule[]) =>
    defineInspector({ charts: [{ machine }], ...(rules && { rules }) }).charts.flatMap(
      (chart) => planPaths(chart).findings,
    );
  expect(findings()).toEqual([]);
  expect(new Set(findings(houseRules).map(({ kind }) => kind))).toEqual(new Set(houseRules));
});

test('the rules of a configuration are those of each chart that has none of its own', () => {
  const { charts } = defineInspector({
    rules: ['description'],
    charts: [{ machine: door }, { machine: door, rules: ['pending'] }],
  });
  expect(charts.map(({ rules }) => rules)).toEqual([['description'], ['pending']]);
});
