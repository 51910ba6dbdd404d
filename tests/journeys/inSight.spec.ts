import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { sampleAccount } from '../support/accounts.ts';
import { settled } from '../support/page.ts';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** What a person must see now is in sight: the price at every step, errors, and the button that is pressed next. */

test.use({ viewport: { width: 390, height: 844 } });

/** What lies over a part of an element; null if nothing does. */
const coverOf = (element: Locator) =>
  element.evaluate((found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    const places = [
      [left + 3, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 3, bottom - 3],
    ] as const;
    for (const [x, y] of places) {
      const shown = document.elementFromPoint(x, y);
      if (shown === null) return 'the edge of the window';
      if (!found.contains(shown) && !shown.contains(found)) return shown.outerHTML.slice(0, 200);
    }
    return null;
  });

/** The notices that a visitor sees, by their heights in pixels. */
const noticesOf = (page: Page) =>
  page
    .getByRole('status', { name: 'Notices' })
    .evaluate((region) =>
      [...region.children].map((one) => one.getBoundingClientRect().height).filter((height) => height > 0),
    );

test('on a phone an email in a title is not cut in two by the price', async ({ student, course }) => {
  await student.openCheckout(course('psyc140'));
  await student.completeRegistration();
  const { email } = sampleAccount('student');
  await student.enterEmail(email);
  const title = student.page.getByRole('heading', { name: `Welcome ${email}` });
  const lines = await title.evaluate((heading, text) => {
    const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const node = words.currentNode as Text;
      const start = node.data.indexOf(text);
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      return range.getClientRects().length;
    }
    return 0;
  }, email);
  expect(lines).toBe(1);
});

test('on a phone the price is in sight at every step from the cart to the receipt, also after a code', async ({
  student,
  course,
}) => {
  const chosen = course('psyc140');
  const email = `ada.${randomUUID().slice(0, 8)}@example.test`;
  const expectPrice = async (dialog: Locator, price: string) => {
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[data-total]')).toHaveText(`Total${price}`);
    await expect(dialog.locator('[data-total]')).toBeInViewport({ ratio: 1 });
  };
  await student.openCheckout(chosen);
  await expect(student.main.getByRole('row', { name: /^Total/ })).toBeInViewport();
  await student.completeRegistration();
  await expectPrice(student.dialog('Welcome'), chosen.cost);
  await student.enterEmail(email);
  await student.field('Verify email').fill(email);
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await expectPrice(form, chosen.cost);
  await form.getByLabel('Program', { exact: true }).scrollIntoViewIfNeeded();
  await expectPrice(form, chosen.cost);
  await student.picture('in-sight-account');
  await student.createAccount('Analytic1!');
  const code = student.dialog('Confirm email').getByLabel('Code', { exact: true });
  await expectPrice(student.dialog('Confirm email'), chosen.cost);
  await code.fill(await student.codeFor(email));
  await student.press('Confirm');
  await expect(student.cardButton).toBeVisible();
  await student.applyCode('save10');
  await expect(student.payment).toContainText('Authorization code SAVE10 is applied');
  await expectPrice(student.payment, '$602.10');
  await student.picture('in-sight-code');
  await student.payBy(goodCard);
  await student.confirmation();
  const paid = student.main.getByRole('row', { name: /Total paid/ });
  await paid.scrollIntoViewIfNeeded();
  expect(await coverOf(paid)).toBeNull();
});

test('on a phone one notice at most takes one line, and none lies over an error or a price', async ({
  student,
  page,
  course,
}) => {
  // A day with a notice of the season.
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  await page.goto('/faculty');
  await settled(page);
  const heights = await noticesOf(page);
  expect(heights).toHaveLength(1);
  expect(heights[0]).toBeLessThanOrEqual(56);
  await student.picture('notices');
  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('closure');
  expect(await noticesOf(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Read' }).first().click();
  expect((await noticesOf(page))[0]).toBeGreaterThan(44);

  await student.openCheckout(course('psyc140'));
  await student.press('Complete Registration');
  const error = student.errorLine.filter({ hasText: /terms/ });
  await expect(error).toBeInViewport({ ratio: 1 });
  expect(await coverOf(error)).toBeNull();
  await student.picture('notices-error');
});

test('at 1024 by 768 pixels no notice lies over Register', async ({ student, page, course }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  await student.openCourse(course('psyc140'));
  await student.picture('notices-course');
  await expect(student.courseButton('Register')).toBeInViewport({ ratio: 1 });
  expect(await coverOf(student.courseButton('Register'))).toBeNull();
});
