import type { Locator, Page } from 'playwright/test';
import { armed } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}

test('a whole purchase by keyboard alone', async ({ student, page, sold, createAccount }) => {
  const { email, password } = await createAccount();
  const { keyboard } = page;
  await student.openCourse(sold[0]!);
  await tabTo(page, student.courseButton('Register'));
  await keyboard.press('Enter');
  await expect(student.courseButton('Added')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
  await tabTo(page, student.terms);
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Complete Registration' }));
  await keyboard.press('Enter');

  await expect(student.dialog('Welcome').getByLabel('Email', { exact: true })).toBeFocused();
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(student.dialog(`Welcome ${email}`).getByLabel('Password', { exact: true })).toBeFocused();
  await keyboard.type(password);
  await keyboard.press('Enter');

  await tabTo(page, student.cardButton);
  await keyboard.press('Enter');
  for (const [label, text] of [
    ['Card number', '4111111111111111'],
    ['Expiration date (MM/YY)', '1235'],
    ['CVV', '123'],
  ] as const) {
    const field = student.field(label);
    await expect(field).toBeVisible();
    if (!(await isFocused(field))) await tabTo(page, field);
    await keyboard.type(text);
  }
  await tabTo(page, student.payment.getByRole('button', { name: 'Continue' }));
  await keyboard.press('Enter');
  await tabTo(page, student.payment.getByRole('button', { name: 'Purchase' }));
  await student.picture('keyboard-1-purchase');
  await armed(student.payment.getByRole('button', { name: 'Purchase' }));
  await keyboard.press('Enter');

  await student.confirmation();
  await tabTo(page, student.main.getByRole('link', { name: 'Take the demographic survey' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demographic-survey$/);
});
