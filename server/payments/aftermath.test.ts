import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopDatabaseClock, type DatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import type { Aftermath, GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import type { Database } from '../db/database.ts';
import { authorizationCodes, outbox, paymentAttempts } from '../db/schema.ts';
import { advance, stuckAttempts } from './attempts.ts';
import { enrollmentsOf } from './enrollments.ts';
import { hearNotification } from './notifications.ts';
import { purchase, type PurchaseRequest } from './purchase.ts';
import { defaultTiming } from './timing.ts';
import { reconcile } from './worker.ts';

/** What becomes of a charge after it was made, heard by looking it up or by a report of the gateway. */
onEachDatabase((databases) => {
  let db: Database;
  let clock: DatabaseClock;
  let gateway: GatewayDouble;
  let request: PurchaseRequest;
  let log: string[];

  beforeAll(async () => {
    ({ db } = await databases.open());
    clock = await stopDatabaseClock(db);
  });

  beforeEach(() => {
    gateway = new GatewayDouble({ now: () => clock.now() });
    request = newPurchase();
    log = [];
  });

  const deps = () => paymentDeps(db, gateway, { log: (message) => void log.push(message) });
  const pay = (over: Partial<PurchaseRequest> = {}) =>
    purchase(deps(), { ...request, ...over }, () => Promise.resolve(true));
  const again = () => pay({ idempotencyKey: randomUUID(), nonce: randomUUID() });
  const attempt = async () => {
    const [own] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.sub, request.person.sub));
    return own!;
  };
  const enrolled = async () =>
    (await enrollmentsOf(db, request.person.sub)).map(({ course_code }) => course_code);
  const mails = () => db.select().from(outbox).where(eq(outbox.recipient, request.person.email));
  const charge = () => gateway.captured[0]!;
  const refund = (
    amount: number,
    over: Partial<Pick<GatewayTransaction, 'refundOf' | 'currency' | 'status' | 'type'>> = {},
  ) => {
    const { id, orderId } = charge();
    const at = clock.now();
    gateway.book({
      id: randomUUID(),
      orderId,
      amount,
      at,
      type: 'credit',
      refundOf: id,
      status: 'captured',
      ...over,
    });
  };
  const tomorrow = async () => {
    await clock.advance(defaultTiming.followInterval);
    await reconcile(deps());
  };
  const report = (
    type: Exclude<Aftermath['type'], 'REFUNDED'>,
    over: { transactionId?: string; orderId?: string } = {},
  ) =>
    hearNotification(deps(), {
      kind: 'aftermath',
      transactionId: over.transactionId ?? charge().id,
      orderId: null,
      aftermath: { type },
      ...over,
    });

  /** The registration is over, the person reads why, and may register again. */
  async function expectEnded(why: string) {
    expect(await enrolled()).toEqual([]);
    expect(await attempt()).toMatchObject({ status: 'reversed' });
    const ended = (await mails()).filter(({ subject }) => subject === 'Your registration has ended');
    expect(ended.map(({ text }) => text)).toEqual([expect.stringContaining(why)]);
    expect(ended[0]?.text).toMatch(/^Date: \w+ \d+, \d{4}$/m);
    expect(ended[0]?.text).toContain(`Transaction number: ${(await attempt()).context.authorization}\n`);
    expect(log.filter((line) => line.includes('went back'))).toHaveLength(1);
    expect(await again()).toMatchObject({ kind: 'enrolled' });
    expect(await enrolled()).toEqual(['psyc101']);
  }

  async function expectStays() {
    expect(await enrolled()).toEqual(['psyc101']);
    expect(await attempt()).toMatchObject({ status: 'enrolled' });
    expect((await mails()).map(({ subject }) => subject)).not.toContain('Your registration has ended');
  }

  // First, so that no charge of another test is looked up each day as well.
  test('a charge is looked up once a day for sixty days, is no case for staff, and is then left alone', async () => {
    await pay();
    expect((await stuckAttempts(db)).map(({ id }) => id)).not.toContain((await attempt()).id);
    const { id } = await attempt();
    let looks = 0;
    gateway.options.fault = (call, subject) => {
      if (call === 'find' && subject === id) looks += 1;
      return 'answered';
    };
    let days = 0;
    while ((await attempt()).dueAt !== null && days < 100) {
      days += 1;
      await tomorrow();
    }
    expect(days).toBe(60);
    expect(looks).toBe(59);
    await expectStays();
    refund(66_900);
    await report('DISPUTED');
    await expectStays();
  });

  describe('a refund', () => {
    test.each([
      ['all of it', [66_900], '$669'],
      ['the payment less the fee of the terms', [61_900], '$619'],
      ['two that make up that together', [30_000, 31_900], '$619'],
    ])('of %s ends the registration', async (_, amounts, said) => {
      await pay();
      for (const amount of amounts) refund(amount);
      await tomorrow();
      await expectEnded(`${said} of your payment was refunded`);
    });

    test('of less than that is noted, once, and ends nothing', async () => {
      await pay();
      refund(61_899);
      await tomorrow();
      await tomorrow();
      await expectStays();
      expect((await attempt()).context.refunds).toMatchObject([{ amount: 61_899 }]);
      expect(log).toEqual([expect.stringContaining('61899 cents are refunded; the registration stays')]);
    });

    test.each<[string, Partial<GatewayTransaction>]>([
      ['of another sale', { refundOf: 'another' }],
      ['that names no sale', { refundOf: null }],
      ['in euros', { currency: 'EUR' }],
      ['that failed', { status: 'released' }],
      ['that is a sale', { type: 'sale', status: 'declined' }],
    ])('%s ends nothing', async (_, over) => {
      await pay();
      refund(66_900, over);
      await tomorrow();
      await expectStays();
    });

    test('gives the use of a code back', async () => {
      const code = `R${randomUUID().slice(0, 8).toUpperCase()}`;
      await db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 100, useLimit: 1 });
      await pay({ authorizationCode: code, amountCents: 66_800 });
      refund(66_800);
      await tomorrow();
      const [row] = await db.select().from(authorizationCodes).where(eq(authorizationCodes.code, code));
      expect(row?.uses).toBe(0);
    });
  });

  test('a charge that is voided before it settles ends the registration', async () => {
    await pay();
    charge().status = 'released';
    await tomorrow();
    await expectEnded('canceled before you were charged');
  });

  test('a bank that does not pay ends the registration, as soon as the gateway reports it', async () => {
    await pay();
    await report('SETTLEMENT_DECLINED');
    await report('SETTLEMENT_DECLINED');
    await expectEnded('did not complete it');
  });

  test('a dispute calls staff and ends nothing while it is open, nor when it is won', async () => {
    await pay();
    await report('DISPUTED');
    await report('DISPUTED');
    await expectStays();
    expect((await stuckAttempts(db)).map(({ id }) => id)).toContain((await attempt()).id);
    expect(log).toEqual([expect.stringContaining('needs attention: disputed')]);
    // The gateway is asked for its outcome, which no notification may bring.
    expect((await attempt()).dueAt).not.toBeNull();
    await report('DISPUTE_WON');
    await expectStays();
    expect((await attempt()).isStuck).toBe(false);
  });

  test('a dispute that is lost ends the registration, and the use of a code stays used', async () => {
    const code = `D${randomUUID().slice(0, 8).toUpperCase()}`;
    await db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 100, useLimit: 2 });
    await pay({ authorizationCode: code, amountCents: 66_800 });
    await report('DISPUTED');
    await report('DISPUTE_LOST');
    await expectEnded('after a dispute');
    const [row] = await db.select().from(authorizationCodes).where(eq(authorizationCodes.code, code));
    expect(row?.uses).toBe(1);
  });

  test('an old report of a dispute that was won since calls nobody', async () => {
    await pay();
    await report('DISPUTED');
    await report('DISPUTE_WON');
    gateway.options.lie = (call) => (call === 'find' ? { dispute: 'won' } : null);
    await report('DISPUTED');
    expect((await attempt()).isStuck).toBe(false);
    await expectStays();
  });

  test('a dispute that staff settled calls staff again only if the gateway reports another, or ends the registration', async () => {
    await pay();
    await report('DISPUTED');
    const { id, fence } = await attempt();
    await advance(deps(), id, { type: 'STAFF_RESOLVED', reason: 'The bank took a part of it.' }, fence);
    let dispute: GatewayTransaction['dispute'] = 'open';
    gateway.options.lie = (call) => (call === 'find' ? { dispute } : null);
    await tomorrow();
    expect((await attempt()).isStuck).toBe(false);
    await report('DISPUTED');
    expect((await attempt()).isStuck).toBe(true);
    dispute = 'lost';
    await tomorrow();
    await expectEnded('after a dispute');
  });

  test('a dispute of a charge that staff has to settle first is asked for again, and calls staff then', async () => {
    gateway.options.lie = (call) => (call === 'capture' ? { amount: 100 } : null);
    await pay();
    await expect(report('DISPUTED')).rejects.toMatchObject({ status: 503 });
    expect(log.at(-1)).toContain('needs attention: it is disputed, and staff has to settle');
    const { id, fence } = await attempt();
    await advance(deps(), id, { type: 'STAFF_RESOLVED', reason: 'The answer was wrong.' }, fence);
    expect((await attempt()).isStuck).toBe(false);
    await report('DISPUTED');
    expect((await attempt()).isStuck).toBe(true);
  });

  test('what staff settled before a dispute does not hide it', async () => {
    gateway.options.lie = (call) => (call === 'capture' ? { amount: 100 } : null);
    await pay();
    const { id, fence } = await attempt();
    await advance(deps(), id, { type: 'STAFF_RESOLVED', reason: 'The answer was wrong.' }, fence);
    gateway.options.lie = (call) => (call === 'find' ? { dispute: 'open' } : null);
    await tomorrow();
    expect((await attempt()).isStuck).toBe(true);
    await expectStays();
  });

  test('a dispute that staff settled with an earlier version stays settled', async () => {
    await pay();
    gateway.options.lie = (call) => (call === 'find' ? { dispute: 'open' } : null);
    await tomorrow();
    const { id, fence } = await attempt();
    await advance(deps(), id, { type: 'STAFF_RESOLVED', reason: 'The student knows.' }, fence);
    await db
      .update(paymentAttempts)
      .set({ context: sql`${paymentAttempts.context} - 'isDisputeSettled'` })
      .where(eq(paymentAttempts.id, id));
    await tomorrow();
    expect((await attempt()).isStuck).toBe(false);
  });

  test('a dispute that took a part of the charge calls staff until they settle it', async () => {
    await pay();
    gateway.options.lie = (call) => (call === 'find' ? { dispute: 'partLost' } : null);
    // Which the same search shows.
    refund(1000);
    await tomorrow();
    const { id, fence, isStuck } = await attempt();
    expect(isStuck).toBe(true);
    expect(log).toEqual([
      expect.stringContaining('needs attention'),
      expect.stringContaining('1000 cents are refunded'),
    ]);
    await advance(deps(), id, { type: 'STAFF_RESOLVED', reason: 'The student knows.' }, fence);
    await tomorrow();
    expect((await attempt()).isStuck).toBe(false);
    await expectStays();
  });

  test('a dispute of a payment that was refunded already is reported to staff', async () => {
    await pay();
    refund(66_900);
    await tomorrow();
    log = [];
    await report('DISPUTED');
    expect(log).toEqual([expect.stringContaining('needs attention: it is disputed, although it went back')]);
  });

  test('a report that comes before its charge is recorded is asked for again', async () => {
    gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
    await pay();
    const [{ id, orderId } = { id: '', orderId: '' }] = gateway.books;
    const early = { transactionId: id, orderId };
    await expect(report('SETTLEMENT_DECLINED', early)).rejects.toMatchObject({ status: 503 });
    delete gateway.options.fault;
  });

  test('a report that comes before the charge is recorded as submitted is asked for again', async () => {
    gateway.options.fault = (call) => (call === 'capture' ? 'answerLost' : 'answered');
    await pay();
    await expect(report('SETTLEMENT_DECLINED')).rejects.toMatchObject({ status: 503 });
    await expectStays();
    delete gateway.options.fault;
    await clock.advance(defaultTiming.repeatInterval);
    await reconcile(deps());
    await report('SETTLEMENT_DECLINED');
    await expectEnded('did not complete it');
  });

  test.each<[string, Partial<GatewayTransaction>]>([
    ['of another order', { orderId: 'another' }],
    ['of another amount', { amount: 100 }],
    ['in another currency', { currency: 'usd' }],
    ['of another type', { type: 'credit' }],
  ])('a void that is answered %s is not believed', async (_, lie) => {
    await pay();
    gateway.options.lie = (call) => (call === 'find' ? { ...lie, status: 'released' } : null);
    await tomorrow();
    await expectStays();
  });

  test('a dispute that only the books know is found by looking', async () => {
    await pay();
    gateway.options.lie = (call) => (call === 'find' ? { dispute: 'lost' } : null);
    await tomorrow();
    await expectEnded('after a dispute');
  });

  test('a report about no charge of ours changes nothing and is reported to staff', async () => {
    await pay();
    await report('DISPUTE_LOST', { transactionId: 'unknown' });
    await report('DISPUTE_LOST', { orderId: 'another' });
    await hearNotification(deps(), { kind: 'other', what: 'refund_failed of bt1' });
    await expectStays();
    expect(log).toEqual([
      expect.stringContaining('DISPUTE_LOST of transaction unknown'),
      expect.stringContaining(`DISPUTE_LOST of transaction ${charge().id}`),
      expect.stringContaining('refund_failed of bt1'),
    ]);
  });
});
