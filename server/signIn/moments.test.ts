import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { srpSignIn } from '../../tests/support/server/srpSignIn.ts';
import { proofOf } from '../../tests/support/server/signUpProof.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer, type Tokens } from '../../tests/support/server/testServer.ts';
import type { OpenDatabase } from '../db/database.ts';
import { claimAttempt, noteKnown } from './attempts.ts';
import { requestCode } from './codes.ts';
import type { SignInContext } from './context.ts';
import { openExchange, readExchange } from './exchanges.ts';
import { needUser } from './users.ts';

/** What the sign-in service gives out ends at a moment: just before it is good, and at it no longer. The clock stands still. */

const password = 'Learn2day!';

let database: OpenDatabase;
let server: TestServer;
let email: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z'), toFake: ['Date'] });
  server = await createTestServer(database.db, { env: { SIGN_IN_CHOICE: 'on' } });
  email = `m${randomUUID()}@example.edu`;
  await server.signIn('SignUp', { Username: email, Password: password, ...proofOf() });
});
afterEach(() => void vi.useRealTimers());

const confirm = async () => {
  const ConfirmationCode = await server.lastCode(email);
  return (await server.signIn('ConfirmSignUp', { Username: email, ConfirmationCode, ...proofOf() })).body;
};

test.each([
  [599, undefined],
  [600, 'ExpiredCodeException'],
])('a mailed code after %d seconds: %s', async (seconds, refusal) => {
  server.pass(seconds);
  expect((await confirm())['__type']).toBe(refusal);
});

test.each([
  [30 * 24 * 3600 - 1, undefined],
  [30 * 24 * 3600, 'NotAuthorizedException'],
])('a sign-in that is refreshed %d seconds after it began: %s', async (seconds, refusal) => {
  await confirm();
  const { RefreshToken } = await server.tokensOf(email, password);
  server.pass(seconds);
  const { body } = await server.signIn('GetTokensFromRefreshToken', { RefreshToken });
  expect(body['__type']).toBe(refusal);
  if (refusal === undefined)
    expect((body['AuthenticationResult'] as Tokens).AccessToken).toEqual(expect.any(String));
});

test.each([
  [-299, 200],
  [-300, 400],
  [299, 200],
  [300, 400],
])('a clock that is %d seconds off: %d', async (seconds, status) => {
  await confirm();
  const signedAt = new Date(server.deps.now().getTime() + seconds * 1000);
  const call = (operation: string, input: object) => server.signIn(operation, input);
  expect((await srpSignIn(call, email, password, signedAt)).status).toBe(status);
});

test.each([
  ['srp', 180],
  ['choice', 600],
  ['newPassword', 180],
  ['newPasskey', 300],
  ['secondFactor', 600],
] as const)('a step of the kind %s can be answered for %d seconds', async (kind, seconds) => {
  const { context } = server.deps.embeddedSignIn!;
  await confirm();
  const { body } = await server.call('/oauth2/userinfo', { token: await server.tokenOf(email, password) });
  const id = await openExchange(database.db, context, {
    kind,
    sub: String(body['sub']),
    salt: 'ab',
    key: null,
  });
  server.pass(seconds - 1);
  expect(await readExchange(context, id, kind)).toMatchObject({ kind });
  server.pass(1);
  await expect(readExchange(context, id, kind)).rejects.toThrow('Invalid session for the user.');
});

test.each([
  [59, undefined],
  [60, 'RefreshTokenReuseException'],
])('a token that another one has replaced, %d seconds later: %s', async (seconds, refusal) => {
  await confirm();
  const { RefreshToken } = await server.tokensOf(email, password);
  const refresh = async (token: string) =>
    (await server.signIn('GetTokensFromRefreshToken', { RefreshToken: token })).body;
  const { AuthenticationResult } = await refresh(RefreshToken);
  await refresh((AuthenticationResult as Tokens).RefreshToken);
  server.pass(seconds);
  expect((await refresh(RefreshToken))['__type']).toBe(refusal);
});

test('ten minutes after it began, a sign-in no longer does what takes the account from its owner', async () => {
  await confirm();
  const AccessToken = await server.tokenOf(email, password);
  const again = (what: string) => `Please sign in again to ${what}.`;
  const named = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
  const DeviceKey = `us-east-1_${randomUUID()}`;
  // What each says of a recent sign-in, and of an old one.
  const calls = [
    ['UpdateUserAttributes', named('email', `new-${email}`), undefined, again('change the email address')],
    ['UpdateUserAttributes', named('given_name', 'Ann'), undefined, undefined],
    ['StartWebAuthnRegistration', {}, undefined, again('add a passkey')],
    [
      'DeleteWebAuthnCredential',
      { CredentialId: 'x' },
      'The credential does not exist.',
      again('remove a passkey'),
    ],
    ['ListWebAuthnCredentials', {}, undefined, undefined],
    ['AssociateSoftwareToken', {}, undefined, again('set up an authenticator app')],
    ['ForgetDevice', { DeviceKey }, 'Device does not exist.', again('sign out a device')],
    ['ListDevices', {}, undefined, undefined],
    ['GetUser', {}, undefined, undefined],
  ] as const;
  for (const [operation, input, recent] of calls) {
    const { body } = await server.signIn(operation, { AccessToken, ...input });
    expect([operation, body['message']]).toEqual([operation, recent]);
  }
  server.pass(601);
  for (const [operation, input, , old] of calls) {
    const { body } = await server.signIn(operation, { AccessToken, ...input });
    expect([operation, body['message']]).toEqual([operation, old]);
  }
});

describe('limits of an account', () => {
  let context: SignInContext;
  let sub: string;
  /** A place where the person has never been. */
  const stranger = () => randomUUID();
  beforeEach(async () => {
    const { context: own } = server.deps.embeddedSignIn!;
    context = { ...own, limits: { ...own.limits, attempts: 1 } };
    ({ sub } = await needUser(database.db, email));
  });
  const tryFrom = (network: string) =>
    claimAttempt(context, sub, network).then(
      () => 'counted',
      (error: Error) => error.message,
    );
  const waits = 'Password attempts exceeded';

  // Each wait is longer than the one before, so that two tries tell whether the count goes on: first 1 s, then 2 s.
  test.each([
    ['one network, 15 minutes after its last wait', 1, 15 * 60, () => 'here'],
    ['all strangers, a day after their last wait', 20, 24 * 3600, stranger],
  ])('the count restarts: that of %s', async (_, most, seconds, network) => {
    for (const [age, isRestarted] of [
      [seconds - 1, false],
      [seconds, true],
    ] as const) {
      for (let count = 1; count <= most; count += 1) expect(await tryFrom(network())).toBe('counted');
      expect(await tryFrom(network())).toBe(waits);
      server.pass(1 + age);
      for (let count = 1; count <= (isRestarted ? most : 1); count += 1)
        expect(await tryFrom(network())).toBe('counted');
      expect(await tryFrom(network())).toBe(waits);
      server.pass(1);
      expect(await tryFrom(network())).toBe(isRestarted ? 'counted' : waits);
      server.pass(2 * seconds);
    }
  });

  test('a sign-in takes back its own try, and not those of strangers', async () => {
    for (let count = 1; count < 20; count += 1) await tryFrom(stranger());
    const own = stranger();
    expect(await tryFrom(own)).toBe('counted');
    expect(await tryFrom(stranger())).toBe(waits);
    await noteKnown(database.db, context.now(), sub, own);
    server.pass(1);
    expect(await tryFrom(stranger())).toBe('counted');
    expect(await tryFrom(stranger())).toBe(waits);
  });

  test('where strangers have asked for too many codes, only a good one for the same address counts as mailed', async () => {
    const few = { ...context.limits.mailedCodesForStrangers, count: 1 };
    context = { ...context, limits: { ...context.limits, mailedCodesForStrangers: few } };
    const user = await needUser(database.db, email);
    const ask = (purpose: 'reset' | 'signIn' | 'email', wanted?: string) =>
      database.db
        .transaction((tx) =>
          requestCode(
            tx,
            context,
            user,
            purpose,
            stranger(),
            wanted === undefined ? undefined : { email: wanted, isTaken: false },
          ),
        )
        .then(
          ({ Destination }) => Destination,
          (error: Error) => error.message,
        );
    const refused = 'Attempt limit exceeded, please try after some time.';
    server.pass(600);
    expect(await ask('reset')).toBe('m***@e***');
    expect(await ask('reset')).toBe('m***@e***');
    server.pass(600);
    expect(await ask('signIn')).toBe('m***@e***');
    expect(await ask('reset')).toBe(refused);
    server.pass(600);
    expect(await ask('email', 'one@example.test')).toBe('o***@e***');
    expect(await ask('email', 'one@example.test')).toBe('o***@e***');
    expect(await ask('email', 'two@example.test')).toBe(refused);
  });
});
