import { expect, test, vi } from 'vitest';
import { createAuthClient } from './client.ts';
import type { AuthConfig } from './session.ts';

const loaded = vi.hoisted(() => ({ watched: [] as (() => void)[], stopped: 0 }));
vi.mock('./session.ts', () => ({
  configureAuth: () => undefined,
  watchAuth: (changed: () => void) => {
    loaded.watched.push(changed);
    return () => {
      loaded.stopped += 1;
    };
  },
}));

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
  const auth = createAuthClient(async () => ({}) as AuthConfig);
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
