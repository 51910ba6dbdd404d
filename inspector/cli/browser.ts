import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { browserPaths, charted } from '../drive/charted.ts';
import { scripts } from '../../tests/drivers/index.ts';
import { UsageError, type Options } from './options.ts';

const projectRoot = join(import.meta.dirname, '..', '..');

/** Where the report is written, below the project's folder. */
export const reportFolder = 'reports/paths';

/**
 * Hands over to the browser tests. They read which chart and path are meant from the environment:
 * PATHS_MACHINE (chart id), PATHS_PATH (number of a path as the browser tests count them), PATHS_RANDOM (`1` for random
 * walks), PATHS_SEED and PATHS_STEPS (whole numbers), PATHS_REPORT (folder of the report). Each is unset when the
 * option was not given.
 *
 * @returns the exit status: 0, or 1 when a walk has failed
 * @throws UsageError where there is nothing to walk, or nothing to walk on
 */
export async function walkInBrowser(options: Options): Promise<number> {
  checkChoice(options);
  await checkBuild();
  const chosenEnvironment = {
    PATHS_MACHINE: options.machine,
    PATHS_PATH: options.path?.toString(),
    PATHS_RANDOM: options.random ? '1' : undefined,
    PATHS_SEED: options.seed?.toString(),
    PATHS_STEPS: options.steps?.toString(),
    PATHS_REPORT: options.report ? reportFolder : undefined,
  };
  const reporters = options.report ? ['--reporter=list,./tests/paths/reporter.ts'] : [];
  const playwright = spawn(
    'playwright',
    ['test', '-c', 'tests/playwright.config.ts', '--project=paths', ...reporters],
    { stdio: 'inherit', cwd: projectRoot, env: { ...process.env, ...chosenEnvironment } },
  );
  return new Promise((done, fail) => {
    playwright.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT'
          ? new UsageError('start this through npm: npm run paths -- --browser')
          : error,
      ),
    );
    playwright.once('exit', (code) => done(code === 0 ? 0 : 1));
  });
}

/** A chart without a script, or a path that is not there, would otherwise only be found to be no tests. */
function checkChoice({ machine, path, random }: Options): void {
  if (machine === undefined) return;
  const script = scripts.find(({ chart }) => chart === machine);
  if (!script) {
    const known = scripts.map(({ chart }) => chart).join(', ');
    throw new UsageError(`${machine} has no script for the browser; those that have one: ${known}`);
  }
  if (path === undefined) return;
  if (random) throw new UsageError('--path and --random exclude each other');
  const { length } = browserPaths(charted(script));
  if (path < 1 || path > length)
    throw new UsageError(`in the browser, ${machine} has paths 1 to ${length}, not ${path}`);
}

/** The hook by which a page tells of its actors is in the script of a build made for watching. */
async function checkBuild(): Promise<void> {
  const folder = join(resolve(projectRoot, process.env['DIST_DIR'] || 'dist'), 'general', 'client', 'assets');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith('.js'))) {
    if ((await readFile(join(folder, name), 'utf8')).includes('__MATRICULA_INSPECT__')) return;
  }
  throw new UsageError(
    names.length === 0
      ? 'the site is not built; build it with: INSPECT=1 npm run build'
      : 'the build of the site cannot be watched; build it with: INSPECT=1 npm run build',
  );
}
