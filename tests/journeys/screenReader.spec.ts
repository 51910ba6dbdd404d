import type { Locator } from 'playwright/test';
import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/** The accessibility tree of a part of the page, as text. */
const tree = (part: Locator) => part.ariaSnapshot();

test('a whole purchase by what a screen reader is given', async ({ page, student, sold, createAccount }) => {
  const { email, password } = await createAccount();
  const course = sold[0]!;
  const press = (name: string, part: Locator) => part.getByRole('button', { name, exact: true }).click();

  await student.openCourse(course);
  expect(await tree(student.main)).toContain('- button "Register"');
  await press('Register', student.main);
  await student.openCart();
  await expect(student.cartRows).toHaveCount(1);
  const cart = await tree(student.main);
  expect(cart).toContain('- heading "Pending Registrations" [level=1]');
  expect(cart).toMatch(/- table "Your pending registrations"/);
  expect(cart).toMatch(/- list "Steps of your registration"/);
  await student.terms.check();
  await press('Complete Registration', student.main);

  const welcome = page.getByRole('dialog', { name: 'Welcome', exact: true });
  await welcome.getByRole('textbox', { name: 'Email' }).fill(email);
  await press('Continue', welcome);
  const signIn = page.getByRole('dialog', { name: `Welcome ${email}` });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(password);
  await press('Sign in', signIn);

  const payment = page.getByRole('dialog', { name: 'Secure payment' });
  await expect(payment.getByRole('button', { name: 'Card', exact: true })).toBeVisible();
  expect(await tree(payment)).toContain('Total due');
  await student.payBy(goodCard);
  await student.confirmation();
  const receipt = await tree(student.main);
  expect(receipt).toContain('- table "Courses of this registration"');
  expect(receipt).toMatch(/- row "Total paid/);
  expect(receipt).toContain('- button "Download receipt (PDF)"');
});
