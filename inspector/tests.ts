import { readFile, writeFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import type { ChartCases, HouseRule } from './model/chart.ts';
import { plannedTests, type PathTest } from './run/pathTests.ts';

export type { PathTest } from './run/pathTests.ts';

export interface PathTestsOptions {
  /** The file that says what the paths do: a URL beside the test, or a path from where the runner was started. */
  readonly expectations: string | URL;
  /** Rules that are findings when the chart breaks them. Default: none. */
  readonly rules?: readonly HouseRule[];
}

/**
 * The tests of a chart for any runner: it has no findings, each planned path runs as planned, and what the paths do is
 * what `expectations` says. That file is written by the first run, except where `CI` is set, and again where
 * `UPDATE_PATHS` is set; review its changes.
 */
export function pathTests<M extends AnyStateMachine>(
  machine: M,
  cases: ChartCases<M>,
  { expectations, rules }: PathTestsOptions,
): readonly PathTest[] {
  const { tests, described } = plannedTests(machine, cases, rules);
  return [
    ...tests,
    {
      name: 'the paths do what is expected',
      run: async () => compare(described(), expectations),
    },
  ];
}

async function compare(text: string, file: string | URL): Promise<void> {
  const expected = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === expected) return;
  const { CI, UPDATE_PATHS } = process.env;
  if (UPDATE_PATHS || (expected === undefined && !CI)) return writeFile(file, text);
  if (expected === undefined)
    throw new Error(`${String(file)} is not there: run the tests once and commit it`);
  const [lines, found] = [expected.split('\n'), text.split('\n')];
  const at = found.findIndex((line, index) => line !== lines[index]);
  const first = at < 0 ? found.length : at;
  throw new Error(
    `The paths no longer do what line ${first + 1} of ${String(file)} says: expected ` +
      `${JSON.stringify(lines[first] ?? '')}, found ${JSON.stringify(found[first] ?? '')}. ` +
      `If that is intended, run the tests with UPDATE_PATHS=1 and review the change.`,
  );
}
