/**
 * `npm run mistakes`: puts single-line mistakes into views, server and build, one after another, and says which of them a
 * test notices. The file is restored afterward.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { brandIds } from '../../domain/brand.ts';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { buildInputs } from '../../tools/version.ts';
import { relatedTests } from './mistakes/related.ts';
import { sets, type Mistake } from './mistakes/sets.ts';

const {
  positionals: wanted,
  values,
  refuse,
} = readCommandLine({
  help: `
npm run mistakes -- [--set NAME] [--quick] [path …]

Puts the mistakes of tests/mutation/mistakes, or those in files whose path begins with one of these, into the sources one
by one, runs the tests that should notice, and restores the file. Exits with 1 when a mistake lives that is not known to.
Do not edit files meanwhile.

  --set    only those of this text of the folder: own, independent, third …
  --quick  ask the unit tests alone, without building the site

npm run mistakes -- --set independent server/api tools
`,
  options: { set: { type: 'string' }, quick: { type: 'boolean', default: false } },
  takesWords: true,
});
const wantedSets = Object.entries(sets).filter(([name]) => values.set === undefined || name === values.set);
if (wantedSets.length === 0) refuse(`No such set: ${values.set}.`);
const isIn = ({ file }: Mistake, start: string) => file.startsWith(start);
const without = wanted.filter(
  (start) => !wantedSets.some(([, list]) => list.some((one) => isIn(one, start))),
);
if (without.length > 0) refuse(`No mistake is in ${without.join(', ')}.`);

const root = path.resolve(import.meta.dirname, '../..');

/** Judged on a build of its own, so that the usual one is not made stale. */
const env = { ...process.env, DIST_DIR: path.join(root, '.cache/mistakes') };

const inBuild = new Set(buildInputs(root));

const passes = (...command: readonly string[]) =>
  spawnSync('npx', command, { cwd: root, env, stdio: 'ignore' }).status === 0;

/** One for all mistakes: most of the time of a run goes into transforming what the last one has transformed already. */
const runner = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  reporters: [{}],
  silent: true,
});
const specifications = await runner.globTestSpecifications();

const vitest = (tests: readonly string[]) => async () => {
  const files = new Set(tests.map((test) => path.join(root, test)));
  const chosen = specifications.filter(({ moduleId }) => files.has(moduleId));
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(chosen);
  // The answer holds the files of earlier runs, too, with the failures that earlier mistakes have caused.
  const asked = testModules.filter(({ moduleId }) => files.has(moduleId));
  return unhandledErrors.length === 0 && asked.every((one) => one.ok());
};

/** The comparisons of the builds of the brands that have the file. */
const manifests = (file: string) => {
  const own = brandIds.filter((brand) => file.includes(brand));
  return (own.length > 0 ? own : brandIds).map(
    (brand) => async () => passes('npm', 'run', '--silent', 'manifest', '--', brand),
  );
};

/** What is asked, in this order, until one of them notices. */
function judgesOf({ file, judges }: Mistake): readonly (() => Promise<boolean>)[] {
  if (judges.includes('manifest')) return manifests(file);
  if (judges.length > 0) return [vitest(judges)];
  return [...relatedTests(file).map(vitest), ...(inBuild.has(file) && !values.quick ? manifests(file) : [])];
}

async function isNoticed(mistake: Mistake): Promise<boolean> {
  const { file, from, to } = mistake;
  const target = path.join(root, file);
  const before = readFileSync(target, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${file} has not exactly one "${from}".`);
  const judges = judgesOf(mistake);
  const write = (text: string) => {
    writeFileSync(target, text);
    runner.invalidateFile(target);
  };
  write(before.replace(from, () => to));
  try {
    for (const passed of judges) if (!(await passed())) return true;
    return false;
  } finally {
    write(before);
  }
}

const counts = new Map<string, { noticed: number; all: number }>();
for (const [set, list] of wantedSets) {
  for (const mistake of list) {
    if (wanted.length > 0 && !wanted.some((start) => isIn(mistake, start))) continue;
    const key = `${set}, ${path.dirname(mistake.file)}`;
    const count = counts.get(key) ?? { noticed: 0, all: 0 };
    counts.set(key, count);
    count.all += 1;
    const noticed = await isNoticed(mistake);
    if (noticed) count.noticed += 1;
    const what = `${mistake.what} (${mistake.file})`;
    if (noticed) console.log(`noticed  ${what}`);
    else console.log(`LIVES    ${what}${mistake.lives === undefined ? '' : `: ${mistake.lives}`}`);
    if (!noticed && mistake.lives === undefined) process.exitCode = 1;
  }
}
for (const [key, { noticed, all }] of counts) console.log(`${key}: ${noticed} of ${all}`);
await runner.close();
