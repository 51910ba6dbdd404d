/**
 * `npm run faults`: every request of the site crossed with every fault, in Chromium on the built site. Prints a table of
 * the cells and ends with status 1 if one fails.
 */
import { spawnSync } from 'node:child_process';
import { readCommandLine } from '../../server/config/commandLine.ts';

const { values, positionals } = readCommandLine({
  help: `
npm run faults -- [file …] [options]

Crosses every request of the site with every fault, in Chromium on the built site, and prints a table of the cells.

  -g, --grep <text>  only tests whose titles contain it

npm run faults -- -g contact
`,
  takesWords: true,
  options: { grep: { type: 'string', short: 'g' } },
});

const args = [
  'playwright',
  'test',
  '-c',
  'tests/playwright.config.ts',
  '--project=faults',
  '--reporter=./tests/faults/reporter.ts',
  ...(values.grep === undefined ? [] : ['-g', values.grep]),
  ...positionals,
];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, FAULTS: 'all' } });
process.exitCode = status === 0 ? 0 : 1;
