import { and, desc, eq, sql } from 'drizzle-orm';
import { officeDate } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import { providerOf } from '../config/provider.ts';
import { databaseTime, type Database } from '../db/database.ts';
import { enrollments, refunds, transactions } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { withdrawalMail } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { lockAttempt } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { recordResult } from './enrollments.ts';
import { quoteRefund } from './refundQuote.ts';
import {
  byStudent,
  insertRefund,
  ofInterest,
  workOnRefund,
  type AdvancedRefund,
  type Refund,
} from './refunds.ts';

export interface Withdrawal {
  readonly sub: string;
  /** The transaction number. */
  readonly number: string;
  readonly courseCode: string;
}

/** The last refund that was requested for a course of an order, and still makes sense; null when there is none. */
export async function refundOfCourse(
  db: Database,
  { sub, number, courseCode }: Withdrawal,
): Promise<Refund | null> {
  const [found] = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.sub, sub),
        eq(refunds.transactionId, number),
        sql`${refunds.courseCodes} ? ${courseCode}`,
      ),
    )
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  return ofInterest(found);
}

export type WithdrawalResult =
  | { readonly kind: 'taken'; readonly refund: Refund }
  /** The terms give nothing back any more. */
  | { readonly kind: 'late' | 'nothing' }
  /** Another amount than the student has seen. */
  | { readonly kind: 'changed' }
  /** Another refund of the order has to be over first. */
  | { readonly kind: 'busy' };

/**
 * The student leaves a course on the site: the registration ends with the request, because the day on which it arrives is the
 * day of the withdrawal; the refund goes on by its chart. Asked again, the refund that there is is the answer.
 *
 * @param amountCents what the student has seen that is given back
 * @throws RefundRefused when there is nothing to give back
 */
export async function withdraw(
  deps: PaymentDeps,
  asked: Withdrawal & { readonly email: string; readonly amountCents: Cents },
): Promise<WithdrawalResult> {
  const begun = await transaction(deps.db, (tx) => begin(tx, deps, asked));
  if (!('commands' in begun)) return begun;
  // The gateway may take its time; the refund goes on whether or not anybody waits.
  const refund = await Promise.race([
    workOnRefund(deps, begun),
    deps.sleep(deps.timing.answerWait).then(() => null),
  ]);
  return { kind: 'taken', refund: refund ?? begun.refund };
}

async function begin(
  tx: Database,
  deps: PaymentDeps,
  asked: Withdrawal & { readonly email: string; readonly amountCents: Cents },
): Promise<AdvancedRefund | WithdrawalResult> {
  const { sub, number, courseCode } = asked;
  // Another request for the same may just be answered.
  const [order] = await tx
    .select({ attemptId: transactions.attemptId })
    .from(transactions)
    .where(and(eq(transactions.id, number), eq(transactions.sub, sub)));
  if (order !== undefined) await lockAttempt(tx, order.attemptId);
  const known = await refundOfCourse(tx, asked);
  if (known !== null && known.status !== 'failed') return { kind: 'taken', refund: known };
  const quoted = await quoteRefund(tx, number, [courseCode], { sub });
  if (!quoted.isInTime) return { kind: 'late' };
  if (quoted.refundCents === 0) return { kind: 'nothing' };
  if (quoted.refundCents !== asked.amountCents) return { kind: 'changed' };
  const courseCodes = [courseCode];
  const inserted = await insertRefund(tx, deps, {
    attempt: quoted.attempt,
    courseCodes,
    amountCents: quoted.refundCents,
    who: byStudent,
    reason: 'withdrawal on the site',
  });
  if (inserted === null) return { kind: 'busy' };
  const [enrollment] = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.transactionId, number), eq(enrollments.courseCode, courseCode)));
  if (enrollment !== undefined) await recordResult(tx, { who: 'student' }, enrollment.id, 'withdrawn');
  const now = new Date(await databaseTime(tx));
  const mail = withdrawalMail(providerOf(deps.config.brand), {
    on: officeDate(now),
    number,
    courseCodes,
    cents: quoted.refundCents,
  });
  await writeMail(tx, now, { to: asked.email, ...mail });
  return inserted;
}
