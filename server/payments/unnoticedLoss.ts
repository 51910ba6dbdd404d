import { sql } from 'drizzle-orm';
import { databaseTime, type Database } from '../db/database.ts';
import { databaseHistory, paymentAttempts } from '../db/schema.ts';
import { listingMargin } from './books.ts';
import type { PaymentDeps } from './deps.ts';
import { parseOrderId } from './orderId.ts';
import { missingOrders } from './recovery.ts';
import { describeLoss, noteHistory, readTrust } from './trust.ts';

/**
 * Notices a restore that the identity of the database does not show, as when a disk was put back or a dump restored into
 * the same database: the gateway then has orders that are newer than the newest payment. It is to be asked before anything
 * is sold, because a new payment would hide what is missing before it.
 *
 * @returns a search that does nothing once the gateway has answered, and never rejects
 */
export async function createLossSearch(deps: PaymentDeps): Promise<() => Promise<void>> {
  const newest = await newestKnown(deps.db);
  let isAnswered = newest === null;
  return async () => {
    if (isAnswered || newest === null) return;
    try {
      isAnswered = await searchSince(deps, newest);
    } catch (error) {
      deps.log('It could not be found out whether the database has lost payments', error);
    }
  };
}

/** When the newest payment began, or the database; null when neither is known. */
async function newestKnown(db: Database): Promise<Date | null> {
  const [attempt] = await db
    .select({ at: sql`max(${paymentAttempts.createdAt})`.mapWith(paymentAttempts.createdAt) })
    .from(paymentAttempts);
  if (attempt?.at != null) return attempt.at;
  const [history] = await db.select({ at: databaseHistory.startedAt }).from(databaseHistory);
  return history?.at ?? null;
}

/** False when the gateway did not answer. */
async function searchSince(deps: PaymentDeps, since: Date): Promise<boolean> {
  // A loss that is known keeps its time, after which everybody waits.
  if (!(await readTrust(deps.db, deps.identity)).isTrusted) return true;
  const answer = await deps.gateway.list({ since: new Date(since.getTime() - listingMargin) });
  if (answer.kind === 'unknown') {
    deps.log(`The gateway could not be asked whether the database has lost payments (${answer.reason})`);
    return false;
  }
  // What this server did not make is no sign of a loss.
  const own = answer.transactions.filter(({ orderId }) => parseOrderId(orderId ?? '') !== null);
  if ((await missingOrders(deps.db, own)).size === 0) return true;
  await noteHistory(deps, new Date(await databaseTime(deps.db)));
  const trust = await readTrust(deps.db, deps.identity);
  if (!trust.isTrusted) deps.log(`The gateway has payments that the database lacks. ${describeLoss(trust)}`);
  return true;
}
