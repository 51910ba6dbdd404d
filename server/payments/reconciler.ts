import { withRequestId } from '../config/log.ts';
import { hasUnsettled, releaseLeases, STUCK_MINUTES, stuckAttempts } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { describeLoss, readTrust } from './trust.ts';
import { reconcile } from './worker.ts';

const minute = 60_000;

/**
 * Drives open payment attempts to their end: at once, every minute, and every few seconds while a student may be waiting
 * for a result. Every instance runs one.
 */
export function startReconciler(deps: PaymentDeps): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sinceReport = minute;
  let running = run();

  async function run(): Promise<void> {
    let wait = minute;
    try {
      await reconcile(deps);
      if (sinceReport >= minute) await report();
      if (await hasUnsettled(deps.db)) wait = deps.timing.searchInterval;
    } catch (error) {
      deps.log('Payment attempts could not be reconciled', error);
    }
    if (isStopped) return;
    sinceReport += wait;
    timer = setTimeout(() => {
      running = run();
    }, wait);
  }

  async function report(): Promise<void> {
    sinceReport = 0;
    const trust = await readTrust(deps.db, deps.identity);
    if (!trust.isTrusted) deps.log(describeLoss(trust));
    for (const { id, status, requestId } of await stuckAttempts(deps.db)) {
      withRequestId(requestId, () =>
        deps.log(`Payment attempt ${id} needs attention: ${status} for more than ${STUCK_MINUTES} minutes`),
      );
    }
  }

  return {
    /** Ends after the current run; what this instance still holds is due at once for the others. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await releaseLeases(deps);
    },
  };
}
