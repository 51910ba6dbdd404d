import type { Catalogue } from './catalogue.ts';
import { ApiError } from '../http/errors.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import {
  abandonAttempt,
  beginAttempt,
  claimAttemptLease,
  completeAttempt,
  readAttempt,
  type Attempt,
  type PurchaseRequest,
} from './attempts.ts';
import type { Gateway, SaleOutcome } from './gateway.ts';

export interface PurchaseTiming {
  /** How long one request may work on an attempt before another looks what became of it; above the gateway's own time-out. */
  readonly leaseMilliseconds: number;
  /** How long a repeated request waits for the first one's result. */
  readonly waitMilliseconds: number;
}

export const usualTiming: PurchaseTiming = { leaseMilliseconds: 60_000, waitMilliseconds: 20_000 };

export interface PurchaseDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'declinesPerHour'>;
  readonly catalogue: Catalogue;
  readonly gateway: Gateway;
  readonly timing: PurchaseTiming;
  readonly now: () => Date;
  readonly mailWritten: () => void;
  readonly log: (message: string, error?: unknown) => void;
}

const stillChecking = () =>
  new ApiError(
    503,
    'Your payment is still being checked. You will not be charged twice; please wait a moment.',
    {
      status: 'pending',
    },
  );

/**
 * One sale, once. The attempt is written before money moves and the gateway knows its id, so that a repeated request
 * (a double click, a lost answer, a crash between the charge and the writing) gives the first one's result.
 * @returns the transaction's id
 * @throws ApiError 402 declined, 409 and 422 refused, 503 with `status: 'pending'` when the result is not known yet
 */
export async function purchase(deps: PurchaseDeps, request: PurchaseRequest): Promise<string> {
  const giveUpAt = Date.now() + deps.timing.waitMilliseconds;
  for (;;) {
    const { kind, attempt } = await beginAttempt(deps, leaseEnd(deps), request);
    if (kind === 'new') return resultOf(await charge(deps, request, attempt));
    if (kind === 'other') {
      await settleLeftOver(deps, request.person.email, attempt);
      continue;
    }
    if (attempt.status !== 'pending') return resultOf(attempt);
    if (await claimAttemptLease(deps.db, deps.now(), leaseEnd(deps), attempt.id)) {
      const known = await find(deps, attempt);
      return resultOf(
        known === null
          ? await charge(deps, request, attempt)
          : await settle(deps, request.person.email, attempt, known),
      );
    }
    if (Date.now() >= giveUpAt) throw stillChecking();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const leaseEnd = (deps: PurchaseDeps) => new Date(deps.now().getTime() + deps.timing.leaseMilliseconds);

async function charge(
  deps: PurchaseDeps,
  { person, nonce, mode }: PurchaseRequest,
  attempt: Attempt,
): Promise<Attempt> {
  if (mode === 3)
    return settle(deps, person.email, attempt, { kind: 'approved', id: `free-${attempt.id.slice(0, 13)}` });
  const sale = {
    orderId: attempt.id,
    amountCents: attempt.amountCents,
    nonce: nonce ?? '',
    email: person.email,
  };
  const outcome = await deps.gateway.sale(sale).catch((error: unknown) => {
    deps.log(`The result of sale ${attempt.id} is not known`, error);
    throw stillChecking();
  });
  return settle(deps, person.email, attempt, outcome);
}

async function find(deps: PurchaseDeps, attempt: Attempt): Promise<SaleOutcome | null> {
  // A free registration never reached the gateway.
  if (attempt.amountCents === 0) return null;
  return deps.gateway.find(attempt.id).catch((error: unknown) => {
    deps.log(`The gateway could not be asked about sale ${attempt.id}`, error);
    throw stillChecking();
  });
}

/** Finishes what an earlier request of this person left open, so that it cannot be paid a second time. */
async function settleLeftOver(deps: PurchaseDeps, email: string, attempt: Attempt): Promise<void> {
  if (!(await claimAttemptLease(deps.db, deps.now(), leaseEnd(deps), attempt.id))) return;
  const known = await find(deps, attempt);
  if (known === null)
    await abandonAttempt(deps.db, attempt, 'failed', 'This payment was not completed. Nothing was charged.');
  else await settle(deps, email, attempt, known);
}

/** Writes the gateway's answer down. */
async function settle(
  deps: PurchaseDeps,
  email: string,
  attempt: Attempt,
  outcome: SaleOutcome,
): Promise<Attempt> {
  try {
    await record(deps, email, attempt, outcome);
    return await readAttempt(deps.db, attempt.id);
  } catch (error) {
    // The card may have been charged: the attempt stays open, and whoever asks next finds the sale at the gateway.
    deps.log(`The result of sale ${attempt.id} could not be written`, error);
    throw stillChecking();
  }
}

async function record(
  deps: PurchaseDeps,
  email: string,
  attempt: Attempt,
  outcome: SaleOutcome,
): Promise<void> {
  if (outcome.kind === 'approved') {
    const courses = deps.catalogue.all.filter((course) => attempt.courseCodes.includes(course.code));
    await completeAttempt(deps.db, deps.now(), attempt, { transactionId: outcome.id, email, courses });
    deps.mailWritten();
  } else if (outcome.kind === 'declined') {
    const message = `Your payment was declined (${outcome.reason}).`;
    await abandonAttempt(deps.db, attempt, 'declined', message);
  } else {
    deps.log(`The gateway refused sale ${attempt.id}: ${outcome.reason}`);
    const message = 'We are unable to accept payment at this time. Nothing was charged.';
    await abandonAttempt(deps.db, attempt, 'failed', message);
  }
}

function resultOf(attempt: Attempt): string {
  const message = attempt.message ?? '';
  if (attempt.status === 'succeeded' && attempt.transactionId !== null) return attempt.transactionId;
  if (attempt.status === 'declined') throw new ApiError(402, message, { status: 'declined' });
  if (attempt.status === 'failed') throw new ApiError(503, message, { status: 'failed' });
  throw stillChecking();
}
