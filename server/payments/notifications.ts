import { and, eq } from 'drizzle-orm';
import { paymentAttempts, refunds, transactions } from '../db/schema.ts';
import type { Aftermath } from '../../machines/paymentAttempt/rules.ts';
import { ApiError } from '../http/errors.ts';
import { advance, readAttempt } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import type { Notification } from './gateway.ts';
import { hearFailedCredit } from './refunds.ts';
import { readSnapshot } from './storedSnapshot.ts';
import { readTrust } from './trust.ts';
import { reportTurn, work } from './worker.ts';

/**
 * Advances the attempt of a charge by what the gateway reports of its own accord. Hearing the same twice changes nothing;
 * what is about no charge of ours goes to the log, for staff.
 *
 * @throws ApiError 503 when the charge, or that it was submitted, may not be recorded yet, so that it is reported again later
 */
export async function hearNotification(deps: PaymentDeps, notification: Notification): Promise<void> {
  if (notification.kind === 'other') {
    deps.log(`The gateway reports ${notification.what}, which changes no payment`);
    return;
  }
  if (notification.kind === 'creditFailed') return hearCreditFailed(deps, notification);
  const { transactionId, orderId, aftermath } = notification;
  const [charge] = await deps.db
    .select({ attemptId: transactions.attemptId })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (charge === undefined || (orderId !== null && orderId !== charge.attemptId)) {
    deps.log(
      `The gateway reports ${aftermath.type} of transaction ${transactionId}, which is not known here`,
    );
    if (charge === undefined && (await mayBeRecordedYet(deps, orderId)))
      throw new ApiError(503, 'This transaction may not be recorded yet.');
    return;
  }
  const stored = await readAttempt(deps.db, charge.attemptId);
  const snapshot = readSnapshot(stored);
  // It would say nothing to the attempt now, and nobody would repeat it.
  if (snapshot.matches({ payment: 'capturing' }) || snapshot.matches({ payment: 'captureRejected' }))
    throw new ApiError(503, 'This charge is not recorded as submitted yet.');
  if (aftermath.type === 'DISPUTED' && snapshot.matches({ payment: 'captureMismatched' })) {
    deps.log(
      `Payment attempt ${stored.id} needs attention: it is disputed, and staff has to settle what was charged first`,
    );
    throw new ApiError(503, 'Staff has to settle this charge before its dispute.');
  }
  const before = { ...stored, context: snapshot.context };
  const fact = await latestOf(deps, charge.attemptId, transactionId, aftermath);
  const next = await advance(deps, before.id, fact, before.fence);
  deps.mailWritten();
  reportTurn(deps, before, next.attempt);
  if (fact.type === 'DISPUTED' && before.status === 'reversed')
    deps.log(`Payment attempt ${before.id} needs attention: it is disputed, although it went back already`);
  await work(deps, next);
}

async function hearCreditFailed(
  deps: PaymentDeps,
  { transactionId, orderId }: Extract<Notification, { kind: 'creditFailed' }>,
): Promise<void> {
  if ((await hearFailedCredit(deps, transactionId, orderId)) !== null) return;
  deps.log(`The gateway reports that refund ${transactionId} failed, which is not known here`);
  const own = and(eq(refunds.attemptId, orderId ?? ''), eq(refunds.status, 'open'));
  if (!(await readTrust(deps.db, deps.identity)).isTrusted || (await deps.db.$count(refunds, own)) > 0)
    throw new ApiError(503, 'This refund may not be recorded yet.');
}

/** Whether its attempt is still on its way, or was lost by a restore. */
async function mayBeRecordedYet({ db, identity }: PaymentDeps, orderId: string | null): Promise<boolean> {
  if (!(await readTrust(db, identity)).isTrusted) return true;
  if (orderId === null) return false;
  const [attempt] = await db
    .select({ status: paymentAttempts.status })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, orderId));
  return attempt?.status === 'unsettled';
}

const ends = { won: 'DISPUTE_WON', lost: 'DISPUTE_LOST' } as const;

/** A report that a dispute is open may be an old one, or late: the gateway is asked whether it has ended since. */
async function latestOf(
  { gateway }: PaymentDeps,
  orderId: string,
  transactionId: string,
  aftermath: Aftermath,
): Promise<Aftermath> {
  if (aftermath.type !== 'DISPUTED') return aftermath;
  const answer = await gateway.find(orderId);
  const found = answer.kind === 'found' ? answer.transactions : [];
  const dispute = found.find((one) => one.id === transactionId && one.orderId === orderId)?.dispute;
  return dispute === 'won' || dispute === 'lost' ? { type: ends[dispute] } : aftermath;
}
