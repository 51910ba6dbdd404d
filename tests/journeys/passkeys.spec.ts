import type { Page } from 'playwright/test';
import { createTestAccounts } from '../../server/dev/testAccounts.ts';
import { addAuthenticator, type Authenticator } from '../support/authenticator.ts';
import { test as base } from '../support/choiceTest.ts';
import { fillByScript } from '../support/fillByScript.ts';
import type { Account } from '../support/accounts.ts';
import type { RunningSite } from '../support/site.ts';
import { expect } from '../support/test.ts';

const test = base.extend<{ device: Authenticator }>({
  device: async ({ page }, use) => {
    const device = await addAuthenticator(page);
    await use(device);
    await device.remove();
  },
});

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium can pretend to have a passkey');

/** Adds a passkey as a client of the service does. */
const addPasskey = (page: Page, AccessToken: string) =>
  page.evaluate(async (token) => {
    const call = async (operation: string, input: object) => {
      const response = await fetch('/cognito', {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify({ AccessToken: token, ...input }),
      });
      return (await response.json()) as Record<string, unknown>;
    };
    const { CredentialCreationOptions } = await call('StartWebAuthnRegistration', {});
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      CredentialCreationOptions as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await navigator.credentials.create({ publicKey });
    return call('CompleteWebAuthnRegistration', {
      Credential: (credential as PublicKeyCredential).toJSON() as object,
    });
  }, AccessToken);

/** Presses of a pointer and of keys by a person, from now on, as long as the document stays. */
const countPresses = (page: Page) =>
  page.evaluateHandle(() => {
    const counted = { pointer: 0, keys: 0 };
    addEventListener('pointerdown', ({ isTrusted }) => (counted.pointer += isTrusted ? 1 : 0), true);
    addEventListener('keydown', ({ isTrusted }) => (counted.keys += isTrusted ? 1 : 0), true);
    return counted;
  });

/** A new account whose passkey is on this device. */
const withPasskey = async (page: Page, { deps }: RunningSite, createAccount: () => Promise<Account>) => {
  const { email } = await createAccount();
  if (deps.embeddedSignIn === null) throw new Error('This needs the embedded sign-in service.');
  const { AccessToken } = await createTestAccounts(deps.embeddedSignIn).signIn(email);
  expect(await addPasskey(page, AccessToken)).toEqual({});
  return email;
};

test('a returning student with a passkey comes from the cart to the payment by four presses and no key', async ({
  page,
  site,
  student,
  course,
  createAccount,
  device,
}) => {
  await student.choose(course('phil120'));
  const email = await withPasskey(page, site, createAccount);
  expect(await device.passkeys()).toBe(1);
  const counted = await countPresses(page);

  await student.completeRegistration();
  const field = student.dialog('Welcome').getByLabel('Email', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'username');
  // Nothing but a person can press what the browser suggests there: this is what the page gets of that press.
  await fillByScript(field, email);
  const suggestion = 1;
  await student.press('Continue');

  await expect(student.cardButton).toBeVisible();
  const { pointer, keys } = await counted.jsonValue();
  expect({ presses: pointer + suggestion, keys }).toEqual({ presses: 4, keys: 0 });
});

test('a student whose passkey was not used chooses it again, and types nothing but the email', async ({
  page,
  site,
  student,
  course,
  createAccount,
  device,
}) => {
  await student.choose(course('phil120'));
  const email = await withPasskey(page, site, createAccount);

  // The device does not find its owner there.
  await device.letOwnerAgree(false);
  await student.completeRegistration();
  await student.enterEmail(email);
  const choice = student.dialog(`Welcome ${email}`);
  await expect(choice).toContainText('No passkey was used. You can try again, or sign in another way.');
  await expect(choice.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  const passkey = choice.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(passkey).toBeFocused();
  await student.picture('choice');

  // The same email does not have the device ask by itself again.
  await device.letOwnerAgree(true);
  await student.press('Back', choice);
  await student.press('Continue');
  await expect(passkey).toBeFocused();
  await passkey.click();
  await expect(student.cardButton).toBeVisible();
});

test('a student signs in with a mailed code, after trying the password', async ({
  student,
  course,
  createAccount,
}) => {
  const { email } = await createAccount();
  await student.choose(course('phil120'));
  await student.completeRegistration();
  await student.enterEmail(email);
  const choice = student.dialog(`Welcome ${email}`);
  await expect(choice.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await student.press('Use my password', choice);
  await expect(choice.getByLabel('Password', { exact: true })).toBeFocused();
  await student.press('Back', choice);
  await student.press('Email me a code', choice);
  await choice.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
  await student.press('Sign in', choice);
  await expect(student.cardButton).toBeVisible();
});

test('a student adds a passkey on the account page, signs in with it, and removes it', async ({
  page,
  student,
  course,
  signedIn,
  device,
}) => {
  const { email } = await signedIn();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section).toContainText('You have no passkey yet.');

  // The device does not find its owner there.
  await device.letOwnerAgree(false);
  await student.press('Add a passkey', section);
  await expect(section).toContainText('No passkey was added. You can try again.');
  await device.letOwnerAgree(true);
  await student.press('Add a passkey', section);
  await expect(section).toContainText('Your passkey was added.');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await student.press('Add a passkey', section);
  await expect(section).toContainText('This device has a passkey for your account already.');
  expect(await device.passkeys()).toBe(1);
  await student.picture('passkeys');

  await student.signOut(email);
  await student.press('Sign in', student.main);
  await student.enterEmail(email);
  await expect(section.getByRole('listitem')).toHaveCount(1);

  await section.getByRole('button', { name: /^Remove: / }).click();
  const question = student.dialog('Remove this passkey?');
  await student.press('Keep it', question);
  await expect(section.getByRole('button', { name: /^Remove: / })).toBeFocused();
  await section.getByRole('button', { name: /^Remove: / }).click();
  await student.press('Remove passkey', question);
  await expect(section).toContainText('You have no passkey yet.');
  await expect(section.getByRole('heading', { name: 'Passkeys' })).toBeFocused();

  // The device still has its part, which opens nothing anymore.
  await student.signOut(email);
  await student.choose(course('phil120'));
  await student.completeRegistration();
  await student.enterEmail(email);
  const choice = student.dialog(`Welcome ${email}`);
  await expect(choice.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expect(choice.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});

test('after an old sign-in, a student shows who it is before the device is asked for a passkey', async ({
  page,
  student,
  signedIn,
  device,
}) => {
  const { password } = await signedIn();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Passkeys' });
  let isOld = true;
  // The service takes the sign-in for old once.
  await page.route('**/cognito', async (route) => {
    const isRegistration = route.request().headers()['x-amz-target']?.endsWith('StartWebAuthnRegistration');
    if (!isOld || isRegistration !== true) return route.fallback();
    isOld = false;
    return route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': 'NotAuthorizedException:' },
      json: { __type: 'NotAuthorizedException', message: 'Please sign in again to add a passkey.' },
    });
  });
  await student.press('Add a passkey', section);
  const dialog = student.dialog('Add a passkey');
  await expect(dialog).toContainText('please show that it is you');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await student.picture('passkey-password');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await student.press('Continue', dialog);
  await expect(section).toContainText('Your passkey was added.');
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  expect(await device.passkeys()).toBe(1);
});
