import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { profiles, transactions } from '../db/schema.ts';
import { findPeople } from './people.ts';

const database = await testDatabase();

const pay = (id: string, email: string, day: number, sub = 'guest') =>
  database.db.insert(transactions).values({
    id,
    attemptId: id,
    sub,
    email,
    amountCents: 66_900,
    courseCodes: ['psyc101'],
    createdAt: new Date(Date.UTC(2030, 0, day)),
  });

test('a student without an account is known by the address of the last payment, from every address', async () => {
  await pay('b', 'last@example.edu', 3);
  await pay('a', 'first@example.edu', 1);
  await pay('c', 'middle@example.edu', 2);
  const person = { sub: 'guest', email: 'last@example.edu', firstName: '', lastName: '' };
  for (const who of ['First@example.edu', 'middle@example.edu', 'last@example.edu', 'guest'])
    expect(await findPeople(database.db, who)).toEqual([person]);
  expect(await findPeople(database.db, 'other@example.edu')).toEqual([]);
});

test('a student is not known by an address that is another account’s by now', async () => {
  await pay('d', 'mine@example.edu', 1, 'first');
  await pay('e', 'theirs@example.edu', 2, 'first');
  const other = { email: 'theirs@example.edu', sub: 'second', firstName: 'Ann', lastName: 'Lee' };
  await database.db.insert(profiles).values({ ...other, details: {} as never, createdAt: new Date() });
  expect(await findPeople(database.db, 'first')).toMatchObject([{ email: 'mine@example.edu' }]);
  await database.db.delete(transactions).where(eq(transactions.id, 'd'));
  expect(await findPeople(database.db, 'first')).toMatchObject([{ sub: 'first', email: '' }]);
});
