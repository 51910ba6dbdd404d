import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROBE_PASSWORD } from '../../../machines/signIn/rules.ts';
import { startSignInService, type SignInService } from '../../../tests/support/server/signInService.ts';
import type { SessionClient, SignInClient } from './client.ts';
import { methodsOutcome } from './outcomes.ts';
import { hasStoredSession } from './token.ts';

/** Signing in without a password: the real client with the embedded sign-in service, over HTTP. */

// The embedded database takes seconds to open on a busy machine.
let service: SignInService;
let session: SessionClient;
let client: SignInClient;
const sent: string[] = [];

beforeAll(async () => {
  service = await startSignInService();
  // Only now, because the client looks for its storage when it is loaded.
  [client, session] = await Promise.all([import('./signInCalls.ts'), import('./session.ts')]);
  const request = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return request(input, init);
  };
});

beforeEach(() => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  session.configureAuth({ ...service.config, hasChoice: true });
  sent.length = 0;
});

afterEach(async () => {
  vi.restoreAllMocks();
  service.now = () => new Date();
  await session.signOut(null);
  localStorage.clear();
});

afterAll(async () => {
  await service.close();
  vi.unstubAllGlobals();
});

const lookUp = (email: string) => client.signIn({ email, password: PROBE_PASSWORD });

describe('looking up an email', () => {
  test('lists how its account can be signed in to, and sends no password', async () => {
    expect(await lookUp(await service.user())).toEqual({ kind: 'methods', methods: ['code', 'password'] });
    expect(await lookUp(await service.user('FORCE_CHANGE_PASSWORD'))).toEqual({
      kind: 'methods',
      methods: ['password'],
    });
    expect(await lookUp('nobody@example.test')).toMatchObject({ kind: 'userNotFound' });
    expect(await lookUp(await service.unconfirmedUser())).toEqual({ kind: 'userNotConfirmed' });
    expect(await lookUp(await service.user('RESET_REQUIRED'))).toEqual({ kind: 'passwordResetRequired' });
    expect(sent.join('\n')).toContain('USER_AUTH');
    expect(sent.join('\n')).not.toMatch(/SRP_A|SIGNATURE|"PASSWORD":/);
  });

  test('tries a password in a pool that offers nothing else', async () => {
    session.configureAuth(service.config);
    expect(await lookUp(await service.user())).toMatchObject({ kind: 'notAuthorized' });
    expect(sent.join('\n')).toContain('USER_SRP_AUTH');
  });

  test('a passkey is offered on a device that can have one, and what the site has no step for is not', () => {
    const challenges = ['WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP', 'PASSWORD'];
    expect(methodsOutcome(challenges)).toEqual({ kind: 'methods', methods: ['code', 'password'] });
    vi.stubGlobal(
      'PublicKeyCredential',
      class PublicKeyCredential {
        readonly isOfBrowser = true;
      },
    );
    expect(methodsOutcome(challenges)).toEqual({ kind: 'methods', methods: ['passkey', 'code', 'password'] });
    expect(methodsOutcome(['SMS_OTP'])).toEqual({ kind: 'unsupported', message: 'SMS_OTP' });
  });
});

describe('a mailed code', () => {
  test('signs in after a wrong one, and stores the session', async () => {
    const email = await service.user();
    expect(await client.mailSignInCode({ email })).toEqual({ kind: 'codeSent' });
    const code = await service.mailedCode(email);
    expect(await client.signInWithCode({ code: code === '000000' ? '000001' : '000000' })).toMatchObject({
      kind: 'wrongCode',
    });
    expect(await client.signInWithCode({ code })).toEqual({ kind: 'signedIn' });
    expect(hasStoredSession()).toBe(true);
    expect(await session.readSession()).toMatchObject({ kind: 'signedIn', user: { email } });
  });

  test('that comes too late can be replaced', async () => {
    const email = await service.user();
    await client.mailSignInCode({ email });
    const code = await service.mailedCode(email);
    service.now = () => new Date(Date.now() + 11 * 60_000);
    expect(await client.signInWithCode({ code })).toMatchObject({ kind: 'expiredCode' });
    // The client has forgotten the sign-in.
    await lookUp('nobody@example.test');
    expect(await client.signInWithCode({ code })).toMatchObject({ kind: 'expiredCode' });
    expect(await client.mailSignInCode({ email })).toEqual({ kind: 'codeSent' });
  });

  test('that was tried too many times is spent, and too many of them are refused', async () => {
    const email = await service.user();
    await client.mailSignInCode({ email });
    const code = await service.mailedCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await client.signInWithCode({ code: wrong });
    expect(await client.signInWithCode({ code: wrong })).toMatchObject({ kind: 'spentCode' });
    for (let mails = 1; mails < 5; mails += 1)
      expect(await client.mailSignInCode({ email })).toEqual({ kind: 'codeSent' });
    expect(await client.mailSignInCode({ email })).toMatchObject({ kind: 'limited' });
  });

  test('of a dialog that was closed meanwhile signs nobody in', async () => {
    const email = await service.user();
    await client.mailSignInCode({ email });
    const closed = new AbortController();
    const answer = client.signInWithCode({ code: await service.mailedCode(email) }, closed.signal);
    closed.abort();
    expect(await answer).toMatchObject({ kind: 'unexpected', name: 'SignInCanceled' });
    expect(hasStoredSession()).toBe(false);
  });
});

test('a passkey that was removed meanwhile is refused', async () => {
  const email = await service.user();
  expect(await client.signInWithPasskey({ email })).toEqual({ kind: 'passkeyRefused', message: '' });
});
