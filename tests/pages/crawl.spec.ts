import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { builtFolder, type Brand } from '../support/site.ts';
import { expect, live, test } from '../support/pages.ts';

const widths = [320, 360, 768, 960, 961, 1440];

interface Manifest {
  readonly pages: Readonly<Record<string, unknown>>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly inBrowser: readonly string[];
}

/** Every address that the route table knows; a parameter that nothing prerenders is given some value. */
async function tableOf(brand: Brand): Promise<readonly string[]> {
  const manifest = JSON.parse(
    await readFile(path.join(builtFolder(brand), 'pages.json'), 'utf8'),
  ) as Manifest;
  const all = [...Object.keys(manifest.pages), ...Object.keys(manifest.redirects), ...manifest.inBrowser];
  return all.map((address) => address.replaceAll('*', 'any'));
}

interface Seen {
  readonly title: string;
  readonly headings: number;
  /** Links and files of this site, with the path on which they were found left out. */
  readonly links: readonly string[];
  readonly files: readonly string[];
  readonly brokenFragments: readonly string[];
}

/** What a visitor and a search engine find on a page; runs in the browser. */
const look = (page: Page) =>
  page.evaluate((): Seen => {
    const here = location.origin + location.pathname;
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const own = anchors.map(({ href }) => new URL(href)).filter(({ origin }) => origin === location.origin);
    const sources = [
      ...document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('img[src], iframe[src]'),
    ];
    return {
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      links: own.map(({ pathname, search }) => pathname + search),
      files: sources.map(({ src }) => src).filter((src) => src.startsWith(location.origin)),
      brokenFragments: own
        .filter(({ origin, pathname, hash }) => origin + pathname === here && hash.length > 1)
        .map(({ hash }) => hash)
        .filter((hash) => document.getElementById(hash.slice(1)) === null),
    };
  });

/** Whether a page is still too wide after what follows the width in script has had its time. */
const scrollsSideways = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) {
      if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return false;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return true;
  });

test('every link and every address of the route table leads somewhere, and every page is whole at every width', async ({
  page,
  brandId,
  request,
}) => {
  test.setTimeout(900_000);
  page.on('dialog', (dialog) => void dialog.accept('review'));
  const faults: string[] = [];
  let place = '';
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${place}: ${response.status()} for ${response.url()}`);
  });

  const waiting = ['/', ...(await tableOf(brandId))];
  const met = new Set<string>();
  const titles = new Map<string, string>();
  const checked = new Set<string>();

  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (met.has(next)) continue;
    met.add(next);
    place = next;
    const answer = await request.get(next);
    if (answer.status() >= 400) {
      faults.push(`${next}: ${answer.status()}`);
      continue;
    }
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    if (new URL(answer.url()).pathname.startsWith('/forms/')) continue;

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(next);
    await live(page);
    const shown = new URL(page.url()).pathname;
    const seen = await look(page);
    if (seen.headings !== 1) faults.push(`${next}: ${seen.headings} headings of the first level`);
    if (seen.title.startsWith('Page not found')) faults.push(`${next}: is missing`);
    const sameTitle = titles.get(seen.title);
    if (sameTitle !== undefined && sameTitle !== shown)
      faults.push(`${next}: its title is that of ${sameTitle}`);
    titles.set(seen.title, shown);
    for (const hash of seen.brokenFragments) faults.push(`${next}: nothing is at ${hash}`);
    for (const file of seen.files) {
      if (checked.has(file)) continue;
      checked.add(file);
      const { status } = await request.head(file).then((head) => ({ status: head.status() }));
      if (status >= 400) faults.push(`${next}: ${status} for ${file}`);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (await scrollsSideways(page)) faults.push(`${next}: scrolls sideways at ${width} px`);
    }
    waiting.push(...seen.links.filter((link) => !met.has(link)));
  }
  expect(faults).toEqual([]);
  expect(met.size).toBeGreaterThan(brandId === 'general' ? 90 : 35);
});
