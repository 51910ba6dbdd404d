import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { createCatalogue } from './catalogue.ts';
import type { Database } from '../db/database.ts';
import {
  authorizationCodes,
  embeddedSales,
  enrollments,
  outbox,
  paymentAttempts,
  redemptions,
  transactions,
} from '../db/schema.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import {
  createTestServer,
  newKey,
  type Form,
  type TestServer,
} from '../../tests/support/server/testServer.ts';
import { checkAuthorizationCode } from './authorizationCodes.ts';
import { embeddedGateway } from './embedded.ts';
import type { Gateway } from './gateway.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let student: string;

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db);
    student = await newStudent(server);
  }, 60_000);

  /** Access token of a new account, so that the purchases of one test do not affect another. */
  async function newStudent(on: TestServer): Promise<string> {
    const email = `s${randomUUID()}@example.edu`;
    await on.signIn('SignUp', { Username: email, Password: 'Learn2day!' });
    await on.signIn('ConfirmSignUp', {
      Username: email,
      ConfirmationCode: await on.lastCode(email),
    });
    return on.tokenOf(email, 'Learn2day!');
  }

  const card = (form: Form): Form => ({ payment_token: 'fake-valid-visa-nonce', ...form });
  const psychology: Form = { amount: '669', 'course_codes[]': ['psyc101'] };
  const pay = (
    form: Form,
    token = student,
    headers: Record<string, string> = newKey(),
    mode = 2,
    on = server,
  ) => on.call(`/payments/${mode}/verify_payment`, { form, token, headers });
  const enrolledCodes = async (token: string) => {
    const { body } = await server.call('/enrollments', { token });
    return (body['enrollments'] as { course_code: string }[]).map((line) => line.course_code).sort();
  };
  const salesCount = async () => (await db.select().from(embeddedSales)).length;

  describe('a sale', () => {
    test('C-140 C-262 C-263 C-267 charges the card, enrolls the student and mails a receipt', async () => {
      const token = await newStudent(server);
      const answer = await pay(
        card({ mode: '2', amount: '1561', 'course_codes[]': ['psyc101', 'CHEM103'] }),
        token,
      );
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ transaction_id: expect.any(String), status: 'success' });
      expect((await server.call('/enrollments', { token })).body).toEqual({
        enrollments: ['chem103', 'psyc101'].map((course_code) => ({
          course_code,
          is_complete: 0,
          is_change_of_registration_to_greater_value_course: 0,
        })),
      });
      const id = String(answer.body['transaction_id']);
      const [transaction] = await db.select().from(transactions).where(eq(transactions.id, id));
      expect(transaction).toMatchObject({ amountCents: 156_100, courseCodes: ['psyc101', 'chem103'] });
      const receipt = await server.lastMail(transaction?.email ?? '');
      expect(receipt).toContain('PSYC101 General Psychology: $669');
      expect(receipt).toContain('Total: $1,561');
      expect(receipt).toContain(id);
    });

    test('C-266 an authorization code lowers the charge and is recorded', async () => {
      const token = await newStudent(server);
      const answer = await pay(
        card({ amount: '602.10', discount_code: ' save10 ', 'course_codes[]': ['psyc101'] }),
        token,
      );
      expect(answer.status).toBe(200);
      const id = String(answer.body['transaction_id']);
      const [redemption] = await db.select().from(redemptions).where(eq(redemptions.transactionId, id));
      expect(redemption).toMatchObject({ code: 'SAVE10', discountCents: 6690 });
    });

    test('C-264 C-265 a code for the whole amount registers with mode 3 and no nonce, and nothing is charged', async () => {
      const token = await newStudent(server);
      const before = await salesCount();
      const form = { mode: '3', amount: '0', discount_code: 'FULLRIDE', 'course_codes[]': ['psyc101'] };
      const answer = await pay(form, token, newKey(), 3);
      expect(answer.body).toMatchObject({
        status: 'success',
        transaction_id: expect.stringMatching(/^free-/),
      });
      expect(await enrolledCodes(token)).toEqual(['psyc101']);
      expect(await salesCount()).toBe(before);
    });
  });

  test('C-284 a code is valid until the instant at which it ends', async () => {
    await db.insert(authorizationCodes).values({
      code: 'MOMENT',
      kind: 'percentage',
      value: 10,
      endsAt: new Date('2030-06-01T00:00:00Z'),
    });
    const chosen = createCatalogue(courses, 'general').choose(['psyc101']);
    const kindAt = async (moment: string) =>
      (await checkAuthorizationCode(db, new Date(moment), ' moment ', chosen)).kind;
    expect(await kindAt('2030-05-31T23:59:59.999Z')).toBe('applied');
    expect(await kindAt('2030-06-01T00:00:00.000Z')).toBe('rejected');
  });

  describe('an invalid request charges and stores nothing', () => {
    const invalid: [string, number, Form, number?][] = [
      ['an amount other than the total', 409, card({ ...psychology, amount: '1' })],
      ['an amount without the discount', 409, card({ ...psychology, discount_code: 'SAVE10' })],
      ['an unknown code', 409, card({ ...psychology, discount_code: 'NOPE' })],
      [
        'an expired code',
        409,
        card({ amount: '568.65', discount_code: 'SPRING22', 'course_codes[]': ['psyc101'] }),
      ],
      ['no course', 422, card({ amount: '0' })],
      ['a course twice', 422, card({ amount: '1338', 'course_codes[]': ['psyc101', 'PSYC101'] })],
      ['an unknown course', 422, card({ amount: '669', 'course_codes[]': ['zzzz999'] })],
      ['a course of the other brand', 422, card({ amount: '498', 'course_codes[]': ['bio095'] })],
      ['no nonce', 422, psychology],
      ['mode 3 with something to pay', 422, psychology, 3],
      [
        'mode 2 with nothing to pay',
        422,
        card({ amount: '0', discount_code: 'FULLRIDE', 'course_codes[]': ['psyc101'] }),
      ],
      ['a mode in the form that differs from the URL', 422, card({ ...psychology, mode: '3' })],
      ['a negative amount', 422, card({ ...psychology, amount: '-669' })],
      ['an unknown mode', 404, card(psychology), 7],
    ];
    test.each(invalid)('%s', async (_what, status, form, mode = 2) => {
      const before = [await salesCount(), (await db.select().from(paymentAttempts)).length];
      const answer = await pay(form, student, newKey(), mode);
      expect(answer.status).toBe(status);
      expect(answer.body['message']).toEqual(expect.stringMatching(/\w/));
      expect([await salesCount(), (await db.select().from(paymentAttempts)).length]).toEqual(before);
      expect(await enrolledCodes(student)).toEqual([]);
    });

    test('a wrong amount is answered with the right total', async () => {
      const answer = await pay(card({ ...psychology, discount_code: 'save10', amount: '600' }));
      expect(answer.body).toEqual({ message: expect.stringContaining('Nothing was charged'), total: 602.1 });
    });

    test('C-292 a course that the person is enrolled in', async () => {
      const token = await server.tokenOf('returning@example.edu');
      const answer = await pay(card({ amount: '892', 'course_codes[]': ['biod101'] }), token);
      expect(answer.status).toBe(409);
      expect(answer.body['message']).toBe(
        'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.',
      );
    });

    test('C-224 C-225 completed and exchanged courses can be taken again', async () => {
      const token = await server.tokenOf('returning@example.edu');
      const form = card({ amount: '1561', 'course_codes[]': ['chem103', 'math110'] });
      expect((await pay(form, token)).status).toBe(200);
    });

    test('no token, an invalid token, and no idempotency key', async () => {
      const form = card(psychology);
      const path = '/payments/2/verify_payment';
      expect((await server.call(path, { form, headers: newKey() })).status).toBe(401);
      expect((await server.call(path, { form, token: 'a.b.c', headers: newKey() })).status).toBe(401);
      expect((await server.call(path, { form, token: student })).status).toBe(400);
      const headers = { 'idempotency-key': 'not-a-uuid' };
      expect((await server.call(path, { form, token: student, headers })).status).toBe(400);
    });
  });

  describe('a declined card', () => {
    test('gives the reason, enrolls nobody, releases the code, and can be retried', async () => {
      await db.insert(authorizationCodes).values({ code: 'ONCE', kind: 'fixed', value: 100, useLimit: 1 });
      const token = await newStudent(server);
      const form: Form = { amount: '668', discount_code: 'once', 'course_codes[]': ['psyc101'] };
      const declined = { ...form, payment_token: 'fake-processor-declined-visa-nonce' };
      const key = newKey();
      const answer = await pay(declined, token, key);
      expect(answer.status).toBe(402);
      expect(answer.body).toEqual({
        message: 'Your payment was declined (Do Not Honor).',
        status: 'declined',
      });
      expect(await enrolledCodes(token)).toEqual([]);
      expect((await pay(declined, token, key)).body).toEqual(answer.body);
      expect((await pay(card(form), token)).status).toBe(200);
      expect((await pay(card(form), await newStudent(server))).body['message']).toContain('used up');
    });

    test.each([
      ['fake-gateway-rejected-fraud-nonce', 'Gateway Rejected: fraud'],
      ['fake-consumed-nonce', 'Cannot use a payment_method_nonce more than once'],
      ['made-up-nonce', 'Unknown or expired payment_method_nonce'],
    ])('%s', async (payment_token, reason) => {
      const answer = await pay({ ...psychology, payment_token });
      expect(answer.status).toBe(402);
      expect(answer.body['message']).toContain(reason);
    });

    test.each([
      'fake-valid-nonce',
      'fake-valid-mastercard-nonce',
      'fake-paypal-one-time-nonce',
      'fake-paypal-billing-agreement-nonce',
    ])('%s is accepted', async (payment_token) => {
      expect((await pay({ ...psychology, payment_token }, await newStudent(server))).status).toBe(200);
    });

    test('one person can try a limited number of cards; a repeated request still gets its answer', async () => {
      const strict = await createTestServer(db, { env: { DECLINES_PER_HOUR: '2' } });
      const token = await newStudent(strict);
      const stolen = { ...psychology, payment_token: 'fake-processor-declined-visa-nonce' };
      const key = newKey();
      const first = await pay(stolen, token, key, 2, strict);
      expect(first.status).toBe(402);
      expect((await pay(stolen, token, newKey(), 2, strict)).status).toBe(402);
      const sold = await salesCount();
      expect((await pay(card(psychology), token, newKey(), 2, strict)).status).toBe(429);
      expect(await salesCount()).toBe(sold);
      expect((await pay(stolen, token, key, 2, strict)).body).toEqual(first.body);
      expect((await pay(card(psychology), await newStudent(strict), newKey(), 2, strict)).status).toBe(200);
      const earlier = new Date(Date.now() - 3_601_000);
      await db
        .update(paymentAttempts)
        .set({ createdAt: earlier })
        .where(eq(paymentAttempts.status, 'declined'));
      expect((await pay(card(psychology), token, newKey(), 2, strict)).status).toBe(200);
    });

    test('amounts from $2000.00 to $2999.99 are declined only if configured', async () => {
      const three = card({ amount: '2453', 'course_codes[]': ['biod101', 'chem103', 'psyc101'] });
      expect((await pay(three, await newStudent(server))).status).toBe(200);
      const strict = await createTestServer(db, { env: { PAYMENT_DECLINE_BY_AMOUNT: 'on' } });
      const answer = await pay(three, await newStudent(strict), newKey(), 2, strict);
      expect(answer.body['message']).toContain('Processor Declined');
    });
  });

  describe('charged at most once', () => {
    test('the same key returns the same response without another sale', async () => {
      const token = await newStudent(server);
      const key = newKey();
      const first = await pay(card(psychology), token, key);
      const before = await salesCount();
      const again = await pay({ ...psychology, payment_token: 'fake-valid-nonce' }, token, key);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await salesCount()).toBe(before);
    });

    test('the same key with another request is rejected', async () => {
      const token = await newStudent(server);
      const key = newKey();
      await pay(card(psychology), token, key);
      const answer = await pay(card({ amount: '669', 'course_codes[]': ['engl101'] }), token, key);
      expect(answer.status).toBe(422);
    });

    test('two people can use the same key', async () => {
      const key = newKey();
      const answers = [
        await pay(card(psychology), await newStudent(server), key),
        await pay(card(psychology), await newStudent(server), key),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect(answers[0]?.body['transaction_id']).not.toBe(answers[1]?.body['transaction_id']);
    });

    test('double click: simultaneous requests share one sale and one response', async () => {
      const slow = slowGateway(
        embeddedGateway(db, () => new Date(), false),
        150,
      );
      // Two instances behind a load balancer.
      const instances = [
        await createTestServer(db, { deps: { gateway: slow.gateway } }),
        await createTestServer(db, { deps: { gateway: slow.gateway } }),
      ];
      const token = await newStudent(server);
      const key = newKey();
      const answers = await Promise.all(
        [0, 1, 0, 1].map((index) => pay(card(psychology), token, key, 2, instances[index])),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.body['transaction_id'])).size).toBe(1);
      expect(slow.sales).toHaveLength(1);
    });

    test('many tabs: simultaneous requests with different keys make one sale', async () => {
      const slow = slowGateway(
        embeddedGateway(db, () => new Date(), false),
        300,
      );
      const instances = [
        await createTestServer(db, { deps: { gateway: slow.gateway } }),
        await createTestServer(db, { deps: { gateway: slow.gateway } }),
      ];
      const token = await newStudent(server);
      const answers = await Promise.all(
        [0, 1, 0, 1, 0, 1].map((index) => pay(card(psychology), token, newKey(), 2, instances[index])),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409, 409,
      ]);
      expect(slow.sales).toHaveLength(1);
    });

    test('two tabs: another key is rejected during the sale, and the course afterwards', async () => {
      const slow = slowGateway(
        embeddedGateway(db, () => new Date(), false),
        400,
      );
      const instance = await createTestServer(db, { deps: { gateway: slow.gateway } });
      const token = await newStudent(server);
      const first = pay(card(psychology), token, newKey(), 2, instance);
      await expect.poll(() => slow.sales.length, { timeout: 30_000 }).toBe(1);
      const second = await pay(card(psychology), token, newKey(), 2, instance);
      expect(second.status).toBe(409);
      expect((await first).status).toBe(200);
      expect((await pay(card(psychology), token, newKey(), 2, instance)).status).toBe(409);
      expect(slow.sales).toHaveLength(1);
    });

    test('crash between charge and commit: the retry finds the charge', async () => {
      const crashing = lostResponseGateway(embeddedGateway(db, () => new Date(), false));
      const instance = await createTestServer(db, {
        deps: { gateway: crashing.gateway, timing: { leaseMilliseconds: 60_000, waitMilliseconds: 0 } },
      });
      const token = await newStudent(server);
      const key = newKey();
      const lost = await pay(card(psychology), token, key, 2, instance);
      expect(lost.status).toBe(503);
      expect(lost.body).toMatchObject({
        status: 'pending',
        message: expect.stringContaining('will not be charged twice'),
      });
      expect(lost.headers.get('retry-after')).toBe('5');
      expect(await enrolledCodes(token)).toEqual([]);
      // Another request may be working on it until the lease expires.
      expect((await pay(card(psychology), token, key, 2, instance)).body['status']).toBe('pending');
      instance.pass(61);
      const retried = await pay(card(psychology), token, key, 2, instance);
      expect(retried.body).toEqual({ transaction_id: expect.any(String), status: 'success' });
      expect(crashing.sales).toHaveLength(1);
      expect(await enrolledCodes(token)).toEqual(['psyc101']);
      const receipts = (await db.select().from(outbox)).filter((mail) =>
        mail.text.includes(String(retried.body['transaction_id'])),
      );
      expect(receipts).toHaveLength(1);
    });

    test('crash, then a retry with another key: the earlier charge is found first', async () => {
      const crashing = lostResponseGateway(embeddedGateway(db, () => new Date(), false));
      const instance = await createTestServer(db, { deps: { gateway: crashing.gateway } });
      const token = await newStudent(server);
      await pay(card(psychology), token, newKey(), 2, instance);
      instance.pass(61);
      const answer = await pay(card(psychology), token, newKey(), 2, instance);
      expect(answer.status).toBe(409);
      expect(crashing.sales).toHaveLength(1);
      expect(await enrolledCodes(token)).toEqual(['psyc101']);
    });

    test('crash before the charge: the retry charges once', async () => {
      const sales: string[] = [];
      const working = embeddedGateway(db, () => new Date(), false);
      const gateway: Gateway = {
        ...working,
        sale(sale) {
          sales.push(sale.orderId);
          return sales.length === 1 ? Promise.reject(new Error('Connection refused')) : working.sale(sale);
        },
      };
      const instance = await createTestServer(db, {
        deps: { gateway, timing: { leaseMilliseconds: 60_000, waitMilliseconds: 0 } },
      });
      const token = await newStudent(server);
      const key = newKey();
      expect((await pay(card(psychology), token, key, 2, instance)).status).toBe(503);
      instance.pass(61);
      expect((await pay(card(psychology), token, key, 2, instance)).status).toBe(200);
      expect(sales).toHaveLength(2);
      expect(await enrolledCodes(token)).toEqual(['psyc101']);
    });

    test('only one person gets the last use of a code', async () => {
      await db.insert(authorizationCodes).values({ code: 'LASTONE', kind: 'fixed', value: 100, useLimit: 1 });
      const form = card({ amount: '668', discount_code: 'LASTONE', 'course_codes[]': ['psyc101'] });
      const tokens = [await newStudent(server), await newStudent(server), await newStudent(server)];
      const answers = await Promise.all(tokens.map((token) => pay(form, token)));
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });

    test('when the commit fails after the charge, nothing is stored and the retry completes it', async () => {
      const token = await newStudent(server);
      const key = newKey();
      let failing = true;
      const failingDb = new Proxy(db, {
        get(target, name, receiver) {
          if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown;
          return (run: (tx: Database) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              const result = await run(tx);
              const [paid] = await tx.select().from(enrollments).where(eq(enrollments.courseCode, 'soci180'));
              if (failing && paid !== undefined) throw new Error('Disk full');
              return result;
            });
        },
      });
      const instance = await createTestServer(db, { deps: { db: failingDb } });
      const form = card({ amount: '669', 'course_codes[]': ['soci180'] });
      expect((await pay(form, token, key, 2, instance)).body['status']).toBe('pending');
      expect(await enrolledCodes(token)).toEqual([]);
      expect(
        (await db.select().from(transactions)).filter((row) => row.courseCodes.includes('soci180')),
      ).toEqual([]);
      failing = false;
      const before = await salesCount();
      instance.pass(61);
      expect((await pay(form, token, key, 2, instance)).status).toBe(200);
      expect(await salesCount()).toBe(before);
      expect(await enrolledCodes(token)).toEqual(['soci180']);
    });
  });
});

function slowGateway(gateway: Gateway, milliseconds: number) {
  const sales: string[] = [];
  const slow: Gateway = {
    ...gateway,
    async sale(sale) {
      sales.push(sale.orderId);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return gateway.sale(sale);
    },
  };
  return { gateway: slow, sales };
}

/** Charges, but its response is lost. */
function lostResponseGateway(gateway: Gateway) {
  const sales: string[] = [];
  const crashing: Gateway = {
    ...gateway,
    async sale(sale) {
      sales.push(sale.orderId);
      await gateway.sale(sale);
      throw new Error('The connection was lost');
    },
  };
  return { gateway: crashing, sales };
}
