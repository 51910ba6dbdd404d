import { Secret, TOTP } from 'otpauth';
import { authenticator } from '../../domain/authenticator.ts';
import { test } from '../support/choiceTest.ts';
import { expect } from '../support/test.ts';

test('a student sets up an authenticator app, signs in with its code, and turns it off', async ({
  page,
  student,
  signedIn,
}) => {
  const { email, password } = await signedIn();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await expect(section).toContainText('Your account has no authenticator app.');
  await student.picture('authenticator-off');

  await student.press('Set up an app', section);
  const dialog = student.dialog('Set up an authenticator app');
  await expect(dialog.getByRole('img', { name: 'Picture with the key for your app' })).toBeVisible();
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  const secret = Secret.fromBase32((shown ?? '').replaceAll(' ', ''));
  /** In so many periods from now: a code is good once. */
  const code = (periods: number) =>
    new TOTP({ ...authenticator, secret }).generate({
      timestamp: Date.now() + periods * authenticator.period * 1000,
    });
  const field = dialog.getByLabel('Code', { exact: true });
  await field.fill('12');
  await student.press('Turn on', dialog);
  await expect(dialog).toContainText('The code has 6 digits.');
  await student.picture('authenticator-key');
  // Still good, and so still refused as used, when the next period has begun.
  const first = code(0);
  await field.fill(first);
  await student.press('Turn on', dialog);
  await expect(section).toContainText('Your authenticator app is on.');
  await expect(section.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await student.picture('authenticator-on');

  await student.signOut(email);
  await student.press('Sign in', student.main);
  await student.enterEmail(email);
  const welcome = student.dialog(`Welcome ${email}`);
  // A mailed code would stand for both factors, so the password is the only way.
  await welcome.getByLabel('Password', { exact: true }).fill(password);
  await student.press('Sign in', welcome);
  await expect(welcome).toContainText('Please enter the code that your authenticator app shows.');
  await student.picture('authenticator-code');
  await welcome.getByLabel('Code', { exact: true }).fill(first);
  await student.press('Sign in', welcome);
  await expect(welcome).toContainText('That code was used before.');
  await welcome.getByLabel('Code', { exact: true }).fill(code(1));
  await student.press('Sign in', welcome);

  await student.press('Turn off', section);
  const question = student.dialog('Turn off your authenticator app?');
  await student.press('Turn it off', question);
  await expect(section).toContainText('Your authenticator app is off.');
  await expect(section.getByRole('button', { name: 'Set up an app' })).toBeFocused();
});
