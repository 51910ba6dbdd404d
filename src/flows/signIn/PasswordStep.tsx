import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { HiddenUsername, StepForm, type StepProps } from './StepForm.tsx';

interface PasswordStepProps extends StepProps {
  onSubmit: (password: string) => void;
  onForgotten: () => void;
  onBack: () => void;
}

export function PasswordStep({ snapshot, firstField, onSubmit, onForgotten, onBack }: PasswordStepProps) {
  const { email, errors } = snapshot.context;
  const busy = snapshot.matches('signingIn');
  return (
    <StepForm
      {...{ snapshot, firstField, busy, onBack }}
      caption="Step 2: your password."
      submitLabel="Sign in"
      onSubmit={(value) => onSubmit(value('password'))}
      more={
        !busy && (
          <div>
            <Button variant="link" size="inline" onClick={onForgotten}>
              Forgot password?
            </Button>
          </div>
        )
      }
    >
      <HiddenUsername email={email} />
      <PasswordField
        ref={firstField}
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
        readOnly={busy}
      />
    </StepForm>
  );
}
