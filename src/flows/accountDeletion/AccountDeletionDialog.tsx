import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/accountDeletion/copy.ts';
import type { accountDeletionMachine } from '../../../machines/accountDeletion/machine.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusFirstError } from '../../ui/dom/useFocusFirstError.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OutcomeUnknown } from '../signIn/AfterChange.tsx';
import { proofViews } from '../signIn/ProofSteps.tsx';

type Machine = typeof accountDeletionMachine;
type Snapshot = SnapshotFrom<Machine>;

interface StepProps {
  readonly actor: ActorRefFrom<Machine>;
  readonly snapshot: Snapshot;
}

interface View {
  readonly Body: (props: StepProps) => ReactNode;
  /** Read aloud. */
  readonly said: (snapshot: Snapshot) => string;
}

const explaining: View = { Body: Explanation, said: () => '' };
const gone: View = { Body: () => null, said: () => '' };

const views: Readonly<Record<LeafPath<Machine>, View>> = {
  'explaining.ready': explaining,
  'explaining.boxMissing': explaining,
  deleting: { Body: Deleting, said: () => copy.deleting },
  ...proofViews(copy.password),
  refused: { Body: Refused, said: ({ context }) => `${copy.refused}. ${context.reason}` },
  notSent: { Body: NotSent, said: () => '' },
  'unknown.waiting': { Body: Unknown, said: () => `${copy.unknown.title}. ${copy.unknown.text}` },
  'unknown.checking': { Body: Unknown, said: () => copy.unknown.checking },
  deleted: gone,
  closed: gone,
};

/** Leads through deleting the account. */
export function AccountDeletionDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const { Body, said } = views[leafOf(snapshot)];
  return (
    <Dialog
      open
      title={copy.title}
      description={copy.goes}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
    >
      <Body {...{ actor, snapshot }} />
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </Dialog>
  );
}

function Explanation({ actor, snapshot }: StepProps) {
  const { isConfirmed, failedSubmits, notice } = snapshot.context;
  const form = useRef<HTMLDivElement>(null);
  useFocusFirstError(form, failedSubmits, 'inside');
  return (
    <chakra.div ref={form} display="grid" gap="5">
      {notice !== null && (
        <Alert tone="warning" urgent>
          {notice}
        </Alert>
      )}
      <p>{copy.stays}</p>
      <p>{copy.backups}</p>
      <p>{copy.download}</p>
      <FieldsOf value="deletion">
        <CheckboxField
          name="confirm"
          label={copy.confirm}
          checked={isConfirmed}
          error={snapshot.matches({ explaining: 'boxMissing' }) ? copy.confirmMissing : undefined}
          onChange={(event) =>
            actor.send({ type: event.currentTarget.checked ? 'BOX_CHECKED' : 'BOX_UNCHECKED' })
          }
        />
      </FieldsOf>
      <ButtonRow>
        <Button variant="ghost" onClick={() => actor.send({ type: 'BACK' })}>
          {copy.keep}
        </Button>
        <Button onClick={() => actor.send({ type: 'CONFIRMED' })}>{copy.go}</Button>
      </ButtonRow>
    </chakra.div>
  );
}

function Deleting() {
  return (
    <chakra.p display="flex" alignItems="center" gap="3">
      <Spinner />
      <span>{copy.deleting}</span>
    </chakra.p>
  );
}

function Refused({ actor, snapshot }: StepProps) {
  return (
    <Alert title={copy.refused}>
      <p>{snapshot.context.reason}</p>
      <Button mt="3" variant="outline" onClick={() => actor.send({ type: 'BACK' })}>
        {copy.close}
      </Button>
    </Alert>
  );
}

function NotSent({ actor, snapshot }: StepProps) {
  return (
    <Alert tone="danger" title={copy.notSent} urgent>
      <p>{adviceFor(snapshot.context.failure)}</p>
      <Button mt="3" variant="outline" onClick={() => actor.send({ type: 'RETRY_PRESSED' })}>
        {copy.tryAgain}
      </Button>
    </Alert>
  );
}

function Unknown({ actor, snapshot }: StepProps) {
  const isChecking = snapshot.matches({ unknown: 'checking' });
  const { questions } = snapshot.context;
  return <OutcomeUnknown {...{ actor, questions, isChecking }} words={copy.unknown} />;
}
