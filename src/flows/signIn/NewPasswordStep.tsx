import { NewPasswordField } from './NewPasswordField.tsx';
import { HiddenUsername, StepForm, type StepProps } from './StepForm.tsx';

interface NewPasswordStepProps extends StepProps {
  onSubmit: (password: string) => void;
  onTyped: (password: string) => void;
  onBack: () => void;
}

export function NewPasswordStep({ snapshot, firstField, onSubmit, onTyped, onBack }: NewPasswordStepProps) {
  const { email, errors, met } = snapshot.context;
  const busy = snapshot.matches('settingNewPassword');
  return (
    <StepForm
      {...{ snapshot, firstField, busy, onBack }}
      caption="Last step: your account was opened with a temporary password; choose one of your own."
      submitLabel="Change password"
      onSubmit={(value) => onSubmit(value('newPassword'))}
    >
      <HiddenUsername email={email} />
      <NewPasswordField {...{ ref: firstField, met, error: errors.password, readOnly: busy, onTyped }} />
    </StepForm>
  );
}
