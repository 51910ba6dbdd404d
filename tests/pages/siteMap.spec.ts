import { readPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('C-348 C-354 every page of the site map is open to visitors, and no page is for staff', async ({
  page,
  request,
  brand,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths.length).toBeGreaterThan(30);
  expect(map.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(paths.length);
  const pictures = new Map<string, string>();
  const linked = new Set<string>();
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).toMatch(/<h1[ >]/);
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    pictures.set(path, new URL(picture).pathname);
    for (const [, target = ''] of html.matchAll(/href="(\/[^"#?]*)"/g))
      if (target !== path) linked.add(target);
  }
  // The first is reachable by its address (G-104); a link to the second stands where nominations are spoken of, in their season.
  const byAddress = ['/faculty/administration', '/horizon-scholarship-form'];
  expect(paths.filter((path) => !linked.has(path) && !byAddress.includes(path))).toEqual([]);
  // Shared links of different kinds of pages do not look the same.
  const plain = paths.filter((path) => pictures.get(path) === pictures.get('/'));
  expect(plain.filter((path) => /^\/(faq|faculty|courses|partners|sample-lessons|terms)/.test(path))).toEqual(
    [],
  );
  for (const picture of new Set(pictures.values())) {
    const answer = await request.get(picture);
    expect([picture, answer.headers()['content-type']]).toEqual([picture, 'image/png']);
  }
  for (const path of ['/admin', '/staff', '/login', '/dashboard/admin']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await readPage(page, '/');
  await expect(page).toHaveTitle(new RegExp(brand.name));
  await expect(page.locator('a[href*="admin"]')).toHaveCount(0);
});
