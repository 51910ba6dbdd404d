import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { violationsOn } from '../support/axe.ts';

let folder = '';
/** The pages are opened from the disk, which they promise to allow. */
const address = (file: string) => `${pathToFileURL(folder).href}/${file}`;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-site-'));
  await promisify(execFile)(process.execPath, ['inspector/site/build.ts', folder]);
});
test.afterAll(() => rm(folder, { recursive: true }));

test('every page of the documentation is reached, whole, readable and accessible', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    // Axe asks for the style sheet, which a page from the disk may not read.
    if (request.resourceType() !== 'xhr') problems.push(request.url());
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) problems.push(`asks ${request.url()}`);
  });
  const reached = new Set(['index.html']);
  for (const file of reached) {
    await page.goto(address(file));
    await expect(page.getByRole('heading', { level: 1 }), file).toHaveCount(1);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    if (file !== 'index.html') await expect(page, file).toHaveTitle(`${title} · Chart inspector`);
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]');
    await expect(current, file).toHaveCount(file.startsWith('examples-') ? 0 : 1);
    for (const link of await page.getByRole('link').all()) {
      const target = new URL((await link.getAttribute('href')) ?? '', page.url());
      if (target.protocol !== 'file:') continue;
      if (target.hash !== '') await expect(page.locator(target.hash), file).toHaveCount(1);
      else reached.add(target.href.slice(address('').length));
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${file} at ${width}`).toBeLessThanOrEqual(width);
    }
    expect(await violationsOn(page), file).toEqual([]);
  }
  expect(problems).toEqual([]);
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  expect([...reached].toSorted()).toEqual(pages.toSorted());
  expect(pages).toEqual(
    expect.arrayContaining(['beside-the-other-tools.html', 'changelog.html', 'live.html']),
  );
});

test('the chart of the example is drawn on the page, and follows its buttons', async ({ page }) => {
  for (const file of ['index.html', 'a-chart-on-a-page.html']) {
    await page.goto(address(file));
    const chart = (state: string) => page.getByRole('img', { name: `door: ${state}` });
    await expect(chart('closed'), file).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the door' })).toBeDisabled();
    await page.getByRole('button', { name: 'Enter 0000' }).click();
    await expect(chart('checking')).toBeVisible();
    await expect(chart('closed')).toBeVisible();
    await page.getByRole('button', { name: 'Enter 1234' }).click();
    await expect(chart('open')).toBeVisible();
    await page.getByRole('button', { name: 'Close the door' }).click();
    await expect(chart('closed')).toBeVisible();
  }
});
