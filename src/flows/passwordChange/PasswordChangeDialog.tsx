import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/passwordChange/copy.ts';
import type { passwordChangeMachine } from '../../../machines/passwordChange/machine.ts';
import { adviceOnPassword } from '../../../machines/signIn/copy.ts';
import type { LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
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

const stateOf = ({ value }: Snapshot): LeafPath<Machine> =>
  typeof value === 'string' ? value : (`unknown.${value.unknown}` as const);

/** A student who is signed in chooses another password. */
export function PasswordChangeDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current, keepLastActive);
  const { Body, said } = views[stateOf(snapshot)];
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
  return (
    <>
      <Alert tone="warning" title={copy.unknown.title}>
        <p>{copy.unknown.text}</p>
        {snapshot.context.questions > 0 && <p>{copy.unknown.still}</p>}
      </Alert>
      <ButtonRow mt="6">
        <Button
          variant="outline"
          busy={snapshot.matches({ unknown: 'checking' })}
          onClick={() => actor.send({ type: 'CHECK_PRESSED' })}
        >
          {copy.unknown.check}
        </Button>
      </ButtonRow>
    </>
  );
}

function Changed({ actor }: StepProps) {
  const done = useRef<HTMLButtonElement>(null);
  useFocusOnMount(done);
  return (
    <>
      <Alert tone="success" title={copy.changed.title}>
        <p>{copy.changed.text}</p>
      </Alert>
      <ButtonRow mt="6">
        <Button variant="ghost" onClick={() => actor.send({ type: 'SIGN_OUT_PRESSED' })}>
          {copy.changed.signOut}
        </Button>
        <Button ref={done} onClick={() => actor.send({ type: 'BACK' })}>
          {copy.changed.close}
        </Button>
      </ButtonRow>
    </>
  );
}
