import type { Page } from 'playwright/test';
import { injectBesideFields, injectElements } from '../support/conditionScripts.ts';
import { holdScripts, settled, storeCart } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { translate, translateInPlace } from '../support/translator.ts';

/**
 * React renders a page again if a translator or an extension has changed it before hydration. The page keeps what the
 * visitor has done by then.
 */

test.afterEach(({ pageErrors }) => {
  const drawnAgain = /^The prerendered page did not match/;
  const blocked = /Failed to load resource/;
  // The tests are of no use on a page that is not drawn once more.
  expect(pageErrors.filter((error) => drawnAgain.test(error))).not.toEqual([]);
  pageErrors.splice(
    0,
    Infinity,
    ...pageErrors.filter((error) => !drawnAgain.test(error) && !blocked.test(error)),
  );
});

const changes = [
  ['whose elements a translator has replaced', translate],
  ['whose texts a translator has replaced', translateInPlace],
  ['that an extension has put elements into', (page: Page) => page.addInitScript(injectElements)],
] as const;
const changesOfFields = [
  ...changes,
  ['to whose fields an extension has added elements', (page: Page) => page.addInitScript(injectBesideFields)],
] as const;

for (const [change, alter] of changesOfFields) {
  test.describe(`on a page ${change}`, () => {
    test.beforeEach(({ page }) => alter(page));

    test('what was typed, the focus and a press of the button are kept', async ({ page }) => {
      const release = await holdScripts(page, (address) => address.includes('/boot-'));
      const sent = page.waitForRequest('**/api/contact');
      await page.goto('/student-services/contact', { waitUntil: 'load' });
      const [name, email, message] = ['name', 'email', 'message'].map((field) =>
        page.locator(`main [name=${field}]`),
      );
      await name!.fill('Ann Reed');
      await email!.fill('ann@example.edu');
      await message!.fill('When does CHEM 103 start?');
      await message!.press('Home');
      release();
      await page.locator('html[data-hydrated]').waitFor();
      await expect(name!).toHaveValue('Ann Reed');
      await expect(message!).toBeFocused();
      await page.keyboard.type('Hello. ');
      await expect(message!).toHaveValue('Hello. When does CHEM 103 start?');
      await page.locator('main form button[type=submit]').click();
      expect((await sent).postDataJSON()).toMatchObject({ message: 'Hello. When does CHEM 103 start?' });
    });

    test('a button that was pressed does its work, with what was typed before', async ({ page }) => {
      const release = await holdScripts(page, (address) => address.includes('/boot-'));
      const sent = page.waitForRequest('**/api/contact');
      await page.goto('/student-services/contact', { waitUntil: 'load' });
      await page.locator('main [name=name]').fill('Ann Reed');
      await page.locator('main [name=email]').fill('ann@example.edu');
      await page.locator('main [name=message]').fill('When does CHEM 103 start?');
      await page.locator('main form button[type=submit]').click();
      release();
      expect((await sent).postDataJSON()).toMatchObject({ message: 'When does CHEM 103 start?' });
    });

    test('a search and a chosen order are kept', async ({ page }) => {
      const release = await holdScripts(page, (address) => address.includes('/boot-'));
      await page.goto('/find-a-course', { waitUntil: 'load' });
      const [words, order] = [page.locator('main #q'), page.locator('main select#sort')];
      await words.fill('chem');
      const second = (await order.locator('option').nth(1).getAttribute('value'))!;
      await order.selectOption(second);
      release();
      await page.locator('html[data-hydrated]').waitFor();
      await expect(words).toHaveValue('chem');
      await expect(order).toHaveValue(second);
      await expect(page).toHaveURL(/chem/);
    });
  });
}

for (const [change, alter] of changes) {
  test.describe(`on a page ${change}`, () => {
    test.beforeEach(({ page }) => alter(page));

    test('the terms stay accepted', async ({ page, course }) => {
      await page.goto('/faq');
      await storeCart(page, [course('engl101').code]);
      const release = await holdScripts(page, (address) => address.includes('/boot-'));
      await page.goto('/checkout', { waitUntil: 'load' });
      const terms = page.locator('main [name=terms]');
      await terms.check();
      await page.locator('main button', { hasText: 'Complete Registration' }).click();
      release();
      await expect(page.getByRole('dialog', { name: 'Welcome', exact: true })).toBeVisible();
      await expect(page.locator('header [data-cart]')).toHaveCount(1);
    });

    test('a button that is pressed meanwhile does its work when it is released', async ({ page, course }) => {
      await page.goto('/faq');
      await storeCart(page, [course('engl101').code]);
      const release = await holdScripts(page, (address) => address.includes('/boot-'));
      await page.goto('/checkout', { waitUntil: 'load' });
      await page.locator('main [name=terms]').check();
      await page.locator('main button', { hasText: 'Complete Registration' }).hover();
      await page.mouse.down();
      release();
      await page.locator('html[data-hydrated]').waitFor();
      await page.mouse.up();
      await expect(page.getByRole('dialog', { name: 'Welcome', exact: true })).toBeVisible();
    });

    test('an answer that was opened stays open', async ({ page }) => {
      const release = await holdScripts(page, (address) => address.includes('/boot-'));
      await page.goto('/faq/accreditation', { waitUntil: 'load' });
      const answer = page.locator('main details').nth(1);
      await answer.locator('summary').click();
      await expect(answer).toHaveAttribute('open');
      release();
      await page.locator('html[data-hydrated]').waitFor();
      await expect(answer).toHaveAttribute('open');
      await expect(answer.locator('summary')).toBeFocused();
    });

    test('on a phone the menu that was opened stays open', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await holdScripts(page, (address) => address.includes('/boot-'));
      await page.goto('/faculty', { waitUntil: 'load' });
      const menu = page.locator('[popover]:popover-open');
      await page.locator('header button[popovertarget]').first().click();
      await expect(menu).toBeVisible();
      release();
      await page.locator('html[data-hydrated]').waitFor();
      await expect(menu).toBeVisible();
    });

    test('a button of a notice keeps the focus, and its press closes the notice', async ({ page }) => {
      await page.goto('/faculty');
      const close = page.getByRole('button', { name: 'Close notice' });
      await page.locator('[data-early-notice=environment] button').last().focus();
      await settled(page);
      await expect(close).toBeFocused();
      await close.press('Enter');
      await expect(close).toHaveCount(0);
    });
  });
}

/** In a section that comes to life after its page. */
const changesOfSections = {
  'puts elements beside its fields': () => {
    for (const field of document.querySelectorAll('main form :is(input, textarea)'))
      field.after(document.createElement('extension-mark'));
  },
  'replaces its texts': () => {
    for (const label of document.querySelectorAll('main form :is(label, button)')) label.textContent += '.';
  },
};

for (const [change, alter] of Object.entries(changesOfSections)) {
  test(`what was typed into a section and the focus are kept where an extension ${change} after the page came to life`, async ({
    page,
  }) => {
    const release = await holdScripts(page, (address) => address.includes('/ContactForm-'));
    const sent = page.waitForRequest('**/api/contact');
    await page.goto('/student-services/contact', { waitUntil: 'load' });
    const [name, email, message] = ['name', 'email', 'message'].map((field) =>
      page.locator(`main [name=${field}]`),
    );
    await name!.fill('Ann Reed');
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(alter);
    await email!.fill('ann@example.edu');
    await message!.pressSequentially('When does CHEM 103');
    release();
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0);
    await expect(message!).toBeFocused();
    await page.keyboard.type(' start?');
    await expect(name!).toHaveValue('Ann Reed');
    await page.locator('main form button[type=submit]').click();
    expect((await sent).postDataJSON()).toMatchObject({ message: 'When does CHEM 103 start?' });
  });
}

test('where the script that keeps it does not load, the page works', async ({ page }) => {
  await translate(page);
  await page.route(/\/redrawn-/, (route) => route.abort());
  const sent = page.waitForRequest('**/api/contact');
  await page.goto('/student-services/contact');
  await settled(page);
  await page.locator('main [name=name]').fill('Ann Reed');
  await page.locator('main [name=email]').fill('ann@example.edu');
  await page.locator('main [name=message]').fill('When does CHEM 103 start?');
  await page.locator('main form button[type=submit]').click();
  expect((await sent).postDataJSON()).toMatchObject({ message: 'When does CHEM 103 start?' });
});
