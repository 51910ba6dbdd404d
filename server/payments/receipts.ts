import { and, eq } from 'drizzle-orm';
import { officeDate } from '../../domain/calendar.ts';
import type { CalendarDate } from '../../domain/date.ts';
import { courses } from '../../domain/catalogue/all.ts';
import { findCourse } from '../../domain/catalogue/rules.ts';
import type { Cents } from '../../domain/money.ts';
import { refundLine } from '../../domain/refund.ts';
import type { Gateway } from './gateway.ts';
import type { Database } from '../db/database.ts';
import {
  paymentAttempts,
  profiles,
  redemptions,
  transactions,
  type Profile,
  type ReceiptLine,
} from '../db/schema.ts';

/** The sentence on the refund of an order, for its mail and its documents. */
export const refundOfOrder = (codes: readonly string[], paid: Cents, registeredOn: CalendarDate): string =>
  refundLine({ courses: codes.map((code) => findCourse(courses, code) ?? { code }), paid, registeredOn });

type CourseWithoutPrice = Omit<ReceiptLine, 'cents'> & { readonly cents: null };

/** What was sold; from before it was stored, only the codes of the courses. */
export const linesOf = ({
  lines,
  courseCodes,
}: {
  readonly lines: readonly ReceiptLine[] | null;
  readonly courseCodes: readonly string[];
}): readonly (ReceiptLine | CourseWithoutPrice)[] =>
  lines ?? courseCodes.map((code) => ({ code, name: '', cents: null }));

export interface PersonName {
  /** In the person's own letters. */
  readonly asTyped: string;
  /** In ASCII, as transcripts have it. */
  readonly onTranscript: string;
}

/** The name in a profile. */
function nameIn({ firstName, lastName, details }: Profile): PersonName {
  const { first_name_as_typed: first = firstName, last_name_as_typed: last = lastName } = details;
  return { asTyped: `${first} ${last}`, onTranscript: `${firstName} ${lastName}` };
}

/** The name of a person; null where there is no account form. */
export async function nameOf(db: Database, sub: string): Promise<PersonName | null> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.sub, sub));
  return profile === undefined ? null : nameIn(profile);
}

/** A registration as it was recorded. */
export interface Receipt {
  readonly transactionId: string;
  readonly name: PersonName | null;
  readonly email: string;
  /** In the office. */
  readonly registeredOn: CalendarDate;
  /** Registrations from before they were stored have neither names nor prices: only codes and the total are known. */
  readonly lines: readonly (ReceiptLine | CourseWithoutPrice)[];
  readonly discount: { readonly code: string; readonly cents: number } | null;
  readonly totalCents: number;
  /** The refund and its last day; empty where nothing was paid. */
  readonly refund: string;
  /** What it was paid with; null where that was not stored, and where nothing was paid. */
  readonly method: string | null;
  /** The version of the terms that the student accepted; missing or null where it was not recorded. */
  readonly termsVersion?: CalendarDate | null;
}

/** What a registration was paid with, as it was recorded. */
export const recordedMethod = ({
  totalCents,
  discount,
  method,
}: Pick<Receipt, 'totalCents' | 'method'> & {
  readonly discount: { readonly code: string } | null;
}): string | null => {
  if (totalCents > 0) return method;
  return discount && `Authorization code ${discount.code}; nothing was charged`;
};

/** The same; where it was not stored, in the gateway's words of today, and null where it does not answer. */
export async function methodOf(
  { gateway }: { readonly gateway: Pick<Gateway, 'readOrder'> },
  receipt: Receipt,
): Promise<string | null> {
  const recorded = recordedMethod(receipt);
  if (recorded !== null || receipt.totalCents === 0) return recorded;
  const found = await gateway.readOrder(receipt.transactionId);
  return found.kind === 'found' ? found.method : null;
}

/** A registration of this person; null when there is none of that number. */
export async function readReceipt(
  { db }: { readonly db: Database },
  sub: string,
  transactionId: string,
): Promise<Receipt | null> {
  const [row] = await db
    .select()
    .from(transactions)
    .leftJoin(redemptions, eq(redemptions.transactionId, transactions.id))
    .leftJoin(profiles, eq(profiles.sub, transactions.sub))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, transactions.attemptId))
    .where(and(eq(transactions.id, transactionId), eq(transactions.sub, sub)));
  if (row === undefined) return null;
  const { transactions: stored, redemptions: redeemed, profiles: profile, payment_attempts: attempt } = row;
  const registeredOn = officeDate(stored.createdAt);
  return {
    transactionId,
    name: profile && nameIn(profile),
    email: stored.email,
    registeredOn,
    lines: linesOf(stored),
    discount: redeemed && { code: redeemed.code, cents: redeemed.discountCents },
    totalCents: stored.amountCents,
    refund: refundOfOrder(stored.courseCodes, stored.amountCents, registeredOn),
    // Attempts from before it was stored have no such field.
    method: attempt?.context.method ?? null,
    termsVersion: attempt?.termsVersion ?? null,
  };
}
