import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/devices/copy.ts';
import type { devicesMachine } from '../../../machines/devices/machine.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { KeepOrGo } from '../signIn/KeepOrGo.tsx';
import { proofViews } from '../signIn/ProofSteps.tsx';

type Machine = typeof devicesMachine;

interface StepProps {
  readonly actor: ActorRefFrom<Machine>;
  readonly snapshot: SnapshotFrom<Machine>;
}

interface View {
  readonly Body: (props: StepProps) => ReactNode;
  /** Read aloud. */
  readonly said: (snapshot: StepProps['snapshot']) => string;
}

type DialogState = Exclude<LeafPath<Machine>, 'loading' | 'notOffered' | 'failed' | 'reading' | 'refreshing'>;

const views: Readonly<Record<DialogState, View>> = {
  confirming: { Body: Confirmation, said: titleOf },
  ...proofViews(copy.password),
  signingOut: { Body: Confirmation, said: () => copy.signingOut },
};

function titleOf({ context }: StepProps['snapshot']): string {
  return copy.confirm.title(context.chosen.length);
}

/** Leads through signing out devices. */
export function DevicesDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const state = leafOf(snapshot);
  // The dialog is closed, and its last step with it.
  const { Body, said } = Object.hasOwn(views, state) ? views[state as DialogState] : views.confirming;
  return (
    <Dialog
      open
      title={titleOf(snapshot)}
      description={copy.confirm.text}
      onClose={() => actor.send({ type: 'BACK' })}
    >
      <Body {...{ actor, snapshot }} />
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </Dialog>
  );
}

function Confirmation({ actor, snapshot }: StepProps) {
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="2">
        {snapshot.context.chosen.map(({ id, name, signedInOn, lastUsedOn }) => (
          <li key={id}>
            <chakra.p fontWeight="600">{name}</chakra.p>
            <chakra.p fontSize="sm" color="fgMuted">
              {copy.dates(signedInOn, lastUsedOn)}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      <KeepOrGo
        actor={actor}
        words={copy.confirm}
        event="SIGNING_OUT_CONFIRMED"
        busy={snapshot.matches('signingOut')}
      />
    </>
  );
}
