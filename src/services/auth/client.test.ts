import { beforeEach, expect, test, vi } from 'vitest';
import { createAuthClient } from './client.ts';
import type { AuthConfig } from './session.ts';

const loaded = vi.hoisted(() => ({
  configured: [] as object[],
  watched: [] as (() => void)[],
  stopped: 0,
}));
vi.mock('./session.ts', () => ({
  configureAuth: (config: object) => void loaded.configured.push(config),
  readSession: async () => 'what the client has read',
  watchAuth: (changed: () => void) => {
    loaded.watched.push(changed);
    return () => {
      loaded.stopped += 1;
    };
  },
}));
for (const part of ['secondFactor', 'device', 'passkey', 'password', 'signIn'])
  vi.doMock(`./${part}Calls.ts`, () => ({ part }));

const config = { userPoolId: 'r_pool' } as AuthConfig;

beforeEach(() => {
  Object.assign(loaded, { configured: [], watched: [], stopped: 0 });
});

test('C-075 without stored tokens the visitor is signed out, and neither the sign-in client nor the configuration is loaded', async () => {
  const readConfig = vi.fn(() => Promise.reject(new Error('not needed')));
  const auth = createAuthClient(readConfig);
  const stop = auth.watch(() => undefined);
  expect(await auth.readSession()).toEqual({ kind: 'signedOut' });
  expect(readConfig).not.toHaveBeenCalled();
  stop();
});

test('with stored tokens the client reads the session', async () => {
  vi.stubGlobal('localStorage', { 'CognitoIdentityServiceProvider.user': '' });
  const readConfig = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(createAuthClient(readConfig).readSession()).rejects.toThrow('offline');
  vi.unstubAllGlobals();
});

test('who watches hears of sign-ins once the client is loaded; who has stopped before does not', async () => {
  const auth = createAuthClient(async () => config);
  const [goes, stays] = [() => undefined, () => undefined];
  auth.watch(goes)();
  const stop = auth.watch(stays);
  await auth.session();
  await auth.session();
  expect(loaded.watched).toHaveLength(1);
  expect(loaded.watched[0]).toBe(stays);
  stop();
  expect(loaded.stopped).toBe(1);
});

test('who begins to watch while the client is loading, or later, hears of each sign-in once', async () => {
  const auth = createAuthClient(async () => config);
  const [early, late] = [() => undefined, () => undefined];
  const loading = auth.session();
  auth.watch(early);
  await loading;
  auth.watch(late);
  await expect.poll(() => loaded.watched).toHaveLength(2);
  await auth.session();
  expect(loaded.watched).toEqual([early, late]);
});

test('a client that is loaded is asked for the session, because the browser may not have stored it', async () => {
  const auth = createAuthClient(async () => config);
  await auth.signIn();
  expect(await auth.readSession()).toBe('what the client has read');
});

test.each([
  ['secondFactors', { part: 'secondFactor' }],
  ['devices', { part: 'device' }],
  ['passkeys', { part: 'passkey' }],
  ['password', { part: 'password' }],
  ['signIn', { part: 'signIn' }],
] as const)('the part %s knows the user pool, and is loaded again after a failure', async (name, part) => {
  const readConfig = vi
    .fn<() => Promise<AuthConfig>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(config);
  const auth = createAuthClient(readConfig);
  await expect(auth[name]()).rejects.toThrow('offline');
  for (const _ of [1, 2]) expect({ ...(await auth[name]()) }).toEqual(part);
  expect(loaded.configured).toEqual([config]);
});
