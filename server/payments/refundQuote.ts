import { and, eq } from 'drizzle-orm';
import { courses } from '../../domain/catalogue/all.ts';
import { findCourse } from '../../domain/catalogue/rules.ts';
import type { CalendarDate } from '../../domain/date.ts';
import { formatUsd, type Cents } from '../../domain/money.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { lastRefundDay, limitOf, refundLine, refundOf, refundOfCourses } from '../../domain/refund.ts';
import { refundedIn, type AttemptContext } from '../../machines/paymentAttempt/rules.ts';
import { databaseTime, type Database } from '../db/database.ts';
import { enrollments, refunds, transactions, type Attempt } from '../db/schema.ts';
import { readAttempt } from './attempts.ts';
import { coursesOfCode } from './authorizationCodes.ts';
import { stateOf } from './enrollments.ts';
import { readSnapshot } from './storedSnapshot.ts';
import { paymentStateOf } from './worker.ts';

/** What withdrawing from courses of an order gives back. */
export interface RefundQuote {
  readonly transactionId: string;
  readonly attempt: Attempt;
  readonly courseCodes: readonly string[];
  readonly paidCents: Cents;
  readonly refundCents: Cents;
  readonly registeredOn: CalendarDate;
  readonly lastDay: CalendarDate;
  readonly isInTime: boolean;
  /** What the student must not have done. */
  readonly terms: string;
  /** How far the student may have worked. */
  readonly limit: string;
}

/** Why there is nothing to quote. */
type Refusal =
  | 'noOrder'
  | 'nothingPaid'
  | 'inQuestion'
  | 'notOpen'
  | 'nothingOpen'
  | 'pricesUnknown'
  | 'wholeOrderOnly'
  | 'givenBackAlready'
  | 'givenBackElsewhere';

/** The message is for staff. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  readonly kind: Refusal;

  constructor(kind: Refusal, message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * @param number the transaction number
 * @param given the courses to withdraw from; null for all that are left
 * @param from.sub whose order it must be; undefined for anybody's
 * @param from.read how the payment is read; before what was given back of it, so that a lock covers that
 * @throws RefundRefused when there is nothing to give back
 */
export async function quoteRefund(
  db: Database,
  number: string,
  given: readonly string[] | null,
  from: {
    readonly sub?: string;
    readonly read?: (db: Database, id: string) => Promise<Attempt>;
  } = {},
): Promise<RefundQuote> {
  const isOwn = from.sub === undefined ? undefined : eq(transactions.sub, from.sub);
  const [order] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, number), isOwn));
  if (order === undefined) throw new RefundRefused('noOrder', `There is no order ${number}.`);
  if (order.amountCents === 0)
    throw new RefundRefused('nothingPaid', `Nothing was paid for order ${number}.`);
  const attempt = await (from.read ?? readAttempt)(db, order.attemptId);
  const snapshot = readSnapshot(attempt);
  // While a charge is disputed, was rejected or has another amount, nobody knows how much there is to give back.
  if (snapshot.hasTag('stuck'))
    throw new RefundRefused(
      'inQuestion',
      `The payment of order ${number} is ${paymentStateOf(attempt)}: settle that first. See it with: payments explain ${attempt.id}`,
    );
  const enrolled = await db.select().from(enrollments).where(eq(enrollments.transactionId, number));
  // A withdrawal alone has given nothing back yet.
  const left = enrolled.flatMap((one) =>
    ['registered', 'withdrawn'].includes(stateOf(one)) ? [one.courseCode] : [],
  );
  const asked = given ?? left;
  const codes = new Set(asked);
  const wrong = asked.filter((code) => !left.includes(code));
  if (wrong.length > 0)
    throw new RefundRefused('notOpen', `Order ${number} has no open registration for ${wrong.join(', ')}.`);
  if (codes.size === 0)
    throw new RefundRefused(
      'nothingOpen',
      `Nothing of order ${number} is open: it has ended or is completed.`,
    );
  const isWhole = codes.size === order.courseCodes.length;
  if (!isWhole && order.lines === null)
    throw new RefundRefused(
      'pricesUnknown',
      `The prices of order ${number} were not stored: refund it in the control panel of the gateway.`,
    );
  const part = isWhole
    ? { paid: order.amountCents, refund: refundOf(order.amountCents, codes.size) }
    : refundOfCourses(
        order.lines ?? [],
        order.amountCents,
        codes,
        await coursesOfCode(db, attempt.authorizationCode),
      );
  const { context } = snapshot;
  const refunded = refundedIn(context);
  // The payment counts as given back, and all of its courses as ended, from so much on.
  if (codes.size < left.length && refunded + part.refund >= context.endsFrom)
    throw new RefundRefused(
      'wholeOrderOnly',
      `That is as much as all of order ${number} gives back: the student has to withdraw from all of it.`,
    );
  if (refunded + part.refund > order.amountCents)
    throw new RefundRefused(
      'givenBackAlready',
      `${formatUsd(refunded)} of order ${number} was given back already.`,
    );
  const elsewhere = await refundsElsewhere(db, attempt.id, context, part.refund);
  if (elsewhere.length > 0)
    throw new RefundRefused(
      'givenBackElsewhere',
      `${formatUsd(refundedIn({ refunds: elsewhere }))} of order ${number} was given back by ${elsewhere.map(({ id }) => id).join(', ')}, which no refund here explains. Look up for which course, and note it: refunds note ${number} ${elsewhere[0]?.id} --courses CODES --reason WHY. If it was for none, give more back in the control panel of the gateway only.`,
    );
  const withdrawn = [...codes].map((code) => findCourse(courses, code) ?? { code });
  const registeredOn = officeDate(order.createdAt);
  const lastDay = lastRefundDay(registeredOn);
  const now = new Date(await databaseTime(db));
  return {
    transactionId: number,
    attempt,
    courseCodes: [...codes],
    paidCents: part.paid,
    refundCents: part.refund,
    registeredOn,
    lastDay,
    // By the day on which the student left, no matter when the money can be given back.
    isInTime: enrolled.every(
      ({ courseCode, endedAt }) => !codes.has(courseCode) || officeDate(endedAt ?? now) <= lastDay,
    ),
    terms: refundLine({ courses: withdrawn, paid: part.paid, registeredOn }),
    limit: limitOf(withdrawn),
  };
}

/**
 * What the gateway gave back without a refund of ours, and which is enough to have been this one: staff did so in its control
 * panel, or the database has lost our refund in a restore. For which course it was is not known, so that giving back more
 * could pay for the same course twice.
 */
async function refundsElsewhere(
  db: Database,
  attemptId: string,
  { refunds: credits }: Pick<AttemptContext, 'refunds'>,
  wanted: Cents,
): Promise<AttemptContext['refunds']> {
  const enough = credits.filter(({ amount }) => amount >= wanted);
  if (enough.length === 0) return [];
  const own = await db.select().from(refunds).where(eq(refunds.attemptId, attemptId));
  // One that is open may be among the credits already; it has to be over first anyway.
  if (own.some(({ status }) => status === 'open')) return [];
  const known = new Set(own.map(({ context }) => context.credit));
  return enough.filter(({ id }) => !known.has(id));
}
