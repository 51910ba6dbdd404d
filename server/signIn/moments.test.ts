import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { srpSignIn } from '../../tests/support/server/srpSignIn.ts';
import { proofOf } from '../../tests/support/server/signUpProof.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer, type Tokens } from '../../tests/support/server/testServer.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openExchange, readExchange } from './exchanges.ts';

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
