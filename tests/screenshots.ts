/**
 * `npm run screenshots`: takes the README's screenshots of both brands, or pictures of everything.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { readCommandLine } from '../server/config/commandLine.ts';
import { chromiumArgs, ensureChromium } from './support/chromium.ts';
import { brandIds } from '../domain/brand.ts';
import { freshBuild } from './support/freshBuild.ts';
import { finishAnimations } from './support/page.ts';
import { builtFolder, startSite, type Brand } from './support/site.ts';
import { contactSheets } from './support/contactSheets.ts';

const { values } = readCommandLine({
  help: `
npm run screenshots -- [--all]

Takes the README's screenshots of both brands.

  --all  instead take every prerendered page and every state of every flow of both brands at three widths, in light and
         dark, into test-results/pictures/, and contact sheets of them into test-results/sheets/
`,
  options: { all: { type: 'boolean', default: false } },
});

const heightOf = (width: number) => (width < 600 ? 780 : 900);

async function open(
  browser: Browser,
  url: string,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await load(page, url);
  return page;
}

/** Loads a page without its notices, which cover a part of it, and with all its pictures. */
async function load(page: Page, url: string) {
  await page.goto(url);
  // The one of a test site, and in some months one of the provider before it.
  const close = page.getByRole('button', { name: /^Close (notice|alert)$/ });
  await page.locator('[aria-label="Close notice"]').last().waitFor({ state: 'attached', timeout: 10_000 });
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  while ((await close.count()) > 0) await close.first().click();
  await page.mouse.move(0, 0);
}

async function readmePictures(browser: Browser) {
  const folder = path.resolve(import.meta.dirname, '../docs/screenshots');
  await mkdir(folder, { recursive: true });
  const pictures = {
    general: [
      ['home', '/', 1440, 'light'],
      ['listing', '/courses/biology', 1440, 'light'],
      ['course-dark', '/courses/biology/biod151', 1440, 'dark'],
      ['checkout', '/checkout?course_codes=biod151&course_codes=chem103', 1440, 'light'],
    ],
    nursing: [['nursing-home', '/', 1440, 'light']],
  } as const;
  for (const brand of ['general', 'nursing'] as const) {
    const site = await startSite(brand);
    for (const [name, address, width, scheme] of pictures[brand]) {
      const page = await open(browser, site.url + address, width, scheme);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      await page.context().close();
    }
    await site.close();
  }
}

async function everyPage(browser: Browser, brand: Brand) {
  const folder = path.resolve(import.meta.dirname, '../test-results/pictures/pages', brand);
  await mkdir(folder, { recursive: true });
  const { pages } = JSON.parse(await readFile(path.join(builtFolder(brand), 'pages.json'), 'utf8')) as {
    pages: Record<string, unknown>;
  };
  const site = await startSite(brand);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const address of Object.keys(pages)) {
    await load(page, site.url + address);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: heightOf(width) });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // Colors fade from one scheme to the other.
        await finishAnimations(page);
        const name = `${address.replaceAll('/', '_') || '_'}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(folder, name), fullPage: true });
      }
    }
  }
  await context.close();
  await site.close();
}

for (const brand of brandIds) await freshBuild(brand);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
if (values.all) {
  await Promise.all([everyPage(browser, 'general'), everyPage(browser, 'nursing')]);
  const folder = path.resolve(import.meta.dirname, '../test-results');
  // Playwright empties the folder that it writes to.
  const options = [
    '-c',
    'tests/playwright.config.ts',
    '--project',
    'states-*',
    '--output',
    'test-results/states',
  ];
  spawnSync('playwright', ['test', ...options], {
    env: { ...process.env, STATE_PICTURES: path.join(folder, 'pictures') },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  await contactSheets(browser, path.join(folder, 'pictures'), path.join(folder, 'sheets'));
} else await readmePictures(browser);
await browser.close();
