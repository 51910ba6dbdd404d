import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { outbox } from '../db/schema.ts';
import { mailGivenUp, mailQueue } from './queue.ts';

const database = await testDatabase();
beforeEach(() => database.db.delete(outbox));

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 12, minute));
const write = (values: Partial<typeof outbox.$inferInsert>) =>
  database.db.insert(outbox).values({
    recipient: 'ann@example.edu',
    subject: 'Welcome',
    text: 'Welcome',
    html: '<p>Welcome</p>',
    createdAt: at(0),
    dueAt: at(0),
    ...values,
  });

test('the oldest mail that waits is the one that was written first, however often it was tried', async () => {
  expect(await mailQueue(database.db)).toEqual({ length: 0, oldest: null });
  await write({ createdAt: at(1), dueAt: at(50), attempts: 7 });
  await write({ createdAt: at(2), dueAt: at(2) });
  await write({ createdAt: at(0), dueAt: at(0), sentAt: at(1) });
  expect(await mailQueue(database.db)).toEqual({ length: 2, oldest: at(1) });
});

test('a mail is given up after eight tries, and counts as one that waits', async () => {
  await write({ attempts: 7 });
  await write({ attempts: 8 });
  await write({ attempts: 8, sentAt: at(1) });
  expect(await mailGivenUp(database.db)).toBe(1);
  expect((await mailQueue(database.db)).length).toBe(2);
});
