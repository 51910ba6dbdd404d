import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import {
  databaseHistory,
  enrollments,
  outbox,
  paymentAttempts,
  refunds,
  transactions,
  type Attempt,
} from '../db/schema.ts';
import { CHART_VERSION, type GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { readAttempt } from './attempts.ts';
import { compareBooks } from './books.ts';
import type { PaymentDeps } from './deps.ts';
import { purchase, settleKey, type PurchaseRequest } from './purchase.ts';
import { insertRefund, workOnRefund } from './refunds.ts';
import { defaultTiming, lostOrdersHorizon } from './timing.ts';
import { noteHistory, readTrust } from './trust.ts';

let gateway: GatewayDouble;
let deps: PaymentDeps;
let since: Date;

const database = await testDatabase();
const clock = await stopDatabaseClock(database.db);
beforeEach(async () => {
  await loseRows();
  await database.db.delete(databaseHistory);
  await clock.advance(24 * 3_600_000);
  since = new Date(clock.now());
  gateway = new GatewayDouble({ now: () => clock.now() });
  deps = paymentDeps(database.db, gateway, { timing: { ...defaultTiming, answerWait: 0 } });
  await noteHistory(deps, null);
});

const pay = async (request: PurchaseRequest = newPurchase()) => {
  await purchase(deps, request, () => Promise.resolve(true));
  return request;
};
async function loseRows(): Promise<void> {
  for (const table of [paymentAttempts, transactions, enrollments, outbox]) await database.db.delete(table);
}
const compare = (...accepted: string[]) => compareBooks(deps, since, new Set(accepted));
const differences = async (...accepted: string[]) =>
  (await compare(...accepted)).differences.map(({ result, what }) => `${result}: ${what}`);
const change = (values: Partial<Attempt>) => database.db.update(paymentAttempts).set(values);
const isTrusted = async () => (await readTrust(database.db, deps.identity)).isTrusted;

test('books that agree differ in nothing, as often as they are compared', async () => {
  await pay();
  gateway.options.decline = () => 'Do Not Honor';
  await pay();
  expect(await compare()).toMatchObject({ compared: 2, differences: [], untrusted: null });
  expect(await differences()).toEqual([]);
});

test('payments that the database has lost are completed, each once, and it is trusted again', async () => {
  const charged = await pay();
  gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
  const held = await pay();
  delete gateway.options.fault;
  gateway.options.decline = () => 'Do Not Honor';
  const declined = await pay();
  await loseRows();
  deps = { ...deps, identity: sql`'after the restore'` };
  expect(await isTrusted()).toBe(false);
  await clock.advance(lostOrdersHorizon(deps.timing));

  const { differences: found, untrusted } = await compare();
  expect(found.map(({ orderId, result }) => [orderId, result])).toEqual(
    [charged, held, declined].map(({ person, idempotencyKey }) => [
      `${person.sub}.${idempotencyKey}`,
      'completed',
    ]),
  );
  expect(untrusted).toBeNull();
  expect(await isTrusted()).toBe(true);
  for (const request of [charged, held]) {
    const { sub, email } = request.person;
    expect(await settleKey(deps, request.person, request.idempotencyKey)).toMatchObject({ kind: 'enrolled' });
    expect(await database.db.$count(enrollments, eq(enrollments.sub, sub))).toBe(1);
    expect(await database.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
  }
  expect(await settleKey(deps, declined.person, declined.idempotencyKey)).toMatchObject({ kind: 'declined' });
  expect(gateway.captured).toHaveLength(2);
  expect(gateway.held).toEqual([]);
  expect(await differences()).toEqual([]);
});

describe('the database is not trusted again', () => {
  beforeEach(async () => {
    await pay();
    await clock.advance(1000);
    deps = { ...deps, identity: sql`'a standby took over'` };
    await isTrusted();
  });

  test('before the gateway shows everything', async () => {
    expect((await compare()).untrusted).toMatch(/compare again after/);
    expect(await isTrusted()).toBe(false);
  });

  test('by a comparison that does not reach back to what was lost', async () => {
    await clock.advance(lostOrdersHorizon(deps.timing));
    since = new Date(clock.now());
    expect((await compare()).untrusted).toMatch(/compare from then on/);
    expect(await isTrusted()).toBe(false);
  });

  test('while something needs staff, until staff accepts it', async () => {
    await clock.advance(lostOrdersHorizon(deps.timing));
    gateway.book({ id: 'phone', orderId: 'by phone', amount: 100, status: 'captured', at: clock.now() });
    expect(await differences()).toEqual([
      expect.stringMatching(/^needsStaff: unknown .* does not name a person/),
    ]);
    expect(await isTrusted()).toBe(false);
    expect(await differences('phone')).toEqual([]);
    expect(await isTrusted()).toBe(true);
  });

  test('while a payment that it has lost could not be written again', async () => {
    await loseRows();
    const [lost] = gateway.books;
    const { lines } = lost!;
    // No course has such a code: the database refuses the enrollment.
    Object.assign(lost!, { lines: [{ code: 'x', name: 'Not one of ours', cents: 66_900 }] });
    await clock.advance(lostOrdersHorizon(deps.timing));
    expect((await compare()).differences.map(({ result }) => result)).toEqual(['open']);
    expect(await isTrusted()).toBe(false);
    Object.assign(lost!, { lines });
    expect((await compare()).differences.map(({ result }) => result)).toEqual(['completed']);
    expect(await isTrusted()).toBe(true);
  });

  test('while the gateway cannot be searched', async () => {
    gateway.options.fault = () => 'neverArrives';
    await expect(compare()).rejects.toThrow('The gateway cannot be searched');
  });
});

test('an order that cannot be written again holds up no other', async () => {
  await pay();
  await pay();
  await loseRows();
  // No course has such a code: the database refuses the enrollment.
  Object.assign(gateway.books[0]!, { lines: [{ code: 'x', name: 'Not one of ours', cents: 66_900 }] });
  expect((await compare()).differences.map(({ result }) => result)).toEqual(['open', 'completed']);
});

test('a database that has lost everything is trusted only after all of the books were compared', async () => {
  await pay();
  await loseRows();
  // Its history, too, so that nobody knows when it began.
  await database.db.delete(databaseHistory);
  await clock.advance(1000);
  await noteHistory(deps, new Date(clock.now() - 1));
  await clock.advance(lostOrdersHorizon(deps.timing));
  expect((await compare()).untrusted).toMatch(/rows are missing from the beginning/);
  expect(await isTrusted()).toBe(false);
  since = new Date('2000-01-01T00:00:00Z');
  expect((await compare()).untrusted).toBeNull();
});

test('what was committed late, or dated by another clock, is compared as well', async () => {
  await pay();
  await loseRows();
  since = new Date(clock.now() + 30_000);
  expect(await differences()).toEqual([expect.stringMatching(/^completed: unknown to the database/)]);
});

describe('one order that cannot be completed stops no other', () => {
  const foreign = {
    'whose course no catalogue ever had': { lines: [{ code: "'; --", name: 'x', cents: 100 }], amount: 100 },
    'of more money than can be stored': {
      lines: [{ code: 'psyc101', name: 'x', cents: 99_999_999_900 }],
      amount: 99_999_999_900,
    },
    'whose name cannot be stored': {
      lines: [{ code: 'psyc101', name: 'a\u0000b', cents: 100 }],
      amount: 100,
    },
    'without lines': { lines: [], amount: 100 },
    'whose lines do not add up': { lines: [{ code: 'psyc101', name: 'x', cents: 99 }], amount: 100 },
  };
  test.each(Object.entries(foreign))('%s', async (_, order) => {
    const id = `${randomUUID()}.${randomUUID()}`;
    gateway.book({
      id: 'odd',
      orderId: id,
      status: 'captured',
      at: clock.now(),
      email: 'a@example.edu',
      ...order,
    });
    await pay();
    await loseRows();
    expect(await differences()).toEqual([
      expect.stringMatching(/^(needsStaff|open): unknown to the database/),
      expect.stringMatching(/^completed: .* enrolled/),
    ]);
    expect(await differences()).toEqual([expect.stringMatching(/^(needsStaff|open)/)]);
  });

  test.each<[string, object]>([
    ['no context', { context: null }],
    ['an invented state', { state: { payment: 'invented', holds: 'none' } }],
    ['a newer version', { chartVersion: CHART_VERSION + 1 }],
  ])('whose attempt has %s', async (_, damage) => {
    await pay();
    // Around the types and rules of the table.
    await database.db
      .update(paymentAttempts)
      .set('context' in damage ? { context: sql`'null'::jsonb` } : damage);
    gateway.options.decline = () => 'Do Not Honor';
    await pay();
    expect(await differences()).toEqual([expect.stringMatching(/^needsStaff: the attempt cannot be read/)]);
  });
});

test('a payment of someone who paid for the same course again is written again, and staff refunds one', async () => {
  const { person } = await pay();
  await loseRows();
  await pay({ ...newPurchase(), person });
  expect(await differences()).toEqual([
    expect.stringMatching(/^needsStaff: .* another payment of the student/),
  ]);
});

test('two charges of one order that was lost need staff', async () => {
  const { person, idempotencyKey } = await pay();
  const [{ lines, email, amount } = { lines: [], email: '', amount: 0 }] = gateway.books;
  const orderId = `${person.sub}.${idempotencyKey}`;
  gateway.book({ id: 'second', orderId, amount, lines, email, status: 'captured', at: clock.now() });
  await loseRows();
  expect(await differences()).toEqual([expect.stringMatching(/^needsStaff: .* charged more than once/)]);
});

test('a payment that went back before it is written again ends at once', async () => {
  await pay();
  const [sale] = gateway.books;
  gateway.book({ ...sale!, id: 'refund', type: 'credit', refundOf: sale!.id, at: clock.now() });
  await loseRows();
  expect(await differences()).toEqual([expect.stringMatching(/^completed: .* went back/)]);
  expect(await database.db.select({ status: paymentAttempts.status }).from(paymentAttempts)).toEqual([
    { status: 'reversed' },
  ]);
});

test('a hold that the gateway says to have released in another one’s place is not over', async () => {
  gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
  const { person } = await pay();
  delete gateway.options.fault;
  await loseRows();
  await pay({ ...newPurchase(), person });
  gateway.options.lie = (call) => (call === 'release' ? { id: 'another' } : null);
  expect(await differences()).toEqual([expect.stringMatching(/^open: .* could not be voided/)]);
});

describe('a refund that the gateway could not give', () => {
  const failing = ['released', 'declined', 'settlementDeclined'] as const;

  test.each(failing)('calls staff when it is %s, once', async (status) => {
    const log: string[] = [];
    deps = { ...deps, log: (message) => void log.push(message) };
    await pay();
    const [sale] = gateway.books;
    sale!.isSettled = true;
    const attempt = await readAttempt(deps.db, sale!.orderId);
    const asked = { attempt, courseCodes: ['psyc101'], amountCents: 61_900, who: 'Lee', reason: 'asked' };
    const { id } = await workOnRefund(deps, (await insertRefund(deps.db, deps, asked))!);
    expect(await differences()).toEqual([]);
    const credit = gateway.books.at(-1)!;
    credit.status = status;
    expect(await differences()).toEqual([
      `completed: the refund ${credit.id} counts as given back, but the gateway says “${status}”: refunds list --state open`,
    ]);
    expect(log).toContain(`Refund ${id} needs attention: the money did not reach the card`);
    expect(await deps.db.$count(refunds, eq(refunds.state, 'undelivered'))).toBe(1);
    expect(await differences()).toEqual([]);
    await deps.db.delete(refunds);
  });

  test('is for staff where it was made in the control panel, until they accept it', async () => {
    await pay();
    const [sale] = gateway.books;
    const at = clock.now();
    const credit = { ...sale!, id: 'panel', type: 'credit', refundOf: sale!.id, amount: 5_000, at } as const;
    gateway.book(credit);
    expect(await differences()).toEqual([
      expect.stringMatching(/^completed: a refund was not known: \$50 of \$669 is given back,/),
    ]);
    gateway.books.at(-1)!.status = 'released';
    expect(await differences()).toEqual([
      'needsStaff: the refund panel counts as given back, but the gateway says “released”: give it back in another way, and accept it',
    ]);
    expect(await differences('panel')).toEqual([]);
  });

  test('and that never counted is no difference', async () => {
    await pay();
    const [sale] = gateway.books;
    const credit = { ...sale!, id: 'never', type: 'credit', refundOf: sale!.id } as const;
    gateway.book({ ...credit, status: 'declined' });
    expect(await differences()).toEqual([]);
  });
});

describe('a difference in an order that both know', () => {
  const stray = async (status: 'authorized' | 'captured') => {
    const { person, idempotencyKey } = await pay();
    const orderId = `${person.sub}.${idempotencyKey}`;
    gateway.book({ id: 'stray', orderId, amount: 66_900, status, at: clock.now() });
  };

  test('a hold that nobody needs is voided', async () => {
    await stray('authorized');
    expect(await differences()).toEqual(['completed: a hold that nobody needed was voided']);
    expect(gateway.held).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test.each<[string, Partial<GatewayTransaction>]>([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'EUR' }],
    ['no merchant account', { merchantAccount: null }],
  ])('a charge of %s than was recorded needs staff', async (_, lie) => {
    await pay();
    gateway.options.lie = (call) => (call === 'list' ? lie : null);
    expect(await differences()).toEqual([expect.stringMatching(/^needsStaff: transaction .* instead of/)]);
  });

  test('an attempt whose records are gone needs staff', async () => {
    await pay();
    await database.db.delete(transactions);
    expect(await differences()).toEqual([expect.stringMatching(/^needsStaff: .* receipt is missing/)]);
  });

  test('a second charge needs staff', async () => {
    await stray('captured');
    expect(await differences()).toEqual(['needsStaff: charged again, by stray']);
  });

  test('a charge of an attempt that says “not charged” needs staff', async () => {
    gateway.options.decline = () => 'Do Not Honor';
    await stray('captured');
    expect(await differences()).toEqual([
      'needsStaff: charged, but the attempt says that nothing was charged',
    ]);
  });

  test('a charge that was voided by hand ends the registration', async () => {
    await pay();
    gateway.books[0]!.status = 'released';
    expect(await differences()).toEqual([
      'completed: what became of the charge was not known: reversed.voided',
    ]);
    expect(await differences()).toEqual([]);
  });

  test('a payment that is not settled yet is left open', async () => {
    await pay();
    await change({ status: 'unsettled' });
    expect(await differences()).toEqual(['open: the payment is not settled yet']);
  });

  test('an attempt that says “charged” of something that the gateway does not list needs staff', async () => {
    await pay();
    const [{ id } = { id: '' }] = gateway.books.splice(0);
    await clock.advance(lostOrdersHorizon(deps.timing) + 1);
    expect(await differences()).toEqual([`needsStaff: the gateway does not list its transaction ${id}`]);
    expect(await differences(id)).toEqual([]);
  });
});
