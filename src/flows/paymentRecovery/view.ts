import type { SnapshotFrom } from 'xstate';
import { check } from '../../../machines/payment/copy.ts';
import * as copy from '../../../machines/paymentRecovery/copy.ts';
import type { paymentRecoveryMachine } from '../../../machines/paymentRecovery/machine.ts';

interface RecoveryView {
  readonly text: string;
  /** How often the server was asked, once that is worth saying. */
  readonly checks: string;
  /** The server is being asked, or will be soon. */
  readonly isWaiting: boolean;
}

export const viewOf = (snapshot: SnapshotFrom<typeof paymentRecoveryMachine>): RecoveryView => ({
  text: snapshot.matches('stillChecking') ? copy.stillChecking : copy.checking,
  checks: snapshot.matches('stillChecking') ? check.soFar(snapshot.context.questions) : '',
  isWaiting: !snapshot.matches({ stillChecking: 'waiting' }),
});
