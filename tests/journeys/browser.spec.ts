import type { Locator, Page } from 'playwright/test';
import { expect, sample, test } from './fixture.ts';
import { addressOf, Student } from './student.ts';

const someone = sample('student');

test('C-130 C-131 signing out keeps the cart, also after a reload', async ({ student, page, course }) => {
  const chosen = course('humn160');
  await student.choose(chosen);
  await student.completeRegistration();
  await student.signIn(someone);
  await student.press('Cancel', student.payment);
  await student.signOut(someone.email);
  await expect(student.row(chosen)).toBeVisible();
  await page.reload();
  await expect(student.row(chosen)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  // Whoever was signed out is asked again.
  await student.completeRegistration();
  await expect(student.dialog('Welcome')).toBeVisible();
});

test('C-032 C-034 a second tab follows the cart at once', async ({ student, page, context, course }) => {
  const chosen = course('humn160');
  await student.openCourse(chosen);
  const second = new Student(await context.newPage());
  await second.openCourse(chosen);
  await student.courseButton('Register').click();
  await expect(second.courseButton('Added')).toBeVisible();
  await expect(second.cartLink).toHaveAccessibleName('Pending registrations: 1 course');
  await second.openCart();
  await second
    .row(chosen)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(second.main).toContainText('You have no pending registrations');
  await page.bringToFront();
  await expect(student.courseButton('Register')).toBeVisible();
  await expect(student.cartLink).toHaveCount(0);
});

test('the browser’s Back closes the dialog in front, then leaves the page', async ({
  student,
  page,
  course,
}) => {
  const chosen = course('humn160');
  await student.choose(chosen);
  const back = async (front: Locator) => {
    await expect(front).toBeVisible();
    await page.goBack();
    await expect(front).toBeHidden();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(student.row(chosen)).toBeVisible();
  };
  await student.press('Terms and conditions of enrollment');
  await back(student.dialog('Terms and conditions of enrollment'));
  await student.completeRegistration();
  await back(student.dialog('Welcome'));
  await student.press('Complete Registration');
  await student.enterEmail(someone.email);
  await back(student.dialog(`Welcome ${someone.email}`));
  await student.press('Complete Registration');
  await student.signIn(someone);
  await expect(student.payment.getByRole('button', { name: 'Card', exact: true })).toBeVisible();
  await back(student.payment);
  await page.goBack();
  await expect(page).toHaveURL(addressOf(chosen));
  await expect(student.courseButton('Added')).toBeVisible();
});

/** Presses Tab until something has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

test('a whole purchase without a mouse', async ({ student, page, course }) => {
  const chosen = course('math110');
  const { keyboard } = page;
  await student.openCourse(chosen);
  await tabTo(page, student.courseButton('Register'));
  await keyboard.press('Enter');
  await expect(student.courseButton('Added')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Registrations');
  await tabTo(page, page.getByRole('checkbox', { name: /terms and conditions/i }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Complete Registration' }));
  await keyboard.press('Enter');

  await expect(student.dialog('Welcome').getByLabel('Email', { exact: true })).toBeFocused();
  await keyboard.type(someone.email);
  await keyboard.press('Enter');
  const password = student.dialog(`Welcome ${someone.email}`).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await keyboard.type(someone.password);
  await keyboard.press('Enter');

  await tabTo(page, student.payment.getByRole('button', { name: 'Card', exact: true }));
  await keyboard.press('Enter');
  for (const [label, text] of [
    ['Card number', '4111111111111111'],
    ['Expiration date (MM/YY)', '1235'],
    ['CVV', '123'],
  ] as const) {
    const field = student.field(label);
    if (!(await isFocused(field))) await tabTo(page, field);
    await keyboard.type(text);
  }
  await tabTo(page, student.payment.getByRole('button', { name: 'Continue' }));
  await keyboard.press('Enter');
  await tabTo(page, student.payment.getByRole('button', { name: 'Purchase' }));
  await student.picture('keyboard-1-purchase');
  await keyboard.press('Enter');

  await student.confirmation();
  await tabTo(page, student.main.getByRole('link', { name: 'Take the demographic survey' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demographic-survey$/);
});

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
