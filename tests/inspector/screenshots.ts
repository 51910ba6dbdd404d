/**
 * `node tests/inspector/screenshots.ts`: the pictures of `docs/inspector.md`, light and dark, from the general site
 * built with `INSPECT=1` and the coverage of the last runs.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { readCoverage } from '../../inspector/store.ts';
import { chromiumArgs, ensureChromium } from '../support/chromium.ts';
import { actor, open, site } from './live.ts';
import { serveInspector, type InspectedSite } from './serve.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots');

/** As WebP, which is half the size; the browser itself can write it. */
async function keep(context: BrowserContext, png: Buffer, name: string) {
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

/** Waits out what moves after a press. */
const settle = (page: Page) => page.waitForTimeout(700);

async function take(browser: Browser, served: InspectedSite, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await settle(page);
    await keep(context, await page.screenshot(), `inspector-${name}-${scheme}.webp`);
  };
  const picked = encodeURIComponent('request.succeeded|always|0');
  await page.goto(`${served.url}#/chart/request/transition/${picked}`);
  await page.getByRole('heading', { level: 3, name: 'Only if' }).waitFor();
  await shoot('chart');
  await page.goto(`${served.url}#/chart/session`);
  await page.getByRole('tab', { name: 'Coverage' }).click();
  await page.getByLabel('Chromium').check();
  await shoot('coverage');

  await open(page, served, '/checkout?course_codes=biod101');
  await site(page)
    .getByRole('button', { name: 'Close notice' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await site(page)
    .getByRole('checkbox', { name: /I have read/ })
    .check({ force: true });
  await site(page).getByRole('button', { name: 'Complete Registration' }).click();
  await site(page).getByRole('button', { name: 'Continue' }).hover();
  await actor(page, 'signIn').waitFor();
  await shoot('live');
  await page
    .locator('.live-chart [data-transition="signIn.enteringEmail|EMAIL_SUBMITTED|0"]')
    .dispatchEvent('click');
  await page.getByRole('tab', { name: 'Details' }).click();
  await shoot('control');
  await page.getByRole('tab', { name: 'Sequence' }).click();
  await shoot('sequence');

  await page.getByRole('tab', { name: 'Player' }).click();
  await page.getByLabel('Chart to walk').selectOption('signIn');
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByLabel('Where to walk').locator('optgroup').first().waitFor({ state: 'attached' });
  await page.getByLabel('Where to walk').selectOption('state enteringPassword');
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  await page.getByText(/^As planned/).waitFor({ timeout: 60_000 });
  await shoot('player');
  await context.close();
}

await mkdir(folder, { recursive: true });
const { site: served, close } = await serveInspector(await readCoverage());
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  await take(browser, served, 'light');
  await take(browser, served, 'dark');
} finally {
  await browser.close();
  await close();
}
