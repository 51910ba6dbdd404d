import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/codeAfterPassword/copy.ts';
import type { codeAfterPasswordMachine } from '../../../machines/codeAfterPassword/machine.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { KeepOrGo } from '../signIn/KeepOrGo.tsx';
import { proofViewsWithin } from '../signIn/ProofSteps.tsx';

type Machine = typeof codeAfterPasswordMachine;
type Snapshot = SnapshotFrom<Machine>;
type Half = 'turningOn' | 'turningOff';

interface StepProps {
  readonly actor: ActorRefFrom<Machine>;
  readonly snapshot: Snapshot;
}

interface View {
  readonly Body: (props: StepProps) => ReactNode;
  /** Read aloud. */
  readonly said: () => string;
}

type DialogState = Extract<LeafPath<Machine>, `${Half}.${string}`>;

const views: Readonly<Record<DialogState, View>> = {
  'turningOn.confirming': { Body: Confirmation, said: () => copy.turningOn.title },
  ...proofViewsWithin('turningOn', copy.password),
  'turningOn.sending': { Body: Confirmation, said: () => copy.turningOn.sending },
  'turningOff.confirming': { Body: Confirmation, said: () => copy.turningOff.title },
  ...proofViewsWithin('turningOff', copy.password),
  'turningOff.sending': { Body: Confirmation, said: () => copy.turningOff.sending },
};

const wordsOf = (snapshot: Snapshot) => (snapshot.matches('turningOff') ? copy.turningOff : copy.turningOn);

/** Leads through turning codes by email on and off. */
export function CodeAfterPasswordDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const state = leafOf(snapshot);
  // The dialog is closed, and its last step with it.
  const { Body, said } = Object.hasOwn(views, state)
    ? views[state as DialogState]
    : views['turningOn.confirming'];
  const { title, text } = wordsOf(snapshot);
  return (
    <Dialog open title={title} description={text} onClose={() => actor.send({ type: 'BACK' })}>
      <Body {...{ actor, snapshot }} />
      <LiveRegion>{said()}</LiveRegion>
    </Dialog>
  );
}

function Confirmation({ actor, snapshot }: StepProps) {
  const words = wordsOf(snapshot);
  const isSending = snapshot.matches({ turningOn: 'sending' }) || snapshot.matches({ turningOff: 'sending' });
  return (
    <>
      <p>{words.more}</p>
      <KeepOrGo actor={actor} words={words} event="TURNING_CONFIRMED" busy={isSending} />
    </>
  );
}
