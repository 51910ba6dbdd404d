import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session/machine.ts';
import type { UserinfoOutcome } from '../../../machines/session/rules.ts';
import { signInMachine } from '../../../machines/signIn/machine.ts';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { openTestDatabase } from '../../../tests/support/server/testDatabase.ts';
import { outbox, users, type UserStatus } from '../../../server/db/schema.ts';
import { embeddedPool, type SignInContext } from '../../../server/signIn/context.ts';
import { registerUser } from '../../../server/signIn/registration.ts';
import { signInRoutes } from '../../../server/signIn/routes.ts';
import { createSignInService } from '../../../server/signIn/service.ts';
import { insertUser } from '../../../server/signIn/users.ts';
import { serve } from '../../../tests/support/server/serve.ts';
import type * as Flows from './flows.ts';
import { createAuth, hasStoredSession } from './index.ts';
import type * as Session from './session.ts';
import type { AuthConfig } from './session.ts';

/** The real client against the embedded sign-in service, over HTTP. */

class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
    // As in a browser, where each item is a property of the storage.
    this[key] = value;
  }
  removeItem(key: string) {
    this.#items.delete(key);
    delete this[key];
  }
  clear() {
    for (const key of this.#items.keys()) this.removeItem(key);
  }
}

// The embedded database takes seconds to open on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 });

const PASSWORD = 'Secr3t!word';
let flows: typeof Flows;
let client: typeof Session;
let database: OpenDatabase;
let server: Awaited<ReturnType<typeof serve>>;
let context: SignInContext;
let config: AuthConfig;
let now = () => new Date();
let people = 0;

/** The machine may be busy with other suites. */
const patiently = { timeout: 30_000 };

beforeAll(async () => {
  // Before there is a `window`: the embedded database would take it for a browser's.
  database = await openTestDatabase();
  const local = new MemoryStorage();
  const session = new MemoryStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
  // Only now: the client looks for its storage when it is loaded.
  [flows, client] = await Promise.all([import('./flows.ts'), import('./session.ts')]);
  context = {
    db: database.db,
    pool: embeddedPool,
    limits: { attempts: 5, codesPerHour: 5 },
    now: () => now(),
    mailWritten: () => undefined,
  };
  server = await serve(
    signInRoutes(createSignInService(context), { log: console.error, maySendMail: async () => true }),
  );
  config = {
    region: embeddedPool.region,
    userPoolId: embeddedPool.userPoolId,
    userPoolClientId: embeddedPool.clientId,
    endpoint: `${server.url}/cognito`,
  };
});

beforeEach(() => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  client.configureAuth(config);
});

afterEach(async () => {
  now = () => new Date();
  await client.signOut();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  await server.close();
  await database.close();
  vi.unstubAllGlobals();
});

async function person(status: UserStatus = 'CONFIRMED'): Promise<string> {
  people += 1;
  const email = `person${people}@example.test`;
  await insertUser(database.db, context, {
    email,
    password: PASSWORD,
    givenName: 'Ann',
    familyName: 'Lee',
    status,
  });
  return email;
}

async function newcomer(): Promise<string> {
  people += 1;
  const email = `newcomer${people}@example.test`;
  await registerUser(database.db, context, {
    email,
    password: PASSWORD,
    givenName: 'Ann',
    familyName: 'Lee',
  });
  return email;
}

async function mailedCode(email: string): Promise<string> {
  const [mail] = await database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id));
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

const signIn = (email: string, password = PASSWORD) => flows.signIn({ email, password });

describe('signing in', () => {
  test('C-065 C-227 the right password signs in, and the session knows the names', async () => {
    const email = await person();
    expect(await signIn(email)).toEqual({ kind: 'signedIn' });
    const session = await client.readSession();
    expect(session).toMatchObject({ kind: 'signedIn', user: { email, firstName: 'Ann', lastName: 'Lee' } });
    expect(session.kind === 'signedIn' && session.token.split('.')).toHaveLength(3);
    expect(hasStoredSession()).toBe(true);
  });

  test('C-296 an unknown user', async () => {
    expect(await signIn('nobody@example.test')).toMatchObject({ kind: 'userNotFound' });
  });

  test('C-297 a wrong password', async () => {
    expect(await signIn(await person(), 'Wr0ng!word')).toEqual({
      kind: 'notAuthorized',
      message: 'Incorrect username or password.',
    });
  });

  test('a lock-out after five wrong passwords', async () => {
    const email = await person();
    const fixed = new Date();
    now = () => fixed;
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(email, 'Wr0ng!word');
    expect(await signIn(email)).toEqual({ kind: 'lockedOut', message: 'Password attempts exceeded' });
  });

  test.each([
    ['C-294', 'UNCONFIRMED', 'userNotConfirmed'],
    ['C-295', 'RESET_REQUIRED', 'passwordResetRequired'],
    ['C-064', 'FORCE_CHANGE_PASSWORD', 'newPasswordRequired'],
  ] as const)('%s an account that is %s', async (_id, status, kind) => {
    expect(await signIn(await person(status))).toEqual({ kind });
  });

  test('a session still held by the client gives way to the new sign-in', async () => {
    expect(await signIn(await person())).toEqual({ kind: 'signedIn' });
    const second = await person();
    expect(await signIn(second)).toEqual({ kind: 'signedIn' });
    expect(await client.readSession()).toMatchObject({ user: { email: second } });
  });

  test('the held session also gives way to a sign-in that fails', async () => {
    await signIn(await person());
    expect(await signIn(await person(), 'Wr0ng!word')).toMatchObject({ kind: 'notAuthorized' });
    expect(await client.readSession()).toEqual({ kind: 'signedOut' });
  });
});

describe('codes', () => {
  test('C-051 C-066 a resent code confirms the email', async () => {
    const email = await newcomer();
    expect(await flows.sendCode({ email })).toEqual({ kind: 'codeSent' });
    expect(await flows.confirmEmail({ email, code: '000000x' })).toMatchObject({ kind: 'wrongCode' });
    expect(await flows.confirmEmail({ email, code: await mailedCode(email) })).toEqual({ kind: 'confirmed' });
    expect(await flows.confirmEmail({ email, code: '123456' })).toMatchObject({ kind: 'alreadyConfirmed' });
    expect(await flows.sendCode({ email })).toMatchObject({ kind: 'alreadyConfirmed' });
    expect(await signIn(email)).toEqual({ kind: 'signedIn' });
  });

  test('an old code has expired', async () => {
    const email = await newcomer();
    const code = await mailedCode(email);
    const later = Date.now() + 60 * 60_000;
    now = () => new Date(later);
    expect(await flows.confirmEmail({ email, code })).toMatchObject({ kind: 'expiredCode' });
  });

  test('too many codes', async () => {
    const email = await newcomer();
    const kinds: string[] = [];
    for (let asked = 0; asked < 6; asked += 1) kinds.push((await flows.sendCode({ email })).kind);
    expect(kinds.at(-1)).toBe('limited');
  });

  test('C-068 C-069 a forgotten password is set anew', async () => {
    const email = await person();
    expect(await flows.sendResetCode({ email })).toEqual({ kind: 'codeSent' });
    const code = await mailedCode(email);
    const password = 'N3w!secret';
    expect(await flows.resetPassword({ email, code: '000000x', password })).toMatchObject({
      kind: 'wrongCode',
    });
    expect(await flows.resetPassword({ email, code, password: 'weak' })).toMatchObject({
      kind: 'invalidPassword',
    });
    expect(await flows.resetPassword({ email, code: await mailedCode(email), password })).toEqual({
      kind: 'passwordReset',
    });
    expect(await signIn(email, password)).toEqual({ kind: 'signedIn' });
  });

  test('a reset for an unknown email', async () => {
    expect(await flows.sendResetCode({ email: 'nobody@example.test' })).toMatchObject({
      kind: 'userNotFound',
    });
  });

  test('a reset for an email that was never confirmed', async () => {
    expect(await flows.sendResetCode({ email: await newcomer() })).toEqual({ kind: 'userNotConfirmed' });
  });
});

describe('a required new password', () => {
  test('C-053 answers the challenge and signs in', async () => {
    const email = await person('FORCE_CHANGE_PASSWORD');
    await signIn(email);
    expect(await flows.setNewPassword({ password: 'weak' })).toMatchObject({ kind: 'invalidPassword' });
    expect(await flows.setNewPassword({ password: 'N3w!secret' })).toEqual({ kind: 'signedIn' });
    expect(await client.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
  });

  test('without a challenge the person signs in again', async () => {
    expect(await flows.setNewPassword({ password: 'N3w!secret' })).toMatchObject({ kind: 'notAuthorized' });
  });
});

describe('the session', () => {
  test('nobody is signed in', async () => {
    expect(await client.readSession()).toEqual({ kind: 'signedOut' });
    expect(hasStoredSession()).toBe(false);
  });

  test('C-071 signing out leaves nothing behind', async () => {
    await signIn(await person());
    await client.signOut();
    expect(await client.readSession()).toEqual({ kind: 'signedOut' });
    expect(hasStoredSession()).toBe(false);
  });

  test('an expired token that cannot be renewed for want of a connection keeps the session', async () => {
    const email = await person();
    await signIn(email);
    const later = Date.now() + 2 * 60 * 60_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    const offline = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await client.readSession()).toEqual({ kind: 'unreachable' });
    offline.mockRestore();
    expect(await client.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
    clock.mockRestore();
  });

  test('a session that was revoked is over', async () => {
    const email = await person();
    await signIn(email);
    await database.db.delete(users).where(eq(users.email, email));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
    expect((await client.readSession()).kind).not.toBe('signedIn');
    clock.mockRestore();
  });

  test('sign-in and sign-out are told to who watches, until they stop', async () => {
    const seen: string[] = [];
    const stop = client.watchAuth((event) => seen.push(event));
    await signIn(await person());
    await client.signOut();
    stop();
    await signIn(await person());
    expect(seen).toEqual(['SIGNED_IN', 'SIGNED_OUT_ELSEWHERE']);
  });

  test('C-081 a pool outside the configured region is refused', () => {
    const pool = { region: 'us-east-1', userPoolClientId: 'client', endpoint: null };
    expect(() => client.configureAuth({ ...pool, userPoolId: 'eu-west-1_Other' })).toThrow(
      'not in the region us-east-1',
    );
    expect(() => client.configureAuth({ ...pool, userPoolId: 'us-east-1_Real' })).not.toThrow();
  });
});

describe('the charts with these services', () => {
  test('C-061 C-067 C-228 from the email over the code to a stored token', async () => {
    const email = await newcomer();
    const readConfig = vi.fn<() => Promise<AuthConfig>>().mockResolvedValue(config);
    const auth = createAuth(readConfig);
    const session = createActor(
      sessionMachine.provide({
        actors: {
          ...auth.session.actors,
          loadUserinfo: fromPromise<UserinfoOutcome, void>(() => Promise.resolve({ kind: 'loaded', email })),
        },
        actions: { ...auth.session.actions, clearStorage: () => localStorage.clear() },
      }),
    ).start();
    const dialog = createActor(
      signInMachine.provide({
        ...auth.signIn,
        actions: { ...auth.signIn.actions, reportCriticalError: () => undefined },
      }),
      { input: { email } },
    ).start();
    const until = (state: string) =>
      vi.waitFor(() => expect(JSON.stringify(dialog.getSnapshot().value)).toContain(state), patiently);

    await until('enteringEmail');
    dialog.send({ type: 'EMAIL_SUBMITTED', email });
    await until('"resend":"waiting"');
    expect(sessionStorage.getItem('signIn.place')).toBe(JSON.stringify({ step: 'confirm', email }));
    dialog.send({ type: 'CODE_SUBMITTED', code: await mailedCode(email) });
    await until('enteringPassword');
    expect(sessionStorage.getItem('signIn.place')).toBeNull();
    dialog.send({ type: 'PASSWORD_SUBMITTED', password: PASSWORD });
    await until('signedIn');
    await vi.waitFor(() => expect(localStorage.getItem('token')).toMatch(/^ey.*\..*\./), patiently);
    expect(await auth.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
    expect(session.getSnapshot().context.user).toMatchObject({ email, firstName: 'Ann' });
    expect(readConfig).toHaveBeenCalledOnce();
    session.stop();
  });

  test('the dialog comes back to the code after a reload', async () => {
    sessionStorage.setItem('signIn.place', JSON.stringify({ step: 'confirm', email: 'ann@example.test' }));
    const { signIn: services } = createAuth(() => Promise.resolve(config));
    const dialog = createActor(signInMachine.provide(services), { input: {} }).start();
    await vi.waitFor(() => expect(dialog.getSnapshot().matches('confirmingEmail')).toBe(true), patiently);
    expect(dialog.getSnapshot().context.email).toBe('ann@example.test');
    dialog.stop();
  });

  test('a place that is not one is not gone to', async () => {
    sessionStorage.setItem('signIn.place', '{"step":"elsewhere"}');
    const { signIn: services } = createAuth(() => Promise.resolve(config));
    const dialog = createActor(signInMachine.provide(services), { input: {} }).start();
    await vi.waitFor(() => expect(dialog.getSnapshot().value).toBe('enteringEmail'), patiently);
    dialog.stop();
  });
});
