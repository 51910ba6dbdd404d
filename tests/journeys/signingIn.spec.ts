import { goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('C-295 C-345 a student who must reset the password does so with an emailed code and goes on to pay', async ({
  student,
  course,
  createAccount,
}) => {
  const { email } = await createAccount({ state: 'resetRequired' });
  const chosen = course('phil120');
  await student.choose(chosen);
  await student.completeRegistration();
  await student.enterEmail(email);
  const reset = student.dialog('Reset password');
  await expect(reset.getByLabel('Email', { exact: true })).toHaveValue(email);
  await student.picture('reset-1-email');
  await student.press('Send code', reset);
  const password = reset.getByLabel('New password', { exact: true });
  await reset.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
  await password.fill('short');
  await student.press('Reset password', reset);
  await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await password.hover();
  await expect(password).toHaveCSS('border-color', 'rgb(179, 38, 30)');
  await student.picture('reset-2-weak');
  await password.fill('Brandnew9!');
  await student.press('Reset password', reset);

  await student.payBy(goodCard);
  await student.confirmation();
  await student.expectEnrolled(chosen);
});

test('C-294 C-346 C-347 a student who did not create the account here confirms the email, chooses a password with a second code and goes on to pay', async ({
  student,
  course,
  createAccount,
}) => {
  const { email } = await createAccount({ state: 'unconfirmed' });
  const chosen = course('psyc101');
  await student.choose(chosen);
  await student.completeRegistration();
  await student.enterEmail(email);
  const confirm = student.dialog('Confirm email');
  await expect(confirm).toContainText(email);
  const code = confirm.getByLabel('Code', { exact: true });
  const mailed = await student.codeFor(email);
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await student.press('Confirm', confirm);
  await expect(confirm).toContainText('That code is not right. Please check it and try again.');
  await student.picture('unconfirmed-1-wrong');
  await code.fill(mailed);
  await student.press('Confirm', confirm);

  const choose = student.dialog('Reset password');
  await expect(choose).toContainText('enter the second code');
  await choose.getByLabel('Code', { exact: true }).fill(await student.codeFor(email, 2));
  await choose.getByLabel('New password', { exact: true }).fill('Analytic1!');
  await student.press('Reset password', choose);
  await student.payBy(goodCard);
  await student.confirmation();
  await student.expectEnrolled(chosen);
});

test('a student with a temporary password chooses a new one and goes on to pay', async ({
  student,
  course,
  createAccount,
}) => {
  const { email, password } = await createAccount({ state: 'newPasswordRequired' });
  const chosen = course('hist142');
  await student.choose(chosen);
  await student.completeRegistration();
  await student.signIn({ email, password });
  const change = student.dialog('Change password');
  await expect(change).toBeVisible();
  await student.picture('invited-1-change');
  await change.getByLabel('New password', { exact: true }).fill('Mineonly7?');
  await student.press('Change password', change);

  await student.payBy(goodCard);
  await student.confirmation();
  await student.expectEnrolled(chosen);
  // From now on only the new password works.
  await student.signOut(email);
  await student.choose(course('comm180'));
  await student.completeRegistration();
  await student.signIn({ email, password: 'Mineonly7?' });
  await expect(student.payment).toBeVisible();
});

test('C-157 C-159 C-224 C-292 C-293 G-075 G-076 a completed course can be taken again, a current one cannot', async ({
  student,
  page,
  course,
  createAccount,
}) => {
  const [completed, current] = [course('chem103'), course('biod101')];
  const returning = await createAccount({ enrolledIn: [current.code], completed: [completed.code] });
  await student.choose(current);
  await student.completeRegistration();
  await student.signIn(returning);

  await expect(student.errorLine).toHaveText(
    'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const icon = student.row(current).getByRole('button', { name: 'Currently enrolled' });
  await expect(icon).toHaveCSS('color', 'rgb(179, 38, 30)');
  await icon.focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'You are currently enrolled in this course. Please remove it from your cart to continue.',
  );
  await student.picture('returning-1-refused');

  await student.openCourse(completed);
  await student.courseButton('Re-Register').click();
  await expect(student.courseButton('Added')).toBeVisible();
  await student.openCart();
  await student.completeRegistration();
  await expect(student.errorLine).not.toHaveText('');
  await expect(student.row(completed).getByRole('button', { name: 'Currently enrolled' })).toHaveCount(0);
  await student.removeFromCart(current);
  await expect(student.errorLine).toHaveText('');
  await student.press('Complete Registration');
  await student.payBy(goodCard);
  await student.confirmation();
  await student.expectEnrolled(completed);
});
