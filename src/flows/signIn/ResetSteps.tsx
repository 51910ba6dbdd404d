import { TextField } from '../../ui/TextField.tsx';
import { CodeField } from './CodeField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResendCode } from './ResendCode.tsx';
import { HiddenUsername, StepForm, type StepProps } from './StepForm.tsx';
import { resendStateOf } from './view.ts';

interface ResetEmailStepProps extends StepProps {
  onSubmit: (email: string) => void;
  onBack: () => void;
}

export function ResetEmailStep({ snapshot, firstField, onSubmit, onBack }: ResetEmailStepProps) {
  const { email, errors } = snapshot.context;
  const busy = snapshot.matches('sendingResetCode');
  return (
    <StepForm
      {...{ snapshot, firstField, busy, onBack }}
      caption="To set a new password you need a code, which we send to your email. It shows that the address is yours."
      submitLabel="Send code"
      onSubmit={(value) => onSubmit(value('email'))}
    >
      <TextField
        ref={firstField}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        name="email"
        label="Email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
        readOnly={busy}
      />
    </StepForm>
  );
}

interface ResetStepProps extends StepProps {
  onSubmit: (code: string, password: string) => void;
  onTyped: (password: string) => void;
  onResend: () => void;
  onBack: () => void;
}

export function ResetStep({ snapshot, firstField, onSubmit, onTyped, onResend, onBack }: ResetStepProps) {
  const { email, errors, met } = snapshot.context;
  const busy = snapshot.matches({ resettingPassword: { form: 'submittingReset' } });
  return (
    <StepForm
      {...{ snapshot, firstField, busy, onBack }}
      caption="Enter the code from our email and choose a new password."
      submitLabel="Reset password"
      onSubmit={(value) => onSubmit(value('code'), value('newPassword'))}
      more={<ResendCode state={resendStateOf(snapshot)} onResend={onResend} />}
    >
      <HiddenUsername email={email} />
      <CodeField {...{ firstField, error: errors.code, readOnly: busy }} />
      <NewPasswordField {...{ met, error: errors.password, readOnly: busy, onTyped }} />
    </StepForm>
  );
}
