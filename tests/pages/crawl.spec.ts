import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { hydrated, isWholeFont, pathOf } from '../support/page.ts';
import { builtFolder, type Brand } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** On both sides of every breakpoint, and the smallest that the site is made for. */
const widths = [1440, 961, 960, 768, 360, 320];

/** The addresses are divided between this many tests, so that they run beside each other. */
const parts = 4;

/** The addresses of the route table: of prerendered pages and of redirects, with a value for each parameter. */
async function addressesOf(brand: Brand) {
  const manifest = JSON.parse(await readFile(path.join(builtFolder(brand), 'pages.json'), 'utf8')) as Record<
    'pages' | 'redirects' | 'oldRoutes',
    object
  >;
  const redirects = [...Object.keys(manifest.redirects), ...Object.keys(manifest.oldRoutes)];
  return {
    pages: Object.keys(manifest.pages),
    redirects: redirects.map((address) => address.replaceAll('*', 'any')),
  };
}

interface Findings {
  readonly pathname: string;
  readonly title: string;
  readonly headings: number;
  /** Path and query of the links within the site. */
  readonly links: readonly string[];
  /** Pictures and frames from this site. */
  readonly files: readonly string[];
  /** Fragments linked on the page that are not on it. */
  readonly brokenFragments: readonly string[];
}

const inspect = (page: Page) =>
  page.evaluate((): Findings => {
    const here = location.origin + location.pathname;
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const own = anchors.map(({ href }) => new URL(href)).filter(({ origin }) => origin === location.origin);
    const sources = [
      ...document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('img[src], iframe[src]'),
    ];
    return {
      pathname: location.pathname,
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

/** Whether the page is still too wide after scripts that follow the width have had their time. */
const scrollsSideways = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) {
      if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return false;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return true;
  });

test('every page of the route table has a title of its own, and marks no link to another page as current', async ({
  brandId,
  request,
}) => {
  const { pages } = await addressesOf(brandId);
  expect(pages.length).toBeGreaterThan(brandId === 'general' ? 90 : 35);
  const titles = new Map<string, string>();
  for (const address of pages) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, address).not.toMatch(/^(?:Page not found|$)/);
    expect(titles.get(title), `another page with the title of ${address}`).toBeUndefined();
    titles.set(title, address);
    const currentLinks = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
    for (const link of currentLinks) expect(link, address).toContain(` href="${address}"`);
  }
});

for (let part = 1; part <= parts; part += 1) {
  test(`every link leads somewhere, and every page fits at every width (${part} of ${parts})`, async ({
    page,
    brandId,
    request,
  }) => {
    test.setTimeout(600_000);
    page.on('dialog', (dialog) => void dialog.accept('review'));
    const faults: string[] = [];
    let current = '';
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${current}: ${response.status()} for ${response.url()}`);
      if (isWholeFont(response)) faults.push(`${current}: a character is not in its basic font`);
      // Only a page that `isAltered` reports as changed loads it.
      if (response.url().includes('/redrawn-')) faults.push(`${current}: counts as altered by an extension`);
    });

    const { pages, redirects } = await addressesOf(brandId);
    const table = [...pages, ...redirects];
    const waiting = table.filter((_, index) => index % parts === part - 1);
    // The rest of the table is visited by the other parts.
    const known = new Set(table);
    const checkedFiles = new Set<string>();

    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      current = next;
      const answer = await request.get(next);
      if (answer.status() >= 400) {
        faults.push(`${next}: ${answer.status()}`);
        continue;
      }
      if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
      const target = pathOf(answer);
      if (target.startsWith('/forms/') || (target !== next && known.has(target))) continue;

      await page.setViewportSize({ width: widths[0]!, height: 800 });
      await page.goto(next);
      await hydrated(page);
      const { pathname, title, headings, links, files, brokenFragments } = await inspect(page);
      if (headings !== 1) faults.push(`${next}: ${headings} headings of the first level`);
      if (title.startsWith('Page not found')) faults.push(`${next}: is missing`);
      if (pathname !== target && known.has(pathname)) continue;
      for (const hash of brokenFragments) faults.push(`${next}: nothing is at ${hash}`);
      for (const file of files) {
        if (checkedFiles.has(file)) continue;
        checkedFiles.add(file);
        const head = await request.head(file);
        if (head.status() >= 400) faults.push(`${next}: ${head.status()} for ${file}`);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        if (await scrollsSideways(page)) faults.push(`${next}: scrolls sideways at ${width} px`);
      }
      for (const link of links) {
        if (known.has(link)) continue;
        known.add(link);
        waiting.push(link);
      }
    }
    expect(faults).toEqual([]);
  });
}
