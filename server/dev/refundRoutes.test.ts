import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, newKey } from '../../tests/support/server/testServer.ts';

const database = await testDatabase();
const server = await createTestServer(database.db);

const refund = async (body: object, type = 'application/json') =>
  server.app.request('/__dev/refund', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });

test('a developer refunds a payment, which ends the registration', async () => {
  const token = await server.tokenOf('student@example.edu');
  const form = { amount: '669', 'course_codes[]': ['psyc101'], payment_token: 'fake-valid-visa-nonce' };
  const { body } = await server.call('/payments/2/verify_payment', { form, token, headers: newKey() });
  const transactionId = body['transaction_id'];
  expect((await refund({ transactionId, cents: 61_900 }, 'text/plain')).status).toBe(415);
  expect((await refund({ transactionId, cents: 0 })).status).toBe(400);
  expect((await refund({ transactionId: 'unknown', cents: 1 })).status).toBe(404);
  expect((await refund({ transactionId, cents: 61_900 })).status).toBe(200);
  expect((await server.call('/enrollments', { token })).body).toEqual({ enrollments: [] });
});

test('there is no such thing in production', async () => {
  const elsewhere = await createTestServer(database.db, {
    deps: { config: { ...server.deps.config, environment: 'production' } },
  });
  const answer = await elsewhere.app.request('/__dev/refund', { method: 'POST' });
  expect(answer.status).toBe(404);
});
