import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { endEnrollments, enroll, enrollmentsOf } from './enrollments.ts';

const database = await testDatabase();
const open = async () =>
  (await enrollmentsOf(database.db, 'ann')).map(({ course_code, is_complete }) => [course_code, is_complete]);

test('a course that is completed stays when its payment goes back; the others of the payment end', async () => {
  const now = new Date('2030-01-01T12:00:00Z');
  await enroll(database.db, now, 'ann', [
    { courseCode: 'psyc101', transactionId: 'paid', isComplete: 1 },
    { courseCode: 'biod101', transactionId: 'paid' },
    { courseCode: 'hist141', transactionId: 'paid' },
    { courseCode: 'phil120', transactionId: 'other' },
  ]);
  await endEnrollments(database.db, now, 'paid', ['psyc101', 'biod101']);
  expect(await open()).toEqual([
    ['hist141', 0],
    ['phil120', 0],
    ['psyc101', 1],
  ]);
  await endEnrollments(database.db, now, 'paid');
  expect(await open()).toEqual([
    ['phil120', 0],
    ['psyc101', 1],
  ]);
});
