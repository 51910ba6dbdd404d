import { expect, test } from '../support/test.ts';

test('I-230 I-244 the token of a signed-in student is stored, but no password and no response', async ({
  page,
  sold,
  student,
  createAccount,
}) => {
  const account = await createAccount();
  await student.register(sold.at(-1)!);
  await student.openCart();
  await student.completeRegistration();
  await student.signIn(account);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toMatch(/token/i);
  await expect(student.cardButton).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  for (const text of ['enrollments', 'recommended_courses', 'pre_auth_url', account.password]) {
    expect(stored).not.toContain(text);
  }
});
