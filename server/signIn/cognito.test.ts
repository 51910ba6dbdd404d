import type { HttpBindings } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { providerOf } from '../config/provider.ts';
import { rowsOf, type OpenDatabase } from '../db/database.ts';
import { outbox, profiles, users } from '../db/schema.ts';
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
/** Operations whose next answers are lost; `DeleteUser` of someone who is gone says this. */
let lost: string[] = [];
let saysOfGone = 'UserNotFoundException';
let isFailing = false;
/** What the pool is asked, and operations that answer something else. */
const asked: unknown[] = [];
let overrides: Readonly<Record<string, () => Response>> = {};

/** `DeleteUser`, which the embedded service does not have. */
async function deleteUser({ AccessToken }: { readonly AccessToken: string }): Promise<Response> {
  const refused = (__type: string) => Response.json({ __type, message: 'Refused.' }, { status: 400 });
  if (isFailing)
    return Response.json({ __type: 'InternalErrorException', message: 'Failed.' }, { status: 500 });
  const own = eq(users.sub, decodeJwt(AccessToken).sub ?? '');
  if ((await database.db.$count(users, own)) === 0) return refused(saysOfGone);
  if ((await pool.signIn('GetUser', { AccessToken })).status !== 200)
    return refused('NotAuthorizedException');
  await database.db.delete(users).where(own);
  return Response.json({});
}

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openTestDatabase();
  pool = await createTestServer(database.db);
  const front = new Hono<{ Bindings: HttpBindings }>().all('*', async (c) => {
    const operation = c.req.header('x-amz-target')?.split('.')[1] ?? '';
    if (operation !== '') asked.push([operation, await c.req.raw.clone().json()]);
    const answer =
      overrides[operation]?.() ??
      (operation === 'DeleteUser'
        ? await deleteUser(await c.req.json())
        : await pool.app.fetch(c.req.raw, c.env));
    if (lost[0] === operation) {
      lost.shift();
      c.env.incoming.socket.destroy();
    }
    return answer;
  });
  address = await serve(front as unknown as Hono);
  signIn = cognitoSignIn({ ...embeddedPool, endpoint: `${address.url}/cognito` }, now);
});
afterAll(async () => {
  await address.close();
  await database.close();
  await site.close();
});

test('a token is verified against the pool’s published keys', async () => {
  const token = await pool.tokenOf('student@example.edu');
  const { auth_time: authTime, sub } = decodeJwt(token);
  expect(await signIn.verify(token)).toEqual({ authTime, sub });
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
  expect(await signIn.signUp(database.db, account)).toEqual({
    kind: 'created',
    sub: expect.any(String),
    isConfirmed: false,
  });
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

describe('a pool', () => {
  const refused = (__type: string) => () => Response.json({ __type, message: 'Refused.' }, { status: 400 });
  const done = () => Response.json({});
  beforeEach(() => void asked.splice(0));
  async function signedIn() {
    const accessToken = await pool.tokenOf('student@example.edu');
    return {
      person: { sub: decodeJwt(accessToken).sub ?? '', accessToken },
      context: {
        db: site.db,
        sender: providerOf('general'),
        now,
        network: '192.0.2.1',
        mailWritten: () => undefined,
      },
    };
  }
  afterEach(() => {
    overrides = {};
  });

  test('is told all that a call is about, and nothing more', async () => {
    const { person, context } = await signedIn();
    const form = { email: 'a@example.edu', password: 'Learn2day!', givenName: 'Ann', familyName: 'Lee' };
    const own = { ...form, profile: null, network: '192.0.2.1' };
    const attributes = (given: object) =>
      Object.entries(given).map(([Name, Value]) => ({ Name, Value: Value as unknown }));
    const AccessToken = person.accessToken;
    const signUp = {
      ClientId: 'matricula-site',
      Username: 'a@example.edu',
      Password: 'Learn2day!',
      UserAttributes: attributes({ email: 'a@example.edu', given_name: 'Ann', family_name: 'Lee' }),
    };
    const names = 'UpdateUserAttributes';
    overrides = {
      [names]: done,
      GlobalSignOut: done,
      DeleteUser: done,
      VerifyUserAttribute: refused('CodeMismatchException'),
      SignUp: done,
    };
    const move = { from: 'student@example.edu', to: 'b@example.edu', code: '123456' };
    const calls: readonly (readonly [string, () => Promise<unknown>, object])[] = [
      ['GetUser', () => signIn.describe(AccessToken), { AccessToken }],
      ['GlobalSignOut', () => signIn.signOutEverywhere(site.db, person), { AccessToken }],
      ['DeleteUser', () => site.db.transaction((tx) => signIn.remove(tx, person)), { AccessToken }],
      [
        names,
        () => signIn.rename(site.db, person, form),
        { AccessToken, UserAttributes: attributes({ given_name: 'Ann', family_name: 'Lee' }) },
      ],
      [
        names,
        () => signIn.requestEmail(context, person, 'b@example.edu'),
        { AccessToken, UserAttributes: attributes({ email: 'b@example.edu' }) },
      ],
      [
        'VerifyUserAttribute',
        () => signIn.confirmEmail(context, person, move),
        { AccessToken, AttributeName: 'email', Code: '123456' },
      ],
      ['SignUp', () => signIn.signUp(site.db, { ...own, proof: null }), signUp],
      [
        'SignUp',
        () => signIn.signUp(site.db, { ...own, proof: PROOF }),
        { ...signUp, ClientMetadata: { signUpProof: PROOF } },
      ],
    ];
    for (const [operation, call, body] of calls) {
      await call();
      expect(asked.splice(0)).toEqual([[operation, body]]);
    }
  });

  test('that refuses is understood: too many codes, a code that is over, an address that another account has', async () => {
    const { person, context } = await signedIn();
    const move = { from: 'student@example.edu', to: 'b@example.edu', code: '123456' };
    const ask = () =>
      signIn.requestEmail(context, person, 'b@example.edu').catch((error: Error) => error.name);
    const confirm = () => signIn.confirmEmail(context, person, move).catch((error: Error) => error.name);
    for (const [type, asking, confirming] of [
      ['LimitExceededException', 'limited', 'limited'],
      ['AliasExistsException', 'mailed', 'wrongCode'],
      ['CodeMismatchException', 'CodeMismatchException', 'wrongCode'],
      ['ExpiredCodeException', 'ExpiredCodeException', 'expiredCode'],
      ['NotAuthorizedException', 'NotAuthorizedException', 'NotAuthorizedException'],
    ] as const) {
      overrides = { UpdateUserAttributes: refused(type), VerifyUserAttribute: refused(type) };
      expect([type, await ask(), await confirm()]).toEqual([type, asking, confirming]);
    }
  });

  test.each([
    ['NotAuthorizedException', null],
    ['UserNotFoundException', null],
    ['TooManyRequestsException', 'TooManyRequestsException'],
  ])('that answers %s about a person: %s', async (type, outcome) => {
    overrides = { GetUser: refused(type) };
    const token = await pool.tokenOf('student@example.edu');
    expect(await signIn.describe(token).catch((error: Error) => error.name)).toBe(outcome);
  });

  test('has addresses in any case, and people without a name', async () => {
    const token = await pool.tokenOf('student@example.edu');
    overrides = {
      GetUser: () => Response.json({ UserAttributes: [{ Name: 'email', Value: 'Student@Example.EDU' }] }),
    };
    expect(await signIn.describe(token)).toEqual({
      sub: decodeJwt(token).sub,
      email: 'student@example.edu',
      givenName: '',
      familyName: '',
    });
  });
});

describe('a deletion', () => {
  let person: { readonly sub: string; readonly accessToken: string };
  let count = 0;

  beforeEach(async () => {
    const Username = `leaves-${(count += 1)}@example.edu`;
    const Password = 'Learn2day!';
    await pool.signIn('SignUp', { Username, Password, ...proofOf() });
    const ConfirmationCode = await pool.lastCode(Username);
    await pool.signIn('ConfirmSignUp', { Username, ConfirmationCode, ...proofOf() });
    const accessToken = await pool.tokenOf(Username, Password);
    person = { sub: decodeJwt(accessToken).sub ?? '', accessToken };
  });
  const isThere = async () => (await database.db.$count(users, eq(users.sub, person.sub))) === 1;
  const remove = () => site.db.transaction((tx) => signIn.remove(tx, person));

  test.each([
    [0, 'UserNotFoundException'],
    [1, 'UserNotFoundException'],
    [1, 'NotAuthorizedException'],
    [2, 'UserNotFoundException'],
  ])('is done when %d answers are lost, and the pool says %s from then on', async (answers, says) => {
    saysOfGone = says;
    lost = Array<string>(answers).fill('DeleteUser');
    await remove();
    expect([await isThere(), lost]).toEqual([false, []]);
  });

  test('is not done when the pool fails, or the sign-in has ended', async () => {
    isFailing = true;
    await expect(remove()).rejects.toThrow('Failed.');
    isFailing = false;
    await pool.signIn('GlobalSignOut', { AccessToken: person.accessToken });
    await expect(remove()).rejects.toThrow('Refused.');
    expect(await isThere()).toBe(true);
  });

  test('is not taken for done while the pool says nothing at all', async () => {
    lost = ['DeleteUser', 'DeleteUser', 'GetUser', 'GetUser'];
    await expect(remove()).rejects.toThrow();
    expect(lost).toEqual([]);
  });

  test('may wait for the pool for longer than a transaction may pause', async () => {
    const limit = await site.db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '20s'`);
      await signIn.remove(tx, person);
      return rowsOf(tx, sql`show idle_in_transaction_session_timeout`);
    });
    expect(limit).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  });
});

test.each([
  ['says that it mailed a code', { UserConfirmed: false }, false],
  ['confirms by itself', { UserConfirmed: true }, true],
  ['does not say', {}, true],
])('a new account of a pool that %s', async (_, answer, isConfirmed) => {
  const other = await serve(new Hono().all('*', (c) => c.json({ UserSub: 'a', ...answer })));
  const another = cognitoSignIn({ ...embeddedPool, endpoint: other.url }, now);
  const named = { givenName: 'Ann', familyName: 'Lee', proof: null, profile: null, network: '192.0.2.1' };
  expect(await another.signUp(site.db, { ...named, email: 'a@example.edu', password: 'Learn2day!' })).toEqual(
    {
      kind: 'created',
      sub: 'a',
      isConfirmed,
    },
  );
  await other.close();
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

  async function own(email = from) {
    const accessToken = await pool.tokenOf(email);
    const { sub = '' } = decodeJwt(accessToken);
    await site.db.delete(profiles);
    await site.db.delete(outbox);
    const named = { firstName: 'Sam', lastName: 'Rivera', details: {}, createdAt: now() };
    await site.db.insert(profiles).values({ email, sub, ...named });
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

  test('a code gives the account no other address than the one that it was mailed to', async () => {
    const person = await own('returning@example.edu');
    const mine = 'returning-moved@example.edu';
    await signIn.requestEmail(context(), person, mine);
    const another = {
      from: 'returning@example.edu',
      to: 'victim@example.edu',
      code: await pool.lastCode(mine),
    };
    expect(await signIn.confirmEmail(context(), person, another)).toBe('expiredCode');
    expect([await stored(), await mailed()]).toEqual([['returning@example.edu'], []]);
    // What is stored here follows once the site is asked for the address.
    expect(await signIn.describe(person.accessToken)).toMatchObject({ email: mine });
  });

  test('an address whose confirmation had no answer is the account’s', async () => {
    const person = await own();
    const wanted = 'student-once@example.edu';
    await signIn.requestEmail(context(), person, wanted);
    lost = ['VerifyUserAttribute'];
    const code = await pool.lastCode(wanted);
    expect(await signIn.confirmEmail(context(), person, { from, to: wanted, code })).toBe('changed');
    expect([await stored(), lost]).toEqual([[wanted], []]);
    await database.db.update(users).set({ email: from }).where(eq(users.sub, person.sub));
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
