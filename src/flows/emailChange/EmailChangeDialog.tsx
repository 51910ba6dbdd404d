import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/emailChange/copy.ts';
import type { emailChangeMachine } from '../../../machines/emailChange/machine.ts';
import { adviceFor } from '../../../machines/request/rules.ts';
import { leafOf, type LeafPath } from '../../../machines/statePaths.ts';
import { keepLastActive } from '../../site/keepLastActive.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChangeDone, OutcomeUnknown } from '../signIn/AfterChange.tsx';
import { CodeField } from '../signIn/CodeField.tsx';
import { proofViews } from '../signIn/ProofSteps.tsx';
import { HiddenUsername, StepForm } from '../signIn/StepForm.tsx';

type Machine = typeof emailChangeMachine;
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
  readonly said: (snapshot: Snapshot) => string;
}

const codeMailed = ({ context }: Snapshot) => context.notice ?? `${copy.code.mailed} ${context.wanted}`;

const views: Readonly<Record<LeafPath<Machine>, View>> = {
  enteringEmail: { Body: EmailForm, said: () => '' },
  mailing: { Body: EmailForm, said: () => copy.mailing },
  ...proofViews(copy.password),
  'enteringCode.ready': { Body: CodeForm, said: codeMailed },
  'enteringCode.requestingAnother': { Body: CodeForm, said: () => copy.code.resending },
  confirming: { Body: CodeForm, said: () => copy.code.confirming },
  'unknown.waiting': { Body: Unknown, said: () => `${copy.unknown.title}. ${copy.unknown.text}` },
  'unknown.checking': { Body: Unknown, said: () => copy.unknown.checking },
  changed: { Body: Changed, said: () => `${copy.changed.title}. ${copy.changed.text}` },
  closed: { Body: () => null, said: () => '' },
};

/** A student who is signed in gives the account another email. */
export function EmailChangeDialog({ actor }: Pick<StepProps, 'actor'>) {
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
      <LiveRegion>{said(snapshot)}</LiveRegion>
    </Dialog>
  );
}

/** The messages of a form, without those of a sign-in. */
const formOf = ({ context: { failedSubmits } }: Snapshot) => ({
  context: { alert: null, notice: null, failedSubmits },
});

/** Why the last try did nothing. */
function NotSent({ context: { failure } }: Pick<Snapshot, 'context'>) {
  return failure === null ? null : (
    <Alert tone="danger" title={failure.title} urgent>
      {adviceFor(failure.reason)}
    </Alert>
  );
}

function EmailForm({ actor, snapshot, firstField }: StepProps) {
  const { email, wanted, error } = snapshot.context;
  const busy = snapshot.matches('mailing');
  return (
    <StepForm
      actor={actor}
      snapshot={formOf(snapshot)}
      firstField={firstField}
      hasBack
      busy={busy}
      submitLabel={copy.go}
      onSubmit={(value) => actor.send({ type: 'EMAIL_SUBMITTED', email: value('email') })}
    >
      <NotSent context={snapshot.context} />
      <p>
        {copy.current}{' '}
        <chakra.strong overflowWrap="anywhere">
          <EmailText address={email} />
        </chakra.strong>
      </p>
      <TextField
        ref={firstField}
        name="email"
        type="email"
        inputMode="email"
        label={copy.label}
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={wanted}
        error={error ?? undefined}
        readOnly={busy}
      />
    </StepForm>
  );
}

function CodeForm({ actor, snapshot, firstField }: StepProps) {
  const { email, wanted, error, notice } = snapshot.context;
  const isRequesting = snapshot.matches({ enteringCode: 'requestingAnother' });
  const isConfirming = snapshot.matches('confirming');
  return (
    <StepForm
      actor={actor}
      snapshot={formOf(snapshot)}
      firstField={firstField}
      hasBack
      busy={isConfirming}
      submitLabel={copy.code.go}
      onSubmit={(value) => actor.send({ type: 'CODE_SUBMITTED', code: value('code') })}
      more={
        <chakra.div
          display="grid"
          gap="3"
          justifyItems="start"
          pt="4"
          borderTopWidth="1px"
          borderTopStyle="solid"
        >
          <chakra.p fontSize="sm" color="fgMuted">
            {copy.code.other}
          </chakra.p>
          <Button
            variant="outline"
            size="sm"
            busy={isRequesting}
            onClick={() => actor.send({ type: 'CODE_REQUESTED' })}
          >
            {copy.code.resend}
          </Button>
        </chakra.div>
      }
    >
      <NotSent context={snapshot.context} />
      {notice !== null && <Alert tone="warning">{notice}</Alert>}
      <HiddenUsername email={email} />
      <p>
        {copy.code.mailed}{' '}
        <chakra.strong overflowWrap="anywhere">
          <EmailText address={wanted} />
        </chakra.strong>
        .
      </p>
      <CodeField {...{ firstField, error: error ?? undefined, readOnly: isConfirming || isRequesting }} />
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
