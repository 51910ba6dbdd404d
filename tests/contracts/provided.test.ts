// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { registry } from '../../machines/index.ts';

const wiring = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../src/site/wiring/*.ts',
  '!**/*.test.ts',
]);
const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;
const actorsOf = (chart: AnyStateMachine) => chart.implementations.actors as Record<string, AnyActorLogic>;
const declared = new Map(registry.map(({ id, machine }) => [id, actorsOf(machine)]));

/** The services and listeners that a chart, or one that it invokes, has only as it declares them. */
const missingIn = (chart: AnyStateMachine): readonly string[] =>
  Object.entries(actorsOf(chart)).flatMap(([name, logic]) => {
    if (isChart(logic)) return missingIn(logic);
    return declared.get(chart.id)?.[name] === logic ? [`${chart.id}: ${name}`] : [];
  });

test('the site provides each service and listener that a chart leaves to it', async () => {
  const wired = (await Promise.all(Object.values(wiring).map((load) => load()))).flatMap((module) =>
    Object.values(module).filter(isChart),
  );
  expect(wired.length).toBeGreaterThan(20);
  expect([...new Set(wired.flatMap(missingIn))]).toEqual([]);
});
