/**
 * `npm run mistakes`: puts single-line mistakes into views, server and build, one after another, and says which of them a
 * test notices. Each is judged only by the tests that it names; the file is restored afterward.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { mistakes, type Mistake } from './mistakes/list.ts';

const areas = [...new Set(mistakes.map(({ area }) => area))];

const { positionals: wanted, refuse } = readCommandLine({
  help: `
npm run mistakes -- [area …]

Puts the mistakes of tests/mutation/mistakes/list.ts, or those of the named areas, into the sources one by one, runs the
tests that should notice, and restores the file. Exits with 1 when a mistake lives that is not known to. Do not edit files
meanwhile. Areas: ${areas.join(', ')}.

npm run mistakes -- api build
`,
  takesWords: true,
});
const unknown = wanted.filter((area) => !areas.includes(area as Mistake['area']));
if (unknown.length > 0) refuse(`No such area: ${unknown.join(', ')}.`);

const root = path.resolve(import.meta.dirname, '../..');

/** Judged on a build of its own, so that the usual one is not made stale. */
const env = { ...process.env, DIST_DIR: path.join(root, '.cache/mistakes') };

function isNoticed({ file, from, to, judges }: Mistake): boolean {
  const target = path.join(root, file);
  const before = readFileSync(target, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${file} has not exactly one "${from}".`);
  writeFileSync(
    target,
    before.replace(from, () => to),
  );
  try {
    const command =
      judges === 'manifest'
        ? ['npm', 'run', '--silent', 'manifest', '--', 'general']
        : ['npx', 'vitest', 'run', '--bail=1', ...judges];
    return spawnSync(command[0]!, command.slice(1), { cwd: root, env, stdio: 'ignore' }).status !== 0;
  } finally {
    writeFileSync(target, before);
  }
}

const counts = new Map<string, { noticed: number; all: number }>();
for (const mistake of mistakes) {
  if (wanted.length > 0 && !wanted.includes(mistake.area)) continue;
  const count = counts.get(mistake.area) ?? { noticed: 0, all: 0 };
  counts.set(mistake.area, count);
  count.all += 1;
  const noticed = isNoticed(mistake);
  if (noticed) count.noticed += 1;
  const what = `${mistake.area}: ${mistake.what} (${mistake.file})`;
  if (noticed) console.log(`noticed  ${what}`);
  else console.log(`LIVES    ${what}${mistake.lives === undefined ? '' : `: ${mistake.lives}`}`);
  if (!noticed && mistake.lives === undefined) process.exitCode = 1;
}
for (const [area, { noticed, all }] of counts) console.log(`${area}: ${noticed} of ${all}`);
