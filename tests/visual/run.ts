/**
 * `npm run visual`: compares key pages, and every state of every dialog, with the kept pictures. Pictures depend on the browser and its fonts, so they are not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { readCommandLine } from '../../server/config/commandLine.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';

const { values, positionals } = readCommandLine({
  help: `
npm run visual -- [file …] [options]

Compares key pages, and every state of every dialog, with the kept pictures.

  --update           keep what it sees
  --axe              run axe instead, in every visible state of every chart, in light and in dark
  -g, --grep <text>  only tests whose titles contain it

npm run visual -- --update -g signIn
`,
  takesWords: true,
  options: {
    update: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    grep: { type: 'string', short: 'g' },
  },
});
const { update: isUpdate, axe: isAxe, grep } = values;
const record = path.join(import.meta.dirname, 'chromium.txt');

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
const version = browser.version();
await browser.close();

if (isUpdate) await writeFile(record, `${version}\n`);
const kept = (await readFile(record, 'utf8')).trim();
if (kept !== version) {
  console.log(`The pictures were made with Chromium ${kept}; this is ${version}.`);
  console.log('Differences in how it draws text are expected. Compare on a commit that you trust first.');
}

const { status } = spawnSync(
  'playwright',
  [
    'test',
    '-c',
    path.join(import.meta.dirname, 'playwright.config.ts'),
    ...(isUpdate ? ['--update-snapshots=all'] : []),
    ...(isAxe ? ['states.spec'] : []),
    ...(grep === undefined ? [] : ['-g', grep]),
    ...positionals,
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(isAxe && { VISUAL_AXE: 'yes' }) },
  },
);
process.exitCode = status ?? 1;
