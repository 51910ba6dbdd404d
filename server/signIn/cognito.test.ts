import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerOf } from '../config/provider.ts';
import type { OpenDatabase } from '../db/database.ts';
import { outbox, profiles } from '../db/schema.ts';
import { openTestDatabase } from '../../tests/support/server/testDatabase.ts';
import { createTestServer, type TestServer } from '../../tests/support/server/testServer.ts';
import { PROOF, proofOf } from '../../tests/support/server/signUpProof.ts';
import { serve } from '../../tests/support/server/serve.ts';
import { cognitoSignIn } from './cognito.ts';
import { embeddedPool } from './context.ts';
import type { SignIn } from './port.ts';

/** The adapter of a real user pool, tested with the embedded service, which has the same protocol and tokens. */

let database: OpenDatabase;
/** The site's own, which a pool knows nothing of. */
let site: OpenDatabase;
let pool: TestServer;
let address: { url: string; close(): Promise<void> };
const now = () => new Date();
let signIn: SignIn;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openTestDatabase();
  pool = await createTestServer(database.db);
  address = await serve(pool.app);
  signIn = cognitoSignIn({ ...embeddedPool, endpoint: `${address.url}/cognito` }, now);
});
afterAll(async () => {
  await address.close();
  await database.close();
  await site.close();
});

test('a token is verified against the pool’s published keys', async () => {
  const token = await pool.tokenOf('student@example.edu');
  expect(await signIn.verify(token)).toEqual({ authTime: expect.any(Number), sub: expect.any(String) });
  expect(await signIn.verify(`${token.slice(0, -6)}AAAAAA`)).toBeNull();
  expect(await signIn.verify('nonsense')).toBeNull();
});

test('a token of another client, pool or use is rejected', async () => {
  const token = await pool.tokenOf('student@example.edu');
  const settings = { ...embeddedPool, endpoint: `${address.url}/cognito` };
  expect(await cognitoSignIn({ ...settings, clientId: 'another' }, now).verify(token)).toBeNull();
  // The region is part of the issuer.
  expect(await cognitoSignIn({ ...settings, region: 'eu-west-1' }, now).verify(token)).toBeNull();
  const { IdToken } = await pool.tokensOf('student@example.edu');
  expect(await signIn.verify(IdToken)).toBeNull();
});

test('a token is accepted until 30 seconds after its hour', async () => {
  const token = await pool.tokenOf('student@example.edu');
  const { exp = 0 } = decodeJwt(token);
  const at = (seconds: number) =>
    cognitoSignIn(
      { ...embeddedPool, endpoint: `${address.url}/cognito` },
      () => new Date((exp + seconds) * 1000),
    ).verify(token);
  expect(await at(-1)).not.toBeNull();
  expect(await at(29)).not.toBeNull();
  expect(await at(31)).toBeNull();
  expect(await at(3600)).toBeNull();
});

test('a failure to fetch the keys is an error and does not reject the token', async () => {
  const offline = cognitoSignIn({ ...embeddedPool, endpoint: 'http://127.0.0.1:9' }, now);
  await expect(offline.verify(await pool.tokenOf('student@example.edu'))).rejects.toThrow();
});

test('describe reads the attributes from the pool, and returns null for a revoked token', async () => {
  const token = await pool.tokenOf('student@example.edu');
  expect(await signIn.describe(token)).toMatchObject({
    email: 'student@example.edu',
    givenName: 'Sam',
    familyName: 'Rivera',
  });
  await pool.signIn('GlobalSignOut', { AccessToken: token });
  expect(await signIn.describe(token)).toBeNull();
});

test('sign-up creates the account in the pool', async () => {
  const account = {
    email: 'fresh@example.edu',
    password: 'Learn2day!',
    givenName: 'Fred',
    familyName: 'Esh',
    proof: PROOF,
    profile: null,
    network: '192.0.2.1',
  };
  expect(await signIn.signUp(database.db, account)).toEqual({ kind: 'created', sub: expect.any(String) });
  await pool.signIn('ConfirmSignUp', {
    Username: account.email,
    ConfirmationCode: await pool.lastCode(account.email),
    ...proofOf(),
  });
  expect((await pool.signInAs(account.email, account.password)).status).toBe(200);
  expect(await signIn.signUp(database.db, account)).toEqual({ kind: 'exists' });
  expect(await signIn.signUp(database.db, { ...account, email: 'b@example.edu', password: 'weak' })).toEqual({
    kind: 'rejected',
    message: 'Password did not conform with policy: Password not long enough',
  });
});

test('a pool that is slow holds a few connections to the database, and refuses further changes at once', async () => {
  const { promise: patience, resolve: answer } = Promise.withResolvers<void>();
  const app = new Hono().all('*', async (c) => {
    await patience;
    return c.json({ __type: 'NotAuthorizedException' }, 400);
  });
  const slowPool = await serve(app);
  const slow = cognitoSignIn({ ...embeddedPool, endpoint: slowPool.url }, now);
  const person = { sub: 'a', accessToken: 'b' };
  const rename = () => slow.rename(site.db, person, { givenName: 'Ann', familyName: 'Lee' });
  const remove = () => slow.remove(site.db, person);
  const waiting = Promise.allSettled([rename(), remove(), rename()]);
  for (const change of [rename, remove])
    await expect(change()).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  answer();
  await waiting;
  // There is room again.
  await expect(rename()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await slowPool.close();
});

describe('another email', () => {
  const sender = providerOf('general');
  const context = () => ({ db: site.db, sender, now, network: '192.0.2.1', mailWritten: () => undefined });
  const from = 'student@example.edu';
  const to = 'student-moved@example.edu';
  const mailed = async () => (await site.db.select().from(outbox)).map(({ recipient }) => recipient);

  async function own() {
    const accessToken = await pool.tokenOf(from);
    const { sub = '' } = decodeJwt(accessToken);
    await site.db.delete(profiles);
    await site.db.delete(outbox);
    const named = { firstName: 'Sam', lastName: 'Rivera', details: {}, createdAt: now() };
    await site.db.insert(profiles).values({ email: from, sub, ...named });
    return { sub, accessToken };
  }
  const stored = async () => (await site.db.select().from(profiles)).map(({ email }) => email);

  test('an address of another account is mailed a word about that, no matter who knows of the account', async () => {
    const person = await own();
    for (const [by, taken] of [
      ['pool', 'returning@example.edu'],
      ['site', 'only-here@example.edu'],
    ] as const) {
      if (by === 'site')
        await site.db.insert(profiles).values({
          email: taken,
          sub: 'another',
          firstName: '',
          lastName: '',
          details: {},
          createdAt: now(),
        });
      expect(await signIn.requestEmail(context(), person, taken)).toBe('mailed');
    }
    // The pool here tells the owner by itself.
    expect(await mailed()).toEqual(['only-here@example.edu']);
  });

  test('the pool mails the code, and what is stored here follows with it, or not at all', async () => {
    const person = await own();
    expect(await signIn.requestEmail(context(), person, to)).toBe('mailed');
    const confirm = (code: string) => signIn.confirmEmail(context(), person, { from, to, code });
    expect([await confirm('000000'), await stored(), await mailed()]).toEqual(['wrongCode', [from], []]);
    expect(await confirm(await pool.lastCode(to))).toBe('changed');
    expect([await stored(), await mailed()]).toEqual([[to], [from, to]]);
    expect(await signIn.describe(person.accessToken)).toMatchObject({ email: to });
    expect(await confirm('000000')).toBe('expiredCode');
    const objection = { tokenHash: '', sub: person.sub, email: from, createdAt: now() };
    expect(await signIn.restoreEmail(site.db, context(), objection)).toBe(false);
  });
});
