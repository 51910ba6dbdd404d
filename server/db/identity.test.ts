import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { identityOf } from './identity.ts';

const answering = (code: string) =>
  ({ execute: () => Promise.reject(Object.assign(new Error(code), { code })) }) as unknown as Database;

test('parts that the server may not read are left out and named', async () => {
  for (const code of ['42501', '42883']) {
    const named: string[] = [];
    await identityOf(answering(code), (names) => named.push(...names));
    expect(named).toEqual(['cluster', 'database', 'timeline']);
  }
});

test.each(['57P01', '08006', '57014', '55P03'])(
  'a database that fails with %s is not taken for one of another history',
  async (code) => {
    await expect(identityOf(answering(code))).rejects.toThrow(code);
  },
);
