/**
 * `npm run visual`: compares key pages, and the dialogs from the cart to the receipt, with the kept pictures; `npm run visual -- --update` keeps what
 * it sees. Build both sites first. Pictures depend on the browser and its fonts, so they are not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
const record = path.join(import.meta.dirname, 'chromium.txt');

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
const version = browser.version();
await browser.close();

if (values.update) await writeFile(record, `${version}\n`);
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
    ...(values.update ? ['--update-snapshots=all'] : []),
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;
