import braintree from 'braintree';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { createTestServer, newKey } from '../../tests/support/server/testServer.ts';
import { outbox } from '../db/schema.ts';
import { braintreeGateway } from '../payments/braintree.ts';
import { embeddedGateway } from '../payments/embedded.ts';

const keys = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' };
const signer = new braintree.BraintreeGateway({ environment: braintree.Environment.Sandbox, ...keys });
const reader = braintreeGateway({
  environment: 'sandbox',
  url: null,
  ...keys,
  tokenizationKey: null,
  merchantAccountId: null,
  requestIdField: null,
  wallets: { wallets: [], paypal: false },
  threeDSecure: 'none',
  deviceData: false,
  form: 'hosted',
});

const log: string[] = [];

const database = await testDatabase();
// The books of the embedded gateway, and reports as Braintree signs them.
const books = embeddedGateway(database.db, () => new Date(), false);
const server = await createTestServer(database.db, {
  deps: {
    gateway: { ...books, readNotification: (...given) => reader.readNotification(...given) },
    log: (message) => void log.push(message),
  },
});

const sign = (kind: string, id: string) =>
  signer.webhookTesting.sampleNotification(kind as braintree.WebhookNotificationKind, id);
const send = async (kind: string, id: string) => {
  const { bt_signature, bt_payload } = await sign(kind, id);
  return server.call('/webhooks/braintree', { form: { bt_signature, bt_payload } });
};
const enrolled = async (token: string) =>
  (await server.call('/enrollments', { token })).body['enrollments'] as unknown[];

test('a lost dispute ends the registration, however often it is reported, and the course can be bought again', async () => {
  const token = await server.tokenOf('student@example.edu');
  const form = { amount: '669', 'course_codes[]': ['psyc101'], payment_token: 'fake-valid-visa-nonce' };
  const buy = (headers = newKey()) => server.call('/payments/2/verify_payment', { form, token, headers });
  const key = newKey();
  const { body } = await buy(key);
  expect(await enrolled(token)).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) {
    expect(await send('dispute_lost', String(body['transaction_id']))).toMatchObject({ status: 200 });
  }
  expect(await enrolled(token)).toEqual([]);
  const mails = await database.db.select().from(outbox).where(eq(outbox.recipient, 'student@example.edu'));
  expect(mails.filter(({ subject }) => subject === 'Your registration has ended')).toHaveLength(1);
  // Neither “success” nor “nothing was charged” would be true of the first one.
  const settle = `/payments/attempts/${key['idempotency-key']}/settle`;
  for (const answer of [await server.call(settle, { form: {}, token }), await buy(key)])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        status: 'reversed',
        message: expect.stringContaining('took your payment back after a dispute'),
      },
    });
  expect((await buy()).status).toBe(200);
});

test('a transaction that is not known here is answered 200, and staff reads of it', async () => {
  log.length = 0;
  expect(await send('dispute_lost', 'nobody-knows')).toMatchObject({ status: 200 });
  expect(log).toEqual([expect.stringContaining('nobody-knows')]);
});

test('a forged signature is answered 403', async () => {
  const { bt_payload } = await sign('dispute_lost', 'bt1');
  const answer = await server.call('/webhooks/braintree', {
    form: { bt_signature: `public|${'0'.repeat(40)}`, bt_payload },
  });
  expect(answer.status).toBe(403);
});

test('a report without its fields, or a large one, is refused before it is looked at', async () => {
  expect(await server.call('/webhooks/braintree', { form: {} })).toMatchObject({ status: 422 });
  const large = { bt_signature: 'public|0', bt_payload: 'A'.repeat(100_001) };
  expect(await server.call('/webhooks/braintree', { form: large })).toMatchObject({ status: 422 });
  const larger = { ...large, bt_payload: 'A'.repeat(200_000) };
  expect(await server.call('/webhooks/braintree', { form: larger })).toMatchObject({ status: 413 });
});

test('the embedded gateway takes every report for forged', async () => {
  const { bt_signature, bt_payload } = await sign('dispute_lost', 'bt1');
  const embedded = await createTestServer(database.db);
  const form = { bt_signature, bt_payload };
  expect(await embedded.call('/webhooks/braintree', { form })).toMatchObject({ status: 403 });
});
