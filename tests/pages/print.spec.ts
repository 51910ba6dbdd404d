import { expect, test } from '../support/test.ts';

test('what is folded on the screen is printed open', async ({ page }) => {
  for (const address of ['/faq', '/faculty', '/careers', '/sample-lessons/biology']) {
    await page.goto(address);
    await page.emulateMedia({ media: 'screen' });
    const folded = page.locator('main details:not([open]) > :not(summary)');
    const count = await folded.count();
    expect(count, address).toBeGreaterThan(1);
    await expect(folded.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const heights = await folded.evaluateAll(
      (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 10).length,
    );
    expect(heights, address).toBe(count);
  }
});
