import { hydrated } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test(
  'a dialog adds style sheets after those in use and changes none of them, which would lay out the whole page again',
  { tag: '@general' },
  async ({ page, student, sold }) => {
    const sheetsBefore = () =>
      page.evaluateHandle(() =>
        Array.from(document.styleSheets, (sheet) => ({ sheet, rules: sheet.cssRules.length })),
      );
    const changesSince = async (before: Awaited<ReturnType<typeof sheetsBefore>>) =>
      before.evaluate((sheets) => {
        const now = [...document.styleSheets];
        return {
          added: now.length - sheets.length,
          changed: sheets.filter(
            ({ sheet, rules }, place) => now[place] !== sheet || sheet.cssRules.length !== rules,
          ).length,
        };
      });
    await student.openCheckout(...sold.slice(0, 1));
    const onPage = await sheetsBefore();
    await student.completeRegistration();
    await expect(student.dialog('Welcome')).toBeVisible();
    const signingIn = await changesSince(onPage);
    expect(signingIn.changed).toBe(0);
    expect(signingIn.added).toBeGreaterThan(0);

    // The styles of the payment form are a file, which has been linked meanwhile.
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
    await student.enterEmail('sheets@example.test');
    await student.field('Verify email').fill('sheets@example.test');
    const signedIn = await sheetsBefore();
    await student.press('Create an account');
    await expect(student.field('First name')).toBeVisible();
    const creating = await changesSince(signedIn);
    expect(creating.changed).toBe(0);
    expect(creating.added).toBeGreaterThan(0);
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

test(
  'a letter lays out the field it is typed into, and nothing around it',
  { tag: '@general' },
  async ({ browser, page }) => {
    await page.goto('/find-a-course');
    await hydrated(page);
    const words = page.getByRole('searchbox');
    await words.focus();
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    // Spaces search for nothing, so that the list of courses stays as it is.
    for (let letter = 0; letter < 5; letter += 1) {
      await words.press('Space');
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { beginData?: { partialLayout: boolean } } }[];
    };
    // A picture that arrives meanwhile may lay out the page, but not with each letter.
    const ofTheField = trace.traceEvents.filter(
      ({ name, args }) => name === 'Layout' && args.beginData?.partialLayout,
    );
    expect(ofTheField.length).toBeGreaterThanOrEqual(3);
  },
);
