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
