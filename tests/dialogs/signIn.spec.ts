import { violationsOn } from '../support/axe.ts';
import { expect, test, type DialogPage } from './fixture.ts';

const EMAIL = 'ann@example.test';
const wrongPassword = { kind: 'notAuthorized', message: 'Incorrect username or password.' };

async function atPassword(dialogPage: DialogPage) {
  await dialogPage.signIn({ email: EMAIL });
  await dialogPage.button('Continue').click();
  await dialogPage.answer('signIn', wrongPassword);
  await expect(dialogPage.titled(`Welcome ${EMAIL}`)).toBeVisible();
}

async function atVerify(dialogPage: DialogPage) {
  await dialogPage.signIn({ email: EMAIL });
  await dialogPage.button('Continue').click();
  await dialogPage.answer('signIn', { kind: 'userNotFound', message: 'User does not exist.' });
  await expect(dialogPage.field('Verify email')).toBeVisible();
}

async function atConfirm(dialogPage: DialogPage) {
  await dialogPage.signIn({ email: EMAIL, step: 'confirm', password: 'Secr3t!word' });
  await expect(dialogPage.titled('Confirm email')).toBeVisible();
}

async function atResetEmail(dialogPage: DialogPage) {
  await atPassword(dialogPage);
  await dialogPage.button('Forgot password?').click();
  await expect(dialogPage.titled('Reset password')).toBeVisible();
}

async function atReset(dialogPage: DialogPage) {
  await atResetEmail(dialogPage);
  await dialogPage.button('Send code').click();
  await dialogPage.answer('sendResetCode', { kind: 'codeSent' });
  await expect(dialogPage.field('Code')).toBeVisible();
}

async function atNewPassword(dialogPage: DialogPage) {
  await atPassword(dialogPage);
  await dialogPage.field('Password').fill('Secr3t!word');
  await dialogPage.button('Sign in').click();
  await dialogPage.answer('signIn', { kind: 'newPasswordRequired' });
  await expect(dialogPage.titled('Change password')).toBeVisible();
}

test.describe('email', () => {
  test('C-048 the Welcome dialog asks for the email and explains why', async ({ dialogPage }) => {
    await dialogPage.signIn();
    await expect(dialogPage.titled('Welcome')).toBeVisible();
    await expect(dialogPage.field('Email')).toBeFocused();
    await expect(dialogPage.field('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(dialogPage.dialog).toContainText('Please enter your email.');
    await expect(dialogPage.dialog).toContainText('kept in a student account');
  });

  test('a press beside the dialog does not close it: what was typed would be lost', async ({
    dialogPage,
    page,
  }) => {
    await dialogPage.signIn();
    await dialogPage.field('Email').fill('ann@');
    await page.mouse.click(5, 5);
    await expect(dialogPage.field('Email')).toHaveValue('ann@');
    // Also after the time in which it would fade away.
    await expect(dialogPage.dialog).toHaveAttribute('data-state', 'open');
  });

  test('C-054 Enter submits; the dialog shows that it is waiting and cannot be submitted twice', async ({
    dialogPage,
  }) => {
    await dialogPage.signIn();
    await dialogPage.field('Email').fill('Ann@Example.test');
    await dialogPage.field('Email').press('Enter');
    await expect(dialogPage.button('Continue')).toBeDisabled();
    await expect(dialogPage.button('Continue')).toHaveAttribute('aria-busy', 'true');
    await expect(dialogPage.dialog.getByRole('status')).toHaveText('Welcome. Looking up your email…');
    await dialogPage.field('Email').press('Enter');
    expect(await dialogPage.calls('signIn')).toHaveLength(1);
    expect(await dialogPage.calls('signIn')).toMatchObject([{ email: EMAIL }]);
  });

  test('C-301 C-303 an invalid email shows an error below the field and focuses it', async ({
    dialogPage,
  }) => {
    await dialogPage.signIn();
    await dialogPage.button('Continue').click();
    await expect(dialogPage.field('Email')).toHaveAccessibleDescription('Required');
    await dialogPage.field('Email').fill('ann@nowhere');
    await dialogPage.button('Continue').click();
    await expect(dialogPage.field('Email')).toHaveAccessibleDescription(
      'Invalid email address. Please check your email address.',
    );
    await expect(dialogPage.field('Email')).toBeFocused();
    await expect(dialogPage.field('Email')).toHaveValue('ann@nowhere');
    await expect(dialogPage.field('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('C-298 any other error is shown in the dialog', async ({ dialogPage }) => {
    await dialogPage.signIn({ email: EMAIL });
    await dialogPage.button('Continue').click();
    await dialogPage.answer('signIn', {
      kind: 'failed',
      name: 'InternalErrorException',
      message: 'Internal error',
    });
    await expect(dialogPage.dialog.getByRole('alert')).toContainText('Internal error');
    await expect(dialogPage.field('Email')).toHaveValue(EMAIL);
  });

  test('what a proxy wrote is not shown', async ({ dialogPage }) => {
    await dialogPage.signIn({ email: EMAIL });
    await dialogPage.button('Continue').click();
    await dialogPage.answer('signIn', {
      kind: 'unexpected',
      name: 'SyntaxError',
      message: "Unexpected token '<'",
    });
    await expect(dialogPage.dialog.getByRole('alert')).toContainText(
      'Something went wrong while signing in.',
    );
    await expect(dialogPage.dialog).not.toContainText('token');
  });

  test('an email over 128 characters is rejected at once', async ({ dialogPage }) => {
    await dialogPage.signIn();
    await dialogPage.field('Email').fill(`${'a'.repeat(243)}@example.test`);
    await dialogPage.button('Continue').click();
    await expect(dialogPage.field('Email')).toHaveAccessibleDescription('At most 128 characters');
  });

  test('an answer that never comes is given up after 30 seconds, and the email is kept', async ({
    dialogPage,
    page,
  }) => {
    await page.clock.install();
    await dialogPage.signIn({ email: EMAIL });
    await dialogPage.button('Continue').click();
    await page.clock.fastForward(30_000);
    await expect(dialogPage.dialog.getByRole('alert')).toContainText('This is taking too long.');
    await expect(dialogPage.field('Email')).toHaveValue(EMAIL);
    await expect(dialogPage.button('Continue')).toBeEnabled();
  });

  test('a lockout explains what to do', async ({ dialogPage }) => {
    await dialogPage.signIn({ email: EMAIL });
    await dialogPage.button('Continue').click();
    await dialogPage.answer('signIn', { kind: 'lockedOut', message: 'Password attempts exceeded' });
    await expect(dialogPage.dialog.getByRole('alert')).toContainText('Password attempts exceeded');
    await expect(dialogPage.dialog.getByRole('alert')).toContainText('wait a few minutes');
  });

  test('C-055 C-056 an unknown email must be typed again before an account is offered', async ({
    dialogPage,
  }) => {
    await atVerify(dialogPage);
    await expect(dialogPage.titled('Welcome')).toBeVisible();
    await expect(dialogPage.field('Verify email')).toBeFocused();
    await dialogPage.field('Verify email').fill('ANN@example.test');
    await dialogPage.button('Create an account').click();
    await expect(dialogPage.dialog).toBeHidden();
    expect(await dialogPage.output()).toEqual({ kind: 'createAccount', email: EMAIL });
  });

  test('C-057 C-302 a retyped email that differs shows an error', async ({ dialogPage }) => {
    await atVerify(dialogPage);
    await dialogPage.field('Verify email').fill('anna@example.test');
    await dialogPage.button('Create an account').click();
    await expect(dialogPage.field('Verify email')).toHaveAccessibleDescription(
      'The email addresses must match.',
    );
    await dialogPage.button('Back').click();
    await expect(dialogPage.field('Email')).toHaveValue(EMAIL);
  });
});

test.describe('password', () => {
  test('C-049 C-058 the dialog is titled Welcome plus the email and shows no error', async ({
    dialogPage,
  }) => {
    await atPassword(dialogPage);
    await expect(dialogPage.field('Password')).toBeFocused();
    await expect(dialogPage.field('Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(dialogPage.dialog.locator('input[autocomplete=username]')).toHaveValue(EMAIL);
    await expect(dialogPage.dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialogPage.dialog).toContainText('Please enter your password.');
  });

  test('C-059 C-297 a wrong password shows the service’s message', async ({ dialogPage }) => {
    await atPassword(dialogPage);
    await dialogPage.field('Password').fill('Wr0ng!word');
    await dialogPage.button('Sign in').click();
    await expect(dialogPage.button('Sign in')).toBeDisabled();
    await expect(dialogPage.dialog.getByRole('status')).toContainText('Signing you in…');
    await dialogPage.answer('signIn', wrongPassword);
    await expect(dialogPage.dialog.getByRole('alert')).toContainText('Incorrect username or password.');
  });

  test('C-065 a successful sign-in closes the dialog', async ({ dialogPage }) => {
    await atPassword(dialogPage);
    await dialogPage.field('Password').fill('Secr3t!word');
    await dialogPage.field('Password').press('Enter');
    await dialogPage.answer('signIn', { kind: 'signedIn' });
    await expect(dialogPage.dialog).toBeHidden();
    expect(await dialogPage.output()).toEqual({ kind: 'signedIn' });
  });

  test('the password can be revealed, and the button shows whether it is', async ({ dialogPage }) => {
    await atPassword(dialogPage);
    const reveal = dialogPage.button('Show password');
    await expect(reveal).toHaveAttribute('aria-pressed', 'false');
    await reveal.click();
    await expect(reveal).toHaveAttribute('aria-pressed', 'true');
    await expect(dialogPage.field('Password')).toHaveAttribute('type', 'text');
  });

  test('C-303 an existing password is only checked for being there: it may be older than the rule', async ({
    dialogPage,
  }) => {
    await atPassword(dialogPage);
    await dialogPage.button('Sign in').click();
    await expect(dialogPage.field('Password')).toHaveAccessibleDescription('Required');
    await dialogPage.field('Password').fill('old one');
    await dialogPage.button('Sign in').click();
    expect(await dialogPage.calls('signIn')).toMatchObject([{}, { password: 'old one' }]);
  });

  test('Back returns to the email, also while the dialog is waiting', async ({ dialogPage }) => {
    await atPassword(dialogPage);
    await dialogPage.field('Password').fill('Secr3t!word');
    await dialogPage.button('Sign in').click();
    await dialogPage.button('Back').click();
    await expect(dialogPage.button('Sign in')).toBeEnabled();
    await dialogPage.button('Back').click();
    await expect(dialogPage.field('Email')).toHaveValue(EMAIL);
    await expect(dialogPage.field('Email')).toBeFocused();
  });
});

test.describe('passkey', () => {
  async function atPasskey(dialogPage: DialogPage) {
    await dialogPage.signIn({ email: EMAIL });
    await dialogPage.button('Continue').click();
    await dialogPage.answer('signIn', { kind: 'methods', methods: ['passkey', 'code', 'password'] });
    await expect(dialogPage.titled(`Welcome ${EMAIL}`)).toBeVisible();
  }

  test('the dialog says that it waits for the passkey, shown and aloud', async ({ dialogPage, page }) => {
    await atPasskey(dialogPage);
    await expect(dialogPage.dialog).toHaveAccessibleDescription('Waiting for your passkey…');
    await expect(dialogPage.dialog.getByRole('status')).toHaveText(
      `Welcome ${EMAIL}. Waiting for your passkey…`,
    );
    await expect(dialogPage.button('Sign in with a passkey')).toBeFocused();
    await expect(dialogPage.button('Sign in with a passkey')).toHaveAttribute('aria-busy', 'true');
    expect(await violationsOn(page, { include: '[role=dialog]' })).toEqual([]);
  });

  test('meanwhile each other way to sign in is one press away', async ({ dialogPage }) => {
    await atPasskey(dialogPage);
    await dialogPage.button('Use my password').click();
    await expect(dialogPage.field('Password')).toBeFocused();
    await dialogPage.button('Back').click();
    await dialogPage.button('Sign in with a passkey').click();
    await dialogPage.button('Email me a code').click();
    await dialogPage.answer('mailSignInCode', { kind: 'codeSent' });
    await expect(dialogPage.field('Code')).toBeFocused();
  });

  test('one that was not used is no error, and is asked for again by its button', async ({ dialogPage }) => {
    await atPasskey(dialogPage);
    await dialogPage.answer('signInWithPasskey', { kind: 'passkeyUnused', message: 'Canceled' });
    await expect(dialogPage.dialog.getByRole('alert')).toHaveText(
      'No passkey was used. You can try again, or sign in another way.',
    );
    await expect(dialogPage.dialog).toHaveAccessibleDescription('How would you like to sign in?');
    await expect(dialogPage.button('Sign in with a passkey')).toBeEnabled();
    expect(await dialogPage.calls('signInWithPasskey')).toEqual([{ email: EMAIL }]);
    await dialogPage.button('Sign in with a passkey').click();
    expect(await dialogPage.calls('signInWithPasskey')).toHaveLength(2);
  });
});

test.describe('confirm email', () => {
  test('C-050 C-066 the dialog takes a code', async ({ dialogPage }) => {
    await atConfirm(dialogPage);
    await expect(dialogPage.field('Code')).toBeFocused();
    await expect(dialogPage.field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(dialogPage.field('Code')).toHaveAttribute('inputmode', 'numeric');
    await expect(dialogPage.dialog).toContainText(EMAIL);
    await dialogPage.field('Code').fill('123456');
    await dialogPage.field('Code').press('Enter');
    await expect(dialogPage.button('Confirm')).toBeDisabled();
    expect(await dialogPage.calls('confirmEmail')).toEqual([{ email: EMAIL, code: '123456' }]);
  });

  test('C-067 after confirming, the student is signed in with the password given before', async ({
    dialogPage,
  }) => {
    await atConfirm(dialogPage);
    await dialogPage.field('Code').fill('123456');
    await dialogPage.button('Confirm').click();
    await dialogPage.answer('confirmEmail', { kind: 'confirmed' });
    await dialogPage.answer('signIn', { kind: 'signedIn' });
    await expect(dialogPage.dialog).toBeHidden();
    expect(await dialogPage.calls('signIn')).toEqual([{ email: EMAIL, password: 'Secr3t!word' }]);
  });

  test('C-067 until then the dialog stays at the code', async ({ dialogPage }) => {
    await atConfirm(dialogPage);
    await dialogPage.field('Code').fill('123456');
    await dialogPage.button('Confirm').click();
    await dialogPage.answer('confirmEmail', { kind: 'confirmed' });
    await expect(dialogPage.dialog.getByRole('status').last()).toContainText('Signing you in…');
    await expect(dialogPage.titled('Confirm email')).toBeVisible();
    await expect(dialogPage.field('Code')).toHaveValue('123456');
    await expect(dialogPage.button('Confirm')).toBeDisabled();
    await expect(dialogPage.field('Password')).toHaveCount(0);
  });

  for (const typed of ['Code: 123456', '123 456', '123-456', '１２３４５６']) {
    test(`C-066 a code is read by its digits: ${typed}`, async ({ dialogPage }) => {
      await atConfirm(dialogPage);
      await dialogPage.field('Code').fill(typed);
      await dialogPage.button('Confirm').click();
      expect(await dialogPage.calls('confirmEmail')).toEqual([{ email: EMAIL, code: '123456' }]);
    });
  }

  test('C-066 a code of another length costs no try', async ({ dialogPage }) => {
    await atConfirm(dialogPage);
    await dialogPage.field('Code').fill('12345');
    await dialogPage.button('Confirm').click();
    await expect(dialogPage.field('Code')).toHaveAccessibleDescription(/The code has 6 digits\./);
    expect(await dialogPage.calls('confirmEmail')).toEqual([]);
  });

  test('C-347 an empty code shows an error', async ({ dialogPage }) => {
    await atConfirm(dialogPage);
    await dialogPage.button('Confirm').click();
    await expect(dialogPage.field('Code')).toHaveAccessibleDescription(/Required$/);
    await expect(dialogPage.field('Code')).toBeFocused();
  });

  for (const [kind, message] of [
    ['wrongCode', 'That code is not right. Please check it and try again.'],
    ['expiredCode', 'That code has expired. Please ask for a new one.'],
    ['throttled', 'The sign-in service is very busy. Please wait a moment, then try again.'],
    [
      'unreadable',
      'We could not read the response of the sign-in service. If your network asks you to sign in, please do so, then try again.',
    ],
    ['unreachable', 'The sign-in service cannot be reached. Please check your connection and try again.'],
  ]) {
    test(`${kind} has its own message`, async ({ dialogPage }) => {
      await atConfirm(dialogPage);
      await dialogPage.field('Code').fill('000000');
      await dialogPage.button('Confirm').click();
      await dialogPage.answer('confirmEmail', { kind, message: 'As the service puts it' });
      await expect(dialogPage.dialog.getByRole('alert')).toContainText(message!);
      await expect(dialogPage.field('Code')).toHaveValue('000000');
    });
  }

  test('C-050 C-051 Resend Code requests another code after a visible countdown', async ({
    dialogPage,
    page,
  }) => {
    await page.clock.install();
    await atConfirm(dialogPage);
    await expect(dialogPage.button('Resend Code')).toBeDisabled();
    await expect(dialogPage.dialog.getByText(/^Another code in (30|29) seconds$/)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(dialogPage.dialog.getByText(/^Another code in (20|19) seconds$/)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(dialogPage.dialog.getByText(/^Another code in/)).toHaveCount(0);
    await expect(dialogPage.button('Resend Code')).toBeEnabled();
    await dialogPage.button('Resend Code').click();
    await expect(dialogPage.button('Resend Code')).toHaveAttribute('aria-busy', 'true');
    expect(await dialogPage.calls('sendCode')).toEqual([{ email: EMAIL }]);
    await dialogPage.answer('sendCode', { kind: 'codeSent' });
    await expect(dialogPage.dialog).toContainText('We have just sent you a code.');
    expect((await dialogPage.dialog.locator('form').innerText()).match(/sent? (you )?a code/g)).toHaveLength(
      1,
    );
    await expect(dialogPage.button('Resend Code')).toBeDisabled();
    await expect(dialogPage.button('Resend Code')).toBeFocused();
  });

  test('C-078 G-132 the dialog mentions the spam folder from the start, and emphasizes it after five minutes', async ({
    dialogPage,
    page,
  }) => {
    await page.clock.install();
    await atConfirm(dialogPage);
    const hint = dialogPage.dialog.getByText(
      'A code that has not arrived after 5 minutes is often in the spam folder.',
    );
    const style = () => hint.evaluate((line) => getComputedStyle(line).color);
    await expect(hint).toBeVisible();
    const before = await style();
    // The clock goes on by itself meanwhile.
    await page.clock.fastForward(5 * 60_000 - 30_000);
    expect(await style()).toBe(before);
    await page.clock.fastForward(30_000);
    await expect.poll(style).not.toBe(before);
  });

  test('a code that was tried too often leads to a new one at once', async ({ dialogPage }) => {
    await atConfirm(dialogPage);
    await expect(dialogPage.button('Resend Code')).toBeDisabled();
    await dialogPage.field('Code').fill('000000');
    await dialogPage.button('Confirm').click();
    await dialogPage.answer('confirmEmail', { kind: 'spentCode', message: 'Attempt limit exceeded' });
    await expect(dialogPage.dialog.getByRole('alert')).toContainText('Please ask for a new one.');
    await expect(dialogPage.button('Resend Code')).toBeEnabled();
  });
});

test.describe('reset and change password', () => {
  test('C-052 C-068 C-070 G-133 Reset password asks for the email first, and Back returns to sign-in', async ({
    dialogPage,
  }) => {
    await atResetEmail(dialogPage);
    await expect(dialogPage.field('Email')).toHaveValue(EMAIL);
    await dialogPage.button('Send code').click();
    await expect(dialogPage.button('Send code')).toBeDisabled();
    expect(await dialogPage.calls('sendResetCode')).toEqual([{ email: EMAIL }]);
    await dialogPage.button('Back').click();
    await expect(dialogPage.titled(`Welcome ${EMAIL}`)).toBeVisible();
  });

  test('C-070 G-133 Back from the code of a reset returns to the step that it was started from', async ({
    dialogPage,
  }) => {
    await atReset(dialogPage);
    await dialogPage.button('Back').click();
    await expect(dialogPage.titled(`Welcome ${EMAIL}`)).toBeVisible();
  });

  test('C-070 G-133 Back from a required reset returns to the email', async ({ dialogPage }) => {
    await dialogPage.signIn({ email: EMAIL });
    await dialogPage.button('Continue').click();
    await dialogPage.answer('signIn', { kind: 'passwordResetRequired' });
    await dialogPage.button('Back').click();
    await expect(dialogPage.field('Email')).toHaveValue(EMAIL);
    await expect(dialogPage.button('Continue')).toBeEnabled();
  });

  test('C-052 C-069 Reset password then asks for the code and a new password', async ({ dialogPage }) => {
    await atReset(dialogPage);
    await expect(dialogPage.titled('Reset password')).toBeVisible();
    await expect(dialogPage.field('New password')).toHaveAttribute('autocomplete', 'new-password');
    await dialogPage.field('Code').fill('123456');
    await dialogPage.field('New password').fill('N3w!secret');
    await dialogPage.button('Reset password').click();
    await expect(dialogPage.button('Reset password')).toBeDisabled();
    expect(await dialogPage.calls('resetPassword')).toEqual([
      { email: EMAIL, code: '123456', password: 'N3w!secret' },
    ]);
    await dialogPage.answer('resetPassword', { kind: 'passwordReset' });
    await dialogPage.answer('signIn', { kind: 'signedIn' });
    await expect(dialogPage.dialog).toBeHidden();
  });

  test('C-334 C-344 C-345 missing fields show errors, and the first of them is focused', async ({
    dialogPage,
  }) => {
    await atReset(dialogPage);
    await dialogPage.field('New password').fill('weak');
    await dialogPage.button('Reset password').click();
    await expect(dialogPage.field('Code')).toHaveAccessibleDescription(/Required$/);
    await expect(dialogPage.field('New password')).toHaveAccessibleDescription(
      /Password must be at least 8 characters/,
    );
    await expect(dialogPage.field('Code')).toBeFocused();
  });

  test('C-327 C-333 the parts of the password rule are checked off while typing', async ({ dialogPage }) => {
    await atNewPassword(dialogPage);
    const rules = dialogPage.dialog.getByRole('listitem');
    await expect(rules).toHaveCount(6);
    await expect(rules.filter({ hasText: ', met' })).toHaveCount(0);
    await dialogPage.field('New password').pressSequentially('abC1');
    await expect(rules.filter({ hasText: ', met' })).toHaveCount(4);
    await dialogPage.field('New password').pressSequentially('!xyz');
    await expect(rules.filter({ hasText: ', met' })).toHaveCount(6);
    await dialogPage.field('New password').pressSequentially('+');
    await expect(rules.filter({ hasText: 'none of + - =' })).toContainText('not yet met');
  });

  test('C-053 C-064 Change password replaces a temporary password', async ({ dialogPage }) => {
    await atNewPassword(dialogPage);
    await expect(dialogPage.field('New password')).toBeFocused();
    await dialogPage.field('New password').fill('N3w!secret');
    await dialogPage.button('Change password').click();
    await expect(dialogPage.button('Change password')).toBeDisabled();
    await dialogPage.answer('setNewPassword', { kind: 'signedIn' });
    await expect(dialogPage.dialog).toBeHidden();
  });
});

test.describe('every step', () => {
  const steps = {
    email: (dialogPage: DialogPage) => dialogPage.signIn(),
    verify: atVerify,
    password: atPassword,
    confirm: atConfirm,
    'reset email': atResetEmail,
    reset: atReset,
    'new password': atNewPassword,
  };

  for (const [name, reach] of Object.entries(steps)) {
    test(`${name}: axe finds no violations, in light and dark, on a narrow phone`, async ({
      dialogPage,
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await reach(dialogPage);
      expect(await violationsOn(page, { include: '[role=dialog]' })).toEqual([]);
      expect(await dialogPage.width()).toBeLessThanOrEqual(320);
    });
  }

  test('Escape, the close button and Back in the browser close the dialog, not the page', async ({
    dialogPage,
    page,
  }) => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialogPage.button('Close').click(),
      () => page.goBack(),
    ]) {
      await dialogPage.signIn({ email: EMAIL });
      await expect(dialogPage.field('Email')).toBeFocused();
      await close();
      await expect(dialogPage.dialog).toBeHidden();
      expect(await dialogPage.output()).toEqual({ kind: 'closed', email: EMAIL });
      await expect(page.getByRole('heading', { name: 'A page' })).toBeVisible();
    }
  });
});
