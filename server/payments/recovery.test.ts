import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import type { PaymentChecks } from '../../machines/paymentAttempt/rules.ts';
import { ENROLLED_IN_COURSE } from '../../domain/enrollment.ts';
import {
  authorizationCodes,
  databaseHistory,
  enrollments,
  outbox,
  paymentAttempts,
  redemptions,
  transactions,
} from '../db/schema.ts';
import type { PaymentDeps } from './deps.ts';
import { purchase, settleKey, type PurchaseRequest } from './purchase.ts';
import { readReceipt } from './receipts.ts';
import { defaultTiming, lostOrdersHorizon } from './timing.ts';
import { markReconciled, noteHistory, readTrust } from './trust.ts';
import { reconcile } from './worker.ts';

let gateway: GatewayDouble;
let deps: PaymentDeps;
let request: PurchaseRequest;

const database = await testDatabase();
const clock = await stopDatabaseClock(database.db);
beforeEach(async () => {
  await database.db.delete(databaseHistory);
  gateway = new GatewayDouble({ now: () => clock.now() });
  deps = paymentDeps(database.db, gateway, { timing: { ...defaultTiming, answerWait: 0 } });
  request = newPurchase();
  await noteHistory(deps, null);
});

const pay = (one: PurchaseRequest = request) => purchase(deps, one, () => Promise.resolve(true));
const settle = (one: PurchaseRequest = request) => settleKey(deps, one.person, one.idempotencyKey);
const again = (over: Partial<PurchaseRequest> = {}): PurchaseRequest => ({
  ...request,
  nonce: randomUUID(),
  ...over,
});

/** The database comes back without its newest rows. */
async function loseRows(): Promise<void> {
  for (const table of [paymentAttempts, transactions, enrollments, redemptions, outbox])
    await database.db.delete(table);
}

/** The servers notice by themselves, or are told. */
async function restore(how: 'noticed' | 'told' = 'noticed'): Promise<void> {
  await loseRows();
  await clock.advance(1000);
  if (how === 'noticed') deps = { ...deps, identity: sql`'after the restore'` };
  else await noteHistory(deps, new Date(clock.now()));
  await clock.advance(1000);
}

const enrolledIn = async () =>
  (await database.db.select().from(enrollments).where(eq(enrollments.sub, request.person.sub))).map(
    ({ courseCode }) => courseCode,
  );
const receipts = async () =>
  (await database.db.select().from(outbox).where(eq(outbox.recipient, request.person.email))).map(
    ({ text }) => text,
  );

/** A card that was charged without 3-D Secure. */
const unconfirmed: PaymentChecks = {
  isCard: true,
  threeDSecure: null,
  postalCode: null,
  street: null,
  securityCode: null,
  risk: null,
  processor: null,
};

describe('a captured payment whose row is lost', () => {
  test.each(['noticed', 'told', 'unnoticed'] as const)(
    'is found when its key is asked about, and never denied (the restore was %s)',
    async (how) => {
      const paid = await pay();
      await (how === 'unnoticed' ? loseRows() : restore(how));
      const result = await settle();
      expect(result).toMatchObject({
        kind: 'enrolled',
        transactionId: 'transactionId' in paid && paid.transactionId,
        attempt: { amountCents: 66_900, courseCodes: ['psyc101'], email: request.person.email },
      });
      expect(gateway.requests.filter((call) => call === 'authorize')).toHaveLength(1);
      expect(gateway.captured).toHaveLength(1);
      expect(await enrolledIn()).toEqual(['psyc101']);
      expect(await receipts()).toEqual([expect.stringContaining('PSYC 101 General Psychology: $669')]);
      expect(await receipts()).toEqual([expect.stringContaining('Paid with: Visa ending in 1111')]);
    },
  );

  test.each(['noticed', 'told'] as const)(
    'is not charged again by the same request, nor by another one of the person (%s)',
    async (how) => {
      await pay();
      await restore(how);
      // The gateway may not show yet what was authorized just before.
      expect(await pay(again())).toEqual({ kind: 'pending' });
      await clock.advance(lostOrdersHorizon(deps.timing));
      expect(await pay(again({ idempotencyKey: randomUUID() }))).toMatchObject({
        kind: 'rejected',
        rejection: { message: ENROLLED_IN_COURSE },
      });
      expect(await pay(again())).toMatchObject({ kind: 'enrolled' });
      expect(gateway.captured).toHaveLength(1);
      expect(gateway.held).toEqual([]);
    },
  );

  test.each([
    ['of another merchant account', { merchantAccount: 'another' }],
    ['that a bank has confirmed', { mustBeConfirmed: true }],
  ])('stays right where the server asks for one %s since', async (_, settings) => {
    gateway.options.makes = () => ({ checks: unconfirmed });
    await pay();
    await restore();
    Object.assign(gateway, settings);
    expect(await settle()).toMatchObject({ kind: 'enrolled' });
    expect(await enrolledIn()).toEqual(['psyc101']);
    expect(gateway.captured).toHaveLength(1);
  });

  test('has the discount and the use of the code again', async () => {
    const code = `LESS-${randomUUID().slice(0, 8).toUpperCase()}`;
    await database.db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 10_000, useLimit: 1 });
    request = { ...request, authorizationCode: code, amountCents: 56_900 };
    await pay();
    await restore();
    await database.db.update(authorizationCodes).set({ uses: 0 }).where(eq(authorizationCodes.code, code));
    const result = await settle();
    expect(
      await readReceipt(deps, request.person.sub, 'transactionId' in result ? result.transactionId : ''),
    ).toMatchObject({ discount: { code, cents: 10_000 }, totalCents: 56_900 });
    const [stored] = await database.db
      .select()
      .from(authorizationCodes)
      .where(eq(authorizationCodes.code, code));
    expect(stored?.uses).toBe(1);
    // The same request is known again, and another one under its key is not.
    expect(await pay(again())).toMatchObject({ kind: 'enrolled' });
    await expect(pay(again({ amountCents: 1 }))).rejects.toMatchObject({ status: 422 });
  });
});

test('an authorization whose row is lost is recorded, enrolled and captured', async () => {
  gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
  await pay();
  await restore();
  const createdAt = new Date(gateway.books.at(-1)!.at);
  expect(await settle()).toMatchObject({ kind: 'enrolled', attempt: { createdAt } });
  expect(gateway.held).toEqual([]);
  expect(gateway.captured).toHaveLength(1);
});

test('an authorization of someone who is enrolled by another payment is voided', async () => {
  gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
  await pay();
  await loseRows();
  delete gateway.options.fault;
  await pay(again({ idempotencyKey: randomUUID() }));
  expect(await settle()).toEqual({ kind: 'pending' });
  expect(await settle()).toMatchObject({ kind: 'failed' });
  expect(gateway.held).toEqual([]);
  expect(gateway.captured).toHaveLength(1);
});

test('a decline whose row is lost stays a decline', async () => {
  gateway.options.decline = () => 'Do Not Honor';
  await pay();
  await restore();
  expect(await settle()).toEqual({
    kind: 'declined',
    message: 'Do Not Honor',
    type: null,
    method: 'Visa ending in 1111',
  });
  expect(await enrolledIn()).toEqual([]);
});

describe('a key that neither the database nor the gateway knows', () => {
  test('is counted once when it is used up, and not for each question before that', async () => {
    let counted = 0;
    const ask = () =>
      settleKey(deps, request.person, request.idempotencyKey, () => {
        counted += 1;
        return Promise.resolve();
      });
    await restore();
    for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toEqual({ kind: 'pending' });
    expect(counted).toBe(0);
    await markReconciled(database.db, new Date(clock.now()));
    for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toMatchObject({ kind: 'notBegun' });
    expect(counted).toBe(1);
  });

  test('was never begun, where the database has lost nothing', async () => {
    expect(await settle()).toEqual({ kind: 'notBegun' });
    expect(await pay()).toEqual({ kind: 'notBegun' });
    expect(gateway.books).toEqual([]);
  });

  test('is being checked after a restore, until the books were compared', async () => {
    await restore();
    await clock.advance(lostOrdersHorizon(deps.timing));
    expect(await settle()).toEqual({ kind: 'pending' });
    expect(await database.db.$count(paymentAttempts)).toBe(0);
    await markReconciled(database.db, new Date(clock.now()));
    expect(await settle()).toEqual({ kind: 'notBegun' });
  });

  test('is being checked when the gateway lists orders that nobody searched for', async () => {
    gateway.book({ id: 'other', orderId: 'other', amount: 1, status: 'captured', at: clock.now() });
    const list = gateway.list.bind(gateway);
    gateway.list = () => list({ orderPrefix: '' });
    expect(await settle()).toEqual({ kind: 'pending' });
    expect(await database.db.$count(paymentAttempts, eq(paymentAttempts.sub, request.person.sub))).toBe(0);
  });

  test('is being checked while the gateway cannot be searched', async () => {
    gateway.options.fault = (call) => (call === 'list' ? 'neverArrives' : 'answered');
    expect(await settle()).toEqual({ kind: 'pending' });
    delete gateway.options.fault;
    expect(await pay()).toMatchObject({ kind: 'enrolled' });
  });
});

describe('a first purchase', () => {
  test('asks the gateway nothing more in a database that can be trusted', async () => {
    await pay();
    expect(gateway.requests).toEqual(['authorize', 'capture']);
  });

  test('goes on after a restore, once the gateway shows what was authorized before it', async () => {
    await restore();
    expect(await pay()).toEqual({ kind: 'pending' });
    await clock.advance(lostOrdersHorizon(deps.timing));
    expect(await pay()).toMatchObject({ kind: 'enrolled' });
    expect(gateway.requests).toEqual(['list', 'authorize', 'capture']);
  });

  test('waits while the gateway cannot be searched after a restore', async () => {
    await restore();
    await clock.advance(lostOrdersHorizon(deps.timing));
    gateway.options.fault = (call) => (call === 'list' ? 'neverArrives' : 'answered');
    expect(await pay()).toEqual({ kind: 'pending' });
    expect(gateway.books).toEqual([]);
  });
});

describe('trust', () => {
  const trust = () => readTrust(database.db, deps.identity);

  test('is kept as long as the history is the same', async () => {
    expect(await trust()).toEqual({ isTrusted: true });
    await noteHistory(deps, null);
    expect(await trust()).toEqual({ isTrusted: true });
  });

  test('ends with another history and comes back when the books were compared after that', async () => {
    await pay();
    const newest = clock.now();
    const before = new Date(newest - 1);
    await clock.advance(60_000);
    deps = { ...deps, identity: sql`'a standby took over'` };
    expect(await trust()).toEqual({
      isTrusted: false,
      restoredAt: new Date(clock.now()),
      lostSince: new Date(newest),
    });
    await markReconciled(database.db, before);
    expect(await trust()).toMatchObject({ isTrusted: false });
    await markReconciled(database.db, new Date(clock.now()));
    expect(await trust()).toEqual({ isTrusted: true });
  });

  test('is not lost again by the same word of a restore', async () => {
    const told = new Date(clock.now());
    await noteHistory(deps, told);
    expect(await trust()).toMatchObject({ isTrusted: false, restoredAt: told });
    await markReconciled(database.db, new Date(clock.now()));
    await noteHistory(deps, told);
    expect(await trust()).toEqual({ isTrusted: true });
  });

  test('of a second restore reaches back to what the first one lost', async () => {
    await pay();
    const first = clock.now();
    await clock.advance(60_000);
    deps = { ...deps, identity: sql`'first'` };
    await trust();
    await clock.advance(lostOrdersHorizon(deps.timing));
    await pay(newPurchase());
    deps = { ...deps, identity: sql`'second'` };
    expect(await trust()).toMatchObject({ lostSince: new Date(first) });
  });
});

test('a payment that was open at the time of the backup is finished by the reconciler as ever', async () => {
  gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
  await pay();
  deps = { ...deps, identity: sql`'after the restore'` };
  await clock.advance(defaultTiming.lease);
  await reconcile(deps);
  expect(await settle()).toMatchObject({ kind: 'enrolled' });
});
