import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { courses } from '../../domain/catalogue/all.ts';
import { createCatalogue } from './catalogue.ts';
import type { Database } from '../db/database.ts';
import {
  authorizationCodes,
  embeddedTransactions,
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
import { proofOf } from '../../tests/support/server/signUpProof.ts';
import { checkAuthorizationCode } from './authorizationCodes.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { defaultTiming } from './timing.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let student: string;

  beforeAll(async () => {
    ({ db } = await databases.open());
    server = await createTestServer(db);
    student = await newStudent(server);
  });

  /** Access token of a new account, so that the purchases of one test do not affect another. */
  async function newStudent(on: TestServer): Promise<string> {
    const email = `s${randomUUID()}@example.edu`;
    await on.signIn('SignUp', { Username: email, Password: 'Learn2day!', ...proofOf() });
    await on.signIn('ConfirmSignUp', {
      Username: email,
      ConfirmationCode: await on.lastCode(email),
      ...proofOf(),
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
    harness = server,
  ) => harness.call(`/payments/${mode}/verify_payment`, { form, token, headers });
  const enrolledCodes = async (token: string) => {
    const { body } = await server.call('/enrollments', { token });
    return (body['enrollments'] as { course_code: string }[]).map((line) => line.course_code).sort();
  };
  const salesCount = async () => (await db.select().from(embeddedTransactions)).length;

  describe('a sale', () => {
    test('C-140 C-262 C-263 C-267 the courses are paid for, enrolled, and a receipt is mailed', async () => {
      const token = await newStudent(server);
      const answer = await pay(
        card({ mode: '2', amount: '1561', 'course_codes[]': ['psyc101', 'CHEM103'] }),
        token,
      );
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        transaction_id: expect.any(String),
        status: 'success',
        email: expect.stringMatching(/@example\.edu$/),
        course_codes: ['psyc101', 'chem103'],
        lines: [
          { code: 'psyc101', name: 'General Psychology', price: 669 },
          { code: 'chem103', name: 'General Chemistry I', price: 892 },
        ],
        total: 1561,
        discount_code: null,
      });
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
      expect(receipt).toContain('PSYC 101 General Psychology: $669');
      expect(receipt).toContain('Total: $1,561');
      expect(receipt).toContain(id);
    });

    test('C-266 a code lowers what is charged and is counted', async () => {
      const token = await newStudent(server);
      const answer = await pay(
        card({ amount: '602.10', discount_code: ' save10 ', 'course_codes[]': ['psyc101'] }),
        token,
      );
      expect(answer.status).toBe(200);
      const id = String(answer.body['transaction_id']);
      const [redemption] = await db.select().from(redemptions).where(eq(redemptions.transactionId, id));
      expect(redemption).toMatchObject({ code: 'SAVE10', discountCents: 6690 });
      const [transaction] = await db.select().from(transactions).where(eq(transactions.id, id));
      const receipt = await server.lastMail(transaction?.email ?? '');
      expect(receipt).toContain('Authorization code SAVE10: -$66.90');
      expect(receipt).toContain('Total: $602.10');
    });

    test('C-264 C-265 a whole-amount code registers with mode 3 and no nonce, and nothing is charged', async () => {
      const token = await newStudent(server);
      const before = await salesCount();
      const form = { mode: '3', amount: '0', discount_code: 'FULLRIDE', 'course_codes[]': ['psyc101'] };
      const answer = await pay(form, token, newKey(), 3);
      expect(answer.body).toMatchObject({
        status: 'success',
        transaction_id: expect.stringMatching(/^free-[\da-f]{8}-[\da-f]{4}$/),
      });
      expect(await enrolledCodes(token)).toEqual(['psyc101']);
      expect(await salesCount()).toBe(before);
    });
  });

  describe('the time in which a code is valid', () => {
    const kindAt = async (moment: string, startsAt: string | null, endsAt: string | null) => {
      const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
      const dates = { startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
      await db.insert(authorizationCodes).values({ code, kind: 'percentage', value: 10, ...dates });
      const chosen = createCatalogue(courses, 'general').choose(['psyc101']);
      return checkAuthorizationCode(db, new Date(moment), ` ${code.toLowerCase()} `, chosen);
    };
    const dateOf = (text: string | null) => (text === null ? null : new Date(text));
    const june = '2030-06-01T00:00:00.000Z';

    test.each([
      ['C-284 ends at the moment of its end', '2030-06-01T00:00:00.000Z', null, june, 'has expired'],
      ['has not started a millisecond before', '2030-05-31T23:59:59.999Z', june, null, 'cannot be used yet'],
    ])('%s', async (_, moment, startsAt, endsAt, reason) => {
      expect(await kindAt(moment, startsAt, endsAt)).toEqual({
        kind: 'rejected',
        message: expect.stringContaining(reason),
      });
    });

    test.each([
      ['C-284 holds until the moment of its end', '2030-05-31T23:59:59.999Z', null, june],
      ['holds from the moment of its start', june, june, null],
      ['holds long after its start', '2031-01-01T00:00:00.000Z', june, null],
      ['holds between its start and its end', '2030-07-01T00:00:00.000Z', june, '2030-08-01T00:00:00.000Z'],
      ['holds at any time without dates', june, null, null],
    ])('%s', async (_, moment, startsAt, endsAt) => {
      expect(await kindAt(moment, startsAt, endsAt)).toMatchObject({ kind: 'applied', totalCents: 60_210 });
    });
  });

  test('a code says what it takes off, or why it does not count', async () => {
    const chosen = createCatalogue(courses, 'general').choose(['psyc101', 'biod101']);
    const code = `W${randomUUID().slice(0, 8).toUpperCase()}`;
    await db.insert(authorizationCodes).values([
      { code: `${code}A`, kind: 'fixed', value: 100_000, courseCodes: ['psyc101'] },
      { code: `${code}B`, kind: 'whole', value: 0, courseCodes: ['engl101'] },
    ]);
    const check = (typed: string) => checkAuthorizationCode(db, new Date(), typed, chosen);
    expect(await check('save10')).toEqual({
      kind: 'applied',
      code: 'SAVE10',
      discountCents: 15_610,
      totalCents: 140_490,
      message: 'Authorization code SAVE10 takes $156.10 off.',
    });
    expect(await check(`${code}A`)).toMatchObject({ discountCents: 66_900, totalCents: 89_200 });
    const rejected = (message: string) => ({
      kind: 'rejected',
      message: `This authorization code ${message}.`,
    });
    expect(await check(`${code}B`)).toEqual(rejected('is not for the courses in your cart'));
    // The long s is a spelling of s; the dotless i is another letter, although its upper case is I.
    expect(await check('\u017Fave10')).toMatchObject({ kind: 'applied', code: 'SAVE10' });
    for (const typed of ['NOPE', 'spr\u0131ng22', ''])
      expect(await check(typed)).toEqual(rejected('is not valid'));
  });

  test('a code is used up with its last use', async () => {
    const chosen = createCatalogue(courses, 'general').choose(['psyc101']);
    const kindAfter = async (uses: number) => {
      const code = `U${randomUUID().slice(0, 8).toUpperCase()}`;
      await db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 100, useLimit: 2, uses });
      return (await checkAuthorizationCode(db, new Date(), code, chosen)).kind;
    };
    expect(await kindAfter(1)).toBe('applied');
    expect(await kindAfter(2)).toBe('rejected');
  });

  describe('nothing is charged and nothing written', () => {
    const rejections: [string, number, Form, number?][] = [
      ['an amount that is not the total', 409, card({ ...psychology, amount: '1' })],
      ['an amount without the discount', 409, card({ ...psychology, discount_code: 'SAVE10' })],
      ['a code that is not valid', 409, card({ ...psychology, discount_code: 'NOPE' })],
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
      ['a price where mode 3 says free', 422, psychology, 3],
      ['a card where mode 3 says free', 422, card(psychology), 3],
      [
        'a free registration in mode 2',
        422,
        card({ amount: '0', discount_code: 'FULLRIDE', 'course_codes[]': ['psyc101'] }),
      ],
      ['another mode in the form', 422, card({ ...psychology, mode: '3' })],
      ['nonsense for an amount', 422, card({ ...psychology, amount: '-669' })],
      ['an unknown way to pay', 404, card(psychology), 7],
    ];
    test.each(rejections)('%s', async (_what, status, form, mode = 2) => {
      const before = await salesCount();
      const key = newKey();
      const answer = await pay(form, student, key, mode);
      expect(answer.status).toBe(status);
      expect(answer.body['message']).toEqual(expect.stringMatching(/\w/));
      expect((await pay(form, student, key, mode)).body).toEqual(answer.body);
      expect(await salesCount()).toBe(before);
      expect(await enrolledCodes(student)).toEqual([]);
    });

    test('a rejected course uses up the idempotency key, like any other rejection', async () => {
      const answer = await pay(card({ amount: '669', 'course_codes[]': ['zzzz999'] }));
      expect(answer.body).toEqual({ status: 'rejected', message: 'We do not offer a course ZZZZ999.' });
    });

    test('a wrong amount is answered with the right total', async () => {
      const answer = await pay(card({ ...psychology, discount_code: 'save10', amount: '600' }));
      expect(answer.body).toEqual({
        status: 'rejected',
        message: expect.stringContaining('Nothing was charged'),
        total: 602.1,
      });
    });

    test('C-292 a course that the person is enrolled in', async () => {
      const token = await server.tokenOf('returning@example.edu');
      const answer = await pay(card({ amount: '892', 'course_codes[]': ['biod101'] }), token);
      expect(answer.status).toBe(409);
      expect(answer.body['message']).toBe(
        'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.',
      );
    });

    test('C-224 C-225 completed and exchanged courses may be taken again', async () => {
      const token = await server.tokenOf('returning@example.edu');
      const form = card({ amount: '1561', 'course_codes[]': ['chem103', 'math110'] });
      expect((await pay(form, token)).status).toBe(200);
    });

    test('without a token, with a bad one, or without a key', async () => {
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
    test('says why, enrolls nobody, gives the code back, and another try can succeed', async () => {
      await db.insert(authorizationCodes).values({ code: 'ONCE', kind: 'fixed', value: 100, useLimit: 1 });
      const token = await newStudent(server);
      const form: Form = { amount: '668', discount_code: 'once', 'course_codes[]': ['psyc101'] };
      const declined = { ...form, payment_token: 'fake-processor-declined-visa-nonce' };
      const key = newKey();
      const answer = await pay(declined, token, key);
      expect(answer.status).toBe(402);
      expect(answer.body).toEqual({
        message: expect.stringContaining('Your bank declined the payment'),
        status: 'declined',
      });
      expect(await enrolledCodes(token)).toEqual([]);
      expect((await pay(declined, token, key)).body).toEqual(answer.body);
      expect((await pay(card(form), token)).status).toBe(200);
      expect((await pay(card(form), await newStudent(server))).body['message']).toContain('used up');
    });

    test.each([
      ['fake-gateway-rejected-fraud-nonce', 'The payment was not accepted.'],
      ['fake-luhn-invalid-nonce', 'does not know this card number'],
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

    test('one person cannot try cards without end; an answer already given stays', async () => {
      const strict = await createTestServer(db, { env: { DECLINES_PER_HOUR: '2' } });
      strict.startWindow(3600);
      const token = await newStudent(strict);
      const stolen = { ...psychology, payment_token: 'fake-processor-declined-visa-nonce' };
      const key = newKey();
      const first = await pay(stolen, token, key, 2, strict);
      expect(first.status).toBe(402);
      expect((await pay(stolen, token, newKey(), 2, strict)).status).toBe(402);
      const sold = await salesCount();
      expect(await pay(card(psychology), token, newKey(), 2, strict)).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('Too many payments were declined. Nothing was charged') },
      });
      expect(await salesCount()).toBe(sold);
      expect((await pay(stolen, token, key, 2, strict)).body).toEqual(first.body);
      expect((await pay(card(psychology), await newStudent(strict), newKey(), 2, strict)).status).toBe(200);
      const earlier = new Date(Date.now() - 3_601_000);
      await db
        .update(paymentAttempts)
        .set({ createdAt: earlier })
        .where(eq(paymentAttempts.status, 'notCharged'));
      expect((await pay(card(psychology), token, newKey(), 2, strict)).status).toBe(200);
    });

    test('amounts from 2000 to 2999.99 are declined only where asked', async () => {
      const three = card({ amount: '2453', 'course_codes[]': ['biod101', 'chem103', 'psyc101'] });
      expect((await pay(three, await newStudent(server))).status).toBe(200);
      const strict = await createTestServer(db, { env: { PAYMENT_DECLINE_BY_AMOUNT: 'on' } });
      const answer = await pay(three, await newStudent(strict), newKey(), 2, strict);
      expect(answer.body['message']).toContain('Your bank declined the payment');
    });
  });

  test('a nonce that the gateway does not know is not a declined card, and nothing is charged', async () => {
    const answer = await pay({ ...psychology, payment_token: 'made-up-nonce' });
    expect(answer).toMatchObject({ status: 402, body: { status: 'failed' } });
    expect(answer.body['message']).toBe(
      'What you chose to pay with can no longer be used. Nothing was charged. Please choose your card or account again.',
    );
  });

  test.each(['authenticationError', 'tooManyRequestsError', 'Customer email is an invalid format.'])(
    'a gateway that rejects a request with “%s” is no riddle for the student',
    async (reason) => {
      const gateway = new GatewayDouble();
      gateway.authorize = () => Promise.resolve({ kind: 'rejected', reason });
      const refused = await createTestServer(db, { deps: { gateway } });
      const token = await newStudent(refused);
      const answer = await pay(card(psychology), token, newKey(), 2, refused);
      expect(answer).toMatchObject({
        status: 402,
        body: {
          status: 'failed',
          message:
            'This payment was not completed. Nothing was charged. Please try again in a few minutes, or choose another way to pay.',
        },
      });
      // Staff reads it.
      const kept = eq(sql`${paymentAttempts.context}->>'message'`, reason);
      expect(await db.$count(paymentAttempts, kept)).toBe(1);
    },
  );

  test('a declined PayPal account is not called a card', async () => {
    const gateway = new GatewayDouble();
    gateway.options.decline = () => 'Do Not Honor';
    gateway.options.lie = () => ({ method: 'PayPal' });
    const declining = await createTestServer(db, { deps: { gateway } });
    const answer = await pay(card(psychology), await newStudent(declining), newKey(), 2, declining);
    expect(answer.body['message']).toMatch(/^PayPal declined the payment\./);
  });

  describe('charged at most once', () => {
    test('the same key gives the same answer without another sale', async () => {
      const token = await newStudent(server);
      const key = newKey();
      const first = await pay(card(psychology), token, key);
      const before = await salesCount();
      const again = await pay({ ...psychology, payment_token: 'fake-valid-nonce' }, token, key);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(await salesCount()).toBe(before);
    });

    test('the same key for something else is rejected, which says nothing about the first request', async () => {
      const token = await newStudent(server);
      const key = newKey();
      await pay(card(psychology), token, key);
      const answer = await pay(card({ amount: '669', 'course_codes[]': ['engl101'] }), token, key);
      expect(answer.status).toBe(422);
      expect(answer.body['status']).toBeUndefined();
    });

    test('two requests at once with one key are one sale', async () => {
      const token = await newStudent(server);
      const key = newKey();
      const before = await salesCount();
      const [first, second] = await Promise.all([
        pay(card(psychology), token, key),
        pay(card(psychology), token, key),
      ]);
      expect(first.status).toBe(200);
      expect(second).toMatchObject({ status: 200, body: first.body });
      expect(await salesCount()).toBe(before + 1);
    });

    test('of two different requests at once with one key, one is a sale and the other is rejected', async () => {
      const token = await newStudent(server);
      const key = newKey();
      const english = { amount: '669', 'course_codes[]': ['engl101'] };
      const answers = await Promise.all([psychology, english].map((form) => pay(card(form), token, key)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.body['message']).toBe(
        'This Idempotency-Key was already used for another request.',
      );
      expect(await enrolledCodes(token)).toHaveLength(1);
    });

    test('a key is the same in capitals, and stored as the name of the order is written', async () => {
      const token = await newStudent(server);
      const key = newKey();
      const inCapitals = { 'idempotency-key': key['idempotency-key'].toUpperCase() };
      const first = await pay(card(psychology), token, inCapitals);
      expect(await pay(card(psychology), token, key)).toMatchObject({ status: 200, body: first.body });
      const stored = await db
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.idempotencyKey, key['idempotency-key']));
      expect(stored).toHaveLength(1);
    });

    test('two people may happen to use the same key', async () => {
      const key = newKey();
      const answers = [
        await pay(card(psychology), await newStudent(server), key),
        await pay(card(psychology), await newStudent(server), key),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect(answers[0]?.body['transaction_id']).not.toBe(answers[1]?.body['transaction_id']);
    });

    test('a repeated request is answered although the code checks of this address are used up', async () => {
      const strict = await createTestServer(db, { env: { CODE_CHECKS_PER_MINUTE: '1' } });
      strict.startWindow(60);
      const token = await newStudent(strict);
      const form = card({ amount: '602.10', discount_code: 'SAVE10', 'course_codes[]': ['psyc101'] });
      const address = { 'x-test-address': newKey()['idempotency-key'] };
      const key = { ...newKey(), ...address };
      const first = await pay(form, token, key, 2, strict);
      expect(first.status).toBe(200);
      expect((await pay(form, token, key, 2, strict)).body).toEqual(first.body);
      const other = { ...newKey(), ...address };
      expect((await pay(form, await newStudent(strict), other, 2, strict)).body).toMatchObject({
        status: 'rejected',
        message: expect.stringContaining('Too many attempts'),
      });
      // Who has no code tries none.
      const without = { ...newKey(), ...address };
      expect((await pay(card(psychology), await newStudent(strict), without, 2, strict)).status).toBe(200);
    });

    test('what the form says of the browser reaches the gateway, and the request can be repeated without it', async () => {
      const heard: (string | null)[] = [];
      const gateway = new GatewayDouble();
      const authorize = gateway.authorize.bind(gateway);
      gateway.authorize = async (asked) => {
        heard.push(asked.deviceData);
        return authorize(asked);
      };
      const instance = await createTestServer(db, { deps: { gateway } });
      const token = await newStudent(server);
      const key = newKey();
      const first = await pay(
        card({ ...psychology, device_data: '{"correlation_id":"4f1c"}' }),
        token,
        key,
        2,
        instance,
      );
      const second = await pay(card(psychology), token, key, 2, instance);
      expect(second.body).toEqual(first.body);
      expect(heard).toEqual(['{"correlation_id":"4f1c"}']);
    });

    test('two tabs: another key while one payment runs has to wait', async () => {
      let answer: () => void = () => undefined;
      const slow = new GatewayDouble({
        fault: (call) =>
          call === 'authorize'
            ? new Promise<void>((resolve) => {
                answer = resolve;
              })
            : 'answered',
      });
      const instance = await createTestServer(db, { deps: { gateway: slow } });
      const token = await newStudent(server);
      const first = pay(card(psychology), token, newKey(), 2, instance);
      await expect.poll(() => instance.deps.atWork.size).toBe(1);
      const second = await pay({ ...psychology, payment_token: 'another' }, token, newKey(), 2, instance);
      expect(second).toMatchObject({ status: 409, body: { status: 'busy' } });
      answer();
      expect((await first).status).toBe(200);
      const third = await pay({ ...psychology, payment_token: 'a third' }, token, newKey(), 2, instance);
      expect(third).toMatchObject({ status: 409, body: { status: 'rejected' } });
      expect(slow.books).toHaveLength(1);
    });

    test('a lost answer is reported as “being checked”, with the time to ask again', async () => {
      const gateway = new GatewayDouble({ fault: () => 'neverArrives' });
      const timing = { ...defaultTiming, answerWait: 0 };
      const instance = await createTestServer(db, { deps: { gateway, timing } });
      const answer = await pay(card(psychology), await newStudent(server), newKey(), 2, instance);
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({
        status: 'pending',
        message: expect.stringContaining('will not be charged twice'),
      });
      expect(answer.headers.get('retry-after')).toBe('5');
    });

    test('the last use of a code goes to one person', async () => {
      await db.insert(authorizationCodes).values({ code: 'LASTONE', kind: 'fixed', value: 100, useLimit: 1 });
      const form = card({ amount: '668', discount_code: 'LASTONE', 'course_codes[]': ['psyc101'] });
      const tokens = [await newStudent(server), await newStudent(server), await newStudent(server)];
      const answers = await Promise.all(tokens.map((token) => pay(form, token)));
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
      const rejected = answers.find(({ status }) => status === 409);
      expect(rejected?.body).toMatchObject({ status: 'rejected', code_rejected: true, total: 669 });
    });
  });

  describe('what became of an attempt', () => {
    const settle = (key: { 'idempotency-key': string }, token?: string) =>
      server.call(`/payments/attempts/${key['idempotency-key']}/settle`, {
        form: {},
        ...(token !== undefined && { token }),
      });

    test('that was paid: everything that the confirmation shows', async () => {
      const token = await newStudent(server);
      const key = newKey();
      const paid = await pay(
        card({ amount: '602.10', discount_code: 'SAVE10', 'course_codes[]': ['PSYC101'] }),
        token,
        key,
      );
      expect(await settle(key, token)).toEqual({ ...paid, headers: expect.anything() });
      expect(paid).toMatchObject({
        status: 200,
        body: {
          status: 'success',
          total: 602.1,
          course_codes: ['psyc101'],
          lines: [{ code: 'psyc101', name: 'General Psychology', price: 669 }],
          discount_code: 'SAVE10',
          email: expect.stringContaining('@example.edu'),
        },
      });
    });

    test('that was declined or never begun: nothing was charged', async () => {
      const token = await newStudent(server);
      const declined = newKey();
      await pay({ ...psychology, payment_token: 'fake-processor-declined-visa-nonce' }, token, declined);
      expect(await settle(declined, token)).toMatchObject({ status: 402, body: { status: 'declined' } });
      const never = newKey();
      expect(await settle(never, token)).toMatchObject({
        status: 409,
        body: { status: 'notBegun', message: expect.stringContaining('Nothing was charged') },
      });
      const [attempt] = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.idempotencyKey, never['idempotency-key']));
      expect(attempt).toMatchObject({ courseCodes: [], authorizationCode: null, amountCents: 0 });
      // A payment that comes after that is not begun either.
      expect(await pay(card(psychology), token, never)).toMatchObject({
        status: 409,
        body: { status: 'notBegun' },
      });
    });

    test('is shown only to the person who made it', async () => {
      const key = newKey();
      await pay(card(psychology), await newStudent(server), key);
      expect((await settle(key)).status).toBe(401);
      expect(await settle(key, await newStudent(server))).toMatchObject({ body: { status: 'notBegun' } });
      expect((await settle({ 'idempotency-key': 'nonsense' }, student)).status).toBe(400);
    });
  });
});
