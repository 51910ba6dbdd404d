import { expect, test, vi } from 'vitest';
import { createAuthClient } from './client.ts';

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
