import { Amplify } from 'aws-amplify';
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../../tests/support/server/testServer.ts';
import { proofOf } from '../../../tests/support/server/signUpProof.ts';
import { serve } from '../../../tests/support/server/serve.ts';
import { embeddedPool } from '../context.ts';

/** The unmodified client that the site uses. */

// The clients compute SRP slowly on a busy machine.
const database = await testDatabase();
let server: TestServer;
let address: { url: string; close(): Promise<void> };
const stored = new Map<string, string>();

const email = 'ann@example.test';
const password = 'Secr3t-word!';
const dummy = 'Dummy-passw0rd!';
const { ClientMetadata: clientMetadata } = proofOf();

const nameOf = (run: Promise<unknown>) =>
  run.then(
    () => 'no error',
    (error: Error) => error.name,
  );

beforeAll(async () => {
  server = await createTestServer(database.db);
  address = await serve(server.app);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: embeddedPool.userPoolId,
        userPoolClientId: embeddedPool.clientId,
        userPoolEndpoint: `${address.url}/cognito`,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: (key, value) => Promise.resolve(void stored.set(key, value)),
    getItem: (key) => Promise.resolve(stored.get(key) ?? null),
    removeItem: (key) => Promise.resolve(void stored.delete(key)),
    clear: () => Promise.resolve(stored.clear()),
  });
});

afterAll(async () => {
  await address.close();
});

// Each test continues from the previous one.
describe('aws-amplify', { shuffle: false }, () => {
  test('an unknown email has its own error name', async () => {
    expect(await nameOf(signIn({ username: email, password: dummy }))).toBe('UserNotFoundException');
  });

  test('C-294 an unconfirmed account is asked for its code, whatever the password', async () => {
    const options = { userAttributes: { email, given_name: 'Ann', family_name: 'Lee' }, clientMetadata };
    expect(await nameOf(signUp({ username: email, password: 'short', options }))).toBe(
      'InvalidPasswordException',
    );
    const created = await signUp({ username: email, password, options });
    expect(created.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');

    const tried = await signIn({ username: email, password: dummy });
    expect(tried.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    expect(await resendSignUpCode({ username: email })).toMatchObject({ deliveryMedium: 'EMAIL' });
    expect(await nameOf(confirmSignUp({ username: email, confirmationCode: 'wrong' }))).toBe(
      'CodeMismatchException',
    );
    const done = await confirmSignUp({
      username: email,
      confirmationCode: await server.lastCode(email),
      options: { clientMetadata },
    });
    expect(done.nextStep.signUpStep).toBe('DONE');
    expect(await nameOf(signUp({ username: email, password, options }))).toBe('UsernameExistsException');
    expect(await nameOf(resendSignUpCode({ username: email }))).toBe('InvalidParameterException');
  });

  test('C-297 a wrong password has its own error name, the right one signs in', async () => {
    expect(await nameOf(signIn({ username: email, password: dummy }))).toBe('NotAuthorizedException');
    expect(await signIn({ username: email, password })).toEqual({
      isSignedIn: true,
      nextStep: { signInStep: 'DONE' },
    });
    expect(await nameOf(signIn({ username: email, password }))).toBe('UserAlreadyAuthenticatedException');
    const { tokens } = await fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({ email, given_name: 'Ann', family_name: 'Lee' });
    expect((await getCurrentUser()).userId).toBe(tokens?.accessToken.payload.sub);
  });

  test('a session is refreshed with its refresh token', async () => {
    const before = (await fetchAuthSession()).tokens?.accessToken.toString();
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString();
    expect(after).toEqual(expect.any(String));
    expect(after).not.toBe(before);
  });

  test('a signed-in person changes the password and reads the attributes', async () => {
    const change = (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword });
    expect(await nameOf(change('nope', 'N3w-password!'))).toBe('NotAuthorizedException');
    expect(await nameOf(change(password, 'weak'))).toBe('InvalidPasswordException');
    await change(password, 'N3w-password!');
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
  });

  test('C-071 sign-out revokes the session', async () => {
    const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
    const refreshToken = [...stored].find(([key]) => key.endsWith('.refreshToken'))?.[1];
    await signOut();
    await expect.poll(async () => (await server.call('/enrollments', { token })).status).toBe(401);
    const refused = await server.signIn('GetTokensFromRefreshToken', { RefreshToken: refreshToken });
    expect(refused.body['message']).toBe('Refresh Token has been revoked');
    expect(await nameOf(getCurrentUser())).toBe('UserUnAuthenticatedException');
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  test('C-068 C-069 a forgotten password is replaced with a mailed code', async () => {
    expect(await nameOf(resetPassword({ username: 'nobody@example.test' }))).toBe('UserNotFoundException');
    const requested = await resetPassword({ username: email });
    expect(requested.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    const confirm = (confirmationCode: string) =>
      confirmResetPassword({ username: email, confirmationCode, newPassword: password });
    expect(await nameOf(confirm('000'))).toBe('CodeMismatchException');
    await confirm(await server.lastCode(email));
    expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
    await signOut({ global: true });
  });

  test('another email holds once its code comes back, and the refreshed session names it', async () => {
    await signIn({ username: email, password });
    const moved = 'moved@example.test';
    const { email: update } = await updateUserAttributes({
      userAttributes: { email: moved, given_name: 'Anna' },
    });
    expect(update?.nextStep).toMatchObject({
      updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
      codeDeliveryDetails: { destination: 'm***@e***', attributeName: 'email' },
    });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true', given_name: 'Anna' });
    const confirm = (confirmationCode: string) =>
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    expect(await nameOf(confirm('000000'))).toBe('CodeMismatchException');
    const first = await server.lastCode(moved);
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    if ((await server.lastCode(moved)) !== first)
      expect(await nameOf(confirm(first))).toBe('CodeMismatchException');
    await confirm(await server.lastCode(moved));
    expect(await nameOf(confirm(first))).toBe('ExpiredCodeException');
    expect(await fetchUserAttributes()).toMatchObject({ email: moved });
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.idToken?.payload['email']).toBe(moved);
    await signOut();
    expect(await nameOf(signIn({ username: email, password: dummy }))).toBe('UserNotFoundException');
    expect((await signIn({ username: moved, password })).isSignedIn).toBe(true);
    await signOut();
  });

  test('C-295 an account that must reset its password is sent to the reset', async () => {
    const tried = await signIn({ username: 'reset@example.edu', password: dummy });
    expect(tried.nextStep.signInStep).toBe('RESET_PASSWORD');
  });

  test('C-064 an invited person chooses a new password', async () => {
    const tried = await signIn({ username: 'invited@example.edu', password: 'Welcome1!' });
    expect(tried.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(await nameOf(confirmSignIn({ challengeResponse: 'weak' }))).toBe('InvalidPasswordException');
    expect((await confirmSignIn({ challengeResponse: 'Own-passw0rd!' })).isSignedIn).toBe(true);
    await signOut();
  });

  test('C-067 the client’s automatic sign-in after confirmation works', async () => {
    const username = 'auto@example.test';
    await signUp({
      username,
      password,
      options: { userAttributes: { email: username }, autoSignIn: true, clientMetadata },
    });
    const done = await confirmSignUp({
      username,
      confirmationCode: await server.lastCode(username),
      options: { clientMetadata },
    });
    expect(done.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
    expect((await autoSignIn()).isSignedIn).toBe(true);
  });

  test('who confirms an account that was created elsewhere has to choose a password', async () => {
    await signOut();
    const username = 'hijacked@example.test';
    const theirs = { userAttributes: { email: username, given_name: 'Mallory' } };
    await signUp({ username, password: 'Mallory2day!', options: theirs });
    expect((await signIn({ username, password: dummy })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    await resendSignUpCode({ username });
    await confirmSignUp({ username, confirmationCode: await server.lastCode(username) });
    const tried = await signIn({ username, password: 'Mallory2day!' });
    expect(tried).toEqual({ isSignedIn: false, nextStep: { signInStep: 'RESET_PASSWORD' } });
    await resetPassword({ username });
    await confirmResetPassword({
      username,
      confirmationCode: await server.lastCode(username),
      newPassword: password,
    });
    expect(await nameOf(signIn({ username, password: 'Mallory2day!' }))).toBe('NotAuthorizedException');
    expect((await signIn({ username, password })).isSignedIn).toBe(true);
    expect(await fetchUserAttributes()).toMatchObject({ email: username, given_name: '' });
  });

  test('a session revoked elsewhere ends without an error', async () => {
    const token = [...stored].find(([key]) => key.endsWith('.refreshToken'))?.[1];
    await server.signIn('RevokeToken', { Token: token });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('the lockout message reaches the client', async () => {
    const fail = () =>
      signIn({ username: 'student@example.edu', password: dummy }).catch((error: Error) => error.message);
    for (let count = 0; count < 5; count += 1) expect(await fail()).toBe('Incorrect username or password.');
    expect(await fail()).toBe('Password attempts exceeded');
  });
});
