import { and, asc, desc, eq } from 'drizzle-orm';
import type { CalendarDate } from '../../domain/date.ts';
import { officeDate } from '../../domain/officeDate.ts';
import type { Database } from '../db/database.ts';
import { enrollments, paymentAttempts, redemptions, refunds, transactions } from '../db/schema.ts';
import { stateOf, type EnrollmentState } from './enrollments.ts';
import { lastRefundOf, ofInterest, type Refund } from './refunds.ts';

/** What a student has registered for at once. */
export interface OwnRegistration {
  /** Null for what staff entered without an order. */
  readonly order: typeof transactions.$inferSelect | null;
  readonly discountCode: string | null;
  readonly registeredOn: CalendarDate;
  readonly courses: readonly OwnCourse[];
}

interface OwnCourse {
  readonly code: string;
  readonly state: EnrollmentState | 'refunded';
  readonly endedOn: CalendarDate | null;
  /** The last one that was requested for it, and still makes sense. */
  readonly refund: Refund | null;
}

/** The registrations of a person, the newest first. */
export async function ownRegistrations(db: Database, sub: string): Promise<readonly OwnRegistration[]> {
  const rows = await db
    .select({
      enrollment: enrollments,
      order: transactions,
      discountCode: redemptions.code,
      status: paymentAttempts.status,
      state: paymentAttempts.state,
    })
    .from(enrollments)
    .leftJoin(
      transactions,
      and(eq(transactions.id, enrollments.transactionId), eq(transactions.sub, enrollments.sub)),
    )
    .leftJoin(redemptions, eq(redemptions.transactionId, transactions.id))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, transactions.attemptId))
    .where(eq(enrollments.sub, sub))
    .orderBy(desc(enrollments.createdAt), asc(enrollments.courseCode));
  const requested = await db
    .select()
    .from(refunds)
    .where(eq(refunds.sub, sub))
    .orderBy(asc(refunds.createdAt));
  const byOrder = Map.groupBy(rows, ({ enrollment }) => enrollment.transactionId ?? enrollment.id);
  return [...byOrder.values()].map((own) => {
    const [{ order, discountCode, enrollment }] = own as [(typeof own)[number]];
    return {
      order,
      discountCode,
      registeredOn: officeDate(order?.createdAt ?? enrollment.createdAt),
      courses: own.map(({ enrollment: one, status, state }) => {
        const refund = ofInterest(lastRefundOf(one, requested));
        const isGivenBack = refund?.status === 'settled' || (status === 'reversed' && isRefunded(state));
        const shown = stateOf(one);
        return {
          code: one.courseCode,
          state: shown === 'ended' && isGivenBack ? 'refunded' : shown,
          endedOn: one.endedAt === null ? null : officeDate(one.endedAt),
          refund,
        };
      }),
    };
  });
}

const isRefunded = (state: unknown): boolean =>
  (state as { payment?: { reversed?: string } } | null)?.payment?.reversed === 'refunded';
