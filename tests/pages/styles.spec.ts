import doiuse from 'doiuse';
import postcss from 'postcss';
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

/** What has no effect, or a plainer one, where a supported browser lacks it, by its name at Can I use. */
const plainerWithout = new Set([
  // There is no double tap to wait for with a mouse, and no text that grows on a turned screen.
  'css-touch-action',
  'text-size-adjust',
  // A finger does not resize fields and has no cursor.
  'css-resize',
  'css3-cursors',
  // A row of tabs has a scroll bar.
  'css-scrollbar',
  // The reset sets it: no text has another value to inherit. Without the other one, more is laid out at once.
  'font-size-adjust',
  'css-content-visibility',
  // On paper a paragraph may leave a line alone.
  'css-widows-orphans',
]);

test('every supported browser knows the rules of documents and dialogs', async ({
  page,
  student,
  sold,
  signedIn,
}) => {
  const lacking = new Set<string>();
  const check = async () => {
    const css = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
        .join('\n'),
    );
    const known = doiuse({
      onFeatureUsage: ({ feature, featureData, usage }) => {
        const { missing } = featureData;
        if (missing && !plainerWithout.has(feature)) lacking.add(`${String(usage)}: ${feature}, ${missing}`);
      },
    });
    await postcss([known]).process(css, { from: undefined });
  };
  for (const address of ['/', '/find-a-course', '/student-services/contact']) {
    await page.goto(address);
    await hydrated(page);
    await check();
  }
  await student.openCheckout(...sold.slice(0, 1));
  await student.completeRegistration();
  await student.enterEmail('rules@example.test');
  await student.field('Verify email').fill('rules@example.test');
  await student.press('Create an account');
  await expect(student.field('First name')).toBeVisible();
  await check();
  await signedIn();
  await student.openPayment(...sold.slice(0, 1));
  await check();
  expect([...lacking]).toEqual([]);
});

test('colors need no `light-dark()`, which not every supported browser has, and follow the scheme', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  const light = await background();
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(''),
  );
  expect(rules).not.toContain('light-dark(');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
});

test('a browser without popovers is said to be too old, and menus that it could not close are not shown', async ({
  page,
}) => {
  await page.goto('/');
  const notice = page.getByText('This browser is too old for registering here.');
  await expect(notice).toBeHidden();
  const shown = await page.evaluate(() => {
    const rules = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) =>
        rule instanceof CSSSupportsRule
          ? // As a browser reads it that knows no popovers.
            rule.conditionText.startsWith('not') === rule.conditionText.includes('popover-open')
            ? rules(rule.cssRules)
            : []
          : rule instanceof CSSLayerBlockRule
            ? rules(rule.cssRules)
            : [rule],
      );
    const old = new CSSStyleSheet();
    for (const { cssRules } of document.styleSheets)
      for (const rule of rules(cssRules)) old.insertRule(rule.cssText, old.cssRules.length);
    for (const style of document.querySelectorAll('style')) style.disabled = true;
    document.adoptedStyleSheets = [old];
    const isShown = (selector: string) =>
      getComputedStyle(document.querySelector(selector)!).display !== 'none';
    return { notice: isShown('[data-old-browser]'), menu: isShown('[popover]') };
  });
  expect(shown).toEqual({ notice: true, menu: false });
});
