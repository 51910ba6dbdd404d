/**
 * `npm run faults`: every request of the site crossed with every fault, in Chromium on the built site. Prints a table of
 * the cells and ends with status 1 if one fails. `npm run faults -- -g contact` runs those with that name.
 */
import { spawnSync } from 'node:child_process';

const args = [
  'playwright',
  'test',
  '-c',
  'tests/playwright.config.ts',
  '--project=faults',
  '--reporter=./tests/faults/reporter.ts',
  ...process.argv.slice(2),
];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, FAULTS: 'all' } });
process.exitCode = status === 0 ? 0 : 1;
