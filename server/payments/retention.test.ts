import { randomUUID } from 'node:crypto';
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
  await purge(retentionDays.unpaidAttempts + 1);
  expect(await stored()).toEqual([{ status: 'enrolled' }]);
});
