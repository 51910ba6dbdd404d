import type { AnyStateMachine } from 'xstate';
import type { ChartCases, HouseRule } from '../model/chart.ts';
import { describeFindings } from '../plan/findings.ts';
import { planPaths } from '../plan/planner.ts';
import { describePaths } from './describePaths.ts';
import { modelDriver } from './modelDriver.ts';
import { recordPaths } from './recordPath.ts';
import { runPath } from './runPath.ts';

/** A test for any runner. */
export interface PathTest {
  readonly name: string;
  /** Rejects with the reason when the test fails. */
  readonly run: () => Promise<void>;
}

/** The tests of a chart that need nothing but the chart, and what its paths do as a text to be compared. */
export function plannedTests<M extends AnyStateMachine>(
  machine: M,
  cases: ChartCases<M>,
  rules: readonly HouseRule[] | undefined,
): { readonly tests: readonly PathTest[]; readonly described: () => string } {
  const plan = planPaths({ machine, cases: cases as ChartCases, rules });
  return {
    tests: [
      {
        name: 'the chart and its samples have no findings',
        run: async () => {
          if (plan.findings.length > 0) throw new Error(describeFindings(plan.findings));
        },
      },
      ...plan.paths.map((path) => ({
        name: path.name,
        run: async () => void (await runPath(path, modelDriver(machine))),
      })),
    ],
    described: () => describePaths(plan.paths, recordPaths(machine, plan.paths)),
  };
}
