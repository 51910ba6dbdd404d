import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { PricedCourse } from './catalogue.ts';
import { sumOf } from './catalogue.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from '../http/errors.ts';
import { serialize, type Database } from '../db/database.ts';
import { authorizationCodes, paymentAttempts, redemptions, transactions } from '../db/schema.ts';
import { receiptMail } from '../mail/templates.ts';
import { writeMail } from '../mail/outbox.ts';
import { ENROLLED_IN_COURSE } from '../../domain/enrollment.ts';
import { toDollars } from '../../domain/money.ts';
import type { Person } from '../signIn/port.ts';
import { checkAuthorizationCode } from './authorizationCodes.ts';
import { enroll, isEnrolledInAny } from './enrollments.ts';

export interface AttemptDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'declinesPerHour'>;
  readonly now: () => Date;
}

export type Attempt = typeof paymentAttempts.$inferSelect;

export interface PurchaseRequest {
  readonly person: Person;
  readonly idempotencyKey: string;
  /** 2: card or wallet; 3: nothing to pay. */
  readonly mode: 2 | 3;
  readonly nonce: string | null;
  readonly courses: readonly PricedCourse[];
  readonly authorizationCode: string | null;
  readonly amountCents: number;
}

/**
 * The attempt that a request starts with: `new` was just written for it; `mine` was already stored under its key;
 * `other` is an abandoned one of the same person under another key, not finished yet.
 */
export type Beginning = { readonly kind: 'new' | 'mine' | 'other'; readonly attempt: Attempt };

/**
 * Checks the request and writes its attempt. Requests of one person run one after the other.
 * @throws ApiError 409, 422 or 429; then nothing was written
 */
export function beginAttempt(
  { db, config, now: clock }: AttemptDeps,
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
        authorizationCode: request.authorizationCode?.trim().toUpperCase() ?? null,
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

async function assertFewDeclines(tx: Database, now: Date, sub: string, max: number): Promise<void> {
  const declined = and(
    eq(paymentAttempts.sub, sub),
    eq(paymentAttempts.status, 'declined'),
    gt(paymentAttempts.createdAt, new Date(now.getTime() - 3_600_000)),
  );
  if ((await tx.$count(paymentAttempts, declined)) >= max)
    throw new ApiError(429, 'Too many payments were declined. Nothing was charged; please try again later.');
}

async function assertBuyable(tx: Database, now: Date, request: PurchaseRequest): Promise<void> {
  const codes = request.courses.map((course) => course.code);
  if (await isEnrolledInAny(tx, request.person.sub, codes)) throw new ApiError(409, ENROLLED_IN_COURSE);
  let totalCents = sumOf(request.courses);
  if (request.authorizationCode !== null) {
    const outcome = await checkAuthorizationCode(tx, now, request.authorizationCode, request.courses);
    if (outcome.kind === 'rejected')
      throw new ApiError(409, outcome.message, { total: toDollars(totalCents) });
    totalCents = outcome.totalCents;
    if (!(await countUse(tx, outcome.code))) {
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

/** Takes over an attempt whose lease has expired; false when another request holds or has finished it. */
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
 * Writes a paid attempt's transaction, enrollments, redemption and receipt in one transaction. Does nothing when
 * another request has done so.
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
    const { sub, amountCents, courseCodes, authorizationCode } = attempt;
    await tx.insert(transactions).values({
      id: transactionId,
      attemptId: attempt.id,
      sub,
      email,
      amountCents,
      courseCodes,
      createdAt: now,
    });
    // Staff may have enrolled the person in the meantime; the payment still counts.
    const paidCourses = courseCodes.map((courseCode) => ({ courseCode, transactionId }));
    await enroll(tx, now, sub, paidCourses);
    const discountCents = sumOf(courses) - amountCents;
    if (authorizationCode !== null) {
      await tx
        .insert(redemptions)
        .values({ transactionId, code: authorizationCode, sub, discountCents, createdAt: now });
    }
    const receipt = receiptMail({
      transactionId,
      courses,
      authorizationCode,
      discountCents,
      totalCents: amountCents,
    });
    await writeMail(tx, now, { to: email, ...receipt });
  });
}

/** Ends an attempt that was not charged, and releases the use of its authorization code. */
export function abandonAttempt(
  db: Database,
  attempt: Attempt,
  status: 'declined' | 'failed',
  message: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await leavePending(tx, attempt.id, { status, message }))) return;
    if (attempt.authorizationCode === null) return;
    await tx
      .update(authorizationCodes)
      .set({ uses: sql`greatest(${authorizationCodes.uses} - 1, 0)` })
      .where(eq(authorizationCodes.code, attempt.authorizationCode));
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

/** Counts one use of the code; false when another request has used it up. */
async function countUse(tx: Database, code: string): Promise<boolean> {
  const { uses, useLimit } = authorizationCodes;
  const counted = await tx
    .update(authorizationCodes)
    .set({ uses: sql`${uses} + 1` })
    .where(and(eq(authorizationCodes.code, code), or(isNull(useLimit), lt(uses, useLimit))))
    .returning({ code: authorizationCodes.code });
  return counted.length > 0;
}

/** Excludes the nonce: a retry of the same purchase may come with a new one. */
function fingerprintOf({ mode, courses, authorizationCode, amountCents }: PurchaseRequest): string {
  const codes = courses.map((course) => course.code).sort();
  const request = [mode, codes, authorizationCode?.trim().toUpperCase() ?? null, amountCents];
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
