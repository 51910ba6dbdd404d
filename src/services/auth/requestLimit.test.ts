import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRequests } from './requestLimit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
const ofClient = { headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' } };

test('a request of the sign-in client ends after 30 seconds', async () => {
  const request = limitRequests(never)('/cognito', ofClient);
  const ended = vi.fn<() => void>();
  request.catch(ended);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(request).rejects.toThrow('aborted');
});

test('so does one whose body never ends', async () => {
  const endless: typeof fetch = async (_, init) =>
    new Response(
      new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
      }),
    );
  const request = limitRequests(endless)('/cognito', ofClient);
  const ended = expect(request).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(30_000);
  await ended;
});

test('an answer is passed on, and no timer is left', async () => {
  const answer: typeof fetch = async () => new Response('{"a":1}', { status: 400, headers: { 'x-b': 'c' } });
  const response = await limitRequests(answer)('/cognito', ofClient);
  expect([response.status, response.headers.get('x-b'), await response.json()]).toEqual([400, 'c', { a: 1 }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('other requests have no limit', async () => {
  const settled = vi.fn<() => void>();
  limitRequests(never)('/api/uploads')
    .finally(settled)
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(settled).not.toHaveBeenCalled();
});
