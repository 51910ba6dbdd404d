import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { passkeys, users } from '../db/schema.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import {
  softAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../../tests/support/server/softAuthenticator.ts';
import { srpSignIn } from '../../tests/support/server/srpSignIn.ts';
import { createTestServer, type Answer, type TestServer } from '../../tests/support/server/testServer.ts';

import { issueCode, maskedEmail, requestCode } from './codes.ts';
import { needUser } from './users.ts';

const password = 'Learn2day!';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db, { env: { SIGN_IN_CHOICE: 'on' } });
  });

  async function call(operation: string, input: object, address?: string): Promise<Answer> {
    return (await server.signIn(operation, input, address)).body;
  }
  const start = (email: string, given: object = {}, address?: string) =>
    call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email, ...given } }, address);
  const prefer = (email: string, PREFERRED_CHALLENGE: string, address?: string) =>
    start(email, { PREFERRED_CHALLENGE }, address);
  const respond = (ChallengeName: string, Session: string | undefined, ChallengeResponses: object) =>
    call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });

  async function addPasskey(email: string, behavior = {}, device = softAuthenticator()) {
    const AccessToken = await server.tokenOf(email, password);
    const started = await server.signIn('StartWebAuthnRegistration', { AccessToken });
    const options = started.body['CredentialCreationOptions'] as CreationOptions;
    const Credential = device.create(options, behavior);
    const complete = () => call('CompleteWebAuthnRegistration', { AccessToken, Credential });
    return { AccessToken, device, options, answer: await complete(), complete };
  }

  async function useOf(email: string, device: ReturnType<typeof softAuthenticator>, behavior = {}) {
    const asked = await prefer(email, 'WEB_AUTHN');
    const { CREDENTIAL_REQUEST_OPTIONS: text = '{}' } = asked.ChallengeParameters ?? {};
    const CREDENTIAL = JSON.stringify(device.get(JSON.parse(text) as RequestOptions, behavior));
    const answer = () => respond('WEB_AUTHN', asked.Session, { USERNAME: email, CREDENTIAL });
    return { asked, answer };
  }

  test('a pool that offers passwords only has no choice, and no passkeys', async () => {
    const closed = await createTestServer(db);
    const tried = await closed.signIn('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: 'student@example.edu' },
    });
    expect(tried.body).toEqual({
      __type: 'InvalidParameterException',
      message: 'USER_AUTH flow not enabled for this client',
    });
    const answered = await closed.signIn('RespondToAuthChallenge', {
      ChallengeName: 'EMAIL_OTP',
      ChallengeResponses: { USERNAME: 'student@example.edu', EMAIL_OTP_CODE: '123456' },
    });
    expect(answered.body['__type']).toBe('NotAuthorizedException');
    const AccessToken = await closed.tokenOf('student@example.edu');
    const registered = await closed.signIn('StartWebAuthnRegistration', { AccessToken });
    expect(registered.body['__type']).toBe('WebAuthnNotEnabledException');
  });

  test('the list of factors says what an account can sign in with, and whether there is one', async () => {
    const email = await server.newAccount();
    expect(await start(email)).toEqual({
      ChallengeName: 'SELECT_CHALLENGE',
      Session: expect.any(String) as string,
      ChallengeParameters: {},
      AvailableChallenges: ['EMAIL_OTP', 'PASSWORD_SRP', 'PASSWORD'],
    });
    await addPasskey(email);
    expect((await start(email)).AvailableChallenges).toContain('WEB_AUTHN');
    expect((await start('invited@example.edu')).AvailableChallenges).toEqual(['PASSWORD_SRP', 'PASSWORD']);
    expect((await start('nobody@example.test')).__type).toBe('UserNotFoundException');
    expect((await start('unconfirmed@example.edu')).__type).toBe('UserNotConfirmedException');
    expect((await start('reset@example.edu')).__type).toBe('PasswordResetRequiredException');
    expect((await prefer(email, 'SMS_OTP')).ChallengeName).toBe('SELECT_CHALLENGE');
    expect((await prefer(email, 'MAGIC')).__type).toBe('InvalidParameterException');
  });

  test('a mailed code signs in, once, after wrong ones', async () => {
    const email = await server.newAccount();
    const asked = await prefer(email, 'EMAIL_OTP');
    expect(asked).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: 's***@e***',
      },
    });
    const answer = (EMAIL_OTP_CODE: string, USERNAME = email) =>
      respond('EMAIL_OTP', asked.Session, { USERNAME, EMAIL_OTP_CODE });
    const code = await server.lastCode(email);
    expect(await server.lastMail(email)).toContain('Give it to nobody');
    expect((await answer(code === '000000' ? '000001' : '000000')).__type).toBe('CodeMismatchException');
    expect((await answer(code, 'student@example.edu')).__type).toBe('NotAuthorizedException');
    expect((await answer(code)).AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    expect(await answer(code)).toMatchObject({ message: 'Invalid session for the user.' });
  });

  test('of two answers with one code at the same time, one signs in', async () => {
    const email = await server.newAccount();
    const asked = await prefer(email, 'EMAIL_OTP');
    const EMAIL_OTP_CODE = await server.lastCode(email);
    const both = await Promise.all(
      [1, 2].map(() => respond('EMAIL_OTP', asked.Session, { USERNAME: email, EMAIL_OTP_CODE })),
    );
    expect(both.filter(({ AuthenticationResult }) => AuthenticationResult !== undefined)).toHaveLength(1);
  });

  test('a code that has signed in is spent for every sign-in that waits for one', async () => {
    const email = await server.newAccount();
    const [first, second] = [await prefer(email, 'EMAIL_OTP'), await prefer(email, 'EMAIL_OTP')];
    const EMAIL_OTP_CODE = await server.lastCode(email);
    const answer = (asked: Answer) =>
      respond('EMAIL_OTP', asked.Session, { USERNAME: email, EMAIL_OTP_CODE });
    expect((await answer(first)).AuthenticationResult).toBeDefined();
    expect((await answer(second)).__type).toBe('ExpiredCodeException');
  });

  test('each code has six digits, also one that begins with zeros', async () => {
    const { context } = server.deps.embeddedSignIn!;
    const email = await server.newAccount();
    const user = await needUser(db, email);
    const codes: string[] = [];
    for (let time = 1; time <= 200; time += 1) {
      await issueCode(db, context, user, 'reset');
      context.mailWritten();
      codes.push(/^\d+$/m.exec(await server.lastMail(email))?.[0] ?? '');
    }
    expect(codes.filter((code) => code.length !== 6)).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  test.each(['reset', 'signIn', 'signUp'] as const)(
    'a %s code goes to the address that the account has, even if it changed while the code was asked for',
    async (purpose) => {
      const { context } = server.deps.embeddedSignIn!;
      const before = await server.newAccount();
      const found = await needUser(db, before);
      const after = `new-${before}`;
      await db.update(users).set({ email: after }).where(eq(users.sub, found.sub));
      const { Destination } = await db.transaction((tx) =>
        requestCode(tx, context, found, purpose, '192.0.2.7'),
      );
      context.mailWritten();
      expect(Destination).toBe(maskedEmail(after));
      expect(await server.lastCode(after)).toMatch(/^\d{6}$/);
      expect(await server.lastCode(before)).not.toBe(await server.lastCode(after));
    },
  );

  test('a code is good for ten minutes and five tries, and there are ten in an hour', async () => {
    const email = await server.newAccount();
    server.startWindow(3600);
    const late = await prefer(email, 'EMAIL_OTP');
    const old = await server.lastCode(email);
    server.pass(600);
    expect((await respond('EMAIL_OTP', late.Session, { USERNAME: email, EMAIL_OTP_CODE: old })).__type).toBe(
      'NotAuthorizedException',
    );
    const asked = await prefer(email, 'EMAIL_OTP');
    const code = await server.lastCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tried: (string | undefined)[] = [];
    for (const EMAIL_OTP_CODE of [wrong, wrong, wrong, wrong, wrong, code])
      tried.push((await respond('EMAIL_OTP', asked.Session, { USERNAME: email, EMAIL_OTP_CODE })).__type);
    expect(tried).toEqual([...Array<string>(5).fill('CodeMismatchException'), 'LimitExceededException']);
    const mailed: (string | undefined)[] = [];
    for (let next = 0; next < 9; next += 1) mailed.push((await prefer(email, 'EMAIL_OTP')).__type);
    expect(mailed).toEqual([...Array<undefined>(8).fill(undefined), 'LimitExceededException']);
  });

  test('one network has codes mailed to so many accounts, and another one to its own', async () => {
    const emails = [await server.newAccount(), await server.newAccount(), await server.newAccount()];
    const few = await createTestServer(db, { env: { SIGN_IN_CHOICE: 'on', ACCOUNTS_PER_HOUR: '2' } });
    few.startWindow(3600);
    const mailTo = async (email: string, address: string) =>
      (
        await few.signIn(
          'InitiateAuth',
          {
            AuthFlow: 'USER_AUTH',
            AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
          },
          address,
        )
      ).body['__type'];
    const answers: unknown[] = [];
    for (const email of emails) answers.push(await mailTo(email, '203.0.113.7'));
    expect(answers).toEqual([undefined, undefined, 'LimitExceededException']);
    expect(await mailTo(emails[0]!, '198.51.100.7')).toBe(undefined);
  });

  test('a person changes their mind in one sign-in', async () => {
    const email = await server.newAccount();
    const select = (session: string | undefined, ANSWER: string, more = {}) =>
      respond('SELECT_CHALLENGE', session, { USERNAME: email, ANSWER, ...more });
    const listed = await start(email);
    const mailed = await select(listed.Session, 'EMAIL_OTP');
    expect(mailed.ChallengeName).toBe('EMAIL_OTP');
    expect((await select(listed.Session, 'PASSWORD')).message).toBe('Invalid session for the user.');
    const asked = await select(mailed.Session, 'PASSWORD');
    expect(asked.ChallengeName).toBe('PASSWORD');
    const mixed = await respond('EMAIL_OTP', asked.Session, { USERNAME: email, EMAIL_OTP_CODE: '123456' });
    expect(mixed.message).toBe('Invalid session for the user.');
    const done = await respond('PASSWORD', asked.Session, { USERNAME: email, PASSWORD: password });
    expect(done.AuthenticationResult).toBeDefined();
    const again = await start(email);
    expect((await select(again.Session, 'WEB_AUTHN')).__type).toBe('InvalidParameterException');
  });

  test('a password is checked and counted in every form in which it can be sent', async () => {
    const email = await server.newAccount();
    const plain = (PASSWORD: string) => start(email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD });
    expect((await plain(password)).AuthenticationResult).toBeDefined();
    const chosen = (PASSWORD: string) =>
      start(email).then(({ Session }) =>
        respond('SELECT_CHALLENGE', Session, { USERNAME: email, ANSWER: 'PASSWORD', PASSWORD }),
      );
    expect((await chosen(password)).AuthenticationResult).toBeDefined();
    // By SRP, first at once and then by the list.
    for (const isListed of [false, true]) {
      const { body } = await srpSignIn(
        async (operation, input) => {
          if (operation !== 'InitiateAuth') return server.signIn(operation, input);
          const { AuthParameters } = input as { AuthParameters: { USERNAME: string; SRP_A: string } };
          if (!isListed)
            return server.signIn(operation, {
              ...input,
              AuthFlow: 'USER_AUTH',
              AuthParameters: { ...AuthParameters, PREFERRED_CHALLENGE: 'PASSWORD_SRP' },
            });
          const { Session } = await prefer(email, 'PASSWORD_SRP');
          return server.signIn('RespondToAuthChallenge', {
            ChallengeName: 'PASSWORD_SRP',
            Session,
            ChallengeResponses: AuthParameters,
          });
        },
        email,
        password,
        server.deps.now(),
      );
      expect(body['AuthenticationResult']).toBeDefined();
    }
    const wrong: (string | undefined)[] = [];
    for (const send of [plain, chosen, plain, chosen, plain, chosen])
      wrong.push((await send('Wrong-pass1!')).message);
    expect(wrong).toEqual([
      ...Array<string>(5).fill('Incorrect username or password.'),
      'Password attempts exceeded',
    ]);
    // Not the person's: a code is theirs to ask for.
    const mailed = await prefer(email, 'EMAIL_OTP');
    const EMAIL_OTP_CODE = await server.lastCode(email);
    const done = await respond('EMAIL_OTP', mailed.Session, { USERNAME: email, EMAIL_OTP_CODE });
    expect(done.AuthenticationResult).toBeDefined();
  });

  test('a temporary password has to be replaced here, too', async () => {
    const challenge = await start('invited@example.edu', {
      PREFERRED_CHALLENGE: 'PASSWORD',
      PASSWORD: 'Welcome1!',
    });
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  test('a new password ends a sign-in that has begun', async () => {
    const email = await server.newAccount();
    const asked = await prefer(email, 'EMAIL_OTP');
    await db.update(users).set({ salt: 'ab' }).where(eq(users.email, email));
    const EMAIL_OTP_CODE = await server.lastCode(email);
    const answer = await respond('EMAIL_OTP', asked.Session, { USERNAME: email, EMAIL_OTP_CODE });
    expect(answer.message).toBe('Invalid session for the user.');
  });

  test('a passkey is added, signs in, is listed and removed, with a mail for each change', async () => {
    const email = await server.newAccount();
    const { AccessToken, device, options, answer } = await addPasskey(email);
    expect(answer).toEqual({});
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Alderhall College Online' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await server.lastMail(email)).toContain('was added to your account');
    const [{ createdAt: addedAt } = { createdAt: new Date(0) }] = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.id, device.id));
    const listed = await server.signIn('ListWebAuthnCredentials', { AccessToken });
    expect(listed.body).toEqual({
      Credentials: [
        {
          CredentialId: device.id,
          FriendlyCredentialName: 'Passkey on all your devices',
          RelyingPartyId: 'localhost',
          AuthenticatorAttachment: 'platform',
          AuthenticatorTransports: ['internal'],
          CreatedAt: addedAt.getTime() / 1000,
        },
      ],
    });
    const { asked, answer: use } = await useOf(email, device);
    expect(asked.ChallengeName).toBe('WEB_AUTHN');
    expect((await use()).AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    // The challenge is spent.
    expect((await use()).message).toBe('Invalid session for the user.');
    // Nobody removes what belongs to another person.
    const theirs = await server.tokenOf('student@example.edu');
    const remove = (token: string) =>
      call('DeleteWebAuthnCredential', { AccessToken: token, CredentialId: device.id });
    expect((await remove(theirs)).__type).toBe('ResourceNotFoundException');
    expect(await remove(AccessToken)).toEqual({});
    expect(await server.lastMail(email)).toContain('was removed from your account');
    expect((await remove(AccessToken)).__type).toBe('ResourceNotFoundException');
    expect((await prefer(email, 'WEB_AUTHN')).ChallengeName).toBe('SELECT_CHALLENGE');
  });

  test('of a passkey and its copy, which answer at the same moment, one signs in', async () => {
    const email = await server.newAccount();
    const { device } = await addPasskey(email, { counter: 4 });
    const uses = [await useOf(email, device, { counter: 5 }), await useOf(email, device, { counter: 5 })];
    const answers = await Promise.all(uses.map(({ answer }) => answer()));
    expect(answers.filter(({ AuthenticationResult }) => AuthenticationResult !== undefined)).toHaveLength(1);
  });

  test('a person has at most twenty passkeys, also when two are added at the same time', async () => {
    const email = await server.newAccount();
    const { AccessToken } = await addPasskey(email);
    const [own] = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.sub, (await needUser(db, email)).sub));
    const more = Array.from({ length: 18 }, (_, index) => ({
      ...own!,
      id: `${own!.id.slice(0, -2)}${10 + index}`,
    }));
    await db.insert(passkeys).values(more);
    const begin = async () => {
      const { body } = await server.signIn('StartWebAuthnRegistration', { AccessToken });
      const options = body['CredentialCreationOptions'] as CreationOptions;
      return () =>
        call('CompleteWebAuthnRegistration', {
          AccessToken,
          Credential: softAuthenticator().create(options),
        });
    };
    const [first, second] = [await begin(), await begin()];
    expect(await first()).toEqual({});
    expect((await second()).__type).toBe('LimitExceededException');
    expect((await call('StartWebAuthnRegistration', { AccessToken })).__type).toBe('LimitExceededException');
  });

  test('a passkey that was begun with the former password is not added after the new one', async () => {
    const AccessToken = await server.tokenOf(await server.newAccount(), password);
    const { body } = await server.signIn('StartWebAuthnRegistration', { AccessToken });
    const passwords = { PreviousPassword: password, ProposedPassword: 'An0ther!word' };
    expect(await call('ChangePassword', { AccessToken, ...passwords })).toEqual({});
    const Credential = softAuthenticator().create(body['CredentialCreationOptions'] as CreationOptions);
    expect((await call('CompleteWebAuthnRegistration', { AccessToken, Credential })).__type).toBe(
      'WebAuthnChallengeNotFoundException',
    );
  });

  test('an old sign-in lists passkeys, and neither adds one, with which anyone has the account, nor removes one, without which its owner may not', async () => {
    const email = await server.newAccount();
    const { AccessToken } = await addPasskey(email);
    server.pass(590);
    expect(await call('StartWebAuthnRegistration', { AccessToken })).toHaveProperty(
      'CredentialCreationOptions',
    );
    server.pass(15);
    expect(await call('StartWebAuthnRegistration', { AccessToken })).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Please sign in again to add a passkey.',
    });
    const { body } = await server.signIn('ListWebAuthnCredentials', { AccessToken });
    const [{ CredentialId }] = body['Credentials'] as [{ CredentialId: string }];
    expect(await call('DeleteWebAuthnCredential', { AccessToken, CredentialId })).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Please sign in again to remove a passkey.',
    });
    const recent = await addPasskey(email);
    expect(recent.answer).toEqual({});
    const own = { AccessToken: recent.AccessToken, CredentialId };
    expect(await call('DeleteWebAuthnCredential', own)).toEqual({});
  });

  test('a sign-in of a clock that was ahead is not recent until the clock has caught up', async () => {
    const { AccessToken } = await addPasskey(await server.newAccount());
    server.pass(-3600);
    expect(await call('StartWebAuthnRegistration', { AccessToken })).toHaveProperty(
      '__type',
      'NotAuthorizedException',
    );
    server.pass(3600);
    expect(await call('StartWebAuthnRegistration', { AccessToken })).toHaveProperty(
      'CredentialCreationOptions',
    );
  });

  test('a passkey of another site, without a check of the person, or with a certificate, is refused', async () => {
    const email = await server.newAccount();
    const refused = async (behavior: object) => (await addPasskey(email, behavior)).answer.__type;
    expect(await refused({ origin: 'http://evil.test' })).toBe('WebAuthnOriginNotAllowedException');
    expect(await refused({ relyingParty: 'evil.test' })).toBe('WebAuthnRelyingPartyMismatchException');
    expect(await refused({ isVerified: false })).toBe('WebAuthnCredentialNotSupportedException');
    const statement = new Map<string, unknown>([['x5c', [Buffer.from('certificate')]]]);
    expect(await refused({ format: 'packed', statement })).toBe('WebAuthnCredentialNotSupportedException');
    const { complete, device } = await addPasskey(email);
    expect((await complete()).__type).toBe('WebAuthnChallengeNotFoundException');
    expect((await addPasskey(await server.newAccount(), {}, device)).answer.__type).toBe(
      'WebAuthnCredentialNotSupportedException',
    );
  });

  test('a sign-in from another site, for another challenge, without a check or by a copy, is refused', async () => {
    const email = await server.newAccount();
    const { device } = await addPasskey(email, { counter: 4 });
    const used = async (behavior: object) => (await useOf(email, device, behavior)).answer();
    const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or passkey.' };
    expect(await used({ origin: 'https://localhost.evil.test' })).toEqual(refused);
    expect(await used({ relyingParty: 'evil.test' })).toEqual(refused);
    expect(await used({ counter: 5, isVerified: false })).toEqual(refused);
    expect(await used({ counter: 4 })).toEqual(refused);
    expect((await used({ counter: 5 })).AuthenticationResult).toBeDefined();
    expect(await used({ counter: 5 })).toEqual(refused);
    const { asked } = await useOf(email, device);
    const CREDENTIAL = JSON.stringify(
      device.get({ challenge: 'b3RoZXI', rpId: 'localhost' }, { counter: 6 }),
    );
    expect(await respond('WEB_AUTHN', asked.Session, { USERNAME: email, CREDENTIAL })).toEqual(refused);
    const unreadable = await prefer(email, 'WEB_AUTHN');
    const answer = await respond('WEB_AUTHN', unreadable.Session, { USERNAME: email, CREDENTIAL: '{' });
    expect(answer.__type).toBe('InvalidParameterException');
  });

  test('passkeys of several origins are those of one relying party', async () => {
    const env = {
      SIGN_IN_CHOICE: 'on',
      PASSKEY_ORIGINS: 'https://example.edu,https://nursing.example.edu:8443',
    };
    const several = await createTestServer(db, { env });
    const email = await server.newAccount();
    const AccessToken = await several.tokenOf(email, password);
    const add = async (origin: string) => {
      const { body } = await several.signIn('StartWebAuthnRegistration', { AccessToken });
      const options = body['CredentialCreationOptions'] as CreationOptions;
      expect(options.rp.id).toBe('example.edu');
      const Credential = softAuthenticator(origin).create(options);
      return (await several.signIn('CompleteWebAuthnRegistration', { AccessToken, Credential })).body;
    };
    expect(await add('https://nursing.example.edu:8443')).toEqual({});
    expect(await add('https://example.edu')).toEqual({});
    expect((await add('https://nursing.example.edu'))['__type']).toBe('WebAuthnOriginNotAllowedException');
    const list = (more: object) => several.signIn('ListWebAuthnCredentials', { AccessToken, ...more });
    const first = await list({ MaxResults: 1 });
    expect(first.body['Credentials']).toHaveLength(1);
    const { NextToken } = first.body;
    const second = await list({ MaxResults: 1, NextToken });
    expect(second.body['Credentials']).toHaveLength(1);
    expect(second.body).not.toHaveProperty('NextToken');
    expect((await list({ NextToken: 'x' })).body['__type']).toBe('InvalidParameterException');
  });
});
