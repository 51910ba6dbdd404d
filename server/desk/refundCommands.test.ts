import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/server/databases.ts';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { commands } from '../cli/commands.ts';
import { providerOf } from '../config/provider.ts';
import type { OpenDatabase } from '../db/database.ts';
import { audit, enrollments, outbox, paymentAttempts, refunds, transactions } from '../db/schema.ts';
import { enrollmentsOf } from '../payments/enrollments.ts';
import { purchase, type PurchaseRequest } from '../payments/purchase.ts';
import { hearNotification } from '../payments/notifications.ts';
import { driveRefunds, openRefunds, refusedRefunds } from '../payments/refunds.ts';
import { refundOfCourse, withdraw } from '../payments/withdrawals.ts';
import { reconcile } from '../payments/worker.ts';

onEachDatabase((databases) => {
  let database: OpenDatabase;
  let gateway: GatewayDouble;
  let request: PurchaseRequest;
  let number: string;

  beforeAll(async () => {
    database = await databases.open();
  });
  beforeEach(() => {
    gateway = new GatewayDouble();
  });

  const db = () => database.db;
  const deps = () => paymentDeps(db(), gateway);
  const ask = (...args: string[]) => runDesk(commands, testDesk(db(), { gateway }), ['refunds', ...args]);
  const create = (...more: string[]) => ask('create', number, '--reason', 'notice of withdrawal', ...more);
  const credits = () => gateway.books.filter(({ type }) => type === 'credit');
  const sent = () => gateway.requests.filter((call) => call === 'refund').length;
  const enrolled = async () => (await enrollmentsOf(db(), request.person.sub)).map((one) => one.course_code);
  const mails = () =>
    db()
      .select({ subject: outbox.subject, text: outbox.text })
      .from(outbox)
      .where(and(eq(outbox.recipient, request.person.email), sql`subject not like 'Your registration, %'`));
  const stored = async () =>
    (
      await db().select().from(refunds).where(eq(refunds.transactionId, number)).orderBy(refunds.createdAt)
    ).at(-1)!;
  /** As if so much time had passed that it is due. */
  const later = async () => {
    await db()
      .update(refunds)
      .set({ dueAt: sql`matricula_now()` })
      .where(and(eq(refunds.transactionId, number), eq(refunds.status, 'open')));
    await driveRefunds(deps());
  };
  const settle = () => {
    for (const one of gateway.books) one.isSettled = true;
  };

  async function buy(courseCodes = ['psyc101'], amountCents = 66_900, isSettled = true): Promise<void> {
    request = { ...newPurchase(), courseCodes, amountCents };
    const bought = await purchase(deps(), request, () => Promise.resolve(true));
    if (bought.kind !== 'enrolled') throw new Error(bought.kind);
    number = bought.transactionId;
    if (isSettled) settle();
  }

  test('one that was made elsewhere is noted for its course, after which the other course can be refunded', async () => {
    await buy(['psyc101', 'biod101'], 156_100);
    const [bought] = await db().select().from(transactions).where(eq(transactions.id, number));
    // In the control panel.
    await gateway.refund(number, 61_900);
    const credit = credits()[0]!.id;
    await hearNotification(deps(), {
      kind: 'aftermath',
      transactionId: number,
      orderId: bought!.attemptId,
      aftermath: { type: 'REFUNDED', refund: credit, amount: 61_900 },
    });
    await expect(create('--courses', 'psyc101')).rejects.toThrow(
      `refunds note ${number} ${credit} --courses`,
    );
    const note = (...more: string[]) => ask('note', number, credit, '--reason', 'made by Lee', ...more);
    await expect(note()).rejects.toThrow('--courses');
    await expect(note('--courses', 'chem103')).rejects.toThrow('is not for chem103');
    await expect(ask('note', number, 'none', '--reason', 'x', '--courses', 'psyc101')).rejects.toThrow(
      'shows no refund none',
    );
    // The payment itself is a transaction of the order, too.
    await expect(ask('note', number, number, '--reason', 'x', '--courses', 'psyc101')).rejects.toThrow(
      `shows no refund ${number}`,
    );
    gateway.options.lie = (call) => (call === 'find' ? { status: 'released' } : null);
    await expect(note('--courses', 'psyc101')).rejects.toThrow('is released at the gateway');
    gateway.options.lie = () => null;
    expect(await note('--courses', 'psyc101')).toMatchObject({ data: { state: 'settled', credit } });
    expect(await enrolled()).toEqual(['biod101']);
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('$619') }]);
    await expect(note('--courses', 'psyc101')).rejects.toThrow('already');
    expect(credits()).toHaveLength(1);
    expect(await create()).toMatchObject({ data: { state: 'settled', amountCents: 84_200 } });
    expect(await db().select().from(audit).where(eq(audit.did, 'refunds note'))).toHaveLength(1);
    await db().delete(audit);
  });

  test('C-368 a whole order: the quote is given back, the registration ends with a mail, and the course can be bought again', async () => {
    await buy();
    const { data } = await ask('quote', number);
    expect(data).toMatchObject({ paidCents: 66_900, refundCents: 61_900, isInTime: true });
    const answer = await create();
    expect(answer).toMatchObject({ status: 0, data: { state: 'settled', amountCents: 61_900 } });
    expect(credits()).toMatchObject([{ refundOf: number, amount: 61_900 }]);
    expect(await enrolled()).toEqual([]);
    expect(await mails()).toMatchObject([{ subject: 'Your registration has ended' }]);
    const [attempt] = await db()
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.sub, request.person.sub));
    expect(attempt).toMatchObject({ status: 'reversed', context: { refunds: [{ amount: 61_900 }] } });
    expect(await db().select().from(audit).where(eq(audit.subject, attempt!.id))).toMatchObject([
      {
        who: 'Ruth Example',
        did: 'refunds create',
        reason: 'notice of withdrawal',
        after: { amountCents: 61_900 },
      },
    ]);
    await expect(create()).rejects.toThrow('Nothing of order');
    const again = { ...newPurchase(), person: request.person };
    expect(await purchase(deps(), again, () => Promise.resolve(true))).toMatchObject({ kind: 'enrolled' });
  });

  test('a refund that the card did not take calls staff once, ends nothing twice, and is made good by hand', async () => {
    await buy();
    await create();
    const { id, context, attemptId } = await stored();
    const written = await mails();
    const report = { kind: 'creditFailed', transactionId: context.credit!, orderId: attemptId } as const;
    const log: string[] = [];
    const listening = () => ({ ...deps(), log: (message: string) => void log.push(message) });
    for (let time = 0; time < 2; time += 1) await hearNotification(listening(), report);
    expect(log).toEqual([`Refund ${id} needs attention: the money did not reach the card`]);
    expect(await stored()).toMatchObject({ state: 'undelivered', status: 'open', dueAt: null });
    expect(await openRefunds(db())).toContainEqual(
      expect.objectContaining({ state: 'undelivered', count: 1 }),
    );
    await later();
    expect(sent()).toBe(1);
    const explained = await runDesk(commands, testDesk(db(), { gateway }), [
      'payments',
      'explain',
      attemptId,
    ]);
    expect(explained.lines.join('\n')).toContain('asked for a refund of $619: undelivered');
    await ask('release', id, '--reason', 'sent a check');
    await hearNotification(listening(), report);
    expect(await stored()).toMatchObject({ state: 'madeGood', status: 'settled' });
    expect(await mails()).toEqual(written);
    expect(log).toHaveLength(1);
  });

  test('a failed refund that is not known here goes to the log, and is asked for again while one is open', async () => {
    await buy(['psyc101'], 66_900, false);
    await create();
    const { attemptId } = await stored();
    const log: string[] = [];
    const listening = { ...deps(), log: (message: string) => void log.push(message) };
    const report = { kind: 'creditFailed', transactionId: 'nobody-knows' } as const;
    await hearNotification(listening, { ...report, orderId: null });
    expect(log).toEqual([expect.stringContaining('nobody-knows')]);
    await expect(hearNotification(listening, { ...report, orderId: attemptId })).rejects.toMatchObject({
      status: 503,
    });
  });

  test('one course of an order: the other goes on; then the other one, which ends the order', async () => {
    await buy(['psyc101', 'biod101'], 156_100);
    expect(await create('--courses', 'psyc101')).toMatchObject({
      data: { state: 'settled', amountCents: 61_900 },
    });
    expect(await enrolled()).toEqual(['biod101']);
    expect(await mails()).toMatchObject([{ subject: 'Your withdrawal from PSYC 101' }]);
    // A server that follows the charge finds the same refund, and nothing happens twice.
    await db()
      .update(paymentAttempts)
      .set({ dueAt: sql`matricula_now()` })
      .where(eq(paymentAttempts.sub, request.person.sub));
    await reconcile(deps());
    expect(await enrolled()).toEqual(['biod101']);
    await expect(create('--courses', 'psyc101')).rejects.toThrow('no open registration for psyc101');
    expect(await create()).toMatchObject({ data: { state: 'settled', amountCents: 84_200 } });
    expect(await enrolled()).toEqual([]);
    expect(await mails()).toMatchObject([{}, { subject: 'Your registration has ended' }]);
    for (const { text } of await mails()) {
      expect(text).toMatch(/^Date: \w+ \d+, \d{4}$/m);
      expect(text).toContain(`\nTransaction number: ${number}\nTerms and conditions of enrollment: https://`);
    }
  });

  test('a refund that ends meanwhile is counted: the same courses are not given back twice', async () => {
    await buy();
    let second: Promise<unknown> = Promise.resolve();
    await db().transaction(async (tx) => {
      // As the one that concludes the first refund does.
      await tx
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.sub, request.person.sub))
        .for('update');
      await tx
        .update(enrollments)
        .set({ endedAt: new Date() })
        .where(eq(enrollments.sub, request.person.sub));
      second = create().then(
        () => 'sent',
        (error: Error) => error.message,
      );
      // Until the second one waits, or has not.
      for (let asked = 0; asked < 200 && sent() === 0; asked += 1) await tx.execute(sql`select 1`);
    });
    expect(await second).toContain('Nothing of order');
    expect(sent()).toBe(0);
  });

  test('a refund whose answer is lost is unknown, is asked for, and is never sent twice', async () => {
    await buy();
    gateway.options.fault = (call) => (call === 'refund' ? 'answerLost' : 'answered');
    const lag = { searchLag: 60_000 };
    Object.assign(gateway.options, lag);
    expect(await create()).toMatchObject({ status: 3, data: { state: 'unknown' } });
    expect(await enrolled()).toEqual(['psyc101']);
    expect(await mails()).toEqual([]);
    await expect(create()).rejects.toThrow('Another refund of order');
    await later();
    expect(await stored()).toMatchObject({ state: 'unknown' });
    gateway.options.searchLag = 0;
    await later();
    expect(await stored()).toMatchObject({ state: 'settled', status: 'settled' });
    expect([sent(), credits().length]).toEqual([1, 1]);
    expect(await enrolled()).toEqual([]);
  });

  test('while the answer to one is lost, another one waits for it, although the payment knows of its credit', async () => {
    await buy(['psyc101', 'biod101', 'engl101'], 223_000);
    gateway.options.fault = (call) => (call === 'refund' ? 'answerLost' : 'answered');
    gateway.options.searchLag = 60_000;
    await create('--courses', 'biod101');
    await hearNotification(deps(), {
      kind: 'aftermath',
      transactionId: number,
      orderId: (await stored()).attemptId,
      aftermath: { type: 'REFUNDED', refund: credits()[0]!.id, amount: 84_200 },
    });
    await expect(create('--courses', 'psyc101')).rejects.toThrow('Another refund of order');
    // One that was requested an hour before shows how long the oldest waits.
    const before = await openRefunds(db());
    await db()
      .update(refunds)
      .set({ createdAt: sql`matricula_now() - interval '1 hour'` })
      .where(eq(refunds.transactionId, number));
    await buy();
    await create();
    const after = await openRefunds(db());
    const unknown = (figures: typeof before) => figures.find(({ state }) => state === 'unknown')!;
    expect(unknown(after).count).toBe(unknown(before).count + 1);
    expect(unknown(after).age).toBeGreaterThanOrEqual(3600);
  });

  test('a refund that never arrived is given up by staff once the gateway must show it, and requested again', async () => {
    await buy();
    gateway.options.fault = (call) => (call === 'refund' ? 'neverArrives' : 'answered');
    await create();
    const { id } = await stored();
    await later();
    await expect(ask('release', id, '--reason', 'not in the control panel')).rejects.toThrow('may not show');
    await db()
      .update(refunds)
      .set({ context: sql`jsonb_set(context, '{sentAt}', '0')` })
      .where(eq(refunds.id, id));
    expect(await ask('release', id, '--reason', 'not in the control panel')).toMatchObject({
      status: 1,
      data: { state: 'failed' },
    });
    expect(await enrolled()).toEqual(['psyc101']);
    expect(sent()).toBe(1);
    gateway.options.fault = () => 'answered';
    expect(await create()).toMatchObject({ data: { state: 'settled' } });
    expect(credits()).toHaveLength(1);
  });

  test('a process that ends while the refund is sent leaves it unknown to the next one', async () => {
    await buy();
    const refund = gateway.refund.bind(gateway);
    gateway.refund = async (...sale) => {
      await refund(...sale);
      return new Promise(() => undefined);
    };
    void create().catch(() => undefined);
    await expect.poll(async () => (await stored())?.state).toBe('submitted');
    await expect.poll(() => credits().length).toBe(1);
    gateway.refund = refund;
    await later();
    await expect.poll(async () => (await stored()).state).toBe('settled');
    expect([sent(), credits().length]).toEqual([1, 1]);
  });

  test('a charge that has not settled is refunded when it has', async () => {
    await buy(['psyc101'], 66_900, false);
    expect(await create()).toMatchObject({ status: 0, data: { state: 'waiting' } });
    expect(credits()).toEqual([]);
    expect(await enrolled()).toEqual(['psyc101']);
    settle();
    await later();
    // Woken, it is only asked about; then it is sent.
    expect(await stored()).toMatchObject({ state: 'settled' });
    expect(credits()).toHaveLength(1);
  });

  test('a refund is held back while the charge is disputed, which the payment hears of as well, and given when that is won', async () => {
    await buy();
    const disputed = (dispute: 'open' | 'won' | 'lost') => {
      gateway.options.lie = (call) => (call === 'find' ? { dispute } : null);
    };
    disputed('open');
    const answer = await create();
    expect(answer).toMatchObject({ status: 0, data: { state: 'disputed' } });
    expect(answer.lines.join(' ')).toContain('the bank of the student disputes the charge');
    await later();
    expect([sent(), await enrolled()]).toEqual([0, ['psyc101']]);
    await expect(ask('quote', number)).rejects.toThrow('is disputed: settle that first');
    disputed('won');
    await later();
    expect(await stored()).toMatchObject({ state: 'settled' });
    expect(credits()).toMatchObject([{ amount: 61_900 }]);
  });

  test('a refund of a charge of which a dispute took a part is left to staff, who read why, and the student hears of it', async () => {
    await buy();
    const asked = { sub: request.person.sub, number, courseCode: 'psyc101' };
    const others = await refusedRefunds(db());
    gateway.options.lie = (call) => (call === 'find' ? { dispute: 'partLost' } : null);
    await withdraw(deps(), { ...asked, email: request.person.email, amountCents: 61_900 });
    await expect.poll(async () => (await stored()).state).toBe('failed');
    await later();
    expect([sent(), credits(), await refusedRefunds(db())]).toEqual([0, [], others + 1]);
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'Your refund for PSYC 101 did not go through',
    );
    const subject = `A refund of order ${number} did not go through`;
    const [forStaff] = await db().select().from(outbox).where(eq(outbox.subject, subject));
    expect(forStaff?.text).toContain('The bank has taken money of the charge by a dispute.');
    expect(forStaff?.text).toContain('Do not request it again');
    const { id } = await stored();
    const answer = await ask('release', id, '--reason', 'sent a check for the rest');
    expect(answer).toMatchObject({ data: { state: 'madeGood' } });
    await expect(create()).rejects.toThrow('is disputed: settle that first');
  });

  test('staff who request a refund of such a charge read that it is left to them', async () => {
    await buy();
    gateway.options.lie = (call) => (call === 'find' ? { dispute: 'partLost' } : null);
    const answer = await create();
    expect(answer).toMatchObject({ status: 1, data: { state: 'failed' } });
    expect(answer.lines.join(' ')).toContain(
      'Settle this refund by hand, less what the bank took. Give it back',
    );
    expect([sent(), await enrolled()]).toEqual([0, ['psyc101']]);
  });

  test('a charge that is voided while its refund waits is not given back, and the student gets one mail about its end', async () => {
    await buy(['psyc101'], 66_900, false);
    const asked = { sub: request.person.sub, number, courseCode: 'psyc101' };
    const leave = () => withdraw(deps(), { ...asked, email: request.person.email, amountCents: 61_900 });
    expect(await leave()).toMatchObject({ kind: 'taken' });
    // The answer may come before the gateway's.
    await expect.poll(async () => (await stored()).state).toBe('waiting');
    const [failed, before] = [await refusedRefunds(db()), await mails()];
    await gateway.release(number);
    await later();
    expect(await stored()).toMatchObject({ state: 'needless', status: 'failed' });
    expect([sent(), credits(), await refusedRefunds(db())]).toEqual([1, [], failed]);
    expect(await refundOfCourse(db(), asked)).toBeNull();
    const [, ...after] = await mails();
    expect([before.length, after.map(({ subject }) => subject)]).toEqual([
      1,
      ['Your registration has ended'],
    ]);
    await expect(leave()).rejects.toThrow('no open registration');
  });

  test('a gateway that does not answer is sent nothing until it does', async () => {
    await buy();
    gateway.options.fault = () => 'neverArrives';
    expect(await create()).toMatchObject({ status: 0, data: { state: 'requested' } });
    expect(sent()).toBe(0);
    gateway.options.fault = () => 'answered';
    await later();
    expect(await stored()).toMatchObject({ state: 'settled' });
  });

  test('what the gateway refuses has failed, and the registration stays', async () => {
    await buy();
    gateway.refund = () => Promise.resolve({ kind: 'rejected', reason: 'It is disputed.' });
    const answer = await create();
    expect(answer).toMatchObject({ status: 1, data: { state: 'failed', message: 'It is disputed.' } });
    expect(await enrolled()).toEqual(['psyc101']);
    expect((await ask('list', '--state', 'failed')).lines.join('\n')).toContain(number);
    // The student hears about no refund.
    expect(await mails()).toEqual([]);
    const subject = `A refund of order ${number} did not go through`;
    expect(await db().select().from(outbox).where(eq(outbox.subject, subject))).toMatchObject([
      { recipient: providerOf('general').infoEmail },
    ]);
  });

  test('what the gateway refused and staff has given back in another way ends the registration, and is not given back again', async () => {
    await buy();
    const refusal = vi
      .spyOn(gateway, 'refund')
      .mockResolvedValue({ kind: 'rejected', reason: 'The card is closed.' });
    const others = await refusedRefunds(db());
    await create();
    const { id } = await stored();
    expect(await refusedRefunds(db())).toBe(others + 1);
    await ask('release', id, '--reason', 'sent a check');
    expect(await stored()).toMatchObject({ state: 'madeGood', status: 'settled' });
    expect(await refusedRefunds(db())).toBe(others);
    expect(await enrolled()).toEqual([]);
    refusal.mockRestore();
    await expect(create()).rejects.toThrow('is open: it has ended');
    expect(credits()).toEqual([]);
  });

  test('what was refused first and given back since is not made good as well', async () => {
    await buy();
    const refusal = vi.spyOn(gateway, 'refund').mockResolvedValue({ kind: 'rejected', reason: 'Try again.' });
    const others = await refusedRefunds(db());
    await create();
    const { id } = await stored();
    refusal.mockRestore();
    expect(await create()).toMatchObject({ data: { state: 'settled' } });
    expect(await refusedRefunds(db())).toBe(others);
    await expect(ask('release', id, '--reason', 'sent a check')).rejects.toThrow(
      'is settled: look at that one',
    );
  });

  test('a charge that is disputed is not given back as well, by staff or on the site, until that is over', async () => {
    await buy();
    const [bought] = await db().select().from(transactions).where(eq(transactions.id, number));
    const hear = (type: 'DISPUTED' | 'DISPUTE_WON') =>
      hearNotification(deps(), {
        kind: 'aftermath',
        transactionId: number,
        orderId: bought!.attemptId,
        aftermath: { type },
      });
    await hear('DISPUTED');
    await expect(create()).rejects.toThrow(`payments explain ${bought!.attemptId}`);
    const asked = { sub: request.person.sub, number, courseCode: 'psyc101' };
    await expect(withdraw(deps(), { ...asked, email: '', amountCents: 61_900 })).rejects.toThrow('disputed');
    expect([sent(), await enrolled()]).toEqual([0, ['psyc101']]);
    await hear('DISPUTE_WON');
    expect(await create()).toMatchObject({ data: { state: 'settled' } });
  });

  test('C-369 what the terms do not give back is refused', async () => {
    await buy();
    await db()
      .update(transactions)
      .set({ createdAt: sql`created_at - interval '31 days'` })
      .where(eq(transactions.id, number));
    await expect(create()).rejects.toThrow(/The last day, .* is over/);
    expect(sent()).toBe(0);
    expect(await create('--outside-terms')).toMatchObject({ data: { state: 'settled' } });
    await expect(ask('create', number)).rejects.toThrow('--reason');
    await expect(ask('quote', 'nothing')).rejects.toThrow('There is no order nothing.');
    await expect(ask('retry', 'nothing', '--reason', 'x')).rejects.toThrow('There is no refund nothing.');
    await buy(['psyc101', 'biod101'], 156_100);
    await expect(ask('quote', number, '--courses', 'chem103')).rejects.toThrow(
      'no open registration for chem103',
    );
  });

  // The last ones, because the clock stands still from here on.
  test.each<[string, number, () => Promise<void>]>([
    ['waiting', 3600, () => buy(['psyc101'], 66_900, false)],
    [
      'requested',
      60,
      async () => {
        await buy();
        gateway.options.fault = () => 'neverArrives';
      },
    ],
    [
      'unknown',
      300,
      async () => {
        await buy();
        gateway.options.fault = (call) => (call === 'refund' ? 'answerLost' : 'answered');
        gateway.options.searchLag = 60_000;
      },
    ],
  ])('a refund that is %s is looked at again %d seconds later', async (state, seconds, arrange) => {
    const clock = await stopDatabaseClock(db(), Date.now());
    await arrange();
    expect(await create()).toMatchObject({ data: { state } });
    expect(await stored()).toMatchObject({ dueAt: new Date(clock.now() + seconds * 1000) });
  });
});
