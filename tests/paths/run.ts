/**
 * The program behind `npm run paths -- --browser`: runs the path tests in Chromium. `inspector/cli/browser.ts` says which
 * paths in the environment.
 */
import { spawnSync } from 'node:child_process';

const reporters = process.env['PATHS_REPORT'] ? ['--reporter=list,./tests/paths/reporter.ts'] : [];
const args = ['playwright', 'test', '-c', 'tests/playwright.config.ts', '--project=paths', ...reporters];
const { status } = spawnSync('npx', args, { stdio: 'inherit' });
process.exitCode = status === 0 ? 0 : 1;
