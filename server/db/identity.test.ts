import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { identityOf } from './identity.ts';

/** A database that fails with this code when one of the first so many parts is read. */
const answering = (code: string, failing = 3): Database => {
  let asked = 0;
  const execute = () => {
    asked += 1;
    return asked <= failing
      ? Promise.reject(Object.assign(new Error(code), { code }))
      : Promise.resolve({ rows: [] });
  };
  return { execute } as unknown as Database;
};

test('parts that the server may not read are left out and named', async () => {
  const names = ['cluster', 'database', 'timeline'];
  for (const code of ['42501', '42883']) {
    for (const failing of [0, 1, 3]) {
      const named: (readonly string[])[] = [];
      await identityOf(answering(code, failing), (unreadable) => named.push(unreadable));
      expect(named).toEqual(failing === 0 ? [] : [names.slice(0, failing)]);
    }
  }
});

test.each(['57P01', '08006', '57014', '55P03'])(
  'a database that fails with %s is not taken for one of another history',
  async (code) => {
    await expect(identityOf(answering(code))).rejects.toThrow(code);
  },
);
