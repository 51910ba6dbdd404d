import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { ENROLLED_IN_COURSE } from '../../domain/enrollment.ts';
import type { CalendarDate } from '../../domain/date.ts';
import type { Cents } from '../../domain/money.ts';
import { refundedIn } from '../../machines/paymentAttempt/rules.ts';
import { databaseTime, serialize, type Database } from '../db/database.ts';
import { authorizationCodes, paymentAttempts, type Attempt, type Rejection } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { ApiError } from '../http/errors.ts';
import type { Reversal } from '../mail/templates.ts';
import type { Person } from '../http/caller.ts';
import { insertAttempt, lookAt, readAttempt, takeOver, type Advanced, type NewAttempt } from './attempts.ts';
import { checkAuthorizationCode } from './authorizationCodes.ts';
import { sumOf, type PricedCourse } from './catalogue.ts';
import { chooseOffered } from './offer.ts';
import type { PaymentDeps } from './deps.ts';
import { isEnrolledInAny } from './enrollments.ts';
import { fingerprintOf, normalCode } from './fingerprint.ts';
import { orderIdOf, orderPrefixOf } from './orderId.ts';
import { reversalOf, transactionIdOf } from './records.ts';
import { recoverOrders } from './recovery.ts';
import { lostOrdersHorizon } from './timing.ts';
import { readTrust } from './trust.ts';
import { work } from './worker.ts';

export interface PurchaseRequest {
  readonly person: Person;
  readonly idempotencyKey: string;
  /** 2: card or wallet; 3: nothing to pay. */
  readonly mode: 2 | 3;
  readonly nonce: string | null;
  /** What the payment form says of the browser, for the gateway; not stored. */
  readonly deviceData: string | null;
  readonly courseCodes: readonly string[];
  readonly authorizationCode: string | null;
  readonly amountCents: number;
  /** The version of the terms that the student accepted; null where the page did not say it. */
  readonly termsVersion: CalendarDate | null;
}

/** What is known of an attempt. Only `declined`, `failed`, `notBegun` and `rejected` say that nothing was charged. */
export type PurchaseResult =
  | { readonly kind: 'enrolled'; readonly attempt: Attempt; readonly transactionId: string }
  | {
      readonly kind: 'declined';
      readonly message: string;
      /** The processor's word on whether the same card can be tried again, e.g. `soft_declined`; null where it gave none. */
      readonly type: string | null;
      /** What it was to be paid with, in the words of a receipt; null where that is not known. */
      readonly method: string | null;
    }
  | { readonly kind: 'failed'; readonly message: string }
  /** It was made, and went back since: the registration is over. */
  | { readonly kind: 'reversed'; readonly how: Reversal; readonly refundedCents: Cents }
  /** The key was asked about before a payment with it arrived; none will begin. */
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'pending' }
  /** The gateway answered for something else: staff has to find out whether anything was charged. */
  | { readonly kind: 'inQuestion' }
  /** Another attempt of this person is not settled yet; this one has not begun. */
  | { readonly kind: 'busy' };

/**
 * Pays once for each key, however often it is asked. The key is looked up before anything else is checked, and a rejected
 * request uses its key up, so that a request that is repeated or delayed always gets the first answer.
 *
 * @param mayTry counts a try against the caller's limits; asked only for a new key. What it throws is thrown before
 * anything is written.
 * @throws ApiError 422 when the key was used for another request
 */
export async function purchase(
  deps: PaymentDeps,
  request: PurchaseRequest,
  mayTry: () => Promise<boolean>,
): Promise<PurchaseResult> {
  const known = await findByKey(deps.db, request.person.sub, request.idempotencyKey);
  if (known !== null) {
    expectSameRequest(known, request);
    return waitForResult(deps, known.id);
  }
  const isWithinLimits = await mayTry();
  let searchedFor: number | null = null;
  for (;;) {
    const begun = await begin(deps, request, isWithinLimits, searchedFor);
    if (begun === 'busy') return { kind: 'busy' };
    if ('attempt' in begun) {
      await work(deps, begun, request);
      deps.mailWritten();
      return waitForResult(deps, begun.attempt.id);
    }
    // The person's earlier payments may be lost, this one among them.
    if (!begun.isSearchable || !(await recoverOrders(deps, orderPrefixOf(request.person.sub))))
      return { kind: 'pending' };
    searchedFor = begun.restoredAt;
  }
}

/**
 * What became of the attempt under a key. One that the database does not know is searched for at the gateway. When none has
 * begun, the key is used up, so that a request still on its way cannot begin one later: the answer is definite either way.
 * In a database that may have lost rows an empty search proves nothing, so that the answer stays open.
 *
 * @param countNew called only for a new key; what it throws is thrown before anything is written
 */
export async function settleKey(
  deps: PaymentDeps,
  person: Person,
  idempotencyKey: string,
  countNew: () => Promise<void> = () => Promise.resolve(),
): Promise<PurchaseResult> {
  const isUnknown = async () => (await findByKey(deps.db, person.sub, idempotencyKey)) === null;
  let isSearched = true;
  if (await isUnknown()) {
    isSearched = await recoverOrders(deps, orderIdOf(person.sub, idempotencyKey));
    // An answer that stores nothing is no new key: one may ask on until the books are compared.
    const { isTrusted } = await readTrust(deps.db, deps.identity);
    if (isSearched && isTrusted && (await isUnknown())) await countNew();
  }
  const attempt = await transaction(deps.db, async (tx) => {
    await serialize(tx, `payments:${person.sub}`);
    const known = await findByKey(tx, person.sub, idempotencyKey);
    if (known !== null) return known;
    if (!isSearched || !(await readTrust(tx, deps.identity)).isTrusted) return null;
    const never: NewAttempt = {
      sub: person.sub,
      email: person.email,
      idempotencyKey,
      fingerprint: '',
      courseCodes: [],
      authorizationCode: null,
      amountCents: 0,
      ...rejected({ status: 409, message: 'This payment was never begun.' }),
    };
    return (await insertAttempt(tx, deps, never)).attempt;
  });
  return attempt === null ? { kind: 'pending' } : waitForResult(deps, attempt.id);
}

/** A person's attempt under a key. */
export async function findByKey(db: Database, sub: string, key: string): Promise<Attempt | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.sub, sub), eq(paymentAttempts.idempotencyKey, key)));
  return attempt ?? null;
}

/** Such a row only uses its key up: it stands for no request. */
const isNeverBegun = ({ fingerprint }: Attempt) => fingerprint === '';

function expectSameRequest(attempt: Attempt, request: PurchaseRequest): void {
  if (!isNeverBegun(attempt) && attempt.fingerprint !== fingerprintOf(request))
    throw new ApiError(422, 'This Idempotency-Key was already used for another request.');
}

/** The database may have lost attempts: the gateway has to be searched first, once it shows what was authorized before. */
interface Untrusted {
  /** Milliseconds of the database's clock. */
  readonly restoredAt: number;
  readonly isSearchable: boolean;
}

/**
 * Writes the attempt, one person at a time; a request that must not be paid is written as rejected.
 *
 * @param searchedFor the restore after which the person's orders were searched for; null when they were not
 */
function begin(
  deps: PaymentDeps,
  request: PurchaseRequest,
  isWithinLimits: boolean,
  searchedFor: number | null,
): Promise<Advanced | Untrusted | 'busy'> {
  const { sub, email } = request.person;
  return transaction(deps.db, async (tx) => {
    await serialize(tx, `payments:${sub}`);
    // Another request with this key may have been faster.
    const known = await findByKey(tx, sub, request.idempotencyKey);
    if (known !== null) {
      expectSameRequest(known, request);
      return { attempt: known, commands: [] };
    }
    const trust = await readTrust(tx, deps.identity);
    if (!trust.isTrusted && trust.restoredAt.getTime() !== searchedFor) {
      const restoredAt = trust.restoredAt.getTime();
      const isSearchable = (await databaseTime(tx)) >= restoredAt + lostOrdersHorizon(deps.timing);
      return { restoredAt, isSearchable };
    }
    const open = and(
      eq(paymentAttempts.sub, sub),
      inArray(paymentAttempts.status, ['unsettled', 'mismatched']),
    );
    if ((await tx.$count(paymentAttempts, open)) > 0) return 'busy';
    const order = isWithinLimits
      ? await check(tx, deps, request)
      : rejected({ status: 429, message: 'Too many attempts. Please wait a little and try again.' });
    return insertAttempt(tx, deps, {
      sub,
      email,
      idempotencyKey: request.idempotencyKey,
      fingerprint: fingerprintOf(request),
      courseCodes: request.courseCodes.map((code) => code.trim().toLowerCase()),
      authorizationCode: normalCode(request.authorizationCode),
      amountCents: request.amountCents,
      termsVersion: request.termsVersion,
      ...order,
    });
  });
}

/** What is sold, as it is stored with the attempt: names and prices may be others when the payment is recorded. */
type CheckedOrder = Pick<NewAttempt, 'lines' | 'discountCents' | 'rejection'>;

const rejected = (rejection: Rejection): CheckedOrder => ({ lines: [], discountCents: 0, rejection });

async function check(tx: Database, deps: PaymentDeps, request: PurchaseRequest): Promise<CheckedOrder> {
  const { sub } = request.person;
  const now = new Date(await databaseTime(tx));
  if (!(await hasFewDeclines(tx, now, sub, deps.config.declinesPerHour))) {
    return rejected({
      status: 429,
      message: 'Too many payments were declined. Nothing was charged; please try again later.',
    });
  }
  const chosen = await chooseCourses(tx, deps, request.courseCodes);
  if ('message' in chosen) return rejected({ status: 422, message: chosen.message });
  const codes = chosen.courses.map((course) => course.code);
  if (await isEnrolledInAny(tx, sub, codes)) return rejected({ status: 409, message: ENROLLED_IN_COURSE });
  return checkPrice(tx, now, request, chosen.courses);
}

async function chooseCourses(
  tx: Database,
  { catalogue }: PaymentDeps,
  codes: readonly string[],
): Promise<{ readonly courses: readonly PricedCourse[] } | { readonly message: string }> {
  try {
    return { courses: await chooseOffered(tx, catalogue, codes) };
  } catch (error) {
    if (error instanceof ApiError) return { message: error.message };
    throw error;
  }
}

async function checkPrice(
  tx: Database,
  now: Date,
  { authorizationCode, amountCents, mode, nonce }: PurchaseRequest,
  courses: readonly PricedCourse[],
): Promise<CheckedOrder> {
  const fullCents = sumOf(courses);
  const rejectCode = (message: string) =>
    rejected({ status: 409, message, totalCents: fullCents, isCodeRejected: true });
  const code =
    authorizationCode === null ? null : await checkAuthorizationCode(tx, now, authorizationCode, courses);
  if (code?.kind === 'rejected') return rejectCode(code.message);
  const totalCents = code?.totalCents ?? fullCents;
  if (totalCents !== amountCents) {
    const message = 'The total has changed. Nothing was charged; please check the new total.';
    return rejected({ status: 409, message, totalCents });
  }
  if (totalCents === 0 && mode === 2)
    return rejected({ status: 422, message: 'There is nothing to pay for this registration.' });
  if (totalCents > 0 && (mode === 3 || nonce === null))
    return rejected({ status: 422, message: 'This registration has to be paid for.' });
  if (code !== null && !(await takeUse(tx, code.code)))
    return rejectCode('This authorization code has been used up.');
  const lines = courses.map(({ code: course, name, cents }) => ({ code: course, name, cents }));
  return { lines, discountCents: code?.discountCents ?? 0, rejection: null };
}

async function hasFewDeclines(tx: Database, now: Date, sub: string, most: number): Promise<boolean> {
  const declined = and(
    eq(paymentAttempts.sub, sub),
    sql`${paymentAttempts.state}->>'payment' = 'declined'`,
    gt(paymentAttempts.createdAt, new Date(now.getTime() - 3_600_000)),
  );
  return (await tx.$count(paymentAttempts, declined)) < most;
}

/** Counts a use of the code; false when the last one went to someone else. */
async function takeUse(tx: Database, code: string): Promise<boolean> {
  const { uses, useLimit } = authorizationCodes;
  const taken = await tx
    .update(authorizationCodes)
    .set({ uses: sql`${uses} + 1` })
    .where(and(eq(authorizationCodes.code, code), or(isNull(useLimit), lt(uses, useLimit))))
    .returning({ code: authorizationCodes.code });
  return taken.length > 0;
}

/** Milliseconds from one look at an open attempt to the next, which grow. */
const firstPause = 100;
const longestPause = 1000;

/** Waits a little for an attempt that is not settled, once for all who ask for it here. */
async function waitForResult(deps: PaymentDeps, id: string): Promise<PurchaseResult> {
  const now = resultOf(await readAttempt(deps.db, id));
  if (now.kind !== 'pending') return now;
  let awaited = deps.awaited.get(id);
  if (awaited === undefined) {
    awaited = lookUntilSettled(deps, id).finally(() => deps.awaited.delete(id));
    deps.awaited.set(id, awaited);
  }
  return resultOf(await awaited);
}

/** Takes the attempt over when the server that worked on it is gone. */
async function lookUntilSettled(deps: PaymentDeps, id: string): Promise<Attempt> {
  let begunAt: number | null = null;
  let slept = 0;
  for (let pause = firstPause; ;) {
    const { attempt, isDue, at } = await lookAt(deps.db, id);
    begunAt ??= at;
    // Both, because the database may be slow, and its clock may be set back.
    const waited = Math.max(slept, at - begunAt);
    if (attempt.status !== 'unsettled' || waited >= deps.timing.answerWait) return attempt;
    const claimed = isDue ? await takeOver(deps, id) : null;
    if (claimed !== null) await work(deps, claimed);
    else {
      await deps.sleep(pause);
      slept += pause;
      pause = Math.min(1.5 * pause, longestPause);
    }
  }
}

function resultOf(attempt: Attempt): PurchaseResult {
  if (attempt.status === 'unsettled') return { kind: 'pending' };
  if (attempt.status === 'mismatched') return { kind: 'inQuestion' };
  if (attempt.status === 'reversed')
    return { kind: 'reversed', how: reversalOf(attempt), refundedCents: refundedIn(attempt.context) };
  if (attempt.status === 'enrolled')
    return { kind: 'enrolled', attempt, transactionId: transactionIdOf(attempt) };
  if (isNeverBegun(attempt)) return { kind: 'notBegun' };
  if (attempt.rejection !== null) return { kind: 'rejected', rejection: attempt.rejection };
  const { payment } = attempt.state as { payment: unknown };
  const { message, method } = attempt.context;
  return payment === 'declined'
    ? { kind: 'declined', message, type: attempt.checks?.processor?.type ?? null, method }
    : { kind: 'failed', message };
}
