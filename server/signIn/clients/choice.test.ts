import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  associateWebAuthnCredential,
  confirmSignIn,
  deleteWebAuthnCredential,
  fetchMFAPreference,
  getCurrentUser,
  listWebAuthnCredentials,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/server/databases.ts';
import { createTestServer, type TestServer } from '../../../tests/support/server/testServer.ts';
import { serve } from '../../../tests/support/server/serve.ts';
import {
  softAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../../../tests/support/server/softAuthenticator.ts';
import { authenticator } from '../../../domain/authenticator.ts';
import { embeddedPool } from '../context.ts';

/**
 * Choice-based sign-in with two unmodified clients, the site's own and the AWS SDK; authenticator apps with a third one,
 * amazon-cognito-identity-js.
 */

// The clients compute SRP slowly on a busy machine.
const database = await testDatabase();
let server: TestServer;
let address: { url: string; close(): Promise<void> };

const email = 'student@example.edu';
const password = 'Learn2day!';

beforeAll(async () => {
  server = await createTestServer(database.db, { env: { SIGN_IN_CHOICE: 'on' } });
  address = await serve(server.app);
});

afterAll(async () => {
  await address.close();
});

/** What the app of a secret shows, and what it showed before. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ ...authenticator, secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.deps.embeddedSignIn!.context.now().getTime() + periods * authenticator.period * 1000,
  });

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** The classes by which the client tells what the browser gives it. */
class PublicKeyCredential {
  readonly isOfBrowser = true;
}
class AuthenticatorAttestationResponse {
  readonly isOfBrowser = true;
}
class AuthenticatorAssertionResponse {
  readonly isOfBrowser = true;
}

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');

/** A browser's side of passkeys, over an authenticator that speaks JSON. */
function browserWith(device: ReturnType<typeof softAuthenticator>): void {
  const credential = (made: { id: string; rawId: string; type: string }, response: object) =>
    Object.assign(new PublicKeyCredential(), {
      ...made,
      rawId: bytesOf(made.rawId),
      getClientExtensionResults: () => ({}),
      response,
    });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', AuthenticatorAttestationResponse);
  vi.stubGlobal('AuthenticatorAssertionResponse', AuthenticatorAssertionResponse);
  vi.stubGlobal('window', { document: {}, isSecureContext: true, PublicKeyCredential });
  vi.stubGlobal('navigator', {
    credentials: {
      create: ({ publicKey }: { publicKey: { challenge: ArrayBuffer; rp: CreationOptions['rp'] } }) => {
        const options = { ...publicKey, challenge: textOf(publicKey.challenge) };
        const made = device.create(options as unknown as CreationOptions);
        const { clientDataJSON, attestationObject, transports } = made.response;
        const response = Object.assign(new AuthenticatorAttestationResponse(), {
          clientDataJSON: bytesOf(clientDataJSON),
          attestationObject: bytesOf(attestationObject),
          getTransports: () => transports,
          getPublicKeyAlgorithm: () => -7,
          getAuthenticatorData: () => new ArrayBuffer(1),
          getPublicKey: () => null,
        });
        return Promise.resolve(credential(made, response));
      },
      get: ({ publicKey }: { publicKey: { challenge: ArrayBuffer; rpId: string } }) => {
        const made = device.get({ challenge: textOf(publicKey.challenge), rpId: publicKey.rpId });
        const response = Object.assign(new AuthenticatorAssertionResponse(), {
          clientDataJSON: bytesOf(made.response.clientDataJSON),
          authenticatorData: bytesOf(made.response.authenticatorData),
          signature: bytesOf(made.response.signature),
          userHandle: null,
        });
        return Promise.resolve(credential(made, response));
      },
    },
  });
}

// Each test continues from the previous one.
describe('aws-amplify', { shuffle: false }, () => {
  const device = softAuthenticator();
  const options = { authFlowType: 'USER_AUTH' } as const;
  const signedIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

  beforeAll(() => {
    const stored = new Map<string, string>();
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

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('a mailed code, after a wrong one', async () => {
    const { nextStep } = await signIn({
      username: email,
      options: { ...options, preferredChallenge: 'EMAIL_OTP' },
    });
    expect(nextStep).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 's***@e***' },
    });
    const code = await server.lastCode(email);
    await expect(
      confirmSignIn({ challengeResponse: code === '000000' ? '000001' : '000000' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(signedIn);
    expect((await getCurrentUser()).userId).toEqual(expect.any(String));
    await signOut();
  });

  test('the list of factors, then the password in both forms', async () => {
    for (const challengeResponse of ['PASSWORD_SRP', 'PASSWORD']) {
      const { nextStep } = await signIn({ username: email, options });
      expect(nextStep).toEqual({
        signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
        availableChallenges: ['EMAIL_OTP', 'PASSWORD_SRP', 'PASSWORD'],
      });
      const asked = await confirmSignIn({ challengeResponse });
      expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD');
      expect(await confirmSignIn({ challengeResponse: password })).toEqual(signedIn);
      await signOut();
    }
    for (const preferredChallenge of ['PASSWORD_SRP', 'PASSWORD'] as const) {
      const preferred = { ...options, preferredChallenge };
      await expect(
        signIn({ username: email, password: 'Wrong-pass1!', options: preferred }),
      ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      expect(await signIn({ username: email, password, options: preferred })).toEqual(signedIn);
      await signOut();
    }
  });

  test('who has no account is told apart', async () => {
    await expect(signIn({ username: 'nobody@example.edu', options })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    expect((await signIn({ username: 'unconfirmed@example.edu', options })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_UP',
    );
    expect((await signIn({ username: 'reset@example.edu', options })).nextStep.signInStep).toBe(
      'RESET_PASSWORD',
    );
  });

  test('a passkey: added, listed, used, removed', async () => {
    await signIn({ username: email, password });
    browserWith(device);
    await associateWebAuthnCredential();
    const { credentials } = await listWebAuthnCredentials();
    expect(credentials).toMatchObject([{ credentialId: device.id, relyingPartyId: 'localhost' }]);
    expect(credentials[0]?.createdAt?.getFullYear()).toBeGreaterThan(2025);
    await signOut();
    const preferred = { ...options, preferredChallenge: 'WEB_AUTHN' } as const;
    expect(await signIn({ username: email, options: preferred })).toEqual(signedIn);
    await deleteWebAuthnCredential({ credentialId: device.id });
    expect((await listWebAuthnCredentials()).credentials).toEqual([]);
    await signOut();
  });

  test('who does not use the passkey goes on with a mailed code', async () => {
    await signIn({ username: email, password });
    browserWith(device);
    await associateWebAuthnCredential();
    await signOut();
    await signIn({ username: email, options });
    vi.stubGlobal('navigator', {
      credentials: {
        get: () => Promise.reject(Object.assign(new Error('closed'), { name: 'NotAllowedError' })),
      },
    });
    await expect(confirmSignIn({ challengeResponse: 'WEB_AUTHN' })).rejects.toMatchObject({
      name: 'PasskeyAuthenticationCanceled',
    });
    const { nextStep } = await confirmSignIn({ challengeResponse: 'EMAIL_OTP' });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
    expect(await confirmSignIn({ challengeResponse: await server.lastCode(email) })).toEqual(signedIn);
    await signOut();
  });
});

test('aws-amplify: an authenticator app is set up, asked for and turned off', async () => {
  // No code becomes another one meanwhile.
  server.startWindow(authenticator.period);
  await signIn({ username: email, password });
  const { sharedSecret } = await setUpTOTP();
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code: codeOf(sharedSecret, -1) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();
  const { nextStep } = await signIn({ username: email, password });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: codeOf(sharedSecret, -1) })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  expect((await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).isSignedIn).toBe(true);
  await updateMFAPreference({ totp: 'DISABLED' });
  expect(await fetchMFAPreference()).toEqual({});
  await signOut();
});

test('aws-amplify: mailed codes after the password are turned on, asked for, chosen and turned off', async () => {
  const next = async () => (await signIn({ username: email, password })).nextStep;
  await next();
  await updateMFAPreference({ email: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['EMAIL'], preferred: 'EMAIL' });
  await signOut();
  expect(await next()).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 's***@e***' },
  });
  const code = await server.lastCode(email);
  await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  const { sharedSecret } = await setUpTOTP();
  server.pass(3 * authenticator.period);
  await verifyTOTPSetup({ code: codeOf(sharedSecret, -1) });
  await updateMFAPreference({ totp: 'ENABLED', email: 'NOT_PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP', 'EMAIL'] });
  await signOut();
  expect(await next()).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    allowedMFATypes: ['TOTP', 'EMAIL'],
  });
  const chosen = await confirmSignIn({ challengeResponse: 'EMAIL' });
  expect(chosen.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  expect((await confirmSignIn({ challengeResponse: await server.lastCode(email) })).isSignedIn).toBe(true);
  await signOut();
  await next();
  const other = await confirmSignIn({ challengeResponse: 'TOTP' });
  expect(other.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  expect((await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).isSignedIn).toBe(true);
  await updateMFAPreference({ totp: 'DISABLED', email: 'DISABLED' });
  expect(await fetchMFAPreference()).toEqual({});
  await signOut();
});

test('amazon-cognito-identity-js: an authenticator app is set up, asked for and turned off', async () => {
  // One caller has few tries of codes in this time.
  server.pass(3 * authenticator.period);
  const values = new Map<string, string>();
  const Storage = {
    setItem: (key: string, value: string) => void values.set(key, value),
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
  const Pool = new CognitoUserPool({
    UserPoolId: embeddedPool.userPoolId,
    ClientId: embeddedPool.clientId,
    endpoint: `${address.url}/cognito`,
    Storage,
  });
  const signInAs = async (user: CognitoUser, code: () => string) =>
    new Promise<'signedIn'>((resolve, reject) => {
      const onFailure = (error: unknown) => reject(new Error('refused', { cause: error }));
      const onSuccess = () => resolve('signedIn');
      const callbacks = {
        onSuccess,
        onFailure,
        totpRequired: () => user.sendMFACode(code(), { onSuccess, onFailure }, 'SOFTWARE_TOKEN_MFA'),
      };
      user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
        ...callbacks,
        selectMFAType: () => user.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', callbacks),
      });
    });
  const turn = (user: CognitoUser, Enabled: boolean) =>
    new Promise((resolve, reject) => {
      user.setUserMfaPreference(null, { Enabled, PreferredMfa: Enabled }, (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
  const user = new CognitoUser({ Username: email, Pool, Storage });
  await signInAs(user, () => '');
  const secret = await new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
  });
  await new Promise((resolve, reject) => {
    user.verifySoftwareToken(codeOf(secret, -1), 'my phone', { onSuccess: resolve, onFailure: reject });
  });
  await turn(user, true);
  // It can choose the app, and knows no mailed codes.
  const { accessToken } = await new Promise<{ accessToken: string }>((resolve, reject) => {
    user.getSession((error: Error | null, session: CognitoUserSession | null) =>
      session
        ? resolve({ accessToken: session.getAccessToken().getJwtToken() })
        : reject(error ?? new Error('none')),
    );
  });
  await server.signIn('SetUserMFAPreference', {
    AccessToken: accessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
    EmailMfaSettings: { Enabled: true },
  });
  const again = new CognitoUser({ Username: email, Pool, Storage });
  expect(await signInAs(again, () => codeOf(secret))).toBe('signedIn');
  await turn(again, false);
});

test('@aws-sdk/client-cognito-identity-provider: a code, then a passkey', async () => {
  const client = new sdk.CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: `${address.url}/cognito`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  });
  const USERNAME = 'returning@example.edu';
  const common = { ClientId: embeddedPool.clientId } as const;
  const start = (more: Record<string, string> = {}) =>
    client.send(
      new sdk.InitiateAuthCommand({
        ...common,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME, ...more },
      }),
    );
  const respond = (
    ChallengeName: sdk.ChallengeNameType,
    Session: string | undefined,
    more: Record<string, string>,
  ) =>
    client.send(
      new sdk.RespondToAuthChallengeCommand({
        ...common,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME, ...more },
      }),
    );
  const listed = await start();
  expect(listed.AvailableChallenges).toContain('EMAIL_OTP');
  const mailed = await respond('SELECT_CHALLENGE', listed.Session, { ANSWER: 'EMAIL_OTP' });
  const code = await server.lastCode(USERNAME);
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(respond('EMAIL_OTP', mailed.Session, { EMAIL_OTP_CODE: wrong })).rejects.toBeInstanceOf(
    sdk.CodeMismatchException,
  );
  const { AuthenticationResult } = await respond('EMAIL_OTP', mailed.Session, { EMAIL_OTP_CODE: code });
  const AccessToken = AuthenticationResult?.AccessToken ?? '';

  const device = softAuthenticator();
  const begin = () => client.send(new sdk.StartWebAuthnRegistrationCommand({ AccessToken }));
  const complete = (Credential: object) =>
    client.send(
      new sdk.CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: Credential as never }),
    );
  const first = (await begin()).CredentialCreationOptions as unknown as CreationOptions;
  await expect(complete(device.create(first, { origin: 'https://evil.test' }))).rejects.toBeInstanceOf(
    sdk.WebAuthnOriginNotAllowedException,
  );
  await expect(complete(device.create(first))).rejects.toBeInstanceOf(sdk.WebAuthnChallengeNotFoundException);
  const second = (await begin()).CredentialCreationOptions as unknown as CreationOptions;
  await complete(device.create(second));
  const { Credentials } = await client.send(new sdk.ListWebAuthnCredentialsCommand({ AccessToken }));
  expect(Credentials?.[0]?.CreatedAt).toBeInstanceOf(Date);
  const asked = await start({ PREFERRED_CHALLENGE: 'WEB_AUTHN' });
  const requested = JSON.parse(
    asked.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}',
  ) as RequestOptions;
  const used = await respond('WEB_AUTHN', asked.Session, {
    CREDENTIAL: JSON.stringify(device.get(requested)),
  });
  expect(used.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  const remove = () =>
    client.send(new sdk.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: device.id }));
  await remove();
  await expect(remove()).rejects.toBeInstanceOf(sdk.ResourceNotFoundException);

  const { SecretCode = '' } = await client.send(new sdk.AssociateSoftwareTokenCommand({ AccessToken }));
  const verify = (UserCode: string) =>
    client.send(new sdk.VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await expect(verify('000000')).rejects.toBeInstanceOf(sdk.EnableSoftwareTokenMFAException);
  expect((await verify(codeOf(SecretCode, -1))).Status).toBe('SUCCESS');
  const turn = (Enabled: boolean) =>
    client.send(new sdk.SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled } }));
  await turn(true);
  const withPassword = await start({ PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password });
  expect(withPassword.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const finished = await respond('SOFTWARE_TOKEN_MFA', withPassword.Session, {
    SOFTWARE_TOKEN_MFA_CODE: codeOf(SecretCode),
  });
  expect(finished.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  await turn(false);

  const mailCodes = (Enabled: boolean) =>
    client.send(new sdk.SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled } }));
  await mailCodes(true);
  const { UserMFASettingList } = await client.send(new sdk.GetUserCommand({ AccessToken }));
  expect(UserMFASettingList).toEqual(['EMAIL_OTP']);
  const mailedAfter = await start({ PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password });
  expect(mailedAfter.ChallengeName).toBe('EMAIL_OTP');
  expect(mailedAfter.ChallengeParameters?.['CODE_DELIVERY_DELIVERY_MEDIUM']).toBe('EMAIL');
  const entered = await respond('EMAIL_OTP', mailedAfter.Session, {
    EMAIL_OTP_CODE: await server.lastCode(USERNAME),
  });
  expect(entered.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  await mailCodes(false);
  client.destroy();
});
