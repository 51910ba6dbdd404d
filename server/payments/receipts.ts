import { and, eq } from 'drizzle-orm';
import { officeDate } from '../../domain/calendar.ts';
import type { CalendarDate } from '../../domain/date.ts';
import type { Database } from '../db/database.ts';
import { redemptions, transactions, type ReceiptLine } from '../db/schema.ts';

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

/** A registration as it was recorded. */
export interface Receipt {
  readonly transactionId: string;
  readonly email: string;
  /** In the office. */
  readonly registeredOn: CalendarDate;
  /** Registrations from before they were stored have neither names nor prices: only codes and the total are known. */
  readonly lines: readonly (ReceiptLine | CourseWithoutPrice)[];
  readonly discount: { readonly code: string; readonly cents: number } | null;
  readonly totalCents: number;
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
    .where(and(eq(transactions.id, transactionId), eq(transactions.sub, sub)));
  if (row === undefined) return null;
  const { transactions: stored, redemptions: redeemed } = row;
  return {
    transactionId,
    email: stored.email,
    registeredOn: officeDate(stored.createdAt),
    lines: linesOf(stored),
    discount: redeemed && { code: redeemed.code, cents: redeemed.discountCents },
    totalCents: stored.amountCents,
  };
}
