import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIns, users } from '../../../server/db/schema.ts';
import {
  PASSWORD,
  startSignInService,
  type SignInService,
} from '../../../tests/support/server/signInService.ts';
import { PROBE_PASSWORD } from '../../../machines/signIn/rules.ts';
import { forgetSignUpProof, newSignUpProof } from './signUpProof.ts';
import type { DeviceClient, PasswordClient, SessionClient, SignInClient } from './client.ts';
import { recentSignIn } from '../../../domain/recentSignIn.ts';
import { clearTab } from './endSession.ts';
import { proofHeaders } from './recentSignIn.ts';
import { hasStoredSession, sessionOf } from './token.ts';
import type * as tokenStorage from './tokenStorage.ts';

/** The real client with the embedded sign-in service, over HTTP. */

let attemptProof: typeof tokenStorage.attemptProof;
let deviceCalls: DeviceClient;
let passwords: PasswordClient;

// The embedded database takes seconds to open on a busy machine.
let service: SignInService;
let session: SessionClient;
let client: SignInClient;

beforeAll(async () => {
  service = await startSignInService();
  // Only now, because the client looks for its storage when it is loaded.
  [client, session, { attemptProof }, deviceCalls, passwords] = await Promise.all([
    import('./signInCalls.ts'),
    import('./session.ts'),
    import('./tokenStorage.ts'),
    import('./deviceCalls.ts'),
    import('./passwordCalls.ts'),
  ]);
});

beforeEach(() => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  session.configureAuth(service.config);
});

afterEach(async () => {
  vi.restoreAllMocks();
  service.now = () => new Date();
  await session.signOut(null);
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  await service.close();
  vi.unstubAllGlobals();
});

const signIn = (email: string, password = PASSWORD) => client.signIn({ email, password });

describe('proving once more who one is', () => {
  const proofOf = (name: string) => proofHeaders(name)[recentSignIn.header];

  test('the right password gives a proof of a recent sign-in, and the session stays as it was', async () => {
    const email = await service.user();
    await signIn(email);
    const before = await session.readSession();
    const stored = JSON.stringify(Object.entries(localStorage));
    // A read at the same time does not find the session gone.
    const [proof, meanwhile] = await Promise.all([
      client.proveIdentity({ email, password: PASSWORD, session: 'ann/1' }),
      session.readSession(),
    ]);
    expect(proof).toEqual({ kind: 'proven' });
    expect(meanwhile).toEqual(before);
    expect(await session.readSession()).toEqual(before);
    expect(JSON.stringify(Object.entries(localStorage))).toBe(stored);
    const token = proofOf('ann/1') ?? '';
    expect(token.split('.')).toHaveLength(3);
    expect(before.kind === 'signedIn' && sessionOf(token)).not.toBe(
      before.kind === 'signedIn' && before.session,
    );
    expect([proofOf('bob/1'), JSON.stringify(localStorage).includes(token)]).toEqual([undefined, false]);
    clearTab('ann/1');
    expect(proofOf('ann/1')).toBeUndefined();
  });

  const prove = (email: string, password: string) =>
    client.proveIdentity({ email, password, session: 'ann/1' });

  test.each([
    ['succeeds', (email: string) => prove(email, PASSWORD)],
    ['fails', (email: string) => prove(email, 'Wr0ng!word')],
    ['breaks off', () => attemptProof(() => Promise.reject(new Error('Gone.')))],
  ] as const)(
    'what is asked meanwhile finds the session that a proof hides, also if it %s',
    async (_, run) => {
      const email = await service.user();
      await signIn(email);
      const before = await session.readSession();
      if (before.kind !== 'signedIn') throw new Error(before.kind);
      for (const [kind, ask] of [
        ['signedIn', session.readSession],
        ['devices', () => deviceCalls.listDevices(before)],
        ['changed', () => passwords.changePassword({ current: PASSWORD, next: 'An0ther!word' })],
      ] as const) {
        const proving = Promise.allSettled([run(email)]);
        expect(await ask()).toMatchObject({ kind });
        await proving;
      }
      clearTab('ann/1');
    },
  );

  test('a wrong password proves nothing, and signs nobody out', async () => {
    const email = await service.user();
    await signIn(email);
    const before = await session.readSession();
    expect(await client.proveIdentity({ email, password: 'Wr0ng!word', session: 'ann/1' })).toMatchObject({
      kind: 'notProven',
      failure: { kind: 'notAuthorized' },
    });
    expect(proofOf('ann/1')).toBeUndefined();
    expect(await session.readSession()).toEqual(before);
  });
});

describe('an account that asks for mailed codes', () => {
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  test('is signed in by the code after the password, which nothing is stored before', async () => {
    const email = await service.user();
    await service.turnOnMailedCodes(email);
    expect(await signIn(email)).toEqual({ kind: 'mailedCodeRequired' });
    expect(hasStoredSession()).toBe(false);
    const code = await service.mailedCode(email);
    expect(await client.signInWithCode({ code: otherThan(code) })).toMatchObject({ kind: 'wrongCode' });
    expect(await client.signInWithCode({ code })).toEqual({ kind: 'signedIn' });
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
  });

  test('gets another code for the password, and a wrong password gets none', async () => {
    const email = await service.user();
    await service.turnOnMailedCodes(email);
    await signIn(email);
    service.now = () => new Date(Date.now() + 11 * 60_000);
    expect(await client.signInWithCode({ code: await service.mailedCode(email) })).toMatchObject({
      kind: 'expiredCode',
    });
    service.now = () => new Date();
    expect(await client.mailSignInCode({ email, password: 'Wr0ng!word' })).toMatchObject({
      kind: 'notAuthorized',
    });
    expect(await client.mailSignInCode({ email, password: PASSWORD })).toEqual({ kind: 'codeSent' });
    expect(await client.signInWithCode({ code: await service.mailedCode(email) })).toEqual({
      kind: 'signedIn',
    });
  });

  test('that no longer does is not signed in by asking for another code', async () => {
    const email = await service.user();
    expect(await client.mailSignInCode({ email, password: PASSWORD })).toEqual({
      kind: 'unsupported',
      message: 'DONE',
    });
    expect(hasStoredSession()).toBe(false);
  });

  test('and has an app is asked for the app, without a preference too', async () => {
    const email = await service.user();
    const showed = await service.turnOnApp(email);
    await service.turnOnMailedCodes(email);
    expect(await signIn(email)).toEqual({ kind: 'authenticatorCodeRequired' });
    await service.preferNoFactor(email);
    expect(await signIn(email)).toEqual({ kind: 'authenticatorCodeRequired' });
    expect(await client.signInWithAuthenticator({ code: showed(0) })).toEqual({ kind: 'signedIn' });
  });

  test('chooses another password and then enters the code', async () => {
    const email = await service.user('FORCE_CHANGE_PASSWORD');
    await service.turnOnMailedCodes(email);
    expect(await signIn(email)).toEqual({ kind: 'newPasswordRequired' });
    expect(await client.setNewPassword({ password: 'N3w!secret' })).toEqual({ kind: 'mailedCodeRequired' });
    expect(await client.signInWithCode({ code: await service.mailedCode(email) })).toEqual({
      kind: 'signedIn',
    });
  });

  test('cannot have its password replaced by mail', async () => {
    const email = await service.user();
    await service.turnOnMailedCodes(email);
    expect(await client.sendResetCode({ email })).toEqual({ kind: 'userNotConfirmed' });
    expect(await client.sendCode({ email })).toMatchObject({ kind: 'alreadyConfirmed' });
  });

  test('proves a recent sign-in by password and code, and the session stays as it was', async () => {
    const email = await service.user();
    await signIn(email);
    const before = await session.readSession();
    await service.turnOnMailedCodes(email);
    const proof = { email, password: PASSWORD, session: 'eve/1' };
    expect(await client.proveIdentity(proof)).toEqual({ kind: 'mailedCodeNeeded' });
    expect(proofHeaders('eve/1')).toEqual({});
    const code = await service.mailedCode(email);
    const given = { session: 'eve/1', code: otherThan(code) };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await client.proveByMailedCode(given)).toMatchObject({ failure: { kind: 'wrongCode' } });
    expect(await client.proveByMailedCode(given)).toMatchObject({ failure: { kind: 'spentCode' } });
    await client.proveIdentity(proof);
    const fresh = { session: 'eve/1', code: await service.mailedCode(email) };
    expect(await client.proveByMailedCode(fresh)).toEqual({ kind: 'proven' });
    expect(proofHeaders('eve/1')[recentSignIn.header]?.split('.')).toHaveLength(3);
    expect(await session.readSession()).toEqual(before);
  });
});

describe('an account with an authenticator app', () => {
  const wrongCode = { code: '12345x' };

  test('is signed in by the code after the password, which nothing is stored before', async () => {
    const email = await service.user();
    const showed = await service.turnOnApp(email);
    expect(await signIn(email)).toEqual({ kind: 'authenticatorCodeRequired' });
    expect(hasStoredSession()).toBe(false);
    expect(await client.signInWithAuthenticator(wrongCode)).toMatchObject({ kind: 'wrongCode' });
    expect(await client.signInWithAuthenticator({ code: showed(-1) })).toMatchObject({ kind: 'usedCode' });
    expect(await client.signInWithAuthenticator({ code: showed(0) })).toEqual({ kind: 'signedIn' });
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
  });

  test('begins again with the password when the code comes too late', async () => {
    const email = await service.user();
    const showed = await service.turnOnApp(email);
    await signIn(email);
    service.now = () => new Date(Date.now() + 11 * 60_000);
    expect(await client.signInWithAuthenticator({ code: showed(0) })).toMatchObject({
      kind: 'notAuthorized',
      message: 'That took too long. Please enter your password again.',
    });
  });

  test('a canceled sign-in stores nothing', async () => {
    const email = await service.user();
    const showed = await service.turnOnApp(email);
    await signIn(email);
    const canceled = AbortSignal.abort();
    expect(await client.signInWithAuthenticator({ code: showed(0) }, canceled)).toMatchObject({
      kind: 'unexpected',
    });
    expect(hasStoredSession()).toBe(false);
  });

  test('proves a recent sign-in by password and code, and the session stays as it was', async () => {
    const email = await service.user();
    await signIn(email);
    const before = await session.readSession();
    const showed = await service.turnOnApp(email);
    const counted = () =>
      Promise.all([false, true].map((is) => service.db.$count(signIns, eq(signIns.isProof, is))));
    const [devices, proofs = 0] = await counted();
    const asked = await client.proveIdentity({ email, password: PASSWORD, session: 'ann/1' });
    expect(asked).toEqual({ kind: 'codeNeeded' });
    expect(proofHeaders('ann/1')).toEqual({});
    expect(await client.proveByCode({ session: 'ann/1', ...wrongCode })).toMatchObject({
      kind: 'notProven',
      failure: { kind: 'wrongCode' },
    });
    expect(await client.proveByCode({ session: 'ann/1', code: showed(0) })).toEqual({ kind: 'proven' });
    expect(await counted()).toEqual([devices, proofs + 1]);
    expect(proofHeaders('ann/1')[recentSignIn.header]?.split('.')).toHaveLength(3);
    expect(await session.readSession()).toEqual(before);
    clearTab('ann/1');
  });
});

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

  test('C-054 G-057 looking for an account counts as no failed attempt, and never signs in', async () => {
    const email = await service.user('CONFIRMED', PROBE_PASSWORD);
    for (let asked = 0; asked < 8; asked += 1)
      expect(await signIn(email, PROBE_PASSWORD)).toMatchObject({
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

  test('a session that another tab began meanwhile is kept, and counts as signed in', async () => {
    const first = await service.user();
    expect(await signIn(first)).toEqual({ kind: 'signedIn' });
    for (const password of [PASSWORD, 'Wr0ng!word']) {
      expect(await signIn(await service.user(), password)).toEqual({ kind: 'signedIn' });
    }
    expect(await session.readSession()).toMatchObject({ user: { email: first } });
  });

  test('a sign-in of another tab that completes first is kept', async () => {
    const email = await service.user();
    const own = signIn(email);
    const elsewhere = 'CognitoIdentityServiceProvider.pool.someone.refreshToken';
    localStorage.setItem(elsewhere, 'token');
    expect(await own).toEqual({ kind: 'signedIn' });
    expect(Object.keys(localStorage).filter((key) => key.endsWith('.refreshToken'))).toEqual([elsewhere]);
  });

  test('a session that the browser cannot store lasts as long as the page', async () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const email = await service.user();
    expect(await signIn(email)).toEqual({ kind: 'signedIn' });
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
    await session.signOut(null);
    expect(await session.readSession()).toEqual({ kind: 'signedOut' });
  });

  test('a wrong computer clock is distinguished from a wrong password', async () => {
    service.now = () => new Date(Date.now() + 10 * 60_000);
    expect(await signIn(await service.user())).toMatchObject({ kind: 'wrongClock' });
  });
});

/** Holds back the first answer to the operation until it is released. */
function hold(operation: string) {
  const { fetch } = globalThis;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init);
    const isHeld = new Headers(init?.headers).get('x-amz-target')?.endsWith(operation) ?? false;
    if (isHeld) {
      spy.mockRestore();
      await released;
    }
    return answer;
  });
  return release;
}

test('C-071 a page that is left before the service answers a sign-out leaves no session behind', async () => {
  await signIn(await service.user());
  const release = hold('RevokeToken');
  const pending = session.signOut(null);
  expect(hasStoredSession()).toBe(false);
  await expect.poll(() => globalThis.fetch).not.toHaveProperty('mock');
  expect(await session.readSession()).toEqual({ kind: 'signedOut' });
  release();
  await pending;
});

test('a sign-out that the service answers late keeps the session of a later sign-in', async () => {
  const [first, second] = [await service.user(), await service.user()];
  await signIn(first);
  const release = hold('RevokeToken');
  const pending = session.signOut(null);
  await expect.poll(() => globalThis.fetch).not.toHaveProperty('mock');
  expect(await signIn(second)).toEqual({ kind: 'signedIn' });
  release();
  await pending;
  expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email: second } });
});

describe('a canceled sign-in', () => {
  test('the right password that is answered after the cancellation signs nobody in', async () => {
    const seen: string[] = [];
    const stop = session.watchAuth((event) => seen.push(event));
    const release = hold('RespondToAuthChallenge');
    const { signal, abort } = cancellation();
    const pending = client.signIn({ email: await service.user(), password: PASSWORD }, signal);
    await expect.poll(() => globalThis.fetch).not.toHaveProperty('mock');
    abort();
    release();
    await pending;
    expect(await session.readSession()).toEqual({ kind: 'signedOut' });
    expect(hasStoredSession()).toBe(false);
    expect(seen).toEqual([]);
    stop();
  });

  test('a later sign-in of someone else is not mixed up with it', async () => {
    const [first, second] = [await service.user(), await service.user()];
    const release = hold('RespondToAuthChallenge');
    const { signal, abort } = cancellation();
    const pending = client.signIn({ email: first, password: PASSWORD }, signal);
    await expect.poll(() => globalThis.fetch).not.toHaveProperty('mock');
    abort();
    expect(await signIn(second)).toEqual({ kind: 'signedIn' });
    release();
    await pending;
    expect(await session.readSession()).toMatchObject({ user: { email: second } });
    await session.signOut(null);
    expect(hasStoredSession()).toBe(false);
  });

  test('a new password that is answered after the cancellation signs nobody in', async () => {
    await signIn(await service.user('FORCE_CHANGE_PASSWORD'));
    const { signal, abort } = cancellation();
    const pending = client.setNewPassword({ password: 'N3w!secret' }, signal);
    abort();
    await pending;
    expect(hasStoredSession()).toBe(false);
  });
});

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe('codes', () => {
  test('C-051 C-066 a resent code confirms the email', async () => {
    // The page has sent a form for another address before.
    newSignUpProof('first@example.test');
    const email = await service.unconfirmedUser(newSignUpProof);
    expect(await client.sendCode({ email })).toEqual({ kind: 'codeSent' });
    expect(await client.confirmEmail({ email, code: '000000x' })).toMatchObject({ kind: 'wrongCode' });
    expect(await client.confirmEmail({ email, code: await service.mailedCode(email) })).toEqual({
      kind: 'confirmed',
    });
    expect(await client.confirmEmail({ email, code: '123456' })).toMatchObject({ kind: 'alreadyConfirmed' });
    expect(await client.sendCode({ email })).toMatchObject({ kind: 'alreadyConfirmed' });
    expect(await signIn(email)).toEqual({ kind: 'signedIn' });
  });

  test.each([
    ['which another person created', () => null],
    ['which another page created', () => 'the proof of another page'],
    [
      'whose form was refused here',
      (email: string) => {
        const proof = newSignUpProof(email);
        forgetSignUpProof();
        return proof;
      },
    ],
  ])('the code of an account %s leads to a password of one’s own', async (_which, proofFor) => {
    const email = await service.unconfirmedUser(proofFor);
    newSignUpProof('another@example.test');
    const confirmed = await client.confirmEmail({ email, code: await service.mailedCode(email) });
    expect(confirmed).toEqual({ kind: 'confirmed' });
    expect(await signIn(email)).toEqual({ kind: 'passwordResetRequired' });
    // As after an answer that was lost.
    expect(await client.confirmEmail({ email, code: '123456' })).toMatchObject({ kind: 'alreadyConfirmed' });
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
    await session.signOut(null);
    expect(await session.readSession()).toEqual({ kind: 'signedOut' });
    expect(hasStoredSession()).toBe(false);
  });

  const answer =
    (body: string, status: number, type = '') =>
    () =>
      Promise.resolve(new Response(body, { status, headers: { 'x-amzn-errortype': type } }));

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['429', answer('{"__type":"TooManyRequestsException"}', 429)],
    ['500', answer('{"__type":"InternalErrorException"}', 500)],
    ['500 without a body', answer('', 500)],
    ['503 by a proxy', answer('<h1>Unavailable</h1>', 503)],
    ['401 by a proxy', answer('<h1>Please sign in to the network</h1>', 401)],
    ['a page of a proxy', answer('<h1>Wireless</h1>', 200)],
    ['an empty answer', answer('{}', 200)],
    ['no body', answer('', 200)],
  ] as const)('an expired token that cannot be refreshed keeps the session: %s', async (_, respond) => {
    const email = await service.user();
    await signIn(email);
    const later = Date.now() + 2 * 60 * 60_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    const network = vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
    expect((await session.readSession()).kind).toBe('unknown');
    expect(hasStoredSession()).toBe(true);
    network.mockRestore();
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
    clock.mockRestore();
  });

  test.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
  ])('%s ends the session', async (name) => {
    await signIn(await service.user());
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
    const network = vi.spyOn(globalThis, 'fetch').mockImplementation(answer('{}', 400, name));
    expect((await session.readSession()).kind).toBe('rejected');
    await expect.poll(() => hasStoredSession()).toBe(false);
    network.mockRestore();
    clock.mockRestore();
  });

  test('the refresh token is replaced at each refresh', async () => {
    await signIn(await service.user());
    const stored = () => Object.entries(localStorage).find(([key]) => key.endsWith('.refreshToken'))?.[1];
    const before = stored();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
    expect((await session.readSession()).kind).toBe('signedIn');
    clock.mockRestore();
    expect(stored()).toEqual(expect.any(String));
    expect(stored()).not.toBe(before);
  });

  test('a deleted account ends the session', async () => {
    const email = await service.user();
    await signIn(email);
    await service.db.delete(users).where(eq(users.email, email));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60 * 60_000);
    expect((await session.readSession()).kind).toBe('rejected');
    clock.mockRestore();
  });

  test('sign-in and sign-out are reported until watching stops', async () => {
    const seen: string[] = [];
    const stop = session.watchAuth((event) => seen.push(event));
    await signIn(await service.user());
    await session.signOut(null);
    stop();
    await signIn(await service.user());
    expect(seen).toEqual(['SIGNED_IN', 'SIGNED_OUT']);
  });

  test('after a reset, a sign-in at a user pool ends the other sessions and keeps its own', async () => {
    const email = await service.user();
    const other = await service.tokensOf(email);
    expect(await client.signIn({ email, password: PASSWORD, endsOtherSessions: true })).toEqual({
      kind: 'signedIn',
    });
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
    await expect(service.refresh(other.RefreshToken)).rejects.toThrow('revoked');
    const [, own = ''] = Object.entries(localStorage).find(([key]) => key.endsWith('.refreshToken')) ?? [];
    await expect(service.refresh(own)).resolves.toBeDefined();
  });

  test('C-081 a pool outside the configured region is refused', () => {
    const pool = { region: 'us-east-1', userPoolClientId: 'client', endpoint: null };
    expect(() => session.configureAuth({ ...pool, userPoolId: 'eu-west-1_Other' })).toThrow(
      'not in the region us-east-1',
    );
    expect(() => session.configureAuth({ ...pool, userPoolId: 'us-east-1_Real' })).not.toThrow();
  });
});
