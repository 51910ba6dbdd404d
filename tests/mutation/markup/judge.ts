import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { equivalent } from './equivalent.ts';
import { instrument } from './mutants.ts';
import { readVerdicts } from './verdicts.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Judged {
  readonly killed: number;
  /** Ids of those that no test notices, without those that change nothing. */
  readonly survivors: readonly string[];
}

/** Components below a folder that have markup. */
export const componentsIn = (folder: string): readonly string[] =>
  globSync(`${folder}/**/!(*.test).tsx`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

export const mutantsOf = (file: string) =>
  instrument(file, readFileSync(path.join(root, file), 'utf8')).mutants;

/**
 * @param tests by file, in the order in which they are asked: what one kills the next is not asked about
 * @throws Error when a test fails without a mutant
 */
export async function judgeMarkup(files: readonly string[], tests: readonly string[]): Promise<Judged> {
  const verdicts = path.join(root, '.cache/mutation/markup.jsonl');
  mkdirSync(path.dirname(verdicts), { recursive: true });
  writeFileSync(verdicts, '');
  const all = files
    .flatMap((file) => mutantsOf(file).map(({ id }) => id))
    .filter((id) => !equivalent.has(id));
  const living = () => {
    const judged = readVerdicts(verdicts);
    const killed = new Set(judged.flatMap(({ mutant, isKilled }) => (isKilled ? [mutant] : [])));
    return all.filter((id) => !killed.has(id));
  };
  process.env['MARKUP'] = JSON.stringify({ files, tests });
  const vitest = await createVitest('test', {
    config: path.join(import.meta.dirname, 'vitest.config.ts'),
    reporters: [{}],
  });
  try {
    for (const project of vitest.projects) project.provide('verdicts', verdicts);
    const specifications = await vitest.globTestSpecifications();
    for (const test of tests) {
      if (living().length === 0) break;
      const ofTest = specifications.filter(({ moduleId }) => moduleId.endsWith(test));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(ofTest);
      const failed = testModules.flatMap((module) => [...module.children.allTests('failed')]);
      if (failed.length > 0 || testModules.length === 0)
        throw new Error(`${test} fails without a mutant: ${failed.map(({ name }) => name).join(', ')}`, {
          cause: unhandledErrors[0],
        });
    }
  } finally {
    await vitest.close();
    // Errors that mutants have caused, which are what is wanted here, have set it.
    process.exitCode = 0;
  }
  const survivors = living();
  return { killed: all.length - survivors.length, survivors };
}
