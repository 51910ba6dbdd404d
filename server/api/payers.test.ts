import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { createTestServer, newKey, type TestServer } from '../../tests/support/server/testServer.ts';
import { verifyPayment as verifyCall } from '../../src/services/api/paymentCalls.ts';
import type { Database } from '../db/database.ts';
import { embeddedTransactions, paymentAttempts, users } from '../db/schema.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  /** The account and a token of two people who share a browser. */
  let ann: { sub: string; token: string };
  let bob: { sub: string; token: string };

  async function person(name: string) {
    const email = await server.newAccount(`${name}@payers.example.edu`);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    return { sub: user!.sub, token: await server.tokenOf(email, 'Learn2day!') };
  }

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db);
    [ann, bob] = [await person('ann'), await person('bob')];
  });

  const pay = (shown: { sub: string }, by: { token: string }, headers = newKey()) =>
    server.call('/payments/2/verify_payment', {
      form: {
        sub: shown.sub,
        payment_token: 'fake-valid-visa-nonce',
        amount: '669',
        'course_codes[]': ['psyc101'],
      },
      token: by.token,
      headers,
    });
  const settle = (shown: { sub: string }, by: { token: string }, key: string) =>
    server.call(`/payments/attempts/${key}/settle`, { form: { sub: shown.sub }, token: by.token });
  const written = async () => [await db.$count(paymentAttempts), await db.$count(embeddedTransactions)];
  const enrolled = async ({ token }: { token: string }) =>
    (await server.call('/enrollments', { token })).body['enrollments'];

  describe('a purchase names the person whom the page shows', () => {
    test('another’s token is rejected for good, in words, and nothing is written', async () => {
      const before = await written();
      const { status, body } = await pay(ann, bob);
      expect([status, body['status']]).toEqual([409, 'rejected']);
      expect(body['message']).toMatch(/another person.*Nothing was charged/);
      expect(await written()).toEqual(before);
      expect([await enrolled(ann), await enrolled(bob)]).toEqual([[], []]);
      const outcome = verifyCall.toOutcome({
        kind: 'refused',
        status,
        message: String(body['message']),
        body,
      });
      expect(outcome.kind).toBe('refused');
    });

    test('a rejected key still pays for its person, and for the other one as a key of his own', async () => {
      const key = newKey();
      expect((await pay(ann, bob, key)).status).toBe(409);
      expect((await pay(ann, ann, key)).status).toBe(200);
      expect(await enrolled(bob)).toEqual([]);
    });

    test('nothing is claimed about an attempt that the person shown did begin', async () => {
      const key = newKey();
      await pay(ann, ann, key);
      const { status, body } = await pay(ann, bob, key);
      expect([status, body['status']]).toEqual([409, undefined]);
      const outcome = verifyCall.toOutcome({
        kind: 'refused',
        status,
        message: String(body['message']),
        body,
      });
      expect(outcome.kind).toBe('unconfirmed');
    });

    test('the question about a payment names its person too, and uses no key of another up', async () => {
      const key = newKey()['idempotency-key'];
      const before = await written();
      const { status, body } = await settle(ann, bob, key);
      expect([status, body['status']]).toEqual([409, undefined]);
      expect(await written()).toEqual(before);
      expect((await settle(ann, ann, key)).body['status']).toBe('notBegun');
    });

    test('a client that shows nobody pays as before, and asks without a body', async () => {
      const key = newKey();
      const ask = (body?: string) =>
        server.app.request(`/api/payments/attempts/${key['idempotency-key']}/settle`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bob.token}` },
          ...(body !== undefined && { body: new TextEncoder().encode(body) }),
        });
      const paid = await pay({ sub: '' }, bob, key);
      expect(paid.status).toBe(200);
      expect(await (await ask()).json()).toEqual(paid.body);
      // A body whose type is not said is no form.
      expect((await ask('sub=')).status).toBe(415);
    });
  });

  test('a payment of which the gateway says something else is neither made nor failed, now and when it is asked about', async () => {
    const gateway = new GatewayDouble();
    const authorize = gateway.authorize.bind(gateway);
    gateway.authorize = async (request) => {
      const answer = await authorize(request);
      return answer.kind === 'authorized'
        ? { ...answer, transaction: { ...answer.transaction, amount: 1 } }
        : answer;
    };
    const asked = await createTestServer(db, { deps: { gateway } });
    const cy = await person('cy');
    const headers = newKey();
    const form = {
      sub: cy.sub,
      payment_token: 'fake-valid-visa-nonce',
      amount: '669',
      'course_codes[]': ['psyc101'],
    };
    const paid = await asked.call('/payments/2/verify_payment', { form, token: cy.token, headers });
    const settled = await asked.call(`/payments/attempts/${headers['idempotency-key']}/settle`, {
      form: { sub: cy.sub },
      token: cy.token,
    });
    for (const { status, body } of [paid, settled])
      expect([status, body]).toEqual([
        503,
        {
          status: 'pending',
          message:
            'We could not match your payment with what the card network told us. Our staff is looking into it and will write to you. Please do not pay again.',
        },
      ]);
  });
});
