import { expect, test } from 'vitest';
import { cases, door } from '../examples/door/door.ts';
import { planPaths } from '../plan/planner.ts';
import { defineInspector } from './config.ts';

test('a configuration needs charts alone, and a chart its machine', () => {
  const { charts, browserTests, drivers } = defineInspector({
    charts: [{ machine: door }, { machine: door, cases, source: 'door.ts', title: 'Door' }],
  });
  expect(charts.map(({ id, title, source }) => [id, title, source])).toEqual([
    ['door', 'door', ''],
    ['door', 'Door', 'door.ts'],
  ]);
  expect([...browserTests, ...drivers]).toEqual([]);
  expect(charts.map((chart) => planPaths(chart).findings)).toEqual([[], []]);
});

test('the rules of a configuration are those of each chart that has none of its own', () => {
  const { charts } = defineInspector({
    rules: ['description'],
    charts: [{ machine: door }, { machine: door, rules: ['pending'] }],
  });
  expect(charts.map(({ rules }) => rules)).toEqual([['description'], ['pending']]);
});
