import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calendarDate } from '../../../domain/date.ts';
import type { Device } from '../../../machines/devices/rules.ts';
import { PASSWORD } from '../../../tests/drivers/testUser.ts';
import { startSignInService, type SignInService } from '../../../tests/support/server/signInService.ts';
import type { DeviceClient, SessionClient, SignInClient } from './client.ts';
import { clearTab } from './endSession.ts';

/** The devices of an account: the real client with the embedded sign-in service, over HTTP. */

// The embedded database takes seconds to open on a busy machine.
let service: SignInService;
let session: SessionClient;
let signIn: SignInClient;
let client: DeviceClient;
let email: string;
let inSession: { readonly session: string };

beforeAll(async () => {
  service = await startSignInService();
  // Only now, because the client looks for its storage when it is loaded.
  [signIn, session, client] = await Promise.all([
    import('./signInCalls.ts'),
    import('./session.ts'),
    import('./deviceCalls.ts'),
  ]);
});

async function signInHere(): Promise<string> {
  await signIn.signIn({ email, password: PASSWORD });
  const found = await session.readSession();
  return found.kind === 'signedIn' ? found.session : '';
}

/** Signs in on another device, which keeps its tokens. */
async function signInElsewhere(): Promise<void> {
  await signInHere();
  localStorage.clear();
}

beforeEach(async () => {
  // The client warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  session.configureAuth(service.config);
  email = await service.user();
  await signInElsewhere();
  await signInElsewhere();
  inSession = { session: await signInHere() };
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

async function listed(): Promise<readonly Device[]> {
  const outcome = await client.listDevices(inSession);
  if (outcome.kind !== 'devices') throw new Error(outcome.kind);
  return outcome.devices;
}

const idsOfOthers = async () => (await listed()).filter(({ isThis }) => !isThis).map(({ id }) => id);

/** Answers in place of the service, from now on or from the given call on. */
async function answered<Result>(
  status: number,
  type: string,
  run: () => Promise<Result>,
  after = 0,
): Promise<Result> {
  const request = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = (...given) => {
    calls += 1;
    return calls <= after
      ? request(...given)
      : Promise.resolve(
          new Response(JSON.stringify({ __type: type, message: 'No.' }), {
            status,
            headers: { 'x-amzn-errortype': `${type}:` },
          }),
        );
  };
  try {
    return await run();
  } finally {
    globalThis.fetch = request;
  }
}

test('the list names every device, and marks the one that shows the page', async () => {
  const today = calendarDate(new Date());
  const devices = await listed();
  expect([devices.length, devices.filter(({ isThis }) => isThis).length]).toEqual([3, 1]);
  expect(devices[0]).toMatchObject({
    name: 'A device that did not say what it is',
    signedInOn: today,
    lastUsedOn: today,
  });
});

test('the list tells the day of a sign-in from the day of the last use', async () => {
  const dates = [
    { DeviceCreateDate: 1_780_315_200, DeviceLastAuthenticatedDate: 1_783_080_000 },
    { DeviceCreateDate: 1_780_315_200 },
  ];
  const request = globalThis.fetch;
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(
        JSON.stringify({ Devices: dates.map((one, index) => ({ DeviceKey: `x_${index}`, ...one })) }),
      ),
    );
  const devices = await listed().finally(() => {
    globalThis.fetch = request;
  });
  expect(devices.map(({ signedInOn, lastUsedOn }) => [signedInOn, lastUsedOn])).toEqual([
    ['2026-06-01', '2026-07-03'],
    ['2026-06-01', null],
  ]);
});

test('one device is signed out, then all others; one that is gone already is so too', async () => {
  const [first = '', second = ''] = await idsOfOthers();
  expect(await client.signOutDevices({ ...inSession, ids: [first] })).toEqual({ kind: 'signedOut' });
  expect(await idsOfOthers()).toEqual([second]);
  expect(await client.signOutDevices({ ...inSession, ids: [first, second] })).toEqual({ kind: 'signedOut' });
  expect((await listed()).map(({ isThis }) => isThis)).toEqual([true]);
});

test('a sign-in that is not recent signs nobody out before it is proved, and the proof is no device', async () => {
  const ids = await idsOfOthers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  expect(await client.signOutDevices({ ...inSession, ids })).toEqual({ kind: 'signInAgain' });
  expect(await idsOfOthers()).toEqual(ids);
  const proof = { email, password: PASSWORD, session: inSession.session };
  expect(await signIn.proveIdentity(proof)).toEqual({ kind: 'proven' });
  expect((await listed()).length).toBe(3);
  expect(await client.signOutDevices({ ...inSession, ids })).toEqual({ kind: 'signedOut' });
  expect((await listed()).map(({ isThis }) => isThis)).toEqual([true]);
});

test('a refusal says why; what no answer came to, or what ended in part, is not claimed', async () => {
  const ids = await idsOfOthers();
  const signOut = () => client.signOutDevices({ ...inSession, ids });
  expect(await answered(400, 'TooManyRequestsException', signOut)).toMatchObject({ kind: 'refused' });
  expect(await answered(400, 'NotAuthorizedException', signOut)).toEqual({ kind: 'signInAgain' });
  expect(await answered(500, 'InternalErrorException', signOut)).toEqual({ kind: 'unknown' });
  expect(await answered(400, 'TooManyRequestsException', signOut, 1)).toEqual({ kind: 'unknown' });
  expect((await idsOfOthers()).length).toBe(1);
  const list = () => client.listDevices(inSession);
  expect(await answered(500, 'InternalErrorException', list)).toMatchObject({ kind: 'failed' });
});

test('a user pool that tracks no devices offers no list', async () => {
  const list = () => client.listDevices(inSession);
  expect(await answered(400, 'InvalidUserPoolConfigurationException', list)).toEqual({ kind: 'notOffered' });
  const request = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ Devices: [] })));
  expect(await list()).toEqual({ kind: 'notOffered' });
  globalThis.fetch = request;
});

test('nothing is asked for or changed in another session than the page shows', async () => {
  const other = { session: 'another' };
  expect(await client.listDevices(other)).toEqual({ kind: 'sessionChanged' });
  expect(await client.signOutDevices({ ...other, ids: ['x_1'] })).toEqual({ kind: 'sessionChanged' });
});
