import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopDatabaseClock, type DatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { GatewayDouble, type RequestFault } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { currentRequestId, withRequestId } from '../config/log.ts';
import { rowsOf, type Database } from '../db/database.ts';
import { authorizationCodes, enrollments, outbox, paymentAttempts, transactions } from '../db/schema.ts';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { readAttempt, stuckAttempts } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { orderIdOf } from './orderId.ts';
import { purchase, settleKey, type PurchaseRequest, type PurchaseResult } from './purchase.ts';
import { defaultTiming } from './timing.ts';
import { reconcile } from './worker.ts';

/** What gateways, networks and machines do to a payment; what the books, the database and the student then say. */
const horizon = defaultTiming.searchHorizon + defaultTiming.lease;

onEachDatabase((databases) => {
  let db: Database;
  let clock: DatabaseClock;
  let gateway: GatewayDouble;
  let request: PurchaseRequest;

  beforeAll(async () => {
    ({ db } = await databases.open());
    clock = await stopDatabaseClock(db);
  });

  beforeEach(() => {
    gateway = new GatewayDouble({ now: () => clock.now() });
    request = newPurchase();
  });

  const instance = (over: Partial<PaymentDeps> = {}) => paymentDeps(db, gateway, over);
  type Run = (tx: Database) => Promise<unknown>;
  /** The database, with something done around what runs in its transactions. */
  const aroundTransactions = (around: (tx: Database, run: Run) => Promise<unknown>): Database =>
    new Proxy(db, {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown;
        return (run: Run) => target.transaction((tx) => around(tx, run));
      },
    });
  const allowed = () => Promise.resolve(true);
  const pay = (over: Partial<PurchaseRequest> = {}, deps = instance()): Promise<PurchaseResult> =>
    purchase(deps, { ...request, ...over }, allowed);
  const failing = (...faults: [call: string, fault: RequestFault][]) => {
    gateway.options.fault = (call) => {
      const next = faults.findIndex(([name]) => name === call);
      return next < 0 ? 'answered' : faults.splice(next, 1)[0]![1];
    };
  };
  /** A request that was given up reaches the gateway at last. */
  const authorizeLate = async () =>
    gateway.book({
      id: `late-${request.person.sub}`,
      orderId: (await attempt()).id,
      amount: 66_900,
      status: 'authorized',
      at: clock.now(),
      email: request.person.email,
      lines: [{ code: 'psyc101', name: 'General Psychology', cents: 66_900 }],
      authorizationCode: null,
    });
  /** A purchase whose request waits before it is sent to the gateway. */
  const stalled = (deps = instance()) => {
    let send: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      send = resolve;
    });
    failing(['authorize', wait]);
    return { answer: pay({}, deps), send: () => send() };
  };
  /** Time passes and instances reconcile, as they do every minute. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 60_000) {
      await clock.advance(60_000);
      await reconcile(instance());
    }
  };
  const attempt = async () => {
    const [own] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.sub, request.person.sub));
    return own!;
  };
  const mailRows = () => db.select().from(outbox).where(eq(outbox.recipient, request.person.email));
  const mails = async () => (await mailRows()).map(({ subject }) => subject);
  const releaseNotice = async () =>
    (await mailRows()).find(({ subject }) => subject === 'A hold on your card or account was released')?.text;
  const enrolled = async () =>
    (await db.select().from(enrollments).where(eq(enrollments.sub, request.person.sub))).map(
      ({ courseCode }) => courseCode,
    );

  /** Charged once, enrolled, and one receipt. */
  async function expectPaidOnce() {
    expect(gateway.captured).toHaveLength(1);
    expect(gateway.held).toEqual([]);
    expect(await enrolled()).toEqual(['psyc101']);
    expect((await mails()).filter((subject) => subject.startsWith('Your registration'))).toHaveLength(1);
    expect(await db.select().from(transactions).where(eq(transactions.sub, request.person.sub))).toHaveLength(
      1,
    );
  }

  /** Nothing charged and nothing on hold. */
  async function expectNothingCharged() {
    expect(gateway.captured).toEqual([]);
    expect(gateway.held).toEqual([]);
    expect(await enrolled()).toEqual([]);
  }

  test('without faults: authorized, recorded, then captured', async () => {
    const deps = instance();
    const paid = await pay({}, deps);
    expect(paid).toMatchObject({ kind: 'enrolled', transactionId: gateway.books[0]?.id });
    await expectPaidOnce();
    expect(deps.atWork.size).toBe(0);
    // Looked up again tomorrow.
    expect((await attempt()).dueAt?.getTime()).toBe(clock.now() + defaultTiming.followInterval);
  });

  test('an answer of the gateway that comes after the time limit is heard without a search', async () => {
    const { answer, send } = stalled(instance({ sleep: () => Promise.resolve() }));
    await expect
      .poll(async () => (await attempt())?.state)
      .toMatchObject({ payment: { unsettled: 'beingChecked' } });
    send();
    expect(await answer).toMatchObject({ kind: 'enrolled' });
    expect(gateway.requests).not.toContain('find');
    await expectPaidOnce();
  });

  describe('the gateway answers for something else', () => {
    const log: string[] = [];
    const noting = () => instance({ log: (message) => void log.push(message) });
    beforeEach(() => {
      log.length = 0;
    });
    /** Nothing is claimed, nothing is charged, and staff knows. */
    async function expectInQuestion(difference: string) {
      expect(gateway.captured).toEqual([]);
      expect(await enrolled()).toEqual([]);
      expect(await db.select().from(transactions).where(eq(transactions.sub, request.person.sub))).toEqual(
        [],
      );
      expect(await attempt()).toMatchObject({ status: 'mismatched', isStuck: true });
      expect((await stuckAttempts(db)).map(({ id }) => id)).toContain((await attempt()).id);
      expect(log.join()).toContain(difference);
      expect(await mails()).toEqual(['We are looking into your payment']);
      const [notice] = await mailRows();
      expect(notice?.text).toMatch(/^Date: \w+ \d+, \d{4}$/m);
      expect(notice?.text).toContain(`Transaction number: ${(await attempt()).id}\n`);
      // Neither again under the same key nor under another one, until staff has looked.
      expect(await pay()).toEqual({ kind: 'inQuestion' });
      expect(await pay({ idempotencyKey: randomUUID(), nonce: randomUUID() })).toEqual({ kind: 'busy' });
    }

    test.each([
      ['$1.00', { amount: 100 }, 'amount in cents 100 instead of 66900'],
      ['euros', { currency: 'EUR' }, 'currency EUR instead of USD'],
      ['another account', { merchantAccount: 'another' }, 'merchant account another instead of double'],
    ])('a sale of %s: released', async (_, made, difference) => {
      gateway.options.makes = () => made;
      expect(await pay({}, noting())).toEqual({ kind: 'inQuestion' });
      expect(gateway.books).toMatchObject([{ status: 'released' }]);
      await expectInQuestion(difference);
    });

    test('a sale that is charged at once, of $1.00: the charge is taken back', async () => {
      gateway.options.makes = () => ({ amount: 100, status: 'captured' }) as Partial<GatewayTransaction>;
      expect(await pay({}, noting())).toEqual({ kind: 'inQuestion' });
      expect(gateway.books).toMatchObject([{ status: 'released' }]);
      await expectInQuestion('amount in cents 100 instead of 66900');
    });

    test('a charge of another amount that has settled stays for staff, who gives it back', async () => {
      failing(['authorize', 'answerLost']);
      gateway.options.makes = () =>
        ({ amount: 100, status: 'captured', isSettled: true }) as Partial<GatewayTransaction>;
      await pay();
      await pass(2 * 60_000);
      expect(gateway.books).toMatchObject([{ status: 'captured' }]);
      expect(await attempt()).toMatchObject({
        status: 'mismatched',
        isStuck: true,
        state: { holds: 'releasing' },
      });
      expect(await enrolled()).toEqual([]);
      // Its voiding would be tried again in every other test.
      await db.delete(paymentAttempts).where(eq(paymentAttempts.sub, request.person.sub));
    });

    test('a sale of another order, which is left alone while that of this order is searched for and released', async () => {
      gateway.options.makes = () => ({ orderId: 'another' });
      expect(await pay({}, noting())).toEqual({ kind: 'inQuestion' });
      await expectInQuestion('order another instead of');
      gateway.options.makes = () => null;
      await authorizeLate();
      await pass(60 * 60_000);
      expect(gateway.books.map(({ status }) => status)).toEqual(['authorized', 'released']);
      await expectInQuestion('order another instead of');
    });

    test('a credit, which is left alone', async () => {
      gateway.options.makes = () => ({ type: 'credit' });
      expect(await pay({}, noting())).toEqual({ kind: 'inQuestion' });
      await pass(60 * 60_000);
      expect(gateway.books).toMatchObject([{ type: 'credit', status: 'authorized' }]);
      await expectInQuestion('type credit instead of sale');
    });

    test('a decline of another order says nothing of this one', async () => {
      gateway.options.decline = () => 'Do Not Honor';
      gateway.options.makes = () => ({ orderId: 'another' });
      expect(await pay({}, noting())).toEqual({ kind: 'inQuestion' });
      await expectInQuestion('order another instead of');
    });

    test('a search finds a void and a credit', async () => {
      failing(['authorize', 'answerLost']);
      await pay();
      gateway.books[0]!.status = 'released';
      const { orderId, at } = gateway.books[0]!;
      gateway.book({ id: 'credit', orderId, amount: 66_900, type: 'credit', status: 'captured', at });
      await clock.advance(60_000);
      await reconcile(noting());
      expect((await attempt()).context.authorization).toBeNull();
      expect(await enrolled()).toEqual([]);
      expect(log.join()).toContain('type credit instead of sale');
    });

    test('another amount is captured than was authorized: staff is called, and the enrollment stays', async () => {
      gateway.options.lie = (call) => (call === 'capture' ? { amount: 100 } : null);
      expect(await pay({}, noting())).toMatchObject({ kind: 'enrolled' });
      expect(await attempt()).toMatchObject({
        status: 'enrolled',
        isStuck: true,
        state: { payment: 'captureMismatched' },
      });
      expect(log.join()).toContain('amount in cents 100 instead of 66900');
    });

    test('the release of another hold is not that of this one', async () => {
      gateway.options.makes = () => ({ amount: 100 });
      gateway.options.lie = (call) => (call === 'release' ? { id: 'another' } : null);
      await pay();
      expect(await attempt()).toMatchObject({ state: { holds: 'releasing' } });
      gateway.options.lie = () => null;
      await pass(2 * 60_000);
      expect(await attempt()).toMatchObject({ state: { holds: 'watching' } });
    });
  });

  describe('the answer to the authorization is lost', () => {
    test('and the student never comes back: still enrolled and charged', async () => {
      failing(['authorize', 'answerLost'], ['find', 'neverArrives']);
      expect(await pay()).toEqual({ kind: 'pending' });
      await pass(2 * 60_000);
      await expectPaidOnce();
    });

    test('and its log entries and its receipt name the request that began it, also when the reconciler ended it', async () => {
      const logged: (string | undefined)[] = [];
      const log = () => void logged.push(currentRequestId());
      failing(['authorize', 'answerLost'], ['find', 'neverArrives']);
      await withRequestId('click-12345', () => pay({}, instance({ log })));
      for (let minute = 0; minute < 2; minute += 1) {
        await clock.advance(60_000);
        await withRequestId('another-request', () => reconcile(instance({ log })));
      }
      expect(logged.length).toBeGreaterThan(0);
      expect(new Set(logged)).toEqual(new Set(['click-12345']));
      const [receipt] = await db.select().from(outbox).where(eq(outbox.recipient, request.person.email));
      expect(receipt?.requestId).toBe('click-12345');
    });

    test('and the student asks again: the order is searched for while the request waits', async () => {
      failing(['authorize', 'answerLost']);
      expect(await pay()).toEqual({ kind: 'pending' });
      await clock.advance(defaultTiming.searchInterval);
      expect(await pay()).toMatchObject({ kind: 'enrolled' });
      await expectPaidOnce();
    });

    test('and the order has an earlier sale that was taken back: what the bank said of the last one is kept', async () => {
      const { person, idempotencyKey } = request;
      const orderId = orderIdOf(person.sub, idempotencyKey);
      gateway.book({ id: 'earlier', orderId, amount: 66_900, status: 'released', at: clock.now() });
      const unsaid = { isCard: true, threeDSecure: null, street: null, securityCode: null };
      gateway.options.lie = (call, { id }) =>
        call === 'find'
          ? { checks: { ...unsaid, postalCode: id === 'earlier' ? 'N' : 'M', risk: null, processor: null } }
          : null;
      failing(['authorize', 'answerLost']);
      await pay();
      await pass(60_000);
      expect(await attempt()).toMatchObject({ status: 'enrolled', checks: { postalCode: 'M' } });
    });

    test('and the search lags: it is being checked until it is found', async () => {
      gateway.options.searchLag = 3 * 60_000;
      failing(['authorize', 'answerLost']);
      expect(await pay()).toEqual({ kind: 'pending' });
      await pass(60_000);
      expect(await pay({ nonce: randomUUID() })).toEqual({ kind: 'pending' });
      await pass(3 * 60_000);
      expect(await pay({ nonce: randomUUID() })).toMatchObject({ kind: 'enrolled' });
      await expectPaidOnce();
    });

    test('and the retry has the same nonce: never taken for a decline', async () => {
      gateway.options.searchLag = 2 * 60_000;
      failing(['authorize', 'answerLost']);
      expect(await pay()).toEqual({ kind: 'pending' });
      await clock.advance(61_000);
      expect(await pay()).toEqual({ kind: 'pending' });
      await pass(3 * 60_000);
      await expectPaidOnce();
    });

    test('and the request never arrived: not charged once the horizon is past, and the code can be used again', async () => {
      const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
      await db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 100, useLimit: 1 });
      const order = { authorizationCode: code, amountCents: 66_800 };
      failing(['authorize', 'neverArrives']);
      expect(await pay(order)).toEqual({ kind: 'pending' });
      await pass(horizon - 120_000);
      expect(await pay(order)).toEqual({ kind: 'pending' });
      await pass(180_000);
      expect(await pay(order)).toMatchObject({ kind: 'failed' });
      await expectNothingCharged();
      expect(await pay({ ...order, idempotencyKey: randomUUID(), nonce: randomUUID() })).toMatchObject({
        kind: 'enrolled',
      });
    });

    test('and a decline of the same order is found first: the authorization counts', async () => {
      failing(['authorize', 'answerLost']);
      await pay();
      gateway.books.unshift({
        ...gateway.books[0]!,
        id: 'earlier',
        status: 'declined',
        reason: 'Do Not Honor',
      });
      await pass(60_000);
      expect(await pay()).toMatchObject({ kind: 'enrolled' });
      await expectPaidOnce();
    });

    test('and a second authorization appears once it is paid: released, and the student reads why', async () => {
      failing(['authorize', 'answerLost'], ['find', 'neverArrives']);
      await pay();
      await pass(2 * 60_000);
      await authorizeLate();
      failing(['release', 'neverArrives'], ['release', 'answerLost']);
      await pass(34 * 60_000);
      await expectPaidOnce();
      expect(await releaseNotice()).toContain('you are charged once');
      const { authorization } = (await attempt()).context;
      expect(await releaseNotice()).toContain(`Transaction number: ${authorization}\n`);
    });

    test('and the card was declined: the decline is found', async () => {
      gateway.options.decline = () => 'Do Not Honor';
      failing(['authorize', 'answerLost']);
      await pay();
      await pass(60_000);
      expect(await pay()).toEqual({
        kind: 'declined',
        message: 'Do Not Honor',
        type: null,
        method: 'Visa ending in 1111',
      });
      await expectNothingCharged();
    });
  });

  describe('a request waits past its lease before it is sent', () => {
    test('and the student pays again under another key: one charge, the late authorization is released', async () => {
      const { answer, send } = stalled();
      await expect.poll(attempt).toBeDefined();
      await pass(horizon + 60_000);
      expect(await pay()).toMatchObject({ kind: 'failed' });
      expect(await pay({ idempotencyKey: randomUUID(), nonce: randomUUID() })).toMatchObject({
        kind: 'enrolled',
      });
      send();
      expect(await answer).toMatchObject({ kind: 'failed' });
      await expectPaidOnce();
      expect(await releaseNotice()).toContain('you have not been charged');
    });

    test('and dies when it is sent: the late authorization is found and released', async () => {
      const { answer, send } = stalled();
      await expect.poll(attempt).toBeDefined();
      await pass(horizon + 60_000);
      // The process is gone: nobody hears its answer.
      await db.execute('update payment_attempts set fence = fence');
      failing();
      await authorizeLate();
      await pass(60 * 60_000);
      await expectNothingCharged();
      expect(await releaseNotice()).toContain('you have not been charged');
      expect(await releaseNotice()).toContain(`Transaction number: ${(await attempt()).id}\n`);
      send();
      await answer;
    });

    test('and hears what became of it, not that nothing was charged', async () => {
      const { answer, send } = stalled();
      await expect.poll(attempt).toBeDefined();
      await clock.advance(61_000);
      send();
      expect(await answer).toMatchObject({ kind: 'enrolled' });
      await expectPaidOnce();
    });
  });

  test('two instances and a double click: one authorization, one answer', async () => {
    // One that waits too long for the others says that it does not know yet, and the page asks.
    const payOrAsk = async () => {
      const answer = await pay({ nonce: randomUUID() });
      return answer.kind === 'pending'
        ? settleKey(instance(), request.person, request.idempotencyKey)
        : answer;
    };
    const answers = await Promise.all([0, 1, 2, 3].map(payOrAsk));
    const ids = answers.map((answer) => (answer.kind === 'enrolled' ? answer.transactionId : answer.kind));
    expect(ids).toEqual(Array(4).fill(gateway.books[0]?.id));
    expect(gateway.books).toHaveLength(1);
  });

  test('many tabs with keys of their own: one charge, the others are busy or already enrolled', async () => {
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map(() => pay({ idempotencyKey: randomUUID(), nonce: randomUUID() })),
    );
    expect(answers.filter(({ kind }) => kind === 'enrolled')).toHaveLength(1);
    for (const { kind } of answers) expect(['enrolled', 'busy', 'rejected']).toContain(kind);
    await expectPaidOnce();
  });

  test.each<[string, (deps: PaymentDeps) => Promise<PurchaseResult>]>([
    ['a purchase', (deps) => pay({}, deps)],
    ['a question about a key', (deps) => settleKey(deps, request.person, request.idempotencyKey)],
  ])('%s takes its person’s lock before it reads anything', async (_, ask) => {
    const isHeld = sql`select 1 from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
      and objid::bigint = (hashtext(${`payments:${request.person.sub}`})::bigint & 4294967295)`;
    const locks: Promise<unknown[]>[] = [];
    const watched = aroundTransactions((tx, run) =>
      run(
        new Proxy(tx, {
          get(target, name, receiver) {
            if (name === 'select') locks.push(rowsOf(target, isHeld));
            return Reflect.get(target, name, receiver) as unknown;
          },
        }),
      ),
    );
    await ask(instance({ db: watched }));
    expect((await Promise.all(locks))[0]).toHaveLength(1);
  });

  describe('capturing', () => {
    test('is repeated until it is done', async () => {
      failing(['capture', 'neverArrives'], ['capture', 'neverArrives'], ['capture', 'answerLost']);
      expect(await pay()).toMatchObject({ kind: 'enrolled' });
      expect(gateway.captured).toEqual([]);
      await pass(4 * 60_000);
      await expectPaidOnce();
      expect((await attempt()).state).toMatchObject({ payment: 'captured' });
    });

    test('that the gateway rejects is shown to staff', async () => {
      failing(['capture', 'neverArrives']);
      await pay();
      gateway.books[0]!.status = 'released';
      await pass(2 * 60_000);
      expect((await stuckAttempts(db)).map(({ id }) => id)).toContain((await attempt()).id);
    });
  });

  test('a write that fails after the authorization loses nothing: found, enrolled and charged once', async () => {
    let failures = 1;
    const broken = aroundTransactions(async (tx, run) => {
      const result = await run(tx);
      if ((await enrolledIn(tx)) > 0 && failures-- > 0) throw new Error('Disk full');
      return result;
    });
    const enrolledIn = (tx: Database) => tx.$count(enrollments, eq(enrollments.sub, request.person.sub));
    expect(await pay({}, instance({ db: broken }))).toEqual({ kind: 'pending' });
    expect(await enrolled()).toEqual([]);
    await pass(60_000);
    await expectPaidOnce();
  });

  test('an attempt that stays open is shown to staff after 15 minutes', async () => {
    gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'neverArrives');
    await pay();
    const { id } = await attempt();
    await pass(14 * 60_000);
    expect((await stuckAttempts(db)).map((one) => one.id)).not.toContain(id);
    await pass(2 * 60_000);
    expect((await stuckAttempts(db)).map((one) => one.id)).toContain(id);
    expect((await readAttempt(db, id)).status).toBe('unsettled');
  });

  describe('an attempt that stays open', () => {
    /** Transactions and single queries until all who ask are answered. */
    async function looksOf(askers: number, over: Partial<PaymentDeps> = {}) {
      gateway.options.fault = () => 'neverArrives';
      await pay();
      const looks = { transaction: 0, select: 0 };
      const counting = new Proxy(db, {
        get(target, name, receiver) {
          if (name === 'transaction' || name === 'select') looks[name] += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      });
      const timing = { ...defaultTiming, answerWait: 20_000 };
      const deps = instance({ db: counting, timing, ...over });
      const answers = await Promise.all(
        Array.from({ length: askers }, () => settleKey(deps, request.person, request.idempotencyKey)),
      );
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['pending']));
      return looks;
    }

    test('is looked for once for all who ask, seldom, and with a transaction only where it is due', async () => {
      const { transaction, select } = await looksOf(5);
      expect(transaction).toBeLessThanOrEqual(5);
      expect(select).toBeLessThan(50);
    });

    test('is waited for no longer than was promised, also when the database is slow', async () => {
      const { select } = await looksOf(1, { sleep: () => clock.advance(2_000) });
      expect(select).toBeLessThan(20);
    });
  });

  describe('a key', () => {
    test('that was rejected stays rejected, also when the reason is gone', async () => {
      const wrong = { amountCents: 1 };
      expect(await pay(wrong)).toMatchObject({
        kind: 'rejected',
        rejection: { status: 409, totalCents: 66_900 },
      });
      expect(await pay(wrong)).toMatchObject({ kind: 'rejected' });
      await expectNothingCharged();
    });

    test('is looked up before any limit', async () => {
      expect(await pay()).toMatchObject({ kind: 'enrolled' });
      const mayTry = vi.fn(() => Promise.resolve(false));
      const limited = await purchase(instance(), request, mayTry);
      expect(limited).toMatchObject({ kind: 'enrolled', transactionId: gateway.books[0]?.id });
      expect(mayTry).not.toHaveBeenCalled();
    });

    test('that is new is rejected by a limit, and stays rejected', async () => {
      const limited = () => purchase(instance(), request, () => Promise.resolve(false));
      expect(await limited()).toMatchObject({ kind: 'rejected', rejection: { status: 429 } });
      expect(await pay()).toMatchObject({ kind: 'rejected', rejection: { status: 429 } });
    });

    test('pays for one of two orders that use it at the same time', async () => {
      const orders = [{}, { courseCodes: ['engl101'], nonce: randomUUID() }].map((order) => pay(order));
      const answers = await Promise.allSettled(orders);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } });
      expect(gateway.captured).toHaveLength(1);
    });

    test.each<[string, Partial<PurchaseRequest>]>([
      ['other courses', { courseCodes: ['engl101'] }],
      ['another amount', { amountCents: 1 }],
      ['a code', { authorizationCode: 'SAVE10' }],
      ['another mode', { mode: 3 }],
    ])('with %s is an error, which says nothing about the payment', async (_, other) => {
      await pay();
      await expect(pay(other)).rejects.toMatchObject({ status: 422 });
      await expectPaidOnce();
    });

    test('with the same order in another spelling is the same payment', async () => {
      const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
      await db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 100 });
      const order = { authorizationCode: ` ${code.toLowerCase()}`, amountCents: 156_000 };
      const paid = await pay({ ...order, courseCodes: [' PSYC101', 'chem103'] });
      expect(paid).toMatchObject({ kind: 'enrolled', attempt: { authorizationCode: code } });
      expect((await enrolled()).sort()).toEqual(['chem103', 'psyc101']);
      const again = await pay({ ...order, authorizationCode: code, courseCodes: ['CHEM103', 'psyc101'] });
      expect(again).toEqual(paid);
    });

    test('that never arrived is settled for good when it is asked about', async () => {
      const { person, idempotencyKey } = request;
      expect(await settleKey(instance(), person, idempotencyKey)).toEqual({ kind: 'notBegun' });
      // The request that was still on its way comes now.
      expect(await pay()).toEqual({ kind: 'notBegun' });
      await expectNothingCharged();
    });

    test('that was paid is reported as paid when it is asked about', async () => {
      await pay();
      const { person, idempotencyKey } = request;
      expect(await settleKey(instance(), person, idempotencyKey)).toMatchObject({
        kind: 'enrolled',
        transactionId: gateway.books[0]?.id,
      });
    });

    test('of another person is unknown here', async () => {
      await pay();
      const stranger = { ...request.person, sub: randomUUID() };
      expect(await settleKey(instance(), stranger, request.idempotencyKey)).toEqual({ kind: 'notBegun' });
    });
  });

  test('rejected requests do not count as declined cards', async () => {
    const strict = instance({ config: { brand: 'general', declinesPerHour: 1 } });
    expect(await pay({ amountCents: 1 }, strict)).toMatchObject({ kind: 'rejected' });
    expect(await pay({ idempotencyKey: randomUUID() }, strict)).toMatchObject({ kind: 'enrolled' });
  });

  test('the receipt of a free registration is sent at once', async () => {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
    await db.insert(authorizationCodes).values({ code, kind: 'whole', value: 0 });
    const mailWritten = vi.fn();
    const free = { mode: 3, nonce: null, authorizationCode: code, amountCents: 0 } as const;
    expect(await pay(free, instance({ mailWritten }))).toMatchObject({ kind: 'enrolled' });
    expect(await mails()).toHaveLength(1);
    expect(mailWritten).toHaveBeenCalled();
  });

  test('only the code of a payment that failed gets its use back', async () => {
    const codes = [0, 1].map(() => `C${randomUUID().slice(0, 8).toUpperCase()}`);
    await db
      .insert(authorizationCodes)
      .values(codes.map((code) => ({ code, kind: 'fixed' as const, value: 100, uses: 5 })));
    gateway.options.decline = () => 'Do Not Honor';
    await pay({ authorizationCode: codes[0]!, amountCents: 66_800 });
    const stored = await db.select().from(authorizationCodes).where(inArray(authorizationCodes.code, codes));
    expect(stored.map(({ uses }) => uses)).toEqual([5, 5]);
  });

  test('a course in which staff enrolled the student meanwhile is paid, and enrolled in once', async () => {
    failing(['authorize', 'answerLost']);
    await pay();
    const { sub } = request.person;
    await db
      .insert(enrollments)
      .values({ id: randomUUID(), sub, courseCode: 'psyc101', createdAt: new Date(clock.now()) });
    await pass(60_000);
    await expectPaidOnce();
  });

  test('a code that was used up between the check and the payment is named as the reason', async () => {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
    await db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 100, useLimit: 1, uses: 1 });
    expect(await pay({ authorizationCode: code, amountCents: 66_800 })).toEqual({
      kind: 'rejected',
      rejection: {
        status: 409,
        message: 'This authorization code has been used up.',
        totalCents: 66_900,
        isCodeRejected: true,
      },
    });
  });

  test('an instance that stops hands its attempts to the others at once', async () => {
    const wait = new Promise<void>(() => undefined);
    failing(['authorize', wait]);
    const stopping = instance();
    void pay({}, stopping);
    await expect.poll(() => stopping.atWork.size).toBe(1);
    const { releaseLeases } = await import('./attempts.ts');
    await releaseLeases(stopping);
    failing();
    await reconcile(instance());
    expect((await attempt()).state).toMatchObject({ payment: { unsettled: 'beingChecked' } });
  });
});
