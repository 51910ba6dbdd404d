/**
 * `npm run conditions`: every journey of the site under every condition, in Chromium on the built site. Prints a table of
 * the cells and ends with status 1 if one fails.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { ensureChromium } from '../support/chromium.ts';
import { conditions } from '../support/conditions.ts';
import { conditionProjects } from '../support/conditionProjects.ts';

const { values, positionals, refuse } = readCommandLine({
  help: `
npm run conditions -- [condition …] [options]

Makes every journey under every condition, or under the named ones, in Chromium on the built site, and prints a table of
the cells. Conditions: ${conditions.map(({ name }) => name).join(', ')}.

  -g, --grep <text>  only journeys whose titles contain it

npm run conditions -- translated "no storage" -g "one page"
`,
  takesWords: true,
  options: { grep: { type: 'string', short: 'g' } },
});

const chosen = conditions.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((word) => !conditions.some(({ name }) => name === word));
if (unknown.length > 0) refuse(`No such condition: ${unknown.join(', ')}.`);

for (const { name, leftOut = [] } of chosen)
  for (const { title, reason } of leftOut) console.log(`${name}: left out "${title}", because it ${reason}`);

const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '-c',
    fileURLToPath(new URL('./playwright.config.ts', import.meta.url)),
    '--reporter=./tests/conditions/reporter.ts',
    ...conditionProjects(chosen).map(({ name }) => `--project=${name}`),
    ...(values.grep === undefined ? [] : ['-g', values.grep]),
  ],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM: ensureChromium() } },
);
process.exitCode = status === 0 ? 0 : 1;
