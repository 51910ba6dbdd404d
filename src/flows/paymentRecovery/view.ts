import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/paymentRecovery/copy.ts';
import type { paymentRecoveryMachine } from '../../../machines/paymentRecovery/machine.ts';
import type { LeafPath } from '../../../machines/statePaths.ts';

type Machine = typeof paymentRecoveryMachine;

interface RecoveryView {
  readonly text: string;
  /** The server is being asked, or will be soon. */
  readonly isWaiting: boolean;
}

const checking: RecoveryView = { text: copy.checking, isWaiting: true };

const views: Readonly<Record<LeafPath<Machine>, RecoveryView>> = {
  asking: checking,
  waiting: checking,
  stillChecking: { text: copy.stillChecking, isWaiting: false },
  settled: checking,
  left: checking,
};

export const viewOf = ({ value }: SnapshotFrom<Machine>): RecoveryView => views[value];
