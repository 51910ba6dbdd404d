import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/signIn/copy.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StepForm, type StepProps, type StepViews } from './StepForm.tsx';

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The email as it was typed in an earlier step. */
const EmailField = ({
  actor,
  snapshot,
  firstField,
  readOnly,
}: StepProps & { readonly readOnly?: boolean }) => (
  <TextField
    {...emailInput}
    ref={firstField}
    name="email"
    label={copy.labels.email}
    autoComplete="username"
    defaultValue={snapshot.context.typedEmail}
    error={snapshot.context.errors.email}
    readOnly={readOnly}
    onChange={(event) => actor.send({ type: 'EMAIL_TYPED', email: event.target.value })}
  />
);

/** Editing the email while it is being checked cancels the check. */
function EmailStep(props: StepProps) {
  const { actor, snapshot } = props;
  const busy = snapshot.matches('checkingEmail');
  return (
    <StepForm
      {...props}
      busy={busy}
      submitLabel={copy.buttons.email}
      onSubmit={(value) => actor.send({ type: 'EMAIL_SUBMITTED', email: value('email') })}
    >
      <EmailField {...props} />
      <PrivacyNote />
    </StepForm>
  );
}

function VerifyStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors } = snapshot.context;
  return (
    <StepForm
      {...props}
      hasBack
      busy={false}
      submitLabel={copy.buttons.verify}
      onSubmit={(value) => actor.send({ type: 'EMAIL_RETYPED', email: value('retyped') })}
    >
      <p>
        {copy.unknownEmail.before} <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>
        {copy.unknownEmail.after}
      </p>
      <TextField
        {...emailInput}
        ref={firstField}
        name="retyped"
        label={copy.labels.retypedEmail}
        autoComplete="off"
        error={errors.email}
      />
    </StepForm>
  );
}

function ResetEmailStep(props: StepProps) {
  const { actor, snapshot } = props;
  const busy = snapshot.matches('sendingResetCode');
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      submitLabel={copy.buttons.resetEmail}
      onSubmit={(value) => actor.send({ type: 'RESET_EMAIL_SUBMITTED', email: value('email') })}
    >
      <EmailField {...props} readOnly={busy} />
    </StepForm>
  );
}

const email = { title: copy.titles.email, caption: copy.captions.email, Form: EmailStep } as const;
const resetEmail = {
  title: copy.titles.reset,
  caption: copy.captions.resetEmail,
  Form: ResetEmailStep,
} as const;

export const emailViews = {
  enteringEmail: email,
  checkingEmail: { ...email, waiting: copy.waiting.email },
  verifyingEmail: { title: copy.titles.email, caption: copy.captions.verify, Form: VerifyStep },
  enteringResetEmail: resetEmail,
  sendingResetCode: { ...resetEmail, waiting: copy.waiting.resend },
} satisfies Partial<StepViews>;
