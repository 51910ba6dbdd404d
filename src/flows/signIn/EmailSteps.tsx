import { chakra } from '@chakra-ui/react/styled-system';
import { TextField } from '../../ui/TextField.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

interface EmailStepProps extends StepProps {
  onSubmit: (email: string) => void;
}

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Whoever corrects the email while it is being looked up takes back what was submitted. */
export function EmailStep({
  snapshot,
  firstField,
  onSubmit,
  onBack,
}: EmailStepProps & { onBack: () => void }) {
  const { email, errors } = snapshot.context;
  const busy = snapshot.matches('checkingEmail');
  return (
    <StepForm
      {...{ snapshot, firstField, busy }}
      caption="Step 1: your email. Your courses, grades and receipts are kept in a student account, so we first look whether you have one."
      submitLabel="Continue"
      onSubmit={(value) => onSubmit(value('email'))}
    >
      <TextField
        {...emailInput}
        ref={firstField}
        name="email"
        label="Email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
        {...(busy && { onChange: onBack })}
      />
    </StepForm>
  );
}

export function VerifyStep({
  snapshot,
  firstField,
  onSubmit,
  onBack,
}: EmailStepProps & { onBack: () => void }) {
  const { email, errors } = snapshot.context;
  return (
    <StepForm
      {...{ snapshot, firstField, onBack }}
      busy={false}
      caption="Step 1: your email. You seem to be new here."
      submitLabel="Create an account"
      onSubmit={(value) => onSubmit(value('retyped'))}
    >
      <p>
        No account uses <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>. To create one, please
        type the address once more; if there is a mistake in it, go back.
      </p>
      <TextField
        {...emailInput}
        ref={firstField}
        name="retyped"
        label="Verify email"
        autoComplete="off"
        error={errors.email}
      />
    </StepForm>
  );
}
