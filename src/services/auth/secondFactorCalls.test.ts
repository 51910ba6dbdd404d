import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { authenticator } from '../../../domain/authenticator.ts';
import { PASSWORD } from '../../../tests/drivers/testUser.ts';
import { startSignInService, type SignInService } from '../../../tests/support/server/signInService.ts';
import type { SecondFactorClient, SessionClient, SignInClient } from './client.ts';
import { clearTab } from './endSession.ts';

/** What an account asks for after the password: the real client with the embedded sign-in service, over HTTP. */

// The embedded database takes seconds to open on a busy machine.
let service: SignInService;
let session: SessionClient;
let signIn: SignInClient;
let client: SecondFactorClient;
let email: string;
let inSession: { readonly session: string };

const read = () => client.readAuthenticator(inSession);

beforeAll(async () => {
  service = await startSignInService();
  // Only now, because the client looks for its storage when it is loaded.
  [signIn, session, client] = await Promise.all([
    import('./signInCalls.ts'),
    import('./session.ts'),
    import('./secondFactorCalls.ts'),
  ]);
});

beforeEach(async () => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  session.configureAuth({ ...service.config, hasChoice: true });
  email = await service.user();
  await signIn.signIn({ email, password: PASSWORD });
  const found = await session.readSession();
  inSession = { session: found.kind === 'signedIn' ? found.session : '' };
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  service.now = () => new Date();
  clearTab(inSession.session);
  await session.signOut(null);
  localStorage.clear();
});

afterAll(async () => {
  await service.close();
  vi.unstubAllGlobals();
});

const showed = (secret: string, periods = 0) =>
  new TOTP({ ...authenticator, secret: Secret.fromBase32(secret) }).generate({
    timestamp: service.now().getTime() + periods * authenticator.period * 1000,
  });

async function started(): Promise<string> {
  const outcome = await client.startAuthenticator(inSession);
  if (outcome.kind !== 'started') throw new Error(outcome.kind);
  return outcome.secret;
}

test('an app is set up by its first code, after a wrong one', async () => {
  expect(await read()).toEqual({ kind: 'off' });
  const secret = await started();
  expect(await client.turnOnAuthenticator({ ...inSession, code: '000000' })).toMatchObject({
    kind: 'refused',
    failure: { kind: 'wrongCode' },
  });
  expect(await read()).toEqual({ kind: 'off' });
  expect(await client.turnOnAuthenticator({ ...inSession, code: showed(secret) })).toEqual({ kind: 'on' });
  expect(await read()).toEqual({ kind: 'on' });
  expect(await client.turnOffAuthenticator(inSession)).toEqual({ kind: 'off' });
  expect(await read()).toEqual({ kind: 'off' });
});

test('mailed codes are turned on and off, and an app stays the one that is asked for', async () => {
  const readCode = () => client.readCodeAfterPassword(inSession);
  const turn = (isOn: boolean) => client.turnCodeAfterPassword({ ...inSession, isOn });
  expect(await readCode()).toEqual({ kind: 'off' });
  expect(await turn(true)).toEqual({ kind: 'on' });
  expect([await readCode(), await read()]).toEqual([{ kind: 'on' }, { kind: 'off' }]);
  await session.signOut(null);
  expect(await signIn.signIn({ email, password: PASSWORD })).toEqual({ kind: 'mailedCodeRequired' });
  await signIn.signInWithCode({ code: await service.mailedCode(email) });
  const found = await session.readSession();
  inSession = { session: found.kind === 'signedIn' ? found.session : '' };
  const secret = await started();
  await client.turnOnAuthenticator({ ...inSession, code: showed(secret) });
  expect([await readCode(), await read()]).toEqual([{ kind: 'on' }, { kind: 'on' }]);
  await session.signOut(null);
  expect(await signIn.signIn({ email, password: PASSWORD })).toEqual({ kind: 'authenticatorCodeRequired' });
  await signIn.signInWithAuthenticator({ code: showed(secret, 1) });
  const again = await session.readSession();
  inSession = { session: again.kind === 'signedIn' ? again.session : '' };
  expect(await client.turnOffAuthenticator(inSession)).toEqual({ kind: 'off' });
  expect(await readCode()).toEqual({ kind: 'on' });
  expect(await turn(false)).toEqual({ kind: 'off' });
  expect(await readCode()).toEqual({ kind: 'off' });
});

test('an account that prefers neither its app nor mailed codes is asked for the app', async () => {
  expect(await client.turnCodeAfterPassword({ ...inSession, isOn: true })).toEqual({ kind: 'on' });
  const secret = await started();
  await client.turnOnAuthenticator({ ...inSession, code: showed(secret) });
  const { updateMFAPreference } = await import('aws-amplify/auth');
  await updateMFAPreference({ totp: 'NOT_PREFERRED' });
  // Each request of a proof says so, or the service would take it for a new device.
  const request = globalThis.fetch;
  const said: unknown[] = [];
  globalThis.fetch = (input, init) => {
    const { ClientMetadata } = JSON.parse(init?.body as string) as { ClientMetadata?: unknown };
    said.push(ClientMetadata);
    return request(input, init);
  };
  try {
    const proof = { email, password: PASSWORD, session: inSession.session };
    expect(await signIn.proveIdentity(proof)).toEqual({ kind: 'codeNeeded' });
  } finally {
    globalThis.fetch = request;
  }
  expect(said).toEqual([{ proof: 'true' }, { proof: 'true' }, { proof: 'true' }]);
  await session.signOut(null);
  expect(await signIn.signIn({ email, password: PASSWORD })).toEqual({ kind: 'authenticatorCodeRequired' });
});

test('both are asked for in one request', async () => {
  const request = globalThis.fetch;
  const asked: unknown[] = [];
  globalThis.fetch = (input, init) => {
    asked.push(new Headers(init?.headers).get('x-amz-target'));
    return request(input, init);
  };
  try {
    expect(await Promise.all([read(), client.readCodeAfterPassword(inSession)])).toEqual([
      { kind: 'off' },
      { kind: 'off' },
    ]);
  } finally {
    globalThis.fetch = request;
  }
  expect(asked).toEqual(['AWSCognitoIdentityProviderService.GetUser']);
});

describe('a sign-in that is not recent', () => {
  const later = (minutes = 11) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  };

  test('is asked for only after ten minutes', async () => {
    later(9);
    expect(await client.startAuthenticator(inSession)).toMatchObject({ kind: 'started' });
  });

  test('changes nothing before it is proved, and the session stays as it was', async () => {
    const secret = await started();
    await client.turnOnAuthenticator({ ...inSession, code: showed(secret, -1) });
    const before = await session.readSession();
    later();
    expect(await client.startAuthenticator(inSession)).toEqual({ kind: 'signInAgain' });
    expect(await client.turnOffAuthenticator(inSession)).toEqual({ kind: 'signInAgain' });
    expect(await client.turnCodeAfterPassword({ ...inSession, isOn: true })).toEqual({ kind: 'signInAgain' });
    expect(await read()).toEqual({ kind: 'on' });
    const proof = { email, password: PASSWORD, session: inSession.session };
    expect(await signIn.proveIdentity(proof)).toEqual({ kind: 'codeNeeded' });
    expect(await signIn.proveByCode({ ...inSession, code: showed(secret) })).toEqual({ kind: 'proven' });
    expect(await client.startAuthenticator(inSession)).toMatchObject({ kind: 'started' });
    expect(await client.turnOffAuthenticator(inSession)).toEqual({ kind: 'off' });
    const after = await session.readSession();
    expect([after.kind, after.kind === 'signedIn' && after.session]).toEqual([
      'signedIn',
      before.kind === 'signedIn' && before.session,
    ]);
  });

  test('is one where the clock of the service says so', async () => {
    const now = Date.now() + 11 * 60_000;
    service.now = () => new Date(now);
    expect(await client.startAuthenticator(inSession)).toEqual({ kind: 'signInAgain' });
  });
});

test('nothing is asked for or changed in another session than the page shows', async () => {
  const other = { session: 'another' };
  const outcomes = [
    await client.readAuthenticator(other),
    await client.startAuthenticator(other),
    await client.turnOnAuthenticator({ ...other, code: '123456' }),
    await client.turnOffAuthenticator(other),
    await client.readCodeAfterPassword(other),
    await client.turnCodeAfterPassword({ ...other, isOn: true }),
  ];
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(6).fill('sessionChanged'));
});

test('nobody gets the answer of a request for another session, which is under way', async () => {
  const [own, other] = await Promise.all([
    client.readAuthenticator(inSession),
    client.readCodeAfterPassword({ session: 'of another tab' }),
  ]);
  expect([own.kind, other.kind]).toEqual(['off', 'sessionChanged']);
});

test('it is not offered by a pool with passwords only', async () => {
  session.configureAuth(service.config);
  expect(await read()).toEqual({ kind: 'notOffered' });
  expect(await client.readCodeAfterPassword(inSession)).toEqual({ kind: 'notOffered' });
});

test('what no answer came to is not claimed', async () => {
  const secret = await started();
  await read();
  const request = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  try {
    expect(await read()).toMatchObject({ kind: 'failed', failure: { kind: 'unreachable' } });
    expect(await client.startAuthenticator(inSession)).toMatchObject({ kind: 'refused' });
    expect(await client.turnOnAuthenticator({ ...inSession, code: showed(secret) })).toEqual({
      kind: 'unknown',
    });
    expect(await client.turnOffAuthenticator(inSession)).toEqual({ kind: 'unknown' });
    expect(await client.turnCodeAfterPassword({ ...inSession, isOn: true })).toEqual({ kind: 'unknown' });
  } finally {
    globalThis.fetch = request;
  }
});
