import type { Page } from 'playwright/test';
import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** The number of rules of each style sheet, in their order. */
const ruleCounts = (page: Page) =>
  page.evaluate(() => Array.from(document.styleSheets, ({ cssRules }) => cssRules.length));

test(
  'a dialog adds style sheets and changes none in use, which would lay out the whole page again',
  { tag: '@general' },
  async ({ page, student, sold }) => {
    await student.openCheckout(...sold.slice(0, 1));
    const before = await ruleCounts(page);
    await student.completeRegistration();
    await expect(student.dialog('Welcome')).toBeVisible();
    const after = await ruleCounts(page);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(0, before.length)).toEqual(before);
  },
);

test(
  'hydration keeps the style sheet of the prerendered page and adds none of its rules again, because that would lay out the whole page again',
  { tag: '@general' },
  async ({ page }) => {
    await page.goto('/courses/biology/biod101');
    const before = await page.evaluateHandle(() => [...document.styleSheets]);
    await hydrated(page);
    const { kept, rendered, added } = await before.evaluate((sheets) => {
      const now = [...document.styleSheets];
      const namesIn = (some: readonly CSSStyleSheet[]) =>
        some
          .flatMap(({ cssRules }) => [...cssRules])
          .flatMap(({ cssText }) => cssText.match(/\.c-\w+|@keyframes \S+/g) ?? []);
      return {
        kept: sheets.map((sheet, index) => now[index] === sheet),
        rendered: namesIn(sheets),
        added: namesIn(now.slice(sheets.length)),
      };
    });
    expect(kept).toEqual([true]);
    expect(rendered.length).toBeGreaterThan(50);
    expect(added.filter((name) => rendered.includes(name))).toEqual([]);
  },
);
