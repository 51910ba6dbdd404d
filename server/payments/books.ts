import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { formatUsd } from '../../domain/money.ts';
import { differenceIn, isDead, refundedIn } from '../../machines/paymentAttempt/rules.ts';
import { databaseTime } from '../db/database.ts';
import { paymentAttempts, transactions, type Attempt } from '../db/schema.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { advance } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import type { ListedTransaction } from './gateway.ts';
import { describeRecovery, missingOrders, reasonIn, recoverOrder } from './recovery.ts';
import { hearFailedCredit } from './refunds.ts';
import { readSnapshot } from './storedSnapshot.ts';
import { lostOrdersHorizon } from './timing.ts';
import { markReconciled, readTrust } from './trust.ts';
import { hearAftermath, paymentStateOf, reconcile, work } from './worker.ts';

/**
 * How much further back the gateway is asked than from the time that staff names, in milliseconds: its clock may be another,
 * and an attempt may be committed later than one that began after it.
 */
export const listingMargin = 10 * 60_000;

/** Before any payment of this site: what the comparison has to reach back to when no attempt was left. */
const beginning = new Date('2000-01-01T00:00:00Z');

/** Where the gateway's books and the database differ. */
export interface Difference {
  readonly orderId: string;
  /** At the gateway. */
  readonly transactions: readonly string[];
  /** In words for staff. */
  readonly what: string;
  /** `completed`: they agree now. `open`: to be compared again later. `needsStaff`: nothing was changed. */
  readonly result: 'completed' | 'open' | 'needsStaff';
}

export interface Comparison {
  readonly since: Date;
  /** Transactions at the gateway since then, and from shortly before. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Why the database is not trusted yet; null when it is. */
  readonly untrusted: string | null;
}

/**
 * Compares every transaction that the gateway made since a time with the payment attempts, and completes what is missing.
 * It may run beside servers, and as often as one likes. When nothing is left, the database is trusted again.
 *
 * @param accepted transactions that staff has looked at: they are left out
 * @throws Error when the gateway cannot be searched
 */
export async function compareBooks(
  deps: PaymentDeps,
  since: Date,
  accepted: ReadonlySet<string> = new Set(),
): Promise<Comparison> {
  const began = await databaseTime(deps.db);
  await reconcile(deps);
  const answer = await deps.gateway.list({ since: new Date(since.getTime() - listingMargin) });
  if (answer.kind === 'unknown') throw new Error(`The gateway cannot be searched: ${answer.reason}`);
  const listed = answer.transactions.filter(({ id }) => !accepted.has(id));

  const differences: Difference[] = [];
  const missing = await missingOrders(deps.db, listed);
  for (const [orderId, found] of missing) {
    const recovery = await recoverOrder(deps, orderId, found);
    if (recovery.kind === 'known') continue;
    const result =
      recovery.kind === 'open' ? 'open' : recovery.kind === 'forStaff' ? 'needsStaff' : 'completed';
    differences.push(
      difference(orderId, found, `unknown to the database: ${describeRecovery(recovery)}`, result),
    );
  }
  const orders = Map.groupBy(listed, ({ orderId }) => orderId ?? '');
  for (const [orderId, found] of orders) {
    if (missing.has(orderId)) continue;
    differences.push(...(await compareOrder(deps, orderId, found)));
  }
  differences.push(...(await chargedNowhere(deps, since, new Date(began), orders, accepted)));

  const untrusted = await trustAgain(deps, since, new Date(began), differences);
  return { since, compared: answer.transactions.length, differences, untrusted };
}

const difference = (
  orderId: string,
  found: readonly ListedTransaction[],
  what: string,
  result: Difference['result'],
): Difference => ({ orderId, transactions: found.map(({ id }) => id), what, result });

/** An order that both know. One that cannot be read or continued keeps no other from being compared. */
async function compareOrder(
  deps: PaymentDeps,
  orderId: string,
  found: readonly ListedTransaction[],
): Promise<Difference[]> {
  try {
    const failed = await failedCredits(deps, orderId, found);
    const differs = await compareAttempt(deps, orderId, found);
    return differs === null ? failed : [...failed, differs];
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.log(`Payment attempt ${orderId} could not be compared`, error);
    const what = `the attempt cannot be read or continued: ${reasonIn(error)}`;
    return [difference(orderId, found, what, 'needsStaff')];
  }
}

/** Money that counts as given back, and that no card has taken: nobody looks at a payment anymore once it went back. */
async function failedCredits(
  deps: PaymentDeps,
  orderId: string,
  found: readonly ListedTransaction[],
): Promise<Difference[]> {
  const failed = found.filter((one) => one.type === 'credit' && isDead([one]));
  if (failed.length === 0) return [];
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, orderId));
  if (attempt === undefined) return [];
  const { context } = readSnapshot(attempt);
  const differences: Difference[] = [];
  for (const credit of failed) {
    const heard = await hearFailedCredit(deps, credit.id, orderId);
    const isCounted = heard === null && context.refunds.some(({ id }) => id === credit.id);
    if (heard?.isNews !== true && !isCounted) continue;
    const what = `the refund ${credit.id} counts as given back, but the gateway says “${credit.status}”`;
    differences.push(
      isCounted
        ? difference(orderId, [credit], `${what}: give it back in another way, and accept it`, 'needsStaff')
        : difference(orderId, [credit], `${what}: refunds list --state open`, 'completed'),
    );
  }
  return differences;
}

async function compareAttempt(
  deps: PaymentDeps,
  orderId: string,
  found: readonly ListedTransaction[],
): Promise<Difference | null> {
  const [attempt] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, orderId));
  if (attempt === undefined) return null;
  const differs = (what: string, result: Difference['result']) => difference(orderId, found, what, result);
  const { context } = readSnapshot(attempt);
  const { authorization } = context;
  if (attempt.isStuck) return differs('the attempt needs staff', 'needsStaff');
  if (attempt.status === 'unsettled') return differs('the payment is not settled yet', 'open');

  const sales = found.filter(({ type }) => type === 'sale');
  const charges = sales.filter(({ status, id }) => status === 'captured' && id !== authorization);
  if (charges.length > 0)
    return differs(
      attempt.status === 'enrolled'
        ? `charged again, by ${charges.map(({ id }) => id).join(', ')}`
        : 'charged, but the attempt says that nothing was charged',
      'needsStaff',
    );
  const strays = sales.filter(({ status, id }) => status === 'authorized' && id !== authorization);
  if (strays.length > 0) return voidStrays(deps, attempt, found, strays);
  const recorded = sales.find(({ id }) => id === authorization);
  const doesNotFit = recorded === undefined ? null : differenceIn(context, recorded);
  if (doesNotFit !== null) return differs(doesNotFit, 'needsStaff');
  const latest = await hearAftermath(deps, attempt, found);
  const news = newsIn(attempt, latest);
  if (news !== null) return differs(news, 'completed');
  if (attempt.status === 'reversed' || recorded === undefined) return null;
  if ((await deps.db.$count(transactions, eq(transactions.attemptId, orderId))) === 0)
    return differs('charged, but its receipt is missing, and so may be its enrollments', 'needsStaff');
  if (recorded.status === 'captured') return null;
  return paymentStateOf(attempt) === 'capturing'
    ? differs('recorded and not captured yet', 'open')
    : differs(`recorded as charged, but the gateway says “${recorded.status}”`, 'needsStaff');
}

/** What has become of the charge since, in words; null when the attempt knew it. */
function newsIn(before: Attempt, after: Attempt): string | null {
  if (paymentStateOf(after) !== paymentStateOf(before))
    return `what became of the charge was not known: ${paymentStateOf(after)}`;
  return refundedIn(after.context) > refundedIn(before.context)
    ? `a refund was not known: ${formatUsd(refundedIn(after.context))} of ${formatUsd(after.amountCents)} is given back, and no registration has ended. If a refund here does not explain it, say for which course it was: refunds note`
    : null;
}

/** Reports authorizations that nobody knew of; the chart decides what becomes of them. */
async function voidStrays(
  deps: PaymentDeps,
  { id, fence }: Attempt,
  found: readonly ListedTransaction[],
  strays: readonly ListedTransaction[],
): Promise<Difference> {
  for (const transaction of strays)
    await work(deps, await advance(deps, id, { type: 'AUTHORIZED', transaction }, fence));
  const [after] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  const left = strays.filter((stray) => after?.context.held.includes(stray.id) === true);
  return left.length === 0
    ? difference(id, found, 'a hold that nobody needed was voided', 'completed')
    : difference(id, found, `a hold that nobody needs is not voided yet: ${left[0]!.id}`, 'open');
}

/** Attempts that say “charged” of something that the gateway does not list. */
async function chargedNowhere(
  { db, timing }: PaymentDeps,
  since: Date,
  began: Date,
  orders: ReadonlyMap<string, unknown>,
  accepted: ReadonlySet<string>,
): Promise<Difference[]> {
  const charged = await db
    .select({
      id: paymentAttempts.id,
      // Also of a context that cannot be read.
      authorization: sql<string | null>`${paymentAttempts.context}->>'authorization'`,
    })
    .from(paymentAttempts)
    .where(
      and(
        gte(paymentAttempts.createdAt, since),
        // The gateway may not show newer ones yet.
        lt(paymentAttempts.createdAt, new Date(began.getTime() - lostOrdersHorizon(timing))),
        inArray(paymentAttempts.status, ['enrolled']),
      ),
    );
  return charged.flatMap(({ id, authorization }) =>
    authorization === null || orders.has(id) || accepted.has(authorization)
      ? []
      : [difference(id, [], `the gateway does not list its transaction ${authorization}`, 'needsStaff')],
  );
}

/** Marks the database as reconciled when nothing speaks against it. */
async function trustAgain(
  { db, identity, timing }: PaymentDeps,
  since: Date,
  began: Date,
  differences: readonly Difference[],
): Promise<string | null> {
  const trust = await readTrust(db, identity);
  if (trust.isTrusted) return null;
  const { restoredAt, lostSince } = trust;
  const shown = new Date(restoredAt.getTime() + lostOrdersHorizon(timing));
  if (since > (lostSince ?? beginning))
    return lostSince === null
      ? `rows are missing from the beginning: compare since ${beginning.toISOString()}`
      : `rows are missing since ${lostSince.toISOString()}: compare from then on, or from earlier`;
  if (began < shown)
    return `the gateway may not show everything yet: compare again after ${shown.toISOString()}`;
  if (differences.some(({ result }) => result !== 'completed')) return 'differences are left';
  await markReconciled(db, began);
  return null;
}
