import type { Server } from 'node:http';
import { recordTransitions } from 'chart-inspector/record/record.ts';
import { createRelay } from 'chart-inspector/record/relay.ts';
import { paymentAttemptMachine } from '../../machines/paymentAttempt/machine.ts';
import { currentRequestId } from '../config/log.ts';
import type { AttemptTransition } from '../payments/deps.ts';

export interface LiveInspection {
  readonly onTransition: (transition: AttemptTransition) => void;
  /** Lets programs connect to the server's inspector. */
  readonly attach: (server: Server) => void;
  readonly close: () => void;
}

/**
 * Shows the server's payment attempts in the inspector, and passes on what other programs record. A transition is seen when
 * it is computed, even if its database transaction fails afterward.
 *
 * @param hosts host names other than this machine's whose pages may connect
 */
export function liveInspection(hosts: readonly string[]): LiveInspection {
  const relay = createRelay(hosts);
  const record = recordTransitions({ transport: relay.join(), name: 'Server' });
  return {
    onTransition: ({ attemptId, ...transition }) =>
      record({
        id: attemptId,
        machine: paymentAttemptMachine,
        ...transition,
        // The page's request creates the attempt; what follows is up to the gateway.
        cause: transition.event === null ? currentRequestId() : undefined,
      }),
    attach: (server) => relay.attach(server, '/__inspector/live'),
    close: relay.close,
  };
}
