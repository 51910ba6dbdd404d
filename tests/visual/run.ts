/**
 * `npm run visual`: compares key pages, and every state of every dialog, with the kept pictures. `npm run visual -- --update`
 * keeps what it sees. `--axe` runs axe instead, in every visible state of every chart, in light and in dark. More
 * arguments go to Playwright, e.g. `-g signIn`. Build both sites first: `INSPECT=1 npm run build -- --all`. Pictures depend
 * on the browser and its fonts, so they are not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';

const args = process.argv.slice(2);
const isUpdate = args.includes('--update');
const isAxe = args.includes('--axe');
const more = args.filter((argument) => argument !== '--update' && argument !== '--axe');
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
    ...more,
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...(isAxe && { VISUAL_AXE: 'yes' }) },
  },
);
process.exitCode = status ?? 1;
