import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type DialogPage } from './fixture.ts';

const EMAIL = 'ann@example.test';
const refused = { kind: 'notAuthorized', message: 'Incorrect username or password.' };

async function atPassword(on: DialogPage) {
  await on.signIn({ email: EMAIL });
  await on.button('Continue').click();
  await on.answer('signIn', refused);
  await expect(on.titled(`Welcome ${EMAIL}`)).toBeVisible();
}

async function atVerify(on: DialogPage) {
  await on.signIn({ email: EMAIL });
  await on.button('Continue').click();
  await on.answer('signIn', { kind: 'userNotFound', message: 'User does not exist.' });
  await expect(on.field('Verify email')).toBeVisible();
}

async function atConfirm(on: DialogPage) {
  await on.signIn({ email: EMAIL, step: 'confirm', password: 'Secr3t!word' });
  await expect(on.titled('Confirm email')).toBeVisible();
}

async function atResetEmail(on: DialogPage) {
  await atPassword(on);
  await on.button('Forgot password?').click();
  await expect(on.titled('Reset password')).toBeVisible();
}

async function atReset(on: DialogPage) {
  await atResetEmail(on);
  await on.button('Send code').click();
  await on.answer('sendResetCode', { kind: 'codeSent' });
  await expect(on.field('Code')).toBeVisible();
}

async function atNewPassword(on: DialogPage) {
  await atPassword(on);
  await on.field('Password').fill('Secr3t!word');
  await on.button('Sign in').click();
  await on.answer('signIn', { kind: 'newPasswordRequired' });
  await expect(on.titled('Change password')).toBeVisible();
}

test.describe('email', () => {
  test('C-048 the Welcome dialog asks for the email and says why', async ({ on }) => {
    await on.signIn();
    await expect(on.titled('Welcome')).toBeVisible();
    await expect(on.field('Email')).toBeFocused();
    await expect(on.field('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(on.dialog).toContainText('Step 1');
    await expect(on.dialog).toContainText('kept in a student account');
  });

  test('C-054 Enter submits; the dialog says that it waits and cannot be submitted twice', async ({ on }) => {
    await on.signIn();
    await on.field('Email').fill('Ann@Example.test');
    await on.field('Email').press('Enter');
    await expect(on.button('Continue')).toBeDisabled();
    await expect(on.button('Continue')).toHaveAttribute('aria-busy', 'true');
    await expect(on.dialog.getByRole('status')).toHaveText('Looking up your email…');
    await on.field('Email').press('Enter');
    expect(await on.calls('signIn')).toHaveLength(1);
    expect(await on.calls('signIn')).toMatchObject([{ email: EMAIL }]);
  });

  test('C-301 C-303 an email that is none is told beneath the field, which has the focus', async ({ on }) => {
    await on.signIn();
    await on.button('Continue').click();
    await expect(on.field('Email')).toHaveAccessibleDescription('Required');
    await on.field('Email').fill('ann@nowhere');
    await on.button('Continue').click();
    await expect(on.field('Email')).toHaveAccessibleDescription(
      'Invalid email address. Please check your email address.',
    );
    await expect(on.field('Email')).toBeFocused();
    await expect(on.field('Email')).toHaveValue('ann@nowhere');
    await expect(on.field('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('C-298 any other error is shown at the step', async ({ on }) => {
    await on.signIn({ email: EMAIL });
    await on.button('Continue').click();
    await on.answer('signIn', { kind: 'failed', name: 'InternalErrorException', message: 'Internal error' });
    await expect(on.dialog.getByRole('alert')).toContainText('Internal error');
    await expect(on.field('Email')).toHaveValue(EMAIL);
  });

  test('a lock-out tells what to do', async ({ on }) => {
    await on.signIn({ email: EMAIL });
    await on.button('Continue').click();
    await on.answer('signIn', { kind: 'lockedOut', message: 'Password attempts exceeded' });
    await expect(on.dialog.getByRole('alert')).toContainText('Password attempts exceeded');
    await expect(on.dialog.getByRole('alert')).toContainText('wait a few minutes');
  });

  test('C-055 C-056 an unknown email is typed again before an account is offered', async ({ on }) => {
    await atVerify(on);
    await expect(on.titled('Welcome')).toBeVisible();
    await expect(on.field('Verify email')).toBeFocused();
    await on.field('Verify email').fill('ANN@example.test');
    await on.button('Create an account').click();
    await expect(on.dialog).toBeHidden();
    expect(await on.output()).toEqual({ kind: 'createAccount', email: EMAIL });
  });

  test('C-057 C-302 a retyped email that differs is told', async ({ on }) => {
    await atVerify(on);
    await on.field('Verify email').fill('anna@example.test');
    await on.button('Create an account').click();
    await expect(on.field('Verify email')).toHaveAccessibleDescription('The email addresses must match.');
    await on.button('Back').click();
    await expect(on.field('Email')).toHaveValue(EMAIL);
  });
});

test.describe('password', () => {
  test('C-049 C-058 the dialog is titled Welcome plus the email, and shows no error', async ({ on }) => {
    await atPassword(on);
    await expect(on.field('Password')).toBeFocused();
    await expect(on.field('Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(on.dialog.locator('input[autocomplete=username]')).toHaveValue(EMAIL);
    await expect(on.dialog.getByRole('alert')).toHaveCount(0);
    await expect(on.dialog).toContainText('Step 2');
  });

  test('C-059 C-297 a wrong password shows the service’s message', async ({ on }) => {
    await atPassword(on);
    await on.field('Password').fill('Wr0ng!word');
    await on.button('Sign in').click();
    await expect(on.button('Sign in')).toBeDisabled();
    await expect(on.dialog.getByRole('status')).toHaveText('Signing you in…');
    await on.answer('signIn', refused);
    await expect(on.dialog.getByRole('alert')).toContainText('Incorrect username or password.');
  });

  test('C-065 a successful sign-in closes the dialog', async ({ on }) => {
    await atPassword(on);
    await on.field('Password').fill('Secr3t!word');
    await on.field('Password').press('Enter');
    await on.answer('signIn', { kind: 'signedIn' });
    await expect(on.dialog).toBeHidden();
    expect(await on.output()).toEqual({ kind: 'signedIn' });
  });

  test('the password can be revealed, and the button says whether it is', async ({ on }) => {
    await atPassword(on);
    const reveal = on.button('Show password');
    await expect(reveal).toHaveAttribute('aria-pressed', 'false');
    await reveal.click();
    await expect(reveal).toHaveAttribute('aria-pressed', 'true');
    await expect(on.field('Password')).toHaveAttribute('type', 'text');
  });

  test('C-334 the rule is told beneath the field', async ({ on }) => {
    await atPassword(on);
    await on.field('Password').fill('weak');
    await on.button('Sign in').click();
    await expect(on.field('Password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters and include at least one lower-case letter, one upper-case letter, one number, and one special character.',
    );
    expect(await on.calls('signIn')).toHaveLength(1);
  });

  test('Back leads to the email, also while the dialog waits', async ({ on }) => {
    await atPassword(on);
    await on.field('Password').fill('Secr3t!word');
    await on.button('Sign in').click();
    await on.button('Back').click();
    await expect(on.button('Sign in')).toBeEnabled();
    await on.button('Back').click();
    await expect(on.field('Email')).toHaveValue(EMAIL);
    await expect(on.field('Email')).toBeFocused();
  });
});

test.describe('confirm email', () => {
  test('C-050 C-066 takes a code', async ({ on }) => {
    await atConfirm(on);
    await expect(on.field('Code')).toBeFocused();
    await expect(on.field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(on.field('Code')).toHaveAttribute('inputmode', 'numeric');
    await expect(on.dialog).toContainText(EMAIL);
    await on.field('Code').fill('123456');
    await on.field('Code').press('Enter');
    await expect(on.button('Confirm')).toBeDisabled();
    expect(await on.calls('confirmEmail')).toEqual([{ email: EMAIL, code: '123456' }]);
  });

  test('C-067 a confirmed person is signed in with the stored password', async ({ on }) => {
    await atConfirm(on);
    await on.field('Code').fill('123456');
    await on.button('Confirm').click();
    await on.answer('confirmEmail', { kind: 'confirmed' });
    await on.answer('signIn', { kind: 'signedIn' });
    await expect(on.dialog).toBeHidden();
    expect(await on.calls('signIn')).toEqual([{ email: EMAIL, password: 'Secr3t!word' }]);
  });

  test('C-347 an empty code is told', async ({ on }) => {
    await atConfirm(on);
    await on.button('Confirm').click();
    await expect(on.field('Code')).toHaveAccessibleDescription(/Required$/);
    await expect(on.field('Code')).toBeFocused();
  });

  for (const [kind, message] of [
    ['wrongCode', 'That code is not right. Please check it and try again.'],
    ['expiredCode', 'That code has expired. Please ask for a new one.'],
    ['limited', 'Too many codes or attempts. Please wait a while, then try again.'],
    ['unreachable', 'The sign-in service cannot be reached. Please check your connection and try again.'],
  ]) {
    test(`a code that is ${kind} has its own message`, async ({ on }) => {
      await atConfirm(on);
      await on.field('Code').fill('000000');
      await on.button('Confirm').click();
      await on.answer('confirmEmail', { kind, message: 'As the service puts it' });
      await expect(on.dialog.getByRole('alert')).toContainText(message!);
      await expect(on.field('Code')).toHaveValue('000000');
    });
  }

  test('C-050 C-051 Resend Code asks for another code after a visible wait', async ({ on, page }) => {
    await page.clock.install();
    await atConfirm(on);
    await expect(on.button('Resend Code')).toBeDisabled();
    await expect(on.dialog).toContainText('30 seconds');
    await page.clock.fastForward(30_000);
    await expect(on.button('Resend Code')).toBeEnabled();
    await on.button('Resend Code').click();
    await expect(on.button('Resend Code')).toHaveAttribute('aria-busy', 'true');
    expect(await on.calls('sendCode')).toEqual([{ email: EMAIL }]);
    await on.answer('sendCode', { kind: 'codeSent' });
    await expect(on.dialog).toContainText(`We have sent a code to ${EMAIL}.`);
    await expect(on.button('Resend Code')).toBeDisabled();
    await expect(on.button('Resend Code')).toBeFocused();
  });

  test('C-078 after five minutes the spam folder is pointed out', async ({ on, page }) => {
    await page.clock.install();
    await atConfirm(on);
    await page.clock.fastForward(5 * 60_000 - 1_000);
    await expect(on.dialog).not.toContainText('spam folder');
    await page.clock.fastForward(1_000);
    await expect(on.dialog).toContainText('Please check your spam folder.');
  });
});

test.describe('reset and change password', () => {
  test('C-052 C-068 C-070 Reset password asks for the email first, and Back returns to sign-in', async ({
    on,
  }) => {
    await atResetEmail(on);
    await expect(on.field('Email')).toHaveValue(EMAIL);
    await on.button('Send code').click();
    await expect(on.button('Send code')).toBeDisabled();
    expect(await on.calls('sendResetCode')).toEqual([{ email: EMAIL }]);
    await on.button('Back').click();
    await expect(on.button('Send code')).toBeEnabled();
    await on.button('Back').click();
    await expect(on.titled(`Welcome ${EMAIL}`)).toBeVisible();
  });

  test('C-052 C-069 then for the code and a new password', async ({ on }) => {
    await atReset(on);
    await expect(on.titled('Reset password')).toBeVisible();
    await expect(on.field('New password')).toHaveAttribute('autocomplete', 'new-password');
    await on.field('Code').fill('123456');
    await on.field('New password').fill('N3w!secret');
    await on.button('Reset password').click();
    await expect(on.button('Reset password')).toBeDisabled();
    expect(await on.calls('resetPassword')).toEqual([
      { email: EMAIL, code: '123456', password: 'N3w!secret' },
    ]);
    await on.answer('resetPassword', { kind: 'passwordReset' });
    await on.answer('signIn', { kind: 'signedIn' });
    await expect(on.dialog).toBeHidden();
  });

  test('C-344 C-345 what is missing is told, and the first of it has the focus', async ({ on }) => {
    await atReset(on);
    await on.field('New password').fill('weak');
    await on.button('Reset password').click();
    await expect(on.field('Code')).toHaveAccessibleDescription(/Required$/);
    await expect(on.field('New password')).toHaveAccessibleDescription(
      /Password must be at least 8 characters/,
    );
    await expect(on.field('Code')).toBeFocused();
  });

  test('C-327 C-333 the parts of the rule are ticked off while typing', async ({ on }) => {
    await atNewPassword(on);
    const rules = on.dialog.getByRole('listitem');
    await expect(rules).toHaveCount(6);
    await expect(rules.filter({ hasText: ', met' })).toHaveCount(0);
    await on.field('New password').pressSequentially('abC1');
    await expect(rules.filter({ hasText: ', met' })).toHaveCount(4);
    await on.field('New password').pressSequentially('!xyz');
    await expect(rules.filter({ hasText: ', met' })).toHaveCount(6);
    await on.field('New password').pressSequentially('+');
    await expect(rules.filter({ hasText: 'none of + - =' })).toContainText('not yet met');
  });

  test('C-053 C-064 Change password sets a password of one’s own', async ({ on }) => {
    await atNewPassword(on);
    await expect(on.field('New password')).toBeFocused();
    await on.field('New password').fill('N3w!secret');
    await on.button('Change password').click();
    await expect(on.button('Change password')).toBeDisabled();
    await on.answer('setNewPassword', { kind: 'signedIn' });
    await expect(on.dialog).toBeHidden();
  });
});

test.describe('every step', () => {
  const steps = {
    email: (on: DialogPage) => on.signIn(),
    verify: atVerify,
    password: atPassword,
    confirm: atConfirm,
    'reset email': atResetEmail,
    reset: atReset,
    'new password': atNewPassword,
  };

  for (const [name, reach] of Object.entries(steps)) {
    test(`${name}: nothing for the accessibility checker to find, in light and dark, on a narrow phone`, async ({
      on,
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await reach(on);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.failureSummary)])).toEqual([]);
      }
      expect(await on.width()).toBeLessThanOrEqual(320);
    });
  }

  test('Escape, the cross and the browser’s Back close the dialog, not the page', async ({ on, page }) => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => on.button('Close').click(),
      () => page.goBack(),
    ]) {
      await on.signIn({ email: EMAIL });
      await expect(on.field('Email')).toBeFocused();
      await close();
      await expect(on.dialog).toBeHidden();
      expect(await on.output()).toEqual({ kind: 'closed' });
      await expect(page.getByRole('heading', { name: 'A page' })).toBeVisible();
    }
  });
});
