import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createVitest } from 'vitest/node';

/**
 * Runs the state tables of a chart once for each mutant, in one Vitest with its modules loaded.
 *
 * Reads `{ "folder": …, "chart": …, "mutants": [id, …] }` from standard input and prints a line of JSON for each mutant:
 * `{ "mutant": id, "killed": true, "by": title of the first failing test }`.
 */
const { folder, chart, mutants } = JSON.parse(await text(process.stdin)) as {
  readonly folder: string;
  readonly chart: string;
  readonly mutants: readonly string[];
};

/** Tables with rows for every chart. */
const tablesOfAllCharts = ['machines/initialValues.test.ts', 'machines/busyStates.test.ts'];

const vitest = await createVitest('test', {
  config: join(import.meta.dirname, 'vitest.config.ts'),
  reporters: [{}],
});
const answer = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const specifications = await vitest.globTestSpecifications([`${folder}/`, ...tablesOfAllCharts]);
  for (const mutant of [null, ...mutants]) {
    for (const project of vitest.projects)
      project.provide('mutant', mutant === null ? null : [chart, mutant]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const failed = testModules.find((module) => !module.ok());
    const test = [...(failed?.children.allTests('failed') ?? [])][0];
    const killed = failed !== undefined || unhandledErrors.length > 0;
    if (mutant === null && killed) throw new Error(`the state tables of ${chart} fail without a mutant`);
    if (mutant !== null) answer({ mutant, killed, ...(killed && { by: test?.fullName ?? 'an error' }) });
  }
} finally {
  await vitest.close();
}
// Failing tests, which are what is wanted here, have set it.
process.exitCode = 0;
