import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtFolder } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Claims of the nursing brand that end with 2026. */
const ended = /accreditation by [^.]* covers|^Accredited|Are you accredited\?\s*Yes/m;

/** In a prerendered page. */
const ending = /data-until="[^"]*" data-afterward="[^"]*"|2019 to 2026/g;

for (const [day, year] of [
  ['2026-12-31', '2026'],
  ['2027-01-01', '2027'],
  ['2028-02-29', '2028'],
] as const) {
  test(`I-090 C-041 on ${day} every page says what is true then, read or used`, async ({
    page,
    brand,
    brandId,
    request,
  }) => {
    test.setTimeout(120_000);
    const manifest = JSON.parse(await readFile(path.join(builtFolder(brandId), 'pages.json'), 'utf8')) as {
      pages: object;
    };
    await page.clock.setFixedTime(new Date(`${day}T17:00:00Z`));
    let claims = 0;
    // One page of each set of words that end, in the text or in its structured data.
    const addresses = new Map<string, string>();
    for (const address of Object.keys(manifest.pages)) {
      const html = await (await request.get(address)).text();
      addresses.set([...new Set(html.match(ending))].sort().join(' '), address);
    }
    for (const address of addresses.values()) {
      await page.goto(address);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`© ${year} ${brand.legalName}`);
      const text = await page.locator('body').evaluate((body) => body.textContent);
      claims += ended.test(text ?? '') ? 1 : 0;
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.join(' '), address).not.toMatch(/2019 to 2026/);
    }
    expect(claims > 0).toBe(brand.id === 'nursing' && day <= '2026-12-31');
    // Hydrated, too.
    await page.goto('/');
    await page.mouse.move(10, 10);
    await page.mouse.move(60, 60);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`);
    if (brand.id === 'nursing' && year !== '2026')
      await expect(page.getByRole('main')).toContainText('was for the period 2019 to 2026, which has ended');
  });
}
