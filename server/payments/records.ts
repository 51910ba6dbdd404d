import { eq, sql } from 'drizzle-orm';
import { databaseTime, type Database } from '../db/database.ts';
import { authorizationCodes, redemptions, transactions, type Attempt } from '../db/schema.ts';
import { mismatchMail, receiptMail, releaseMail, reversalMail, type Reversal } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { endEnrollments, enroll } from './enrollments.ts';
import { refundedIn } from '../../machines/paymentAttempt/rules.ts';
import type { PaymentDeps } from './deps.ts';
import { linesOf, nameOf, recordedMethod, refundOfOrder } from './receipts.ts';
import { providerOf } from '../config/provider.ts';
import { officeDate } from '../../domain/calendar.ts';

/**
 * The transaction number that the student sees; a free registration has one without a gateway. The id of an attempt ends
 * with a UUID.
 */
export function transactionIdOf({ id, context }: Pick<Attempt, 'id' | 'context'>): string {
  return context.authorization ?? `free-${id.slice(-36, -23)}`;
}

/** How the payment of an attempt went back that has the status `reversed`. */
export const reversalOf = ({ state }: Pick<Attempt, 'state'>): Reversal =>
  (state as { payment: { reversed: Reversal } }).payment.reversed;

/** What the chart's actions write, in the database transaction that stores its state. */
export const record = {
  /** The transaction's number and attempt are unique: nothing is ever recorded twice. */
  async enroll(tx: Database, _deps: PaymentDeps, attempt: Attempt): Promise<void> {
    const { sub, email, amountCents, courseCodes, authorizationCode } = attempt;
    const transactionId = transactionIdOf(attempt);
    const createdAt = new Date(await databaseTime(tx));
    await tx.insert(transactions).values({
      id: transactionId,
      attemptId: attempt.id,
      sub,
      email,
      amountCents,
      courseCodes,
      lines: attempt.lines,
      createdAt,
    });
    // A course in which staff enrolled the student in the meantime is skipped; the payment is still kept.
    await enroll(
      tx,
      createdAt,
      sub,
      courseCodes.map((courseCode) => ({ courseCode, transactionId })),
      attempt.id,
    );
    if (authorizationCode !== null) {
      // Null in the few attempts that were open when the column was added.
      const discountCents = attempt.discountCents ?? 0;
      await tx
        .insert(redemptions)
        .values({ transactionId, code: authorizationCode, sub, discountCents, createdAt });
    }
  },

  async writeReceipt(tx: Database, deps: PaymentDeps, attempt: Attempt): Promise<void> {
    const now = new Date(await databaseTime(tx));
    const { email, authorizationCode: code, discountCents, amountCents } = attempt;
    const discount = code === null ? null : { code, cents: discountCents };
    const receipt = receiptMail(providerOf(deps.config.brand), {
      name: (await nameOf(tx, attempt.sub))?.asTyped ?? null,
      transactionId: transactionIdOf(attempt),
      registeredOn: officeDate(now),
      lines: linesOf(attempt),
      discount,
      totalCents: amountCents,
      // This runs in the transaction that stores the registration, which must not wait for the gateway.
      method: recordedMethod({ totalCents: amountCents, discount, method: attempt.context.method }),
      refund: refundOfOrder(attempt.courseCodes, amountCents, officeDate(now)),
      termsVersion: attempt.termsVersion,
    });
    await writeMail(tx, now, { to: email, ...receipt });
  },

  async returnCodeUse(tx: Database, _deps: PaymentDeps, { authorizationCode }: Attempt): Promise<void> {
    if (authorizationCode === null) return;
    await tx
      .update(authorizationCodes)
      .set({ uses: sql`greatest(${authorizationCodes.uses} - 1, 0)` })
      .where(eq(authorizationCodes.code, authorizationCode));
  },

  async endEnrollment(tx: Database, _deps: PaymentDeps, attempt: Attempt): Promise<void> {
    await endEnrollments(tx, new Date(await databaseTime(tx)), transactionIdOf(attempt));
  },

  async writeReversalNotice(tx: Database, deps: PaymentDeps, attempt: Attempt): Promise<void> {
    const now = new Date(await databaseTime(tx));
    const notice = reversalMail(providerOf(deps.config.brand), {
      on: officeDate(now),
      number: transactionIdOf(attempt),
      how: reversalOf(attempt),
      courseCodes: attempt.courseCodes,
      refundedCents: refundedIn(attempt.context),
    });
    await writeMail(tx, now, { to: attempt.email, ...notice });
  },

  async writeMismatchNotice(tx: Database, deps: PaymentDeps, attempt: Attempt): Promise<void> {
    const now = new Date(await databaseTime(tx));
    const notice = mismatchMail(providerOf(deps.config.brand), { on: officeDate(now), number: attempt.id });
    await writeMail(tx, now, { to: attempt.email, ...notice });
  },

  async writeReleaseNotice(tx: Database, deps: PaymentDeps, attempt: Attempt): Promise<void> {
    const now = new Date(await databaseTime(tx));
    const isEnrolled = attempt.status === 'enrolled';
    const notice = releaseMail(providerOf(deps.config.brand), {
      on: officeDate(now),
      number: isEnrolled ? transactionIdOf(attempt) : attempt.id,
      isEnrolled,
    });
    await writeMail(tx, now, { to: attempt.email, ...notice });
  },
};
