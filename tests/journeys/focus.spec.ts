import { pressesFocusNothing } from '../support/pressesFocusNothing.ts';
import { holdScripts, settled } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

for (const focuses of [true, false]) {
  const where = focuses ? '' : ', also where a press does not focus a button';
  test(`Escape, Close, Back and Cancel return the focus to the button that opened the dialog${where}`, async ({
    page,
    student,
    course,
    signedIn,
  }) => {
    if (!focuses) await page.addInitScript(pressesFocusNothing);
    const complete = page.getByRole('button', { name: 'Complete Registration' });
    await student.openCheckout(course('psyc101'));
    await student.completeRegistration();
    await expect(student.dialog('Welcome').getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(complete).toBeFocused();

    await complete.click();
    await student.press('Close', student.dialog('Welcome'));
    await expect(complete).toBeFocused();

    await complete.click();
    await expect(student.dialog('Welcome').getByRole('textbox', { name: 'Email' })).toBeFocused();
    // The browser removes the entry of the closed dialog asynchronously, and only then is that of this one added.
    await page.waitForFunction(() => (history.state as { dialog?: boolean }).dialog === true);
    await page.goBack();
    await expect(complete).toBeFocused();

    await signedIn();
    await student.openPayment(course('psyc101'));
    await expect(student.payment.getByRole('heading', { name: 'Secure payment' })).toBeFocused();
    await student.press('Cancel', student.payment);
    await expect(complete).toBeFocused();
  });
}

test('removing a course moves the focus to the next one, and from the last to the message of the empty cart', async ({
  page,
  student,
  course,
}) => {
  const [first, second, third] = [course('psyc101'), course('psyc140'), course('psyc210')];
  await student.openCheckout(first, second, third);
  const remove = (name: string) => student.main.getByRole('button', { name: `Remove ${name}` });
  await remove('PSYC 140').click();
  await expect(remove('PSYC 210')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove('PSYC 101')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You have no pending registrations' })).toBeFocused();
});

test('the error about the terms is the description of their box', async ({ page, student, course }) => {
  await student.openCheckout(course('psyc101'));
  await student.press('Complete Registration');
  await expect(student.terms).toHaveAccessibleDescription(/^To continue, you must indicate/);
  await expect(student.terms).toHaveAttribute('aria-invalid', 'true');
  await student.terms.check();
  await expect(student.terms).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(/^To continue, you must indicate/)).toHaveCount(0);
});

test('a refused authorization code is the description of its field, which has the focus', async ({
  student,
  course,
  signedIn,
}) => {
  await signedIn();
  await student.openPayment(course('psyc101'));
  await student.applyCode('SPRING22');
  const field = student.payment.getByLabel(/^Authorization code/).and(student.page.getByRole('textbox'));
  await expect(field).toHaveAccessibleDescription(/expired/);
  await expect(field).toBeFocused();
});

test('the dialog of a declined card describes what happened', async ({ student, course, signedIn }) => {
  await signedIn();
  await student.openPayment(course('psyc101'));
  await student.payBy('4000111111111115');
  await expect(student.paymentProblem).toHaveAccessibleDescription(
    /declined the payment.*You have not been charged\./,
  );
});

test('Escape closes the help of a field and not the form around it', async ({ page, student, course }) => {
  await student.openCheckout(course('psyc101'));
  await student.completeRegistration();
  await student.enterEmail('new.student@example.test');
  await student.field('Verify email').fill('new.student@example.test');
  await student.press('Create an account');
  const form = student.dialog('Create account');
  const help = form.getByRole('button', { name: 'About the password' });
  await help.focus();
  await expect(form.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('tooltip')).toBeHidden();
  await expect(form).toBeVisible();
  // A pointer shows it too, no matter where the focus is.
  await form.getByLabel('First name', { exact: true }).focus();
  await help.hover();
  await expect(form.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('tooltip')).toBeHidden();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('a notice that is opened has the focus, and the page goes on from its heading when it is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faculty');
  await settled(page);
  const notices = page.getByRole('status', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Read' }).first().press('Enter');
  await expect(notices.getByRole('paragraph').first()).toBeFocused();
  await notices.getByRole('button', { name: 'Close notice' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a button of a notice keeps the focus when the page comes to life under it', async ({ page }) => {
  const release = await holdScripts(page, (address) => address.includes('/boot-'));
  await page.goto('/faculty', { waitUntil: 'load' });
  const close = page.getByRole('button', { name: 'Close notice' });
  await page.locator('[data-early-notice=environment] button').last().focus();
  release();
  await settled(page);
  await expect(close).toBeFocused();
});

test('a message that is closed leaves the focus to the heading of the page', async ({ page }) => {
  await page.goto('/student-services/contact');
  await settled(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Full name').fill('Ann Reed');
  await page.getByLabel('Email address').fill('ann@example.edu');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does CHEM 103 start?');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await page.getByRole('button', { name: 'Close message' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a video that is played has the focus of the button that it replaces', async ({ page }) => {
  await page.goto('/careers');
  await settled(page);
  await page
    .getByRole('button', { name: /^Play video/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('main').locator('iframe').first()).toBeFocused();
});
