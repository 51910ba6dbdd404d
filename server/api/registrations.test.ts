import { randomUUID } from 'node:crypto';
import { eq, sql, type AnyColumn } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recentSignIn } from '../../domain/recentSignIn.ts';
import { addDays, longDateWithYear } from '../../domain/date.ts';
import { lastRefundDay } from '../../domain/refund.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { createTestServer, newKey, type TestServer } from '../../tests/support/server/testServer.ts';
import { providerOf } from '../config/provider.ts';
import type { Database } from '../db/database.ts';
import {
  authorizationCodes,
  enrollments,
  outbox,
  paymentAttempts,
  profiles,
  refunds,
  transactions,
  type Profile,
} from '../db/schema.ts';
import { hearNotification } from '../payments/notifications.ts';
import { driveRefunds } from '../payments/refunds.ts';

onEachDatabase((databases) => {
  let db: Database;
  let server: TestServer;
  let gateway: GatewayDouble;
  const mailWritten = vi.fn();
  let student: { readonly email: string; readonly sub: string; readonly token: string };

  beforeAll(async () => {
    ({ db } = await databases.open());
  });
  beforeEach(async () => {
    gateway = new GatewayDouble();
    server = await createTestServer(db, { deps: { gateway, mailWritten } });
    student = await newStudent();
  });

  async function newStudent() {
    const email = await server.newAccount();
    const token = await server.tokenOf(email, 'Learn2day!');
    const { body } = await server.call('/oauth2/userinfo', { token });
    return { email, token, sub: String(body['sub']) };
  }

  async function buy(amount = '669', codes = ['psyc101'], isSettled = true, code = ''): Promise<string> {
    const { status, body } = await server.call('/payments/2/verify_payment', {
      form: { payment_token: randomUUID(), amount, 'course_codes[]': codes, discount_code: code },
      token: student.token,
      headers: newKey(),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    if (isSettled) for (const one of gateway.books) one.isSettled = true;
    return String(body['transaction_id']);
  }

  const own = async (token = student.token) => {
    const { body } = await server.call('/registrations', { token });
    return body['registrations'] as { courses: Record<string, unknown>[] }[];
  };
  const addressOf = (number: string, course = 'psyc101') =>
    `/registrations/${number}/courses/${course}/refund`;
  const ask = async (number: string, course?: string, token = student.token) =>
    server.call(addressOf(number, course), { token });
  const request = (
    number: string,
    amount = '619',
    more: { course?: string; token?: string; headers?: Record<string, string>; form?: object } = {},
  ) =>
    server.call(addressOf(number, more.course), {
      form: { amount, is_within_terms: '1', ...more.form },
      token: more.token ?? student.token,
      ...(more.headers && { headers: more.headers }),
    });
  const credits = () => gateway.books.filter(({ type }) => type === 'credit');
  const subjects = async () =>
    (
      await db
        .select({ subject: outbox.subject })
        .from(outbox)
        .where(eq(outbox.recipient, student.email))
        .orderBy(outbox.id)
    )
      .map(({ subject }) => subject)
      .filter((subject) => /withdrawal|ended/.test(subject));
  const later = async () => {
    await db
      .update(refunds)
      .set({ dueAt: sql`matricula_now()` })
      .where(eq(refunds.sub, student.sub));
    await driveRefunds(server.deps);
  };

  describe('registrations', () => {
    test('are the student’s own, as they were sold, the newest first', async () => {
      const first = await buy();
      const second = await buy('1561', ['biod101', 'engl101']);
      const today = officeDate(new Date());
      expect(await own()).toMatchObject([
        {
          transaction_id: second,
          registered_on: today,
          total: 1561,
          lines: [{ code: 'biod101' }, { code: 'engl101' }],
          courses: [
            { code: 'biod101', state: 'registered', ended_on: null, refund: null },
            { code: 'engl101', state: 'registered' },
          ],
        },
        { transaction_id: first, total: 669, email: student.email, courses: [{ code: 'psyc101' }] },
      ]);
      const other = await newStudent();
      expect(await own(other.token)).toEqual([]);
      expect((await server.call('/registrations')).status).toBe(401);
    });

    test.each([
      [{ isComplete: 1 }, 'completed'],
      [{ isChangeToGreaterValueCourse: 1 }, 'exchanged'],
      [{ endedAt: new Date() }, 'ended'],
    ])('what became of a course is said: %j', async (change, state) => {
      await buy();
      await db.update(enrollments).set(change).where(eq(enrollments.sub, student.sub));
      expect(await own()).toMatchObject([{ courses: [{ code: 'psyc101', state }] }]);
    });

    test.each([
      ['refunded', { endedAt: new Date() }, 'refunded'],
      ['disputeLost', { endedAt: new Date() }, 'ended'],
      ['refunded', { isComplete: 1 }, 'completed'],
    ])('a payment that is %s makes a course with %j %s', async (reversed, course, state) => {
      await buy();
      await db.update(enrollments).set(course).where(eq(enrollments.sub, student.sub));
      await db
        .update(paymentAttempts)
        .set({ status: 'reversed', state: { payment: { reversed }, holds: 'none' } })
        .where(eq(paymentAttempts.sub, student.sub));
      expect(await own()).toMatchObject([{ courses: [{ state }] }]);
    });

    test('what staff entered without an order is listed without one', async () => {
      await db.insert(enrollments).values({
        id: randomUUID(),
        sub: student.sub,
        courseCode: 'psyc101',
        createdAt: new Date(),
      });
      expect(await own()).toMatchObject([
        { transaction_id: null, total: 0, courses: [{ state: 'registered' }] },
      ]);
    });
  });

  test('a receipt has the name as the student typed it, not as the transcript has it', async () => {
    const number = await buy();
    expect(
      (await server.call(`/registrations/${number}/receipt`, { token: student.token })).body,
    ).toMatchObject({
      name: null,
    });
    const details = { first_name_as_typed: 'José', last_name_as_typed: 'Núñez' } as Profile['details'];
    const form = { sub: student.sub, email: student.email, firstName: 'Jose', lastName: 'Nunez', details };
    await db.insert(profiles).values({ ...form, createdAt: new Date() });
    expect(
      (await server.call(`/registrations/${number}/receipt`, { token: student.token })).body,
    ).toMatchObject({
      name: 'José Núñez',
    });
    const { last_name_as_typed } = details;
    await db.update(profiles).set({ details: { last_name_as_typed } }).where(eq(profiles.sub, student.sub));
    expect(
      (await server.call(`/registrations/${number}/receipt`, { token: student.token })).body,
    ).toMatchObject({ name: 'Jose Núñez' });
  });

  describe('withdrawing', () => {
    test('C-368 the quote is the one of the terms, and asking for it gives nothing back', async () => {
      const number = await buy();
      const { status, body } = await ask(number);
      expect([status, body]).toMatchObject([
        200,
        {
          refund: null,
          quote: { paid: 669, refund: 619, last_day: lastRefundDay(officeDate(new Date())) },
          reason: '',
        },
      ]);
      expect(credits()).toEqual([]);
      expect(await own()).toMatchObject([{ courses: [{ state: 'registered' }] }]);
    });

    test('a refund is taken on: the registration has ended, with mail, and the course can be bought again', async () => {
      const number = await buy('669', ['psyc101'], false);
      const answer = await request(number);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { refund: { state: 'waiting', amount: 619 } },
      ]);
      const { body } = await server.call('/enrollments', { token: student.token });
      expect(body['enrollments']).toEqual([]);
      expect(await own()).toMatchObject([
        { courses: [{ state: 'withdrawn', refund: { state: 'waiting' } }] },
      ]);
      expect(await subjects()).toEqual(['We have your withdrawal from PSYC 101']);
      // Before the charge has settled, and so before the money is back.
      const again = await buy('669', ['psyc101'], true);
      expect(again).not.toBe(number);
      await later();
      expect(await own()).toMatchObject([
        { transaction_id: again, courses: [{ state: 'registered' }] },
        { transaction_id: number, courses: [{ state: 'refunded', refund: { state: 'settled' } }] },
      ]);
      expect(credits()).toMatchObject([{ refundOf: number, amount: 61_900 }]);
      expect(await subjects()).toEqual([
        'We have your withdrawal from PSYC 101',
        'Your registration has ended',
      ]);
    });

    test('asked again, it answers with the refund that there is, and nothing is sent twice', async () => {
      const number = await buy();
      const answers = await Promise.all([request(number), request(number)]);
      answers.push(await request(number));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(credits()).toHaveLength(1);
      expect(await subjects()).toEqual([
        'We have your withdrawal from PSYC 101',
        'Your registration has ended',
      ]);
      expect((await ask(number)).body).toMatchObject({ refund: { state: 'settled' }, quote: null });
    });

    test('an answer that is lost is unknown, is asked for, and is never sent again', async () => {
      const number = await buy();
      gateway.options.fault = (call) => (call === 'refund' ? 'answerLost' : 'answered');
      gateway.options.searchLag = 60_000;
      expect((await request(number)).body).toMatchObject({ refund: { state: 'unknown' } });
      expect((await request(number)).body).toMatchObject({ refund: { state: 'unknown' } });
      gateway.options.searchLag = 0;
      await later();
      expect((await ask(number)).body).toMatchObject({ refund: { state: 'settled' } });
      expect(credits()).toHaveLength(1);
    });

    test('what the gateway refuses has failed: the student has left, and staff can give the money back', async () => {
      const number = await buy();
      const refund = gateway.refund.bind(gateway);
      gateway.refund = () => Promise.resolve({ kind: 'rejected', reason: 'It is disputed.' });
      expect((await request(number)).body).toMatchObject({ refund: { state: 'failed' } });
      expect(await own()).toMatchObject([{ courses: [{ state: 'withdrawn', refund: { state: 'failed' } }] }]);
      // What the gateway said is not for the student.
      expect(JSON.stringify((await ask(number)).body)).not.toContain('disputed');
      gateway.refund = refund;
      expect((await request(number)).body).toMatchObject({ refund: { state: 'settled' } });
      // The last of two refunds counts.
      expect((await ask(number)).body).toMatchObject({ refund: { state: 'settled' } });
      expect(await own()).toMatchObject([{ courses: [{ state: 'refunded', refund: { state: 'settled' } }] }]);
    });

    test('an account is kept while a refund that the gateway refused is owed, and can be deleted once it is given back', async () => {
      const number = await buy();
      const refund = gateway.refund.bind(gateway);
      gateway.refund = () => Promise.resolve({ kind: 'rejected', reason: 'The card is closed.' });
      await request(number);
      const remove = () => server.call('/account_deletions', { token: student.token, form: {} });
      expect(await remove()).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('We still owe you a refund') as string },
      });
      gateway.refund = refund;
      expect((await request(number)).body).toMatchObject({ refund: { state: 'settled' } });
      expect(await remove()).toMatchObject({ status: 200 });
    });

    test('what the gateway refuses days later is told to the student, who waits for it, and to staff', async () => {
      const number = await buy('669', ['psyc101'], false);
      expect((await request(number)).body).toMatchObject({ refund: { state: 'waiting' } });
      for (const one of gateway.books) one.isSettled = true;
      gateway.refund = () => Promise.resolve({ kind: 'rejected', reason: 'It is disputed.' });
      await later();
      const told = await server.lastMail(student.email);
      expect(told).toContain('The refund of $619 for your withdrawal from PSYC 101 did not go through');
      // What the gateway said is not for the student.
      expect(told).not.toContain('disputed');
      const toStaff = await server.lastMail(providerOf('general').infoEmail);
      expect(toStaff).toContain('$619 for PSYC 101 was not given back: It is disputed.');
      expect(toStaff).toContain(`refunds create ${number} --courses psyc101`);
    });

    test('its mail does not wait for the next mail', async () => {
      const number = await buy();
      mailWritten.mockClear();
      await request(number);
      expect(await subjects()).toHaveLength(2);
      expect(mailWritten).toHaveBeenCalled();
    });

    test.each([
      [29, 'is the last one'],
      [30, 'is too late'],
    ])('C-368 C-369 day %d after the registration %s', async (days, said) => {
      const number = await buy();
      const registeredAt = new Date(`${addDays(officeDate(new Date()), -days)}T17:00:00Z`);
      await db.update(transactions).set({ createdAt: registeredAt }).where(eq(transactions.id, number));
      const isGiven = said === 'is the last one';
      expect((await ask(number)).body['quote'] === null).toBe(!isGiven);
      expect((await request(number)).status).toBe(isGiven ? 200 : 409);
      expect(credits()).toHaveLength(isGiven ? 1 : 0);
    });

    test.each([
      [5000, 200],
      [5001, 409],
    ])('of what was paid, %d cents were given back elsewhere: %d', async (amount, status) => {
      const number = await buy();
      // The price less the fee can be refunded, and not a cent more.
      const aftermath = { type: 'REFUNDED', refund: 'elsewhere', amount } as const;
      await hearNotification(server.deps, {
        kind: 'aftermath',
        transactionId: number,
        orderId: null,
        aftermath,
      });
      expect((await request(number)).status).toBe(status);
    });

    test.each([
      [61_899, 200, 619],
      [61_900, 409, 0],
    ])(
      'of an order of two courses, %d cents were given back elsewhere, nobody knows for which: %d',
      async (amount, status, given) => {
        const number = await buy('1561', ['psyc101', 'biod101']);
        const aftermath = { type: 'REFUNDED', refund: 'elsewhere', amount } as const;
        await hearNotification(server.deps, {
          kind: 'aftermath',
          transactionId: number,
          orderId: null,
          aftermath,
        });
        // What could have been the refund of this course is not paid a second time.
        const { status: answered, body } = await request(number);
        expect(answered).toBe(status);
        expect((body['refund'] as { amount?: number } | undefined)?.amount ?? 0).toBe(given);
      },
    );

    test('one course of an order: the other goes on', async () => {
      const number = await buy('1561', ['psyc101', 'biod101']);
      expect((await request(number)).body).toMatchObject({ refund: { amount: 619 } });
      expect(await own()).toMatchObject([
        {
          courses: [
            { code: 'biod101', state: 'registered', refund: null },
            { code: 'psyc101', state: 'refunded' },
          ],
        },
      ]);
    });

    test('C-369 who leaves a second course on the last day, while the first refund is open, has left it in time', async () => {
      const number = await buy('1561', ['psyc101', 'biod101']);
      const days = async (count: number) => {
        await db
          .update(transactions)
          .set({ createdAt: sql`created_at - make_interval(days => ${count})` })
          .where(eq(transactions.id, number));
        await db
          .update(enrollments)
          .set({ endedAt: sql`ended_at - make_interval(days => ${count})` })
          .where(eq(enrollments.transactionId, number));
      };
      await days(29);
      const find = gateway.find.bind(gateway);
      gateway.find = () => Promise.resolve({ kind: 'unknown', reason: 'It does not answer.' });
      expect((await request(number)).body).toMatchObject({ refund: { state: 'requested' } });
      const second = { course: 'biod101' };
      // One that goes on waits for nothing.
      expect((await ask(number, 'biod101')).body).toMatchObject({ quote: { refund: 842 } });
      mailWritten.mockClear();
      const answers = [await request(number, '842', second), await request(number, '842', second)];
      for (const { status, body } of answers)
        expect([status, body['message']]).toEqual([
          409,
          expect.stringContaining('You have withdrawn from this course in time for its refund'),
        ]);
      expect(mailWritten).toHaveBeenCalled();
      expect(await own()).toMatchObject([
        { courses: [{ code: 'biod101', state: 'withdrawn', refund: null }, { state: 'withdrawn' }] },
      ]);
      expect((await ask(number, 'biod101')).body).toEqual({
        refund: null,
        quote: null,
        reason: answers[0]!.body['message'],
      });
      expect((await subjects()).slice(1)).toEqual(['We have your withdrawal from BIOD 101']);
      expect(await server.lastMail(student.email)).toContain('once another refund of your order is over');
      expect(await server.lastMail(providerOf('general').infoEmail)).toContain(
        `refunds create ${number} --courses biod101`,
      );
      await days(1);
      gateway.find = find;
      await later();
      // It is owed, whether or not it was requested.
      expect(await server.call('/account_deletions', { token: student.token, form: {} })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('We still owe you a refund') as string },
      });
      expect((await ask(number, 'biod101')).body).toMatchObject({ quote: { refund: 842 } });
      for (const { body } of [await request(number, '842', second), await request(number, '842', second)])
        expect(body).toMatchObject({ refund: { state: 'settled' } });
      expect(credits().map(({ amount }) => amount)).toEqual([61_900, 84_200]);
      const written = await db.select().from(outbox).where(eq(outbox.recipient, student.email));
      const day = longDateWithYear(addDays(officeDate(new Date()), -1));
      expect(written.findLast(({ subject }) => subject.includes('BIOD 101'))?.text).toContain(
        `Date: ${day}\n`,
      );
    });

    test('C-369 what the gateway refused can be requested again after the last day, and what was not left by then cannot', async () => {
      const number = await buy('1561', ['psyc101', 'biod101']);
      const refund = gateway.refund.bind(gateway);
      gateway.refund = () => Promise.resolve({ kind: 'rejected', reason: 'It is disputed.' });
      await request(number);
      gateway.refund = refund;
      const ago = (time: AnyColumn) => sql`${time} - interval '40 days'`;
      await db
        .update(transactions)
        .set({ createdAt: ago(transactions.createdAt) })
        .where(eq(transactions.id, number));
      await db
        .update(enrollments)
        .set({ endedAt: ago(enrollments.endedAt) })
        .where(eq(enrollments.transactionId, number));
      expect(await request(number, '842', { course: 'biod101' })).toMatchObject({ status: 409 });
      expect((await request(number)).body).toMatchObject({ refund: { state: 'settled' } });
      const [order] = await own();
      expect(order?.courses.find(({ code }) => code === 'psyc101')).toMatchObject({
        refund: { state: 'settled' },
      });
    });

    test('a course that is completed while its withdrawal arrives is not given back', async () => {
      const number = await buy();
      await db.execute(sql`create function complete_now() returns trigger language plpgsql as
        $$ begin update enrollments set is_complete = 1 where transaction_id = new.transaction_id; return null; end $$`);
      await db.execute(sql`create trigger complete_now after insert on refunds
        for each row execute function complete_now()`);
      try {
        const refused = await request(number);
        expect([refused.status, refused.body['message']]).toEqual([
          409,
          expect.stringContaining('is completed'),
        ]);
      } finally {
        await db.execute(sql`drop function complete_now cascade`);
      }
      expect(await own()).toMatchObject([{ courses: [{ refund: null }] }]);
      expect([credits(), await subjects()]).toEqual([[], []]);
    });

    test.each([
      ['whole', 0, 669, null],
      ['percentage', 20, 1382.6, 663.6],
    ] as const)(
      'a code for one course (%s, %d) lowers what that one gives back, and of the other nothing',
      async (kind, value, total, ofBiology) => {
        const code = `ONE${randomUUID().slice(0, 8)}`.toUpperCase();
        await db.insert(authorizationCodes).values({ code, kind, value, courseCodes: ['biod101'] });
        const number = await buy(String(total), ['psyc101', 'biod101'], true, code);
        const { body } = await ask(number, 'biod101');
        if (ofBiology === null)
          expect(body).toMatchObject({
            quote: null,
            reason: expect.stringMatching(/^Nothing was paid for this course/) as string,
          });
        else expect(body).toMatchObject({ quote: { paid: 713.6, refund: ofBiology } });
        expect(await ask(number)).toMatchObject({ body: { quote: { paid: 669, refund: 619 } } });
        expect(await request(number)).toMatchObject({ status: 200, body: { refund: { amount: 619 } } });
        expect(await own()).toMatchObject([
          { courses: [{ code: 'biod101', state: 'registered' }, { state: 'refunded' }] },
        ]);
      },
    );

    test('who paid no more than the fee reads that this is why nothing is given back', async () => {
      const code = `MOST${randomUUID().slice(0, 8)}`.toUpperCase();
      await db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 63_900 });
      const number = await buy('30', ['psyc101'], true, code);
      expect(await ask(number)).toMatchObject({
        body: { quote: null, reason: expect.stringContaining('you pay no more than the $50') as string },
      });
    });

    test('C-369 after the last day the reason is said, and nothing is given back', async () => {
      const number = await buy();
      await db
        .update(transactions)
        .set({ createdAt: sql`created_at - interval '31 days'` })
        .where(eq(transactions.id, number));
      const { body } = await ask(number);
      expect(body).toMatchObject({
        quote: null,
        reason: expect.stringContaining('The last day for a refund was'),
      });
      const refused = await request(number);
      expect([refused.status, refused.body['message']]).toEqual([409, body['reason']]);
      expect(await own()).toMatchObject([{ courses: [{ state: 'registered' }] }]);
    });

    test('the code of a course is read in capitals as well', async () => {
      const number = await buy();
      expect((await ask(number, 'PSYC101')).body).toEqual((await ask(number)).body);
      expect((await request(number, '619', { course: 'PSYC101' })).status).toBe(200);
    });

    test('another amount than the student has seen is refused', async () => {
      const number = await buy();
      const refused = await request(number, '669');
      expect([refused.status, refused.body]).toMatchObject([409, { status: 'changed' }]);
      expect(credits()).toEqual([]);
    });

    test('a student who does not confirm the limit of the terms is told so beside the box', async () => {
      const number = await buy();
      const refused = await request(number, '619', { form: { is_within_terms: '0' } });
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { fields: { is_within_terms: 'Please confirm this.' } },
      ]);
    });

    test('an order of someone else is one that does not exist', async () => {
      const number = await buy();
      const other = await newStudent();
      expect((await ask(number, 'psyc101', other.token)).status).toBe(404);
      expect((await request(number, '619', { token: other.token })).status).toBe(404);
      expect((await ask('nothing')).status).toBe(404);
      expect((await ask(number, 'engl101')).body).toMatchObject({
        quote: null,
        reason: expect.stringContaining('not open'),
      });
    });
  });

  describe('a recent sign-in', () => {
    test('is needed for money; a proof of the same person does as well', async () => {
      const number = await buy();
      server.pass(recentSignIn.minutes * 60 + 1);
      const refused = await request(number);
      expect([refused.status, refused.body]).toMatchObject([403, { status: 'signInAgain' }]);
      expect(credits()).toEqual([]);
      const stranger = await newStudent();
      const proofOfStranger = { [recentSignIn.header]: stranger.token };
      expect((await request(number, '619', { headers: proofOfStranger })).status).toBe(403);
      expect(
        (await request(number, '619', { headers: { [recentSignIn.header]: 'x'.repeat(5000) } })).status,
      ).toBe(403);
      const proof = await server.tokenOf(student.email, 'Learn2day!');
      // A sign-in that is recent itself is not made old by a proof that is.
      const old = { [recentSignIn.header]: student.token };
      expect((await request(number, '1', { token: proof, headers: old })).status).toBe(409);
      expect((await request(number, '619', { headers: { [recentSignIn.header]: proof } })).status).toBe(200);
    });

    test('is not made by a refresh', async () => {
      const { RefreshToken } = await server.tokensOf(student.email, 'Learn2day!');
      const number = await buy();
      server.pass(recentSignIn.minutes * 60 + 1);
      const { body } = await server.signIn('GetTokensFromRefreshToken', {
        RefreshToken,
        ClientId: clientId(),
      });
      const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
      expect((await request(number, '619', { token: AccessToken })).status).toBe(403);
    });
  });

  const clientId = () => server.deps.embeddedSignIn!.context.pool.clientId;
});
