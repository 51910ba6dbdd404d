import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { officeDate } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import { providerOf } from '../config/provider.ts';
import { databaseTime, type Database } from '../db/database.ts';
import { audit, enrollments, refunds, transactions } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { refundWaitsMail, withdrawalMail } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { lockAttempt } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { didOf, recordResult } from './enrollments.ts';
import { quoteRefund, RefundRefused } from './refundQuote.ts';
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
  /** The terms give nothing back anymore. */
  | { readonly kind: 'late' | 'nothing' }
  /** Another amount than the student has seen. */
  | { readonly kind: 'changed' }
  /** The student has withdrawn; another refund of the order has to be over before that of the course can be requested. */
  | { readonly kind: 'waits' };

/**
 * The student leaves a course on the site: the registration ends with the request, because the day on which it arrives is the
 * day of the withdrawal; the refund goes on by its chart. Asked again, the refund that there is is the answer. While another
 * refund of the order is open, the withdrawal alone is recorded: only one at a time is sent, and the day must not be lost.
 *
 * @param amountCents what the student has seen that is given back
 * @throws RefundRefused when there is nothing to give back
 */
export async function withdraw(
  deps: PaymentDeps,
  asked: Withdrawal & { readonly email: string; readonly amountCents: Cents },
): Promise<WithdrawalResult> {
  const begun = await transaction(deps.db, (tx) => begin(tx, deps, asked));
  if (!('commands' in begun)) {
    if (begun.kind === 'waits') deps.mailWritten();
    return begun;
  }
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
  const [enrollment] = await tx
    .select({ id: enrollments.id, endedAt: enrollments.endedAt })
    .from(enrollments)
    .where(and(eq(enrollments.transactionId, number), eq(enrollments.courseCode, courseCode)));
  const { kind: recorded } = await recordResult(tx, { who: byStudent }, enrollment?.id ?? '', 'withdrawn');
  // Completed since it was quoted, or ended.
  if (recorded !== 'recorded' && recorded !== 'known')
    throw new RefundRefused('notOpen', `Order ${number} has no open registration for ${courseCode}.`);
  const waits = inserted === null;
  if (waits && recorded === 'known') return { kind: 'waits' };
  const seller = providerOf(deps.config.brand);
  const now = new Date(await databaseTime(tx));
  const about = {
    on: officeDate(enrollment?.endedAt ?? now),
    number,
    courseCodes,
    cents: quoted.refundCents,
  };
  await writeMail(tx, now, { to: asked.email, ...withdrawalMail(seller, { ...about, waits }) });
  if (inserted !== null) return inserted;
  await writeMail(tx, now, { to: seller.infoEmail, ...refundWaitsMail(seller, about) });
  return { kind: 'waits' };
}

/** Those of these registrations that students have left on the site. */
export async function leftOnSite(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const noted = await db
    .select({ id: audit.subject })
    .from(audit)
    .where(
      and(inArray(audit.subject, [...ids]), eq(audit.did, didOf('withdrawn')), eq(audit.who, byStudent)),
    );
  return new Set(noted.map(({ id }) => id));
}

/** Whether a student has left a course whose refund can be requested only once another one of the order is over. */
export async function waitsForAnother(
  db: Database,
  { number, courseCode }: Withdrawal,
  attemptId: string,
): Promise<boolean> {
  const left = and(
    eq(enrollments.transactionId, number),
    eq(enrollments.courseCode, courseCode),
    eq(enrollments.endReason, 'withdrawn'),
  );
  const open = and(eq(refunds.attemptId, attemptId), eq(refunds.status, 'open'));
  return (await db.$count(enrollments, left)) > 0 && (await db.$count(refunds, open)) > 0;
}
