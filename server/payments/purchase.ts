import type { Catalogue } from './catalogue.ts';
import { ApiError } from '../http/errors.ts';
import {
  abandonAttempt,
  beginAttempt,
  claimAttemptLease,
  completeAttempt,
  readAttempt,
  type Attempt,
  type AttemptDeps,
  type PurchaseRequest,
} from './attempts.ts';
import type { Gateway, SaleOutcome } from './gateway.ts';

export interface PurchaseTiming {
  /** Time after which another request may take over an attempt; longer than the gateway's timeout. */
  readonly leaseMilliseconds: number;
  /** Time that a repeated request waits for the result of the first one. */
  readonly waitMilliseconds: number;
}

export const defaultTiming: PurchaseTiming = { leaseMilliseconds: 60_000, waitMilliseconds: 20_000 };

export interface PurchaseDeps extends AttemptDeps {
  readonly catalogue: Catalogue;
  readonly gateway: Gateway;
  readonly timing: PurchaseTiming;
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
 * Charges one sale exactly once. The attempt is written before the charge and its id is sent to the gateway, so that a
 * repeated request (double click, lost response, crash between charge and commit) returns the first one's result.
 * @returns the transaction id
 * @throws ApiError 402 when declined, 409 and 422 when invalid, 503 with `status: 'pending'` while the result is unknown
 */
export async function purchase(deps: PurchaseDeps, request: PurchaseRequest): Promise<string> {
  const giveUpAt = Date.now() + deps.timing.waitMilliseconds;
  for (;;) {
    const { kind, attempt } = await beginAttempt(deps, leaseEnd(deps), request);
    if (kind === 'new') return resultOf(await charge(deps, request, attempt));
    if (kind === 'other') {
      await settleAbandoned(deps, request.person.email, attempt);
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
    deps.log(`The result of sale ${attempt.id} is unknown`, error);
    throw stillChecking();
  });
  return settle(deps, person.email, attempt, outcome);
}

async function find(deps: PurchaseDeps, attempt: Attempt): Promise<SaleOutcome | null> {
  // A free registration never reached the gateway.
  if (attempt.amountCents === 0) return null;
  return deps.gateway.find(attempt.id).catch((error: unknown) => {
    deps.log(`The gateway could not be queried for sale ${attempt.id}`, error);
    throw stillChecking();
  });
}

/** Finishes an attempt that an earlier request abandoned, so that it cannot be charged twice. */
async function settleAbandoned(deps: PurchaseDeps, email: string, attempt: Attempt): Promise<void> {
  if (!(await claimAttemptLease(deps.db, deps.now(), leaseEnd(deps), attempt.id))) return;
  const known = await find(deps, attempt);
  if (known === null)
    await abandonAttempt(deps.db, attempt, 'failed', 'This payment was not completed. Nothing was charged.');
  else await settle(deps, email, attempt, known);
}

/** Stores the gateway's answer. */
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
    // The card may have been charged. The attempt stays pending, and the next request finds the sale at the gateway.
    deps.log(`The result of sale ${attempt.id} could not be stored`, error);
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
