import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeDate } from '../../domain/officeDate.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { stopDatabaseClock, type DatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { createTestServer } from '../../tests/support/server/testServer.ts';
import { commands } from '../cli/commands.ts';
import type { OpenDatabase } from '../db/database.ts';
import { audit, enrollments, paymentAttempts, transactions } from '../db/schema.ts';
import { purchase, type PurchaseRequest } from '../payments/purchase.ts';

const dayFrom = (time: number) => officeDate(new Date(time));
const day = 24 * 3_600_000;

onEachDatabase((databases) => {
  let database: OpenDatabase;
  let clock: DatabaseClock;
  const gateway = new GatewayDouble();
  const db = () => database.db;
  beforeAll(async () => {
    database = await databases.open();
    clock = await stopDatabaseClock(db(), Date.UTC(2027, 0, 31, 15));
  });
  const ask = (...args: string[]) => runDesk(commands, testDesk(db(), { gateway }), args);
  const pay = (over: Partial<PurchaseRequest> = {}) =>
    purchase(paymentDeps(db(), gateway), { ...newPurchase(), ...over }, () => Promise.resolve(true));

  describe('a course', () => {
    test('that is closed is sold to nobody, with a sentence, until its day or until staff opens it', async () => {
      const before = await pay();
      await ask('courses', 'close', 'PSYC101', '--until', '2027-02-07', '--reason', 'the instructor is ill');
      const charges = gateway.books.length;
      expect(await pay()).toMatchObject({
        kind: 'rejected',
        rejection: {
          status: 422,
          message: expect.stringMatching(/^PSYC 101 cannot be registered for at the moment\./),
        },
      });
      expect(await pay({ courseCodes: ['biod101', 'psyc101'], amountCents: 156_100 })).toMatchObject({
        kind: 'rejected',
      });
      expect(gateway.books).toHaveLength(charges);
      expect(await pay({ courseCodes: ['biod101'], amountCents: 89_200 })).toMatchObject({
        kind: 'enrolled',
      });
      expect(before.kind).toBe('enrolled');
      expect(await db().$count(enrollments, eq(enrollments.courseCode, 'psyc101'))).toBe(1);
      expect((await ask('courses', 'list')).lines[1]).toMatch(
        /psyc101 +2027-01-31 +closed, opens on 2027-02-08/,
      );
      await clock.advance(8 * day);
      expect(await pay()).toMatchObject({ kind: 'enrolled' });
      await ask('courses', 'close', 'psyc101', '--reason', 'the exam is rewritten');
      await clock.advance(400 * day);
      expect(await pay()).toMatchObject({ kind: 'rejected' });
      await ask('courses', 'open', 'psyc101', '--reason', 'done');
      expect(await pay()).toMatchObject({ kind: 'enrolled' });
      await expect(ask('courses', 'open', 'psyc101', '--reason', 'x')).rejects.toThrow('psyc101 is open');
      expect(await db().select().from(audit).where(eq(audit.subject, 'psyc101'))).toMatchObject([
        { did: 'courses close', before: null, reason: 'the instructor is ill' },
        { did: 'courses close' },
        { did: 'courses open', after: null },
      ]);
    });

    test('has another price from a day on: who still sees the old one is asked, and what was begun keeps its price', async () => {
      const tomorrow = new Date(clock.now() + day).toISOString().slice(0, 10);
      await ask('courses', 'price', 'psyc101', '699.50', '--from', tomorrow, '--reason', 'the new year');
      const old = { ...newPurchase() };
      expect(await pay(old)).toMatchObject({ kind: 'enrolled' });
      await clock.advance(day);
      expect(await pay()).toMatchObject({
        kind: 'rejected',
        rejection: { status: 409, totalCents: 69_950 },
      });
      const paid = await pay({ amountCents: 69_950 });
      if (paid.kind !== 'enrolled') throw new Error(paid.kind);
      const [sold] = await db().select().from(transactions).where(eq(transactions.id, paid.transactionId));
      expect(sold).toMatchObject({ amountCents: 69_950, lines: [{ code: 'psyc101', cents: 69_950 }] });
      expect(await pay(old)).toMatchObject({ kind: 'enrolled' });
      expect(
        await db()
          .select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.idempotencyKey, old.idempotencyKey)),
      ).toMatchObject([{ amountCents: 66_900 }]);
      expect((await ask('courses', 'list')).lines.at(-1)).toContain('$699.50');
    });

    test.each([
      ['There is no course psyc999', ['courses', 'close', 'psyc999', '--reason', 'x']],
      ['Say why', ['courses', 'close', 'psyc101']],
      ['must not be in the past', ['courses', 'close', 'psyc101', '--until', '2020-01-01', '--reason', 'x']],
      ['--until must be a day', ['courses', 'close', 'psyc101', '--until', 'friday', '--reason', 'x']],
      ['is not a price', ['courses', 'price', 'psyc101', 'free', '--from', '2030-01-01', '--reason', 'x']],
      ['is not a price', ['courses', 'price', 'psyc101', '0', '--from', '2030-01-01', '--reason', 'x']],
      ['--from', ['courses', 'price', 'psyc101', '699', '--reason', 'x']],
      [
        'must not be in the past',
        ['courses', 'price', 'psyc101', '699', '--from', '2020-01-01', '--reason', 'x'],
      ],
    ])('is refused with a sentence: %s', async (said, args) => {
      await expect(ask(...args)).rejects.toThrow(said);
    });

    test('pages are told what is closed and what costs another price, and may keep it for a minute', async () => {
      const server = await createTestServer(db());
      await ask('courses', 'close', 'engl101', '--until', dayFrom(clock.now()), '--reason', 'x');
      await ask('courses', 'close', 'chem103', '--reason', 'x');
      await ask('courses', 'price', 'engl101', '700.25', '--from', dayFrom(clock.now()), '--reason', 'x');
      await ask(
        'courses',
        'price',
        'chem103',
        '1',
        '--from',
        dayFrom(clock.now() + 2 * day),
        '--reason',
        'x',
      );
      const { status, headers, body } = await server.call('/courses_today');
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
      expect(body).toMatchObject({
        closed: expect.arrayContaining([
          { code: 'chem103', opens_on: null },
          { code: 'engl101', opens_on: dayFrom(clock.now() + day) },
        ]),
      });
      expect(JSON.stringify(body)).toContain('{"code":"engl101","price":70025}');
      expect(JSON.stringify(body)).not.toContain('"price":100}');
      await clock.advance(2 * day);
      const later = JSON.stringify((await server.call('/courses_today')).body);
      expect(later).not.toContain('{"code":"engl101","opens_on"');
      expect(later).toContain('"price":100}');
    });

    test('that is closed is not recommended, and a code is not checked for it', async () => {
      const server = await createTestServer(db());
      const recommended = async () =>
        JSON.stringify(
          (await server.call('/anonymous_recommended_courses?number_of_recommendations=99')).body,
        );
      expect(await recommended()).toContain('"biod101"');
      await ask('courses', 'close', 'biod101', '--reason', 'x');
      expect(await recommended()).not.toContain('"biod101"');
      const form = { code: 'SAVE10', current_total: '892', 'course_codes[]': ['biod101'] };
      expect(await server.call('/verify_discount_code', { form })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('cannot be registered for at the moment') },
      });
    });
  });
});
