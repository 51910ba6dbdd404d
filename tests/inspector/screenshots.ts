/**
 * `node tests/inspector/screenshots.ts`: takes the screenshots of `docs/inspector.md` in light and dark mode, with the
 * coverage of the last runs.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { readCoverage } from 'chart-inspector/files/coverageFiles.ts';
import { readCommandLine, wholeNumber } from '../../server/config/commandLine.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import { freshBuild } from '../support/freshBuild.ts';
import { actor, open, site } from './live.ts';
import { buildInspector, serveInspector, type InspectedSite } from './serve.ts';

const { values, refuse } = readCommandLine({
  help: `
node tests/inspector/screenshots.ts [options]

Takes the screenshots of docs/inspector.md in light and dark mode, with the coverage of the last runs.

  --width <n>      of the window, in pixels (default 1280)
  --folder <path>  where they are written (default docs/screenshots)

node tests/inspector/screenshots.ts --width 1920 --folder test-results/1920
`,
  options: { width: { type: 'string', default: '1280' }, folder: { type: 'string' } },
});
const width = wholeNumber('width', values.width, refuse, { least: 320 });
const folder = path.resolve(values.folder ?? path.join(import.meta.dirname, '../../docs/screenshots'));

/** Converts to WebP, which is half the size, in the browser. */
async function save(context: BrowserContext, png: Buffer, name: string) {
  const page = await context.newPage();
  const data = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.86);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  await writeFile(path.join(folder, name), Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
}

/** Waits for animations to end. */
const settle = (page: Page) => page.waitForTimeout(700);

async function take(browser: Browser, served: InspectedSite, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    viewport: { width, height: Math.round((width * 5) / 8) },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const shot = async (name: string) => {
    await settle(page);
    await save(context, await page.screenshot(), `inspector-${name}-${scheme}.webp`);
  };
  const transition = encodeURIComponent('request.sending|xstate.done.actor.sendRequest|0');
  await page.goto(`${served.url}#/chart/request/transition/${transition}`);
  await page.getByRole('heading', { level: 3, name: 'Only if' }).waitFor();
  await shot('chart');
  await page.goto(`${served.url}#/chart/session`);
  await page.getByRole('tab', { name: 'Coverage' }).click();
  await page.getByLabel('Chromium').check();
  await shot('coverage');

  await open(page, served, '/checkout?course_codes=biod101');
  await site(page)
    .getByRole('button', { name: 'Close notice' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  // The box is disabled until checkout runs.
  await site(page).locator('#terms:enabled').waitFor({ state: 'attached' });
  await site(page)
    .getByRole('checkbox', { name: /I have read/ })
    .check({ force: true });
  await site(page).getByRole('button', { name: 'Complete Registration' }).click();
  await site(page).getByRole('button', { name: 'Continue' }).hover();
  await actor(page, 'signIn').waitFor();
  await shot('live');
  await page
    .locator('.live-chart [data-transition="signIn.enteringEmail|EMAIL_SUBMITTED|0"]')
    .dispatchEvent('click');
  await page.getByRole('tab', { name: 'Details' }).click();
  await shot('control');
  await page.getByRole('tab', { name: 'Sequence' }).click();
  await shot('sequence');

  await page.getByRole('tab', { name: 'Player' }).click();
  await page.getByLabel('Chart to run').selectOption('signIn');
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByLabel('Path to run').locator('optgroup').first().waitFor({ state: 'attached' });
  await page.getByLabel('Path to run').selectOption('state enteringPassword');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(/^Passed/).waitFor({ timeout: 60_000 });
  await shot('player');
  await context.close();
}

await mkdir(folder, { recursive: true });
await freshBuild('general');
await buildInspector();
const { site: served, close } = await serveInspector(await readCoverage());
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  await take(browser, served, 'light');
  await take(browser, served, 'dark');
} finally {
  await browser.close();
  await close();
}
