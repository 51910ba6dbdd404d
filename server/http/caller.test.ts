import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';
import { ApiError } from './errors.ts';

const ann = { sub: 'ann', email: 'ann@example.edu', givenName: 'Ann', familyName: 'Lee' };
const now = new Date('2026-06-15T15:00:00Z');

/** Calls with a token of the person and a proof, whose sign-ins are so many seconds old. */
async function statusWith(age: number, proof: { readonly age: number; readonly sub: string } | null) {
  const authTime = (seconds: number) => now.getTime() / 1000 - seconds;
  const app = new Hono();
  app.onError((error, c) => c.text(error.message, error instanceof ApiError ? error.status : 500));
  app.get('/', async (c) => {
    const checks = {
      describe: async () => ann,
      verify: async (token: string) =>
        token === 'a.b.c'
          ? { sub: 'ann', authTime: authTime(age) }
          : proof && { sub: proof.sub, authTime: authTime(proof.age) },
    };
    return c.json(await callerOf('recentPerson', checks, c, now));
  });
  const headers = { authorization: 'Bearer a.b.c', ...(proof !== null && { 'x-recent-sign-in': 'd.e.f' }) };
  return (await app.request('/', { headers })).status;
}

test.each([
  // The clock of the sign-in service may be ahead, by less than a minute.
  [-61, 403],
  [-60, 403],
  [-59, 200],
  [-1, 200],
  [0, 200],
  [600, 200],
  [601, 403],
])('a sign-in of %d seconds ago is answered with %d, by the session or by a proof', async (age, status) => {
  expect(await statusWith(age, null)).toBe(status);
  expect(await statusWith(3600, { age, sub: 'ann' })).toBe(status);
  expect(await statusWith(3600, { age, sub: 'bob' })).toBe(403);
  // Either of the two is enough.
  expect(await statusWith(age, { age: 3600, sub: 'ann' })).toBe(status);
});
