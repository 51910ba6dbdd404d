import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/passkeys/copy.ts';
import type { passkeysMachine } from '../../../machines/passkeys/machine.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
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

const proofViews = {
  add: proofViewsWithin('listed', { ...copy.password, isDescription: true }),
  remove: proofViewsWithin('listed', copy.password),
} as const;

const viewsTo = (purpose: keyof typeof proofViews): Readonly<Record<DialogState, View>> => ({
  ...proofViews[purpose],
  'listed.proven': { Body: Confirmation, said: () => '' },
  'listed.confirmingRemoval': { Body: Confirmation, said: () => '' },
  'listed.removing': { Body: Confirmation, said: () => copy.removing },
});
const views = { add: viewsTo('add'), remove: viewsTo('remove') } as const;

/** Asks who adds a passkey, and whether one is to be removed. */
export function PasskeysDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const firstField = useRef<HTMLInputElement>(null);
  const state = leafOf(snapshot);
  // The dialog is closed, and its last step with it.
  const isAdding = snapshot.context.chosen === null;
  const own = isAdding ? views.add : views.remove;
  const { Body, said } = Object.hasOwn(own, state)
    ? own[state as DialogState]
    : own['listed.confirmingRemoval'];
  const { title, text } = isAdding ? { title: copy.add, text: copy.password.text } : copy.confirm;
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
      <ButtonRow mt="6">
        <Button variant="ghost" onClick={() => actor.send({ type: 'BACK' })}>
          {copy.confirm.keep}
        </Button>
        <Button
          busy={snapshot.matches({ listed: 'removing' })}
          onClick={() => actor.send({ type: 'REMOVAL_CONFIRMED' })}
        >
          {copy.confirm.go}
        </Button>
      </ButtonRow>
    </>
  );
}
