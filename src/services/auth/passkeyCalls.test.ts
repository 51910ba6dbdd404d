import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeys } from '../../../server/db/schema.ts';
import { needUser } from '../../../server/signIn/users.ts';
import { startSignInService, type SignInService } from '../../../tests/support/server/signInService.ts';
import { PASSWORD } from '../../../tests/drivers/testUser.ts';
import type { PasskeyClient, SessionClient, SignInClient } from './client.ts';
import { clearTab } from './endSession.ts';

/** The passkeys of an account: the real client with the embedded sign-in service, over HTTP. */

// The embedded database takes seconds to open on a busy machine.
let service: SignInService;
let session: SessionClient;
let signIn: SignInClient;
let client: PasskeyClient;
let email: string;
let sub: string;
let inSession: { readonly session: string };

beforeAll(async () => {
  service = await startSignInService();
  // Only now, because the client looks for its storage when it is loaded.
  [signIn, session, client] = await Promise.all([
    import('./signInCalls.ts'),
    import('./session.ts'),
    import('./passkeyCalls.ts'),
  ]);
});

/** A browser that knows passkeys. */
function offer(): void {
  const PublicKeyCredential = vi.fn();
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  Object.assign(window, { PublicKeyCredential, isSecureContext: true, document: {} });
}

beforeEach(async () => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  session.configureAuth({ ...service.config, hasChoice: true });
  offer();
  email = await service.user();
  ({ sub } = await needUser(service.db, email));
  await signIn.signIn({ email, password: PASSWORD });
  const read = await session.readSession();
  inSession = { session: read.kind === 'signedIn' ? read.session : '' };
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearTab(inSession.session);
  await session.signOut(null);
  localStorage.clear();
});

afterAll(async () => {
  await service.close();
  vi.unstubAllGlobals();
});

let count = 0;
async function keep(): Promise<string> {
  const id = `passkey-${(count += 1)}`;
  const createdAt = new Date(Date.UTC(2026, 10, 20, 12, 0, count));
  await service.db.insert(passkeys).values({
    id,
    sub,
    publicKey: 'x',
    counter: 0,
    relyingParty: 'localhost',
    name: 'Security key',
    attachment: 'cross-platform',
    transports: ['usb'],
    isBackedUp: false,
    createdAt,
  });
  return id;
}

describe('listing', () => {
  test('gives every passkey of the person, by name and day', async () => {
    const ids: string[] = [];
    // More than the service gives at once.
    for (let made = 0; made < 21; made += 1) ids.push(await keep());
    const outcome = await client.listPasskeys(inSession);
    if (outcome.kind !== 'passkeys') throw new Error(outcome.kind);
    expect(outcome.passkeys.map(({ id }) => id)).toEqual(ids);
    expect(outcome.passkeys[0]).toMatchObject({ name: 'Security key', addedOn: '2026-11-20' });
  });

  test('is not offered by a pool, or a browser, without passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(await client.listPasskeys(inSession)).toEqual({ kind: 'notOffered' });
    offer();
    session.configureAuth(service.config);
    expect(await client.listPasskeys(inSession)).toEqual({ kind: 'notOffered' });
  });
});

test('nothing is asked for or changed in another session than the page shows', async () => {
  const id = await keep();
  const other = { session: 'another' };
  const outcomes = await Promise.all([
    client.listPasskeys(other),
    client.addPasskey(other),
    client.removePasskey({ ...other, id }),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['sessionChanged', 'sessionChanged', 'sessionChanged']);
  expect(await client.listPasskeys(inSession)).toMatchObject({ passkeys: [{ id }] });
});

test('a passkey is removed; one that is gone already is so too', async () => {
  const id = await keep();
  expect(await client.removePasskey({ ...inSession, id })).toEqual({ kind: 'removed' });
  expect(await client.removePasskey({ ...inSession, id })).toEqual({ kind: 'removed' });
  expect(await client.listPasskeys(inSession)).toEqual({ kind: 'passkeys', passkeys: [] });
});

test.each([
  ['NotAllowedError', { kind: 'unused' }],
  ['AbortError', { kind: 'unused' }],
  ['InvalidStateError', { kind: 'isThere' }],
  // The client does not say where it failed, so the list is asked.
  ['NotSupportedError', { kind: 'unknown' }],
])('a device that says %s is not said to have added one', async (name, outcome) => {
  vi.stubGlobal('navigator', {
    userAgent: 'test',
    credentials: { create: () => Promise.reject(new DOMException('No.', name)) },
  });
  expect(await client.addPasskey(inSession)).toEqual(outcome);
});

test('a sign-in that is not recent does not reach the device before it is proved', async () => {
  const create = vi.fn(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
  vi.stubGlobal('navigator', { userAgent: 'test', credentials: { create } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  expect(await client.addPasskey(inSession)).toEqual({ kind: 'signInAgain' });
  expect(await client.removePasskey({ ...inSession, id: 'x' })).toEqual({ kind: 'signInAgain' });
  expect(create).not.toHaveBeenCalled();
  const proof = { email, password: PASSWORD, session: inSession.session };
  expect(await signIn.proveIdentity(proof)).toEqual({ kind: 'proven' });
  expect(await client.addPasskey(inSession)).toEqual({ kind: 'unused' });
  expect(await client.removePasskey({ ...inSession, id: 'x' })).toEqual({ kind: 'removed' });
  expect(create).toHaveBeenCalledTimes(1);
  expect(await session.readSession()).toMatchObject({ kind: 'signedIn', session: inSession.session });
});

test('without an answer nothing is claimed; a refusal says why', async () => {
  const request = globalThis.fetch;
  const answer = (status: number, type: string) => () =>
    Promise.resolve(
      new Response(JSON.stringify({ __type: type, message: 'No.' }), {
        status,
        headers: { 'x-amzn-errortype': `${type}:` },
      }),
    );
  globalThis.fetch = answer(500, 'InternalErrorException');
  expect(await client.addPasskey(inSession)).toEqual({ kind: 'unknown' });
  expect(await client.removePasskey({ ...inSession, id: 'x' })).toEqual({ kind: 'unknown' });
  globalThis.fetch = answer(400, 'LimitExceededException');
  expect(await client.addPasskey(inSession)).toMatchObject({ kind: 'refused', failure: { kind: 'limited' } });
  globalThis.fetch = answer(400, 'NotAuthorizedException');
  expect(await client.addPasskey(inSession)).toEqual({ kind: 'signInAgain' });
  expect(await client.removePasskey({ ...inSession, id: 'x' })).toEqual({ kind: 'signInAgain' });
  globalThis.fetch = request;
});
