import { sessionEntries } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('a student changes the email, and the page names the new one', async ({ page, student, signedIn }) => {
  const account = await signedIn();
  const email = `moved-${account.email}`;
  await page.goto('/account');
  await student.press('Change your email');
  const dialog = student.dialog('Change your email');
  await dialog.getByLabel('New email', { exact: true }).fill(email);
  await student.press('Email me a code', dialog);
  await dialog.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
  await student.press('Change my email', dialog);
  await expect(dialog).toContainText('Your email is changed');
  await student.press('Done', dialog);
  await expect(student.main).toContainText(`You sign in with ${email}.`);
  await student.signOut(email);
  await student.press('Sign in', student.main);
  await student.signIn({ ...account, email });
  await expect(student.main).toContainText(`You sign in with ${email}.`);
  const [notice] = await student.mailsTo(account.email);
  expect(notice?.text).toContain('/api/email_objections?token=');
});

test('a page that comes back keeps an open dialog for the same person, and nothing of it for the next one', async ({
  page,
  site,
  student,
  createAccount,
  signedIn,
}) => {
  const [ann, bob] = [await signedIn(), await createAccount()];
  await page.goto('/account');
  await student.press('Change your email');
  const field = student.dialog('Change your email').getByLabel('New email', { exact: true });
  await field.fill('half@typed');
  const returns = () => page.evaluate(() => void document.dispatchEvent(new Event('resume')));
  await returns();
  await expect(page.locator('body')).toContainText(`You sign in with ${ann.email}.`);
  await expect(field).toHaveValue('half@typed');

  const entries = await sessionEntries(site, bob);
  await page.evaluate((stored) => {
    for (const key of Object.keys(localStorage))
      if (key === 'token' || key.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(key);
    stored.forEach(([key, value]) => localStorage.setItem(key, value));
  }, entries);
  await returns();
  await expect(student.main).toContainText(`You sign in with ${bob.email}.`);
  await expect(field).toBeHidden();
});
