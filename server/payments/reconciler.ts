import { withRequestId } from '../config/log.ts';
import { releaseLeases, stuckAttempts } from './attempts.ts';
import type { PaymentDeps } from './deps.ts';
import { reconcile } from './worker.ts';

const interval = 60_000;
const stuckMinutes = 15;

/** Drives open payment attempts to their end, at once and then every minute. Every instance runs one. */
export function startReconciler(deps: PaymentDeps): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();

  async function runOnce(): Promise<void> {
    try {
      await reconcile(deps);
      for (const { id, status, requestId } of await stuckAttempts(deps.db, stuckMinutes)) {
        withRequestId(requestId ?? undefined, () =>
          deps.log(`Payment attempt ${id} needs attention: ${status} for more than ${stuckMinutes} minutes`),
        );
      }
    } catch (error) {
      deps.log('Payment attempts could not be reconciled', error);
    }
  }

  const run = () => {
    running = running.then(runOnce);
  };
  run();
  const timer = setInterval(run, interval);

  return {
    /** Ends after the current run; what this instance still holds is due at once for the others. */
    async stop() {
      clearInterval(timer);
      await running;
      await releaseLeases(deps);
    },
  };
}
