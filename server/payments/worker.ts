import type { Attempt } from '../db/schema.ts';
import {
  advance,
  dueAttempts,
  takeOver,
  type Advanced,
  type AttemptFact,
  type GatewayCommand,
} from './attempts.ts';
import { withRequestId } from '../config/log.ts';
import { aftermathIn, refundedIn, type GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import type { PaymentDeps } from './deps.ts';
import type { AuthorizeOutcome } from './gateway.ts';
import { readSnapshot } from './storedSnapshot.ts';

/** What the payment form gave for one authorization; it is not stored. */
interface Method {
  readonly nonce: string | null;
  readonly deviceData: string | null;
}
const noMethod: Method = { nonce: null, deviceData: null };

/**
 * Asks the gateway what the chart wants and advances the attempt by what it says. Never rejects: an attempt that could
 * not be advanced stays due, and is taken over again.
 *
 * @param method only the request that brought it can authorize
 */
export function work(deps: PaymentDeps, advanced: Advanced, method: Method = noMethod): Promise<void> {
  // Log entries and mail of an attempt name the request that began it, no matter which server works on it.
  return withRequestId(advanced.attempt.requestId, () => workOn(deps, advanced, method));
}

async function workOn(
  deps: PaymentDeps,
  { attempt, commands }: Advanced,
  { nonce, deviceData }: Method,
): Promise<void> {
  const { id, fence } = attempt;
  for (const command of commands) {
    deps.atWork.set(id, fence);
    try {
      await askGateway(deps, command);
    } catch (error) {
      deps.log(`Payment attempt ${id}: ${command.type} could not be recorded`, error);
    } finally {
      deps.atWork.delete(id);
    }
  }

  /** Advances by what was heard, and does what the chart wants next. */
  async function hear(fact: AttemptFact): Promise<void> {
    const next = await advance(deps, id, fact, fence);
    deps.mailWritten();
    reportTurn(deps, attempt, next.attempt);
    await work(deps, next);
  }

  async function noteNoAnswer(what: string): Promise<void> {
    deps.log(`Payment attempt ${id}: ${what}`);
    await hear({ type: 'ANSWER_LOST' });
  }

  async function askGateway({ gateway, timing }: PaymentDeps, command: GatewayCommand): Promise<void> {
    switch (command.type) {
      case 'authorize': {
        const { amountCents, email, authorizationCode, requestId } = attempt;
        const order = { email, lines: attempt.lines ?? [], authorizationCode };
        const answer = gateway.authorize({
          orderId: id,
          amountCents,
          nonce: nonce ?? '',
          deviceData,
          requestId,
          ...order,
        });
        const inTime = await Promise.race([answer, deps.sleep(timing.gatewayLimit).then(() => null)]);
        await hear(inTime === null ? { type: 'ANSWER_LOST' } : factOf(inTime));
        // A late answer still becomes known.
        if (inTime === null) await hear(factOf(await answer));
        break;
      }
      case 'search': {
        const answer = await gateway.find(id);
        if (answer.kind === 'found') {
          const found = answer.transactions;
          await hear({ type: 'ORDER_SEARCHED', found });
          if (attempt.status === 'enrolled') await hearAftermath(deps, attempt, found);
        } else await noteNoAnswer(`the order could not be searched for (${answer.reason})`);
        break;
      }
      case 'capture': {
        const answer = await gateway.capture(attempt.context.authorization ?? '');
        if (answer.kind === 'captured') await hear({ type: 'CAPTURED', transaction: answer.transaction });
        if (answer.kind === 'rejected') await hear({ type: 'CAPTURE_REJECTED', reason: answer.reason });
        if (answer.kind === 'unknown') await noteNoAnswer(`not captured (${answer.reason})`);
        break;
      }
      case 'release':
        for (const authorization of command.authorizations) {
          const answer = await gateway.release(authorization);
          if (answer.kind === 'released' && isReleaseOf(id, authorization, answer.transaction))
            await hear({ type: 'RELEASED', authorization });
          else if (answer.kind === 'released')
            await noteNoAnswer(`${authorization} not released (answered for another)`);
          else await noteNoAnswer(`${authorization} not released (${answer.reason})`);
        }
        break;
    }
  }
}

/** Tells staff what has become of an attempt that they should know. */
export function reportTurn(
  { log }: Pick<PaymentDeps, 'log'>,
  before: Attempt,
  { id, ...after }: Attempt,
): void {
  const { mismatch, message } = after.context;
  if (after.isStuck && !before.isStuck)
    log(`Payment attempt ${id} needs attention: ${mismatch ?? (message || paymentStateOf(after))}`);
  if (after.status === 'reversed' && before.status !== 'reversed')
    log(`Payment attempt ${id} went back: ${paymentStateOf(after)}`);
  else if (refundedIn(after.context) > refundedIn(before.context))
    log(`Payment attempt ${id}: ${refundedIn(after.context)} cents are refunded; the registration stays`);
}

/** As `reversed.refunded`; `unreadable` for what is no state of any version. */
export function paymentStateOf({ state }: Pick<Attempt, 'state'>): string {
  const payment = (state as { readonly payment?: unknown } | null)?.payment;
  if (typeof payment === 'object' && payment !== null) return Object.entries(payment).flat().join('.');
  return typeof payment === 'string' ? payment : 'unreadable';
}

/** Whether the answer is about the hold that was to be released: another one's release says nothing of it. */
export const isReleaseOf = (
  order: string,
  authorization: string,
  { id, orderId }: GatewayTransaction,
): boolean => id === authorization && orderId === order;

/**
 * Tells an attempt what a search shows to have become of its charge.
 *
 * @returns the attempt as it is then
 */
export async function hearAftermath(
  deps: PaymentDeps,
  attempt: Attempt,
  found: readonly GatewayTransaction[],
): Promise<Attempt> {
  let latest = attempt;
  for (const aftermath of aftermathIn(readSnapshot(attempt).context, found)) {
    const next = await advance(deps, attempt.id, aftermath, attempt.fence);
    deps.mailWritten();
    reportTurn(deps, latest, next.attempt);
    await work(deps, next);
    latest = next.attempt;
  }
  return latest;
}

/** Whatever is not a clear answer leaves the outcome open. */
function factOf(outcome: AuthorizeOutcome): AttemptFact {
  switch (outcome.kind) {
    case 'authorized':
      return { type: 'AUTHORIZED', transaction: outcome.transaction };
    case 'declined':
      return { type: 'DECLINED', transaction: outcome.transaction };
    case 'rejected':
      return { type: 'REJECTED', reason: outcome.reason };
  }
  return { type: 'ANSWER_LOST' };
}

/** Drives every attempt that is due one step further, whether or not its student ever comes back. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  // What could not be taken over: it may be due again at once.
  const passedOver = new Set<string>();
  for (;;) {
    const due = await dueAttempts(deps.db, 10, passedOver);
    if (due.length === 0) return;
    await Promise.all(
      due.map(async (id) => {
        const claimed = await takeOver(deps, id);
        if (claimed === null) passedOver.add(id);
        else await work(deps, claimed);
      }),
    );
  }
}
