import type { SnapshotFrom } from 'xstate';
import { check } from '../../../machines/payment/copy.ts';
import * as copy from '../../../machines/paymentRecovery/copy.ts';
import type { paymentRecoveryMachine } from '../../../machines/paymentRecovery/machine.ts';

interface RecoveryView {
  readonly text: string;
  /** How many times the server was asked, once that is worth saying. */
  readonly checks: string;
  /** The server is being asked, or will be soon. */
  readonly isWaiting: boolean;
}

export function viewOf(snapshot: SnapshotFrom<typeof paymentRecoveryMachine>): RecoveryView {
  const isWaiting = !snapshot.matches({ stillChecking: 'waiting' });
  if (!snapshot.matches('stillChecking')) return { text: copy.checking, checks: '', isWaiting };
  const { questions } = snapshot.context;
  return { text: copy.stillChecking, checks: check.soFar(isWaiting ? questions - 1 : questions), isWaiting };
}
