import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/passkeys/copy.ts';
import type { passkeysMachine } from '../../../machines/passkeys/machine.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { KeepOrGo } from '../signIn/KeepOrGo.tsx';
import { proofViewsWithin } from '../signIn/ProofSteps.tsx';

type Machine = typeof passkeysMachine;

interface StepProps {
  readonly actor: ActorRefFrom<Machine>;
  readonly snapshot: SnapshotFrom<Machine>;
  /** Has the focus when the dialog opens with it. */
  readonly firstField: RefObject<HTMLInputElement | null>;
}

interface View {
  readonly Body: (props: StepProps) => ReactNode;
  /** Read aloud. */
  readonly said: () => string;
}

type DialogState = Exclude<
  Extract<LeafPath<Machine>, `listed.${string}`>,
  'listed.reading' | 'listed.refreshing' | 'listed.adding'
>;

const confirmation: View = { Body: Confirmation, said: () => '' };

const views: Readonly<Record<DialogState, View>> = {
  ...proofViewsWithin('listed', { ...copy.password, isDescription: true }),
  'listed.proven': confirmation,
  'listed.confirmingRemoval': confirmation,
  'listed.removing': { Body: Confirmation, said: () => copy.removing },
};

/** Asks who adds a passkey, and whether one is to be removed. */
export function PasskeysDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const firstField = useRef<HTMLInputElement>(null);
  const state = leafOf(snapshot);
  // The dialog is closed, and its last step with it.
  const { Body, said } = Object.hasOwn(views, state) ? views[state as DialogState] : confirmation;
  const title = snapshot.context.chosen === null ? copy.add : copy.confirm.title;
  const text = Body === Confirmation ? copy.confirm.text : copy.password.text;
  return (
    <Dialog
      open
      title={title}
      description={text}
      initialFocus={firstField}
      onClose={() => actor.send({ type: 'BACK' })}
    >
      <Body {...{ actor, snapshot, firstField }} />
      <LiveRegion>{said()}</LiveRegion>
    </Dialog>
  );
}

function Confirmation({ actor, snapshot }: StepProps) {
  const { chosen } = snapshot.context;
  return (
    <>
      <chakra.p fontWeight="600">{chosen === null ? '' : copy.named(chosen.name, chosen.addedOn)}</chakra.p>
      <KeepOrGo
        actor={actor}
        words={copy.confirm}
        event="REMOVAL_CONFIRMED"
        busy={snapshot.matches({ listed: 'removing' })}
      />
    </>
  );
}
