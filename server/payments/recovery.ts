import { and, eq, inArray, sql } from 'drizzle-orm';
import { heldFor, payable } from '../../machines/paymentAttempt/rules.ts';
import { serialize, type Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { authorizationCodes, paymentAttempts, type Attempt } from '../db/schema.ts';
import { insertAttempt, readAttempt, type Advanced } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { isEnrolledInAny } from './enrollments.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { ListedTransaction, Order } from './gateway.ts';
import { parseOrderId } from './orderId.ts';
import { hearAftermath, isReleaseOf, work } from './worker.ts';

/** What became of an order that the gateway knows and the database did not. */
export type Recovery =
  /** Its attempt was written in the meantime. */
  | { readonly kind: 'known' }
  /** Its attempt was written again and goes on from what the gateway says. */
  | { readonly kind: 'rebuilt'; readonly outcome: 'enrolled' | 'notCharged' | 'reversed' }
  /** The person is enrolled by another payment, and this one was only authorized: it was voided. */
  | { readonly kind: 'voided' }
  /** Cannot be said now; asking again later helps. */
  | { readonly kind: 'open'; readonly reason: string }
  | { readonly kind: 'forStaff'; readonly reason: string };

/**
 * Looks at the gateway for orders that the database has lost, and completes them.
 *
 * @param orderPrefix an order id, or the beginning that all orders of a person have
 * @returns whether the database now has everything that the gateway knows of these orders
 */
export async function recoverOrders(deps: PaymentDeps, orderPrefix: string): Promise<boolean> {
  const answer = await deps.gateway.list({ orderPrefix });
  if (answer.kind === 'unknown') {
    deps.log(
      `The gateway could not be searched for orders that the database may have lost (${answer.reason})`,
    );
    return false;
  }
  if (answer.transactions.some(({ orderId }) => orderId?.startsWith(orderPrefix) !== true)) {
    // A gateway that answers another question may have left something out, too.
    deps.log('The gateway was searched for some orders, and listed others');
    return false;
  }
  let isComplete = true;
  for (const [orderId, found] of await missingOrders(deps.db, answer.transactions)) {
    const recovery = await recoverOrder(deps, orderId, found);
    deps.log(`Order ${orderId} was missing in the database: ${describeRecovery(recovery)}`);
    // A hold that was voided is written down by the next search, as a payment that was not completed.
    if (recovery.kind !== 'known' && recovery.kind !== 'rebuilt') isComplete = false;
  }
  return isComplete;
}

/** The transactions of each order that no attempt in the database has. */
export async function missingOrders(
  db: Database,
  transactions: readonly ListedTransaction[],
): Promise<ReadonlyMap<string, readonly ListedTransaction[]>> {
  const orders = Map.groupBy(transactions, ({ orderId }) => orderId ?? '');
  const ids = [...orders.keys()];
  for (let from = 0; from < ids.length; from += 500) {
    const known = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.id, ids.slice(from, from + 500)));
    for (const { id } of known) orders.delete(id);
  }
  return orders;
}

/**
 * Writes the attempt of an order again from what the gateway keeps, and finishes it. It is never charged again. Never
 * rejects: one order that cannot be written holds up no other.
 */
export async function recoverOrder(
  deps: PaymentDeps,
  orderId: string,
  found: readonly ListedTransaction[],
): Promise<Recovery> {
  try {
    return await rebuild(deps, orderId, found);
  } catch (error) {
    deps.log(`Order ${orderId} could not be written again`, error);
    return { kind: 'open', reason: `it could not be written (${reasonIn(error)})` };
  }
}

/** In the words of the first cause: what wraps it repeats the statement with its values. */
export function reasonIn(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}

async function rebuild(
  deps: PaymentDeps,
  orderId: string,
  found: readonly ListedTransaction[],
): Promise<Recovery> {
  const owner = parseOrderId(orderId);
  if (owner === null)
    return {
      kind: 'forStaff',
      reason: 'its order id does not name a person: it was not made by this server',
    };
  const sales = found.filter(({ type }) => type === 'sale');
  const paying = payable(sales);
  const main = sales.find((one) => one === paying) ?? sales[0];
  if (main === undefined) return { kind: 'forStaff', reason: 'it has no sale' };
  const answer = await deps.gateway.readOrder(main.id);
  if (answer.kind === 'unknown')
    return { kind: 'open', reason: `what it is for cannot be read (${answer.reason})` };
  const discountCents = discountIn(answer.order, main.amount);
  if (discountCents === null)
    return { kind: 'forStaff', reason: 'what the gateway keeps of it does not add up to its amount' };
  const amountCents = main.amount ?? 0;
  const { email, lines, authorizationCode } = answer.order;
  const courseCodes = lines.map(({ code }) => code);
  const request = { mode: 2, courseCodes, authorizationCode, amountCents } as const;

  let isPaidOtherwise = false;
  const rebuilt = await transaction(deps.db, async (tx): Promise<Advanced | Recovery> => {
    await serialize(tx, `payments:${owner.sub}`);
    const own = eq(paymentAttempts.sub, owner.sub);
    if ((await tx.$count(paymentAttempts, and(own, eq(paymentAttempts.idempotencyKey, owner.key)))) > 0)
      return { kind: 'known' };
    if ((await tx.$count(paymentAttempts, and(own, eq(paymentAttempts.status, 'unsettled')))) > 0)
      return { kind: 'open', reason: 'another payment of the person is not settled yet' };
    isPaidOtherwise = await isEnrolledInAny(tx, owner.sub, courseCodes);
    if (isPaidOtherwise && main.status === 'authorized') return { kind: 'voided' };
    // The use that was counted for it is lost as well; a payment that came to nothing gives it back.
    if (authorizationCode !== null)
      await tx
        .update(authorizationCodes)
        .set({ uses: sql`${authorizationCodes.uses} + 1` })
        .where(eq(authorizationCodes.code, authorizationCode));
    return insertAttempt(
      tx,
      deps,
      {
        sub: owner.sub,
        email,
        idempotencyKey: owner.key,
        fingerprint: fingerprintOf(request),
        courseCodes,
        authorizationCode,
        amountCents,
        lines,
        discountCents,
        rejection: null,
      },
      { found: sales, begunAt: main.createdAt.getTime() },
    );
  });
  if ('kind' in rebuilt) return rebuilt.kind === 'voided' ? release(deps, orderId, found) : rebuilt;
  deps.mailWritten();
  await work(deps, rebuilt);
  const attempt = await hearAftermath(deps, await readAttempt(deps.db, orderId), found);
  if (attempt.status === 'enrolled' && sales.filter(({ status }) => status === 'captured').length > 1)
    return { kind: 'forStaff', reason: 'written again, but it was charged more than once' };
  if (attempt.status === 'enrolled' && isPaidOtherwise)
    return {
      kind: 'forStaff',
      reason: 'written again, but another payment of the student was for the same course: refund one of them',
    };
  return afterRebuilding(attempt);
}

function afterRebuilding({ status }: Attempt): Recovery {
  switch (status) {
    case 'enrolled':
    case 'notCharged':
    case 'reversed':
      return { kind: 'rebuilt', outcome: status };
    case 'mismatched':
      return { kind: 'forStaff', reason: 'the gateway answers for something else than was asked for' };
    case 'unsettled':
  }
  return { kind: 'open', reason: 'the gateway does not show its result yet' };
}

async function release(
  deps: PaymentDeps,
  orderId: string,
  found: readonly ListedTransaction[],
): Promise<Recovery> {
  // Never a credit, and nothing of another order.
  for (const id of heldFor({ orderId }, found)) {
    const answer = await deps.gateway.release(id);
    if (answer.kind === 'unknown' || !isReleaseOf(orderId, id, answer.transaction)) {
      const reason = answer.kind === 'unknown' ? answer.reason : 'answered for another';
      return { kind: 'open', reason: `${id} could not be voided (${reason})` };
    }
  }
  return { kind: 'voided' };
}

/** What the code took off; null when the lines and the amount contradict each other. */
function discountIn({ lines, email, authorizationCode }: Order, amount: number | null): number | null {
  if (lines.length === 0 || email === '' || amount === null) return null;
  const discount = lines.reduce((sum, { cents }) => sum + cents, 0) - amount;
  return discount === 0 || (discount > 0 && authorizationCode !== null) ? discount : null;
}

const outcomes = {
  enrolled: 'written again, the student is enrolled and has a receipt',
  notCharged: 'written again, nothing was charged',
  reversed: 'written again, but the payment went back: the registration is over',
} as const;

/** In words for staff. */
export function describeRecovery(recovery: Recovery): string {
  switch (recovery.kind) {
    case 'known':
      return 'another server has written it again';
    case 'rebuilt':
      return outcomes[recovery.outcome];
    case 'voided':
      return 'the hold was voided, because the student is enrolled by another payment';
    case 'open':
      return `not completed yet: ${recovery.reason}`;
    case 'forStaff':
  }
  return `needs staff: ${recovery.reason}`;
}
