import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { PricedCourse } from './catalogue.ts';
import { sumOf } from './catalogue.ts';
import { ApiError } from '../http/errors.ts';
import { serialize, type Database } from '../db/database.ts';
import { authorizationCodes, enrollments, paymentAttempts, redemptions, transactions } from '../db/schema.ts';
import { receiptMail } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { toDollars } from '../../domain/money.ts';
import type { Person } from '../signIn/port.ts';
import { checkDiscount } from './discounts.ts';
import { isEnrolledInAny } from './enrollments.ts';
import type { PurchaseDeps } from './purchase.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

export interface PurchaseRequest {
  readonly person: Person;
  readonly idempotencyKey: string;
  /** 2: card or wallet; 3: nothing to pay. */
  readonly mode: 2 | 3;
  readonly nonce: string | null;
  readonly courses: readonly PricedCourse[];
  readonly discountCode: string | null;
  readonly amountCents: number;
}

const enrolledMessage =
  'You are currently enrolled in a course in your cart (red exclamation point). Please remove it from your cart to continue.';

/**
 * What a request finds when it begins: `new` was just written for it; `mine` stood there already under its key;
 * `other` is another unfinished one of the same person that nobody works on any more.
 */
export type Beginning = { readonly kind: 'new' | 'mine' | 'other'; readonly attempt: Attempt };

/**
 * Checks the request and writes its attempt, one person at a time.
 * @throws ApiError 409, 422 or 429 with nothing written
 */
export function beginAttempt(
  { db, config, now: clock }: Pick<PurchaseDeps, 'db' | 'config' | 'now'>,
  leaseUntil: Date,
  request: PurchaseRequest,
): Promise<Beginning> {
  const { sub } = request.person;
  const now = clock();
  return db.transaction(async (tx) => {
    await serialize(tx, `payments:${sub}`);
    const ofPerson = eq(paymentAttempts.sub, sub);
    const [mine] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(ofPerson, eq(paymentAttempts.idempotencyKey, request.idempotencyKey)));
    if (mine !== undefined) {
      if (mine.fingerprint !== fingerprintOf(request)) {
        throw new ApiError(422, 'This Idempotency-Key was already used for another request.');
      }
      return { kind: 'mine', attempt: mine };
    }
    const [other] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(ofPerson, eq(paymentAttempts.status, 'pending')))
      .limit(1);
    if (other !== undefined && other.leaseUntil > now) {
      throw new ApiError(409, 'Another payment of yours is still being processed. Please wait a moment.');
    }
    if (other !== undefined) return { kind: 'other', attempt: other };
    await assertFewDeclines(tx, now, sub, config.declinesPerHour);
    await assertBuyable(tx, now, request);
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({
        id: randomUUID(),
        sub,
        idempotencyKey: request.idempotencyKey,
        fingerprint: fingerprintOf(request),
        courseCodes: request.courses.map((course) => course.code),
        discountCode: request.discountCode?.trim().toUpperCase() ?? null,
        amountCents: request.amountCents,
        status: 'pending',
        leaseUntil,
        createdAt: now,
      })
      .returning();
    if (attempt === undefined) throw new Error('The payment attempt was not written');
    return { kind: 'new', attempt };
  });
}

async function assertFewDeclines(tx: Database, now: Date, sub: string, most: number): Promise<void> {
  const declined = and(
    eq(paymentAttempts.sub, sub),
    eq(paymentAttempts.status, 'declined'),
    gt(paymentAttempts.createdAt, new Date(now.getTime() - 3_600_000)),
  );
  if ((await tx.$count(paymentAttempts, declined)) >= most)
    throw new ApiError(429, 'Too many payments were declined. Nothing was charged; please try again later.');
}

async function assertBuyable(tx: Database, now: Date, request: PurchaseRequest): Promise<void> {
  const codes = request.courses.map((course) => course.code);
  if (await isEnrolledInAny(tx, request.person.sub, codes)) throw new ApiError(409, enrolledMessage);
  let totalCents = sumOf(request.courses);
  if (request.discountCode !== null) {
    const discount = await checkDiscount(tx, now, request.discountCode, request.courses);
    if (discount.kind === 'refused')
      throw new ApiError(409, discount.message, { total: toDollars(totalCents) });
    totalCents = discount.totalCents;
    if (!(await takeUse(tx, discount.code))) {
      throw new ApiError(409, 'This authorization code has been used up.', {
        total: toDollars(sumOf(request.courses)),
      });
    }
  }
  if (totalCents !== request.amountCents) {
    throw new ApiError(409, 'The total has changed. Nothing was charged; please check the new total.', {
      total: toDollars(totalCents),
    });
  }
  if (totalCents === 0 && request.mode === 2)
    throw new ApiError(422, 'There is nothing to pay for this registration.');
  if (totalCents > 0 && request.mode === 3) throw new ApiError(422, 'This registration has to be paid for.');
}

/** Takes the attempt over for `lease`; false when another request holds or finished it. */
export async function claimAttemptLease(
  db: Database,
  now: Date,
  leaseUntil: Date,
  id: string,
): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({ leaseUntil })
    .where(
      and(
        eq(paymentAttempts.id, id),
        eq(paymentAttempts.status, 'pending'),
        lt(paymentAttempts.leaseUntil, now),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return claimed.length > 0;
}

export async function readAttempt(db: Database, id: string): Promise<Attempt> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (attempt === undefined) throw new Error(`No payment attempt ${id}`);
  return attempt;
}

/**
 * Writes a paid attempt's transaction, enrollments, redemption and receipt, all or nothing. Does nothing when another
 * request did it already.
 * @param courses those of the attempt, with names and prices for the receipt
 */
export function completeAttempt(
  db: Database,
  now: Date,
  attempt: Attempt,
  paid: { readonly transactionId: string; readonly email: string; readonly courses: readonly PricedCourse[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { transactionId, email, courses } = paid;
    const set = { status: 'succeeded', transactionId, gatewayId: transactionId } as const;
    if (!(await leavePending(tx, attempt.id, set))) return;
    const { sub, amountCents, courseCodes, discountCode } = attempt;
    await tx.insert(transactions).values({
      id: transactionId,
      attemptId: attempt.id,
      sub,
      email,
      amountCents,
      courseCodes,
      createdAt: now,
    });
    await tx
      .insert(enrollments)
      .values(
        courseCodes.map((courseCode) => ({
          id: randomUUID(),
          sub,
          courseCode,
          transactionId,
          createdAt: now,
        })),
      )
      // Someone of the staff may have enrolled the person meanwhile; the payment is kept all the same.
      .onConflictDoNothing();
    const discountCents = sumOf(courses) - amountCents;
    if (discountCode !== null) {
      await tx
        .insert(redemptions)
        .values({ transactionId, code: discountCode, sub, discountCents, createdAt: now });
    }
    const receipt = receiptMail({
      transactionId,
      courses,
      discountCode,
      discountCents,
      totalCents: amountCents,
    });
    await writeMail(tx, now, { to: email, ...receipt });
  });
}

/** Ends an attempt with nothing charged and gives back the use of its code. */
export function abandonAttempt(
  db: Database,
  attempt: Attempt,
  status: 'declined' | 'failed',
  message: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await leavePending(tx, attempt.id, { status, message }))) return;
    if (attempt.discountCode === null) return;
    await tx
      .update(authorizationCodes)
      .set({ uses: sql`greatest(${authorizationCodes.uses} - 1, 0)` })
      .where(eq(authorizationCodes.code, attempt.discountCode));
  });
}

async function leavePending(
  tx: Database,
  id: string,
  set: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(paymentAttempts)
    .set(set)
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, 'pending')))
    .returning({ id: paymentAttempts.id });
  return changed.length > 0;
}

/** Counts a use of the code; false when the last one went to someone else meanwhile. */
async function takeUse(tx: Database, code: string): Promise<boolean> {
  const { uses, useLimit } = authorizationCodes;
  const taken = await tx
    .update(authorizationCodes)
    .set({ uses: sql`${uses} + 1` })
    .where(and(eq(authorizationCodes.code, code), or(isNull(useLimit), lt(uses, useLimit))))
    .returning({ code: authorizationCodes.code });
  return taken.length > 0;
}

/** Without the nonce: after a lost answer the widget may have made a new one for the same purchase. */
function fingerprintOf({ mode, courses, discountCode, amountCents }: PurchaseRequest): string {
  const codes = courses.map((course) => course.code).sort();
  const asked = [mode, codes, discountCode?.trim().toUpperCase() ?? null, amountCents];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
