import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { courses } from '../../domain/catalogue/all.ts';
import { rowsOf, type Database } from '../../server/db/database.ts';
import {
  authorizationCodes,
  databaseHistory,
  enrollments,
  outbox,
  paymentAttempts,
  redemptions,
  transactions,
  type Attempt,
} from '../../server/db/schema.ts';
import { releaseLeases } from '../../server/payments/attempts.ts';
import { compareBooks } from '../../server/payments/books.ts';
import { createCatalogue } from '../../server/payments/catalogue.ts';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import type { PaymentDeps } from '../../server/payments/deps.ts';
import { purchase, settleKey, type PurchaseResult } from '../../server/payments/purchase.ts';
import { defaultTiming } from '../../server/payments/timing.ts';
import { noteHistory, readTrust } from '../../server/payments/trust.ts';
import { reconcile } from '../../server/payments/worker.ts';
import type { DatabaseClock } from '../support/server/databaseClock.ts';
import { GatewayDouble, type RequestFault } from '../support/server/gatewayDouble.ts';
import type { SimulatedDatabase } from './database.ts';

/**
 * Runs the real payment code of two instances on a real database while a seeded scheduler decides the order in which
 * everything happens, and a generated script of faults decides what goes wrong. Afterward the gateway's books, the
 * database and the answers that each student got must agree.
 */

export type Action =
  /** A student presses Purchase, or asks again while the answer is open; the answer may be lost on its way. */
  | {
      readonly type: 'purchase';
      readonly student: number;
      readonly instance: number;
      readonly isAnswerLost: boolean;
    }
  /** A student who reloaded the page asks what became of the payment. */
  | { readonly type: 'settle'; readonly student: number; readonly instance: number }
  /** The process is gone between two of its steps, and another starts in its place. */
  | { readonly type: 'crash'; readonly instance: number }
  /** The process gets the signal to stop: it releases its leases, and another starts in its place. */
  | { readonly type: 'stop'; readonly instance: number }
  | { readonly type: 'reconcile'; readonly instance: number }
  /**
   * The database is as it was before some of the last actions. After a restore, other processes start, and are told; when a
   * standby takes over that lagged behind, they live on, and notice by themselves.
   */
  | { readonly type: 'loss'; readonly how: 'restored' | 'standby'; readonly actions: number }
  /** A student's newest attempt is in a state that no version of the chart has, until everything is mended. */
  | { readonly type: 'damage'; readonly student: number }
  /** Time passes while everything else stands still. */
  | { readonly type: 'wait'; readonly milliseconds: number };

/** What goes wrong with one request to the gateway or one transaction; taken in turn, `none` when they run out. */
export type Fault = 'none' | 'answerLost' | 'neverArrives' | 'foreign';

/** What a gateway that fails with `foreign` makes in place of the sale that was asked for. */
const foreign = {
  amount: { amount: 100 },
  currency: { currency: 'EUR' },
  account: { merchantAccount: 'another' },
  order: { orderId: 'another' },
  type: { type: 'credit' },
} as const;

export interface Scenario {
  readonly actions: readonly Action[];
  /** How many waiting steps are taken after each action. */
  readonly steps: readonly number[];
  readonly gatewayFaults: readonly Fault[];
  readonly databaseFaults: readonly Fault[];
  readonly foreign: keyof typeof foreign;
  readonly searchLag: number;
  readonly hasCode: boolean;
  readonly declines: readonly boolean[];
}

const students = 2;
const instances = 2;
const pick = (count: number) => fc.nat({ max: count - 1 });
const { searchHorizon, lease } = defaultTiming;
/** Late authorizations are watched for over a shorter time, which changes nothing but the length of a run. */
const timing = {
  ...defaultTiming,
  watchPeriod: 2 * searchHorizon,
  watchInterval: searchHorizon,
  followInterval: searchHorizon,
  followPeriod: 0,
  answerWait: 200,
};

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('purchase' as const),
      student: pick(students),
      instance: pick(instances),
      isAnswerLost: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('settle' as const),
      student: pick(students),
      instance: pick(instances),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('crash' as const), instance: pick(instances) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('stop' as const), instance: pick(instances) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reconcile' as const), instance: pick(instances) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('loss' as const),
      how: fc.constantFrom('restored' as const, 'standby' as const),
      actions: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('damage' as const), student: pick(students) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(1_000, lease + 1, 60_000, searchHorizon, searchHorizon + lease + 1),
    }),
  },
);

const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'answerLost', 'neverArrives', 'foreign');

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  actions: fc.array(action, { minLength: 2, maxLength: 9, size: 'max' }),
  steps: fc.array(fc.nat({ max: 12 }), { minLength: 9, maxLength: 9 }),
  gatewayFaults: fc.array(fault, { minLength: 8, maxLength: 8 }),
  databaseFaults: fc.array(fault, { minLength: 8, maxLength: 8 }),
  foreign: fc.constantFrom(...(Object.keys(foreign) as (keyof typeof foreign)[])),
  searchLag: fc.constantFrom(0, 30_000, searchHorizon - 1),
  hasCode: fc.boolean(),
  declines: fc.array(fc.boolean(), { maxLength: 4 }),
});

/** What one run did, for the figures of many. */
export interface RunStatistics {
  readonly crashes: number;
  readonly lostAnswers: number;
  readonly purchases: number;
  /** Sales in place of which the gateway made something else. */
  readonly foreign: number;
  /** Times that the database lost rows. */
  readonly losses: number;
  /** Rows that no chart could read. */
  readonly damaged: number;
  /** Points at which the scheduler chose what goes on. */
  readonly steps: number;
}

class Instance {
  isDead = false;
  readonly atWork = new Map<string, number>();
}

/** What a database holds of the students of a run. */
interface Rows {
  readonly attempts: readonly Attempt[];
  readonly sold: readonly (typeof transactions.$inferSelect)[];
  readonly enrolled: readonly (typeof enrollments.$inferSelect)[];
  readonly redeemed: readonly (typeof redemptions.$inferSelect)[];
  readonly mails: readonly (typeof outbox.$inferSelect)[];
  readonly codes: readonly (typeof authorizationCodes.$inferSelect)[];
}

interface Student {
  readonly sub: string;
  /** The key of the attempt whose outcome is not known yet. */
  key: string | null;
  isDone: boolean;
  /** What was said of each key. */
  readonly answers: Map<string, PurchaseResult['kind'][]>;
}

export type Removed = 'comparison' | 'distrust' | 'search';

const unchanged = (outcome: object) => outcome;
const never = new Promise<never>(() => undefined);
const nothing = { kind: 'found', transactions: [] } as const;
const catalogue = createCatalogue(courses, 'general');

/** Empties the tables; needed after a run that failed. Others end with nothing left to do, and share no rows. */
export const clean = (database: Database) =>
  database.execute(
    sql`truncate payment_attempts, payment_steps, transactions, enrollments, redemptions, outbox, authorization_codes`,
  );

/**
 * @param without the safeguard that is removed: the comparison of what the gateway says with what was asked for; the
 * distrust in a database that may have lost rows; or the search for what it may have lost
 * @throws Error that names the first contradiction
 */
export async function simulate(
  { db: database, isBusy }: SimulatedDatabase,
  clock: DatabaseClock,
  scheduler: fc.Scheduler,
  { actions, steps, ...world }: Scenario,
  without: Removed | 'none' = 'none',
): Promise<RunStatistics> {
  const losesRows = actions.some(({ type }) => type === 'loss');
  // The books are compared as a whole, and the gateway of an earlier run is gone.
  if (losesRows) await clean(database);
  const code = world.hasCode ? `SHARED-${randomUUID().toUpperCase()}` : null;
  if (code !== null)
    await database.insert(authorizationCodes).values({ code, kind: 'fixed', value: 100, useLimit: 1 });
  let isHealed = false;
  let crashes = 0;
  let lostAnswers = 0;
  let purchases = 0;
  let foreignSales = 0;
  let taken = 0;
  let losses = 0;
  const damaged = new Map<string, Pick<Attempt, 'state' | 'context'>>();
  const snapshots: Rows[] = [];
  let history = randomUUID();
  await database.delete(databaseHistory);
  await database.insert(databaseHistory).values({ identity: history });
  const gatewayFaults = [...world.gatewayFaults];
  const databaseFaults = [...world.databaseFaults];
  const declines = [...world.declines];
  const next = (faults: Fault[]): Fault => (isHealed ? 'none' : (faults.shift() ?? 'none'));

  let isForeign = false;
  const gateway = new GatewayDouble({
    makes: () => (isForeign ? foreign[world.foreign] : null),
    now: () => clock.now(),
    searchLag: world.searchLag,
    decline: () => (declines.shift() === true ? 'Do Not Honor' : null),
    fault: (call): RequestFault => {
      const chosen = next(gatewayFaults);
      // An order that differs from what was asked for cannot be rebuilt: that is for staff.
      isForeign = chosen === 'foreign' && call === 'authorize' && !losesRows;
      if (isForeign) foreignSales += 1;
      if (chosen === 'foreign') return 'answered';
      if (chosen === 'answerLost') lostAnswers += 1;
      return chosen === 'none' ? 'answered' : chosen;
    },
  });

  const running = Array.from({ length: instances }, () => new Instance());
  const people: Student[] = Array.from({ length: students }, () => ({
    sub: randomUUID(),
    key: null,
    isDone: false,
    answers: new Map(),
  }));

  /** A point at which the instance may wait for as long as the scheduler likes, or be gone for good. */
  async function point<T>(instance: Instance, label: string, work: () => Promise<T>): Promise<T> {
    await scheduler.schedule(Promise.resolve(), label);
    if (instance.isDead) return never;
    const result = await work();
    await scheduler.schedule(Promise.resolve(), `${label}, answered`);
    return instance.isDead ? never : result;
  }

  const databaseOf = (instance: Instance): Database =>
    new Proxy(database, {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown;
        const connectedTo = losses;
        return (run: (tx: Database) => Promise<unknown>) =>
          point(instance, 'transaction', async () => {
            const chosen = next(databaseFaults);
            if (chosen === 'neverArrives' || connectedTo !== losses)
              throw new Error('terminating connection');
            const result = await target.transaction(run);
            if (chosen === 'answerLost') throw new Error('connection lost after commit');
            return result;
          });
      },
    });

  const price = code === null ? 66_900 : 66_800;
  /** The answer as it would be if all that it says of a transaction were what was asked for. */
  const believed = (outcome: object): object => {
    const fit = (one: GatewayTransaction): GatewayTransaction => ({
      ...one,
      amount: price,
      currency: 'USD',
      merchantAccount: gateway.merchantAccount,
      type: 'sale',
      orderId: gateway.asked.get(one.id)!,
    });
    if ('transaction' in outcome)
      return { ...outcome, transaction: fit(outcome.transaction as GatewayTransaction) };
    if ('transactions' in outcome)
      return { ...outcome, transactions: (outcome.transactions as GatewayTransaction[]).map(fit) };
    return outcome;
  };

  const depsOf = (instance: Instance): PaymentDeps => {
    const call = <
      Name extends Exclude<
        keyof PaymentDeps['gateway'],
        | 'kind'
        | 'merchantAccount'
        | 'mustBeConfirmed'
        | 'refund'
        | 'readNotification'
        | 'clientToken'
        | 'forgetCustomer'
      >,
    >(
      name: Name,
    ) =>
      ((argument: never) =>
        point(
          instance,
          name,
          async () =>
            (without === 'comparison' ? believed : unchanged)(await gateway[name](argument)) as never,
        )) as PaymentDeps['gateway'][Name];
    return {
      db: databaseOf(instance),
      identity: sql`${without === 'distrust' ? databaseHistory.identity : sql`${history}::text`}`,
      config: { brand: 'general', declinesPerHour: 1_000 },
      catalogue,
      gateway: {
        kind: gateway.kind,
        merchantAccount: gateway.merchantAccount,
        mustBeConfirmed: gateway.mustBeConfirmed,
        authorize: call('authorize'),
        capture: call('capture'),
        release: call('release'),
        refund: (...sale) => gateway.refund(...sale),
        find: call('find'),
        list: without === 'search' ? () => Promise.resolve(nothing) : call('list'),
        readOrder: call('readOrder'),
        readNotification: () => gateway.readNotification(),
        clientToken: () => Promise.resolve(null),
        forgetCustomer: () => gateway.forgetCustomer(),
      },
      timing,
      sleep: () => point(instance, 'sleep', () => Promise.resolve()),
      atWork: instance.atWork,
      awaited: new Map(),
      mailWritten: () => undefined,
      log: () => undefined,
    };
  };

  function hear(student: Student, key: string, result: PurchaseResult): void {
    student.answers.set(key, [...(student.answers.get(key) ?? []), result.kind]);
    if (student.key !== key || result.kind === 'pending' || result.kind === 'busy') return;
    student.key = null;
    // After a foreign answer nobody but staff can say more: the student stops asking.
    if (result.kind === 'enrolled' || result.kind === 'inQuestion') student.isDone = true;
  }

  const requestOf = (student: Student, key: string) => ({
    person: { sub: student.sub, email: emailOf(student.sub), givenName: 'Ann', familyName: 'Lee' },
    idempotencyKey: key,
    mode: 2 as const,
    nonce: randomUUID(),
    deviceData: null,
    courseCodes: ['psyc101'],
    authorizationCode: code,
    amountCents: price,
    termsVersion: null,
  });

  function begin(one: Action): void {
    switch (one.type) {
      case 'purchase': {
        const student = people[one.student]!;
        if (student.isDone) return;
        student.key ??= randomUUID();
        purchases += 1;
        const { key } = student;
        purchase(depsOf(running[one.instance]!), requestOf(student, key), () => Promise.resolve(true)).then(
          (result) => {
            if (!one.isAnswerLost) hear(student, key, result);
            return undefined;
          },
          () => undefined,
        );
        return;
      }
      case 'settle': {
        const student = people[one.student]!;
        const { key } = student;
        if (key === null) return;
        const { person } = requestOf(student, key);
        settleKey(depsOf(running[one.instance]!), person, key).then(
          (result) => hear(student, key, result),
          () => undefined,
        );
        return;
      }
      case 'crash':
        crashes += 1;
        running[one.instance]!.isDead = true;
        running[one.instance] = new Instance();
        return;
      case 'stop': {
        const stopping = running[one.instance]!;
        releaseLeases(depsOf(stopping)).catch(() => undefined);
        running[one.instance] = new Instance();
        return;
      }
      case 'reconcile':
        reconcile(depsOf(running[one.instance]!)).catch(() => undefined);
        return;
      case 'loss':
      case 'damage':
      case 'wait':
        return;
    }
  }

  for (const [index, one] of actions.entries()) {
    if (losesRows) snapshots.push(await readRows());
    if (one.type === 'wait') await clock.advance(one.milliseconds);
    else if (one.type === 'loss') await lose(one.how, snapshots[Math.max(0, index - one.actions)]!);
    else if (one.type === 'damage') await damage(people[one.student]!);
    else begin(one);
    await pause();
    for (let left = steps[index] ?? 0; left > 0 && scheduler.count() > 0; left -= 1) await step();
  }

  // Everything works again, and every student who stayed keeps asking.
  isHealed = true;
  await settleDown();
  await mend();
  for (let round = 0; ; round += 1) {
    begin({ type: 'reconcile', instance: 0 });
    if (losses > 0) compareBooks(depsOf(running[0]!), new Date(0)).catch(() => undefined);
    for (const [student, { key }] of people.entries()) {
      if (key !== null) begin({ type: 'settle', student, instance: 1 });
    }
    await settleDown();
    const wait = await timeUntilDue();
    const isTrusted = losses === 0 || (await readTrust(database, depsOf(running[0]!).identity)).isTrusted;
    if (wait === null && isTrusted && people.every(({ key }) => key === null)) break;
    if (round === 40) throw new Error('an attempt never ends, or a student who stayed never gets an outcome');
    await clock.advance(Math.max(wait ?? 0, round < 3 ? 60_000 : searchHorizon));
  }
  await checkBooks();
  const faults = { crashes, lostAnswers, foreign: foreignSales, losses, damaged: damaged.size };
  return { ...faults, purchases, steps: taken };

  /** The rows of these students. */
  async function readRows(): Promise<Rows> {
    const subs = people.map(({ sub }) => sub);
    return {
      attempts: await database.select().from(paymentAttempts).where(inArray(paymentAttempts.sub, subs)),
      sold: await database.select().from(transactions).where(inArray(transactions.sub, subs)),
      enrolled: await database.select().from(enrollments).where(inArray(enrollments.sub, subs)),
      redeemed: await database.select().from(redemptions).where(inArray(redemptions.sub, subs)),
      mails: await database
        .select()
        .from(outbox)
        .where(inArray(outbox.recipient, subs.map(emailOf))),
      codes:
        code === null
          ? []
          : await database.select().from(authorizationCodes).where(eq(authorizationCodes.code, code)),
    };
  }

  async function lose(how: 'restored' | 'standby', { codes, mails, ...left }: Rows): Promise<void> {
    losses += 1;
    if (how === 'restored')
      for (const [index, instance] of running.entries()) {
        instance.isDead = true;
        running[index] = new Instance();
      }
    const subs = people.map(({ sub }) => sub);
    await database.delete(paymentAttempts).where(inArray(paymentAttempts.sub, subs));
    await database.delete(transactions).where(inArray(transactions.sub, subs));
    await database.delete(enrollments).where(inArray(enrollments.sub, subs));
    await database.delete(redemptions).where(inArray(redemptions.sub, subs));
    await database.delete(outbox).where(inArray(outbox.recipient, subs.map(emailOf)));
    if (left.attempts.length > 0) await database.insert(paymentAttempts).values([...left.attempts]);
    if (left.sold.length > 0) await database.insert(transactions).values([...left.sold]);
    if (left.enrolled.length > 0) await database.insert(enrollments).values([...left.enrolled]);
    if (left.redeemed.length > 0) await database.insert(redemptions).values([...left.redeemed]);
    for (const { id: _id, ...mail } of mails) await database.insert(outbox).values(mail);
    for (const { code: name, uses } of codes)
      await database.update(authorizationCodes).set({ uses }).where(eq(authorizationCodes.code, name));
    await clock.advance(1000);
    if (without === 'distrust') return;
    if (how === 'standby') history = randomUUID();
    else await noteHistory({ db: database, identity: sql`${history}::text` }, new Date(clock.now()));
  }

  async function damage({ sub }: Student): Promise<void> {
    const [newest] = await database
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.sub, sub), isNotNull(paymentAttempts.dueAt)))
      .orderBy(desc(paymentAttempts.createdAt))
      .limit(1);
    if (newest === undefined || damaged.has(newest.id)) return;
    damaged.set(newest.id, newest);
    await database
      .update(paymentAttempts)
      .set({ state: 'invented' })
      .where(eq(paymentAttempts.id, newest.id));
  }

  /** A version that can read everything is deployed. Until then, one unreadable row must not hold up the others. */
  async function mend(): Promise<void> {
    if (damaged.size === 0) return;
    begin({ type: 'reconcile', instance: 0 });
    await settleDown();
    const subs = people.map(({ sub }) => sub);
    const due = await database
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(and(inArray(paymentAttempts.sub, subs), lte(paymentAttempts.dueAt, new Date(clock.now()))));
    if (due.length > 0) throw new Error('an unreadable row holds up others, or is tried again and again');
    for (const [id, { state, context }] of damaged) {
      const isInvented = sql`${paymentAttempts.state} = '"invented"'::jsonb`;
      await database
        .update(paymentAttempts)
        .set({ state, context })
        .where(and(eq(paymentAttempts.id, id), isInvented));
    }
  }

  /** Milliseconds until an attempt is due; null when none ever is. */
  async function timeUntilDue(): Promise<number | null> {
    const due = sql`select extract(epoch from min(due_at)) * 1000 as due from payment_attempts where due_at is not null`;
    const [row] = await rowsOf<{ due: string | null }>(database, due);
    return row?.due == null ? null : Math.ceil(Number(row.due)) - clock.now();
  }

  /** Lets what was begun go on to its next point, so that everything is in the scheduler's hands again. */
  async function pause(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (isBusy());
  }

  async function step(): Promise<void> {
    taken += 1;
    await scheduler.waitOne();
    await pause();
  }

  /** Lets everything that waits go on, until nothing does. */
  async function settleDown(): Promise<void> {
    await pause();
    while (scheduler.count() > 0) await step();
  }

  async function checkBooks(): Promise<void> {
    const subs = people.map(({ sub }) => sub);
    const attempts = await database.select().from(paymentAttempts).where(inArray(paymentAttempts.sub, subs));
    const sold = await database.select().from(transactions).where(inArray(transactions.sub, subs));
    const enrolled = await database.select().from(enrollments).where(inArray(enrollments.sub, subs));
    const mails = await database
      .select()
      .from(outbox)
      .where(inArray(outbox.recipient, subs.map(emailOf)));
    const fail = (what: string): never => {
      throw new Error(what);
    };
    const isOfAnotherOrder = ({ orderId }: { orderId: string }) => orderId === foreign.order.orderId;
    if (gateway.held.some((one) => one.type === 'sale' && !isOfAnotherOrder(one)))
      fail('an authorization is still on hold');
    if (
      gateway.books.some((one) => isOfAnotherOrder(one) && !['authorized', 'declined'].includes(one.status))
    )
      fail('a transaction of another order was changed');
    if (
      gateway.books.some((one) => one.type === 'credit' && !['authorized', 'declined'].includes(one.status))
    )
      fail('a credit was changed');
    if (gateway.captured.some(({ orderId }) => attempts.every(({ id }) => id !== orderId)))
      fail('charged without an attempt');
    for (const attempt of attempts) {
      const charges = gateway.captured.filter(({ orderId }) => orderId === attempt.id);
      if (charges.length > 1) fail('charged more than once');
      if (attempt.status === 'unsettled') fail('an attempt never ended');
      const isEnrolled = attempt.status === 'enrolled';
      if (attempt.status === 'mismatched' && !attempt.isStuck) fail('nobody is called for a foreign answer');
      if (isEnrolled !== (charges.length === 1))
        fail('enrolled without a charge, or charged without enrollment');
      const said = people.find(({ sub }) => sub === attempt.sub)?.answers.get(attempt.idempotencyKey) ?? [];
      const saidNotCharged = said.some((kind) =>
        ['declined', 'failed', 'notBegun', 'rejected'].includes(kind),
      );
      if (attempt.status === 'mismatched' && saidNotCharged)
        fail('“not charged” was said of what nobody knows');
      if (isEnrolled && saidNotCharged) fail('charged after "not charged" was said');
      if (!isEnrolled && said.includes('enrolled'))
        fail('the answer was “enrolled”, but there is no enrollment');
      if (!isEnrolled) continue;
      if (charges[0]?.amount !== attempt.amountCents || charges[0]?.currency !== 'USD')
        fail('another amount was charged');
      const transaction = sold.find(({ attemptId }) => attemptId === attempt.id);
      if (transaction === undefined) fail('charged without a transaction');
      const subject = `Your registration, ${transaction?.id}`;
      if (mails.filter((mail) => mail.subject === subject).length !== 1) fail('not exactly one receipt');
    }
    for (const { sub } of people) {
      const open = enrolled.filter((one) => one.sub === sub).length;
      const paid = attempts.filter((attempt) => attempt.sub === sub && attempt.status === 'enrolled').length;
      if (open !== paid || paid > 1) fail('enrollments and payments differ');
    }
    if (code !== null) {
      const [row] = await database.select().from(authorizationCodes).where(eq(authorizationCodes.code, code));
      const redeemed = await database.$count(redemptions, eq(redemptions.code, code));
      const inQuestion = attempts.filter(({ status }) => status === 'mismatched').length;
      if (row?.uses !== redeemed + inQuestion) fail('uses and redemptions of the code differ');
    }
  }
}

const emailOf = (sub: string) => `${sub}@example.edu`;
