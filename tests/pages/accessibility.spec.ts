import { violationsOn } from '../support/axe.ts';
import { declinedCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing from the cart to the last step of signing in', async ({
  student,
  page,
  sold,
  createAccount,
}) => {
  const account = await createAccount();
  const check = async (name: string) => {
    expect.soft(await violationsOn(page), name).toEqual([]);
    await student.picture(`dark-${name}`);
  };

  await student.choose(sold[0]!);
  await check('cart');
  await student.press('Complete Registration');
  await expect(student.errorLine).not.toHaveText('');
  await check('terms-missing');
  await student.press('Terms and conditions of enrollment');
  await expect(student.dialog('Terms and conditions of enrollment')).toBeVisible();
  await check('terms');
  await student.press('Okay');

  await student.completeRegistration();
  await student.dialog('Welcome').getByLabel('Email', { exact: true }).fill('nobody@');
  await student.press('Continue');
  await expect(student.dialog('Welcome')).toContainText('Invalid email address.');
  await check('email');
  await student.enterEmail('nobody@example.test');
  await student.field('Verify email').fill('nobody@example.test');
  await check('verify');
  await student.press('Create an account');
  const form = student.dialog('Create account');
  await student.press('Create account', form);
  await expect(form).toContainText('Please correct errors before submitting again.');
  await check('account');
  await student.press('Re-enter email');

  await student.enterEmail(account.email);
  await student.enterPassword({ email: account.email, password: 'Wrongone1!' });
  await expect(student.dialog(`Welcome ${account.email}`)).toContainText('If you cannot remember');
  await check('password');
  await student.press('Forgot password?');
  const reset = student.dialog('Reset password');
  await student.press('Send code', reset);
  await expect(reset.getByLabel('Code', { exact: true })).toBeVisible();
  await check('reset');
});

test('axe finds nothing in any step of paying', async ({ student, page, sold, signedIn }) => {
  const check = async (name: string) => {
    expect.soft(await violationsOn(page), name).toEqual([]);
    await student.picture(`dark-${name}`);
  };
  await signedIn();
  await student.openPayment(sold[0]!);
  await check('payment');
  await student.applyCode('SPRING22');
  await expect(student.payment).toContainText('expired');
  await student.cardButton.click();
  await expect(student.field('Card number')).toBeVisible();
  await check('card');
  await student.press('Choose another way to pay', student.payment);
  await student.payBy(declinedCard);
  await expect(student.paymentProblem).toBeVisible();
  await check('declined');
});

test('axe finds nothing while courses are searched, compared and added', async ({ student, page, sold }) => {
  const check = async (name: string) => expect.soft(await violationsOn(page), name).toEqual([]);
  const [first, second] = sold;
  await page.goto(`/find-a-course?pace=10&compare=${first!.code},${second!.code}`);
  await page.getByRole('button', { name: 'Compare 2 courses' }).waitFor();
  await check('list');
  await student.press('Compare 2 courses');
  await student.dialog('Courses side by side').waitFor();
  await check('comparison');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('xylophone');
  await page.getByRole('heading', { name: 'No courses match' }).waitFor();
  await check('nothing');
  await student.register(first!);
  await check('added');
});
