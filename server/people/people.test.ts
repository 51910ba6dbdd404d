import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { transactions } from '../db/schema.ts';
import { findPeople } from './people.ts';

const database = await testDatabase();

test('a student without an account is known by the address of the last payment, from every address', async () => {
  const pay = (id: string, email: string, day: number) =>
    database.db.insert(transactions).values({
      id,
      attemptId: id,
      sub: 'guest',
      email,
      amountCents: 66_900,
      courseCodes: ['psyc101'],
      createdAt: new Date(Date.UTC(2030, 0, day)),
    });
  await pay('b', 'last@example.edu', 3);
  await pay('a', 'first@example.edu', 1);
  await pay('c', 'middle@example.edu', 2);
  const person = { sub: 'guest', email: 'last@example.edu', firstName: '', lastName: '' };
  for (const who of ['First@example.edu', 'middle@example.edu', 'last@example.edu', 'guest'])
    expect(await findPeople(database.db, who)).toEqual([person]);
  expect(await findPeople(database.db, 'other@example.edu')).toEqual([]);
});
