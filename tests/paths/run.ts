/**
 * The program behind `npm run paths -- --browser`: runs the path tests in Chromium. `inspector/cli/browser.ts` says which
 * paths in the environment.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder } from '../support/site.ts';

/** Why the built site cannot be tested; undefined when it can. Only builds for the inspector contain the hook's name. */
async function problemOfBuild(): Promise<string | undefined> {
  const scripts = join(builtFolder('general'), 'client', 'assets');
  const names = await readdir(scripts).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!names.length) return 'the site is not built';
  for (const name of names.filter((one) => one.endsWith('.js'))) {
    if ((await readFile(join(scripts, name), 'utf8')).includes('__MATRICULA_INSPECT__')) return undefined;
  }
  return 'the site was built without the inspector';
}

const problem = await problemOfBuild();
if (problem === undefined) {
  const reporters = process.env['PATHS_REPORT'] ? ['--reporter=list,./tests/paths/reporter.ts'] : [];
  const args = ['playwright', 'test', '-c', 'tests/playwright.config.ts', '--project=paths', ...reporters];
  const { status } = spawnSync('npx', args, { stdio: 'inherit' });
  process.exitCode = status === 0 ? 0 : 1;
} else {
  console.error(`${problem}; build it with: INSPECT=1 npm run build`);
  process.exitCode = 2;
}
