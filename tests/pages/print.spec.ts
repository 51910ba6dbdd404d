import { addressOf } from '../support/student.ts';
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

test('no heading is printed without what it is about', async ({ page, sold }) => {
  const addresses = [
    '/',
    addressOf(sold[0]!),
    '/courses/biology',
    '/faculty',
    '/student-services/contact',
    '/student-services/transcripts',
    '/getting-started',
    '/about/accreditation',
    '/careers',
    '/student-services/international',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(page.locator('[href="#main"]'), address).toBeHidden();
    const bare = await page.locator('main section').evaluateAll((sections) =>
      (sections as HTMLElement[]).flatMap((section) => {
        const heading = section.querySelector<HTMLElement>('h1, h2, h3');
        if (!section.checkVisibility() || heading?.checkVisibility() !== true) return [];
        const shows = section.querySelector('img, svg, iframe')?.checkVisibility() === true;
        return shows || section.innerText.trim() !== heading.innerText.trim() ? [] : [heading.innerText];
      }),
    );
    await page.emulateMedia({ media: 'screen' });
    expect.soft(bare, address).toEqual([]);
  }
});
