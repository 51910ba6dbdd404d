import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../../server/db/schema.ts';
import {
  PASSWORD,
  startSignInService,
  type SignInService,
} from '../../../tests/support/server/signInService.ts';
import type { SessionClient, SignInClient } from './client.ts';
import { hasStoredSession } from './token.ts';

/** The real client with the embedded sign-in service, over HTTP. */

// The embedded database takes seconds to open on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 });

let service: SignInService;
let session: SessionClient;
let client: SignInClient;

beforeAll(async () => {
  service = await startSignInService();
  // Only now, because the client looks for its storage when it is loaded.
  [client, session] = await Promise.all([import('./signIn.ts'), import('./session.ts')]);
});

beforeEach(() => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  session.configureAuth(service.config);
});

afterEach(async () => {
  service.now = () => new Date();
  await session.signOut();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  await service.close();
  vi.unstubAllGlobals();
});

const signIn = (email: string, password = PASSWORD) => client.signIn({ email, password });

describe('signing in', () => {
  test('C-065 C-227 the right password signs in, and the session has the names', async () => {
    const email = await service.user();
    expect(await signIn(email)).toEqual({ kind: 'signedIn' });
    const outcome = await session.readSession();
    expect(outcome).toMatchObject({ kind: 'signedIn', user: { email, firstName: 'Ann', lastName: 'Lee' } });
    expect(outcome.kind === 'signedIn' && outcome.token.split('.')).toHaveLength(3);
    expect(hasStoredSession()).toBe(true);
  });

  test('C-296 an unknown user', async () => {
    expect(await signIn('nobody@example.test')).toMatchObject({ kind: 'userNotFound' });
  });

  test('C-297 a wrong password', async () => {
    expect(await signIn(await service.user(), 'Wr0ng!word')).toEqual({
      kind: 'notAuthorized',
      message: 'Incorrect username or password.',
    });
  });

  test('a lock-out after five wrong passwords', async () => {
    const email = await service.user();
    const fixed = new Date();
    service.now = () => fixed;
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(email, 'Wr0ng!word');
    expect(await signIn(email)).toEqual({ kind: 'lockedOut', message: 'Password attempts exceeded' });
  });

  test.each([
    ['C-294', 'UNCONFIRMED', 'userNotConfirmed'],
    ['C-295', 'RESET_REQUIRED', 'passwordResetRequired'],
    ['C-064', 'FORCE_CHANGE_PASSWORD', 'newPasswordRequired'],
  ] as const)('%s an account that is %s', async (_id, status, kind) => {
    expect(await signIn(await service.user(status))).toEqual({ kind });
  });

  test('a new sign-in replaces the session that the client still holds', async () => {
    expect(await signIn(await service.user())).toEqual({ kind: 'signedIn' });
    const second = await service.user();
    expect(await signIn(second)).toEqual({ kind: 'signedIn' });
    expect(await session.readSession()).toMatchObject({ user: { email: second } });
  });

  test('a failed sign-in also ends the session that the client still holds', async () => {
    await signIn(await service.user());
    expect(await signIn(await service.user(), 'Wr0ng!word')).toMatchObject({ kind: 'notAuthorized' });
    expect(await session.readSession()).toEqual({ kind: 'signedOut' });
  });
});

describe('codes', () => {
  test('C-051 C-066 a resent code confirms the email', async () => {
    const email = await service.unconfirmedUser();
    expect(await client.sendCode({ email })).toEqual({ kind: 'codeSent' });
    expect(await client.confirmEmail({ email, code: '000000x' })).toMatchObject({ kind: 'wrongCode' });
    expect(await client.confirmEmail({ email, code: await service.mailedCode(email) })).toEqual({
      kind: 'confirmed',
    });
    expect(await client.confirmEmail({ email, code: '123456' })).toMatchObject({ kind: 'alreadyConfirmed' });
    expect(await client.sendCode({ email })).toMatchObject({ kind: 'alreadyConfirmed' });
    expect(await signIn(email)).toEqual({ kind: 'signedIn' });
  });

  test('an old code expires', async () => {
    const email = await service.unconfirmedUser();
    const code = await service.mailedCode(email);
    const later = Date.now() + 60 * 60_000;
    service.now = () => new Date(later);
    expect(await client.confirmEmail({ email, code })).toMatchObject({ kind: 'expiredCode' });
  });

  test('too many codes', async () => {
    const email = await service.unconfirmedUser();
    const kinds: string[] = [];
    for (let asked = 0; asked < 6; asked += 1) kinds.push((await client.sendCode({ email })).kind);
    expect(kinds.at(-1)).toBe('limited');
  });

  test('C-068 C-069 a forgotten password is reset', async () => {
    const email = await service.user();
    expect(await client.sendResetCode({ email })).toEqual({ kind: 'codeSent' });
    const code = await service.mailedCode(email);
    const password = 'N3w!secret';
    expect(await client.resetPassword({ email, code: '000000x', password })).toMatchObject({
      kind: 'wrongCode',
    });
    expect(await client.resetPassword({ email, code, password: 'weak' })).toMatchObject({
      kind: 'invalidPassword',
    });
    expect(await client.resetPassword({ email, code: await service.mailedCode(email), password })).toEqual({
      kind: 'passwordReset',
    });
    expect(await signIn(email, password)).toEqual({ kind: 'signedIn' });
  });

  test('a reset for an unknown email', async () => {
    expect(await client.sendResetCode({ email: 'nobody@example.test' })).toMatchObject({
      kind: 'userNotFound',
    });
  });

  test('a reset for an unconfirmed email', async () => {
    expect(await client.sendResetCode({ email: await service.unconfirmedUser() })).toEqual({
      kind: 'userNotConfirmed',
    });
  });
});

describe('a required new password', () => {
  test('C-053 answers the challenge and signs in', async () => {
    const email = await service.user('FORCE_CHANGE_PASSWORD');
    await signIn(email);
    expect(await client.setNewPassword({ password: 'weak' })).toMatchObject({ kind: 'invalidPassword' });
    expect(await client.setNewPassword({ password: 'N3w!secret' })).toEqual({ kind: 'signedIn' });
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
  });

  test('without a challenge the user signs in again', async () => {
    expect(await client.setNewPassword({ password: 'N3w!secret' })).toMatchObject({ kind: 'notAuthorized' });
  });
});

describe('the session', () => {
  test('a signed-out visitor', async () => {
    expect(await session.readSession()).toEqual({ kind: 'signedOut' });
    expect(hasStoredSession()).toBe(false);
  });

  test('C-071 signing out removes the stored session', async () => {
    await signIn(await service.user());
    await session.signOut();
    expect(await session.readSession()).toEqual({ kind: 'signedOut' });
    expect(hasStoredSession()).toBe(false);
  });

  test('without a connection, an expired token keeps the session', async () => {
    const email = await service.user();
    await signIn(email);
    const later = Date.now() + 2 * 60 * 60_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    const offline = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await session.readSession()).toEqual({ kind: 'unreachable' });
    offline.mockRestore();
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
    clock.mockRestore();
  });

  test('a revoked session ends', async () => {
    const email = await service.user();
    await signIn(email);
    await service.db.delete(users).where(eq(users.email, email));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
    expect((await session.readSession()).kind).not.toBe('signedIn');
    clock.mockRestore();
  });

  test('sign-in and sign-out are reported until watching stops', async () => {
    const seen: string[] = [];
    const stop = session.watchAuth((event) => seen.push(event));
    await signIn(await service.user());
    await session.signOut();
    stop();
    await signIn(await service.user());
    expect(seen).toEqual(['SIGNED_IN', 'SIGNED_OUT_ELSEWHERE']);
  });

  test('C-081 a pool outside the configured region is refused', () => {
    const pool = { region: 'us-east-1', userPoolClientId: 'client', endpoint: null };
    expect(() => session.configureAuth({ ...pool, userPoolId: 'eu-west-1_Other' })).toThrow(
      'not in the region us-east-1',
    );
    expect(() => session.configureAuth({ ...pool, userPoolId: 'us-east-1_Real' })).not.toThrow();
  });
});
