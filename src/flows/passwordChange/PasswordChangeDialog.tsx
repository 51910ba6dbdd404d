import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/passwordChange/copy.ts';
import type { passwordChangeMachine } from '../../../machines/passwordChange/machine.ts';
import { adviceOnPassword } from '../../../machines/signIn/copy.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { ChangeDone, OutcomeUnknown } from '../signIn/AfterChange.tsx';
import { NewPasswordField } from '../signIn/NewPasswordField.tsx';
import { HiddenUsername, StepForm } from '../signIn/StepForm.tsx';

type Machine = typeof passwordChangeMachine;
type Snapshot = SnapshotFrom<Machine>;

interface StepProps {
  readonly actor: ActorRefFrom<Machine>;
  readonly snapshot: Snapshot;
  /** Has the focus when the dialog opens. */
  readonly firstField: RefObject<HTMLInputElement | null>;
}

interface View {
  readonly Body: (props: StepProps) => ReactNode;
  /** Read aloud. */
  readonly said: string;
}

const unknown: View = { Body: Unknown, said: `${copy.unknown.title}. ${copy.unknown.text}` };

const views: Readonly<Record<LeafPath<Machine>, View>> = {
  entering: { Body: Form, said: '' },
  changing: { Body: Form, said: copy.changing },
  'unknown.waiting': unknown,
  'unknown.checking': { Body: Unknown, said: copy.unknown.checking },
  changed: { Body: Changed, said: `${copy.changed.title}. ${copy.changed.text}` },
  closed: { Body: () => null, said: '' },
};

/** A student who is signed in chooses another password. */
export function PasswordChangeDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const { Body, said } = views[leafOf(snapshot)];
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title={copy.title}
      description={copy.introduction}
      initialFocus={firstField}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
    >
      <Body {...{ actor, snapshot, firstField }} />
      <LiveRegion>{said}</LiveRegion>
    </Dialog>
  );
}

function Form({ actor, snapshot, firstField }: StepProps) {
  const { email, alert, errors, met, notice, failedSubmits } = snapshot.context;
  // After a wrong password the next one is typed, without a way back from the button.
  useEffect(() => {
    if (alert !== null) firstField.current?.focus();
  }, [alert, firstField]);
  const busy = snapshot.matches('changing');
  return (
    <StepForm
      actor={actor}
      snapshot={{ context: { alert, notice: null, failedSubmits } }}
      firstField={firstField}
      advice={adviceOnPassword}
      hasBack
      busy={busy}
      submitLabel={copy.save}
      onSubmit={(value) =>
        actor.send({ type: 'SUBMITTED', current: value('password'), next: value('newPassword') })
      }
    >
      {notice !== null && (
        <Alert tone="warning" urgent>
          {notice}
        </Alert>
      )}
      <HiddenUsername email={email} />
      <PasswordField
        ref={firstField}
        name="password"
        label={copy.current}
        autoComplete="current-password"
        error={errors.password}
        readOnly={busy}
      />
      <NewPasswordField
        met={met}
        error={errors.newPassword}
        readOnly={busy}
        onTyped={(password) => actor.send({ type: 'NEW_PASSWORD_TYPED', password })}
      />
    </StepForm>
  );
}

function Unknown({ actor, snapshot }: StepProps) {
  const isChecking = snapshot.matches({ unknown: 'checking' });
  const { questions } = snapshot.context;
  return <OutcomeUnknown {...{ actor, questions, isChecking }} words={copy.unknown} />;
}

function Changed({ actor }: StepProps) {
  return <ChangeDone actor={actor} words={copy.changed} />;
}
