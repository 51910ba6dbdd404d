import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../../tests/support/server/testServer.ts';
import { proofOf } from '../../../tests/support/server/signUpProof.ts';
import { serve } from '../../../tests/support/server/serve.ts';
import { embeddedPool } from '../context.ts';

/** The older browser client, with its callbacks. */

// The clients compute SRP slowly on a busy machine.
const database = await testDatabase();
let server: TestServer;
let address: { url: string; close(): Promise<void> };
let pool: CognitoUserPool;

const email = 'older@example.test';
const password = 'Secr3t-word!';
const { ClientMetadata: proof } = proofOf();
const values = new Map<string, string>();
const Storage = {
  setItem: (key: string, value: string) => void values.set(key, value),
  getItem: (key: string) => values.get(key) ?? null,
  removeItem: (key: string) => void values.delete(key),
  clear: () => values.clear(),
};

beforeAll(async () => {
  server = await createTestServer(database.db);
  address = await serve(server.app);
  pool = new CognitoUserPool({
    UserPoolId: embeddedPool.userPoolId,
    ClientId: embeddedPool.clientId,
    endpoint: `${address.url}/cognito`,
    Storage,
  });
});

afterAll(async () => {
  await address.close();
});

const userNamed = (Username: string) => new CognitoUser({ Username, Pool: pool, Storage });

/** A promise for a callback of an error or a result. */
const promised = <T>(run: (done: (error: unknown, result?: T) => void) => void) =>
  new Promise<T>((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result as T)));
  });

const signIn = (user: CognitoUser, Password: string) =>
  new Promise<CognitoUserSession | 'newPassword'>((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), {
      onSuccess: resolve,
      onFailure: reject,
      newPasswordRequired: () => resolve('newPassword'),
    });
  });

// Each test continues from the previous one.
describe('amazon-cognito-identity-js', { shuffle: false }, () => {
  test('from sign-up to a confirmed account', async () => {
    const attributes = [new CognitoUserAttribute({ Name: 'email', Value: email })];
    await promised((done) => pool.signUp(email, password, attributes, [], done, proof));
    await expect(signIn(userNamed(email), password)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
    });
    await promised((done) => userNamed(email).resendConfirmationCode(done));
    const code = await server.lastCode(email);
    await promised((done) => userNamed(email).confirmRegistration(code, false, done, proof));
  });

  test('who confirms an account that was created elsewhere has to choose a password', async () => {
    const hijacked = 'hijacked-js@example.test';
    await promised((done) => pool.signUp(hijacked, 'Mallory2day!', [], [], done));
    const code = await server.lastCode(hijacked);
    await promised((done) => userNamed(hijacked).confirmRegistration(code, false, done));
    await expect(signIn(userNamed(hijacked), 'Mallory2day!')).rejects.toMatchObject({
      code: 'PasswordResetRequiredException',
    });
  });

  test('a session from SRP to sign-out', async () => {
    await expect(signIn(userNamed(email), 'wrong')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    const user = userNamed(email);
    const session = await signIn(user, password);
    if (session === 'newPassword') throw new Error('A new password was required');
    expect(session.isValid()).toBe(true);
    await promised((done) => user.refreshSession(session.getRefreshToken(), done));
    await promised((done) => user.changePassword(password, 'N3w-password!', done));
    const attributes = await promised<CognitoUserAttribute[]>((done) => user.getUserAttributes(done));
    expect(attributes.map((attribute) => attribute.getName())).toContain('email');
    await new Promise((resolve, reject) => user.globalSignOut({ onSuccess: resolve, onFailure: reject }));
  });

  test('a forgotten password', async () => {
    await new Promise((resolve, reject) =>
      userNamed(email).forgotPassword({ onSuccess: resolve, onFailure: reject }),
    );
    const code = await server.lastCode(email);
    await new Promise((resolve, reject) =>
      userNamed(email).confirmPassword(code, password, { onSuccess: resolve, onFailure: reject }),
    );
    expect(await signIn(userNamed(email), password)).not.toBe('newPassword');
  });

  test('the devices on which a person is signed in', async () => {
    const [user, other] = [userNamed(email), userNamed(email)];
    await signIn(user, password);
    await signIn(other, password);
    const key = String(other.getSignInUserSession()!.getAccessToken().decodePayload()['device_key']);
    const listed = () =>
      new Promise<readonly { readonly DeviceKey: string }[]>((resolve, reject) =>
        user.listDevices(60, null, {
          onSuccess: ({ Devices }) => resolve(Devices),
          onFailure: reject,
        }),
      );
    const before = (await listed()).map(({ DeviceKey }) => DeviceKey);
    expect(before).toContain(key);
    await new Promise((resolve, reject) =>
      user.forgetSpecificDevice(key, { onSuccess: resolve, onFailure: reject }),
    );
    expect((await listed()).map(({ DeviceKey }) => DeviceKey)).toEqual(before.filter((one) => one !== key));
    const refreshed = promised((done) =>
      other.refreshSession(other.getSignInUserSession()!.getRefreshToken(), done),
    );
    await expect(refreshed).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  test('another email', async () => {
    const user = userNamed(email);
    await signIn(user, password);
    const moved = 'moved-js@example.test';
    const attributes = [new CognitoUserAttribute({ Name: 'email', Value: moved })];
    await promised((done) => user.updateAttributes(attributes, done));
    await expect(signIn(userNamed(moved), password)).rejects.toMatchObject({ code: 'UserNotFoundException' });
    await new Promise((resolve, reject) =>
      user.getAttributeVerificationCode('email', { onSuccess: resolve, onFailure: reject }),
    );
    const code = await server.lastCode(moved);
    await new Promise((resolve, reject) =>
      user.verifyAttribute('email', code, { onSuccess: resolve, onFailure: reject }),
    );
    expect(await signIn(userNamed(moved), password)).not.toBe('newPassword');
  });

  test('an invited person', async () => {
    const user = userNamed('invited@example.edu');
    expect(await signIn(user, 'Welcome1!')).toBe('newPassword');
    await new Promise((resolve, reject) =>
      user.completeNewPasswordChallenge('Own-passw0rd!', {}, { onSuccess: resolve, onFailure: reject }),
    );
    expect(await signIn(userNamed('invited@example.edu'), 'Own-passw0rd!')).not.toBe('newPassword');
  });
});
