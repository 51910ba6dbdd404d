import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ChartCases, HouseRule } from './model/chart.ts';
import { planPaths, type Plan } from './plan/planner.ts';
import { idleProperties, propertyViolations, type Property } from './plan/properties.ts';
import { randomWalks } from './plan/randomWalks.ts';
import { plannedTests } from './run/pathTests.ts';
import type { Path } from './model/step.ts';

export interface PathTestOptions {
  /** Path of the file, relative to the test. Default: the id of the machine, and `.paths.txt`. */
  readonly expectations?: string;
  /** Rules that are findings when the chart breaks them. Default: none. */
  readonly rules?: readonly HouseRule[];
}

/**
 * Declares the Vitest tests of a chart: it has no findings, each planned path runs as planned, and what the paths do is
 * what `expectations` says. That file is written by Vitest on the first run and updated with `vitest -u`; review its
 * changes.
 */
export function testPaths<M extends AnyStateMachine>(
  machine: M,
  cases: ChartCases<M>,
  { expectations = `./${machine.id}.paths.txt`, rules }: PathTestOptions = {},
): void {
  const { tests, described } = plannedTests(machine, cases, rules);
  describe(`paths of ${machine.id}`, () => {
    test.each(tests.map(({ name, run }) => [name, run] as const))('%s', (_name, run) => run());
    test('the paths do what is expected', async () => {
      await expect(described()).toMatchFileSnapshot(expectations);
    });
  });
}

/**
 * Declares one Vitest test for each property of a chart: it holds on the planned paths and on random walks, and they do
 * put it to the test.
 *
 * @param options.steps total length of the random walks
 */
export function testProperties<M extends AnyStateMachine>(
  machine: M,
  cases: ChartCases<M>,
  properties: readonly Property<SnapshotFrom<M>>[],
  { seed = 1, steps = 500 }: { readonly seed?: number; readonly steps?: number } = {},
): void {
  describe(`properties of ${machine.id}`, () => {
    let prepared: { plan: Plan; paths: readonly Path[] } | undefined;
    // Planned inside the tests: a filtered run plans only the charts that it needs.
    const prepare = () => {
      const plan = planPaths({ machine, cases: cases as ChartCases });
      return { plan, paths: [...plan.paths, ...randomWalks(plan, { seed, steps })] };
    };
    test.each(properties.map((property) => [property.name, property] as const))('%s', (_name, property) => {
      const { plan, paths } = (prepared ??= prepare());
      const checked = [property as unknown as Property];
      expect(propertyViolations(plan, paths, checked)).toEqual([]);
      expect(idleProperties(plan, paths, checked), 'never put to the test').toEqual([]);
    });
  });
}
