import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { authenticator } from '../../domain/authenticator.ts';
import { softAuthenticator, type CreationOptions } from '../../tests/support/server/softAuthenticator.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type Answer, type TestServer } from '../../tests/support/server/testServer.ts';
import type { Database } from '../db/database.ts';
import { authenticators, outbox, passkeys, signInNetworks, users } from '../db/schema.ts';

const password = 'Learn2day!';
const app = 'SOFTWARE_TOKEN_MFA';
const mail = 'EMAIL_OTP';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db, { env: { SIGN_IN_CHOICE: 'on' } });
  });

  const call = async (operation: string, input: object, address?: string): Promise<Answer> =>
    (await server.signIn(operation, input, address)).body;

  type Settings = Readonly<Partial<Record<'Enabled' | 'PreferredMfa', boolean>>>;
  const set = (
    AccessToken: string,
    settings: { readonly app?: Settings; readonly mail?: Settings },
  ): Promise<Answer> =>
    call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: settings.app,
      EmailMfaSettings: settings.mail,
    });
  async function settingsOf(AccessToken: string): Promise<unknown> {
    const { UserMFASettingList, PreferredMfaSetting } = (await server.signIn('GetUser', { AccessToken }))
      .body;
    return { on: UserMFASettingList, preferred: PreferredMfaSetting };
  }

  async function withMail() {
    const email = await server.newAccount();
    const AccessToken = await server.tokenOf(email, password);
    expect(await set(AccessToken, { mail: { Enabled: true } })).toEqual({});
    return { email, AccessToken };
  }

  /** An app of this account that is set up, whose first code is of the period before this one. */
  async function addApp(AccessToken: string) {
    // No code becomes another one while a test runs.
    server.startWindow(authenticator.period);
    const { SecretCode: secret = '' } = await call('AssociateSoftwareToken', { AccessToken });
    const showed = (periods = 0) =>
      new TOTP({ ...authenticator, secret: Secret.fromBase32(secret) }).generate({
        timestamp:
          server.deps.embeddedSignIn!.context.now().getTime() + periods * authenticator.period * 1000,
      });
    await call('VerifySoftwareToken', { AccessToken, UserCode: showed(-1) });
    return showed;
  }

  const asked = async (email: string, address?: string): Promise<Answer> =>
    (await server.signInAs(email, password, address)).body;
  const answer = (
    email: string,
    { ChallengeName, Session }: Answer,
    given: Readonly<Record<string, string>>,
    address?: string,
  ) =>
    call(
      'RespondToAuthChallenge',
      { ChallengeName, Session, ChallengeResponses: { USERNAME: email, ...given } },
      address,
    );
  const start = (email: string, more: Readonly<Record<string, string>> = {}) =>
    call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email, ...more } });
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const mailsTo = (email: string) => db.$count(outbox, eq(outbox.recipient, email));

  test('after the password, a code is mailed and asked for, and wrong ones leave another try', async () => {
    const { email } = await withMail();
    const { sub } = (await db.select().from(users).where(eq(users.email, email)))[0]!;
    const challenge = await asked(email);
    expect(challenge).toEqual({
      ChallengeName: mail,
      Session: expect.any(String) as string,
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: 's***@e***',
        USER_ID_FOR_SRP: sub,
      },
    });
    expect(await server.lastMail(email)).toContain('To sign in to your account');
    const EMAIL_OTP_CODE = await server.lastCode(email);
    const wrong = await answer(email, challenge, { EMAIL_OTP_CODE: otherThan(EMAIL_OTP_CODE) });
    expect(wrong.__type).toBe('CodeMismatchException');
    const ofAnother = await answer('student@example.edu', challenge, { EMAIL_OTP_CODE });
    expect(ofAnother.__type).toBe('NotAuthorizedException');
    const { AuthenticationResult } = await answer(email, challenge, { EMAIL_OTP_CODE });
    expect(AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    expect((await answer(email, challenge, { EMAIL_OTP_CODE })).__type).toBe('NotAuthorizedException');
  });

  describe('a call that waits while every sign-in of the person ends', () => {
    /** What happens before the next transaction begins. */
    let meanwhile: (() => Promise<unknown>) | null = null;
    let late: TestServer;

    beforeAll(async () => {
      const waiting = new Proxy(db, {
        get: (target, name) =>
          name === 'transaction'
            ? async (...given: Parameters<Database['transaction']>) => {
                const act = meanwhile;
                meanwhile = null;
                await act?.();
                return target.transaction(...given);
              }
            : (Reflect.get(target, name) as unknown),
      });
      late = await createTestServer(waiting, { env: { SIGN_IN_CHOICE: 'on' } });
    });

    const calls: readonly [string, (AccessToken: string) => Promise<object>][] = [
      ['SetUserMFAPreference', () => Promise.resolve({ EmailMfaSettings: { Enabled: true } })],
      [
        'VerifySoftwareToken',
        async (AccessToken) => {
          late.startWindow(authenticator.period);
          const { body } = await late.signIn('AssociateSoftwareToken', { AccessToken });
          const secret = Secret.fromBase32(String(body['SecretCode']));
          const timestamp = late.deps.now().getTime();
          return { UserCode: new TOTP({ ...authenticator, secret }).generate({ timestamp }) };
        },
      ],
      [
        'CompleteWebAuthnRegistration',
        async (AccessToken) => {
          const { body } = await late.signIn('StartWebAuthnRegistration', { AccessToken });
          return {
            Credential: softAuthenticator().create(body['CredentialCreationOptions'] as CreationOptions, {}),
          };
        },
      ],
    ];
    test.each(calls)('%s changes nothing', async (operation, inputOf) => {
      const email = await server.newAccount();
      const AccessToken = await late.tokenOf(email, password);
      const input = await inputOf(AccessToken);
      const before = await mailsTo(email);
      meanwhile = () => server.signIn('GlobalSignOut', { AccessToken });
      const { body } = await late.signIn(operation, { AccessToken, ...input });
      expect(body).toMatchObject({
        __type: 'NotAuthorizedException',
        message: 'Access Token has been revoked',
      });
      const { sub } = (await db.select().from(users).where(eq(users.email, email)))[0]!;
      expect(await settingsOf(await server.tokenOf(email, password))).toEqual({});
      expect(await db.$count(passkeys, eq(passkeys.sub, sub))).toBe(0);
      const [kept] = await db.select().from(authenticators).where(eq(authenticators.sub, sub));
      expect(kept?.secret ?? null).toBeNull();
      expect(await mailsTo(email)).toBe(before);
    });
  });

  test('the same after a password that is sent without SRP', async () => {
    const { email } = await withMail();
    const challenge = await start(email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password });
    expect(challenge.ChallengeName).toBe(mail);
    const EMAIL_OTP_CODE = await server.lastCode(email);
    expect((await answer(email, challenge, { EMAIL_OTP_CODE })).AuthenticationResult).toBeDefined();
  });

  test('a wrong password mails nothing, and tells nobody that there would be a code', async () => {
    const { email } = await withMail();
    const before = await mailsTo(email);
    expect((await server.signInAs(email, 'Wr0ng!word')).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await mailsTo(email)).toBe(before);
  });

  test('another sign-in mails another code, and only that one is good', async () => {
    const { email } = await withMail();
    const first = await asked(email);
    const old = await server.lastCode(email);
    const second = await asked(email);
    const fresh = await server.lastCode(email);
    const late = await answer(email, second, { EMAIL_OTP_CODE: old });
    expect(late.__type).toBe(old === fresh ? undefined : 'CodeMismatchException');
    expect((await answer(email, first, { EMAIL_OTP_CODE: fresh })).AuthenticationResult).toBeDefined();
    expect((await answer(email, second, { EMAIL_OTP_CODE: fresh })).__type).toBe('ExpiredCodeException');
  });

  test('code and session expire after 10 minutes', async () => {
    const { email } = await withMail();
    const challenge = await asked(email);
    const EMAIL_OTP_CODE = await server.lastCode(email);
    server.pass(10 * 60);
    expect((await answer(email, challenge, { EMAIL_OTP_CODE })).__type).toBe('NotAuthorizedException');
  });

  test('tries are few, and a new code has tries of its own', async () => {
    const { email } = await withMail();
    const challenge = await asked(email);
    const wrong = { EMAIL_OTP_CODE: otherThan(await server.lastCode(email)) };
    const tries: unknown[] = [];
    for (let time = 1; time <= 6; time += 1) tries.push((await answer(email, challenge, wrong)).__type);
    expect(tries).toEqual([...Array<string>(5).fill('CodeMismatchException'), 'LimitExceededException']);
    const right = { EMAIL_OTP_CODE: await server.lastCode(email) };
    expect((await answer(email, challenge, right)).__type).toBe('LimitExceededException');
    const again = await asked(email);
    const fresh = { EMAIL_OTP_CODE: await server.lastCode(email) };
    expect((await answer(email, again, fresh)).AuthenticationResult).toBeDefined();
  });

  test('who knows the password cannot fill the mailbox', async () => {
    const { email } = await withMail();
    const address = '198.51.100.20';
    const strict = await createTestServer(db, { env: { SIGN_IN_CHOICE: 'on', CODES_PER_HOUR: '5' } });
    // The account's own mail counts in an hour of the other server, whose clock earlier tests have advanced.
    strict.pass((server.deps.now().getTime() - strict.deps.now().getTime()) / 1000);
    strict.startWindow(3600);
    const before = await mailsTo(email);
    const answers: unknown[] = [];
    for (let time = 1; time <= 7; time += 1) {
      const { __type, ChallengeName }: Answer = (await strict.signInAs(email, password, address)).body;
      answers.push(__type ?? ChallengeName);
      // Without the code, each counts as a failed sign-in.
      strict.pass(60);
    }
    expect(answers).toEqual([
      ...Array<string>(5).fill(mail),
      ...Array<string>(2).fill('LimitExceededException'),
    ]);
    expect((await mailsTo(email)) - before).toBe(5);
  });

  test('the password alone makes no network known, and the code does', async () => {
    const { email } = await withMail();
    const address = '198.51.100.21';
    const known = async () => {
      const { sub } = (await db.select().from(users).where(eq(users.email, email)))[0]!;
      const rows = await db.select().from(signInNetworks).where(eq(signInNetworks.sub, sub));
      return rows.some(({ network, knownSince }) => network === address && knownSince !== null);
    };
    const challenge = await asked(email, address);
    expect(await known()).toBe(false);
    await answer(email, challenge, { EMAIL_OTP_CODE: await server.lastCode(email) }, address);
    expect(await known()).toBe(true);
  });

  test('no code signs in by itself anymore, also none that was asked for before', async () => {
    const email = await server.newAccount();
    const AccessToken = await server.tokenOf(email, password);
    const mailed = await start(email, { PREFERRED_CHALLENGE: mail });
    const EMAIL_OTP_CODE = await server.lastCode(email);
    await set(AccessToken, { mail: { Enabled: true } });
    expect(await start(email, { PREFERRED_CHALLENGE: mail })).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
    });
    expect(await answer(email, mailed, { EMAIL_OTP_CODE })).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
    // Asked for before, it stands for the mailed code where the app is the other factor.
    await addApp(AccessToken);
    await set(AccessToken, { app: { Enabled: true }, mail: { PreferredMfa: true } });
    expect((await answer(email, mailed, { EMAIL_OTP_CODE })).ChallengeName).toBe(app);
  });

  test('a forgotten password is not replaced by mail, also by no code that was mailed before', async () => {
    const email = await server.newAccount();
    const AccessToken = await server.tokenOf(email, password);
    await call('ForgotPassword', { Username: email });
    const reset = {
      Username: email,
      ConfirmationCode: await server.lastCode(email),
      Password: 'N3w!secret',
    };
    await set(AccessToken, { mail: { Enabled: true } });
    expect(await call('ForgotPassword', { Username: email })).toEqual({
      __type: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    });
    expect((await call('ConfirmForgotPassword', reset)).__type).toBe('ExpiredCodeException');
    await set(AccessToken, { mail: { Enabled: false } });
    expect(await call('ForgotPassword', { Username: email })).toMatchObject({
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
    });
  });

  test('a code for a new password that was being mailed while codes by email were turned on is good for nothing', async () => {
    const email = await server.newAccount();
    await call('ForgotPassword', { Username: email });
    const ConfirmationCode = await server.lastCode(email);
    // As when the code is written just after the codes that are there were deleted.
    await db.update(users).set({ asksMailedCode: true }).where(eq(users.email, email));
    const reset = { Username: email, ConfirmationCode, Password: 'N3w!secret' };
    expect((await call('ConfirmForgotPassword', reset)).__type).toBe('ExpiredCodeException');
    expect((await asked(email)).ChallengeName).toBe(mail);
  });

  test('a new password that replaces a temporary one does not stand for the code', async () => {
    const { email, AccessToken } = await withMail();
    await db.update(users).set({ status: 'FORCE_CHANGE_PASSWORD' }).where(eq(users.email, email));
    const temporary = await asked(email);
    expect(temporary.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const changed = await answer(email, temporary, { NEW_PASSWORD: 'N3w!secret' });
    expect(changed.ChallengeName).toBe(mail);
    // Who signed in before may have known the temporary one.
    expect((await call('GetUser', { AccessToken })).message).toBe('Access Token has been revoked');
    const EMAIL_OTP_CODE = await server.lastCode(email);
    expect((await answer(email, changed, { EMAIL_OTP_CODE })).AuthenticationResult).toBeDefined();
  });

  test('of an app and mailed codes, the preferred one is asked for; without a preference, which one', async () => {
    const { email, AccessToken } = await withMail();
    expect(await settingsOf(AccessToken)).toEqual({ on: [mail], preferred: undefined });
    const showed = await addApp(AccessToken);
    await set(AccessToken, { app: { Enabled: true, PreferredMfa: true } });
    expect(await settingsOf(AccessToken)).toEqual({ on: [app, mail], preferred: app });
    expect((await asked(email)).ChallengeName).toBe(app);
    // A preference of which nothing is said stays.
    await set(AccessToken, { mail: { Enabled: false } });
    await set(AccessToken, { mail: { Enabled: true } });
    expect(await settingsOf(AccessToken)).toEqual({ on: [app, mail], preferred: app });
    await set(AccessToken, { mail: { PreferredMfa: true } });
    expect(await settingsOf(AccessToken)).toEqual({ on: [app, mail], preferred: mail });
    expect((await asked(email)).ChallengeName).toBe(mail);
    await set(AccessToken, { mail: { Enabled: true, PreferredMfa: false } });
    expect(await settingsOf(AccessToken)).toEqual({ on: [app, mail], preferred: undefined });

    const before = await mailsTo(email);
    const choice = await asked(email);
    expect(choice).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: `["${app}","${mail}"]` },
    });
    expect(await mailsTo(email)).toBe(before);
    // No code answers the question.
    const early = { ...choice, ChallengeName: app };
    expect((await answer(email, early, { SOFTWARE_TOKEN_MFA_CODE: showed() })).__type).toBe(
      'NotAuthorizedException',
    );
    expect((await answer(email, choice, { ANSWER: 'SMS_MFA' })).__type).toBe('InvalidParameterException');
    expect((await answer('student@example.edu', choice, { ANSWER: mail })).__type).toBe(
      'NotAuthorizedException',
    );
    const mailed = await answer(email, choice, { ANSWER: mail });
    expect(mailed).toMatchObject({
      ChallengeName: mail,
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL' },
    });
    expect((await answer(email, choice, { ANSWER: app })).__type).toBe('NotAuthorizedException');
    const EMAIL_OTP_CODE = await server.lastCode(email);
    expect((await answer(email, mailed, { EMAIL_OTP_CODE })).AuthenticationResult).toBeDefined();
    const other = await answer(email, await asked(email), { ANSWER: app });
    expect(
      (await answer(email, other, { SOFTWARE_TOKEN_MFA_CODE: showed() })).AuthenticationResult,
    ).toBeDefined();

    await set(AccessToken, { app: { Enabled: false } });
    expect(await settingsOf(AccessToken)).toEqual({ on: [mail], preferred: undefined });
    expect((await asked(email)).ChallengeName).toBe(mail);
    await set(AccessToken, { mail: { Enabled: false } });
    expect(await settingsOf(AccessToken)).toEqual({ on: undefined, preferred: undefined });
    expect((await asked(email)).AuthenticationResult).toBeDefined();
  });

  test('nothing is preferred that is off, nor two', async () => {
    const { AccessToken } = await withMail();
    expect(await set(AccessToken, { app: { PreferredMfa: true } })).toEqual({
      __type: 'InvalidParameterException',
      message: 'The preferred MFA type is not enabled.',
    });
    await addApp(AccessToken);
    const both = { app: { Enabled: true, PreferredMfa: true }, mail: { Enabled: true, PreferredMfa: true } };
    expect(await set(AccessToken, both)).toEqual({
      __type: 'InvalidParameterException',
      message: 'Only one MFA type can be preferred.',
    });
    expect(await settingsOf(AccessToken)).toEqual({ on: [mail], preferred: undefined });
  });

  test('an old sign-in changes nothing, and a recent one does, with a mail for each change', async () => {
    const { email, AccessToken } = await withMail();
    expect(await server.lastMail(email)).toContain('you now need a code that we mail to you as well');
    const before = await mailsTo(email);
    expect(await set(AccessToken, { mail: { Enabled: true } })).toEqual({});
    expect(await mailsTo(email)).toBe(before);
    server.pass(11 * 60);
    const old = {
      __type: 'NotAuthorizedException',
      message: 'Please sign in again to change what is asked for after the password.',
    };
    expect(await set(AccessToken, { mail: { Enabled: false } })).toEqual(old);
    expect(await set(AccessToken, { mail: { PreferredMfa: true } })).toEqual(old);
    const other = await server.newAccount();
    const ofOther = await server.tokenOf(other, password);
    server.pass(11 * 60);
    expect(await set(ofOther, { mail: { Enabled: true } })).toEqual(old);

    const challenge = await asked(email);
    const recent = await answer(email, challenge, { EMAIL_OTP_CODE: await server.lastCode(email) });
    const token = recent.AuthenticationResult!.AccessToken;
    await addApp(token);
    server.pass(11 * 60);
    // Its code has come, so an app that is added takes no recent sign-in, unless something weaker comes with it.
    expect(await set(token, { app: { Enabled: true }, mail: { PreferredMfa: true } })).toEqual(old);
    expect(await set(token, { app: { Enabled: true, PreferredMfa: true } })).toEqual({});
    expect(await set(token, { app: { PreferredMfa: false } })).toEqual(old);
    expect(await set(token, { app: { Enabled: false } })).toEqual(old);

    const ofThird = await server.tokenOf(await server.newAccount(), password);
    await addApp(ofThird);
    expect(await set(ofThird, { app: { Enabled: true } })).toEqual({});
    server.pass(11 * 60);
    // Where nothing is preferred, nothing but the app changes.
    expect(await set(ofThird, { app: { Enabled: false } })).toEqual(old);
  });

  test('they are turned on with a verified address only, and where the pool offers more than passwords', async () => {
    const refused = {
      __type: 'InvalidParameterException',
      message: 'User does not have delivery config set to turn on EMAIL_OTP',
    };
    const email = await server.newAccount();
    const AccessToken = await server.tokenOf(email, password);
    await db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
    expect(await set(AccessToken, { mail: { Enabled: true } })).toEqual(refused);
    const closed = await createTestServer(db);
    const own = await closed.tokenOf('student@example.edu');
    const { body } = await closed.signIn('SetUserMFAPreference', {
      AccessToken: own,
      EmailMfaSettings: { Enabled: true },
    });
    expect(body).toEqual(refused);
    const texts = await call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
    expect(texts.__type).toBe('InvalidParameterException');
  });

  test('they are asked for where the pool has come to offer passwords only', async () => {
    const { email } = await withMail();
    const closed = await createTestServer(db);
    const challenge: Answer = (await closed.signInAs(email, password)).body;
    expect(challenge.ChallengeName).toBe(mail);
    const { body } = await closed.signIn('RespondToAuthChallenge', {
      ChallengeName: mail,
      Session: challenge.Session,
      ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: await closed.lastCode(email) },
    });
    expect(body).toMatchObject({ AuthenticationResult: {} });
  });
});
