import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import { initialTransition, transition, type ExecutableActionsFrom, type SnapshotFrom } from 'xstate';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { partTaken } from '../../machines/refund/copy.ts';
import { refundMachine, type RefundEvent } from '../../machines/refund/machine.ts';
import { officeDate } from '../../domain/calendar.ts';
import { providerOf } from '../config/provider.ts';
import { databaseTime, rowsOf, type Database } from '../db/database.ts';
import { refunds, type Attempt, type enrollments, type RefundStatus } from '../db/schema.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import { writeMail } from '../mail/outbox.ts';
import { refundFailedMail, refundMail, refundRefusedMail } from '../mail/templates.ts';
import { advance, readAttempt } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { endEnrollments } from './enrollments.ts';
import { CURRENCY, type RefundOutcome } from './gateway.ts';
import { transactionIdOf } from './records.ts';
import type { PaymentTiming } from './timing.ts';
import { hearAftermath, reportTurn } from './worker.ts';

export type Refund = typeof refunds.$inferSelect;
type Snapshot = SnapshotFrom<typeof refundMachine>;
type WithoutTime<E> = E extends unknown ? Omit<E, 'at'> : never;
type RefundFact = WithoutTime<RefundEvent>;
type Command = 'readCharge' | 'send' | 'search';

/** A refund as it was just stored, with what the gateway is to be asked now. */
export interface AdvancedRefund {
  readonly refund: Refund;
  readonly commands: readonly Command[];
}

/** Once the charge itself went back, there is nothing to say of its refund: the end of the registration says it all. */
export const ofInterest = (refund: Refund | undefined): Refund | null =>
  refund === undefined || refund.state === 'needless' ? null : refund;

/**
 * The last refund that was requested for what a registration was paid with.
 *
 * @param requested the oldest first
 */
export const lastRefundOf = (
  { transactionId, courseCode }: Pick<typeof enrollments.$inferSelect, 'transactionId' | 'courseCode'>,
  requested: readonly Refund[],
): Refund | undefined =>
  requested.findLast((one) => one.transactionId === transactionId && one.courseCodes.includes(courseCode));

/** As `who` of a refund that a student requested on the site. */
export const byStudent = 'student';

export interface NewRefund extends Pick<Refund, 'courseCodes' | 'amountCents' | 'who' | 'reason'> {
  readonly attempt: Attempt;
}

/** When it is to be looked at again, in milliseconds, by state; in every other one nothing is left to do. */
const waits: Readonly<Record<string, (timing: PaymentTiming) => number>> = {
  requested: ({ repeatInterval }) => repeatInterval,
  submitted: ({ lease }) => lease,
  // Charges settle once a day.
  waiting: () => 60 * 60_000,
  disputed: () => 60 * 60_000,
  unknown: ({ repeatInterval }) => 5 * repeatInterval,
};

/**
 * Writes a refund down, in the caller's transaction. Nothing is sent yet.
 *
 * @returns null when another refund of the payment is open
 */
export async function insertRefund(
  tx: Database,
  deps: PaymentDeps,
  { attempt, ...given }: NewRefund,
): Promise<AdvancedRefund | null> {
  const now = await databaseTime(tx);
  const sale = transactionIdOf(attempt);
  const [snapshot, actions] = initialTransition(refundMachine, {
    sale,
    orderId: attempt.id,
    amount: given.amountCents,
    currency: CURRENCY,
    searchHorizon: deps.timing.searchHorizon + deps.timing.lease,
  });
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      attemptId: attempt.id,
      sub: attempt.sub,
      transactionId: sale,
      ...given,
      ...columnsOf(deps, snapshot, now),
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning();
  return refund === undefined ? null : { refund, commands: commandsIn(actions) };
}

/**
 * Writes down a refund that the gateway made and the database does not know, in the caller's transaction: the chart hears what
 * it would have heard, and nothing is sent.
 *
 * @param given.found all transactions of the order
 * @returns null when a refund has this credit, or is open and may have made it
 */
export async function noteRefund(
  tx: Database,
  deps: PaymentDeps,
  {
    credit,
    found,
    ...given
  }: NewRefund & { readonly credit: GatewayTransaction; readonly found: readonly GatewayTransaction[] },
): Promise<Refund | null> {
  const known = await tx.select().from(refunds).where(eq(refunds.attemptId, given.attempt.id));
  if (known.some(({ context }) => context.credit === credit.id)) return null;
  const inserted = await insertRefund(tx, deps, given);
  if (inserted === null) return null;
  const hear = (fact: RefundFact) => advanceRefund({ ...deps, db: tx }, inserted.refund.id, fact);
  // It was made no matter what has become of the charge.
  const others = found.filter(({ id, type }) => type === 'credit' && id !== credit.id);
  await hear({ type: 'CHARGE_READ', found: others });
  return (await hear({ type: 'REFUNDED', transaction: credit })).refund;
}

/**
 * Hears that the card did not take a credit. What it was for has ended, so that staff is called.
 *
 * @param orderId null where it is not known
 * @returns null when no refund is known to have made the credit, and whether that is news otherwise
 */
export async function hearFailedCredit(
  deps: PaymentDeps,
  credit: string,
  orderId: string | null,
): Promise<{ readonly isNews: boolean } | null> {
  const [before] = await deps.db
    .select()
    .from(refunds)
    .where(
      and(
        sql`${refunds.context}->>'credit' = ${credit}`,
        orderId === null ? undefined : eq(refunds.attemptId, orderId),
      ),
    );
  if (before === undefined) return null;
  const { refund } = await advanceRefund(deps, before.id, { type: 'CREDIT_FAILED', credit });
  const isNews = refund.state === 'undelivered' && before.state !== 'undelivered';
  if (isNews) deps.log(`Refund ${refund.id} needs attention: the money did not reach the card`);
  return { isNews };
}

/** Advances a refund by a fact, in one transaction with everything that the chart wants written. */
export const advanceRefund = (deps: PaymentDeps, id: string, fact: RefundFact): Promise<AdvancedRefund> =>
  transaction(deps.db, async (tx) => {
    const [stored] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (stored === undefined) throw new Error(`No refund ${id}`);
    return step(tx, deps, stored, fact);
  });

async function step(
  tx: Database,
  deps: PaymentDeps,
  stored: Refund,
  fact: RefundFact,
): Promise<AdvancedRefund> {
  const at = await databaseTime(tx);
  const before = snapshotOf(stored);
  const [after, actions] = transition(refundMachine, before, { ...fact, at });
  const [refund] = await tx
    .update(refunds)
    .set(columnsOf(deps, after, at))
    .where(eq(refunds.id, stored.id))
    .returning();
  for (const { type } of actions)
    if (type in record) await record[type as keyof typeof record](tx, deps, refund!);
  return { refund: refund!, commands: commandsIn(actions) };
}

/** @throws Error for a state that the chart does not have */
const snapshotOf = ({ state, context }: Refund): Snapshot =>
  refundMachine.resolveState({ value: state, context });

function columnsOf({ timing }: PaymentDeps, snapshot: Snapshot, at: number) {
  const wait = waits[snapshot.value]?.(timing);
  const status: RefundStatus = snapshot.hasTag('settled')
    ? 'settled'
    : snapshot.hasTag('failed')
      ? 'failed'
      : 'open';
  return {
    state: snapshot.value,
    context: snapshot.context,
    status,
    dueAt: wait === undefined ? null : new Date(at + wait),
  };
}

const isCommand = (type: string): type is Command =>
  type === 'readCharge' || type === 'send' || type === 'search';
const commandsIn = (actions: readonly ExecutableActionsFrom<typeof refundMachine>[]): Command[] =>
  actions.map(({ type }) => type).filter(isCommand);

/** What the chart's actions write, in the database transaction that stores its state. */
const record = { conclude, tellRefusal, endCourses };

async function endCourses(
  tx: Database,
  _deps: PaymentDeps,
  { transactionId, courseCodes }: Refund,
): Promise<void> {
  await endEnrollments(tx, new Date(await databaseTime(tx)), transactionId, courseCodes);
}

/** The payment ends what was bought when all was given back, and writes its mail; otherwise the courses end here. */
async function conclude(tx: Database, deps: PaymentDeps, refund: Refund): Promise<void> {
  const { attemptId, amountCents, courseCodes, context } = refund;
  const before = await readAttempt(tx, attemptId);
  const fact = { type: 'REFUNDED', refund: context.credit ?? '', amount: amountCents } as const;
  const { attempt } = await advance({ ...deps, db: tx }, attemptId, fact, before.fence);
  reportTurn(deps, before, attempt);
  if (attempt.status === 'reversed') return;
  const now = new Date(await databaseTime(tx));
  await endEnrollments(tx, now, refund.transactionId, courseCodes);
  const mail = refundMail(providerOf(deps.config.brand), {
    on: officeDate(now),
    number: refund.transactionId,
    courseCodes,
    cents: amountCents,
  });
  await writeMail(tx, now, { to: attempt.email, ...mail });
}

/** A registration that the student has left is over, so nobody would look for the money. */
async function tellRefusal(tx: Database, deps: PaymentDeps, refund: Refund): Promise<void> {
  const { id, attemptId, amountCents: cents, courseCodes, transactionId: number, who, context } = refund;
  const seller = providerOf(deps.config.brand);
  const now = new Date(await databaseTime(tx));
  const about = { on: officeDate(now), number, courseCodes, cents };
  const mayRepeat = context.message !== partTaken;
  const forStaff = refundRefusedMail(seller, { ...about, id, reason: context.message, mayRepeat });
  await writeMail(tx, now, { to: seller.infoEmail, ...forStaff });
  if (who === byStudent) {
    const { email } = await readAttempt(tx, attemptId);
    await writeMail(tx, now, { to: email, ...refundFailedMail(seller, about) });
  }
  afterCommit(tx, () => deps.log(`Refund ${id} needs attention: it was refused (${context.message})`));
}

/**
 * Asks the gateway what the chart wants, and advances the refund by what it says. Never rejects: a refund that could not be
 * advanced stays due.
 *
 * @returns the refund as it is then
 */
export async function workOnRefund(deps: PaymentDeps, advanced: AdvancedRefund): Promise<Refund> {
  let { refund } = advanced;
  for (const command of advanced.commands) {
    try {
      refund = await askGateway(deps, refund, command);
    } catch (error) {
      deps.log(`Refund ${refund.id}: ${command} could not be recorded`, error);
    }
  }
  deps.mailWritten();
  return refund;
}

async function askGateway(deps: PaymentDeps, refund: Refund, command: Command): Promise<Refund> {
  const hear = async (fact: RefundFact) => workOnRefund(deps, await advanceRefund(deps, refund.id, fact));
  if (command === 'send') {
    const answer = deps.gateway.refund(refund.transactionId, refund.amountCents);
    const inTime = await Promise.race([answer, deps.sleep(deps.timing.gatewayLimit).then(() => null)]);
    const heard = await hear(inTime === null ? { type: 'ANSWER_LOST' } : factOf(inTime));
    // A late answer still becomes known.
    return inTime === null ? hear(factOf(await answer)) : heard;
  }
  const answer = await deps.gateway.find(refund.attemptId);
  if (answer.kind === 'unknown') {
    deps.log(`Refund ${refund.id}: the order could not be searched for (${answer.reason})`);
    return hear({ type: 'ANSWER_LOST' });
  }
  const found = answer.transactions;
  // What has become of the charge is news for the payment, too.
  const attempt = await readAttempt(deps.db, refund.attemptId);
  if (attempt.status === 'enrolled') await hearAftermath(deps, attempt, found);
  return hear({ type: command === 'readCharge' ? 'CHARGE_READ' : 'ORDER_SEARCHED', found });
}

function factOf(outcome: RefundOutcome): RefundFact {
  switch (outcome.kind) {
    case 'refunded':
      return { type: 'REFUNDED', transaction: outcome.transaction };
    case 'rejected':
      return { type: 'REFUSED', reason: outcome.reason };
    case 'notSettledYet':
      return { type: 'NOT_SETTLED_YET' };
  }
  return { type: 'ANSWER_LOST' };
}

/** Drives every refund that is due one step further. Never rejects: the next run tries again. */
export async function driveRefunds(deps: PaymentDeps): Promise<void> {
  try {
    await driveDue(deps);
  } catch (error) {
    deps.log('Refunds could not be continued', error);
  }
}

async function driveDue(deps: PaymentDeps): Promise<void> {
  const passedOver: string[] = [];
  for (;;) {
    const isDue = and(
      eq(refunds.status, 'open'),
      lte(refunds.dueAt, sql`matricula_now()`),
      notInArray(refunds.id, passedOver),
    );
    const [due] = await deps.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(isDue)
      .orderBy(asc(refunds.dueAt))
      .limit(1);
    if (due === undefined) return;
    passedOver.push(due.id);
    try {
      const woken = await transaction(deps.db, async (tx) => {
        // Another instance may be at it.
        const [stored] = await tx
          .select()
          .from(refunds)
          .where(
            and(eq(refunds.id, due.id), eq(refunds.status, 'open'), lte(refunds.dueAt, sql`matricula_now()`)),
          )
          .for('update', { skipLocked: true });
        return stored === undefined ? null : step(tx, deps, stored, { type: 'WOKEN' });
      });
      if (woken !== null) await workOnRefund(deps, woken);
    } catch (error) {
      deps.log(`Refund ${due.id} could not be continued`, error);
    }
  }
}

/** Refunds of the last 60 days that the gateway has refused, without a later one or a payment in another way. */
export async function refusedRefunds(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${refunds} one where status = 'failed' and state = 'failed' and created_at > matricula_now() - interval '60 days'
      and not coalesce(context->'notes' @> '[{"did": "STAFF_RELEASED"}]', false)
      and (select max(later.created_at) from ${refunds} later where later.attempt_id = one.attempt_id) <= created_at`,
  );
  return row?.count ?? 0;
}

/** Refunds that are not over, by state, with the age of the oldest in seconds. */
export const openRefunds = (db: Database): Promise<{ state: string; count: number; age: number }[]> =>
  rowsOf(
    db,
    sql`select state, count(*)::int as count, extract(epoch from matricula_now() - min(${refunds.createdAt}))::float8 as age
      from ${refunds} where ${refunds.status} = 'open' group by 1`,
  );
