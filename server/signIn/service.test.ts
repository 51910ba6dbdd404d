import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWK } from 'jose';
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/database.ts';
import { outbox, signInNetworks, signingKeys, users } from '../db/schema.ts';
import { insertUser } from './users.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, type TestServer, type Tokens } from '../../tests/support/server/testServer.ts';
import { srpSignIn, timestampOf } from '../../tests/support/server/srpSignIn.ts';
import { proofOf } from '../../tests/support/server/signUpProof.ts';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const withPassword = (email: string, password: string) => server.signInAs(email, password);

  /** Creates an account whose email is not confirmed. */
  const signUp = (email: string) =>
    server.signIn('SignUp', { Username: email, Password: 'Learn2day!', ...proofOf() });

  describe('account states', () => {
    test('the state is reported before the password is checked', async () => {
      // Another test resets this password.
      await db.update(users).set({ status: 'RESET_REQUIRED' }).where(eq(users.email, 'reset@example.edu'));
      for (const password of ['Learn2day!', 'Something-else1!']) {
        expect((await withPassword('unconfirmed@example.edu', password)).body).toEqual({
          __type: 'UserNotConfirmedException',
          message: 'User is not confirmed.',
        });
        expect((await withPassword('reset@example.edu', password)).body['__type']).toBe(
          'PasswordResetRequiredException',
        );
      }
    });

    test('an unknown email and a wrong password are distinguished', async () => {
      expect((await withPassword('nobody@example.edu', 'Learn2day!')).body['__type']).toBe(
        'UserNotFoundException',
      );
      const wrong = await withPassword('student@example.edu', 'Wrong-pass1!');
      expect(wrong.status).toBe(400);
      expect(wrong.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:');
      expect(wrong.body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    });

    test('the case of the email does not matter', async () => {
      expect((await withPassword('Student@Example.EDU', 'Learn2day!')).status).toBe(200);
    });

    test('C-064 an invited person must choose a new password, and can retry after a weak one', async () => {
      const challenge = await withPassword('invited@example.edu', 'Welcome1!');
      expect(challenge.body['ChallengeName']).toBe('NEW_PASSWORD_REQUIRED');
      const respond = (password: string) =>
        server.signIn('RespondToAuthChallenge', {
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: challenge.body['Session'],
          ChallengeResponses: { USERNAME: 'invited@example.edu', NEW_PASSWORD: password },
        });
      expect((await respond('weak')).body['__type']).toBe('InvalidPasswordException');
      expect((await respond('Own-passw0rd')).body).toHaveProperty('AuthenticationResult.AccessToken');
      expect((await respond('Own-passw0rd2')).body['message']).toBe('Invalid session for the user.');
      expect((await withPassword('invited@example.edu', 'Own-passw0rd')).status).toBe(200);
    });
  });

  describe('tokens', () => {
    test('C-227 the ID token carries email, given_name and family_name', async () => {
      const result = await server.tokensOf('student@example.edu');
      expect(decodeJwt(result.IdToken)).toMatchObject({
        email: 'student@example.edu',
        given_name: 'Sam',
        family_name: 'Rivera',
        token_use: 'id',
      });
      const access = decodeJwt(result.AccessToken);
      expect(access).toMatchObject({ token_use: 'access', client_id: 'matricula-site' });
      // Clients revoke the refresh token on sign-out only with this claim.
      expect(access['origin_jti']).toEqual(expect.any(String));
      expect(access.exp ?? 0).toBe((access.iat ?? 0) + 3600);
    });

    test('an access token of another use, client, pool or sign-in is rejected', async () => {
      const [stored] = await db.select().from(signingKeys);
      const key = await importJWK(stored!.privateJwk as JWK, 'RS256');
      const good = decodeJwt(await server.tokenOf('student@example.edu'));
      const statusWith = async (claims: object) => {
        const token = await new SignJWT({ ...good, ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: stored!.kid })
          .sign(key);
        return (await server.call('/enrollments', { token })).status;
      };
      expect(await statusWith({})).toBe(200);
      for (const claims of [
        { token_use: 'id' },
        { client_id: 'another-site' },
        { iss: 'http://localhost/cognito/us-east-1_Other' },
        { origin_jti: 'nowhere' },
        { exp: Math.floor(Date.now() / 1000) - 1 },
      ])
        expect(await statusWith(claims), JSON.stringify(claims)).toBe(401);
    });

    test('the published key is the signing key', async () => {
      const response = await server.app.request('/cognito/us-east-1_Matricula/.well-known/jwks.json');
      const { keys } = (await response.json()) as { keys: Record<string, string>[] };
      const token = await server.tokenOf('student@example.edu');
      expect(keys[0]?.['kid']).toBe(decodeProtectedHeader(token).kid);
      expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    });

    describe('refreshing', () => {
      const refresh = async (RefreshToken: string) =>
        server.signIn('GetTokensFromRefreshToken', { RefreshToken });
      const refreshed = async (token: string) =>
        (await refresh(token)).body['AuthenticationResult'] as Tokens;

      test.each(['GetTokensFromRefreshToken', 'InitiateAuth'])(
        '%s rotates the refresh token',
        async (operation) => {
          const first = await server.tokensOf('student@example.edu');
          const { body } = await server.signIn(operation, {
            RefreshToken: first.RefreshToken,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: first.RefreshToken },
          });
          const second = body['AuthenticationResult'] as Tokens;
          expect(second.RefreshToken).toEqual(expect.any(String));
          expect(second.RefreshToken).not.toBe(first.RefreshToken);
          expect((await server.call('/enrollments', { token: second.AccessToken })).status).toBe(200);
          expect((await refresh(second.RefreshToken)).status).toBe(200);
        },
      );

      test('a token works again when its answer was lost, however late', async () => {
        const first = await server.tokensOf('student@example.edu');
        await refresh(first.RefreshToken);
        server.pass(3600);
        expect((await refresh(first.RefreshToken)).status).toBe(200);
      });

      test('two tabs that refresh with the same token both keep the session', async () => {
        const first = await server.tokensOf('student@example.edu');
        const [one, two] = [await refreshed(first.RefreshToken), await refreshed(first.RefreshToken)];
        expect((await refresh(two.RefreshToken)).status).toBe(200);
        expect((await refresh(one.RefreshToken)).status).toBe(200);
      });

      test('a replaced token that is used again later ends the session, as it was copied', async () => {
        const first = await server.tokensOf('student@example.edu');
        const second = await refreshed(first.RefreshToken);
        const third = await refreshed(second.RefreshToken);
        server.pass(61);
        expect((await refresh(first.RefreshToken)).body['__type']).toBe('RefreshTokenReuseException');
        expect((await refresh(third.RefreshToken)).body['message']).toBe('Refresh Token has been revoked');
        expect((await server.call('/enrollments', { token: third.AccessToken })).status).toBe(401);
      });

      test('of two branches that a copied token makes, the one that comes later ends the session', async () => {
        const first = await server.tokensOf('student@example.edu');
        let [own, copied] = [await refreshed(first.RefreshToken), await refreshed(first.RefreshToken)];
        // Within the grace both go on, as two tabs may.
        [own, copied] = [await refreshed(own.RefreshToken), await refreshed(copied.RefreshToken)];
        server.pass(3600);
        own = await refreshed(own.RefreshToken);
        server.pass(61);
        expect((await refresh(copied.RefreshToken)).body['__type']).toBe('RefreshTokenReuseException');
        for (const { RefreshToken } of [own, copied])
          expect((await refresh(RefreshToken)).body['message']).toBe('Refresh Token has been revoked');
        expect((await server.call('/enrollments', { token: own.AccessToken })).status).toBe(401);
      });

      test('revoking any token of a session ends the session', async () => {
        const first = await server.tokensOf('student@example.edu');
        const second = await refreshed(first.RefreshToken);
        await server.signIn('RevokeToken', { Token: first.RefreshToken });
        for (const { RefreshToken } of [first, second])
          expect((await refresh(RefreshToken)).body['message']).toBe('Refresh Token has been revoked');
        for (const token of [first.AccessToken, second.AccessToken])
          expect((await server.call('/enrollments', { token })).status).toBe(401);
      });

      test('a session ends 30 days after its sign-in', async () => {
        let { RefreshToken } = await server.tokensOf('student@example.edu');
        for (let days = 0; days < 29; days += 1) {
          server.pass(24 * 3600);
          ({ RefreshToken } = await refreshed(RefreshToken));
        }
        server.pass(24 * 3600 + 1);
        expect((await refresh(RefreshToken)).body['message']).toBe('Refresh Token has expired');
      });
    });

    describe('a new password ends the other sessions', () => {
      const works = async ({ AccessToken, RefreshToken }: Tokens) => [
        (await server.call('/enrollments', { token: AccessToken })).status,
        (await server.signIn('GetTokensFromRefreshToken', { RefreshToken })).status,
      ];

      test('after a reset, all of them', async () => {
        const Username = 'taken@example.edu';
        await server.newAccount(Username);
        const before = await server.tokensOf(Username, 'Learn2day!');
        await server.signIn('ForgotPassword', { Username });
        const ConfirmationCode = await server.lastCode(Username);
        await server.signIn('ConfirmForgotPassword', {
          Username,
          ConfirmationCode,
          Password: 'Fresh-start2',
        });
        expect(await works(before)).toEqual([401, 400]);
        expect(await works(await server.tokensOf(Username, 'Fresh-start2'))).toEqual([200, 200]);
      });

      test('after a change, all but the one that changed it', async () => {
        const Username = 'changed@example.edu';
        await server.newAccount(Username);
        const [own, other] = [
          await server.tokensOf(Username, 'Learn2day!'),
          await server.tokensOf(Username, 'Learn2day!'),
        ];
        await server.signIn('ChangePassword', {
          AccessToken: own.AccessToken,
          PreviousPassword: 'Learn2day!',
          ProposedPassword: 'Fresh-start2',
        });
        expect(await works(other)).toEqual([401, 400]);
        expect(await works(own)).toEqual([200, 200]);
      });
    });

    test('C-071 signing out everywhere ends every session of the person and no other', async () => {
      const other = await server.tokenOf('returning@example.edu');
      const [one, two] = [
        await server.tokenOf('student@example.edu'),
        await server.tokenOf('student@example.edu'),
      ];
      await server.signIn('GlobalSignOut', { AccessToken: one });
      for (const token of [one, two]) expect((await server.call('/enrollments', { token })).status).toBe(401);
      expect((await server.call('/enrollments', { token: other })).status).toBe(200);
    });
  });

  describe('codes', () => {
    test('C-066 a code confirms an account once', async () => {
      await signUp('once@example.edu');
      const code = await server.lastCode('once@example.edu');
      const confirm = (ConfirmationCode: string) =>
        server.signIn('ConfirmSignUp', { Username: 'once@example.edu', ConfirmationCode, ...proofOf() });
      expect((await confirm('wrong')).body['__type']).toBe('CodeMismatchException');
      expect((await confirm(code)).status).toBe(200);
      expect((await confirm(code)).body['message']).toBe(
        'User cannot be confirmed. Current status is CONFIRMED',
      );
    });

    test('C-051 resending replaces the code', async () => {
      await signUp('again@example.edu');
      const first = await server.lastCode('again@example.edu');
      const answer = await server.signIn('ResendConfirmationCode', { Username: 'again@example.edu' });
      expect(answer.body).toEqual({
        CodeDeliveryDetails: {
          Destination: 'a***@e***',
          DeliveryMedium: 'EMAIL',
          AttributeName: 'email',
        },
      });
      const second = await server.lastCode('again@example.edu');
      const confirm = (ConfirmationCode: string) =>
        server.signIn('ConfirmSignUp', { Username: 'again@example.edu', ConfirmationCode });
      if (first !== second) expect((await confirm(first)).body['__type']).toBe('CodeMismatchException');
      expect((await confirm(second)).status).toBe(200);
    });

    test('a code expires after 10 minutes', async () => {
      await signUp('late@example.edu');
      const code = await server.lastCode('late@example.edu');
      server.pass(10 * 60 + 1);
      const answer = await server.signIn('ConfirmSignUp', {
        Username: 'late@example.edu',
        ConfirmationCode: code,
      });
      expect(answer.body).toEqual({
        __type: 'ExpiredCodeException',
        message: 'Invalid code provided, please request a code again.',
      });
    });

    test.each(['ConfirmSignUp', 'ConfirmForgotPassword'])(
      'a code is blocked after five wrong tries: %s',
      async (operation) => {
        const Username = `guess-${operation.toLowerCase()}@example.edu`;
        await (operation === 'ConfirmForgotPassword' ? server.newAccount(Username) : signUp(Username));
        if (operation === 'ConfirmForgotPassword') await server.signIn('ForgotPassword', { Username });
        const code = await server.lastCode(Username);
        const confirm = (ConfirmationCode: string) =>
          server.signIn(operation, { Username, ConfirmationCode, Password: 'Fresh-start2' });
        for (let count = 0; count < 5; count += 1) {
          expect((await confirm('nope')).body['__type']).toBe('CodeMismatchException');
        }
        expect((await confirm(code)).body['__type']).toBe('LimitExceededException');
      },
    );

    test('code requests are limited per hour', async () => {
      server.startWindow(3600);
      const ask = () => server.signIn('ForgotPassword', { Username: 'returning@example.edu' });
      for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
      expect((await ask()).body).toEqual({
        __type: 'LimitExceededException',
        message: 'Attempt limit exceeded, please try after some time.',
      });
      server.pass(3600);
      expect((await ask()).status).toBe(200);
    });

    test('C-069 a reset code sets a new password and the account can sign in', async () => {
      await server.signIn('ForgotPassword', { Username: 'reset@example.edu' });
      const ConfirmationCode = await server.lastCode('reset@example.edu');
      const confirm = (Password: string) =>
        server.signIn('ConfirmForgotPassword', { Username: 'reset@example.edu', ConfirmationCode, Password });
      expect((await confirm('weak')).body['__type']).toBe('InvalidPasswordException');
      expect((await confirm('Fresh-start2')).status).toBe(200);
      expect((await confirm('Fresh-start3')).body['__type']).toBe('ExpiredCodeException');
      expect((await withPassword('reset@example.edu', 'Fresh-start2')).status).toBe(200);
    });
  });

  describe('lockout', () => {
    const wrong = () => withPassword('locked@example.edu', 'Wrong-pass1!');
    const right = () => withPassword('locked@example.edu', 'Learn2day!');
    const exceeded = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };

    test('from the fifth failure on the account waits 1 s, then twice as long each time', async () => {
      await server.newAccount('locked@example.edu');
      for (let count = 0; count < 5; count += 1) {
        expect((await wrong()).body['message']).toBe('Incorrect username or password.');
      }
      expect((await right()).body).toEqual(exceeded);
      for (const seconds of [1, 2, 4]) {
        server.pass(seconds + 0.5);
        expect((await wrong()).body['message']).toBe('Incorrect username or password.');
        expect((await wrong()).body).toEqual(exceeded);
      }
      server.pass(8.5);
      expect((await right()).status).toBe(200);
      expect((await wrong()).body['message']).toBe('Incorrect username or password.');
    });

    test('the wait is at most 15 minutes', async () => {
      await server.newAccount('stubborn@example.edu');
      const fail = () => withPassword('stubborn@example.edu', 'Wrong-pass1!');
      for (let count = 0; count < 4; count += 1) await fail();
      for (let wait = 1; wait < 900; wait *= 2) {
        await fail();
        server.pass(wait + 0.5);
      }
      await fail();
      server.pass(895);
      expect((await fail()).body).toEqual(exceeded);
      server.pass(6);
      expect((await withPassword('stubborn@example.edu', 'Learn2day!')).status).toBe(200);
    });

    const stranger = (index: number) => `198.51.${index >> 8}.${index & 255}`;
    const messageOf = async (email: string, password: string, address: string) => {
      const { status, body } = await server.signInAs(email, password, address);
      return status === 200 ? 'signed in' : String(body['message']);
    };

    test('a stranger’s wrong passwords make the stranger wait, and not the owner', async () => {
      const email = 'envied@example.edu';
      await server.newAccount(email);
      for (let count = 0; count < 5; count += 1) await messageOf(email, 'Wrong-pass1!', stranger(1));
      expect(await messageOf(email, 'Learn2day!', stranger(1))).toBe('Password attempts exceeded');
      // At home, and at a place where the owner has never been.
      expect(await messageOf(email, 'Learn2day!', '192.0.2.1')).toBe('signed in');
      expect(await messageOf(email, 'Learn2day!', stranger(2))).toBe('signed in');
    });

    test('guesses from very many networks stop all strangers, but not where the owner was, nor with a mailed code', async () => {
      const email = 'famous@example.edu';
      await server.newAccount(email);
      // So that no wait is over before it is looked at.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const checked: string[] = [];
      for (let index = 0; index < 30; index += 1)
        for (let tries = 0; tries < 4; tries += 1)
          checked.push(await messageOf(email, 'Wrong-pass1!', stranger(100 + index)));
      expect(checked.filter((message) => message === 'Incorrect username or password.')).toHaveLength(100);
      expect(await messageOf(email, 'Learn2day!', stranger(7))).toBe('Password attempts exceeded');
      expect(await messageOf(email, 'Learn2day!', '192.0.2.1')).toBe('signed in');

      const away = stranger(8);
      expect((await server.signIn('ForgotPassword', { Username: email }, away)).status).toBe(200);
      const ConfirmationCode = await server.lastCode(email);
      const reset = { Username: email, ConfirmationCode, Password: 'Fresh-start2' };
      expect((await server.signIn('ConfirmForgotPassword', reset, away)).status).toBe(200);
      expect(await messageOf(email, 'Fresh-start2', away)).toBe('signed in');
    });

    test('a network that knew the old password is a stranger’s again after a reset', async () => {
      const email = 'shared@example.edu';
      await server.newAccount(email);
      expect(await messageOf(email, 'Learn2day!', stranger(3))).toBe('signed in');
      await server.signIn('ForgotPassword', { Username: email });
      const ConfirmationCode = await server.lastCode(email);
      await server.signIn('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode,
        Password: 'Fresh-start2',
      });
      const networks = await db.select().from(signInNetworks);
      const { sub } = decodeJwt(await server.tokenOf(email, 'Fresh-start2'));
      expect(networks.filter((row) => row.sub === sub).map(({ network }) => network)).toEqual(['192.0.2.1']);
    });

    test('all networks of an IPv6 customer count as one', async () => {
      const email = 'six@example.edu';
      await server.newAccount(email);
      for (let count = 0; count < 5; count += 1)
        await messageOf(email, 'Wrong-pass1!', `2001:db8:7:${count}::1`);
      expect(await messageOf(email, 'Learn2day!', '2001:db8:7:9::1')).toBe('Password attempts exceeded');
      expect(await messageOf(email, 'Learn2day!', '2001:db8:8::1')).toBe('signed in');
    });

    test('a probe counts as no attempt, and is never right', async () => {
      const email = 'probed@example.edu';
      await server.newAccount(email);
      const probe = (operation: string, input: object) =>
        server.signIn(operation, { ...input, ClientMetadata: { probe: 'true' } });
      for (const password of [...Array<string>(8).fill('Wrong-pass1!'), 'Learn2day!'])
        expect((await srpSignIn(probe, email, password, server.deps.now())).body['message']).toBe(
          'Incorrect username or password.',
        );
      expect(await messageOf(email, 'Learn2day!', '192.0.2.1')).toBe('signed in');
    });

    test('a stranger’s wrong codes leave the owner theirs', async () => {
      const Username = 'coded@example.edu';
      await signUp(Username);
      const ConfirmationCode = await server.lastCode(Username);
      const confirm = (code: string, address: string) =>
        server.signIn('ConfirmSignUp', { Username, ConfirmationCode: code, ...proofOf() }, address);
      for (let count = 0; count < 5; count += 1) await confirm('nope', stranger(4));
      expect((await confirm(ConfirmationCode, stranger(4))).body['__type']).toBe('LimitExceededException');
      expect((await confirm(ConfirmationCode, '192.0.2.1')).status).toBe(200);
    });

    test('codes that strangers ask for leave the owner one, and do not fill the mailbox', async () => {
      const Username = 'mailed@example.edu';
      await server.newAccount(Username);
      server.startWindow(3600);
      const mails = async () =>
        (await db.select().from(outbox)).filter(({ recipient }) => recipient === Username).length;
      const before = await mails();
      for (let index = 0; index < 40; index += 1)
        await server.signIn('ForgotPassword', { Username }, stranger(200 + index));
      expect((await mails()) - before).toBe(10);
      const away = stranger(9);
      expect((await server.signIn('ForgotPassword', { Username }, away)).status).toBe(200);
      const ConfirmationCode = await server.lastCode(Username);
      const reset = { Username, ConfirmationCode, Password: 'Fresh-start2' };
      expect((await server.signIn('ConfirmForgotPassword', reset, away)).status).toBe(200);
      // Where the owner is known, codes are mailed whatever strangers ask for.
      const sent = await mails();
      expect((await server.signIn('ForgotPassword', { Username }, away)).status).toBe(200);
      expect(await mails()).toBe(sent + 1);
    });

    test('simultaneous guesses all count', async () => {
      await server.newAccount('burst@example.edu');
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => withPassword('burst@example.edu', 'Wrong-pass1!')),
      );
      const checked = answers.filter(
        (answer) => answer.body['message'] === 'Incorrect username or password.',
      );
      expect(checked).toHaveLength(5);
    });
  });

  describe('several instances on one database', () => {
    /** Starts an SRP sign-in of the sample student on one instance; returns a function that finishes it on another. */
    async function startSignIn(instance: TestServer) {
      // The client signs with the account's id, which a first sign-in returns.
      const sub = decodeJwt(await instance.tokenOf('student@example.edu')).sub ?? '';
      const session = createSrpSession(sub, 'Learn2day!', 'us-east-1_Matricula', false);
      const start = await instance.signIn('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'student@example.edu', SRP_A: session.largeA },
      });
      const parameters = start.body['ChallengeParameters'] as Record<string, string>;
      const signed = signSrpSession(session, {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: parameters,
      });
      return (at: TestServer) =>
        at.signIn('RespondToAuthChallenge', {
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses: {
            USERNAME: parameters['USERNAME'],
            PASSWORD_CLAIM_SECRET_BLOCK: parameters['SECRET_BLOCK'],
            PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
            TIMESTAMP: signed.timestamp,
          },
        });
    }

    test('one instance starts a sign-in, another finishes it, and both accept the tokens', async () => {
      // New instances have the client's time, which is part of its signature.
      const [first, second] = [await createTestServer(db), await createTestServer(db)];
      const finish = await startSignIn(first);
      const done = await finish(second);
      const { AccessToken } = done.body['AuthenticationResult'] as Tokens;
      expect((await first.call('/oauth2/userinfo', { token: AccessToken })).body['email']).toBe(
        'student@example.edu',
      );
      expect((await finish(first)).body['message']).toBe('Invalid session for the user.');
    });

    test('a signature with the time of a wrong clock is named, and counts as no attempt', async () => {
      const [first, behind] = [await createTestServer(db), await createTestServer(db)];
      const skewed = {
        __type: 'NotAuthorizedException',
        message: 'Request timestamp is outside the allowed range',
      };
      for (let count = 0; count < 6; count += 1) {
        const finish = await startSignIn(first);
        behind.pass(count === 0 ? -6 * 60 : 0);
        expect((await finish(behind)).body).toEqual(skewed);
      }
      const finish = await startSignIn(first);
      expect((await finish(first)).status).toBe(200);
    });
  });

  describe('what began before a new password', () => {
    /** Begins a sign-in with the present password; returns a function that answers the challenge. */
    async function begin(email: string, password: string) {
      let finish: (() => Promise<{ status: number; body: Record<string, unknown> }>) | undefined;
      const unanswered = { status: 200, body: {}, headers: new Headers() };
      const call = async (operation: string, input: object) => {
        if (operation === 'InitiateAuth') return server.signIn(operation, input);
        finish = () => server.signIn(operation, input);
        return unanswered;
      };
      await srpSignIn(call, email, password, server.deps.now());
      return () => finish!();
    }

    test.each(['a reset', 'a change'])('a sign-in is not completed after %s', async (how) => {
      const Username = `late-${how.slice(2)}@example.edu`;
      await server.newAccount(Username);
      const { AccessToken } = await server.tokensOf(Username, 'Learn2day!');
      const finish = await begin(Username, 'Learn2day!');
      if (how === 'a change') {
        const passwords = { PreviousPassword: 'Learn2day!', ProposedPassword: 'Fresh-start2' };
        expect((await server.signIn('ChangePassword', { AccessToken, ...passwords })).status).toBe(200);
      } else {
        await server.signIn('ForgotPassword', { Username });
        const ConfirmationCode = await server.lastCode(Username);
        await server.signIn('ConfirmForgotPassword', {
          Username,
          ConfirmationCode,
          Password: 'Fresh-start2',
        });
      }
      expect((await finish()).body['message']).toBe('Invalid session for the user.');
    });

    test('a challenge of an invited person is void once another one was answered', async () => {
      const [account, password] = ['guest@example.edu', 'Welcome1!'];
      const invited = { email: account, password, givenName: '', familyName: '' };
      const context = server.deps.embeddedSignIn!.context;
      await insertUser(db, context, { ...invited, status: 'FORCE_CHANGE_PASSWORD' });
      const [first, second] = [await withPassword(account, password), await withPassword(account, password)];
      const respond = (challenge: typeof first, NEW_PASSWORD: string) =>
        server.signIn('RespondToAuthChallenge', {
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: challenge.body['Session'],
          ChallengeResponses: { USERNAME: account, NEW_PASSWORD },
        });
      expect((await respond(first, 'Own-passw0rd')).status).toBe(200);
      expect((await respond(second, 'Other-passw0rd')).body['message']).toBe('Invalid session for the user.');
    });

    test('a code that was mailed for a reset is void after a change', async () => {
      const Username = 'two-ways@example.edu';
      await server.newAccount(Username);
      const { AccessToken } = await server.tokensOf(Username, 'Learn2day!');
      await server.signIn('ForgotPassword', { Username });
      const ConfirmationCode = await server.lastCode(Username);
      const passwords = { PreviousPassword: 'Learn2day!', ProposedPassword: 'Fresh-start2' };
      await server.signIn('ChangePassword', { AccessToken, ...passwords });
      const reset = { Username, ConfirmationCode, Password: 'Fresh-start3' };
      expect((await server.signIn('ConfirmForgotPassword', reset)).body['__type']).toBe(
        'ExpiredCodeException',
      );
    });

    test('a code confirms an account only, or resets a password only', async () => {
      const Username = 'one-purpose@example.edu';
      await signUp(Username);
      const ConfirmationCode = await server.lastCode(Username);
      const reset = { Username, ConfirmationCode, Password: 'Fresh-start2' };
      expect((await server.signIn('ConfirmForgotPassword', reset)).body['__type']).toBe(
        'ExpiredCodeException',
      );
    });
  });

  test('no password, code or refresh token is stored in plain text', async () => {
    await signUp('private@example.edu');
    const code = await server.lastCode('private@example.edu');
    const result = await server.tokensOf('student@example.edu');
    const tables = [
      'users',
      'sign_in_codes',
      'sign_up_forms',
      'sign_in_exchanges',
      'sign_ins',
      'refresh_tokens',
      'profiles',
    ];
    for (const table of tables) {
      const dump = JSON.stringify(await rowsOf(db, sql.raw(`select * from ${table}`)));
      expect(dump).not.toContain('Learn2day!');
      expect(dump).not.toContain(result.RefreshToken);
      expect(dump).not.toContain(`"${code}"`);
    }
  });

  describe('what Cognito documents', () => {
    const respond = (more: Record<string, string>) =>
      server.signIn('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: 'student@example.edu',
          PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: timestampOf(server.deps.now()),
          ...more,
        },
      });

    test.each(['USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'USER_AUTH'])(
      'the flow %s is closed, because the client does not have it',
      async (AuthFlow) => {
        const AuthParameters = { USERNAME: 'student@example.edu', PASSWORD: 'Learn2day!' };
        const { status, body } = await server.signIn('InitiateAuth', { AuthFlow, AuthParameters });
        expect([status, body['__type']]).toEqual([400, 'InvalidParameterException']);
        expect(body['message']).toBe(`${AuthFlow} flow not enabled for this client`);
      },
    );

    test.each(['USERNAME', 'PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP'])(
      'an answer to the challenge needs %s',
      async (name) => {
        expect((await respond({ [name]: '' })).body).toEqual({
          __type: 'InvalidParameterException',
          message: `Missing required parameter ${name}`,
        });
      },
    );

    test('a time in another form is rejected before anything is compared', async () => {
      expect((await respond({ TIMESTAMP: new Date().toISOString() })).body['message']).toMatch(
        /^TIMESTAMP format should be/,
      );
    });

    test('the user who answers is the one who began', async () => {
      await server.newAccount('someone@example.edu');
      const call = (operation: string, input: object) => {
        const { ChallengeResponses: given, ...rest } = input as { ChallengeResponses?: object };
        const other = given && { ...given, USERNAME: 'someone@example.edu' };
        return server.signIn(operation, { ...rest, ...(other && { ChallengeResponses: other }) });
      };
      const { body } = await srpSignIn(call, 'student@example.edu', 'Learn2day!', server.deps.now());
      expect(body['message']).toBe('Incorrect username or password.');
    });

    test.each([
      [
        'one that only the service may write',
        [{ Name: 'email_verified', Value: 'true' }],
        'NotAuthorizedException',
      ],
      [
        'one that the pool does not have',
        [{ Name: 'custom:role', Value: 'admin' }],
        'NotAuthorizedException',
      ],
      [
        'another email than the user name',
        [{ Name: 'email', Value: 'b@example.edu' }],
        'InvalidParameterException',
      ],
      [
        'one twice',
        [
          { Name: 'given_name', Value: 'A' },
          { Name: 'given_name', Value: 'B' },
        ],
        'InvalidParameterException',
      ],
    ])('a sign-up may not have this attribute: %s', async (_what, UserAttributes, type) => {
      const input = { Username: 'a@example.edu', Password: 'Learn2day!', UserAttributes };
      expect((await server.signIn('SignUp', input)).body['__type']).toBe(type);
    });

    test('a user name has at most 128 characters', async () => {
      const Username = `${'a'.repeat(117)}@example.edu`;
      expect((await server.signIn('SignUp', { Username, Password: 'Learn2day!' })).body['__type']).toBe(
        'InvalidParameterException',
      );
      const longest = `${'a'.repeat(116)}@example.edu`;
      await server.newAccount(longest);
      expect((await withPassword(longest, 'Learn2day!')).status).toBe(200);
    });
  });

  test('malformed requests get the protocol’s errors', async () => {
    const send = (headers: Record<string, string>, body: string) =>
      server.app.request('/cognito', { method: 'POST', headers, body });
    const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
    expect(await (await send({}, '{}')).json()).toMatchObject({ __type: 'UnknownOperationException' });
    expect(
      await (await send({ 'x-amz-target': 'AWSCognitoIdentityProviderService.constructor' }, '{}')).json(),
    ).toMatchObject({
      __type: 'UnknownOperationException',
    });
    expect(await (await send(target, 'nonsense')).json()).toMatchObject({ __type: 'SerializationException' });
    expect(await (await send(target, JSON.stringify({ ClientId: 'other' }))).json()).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    expect(
      await (await send(target, JSON.stringify({ ClientId: 'matricula-site', AuthFlow: 1 }))).json(),
    ).toMatchObject({
      __type: 'InvalidParameterException',
    });
    expect((await send(target, `{"x":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
  });
});
