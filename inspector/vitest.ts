import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ChartCases } from './model/chart.ts';
import { describePaths } from './run/describePaths.ts';
import { describeFindings } from './plan/findings.ts';
import { modelDriver } from './run/modelDriver.ts';
import { planPaths } from './plan/planner.ts';
import { recordPaths } from './run/recordPath.ts';
import { runPath } from './run/runPath.ts';

/**
 * Declares the Vitest tests of a chart: it has no findings, each planned path runs as planned, and what the paths do is
 * what `expectations` says. That file is written by Vitest on the first run and updated with `vitest -u`; review its
 * changes.
 *
 * @param expectations path of the file, relative to the test
 */
export function testPaths<M extends AnyStateMachine>(
  machine: M,
  cases: ChartCases<M>,
  { expectations = `./${machine.id}.paths.txt` }: { readonly expectations?: string } = {},
): void {
  const plan = planPaths({ machine, cases: cases as ChartCases });
  describe(`paths of ${machine.id}`, () => {
    test('the chart and its samples have no findings', () => {
      expect(describeFindings(plan.findings)).toBe('');
    });
    test.each(plan.paths.map((path) => [path.name, path] as const))('%s', async (_name, path) => {
      await runPath(path, modelDriver(machine));
    });
    test('the paths do what is expected', async () => {
      await expect(describePaths(plan.paths, recordPaths(machine, plan.paths))).toMatchFileSnapshot(
        expectations,
      );
    });
  });
}
