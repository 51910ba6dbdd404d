import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { CHART_VERSION } from '../../machines/paymentAttempt/rules.ts';
import { outbox, paymentAttempts, type Attempt } from '../db/schema.ts';
import { stuckAttempts } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { purchase, type PurchaseRequest } from './purchase.ts';
import { defaultTiming } from './timing.ts';
import { reconcile } from './worker.ts';

let gateway: GatewayDouble;
let log: string[];
let deps: PaymentDeps;
let requests: PurchaseRequest[];

const database = await testDatabase();
const clock = await stopDatabaseClock(database.db);

/** Ten payments whose answers were lost are due at the same time. */
beforeEach(async () => {
  await database.db.delete(paymentAttempts);
  gateway = new GatewayDouble({ now: () => clock.now() });
  log = [];
  deps = paymentDeps(database.db, gateway, {
    timing: { ...defaultTiming, answerWait: 0 },
    log: (message) => log.push(message),
  });
  gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
  requests = Array.from({ length: 10 }, newPurchase);
  for (const request of requests) await purchase(deps, request, () => Promise.resolve(true));
  await clock.advance(defaultTiming.searchInterval);
});

const damage = (values: Partial<Attempt>) =>
  database.db.update(paymentAttempts).set(values).where(eq(paymentAttempts.sub, requests[4]!.person.sub));
const stored = async ({ person: { sub } } = requests[4]!) =>
  (await database.db.select().from(paymentAttempts).where(eq(paymentAttempts.sub, sub)))[0]!;
const countEnrolled = () => database.db.$count(paymentAttempts, eq(paymentAttempts.status, 'enrolled'));

test.each<[string, Partial<Attempt>]>([
  ['a state that this version does not have', { state: { payment: 'invented', holds: 'none' } }],
  ['a state of another form', { state: 'invented' }],
  ['a context without what the chart needs', { context: {} as Attempt['context'] }],
  ['a context with a value of another type', { context: { held: 'a1' } as unknown as Attempt['context'] }],
])('of ten attempts that are due, nine are continued although one has %s', async (_, values) => {
  const readable = await stored();
  await damage(values);
  await reconcile(deps);
  expect(await countEnrolled()).toBe(9);
  expect(gateway.captured).toHaveLength(9);

  // It is set aside: not tried again at once, and reported.
  expect(log.filter((line) => line.includes('is set aside'))).toHaveLength(1);
  expect((await stuckAttempts(database.db)).map(({ id }) => id)).toEqual([readable.id]);
  await reconcile(deps);
  expect(log.filter((line) => line.includes('is set aside'))).toHaveLength(1);
  expect((await purchase(deps, requests[4]!, () => Promise.resolve(true))).kind).toBe('pending');

  // A version that can read it finishes it.
  await damage({ state: readable.state, context: readable.context });
  await clock.advance(defaultTiming.repeatInterval);
  await reconcile(deps);
  expect(await countEnrolled()).toBe(10);
  expect(await stuckAttempts(database.db)).toEqual([]);
});

test('an attempt that a newer version stored is left to it, and is not touched', async () => {
  await damage({ chartVersion: CHART_VERSION + 1 });
  const before = await stored();
  await reconcile(deps);
  expect(await countEnrolled()).toBe(9);
  expect(await stored()).toEqual(before);
  await clock.advance(16 * 60_000);
  expect((await stuckAttempts(database.db)).map(({ id }) => id)).toEqual([before.id]);
});

test('an attempt that cannot be stored holds up nobody else', async () => {
  const [first, second] = requests;
  // The transaction's number is taken: recording the payment violates a constraint.
  const taken = gateway.books.find(({ email }) => email === first!.person.email)!;
  const other = gateway.books.find(({ email }) => email === second!.person.email)!;
  gateway.books.splice(gateway.books.indexOf(other), 1, { ...other, id: taken.id });
  await reconcile(deps);
  expect(await countEnrolled()).toBe(9);
  expect(await database.db.$count(outbox)).toBeGreaterThan(0);
});

test('attempts that cannot even be set aside hold up nobody, nor the reconciler', async () => {
  const broken = requests.slice(1).map(({ person }) => person.sub);
  await database.db
    .insert(paymentAttempts)
    .values(
      (await database.db.select().from(paymentAttempts).where(inArray(paymentAttempts.sub, broken))).map(
        (row) => ({ ...row, id: `${row.id}-2`, sub: `${row.sub}-2`, dueAt: new Date(0) }),
      ),
    );
  // From before there was the rule: whatever is written to such a row, it refuses.
  await database.db.execute('alter table payment_attempts drop constraint attempt_amounts');
  await database.db.execute(
    "update payment_attempts set discount_cents = -1 where sub <> '" + requests[0]!.person.sub + "'",
  );
  await database.db.execute(
    'alter table payment_attempts add constraint attempt_amounts check (discount_cents >= 0) not valid',
  );
  await reconcile(deps);
  expect(await countEnrolled()).toBe(1);
  expect(log.filter((line) => line.includes('could not be set aside'))).toHaveLength(18);
});

test('an attempt that a server from before wrote, without what is compared since, goes on', async () => {
  const { context } = await stored();
  const { currency: _c, merchantAccount: _a, orderId: _o, mismatch: _m, ...older } = context;
  await damage({ context: older as Attempt['context'] });
  await reconcile(deps);
  expect(await countEnrolled()).toBe(10);
});
