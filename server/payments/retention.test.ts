import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, newKey } from '../../tests/support/server/testServer.ts';
import { retentionDays } from '../../domain/retention.ts';
import { purgeExpired } from '../db/purge.ts';
import { paymentAttempts } from '../db/schema.ts';

const database = await testDatabase();
const server = await createTestServer(database.db);

test('payments without money are deleted after the stated days, and those with money are kept', async () => {
  const token = await server.tokenOf('student@example.edu');
  const pay = (course: string, nonce: string, amount = '669') =>
    server.call('/payments/2/verify_payment', {
      form: { amount, 'course_codes[]': [course], payment_token: nonce },
      token,
      headers: newKey(),
    });
  const paid = 'fake-valid-visa-nonce';
  const declined = 'fake-processor-declined-visa-nonce';
  expect((await pay('psyc101', paid)).body).toHaveProperty('status', 'success');
  expect((await pay('chem103', declined, '892')).status).toBe(402);
  expect((await pay('chem103', paid, '1')).status).toBe(409);
  expect((await server.call(`/payments/attempts/${randomUUID()}/settle`, { form: {}, token })).status).toBe(
    409,
  );

  const purge = (days: number) =>
    purgeExpired(database.db, new Date(Date.now() + days * 24 * 3_600_000), (message, cause) => {
      throw new Error(message, { cause });
    });
  const stored = () => database.db.select({ status: paymentAttempts.status }).from(paymentAttempts);
  await purge(retentionDays.unpaidAttempts - 1);
  expect(await stored()).toHaveLength(4);
  // Whatever may still concern money keeps a payment of which nothing was charged.
  const [row] = await database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.status, 'notCharged'));
  const { context } = row!;
  const open = {
    'needs staff': { isStuck: true },
    'is due': { dueAt: new Date() },
    'has a hold': { context: { ...context, held: ['t1'] } },
    'has an authorization': { context: { ...context, authorization: 't1' } },
    'is another one at the gateway': { context: { ...context, mismatch: 'the amount' } },
    'has lost an answer': { context: { ...context, isUncertain: true } },
  };
  for (const [id, more] of Object.entries(open))
    await database.db.insert(paymentAttempts).values({ ...row!, id, idempotencyKey: id, ...more });
  await purge(retentionDays.unpaidAttempts + 1);
  const left = await database.db
    .select({ id: paymentAttempts.id, status: paymentAttempts.status })
    .from(paymentAttempts);
  const names = left.map(({ id, status }) => (status === 'enrolled' ? status : id));
  expect(names.toSorted()).toEqual([...Object.keys(open), 'enrolled'].toSorted());
});
