import { spawn } from 'node:child_process';
import { UsageError, type Options } from './options.ts';

/**
 * Hands over to the browser tests. They read which chart and path are meant from the environment:
 * PATHS_MACHINE (chart id), PATHS_PATH (number of a path, in place of the tours), PATHS_RANDOM (`1` for random
 * walks), PATHS_SEED and PATHS_STEPS (whole numbers). Each is unset when the option was not given.
 */
export function walkInBrowser(options: Options): Promise<number> {
  const chosenEnvironment = {
    PATHS_MACHINE: options.machine,
    PATHS_PATH: options.path?.toString(),
    PATHS_RANDOM: options.random ? '1' : undefined,
    PATHS_SEED: options.seed?.toString(),
    PATHS_STEPS: options.steps?.toString(),
  };
  const playwright = spawn('playwright', ['test', '-c', 'tests/playwright.config.ts', '--project=paths'], {
    stdio: 'inherit',
    env: { ...process.env, ...chosenEnvironment },
  });
  return new Promise((resolve, reject) => {
    playwright.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new UsageError('start this through npm: npm run paths -- --browser')
          : error,
      ),
    );
    playwright.once('exit', (code) => resolve(code ?? 1));
  });
}
