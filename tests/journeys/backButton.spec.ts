import type { Locator } from 'playwright/test';
import { addressOf } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('Back in the browser closes each dialog of checkout, then leaves the page', async ({
  student,
  page,
  course,
  createAccount,
}) => {
  const account = await createAccount();
  const chosen = course('humn160');
  await student.choose(chosen);
  const closeByBack = async (dialog: Locator) => {
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(student.row(chosen)).toBeVisible();
  };
  await student.press('Terms and conditions of enrollment');
  await closeByBack(student.dialog('Terms and conditions of enrollment'));
  await student.completeRegistration();
  await closeByBack(student.dialog('Welcome'));
  await student.press('Complete Registration');
  await student.enterEmail(account.email);
  await closeByBack(student.dialog(`Welcome ${account.email}`));
  await student.press('Complete Registration');
  await student.signIn(account);
  await expect(student.cardButton).toBeVisible();
  await closeByBack(student.payment);
  await page.goBack();
  await expect(page).toHaveURL(addressOf(chosen));
  await expect(student.courseButton('Added')).toBeVisible();
});

test('after Back from the account form the registration goes on there, with what was typed', async ({
  student,
  page,
  course,
}) => {
  await student.openCheckout(course('humn160'));
  await student.completeRegistration();
  await student.enterEmail('new.student@example.test');
  await student.field('Verify email').fill('new.student@example.test');
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await form.getByLabel('First name', { exact: true }).fill('Ada');
  await page.goBack();
  await expect(form).toBeHidden();
  await student.press('Complete Registration');
  await expect(form.getByLabel('First name', { exact: true })).toHaveValue('Ada');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('new.student@example.test');
  await student.press('I already have an account', form);
  await expect(student.dialog('Welcome').getByLabel('Email', { exact: true })).toHaveValue(
    'new.student@example.test',
  );
});
