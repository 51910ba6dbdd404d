import { violationsOn } from '../support/axe.ts';
import { hydrated } from '../support/page.ts';
import { pageKinds } from '../support/pageKinds.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing on one page of each kind, best practices included', async ({ page, brandId }) => {
  test.setTimeout(400_000);
  for (const address of pageKinds(brandId)) {
    await page.goto(address);
    await hydrated(page);
    // Header and footer are those of the home page.
    const found = await violationsOn(page, address === '/' ? {} : { exclude: 'header, footer' });
    expect.soft(found, address).toEqual([]);
  }
});
