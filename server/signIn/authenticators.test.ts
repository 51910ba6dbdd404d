import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { authenticator } from '../../domain/authenticator.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import {
  softAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../../tests/support/server/softAuthenticator.ts';
import { createTestServer, type Answer, type TestServer } from '../../tests/support/server/testServer.ts';
import type { Database } from '../db/database.ts';
import { authenticators, outbox, users } from '../db/schema.ts';
import { unseal } from './seal.ts';
import { createKeyring } from './keys.ts';

const password = 'Learn2day!';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db, { env: { SIGN_IN_CHOICE: 'on' } });
  });

  const call = async (operation: string, input: object, address?: string): Promise<Answer> =>
    (await server.signIn(operation, input, address)).body;
  const now = () => server.deps.embeddedSignIn!.context.now().getTime();

  /** What the app of the secret shows, some periods from now. */
  const codeOf = (secret: string, periods = 0) =>
    new TOTP({ ...authenticator, secret: Secret.fromBase32(secret) }).generate({
      timestamp: now() + periods * authenticator.period * 1000,
    });
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const turn = (AccessToken: string, Enabled: boolean) =>
    call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    });

  /** An account with an app, whose first code is of the period before this one. */
  async function withApp() {
    const email = await server.newAccount();
    // No code becomes another one while a test runs.
    server.startWindow(authenticator.period);
    const AccessToken = await server.tokenOf(email, password);
    const { SecretCode: secret = '' } = await call('AssociateSoftwareToken', { AccessToken });
    const verified = await call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(secret, -1) });
    expect(verified).toEqual({ Status: 'SUCCESS' });
    expect(await turn(AccessToken, true)).toEqual({});
    return { email, AccessToken, secret };
  }

  const asked = async (email: string): Promise<Answer> => (await server.signInAs(email, password)).body;
  const answer = (
    email: string,
    Session: string | undefined,
    SOFTWARE_TOKEN_MFA_CODE: string,
    address?: string,
  ) =>
    call(
      'RespondToAuthChallenge',
      {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
      },
      address,
    );

  test('a pool that offers passwords only has no authenticator apps', async () => {
    const closed = await createTestServer(db);
    const AccessToken = await closed.tokenOf('student@example.edu');
    const { body } = await closed.signIn('AssociateSoftwareToken', { AccessToken });
    expect(body['__type']).toBe('SoftwareTokenMFANotFoundException');
  });

  test('after the password, an account with an app is asked for its code, and wrong ones leave another try', async () => {
    const { email, secret } = await withApp();
    const challenge = await asked(email);
    expect(challenge).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {} });
    expect(challenge.AuthenticationResult).toBeUndefined();
    const code = codeOf(secret);
    expect((await answer(email, challenge.Session, otherThan(code))).__type).toBe('CodeMismatchException');
    expect((await answer('student@example.edu', challenge.Session, code)).__type).toBe(
      'NotAuthorizedException',
    );
    const { AuthenticationResult } = await answer(email, challenge.Session, code);
    expect(AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    expect(await answer(email, challenge.Session, code)).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('an app that is set up and not turned on asks for nothing, and one without a code cannot be turned on', async () => {
    const email = await server.newAccount();
    const AccessToken = await server.tokenOf(email, password);
    expect((await turn(AccessToken, true)).__type).toBe('InvalidParameterException');
    const { SecretCode: secret = '' } = await call('AssociateSoftwareToken', { AccessToken });
    expect((await turn(AccessToken, true)).__type).toBe('InvalidParameterException');
    const UserCode = codeOf(secret);
    expect((await call('VerifySoftwareToken', { AccessToken, UserCode: otherThan(UserCode) })).__type).toBe(
      'EnableSoftwareTokenMFAException',
    );
    await call('VerifySoftwareToken', { AccessToken, UserCode });
    expect((await asked(email)).AuthenticationResult).toBeDefined();
    expect((await call('GetUser', { AccessToken })).UserMFASettingList).toBeUndefined();
    await turn(AccessToken, true);
    expect(await call('GetUser', { AccessToken })).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
  });

  test('a code is good once, also the one that has set up the app', async () => {
    const { email, secret } = await withApp();
    const before = await asked(email);
    expect(await answer(email, before.Session, codeOf(secret, -1))).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    const code = codeOf(secret);
    await answer(email, before.Session, code);
    const again = await asked(email);
    expect((await answer(email, again.Session, code)).__type).toBe('ExpiredCodeException');
    server.pass(authenticator.period);
    expect((await answer(email, again.Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  test('of two answers with one code at the same time, one signs in', async () => {
    const { email, secret } = await withApp();
    const sessions = [(await asked(email)).Session, (await asked(email)).Session];
    const code = codeOf(secret);
    const both = await Promise.all(sessions.map((session) => answer(email, session, code)));
    expect(both.filter(({ AuthenticationResult }) => AuthenticationResult !== undefined)).toHaveLength(1);
    expect(both.filter(({ __type }) => __type === 'ExpiredCodeException')).toHaveLength(1);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code that is %i periods off is good: %s', async (periods, isGood) => {
    const { email, secret } = await withApp();
    server.pass(2 * authenticator.period);
    const { Session } = await asked(email);
    const { AuthenticationResult } = await answer(email, Session, codeOf(secret, periods));
    expect(AuthenticationResult !== undefined).toBe(isGood);
  });

  test('tries are few, for one network and for all strangers together', async () => {
    const { email, secret } = await withApp();
    server.startWindow(authenticator.period * 3);
    const { Session } = await asked(email);
    const tryFrom = (address: string) => answer(email, Session, otherThan(codeOf(secret)), address);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await tryFrom('203.0.113.1')).__type).toBe('CodeMismatchException');
    expect((await tryFrom('203.0.113.1')).__type).toBe('LimitExceededException');
    // As long as the code is good that was tried first.
    server.pass(authenticator.period * 3 - 10);
    expect((await tryFrom('203.0.113.1')).__type).toBe('LimitExceededException');
    for (let tries = 0; tries < 20; tries += 1) await tryFrom(`203.0.113.${10 + tries}`);
    expect((await tryFrom('203.0.113.99')).__type).toBe('LimitExceededException');
    // Where the person is known, strangers do not keep them out.
    expect((await answer(email, Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  test('tries are few in a day as well, also when the day begins', async () => {
    const { email, secret } = await withApp();
    server.startWindow(24 * 3600);
    const answers: (string | undefined)[] = [];
    for (let window = 1; window <= 7; window += 1) {
      const { Session } = await asked(email);
      for (let tries = 0; tries < 5; tries += 1)
        answers.push((await answer(email, Session, otherThan(codeOf(secret)), '203.0.113.1')).__type);
      server.pass(authenticator.period * 3);
    }
    expect(answers).toEqual([
      ...Array<string>(30).fill('CodeMismatchException'),
      ...Array<string>(5).fill('LimitExceededException'),
    ]);
  });

  test('the password alone makes no network known', async () => {
    const { email } = await withApp();
    const { sub } = (await db.select().from(users).where(eq(users.email, email)))[0]!;
    await server.signInAs(email, password, '198.51.100.7');
    const { rows } = (await db.execute(
      `select known_since from sign_in_networks where sub = '${sub}' and network = '198.51.100.7'`,
    )) as { rows: { known_since: string | null }[] };
    expect(rows.map((row) => row.known_since)).toEqual([null]);
  });

  test('a mailed code does not stand for two factors, and a passkey does', async () => {
    const email = await server.newAccount();
    const AccessToken = await server.tokenOf(email, password);
    const start = (PREFERRED_CHALLENGE: string) =>
      call('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE },
      });
    const mailed = await start('EMAIL_OTP');
    const device = softAuthenticator();
    const { CredentialCreationOptions } = (await server.signIn('StartWebAuthnRegistration', { AccessToken }))
      .body;
    const Credential = device.create(CredentialCreationOptions as CreationOptions, {});
    await call('CompleteWebAuthnRegistration', { AccessToken, Credential });
    const EMAIL_OTP_CODE = /^\d{6}$/m.exec(
      (await db.select().from(outbox).where(eq(outbox.recipient, email)))
        .map(({ text }) => text)
        .join('\n')
        .split('sign in')[1] ?? '',
    )?.[0];
    const { SecretCode: secret = '' } = await call('AssociateSoftwareToken', { AccessToken });
    await call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(secret) });
    await turn(AccessToken, true);
    const choice = await start('EMAIL_OTP');
    expect(choice).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['WEB_AUTHN', 'PASSWORD_SRP', 'PASSWORD'],
    });
    // Mailed before the app was turned on.
    const answered = await call('RespondToAuthChallenge', {
      ChallengeName: 'EMAIL_OTP',
      Session: mailed.Session,
      ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE },
    });
    expect(answered.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const used = await start('WEB_AUTHN');
    const options = JSON.parse(used.ChallengeParameters!['CREDENTIAL_REQUEST_OPTIONS']!) as RequestOptions;
    const signedIn = await call('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      Session: used.Session,
      ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(device.get(options, {})) },
    });
    expect(signedIn.AuthenticationResult).toBeDefined();
  });

  test('a new password, whether forgotten or temporary, does not stand for the code', async () => {
    const { email, secret } = await withApp();
    await call('ForgotPassword', { Username: email });
    await call('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: await server.lastCode(email),
      Password: 'N3w!secret',
    });
    const reset: Answer = (await server.signInAs(email, 'N3w!secret')).body;
    expect(reset.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await db.update(users).set({ status: 'FORCE_CHANGE_PASSWORD' }).where(eq(users.email, email));
    const temporary: Answer = (await server.signInAs(email, 'N3w!secret')).body;
    expect(temporary.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const changed = await call('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: temporary.Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: password },
    });
    expect(changed.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    // The new password has ended what began with the former one.
    expect((await answer(email, reset.Session, codeOf(secret))).__type).toBe('NotAuthorizedException');
    expect((await answer(email, changed.Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  test('an old sign-in neither adds an app nor turns it off, and a recent one does, with a mail', async () => {
    const { email, AccessToken, secret } = await withApp();
    expect(await server.lastMail(email)).toContain('you now need a code of your authenticator app as well');
    server.pass(11 * 60);
    const old = {
      __type: 'NotAuthorizedException',
      message: expect.stringContaining('sign in again') as string,
    };
    expect(await call('AssociateSoftwareToken', { AccessToken })).toEqual(old);
    expect(await turn(AccessToken, false)).toEqual(old);
    const { Session } = await asked(email);
    const { AuthenticationResult } = await answer(email, Session, codeOf(secret));
    expect(await turn(AuthenticationResult!.AccessToken, false)).toEqual({});
    expect(await server.lastMail(email)).toContain('no code of an authenticator app is needed anymore');
    expect((await asked(email)).AuthenticationResult).toBeDefined();
    expect(await db.select().from(authenticators).where(eq(authenticators.secret, secret))).toEqual([]);
  });

  test('another app takes the place of the first one when its code comes', async () => {
    const { email, AccessToken, secret } = await withApp();
    const { SecretCode: other = '' } = await call('AssociateSoftwareToken', { AccessToken });
    expect(other).not.toBe(secret);
    const first = await asked(email);
    expect((await answer(email, first.Session, codeOf(secret))).AuthenticationResult).toBeDefined();
    expect(await server.lastMail(email)).toContain('you now need a code of your authenticator app');
    const replacedAt = now();
    await call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(other) });
    // An objection to another address ends the apps that are younger than the change of it.
    const [owner] = await db.select().from(users).where(eq(users.email, email));
    const [row] = await db.select().from(authenticators).where(eq(authenticators.sub, owner!.sub));
    expect(row!.createdAt.getTime()).toBeGreaterThanOrEqual(replacedAt);
    // The owner, whose app is refused from then on.
    expect(await server.lastMail(email)).toContain('the codes of the former one are no longer good');
    server.pass(authenticator.period);
    const second = await asked(email);
    expect((await answer(email, second.Session, codeOf(secret))).__type).toBe('CodeMismatchException');
    expect((await answer(email, second.Session, codeOf(other))).AuthenticationResult).toBeDefined();
  });

  test('the secret is stored encrypted, and opens for its owner only', async () => {
    const { email, secret } = await withApp();
    const { sub } = (await db.select().from(users).where(eq(users.email, email)))[0]!;
    const [row] = await db.select().from(authenticators).where(eq(authenticators.sub, sub));
    expect(JSON.stringify(row)).not.toContain(secret);
    const { sealingKey } = await createKeyring(server.deps.embeddedSignIn!.context)();
    expect(unseal(sealingKey, sub, row!.secret!)).toBe(secret);
    expect(() => unseal(sealingKey, 'another', row!.secret!)).toThrow();
  });

  test('other second factors are refused', async () => {
    const AccessToken = await server.tokenOf(await server.newAccount(), password);
    const wanted = { AccessToken, SMSMfaSettings: { Enabled: true } };
    expect((await call('SetUserMFAPreference', wanted)).__type).toBe('InvalidParameterException');
  });
});
