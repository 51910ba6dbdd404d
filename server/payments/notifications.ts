import { eq } from 'drizzle-orm';
import { transactions } from '../db/schema.ts';
import { advance, readAttempt } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import type { Notification } from './gateway.ts';
import { readSnapshot } from './storedSnapshot.ts';
import { reportTurn, work } from './worker.ts';

/**
 * Advances the attempt of a charge by what the gateway reports of its own accord. Hearing the same twice changes nothing;
 * what is about no charge of ours goes to the log, for staff.
 */
export async function hearNotification(deps: PaymentDeps, notification: Notification): Promise<void> {
  if (notification.kind === 'other') {
    deps.log(`The gateway reports ${notification.what}, which changes no payment`);
    return;
  }
  const { transactionId, orderId, aftermath } = notification;
  const [charge] = await deps.db
    .select({ attemptId: transactions.attemptId })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (charge === undefined || (orderId !== null && orderId !== charge.attemptId)) {
    deps.log(
      `The gateway reports ${aftermath.type} of transaction ${transactionId}, which is not known here`,
    );
    return;
  }
  const stored = await readAttempt(deps.db, charge.attemptId);
  const before = { ...stored, context: readSnapshot(stored).context };
  const next = await advance(deps, before.id, aftermath, before.fence);
  deps.mailWritten();
  reportTurn(deps, before, next.attempt);
  await work(deps, next);
}
