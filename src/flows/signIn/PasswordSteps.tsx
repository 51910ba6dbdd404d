import * as copy from '../../../machines/signIn/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { HiddenUsername, StepForm, type StepProps, type StepViews } from './StepForm.tsx';

function PasswordStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors } = snapshot.context;
  const busy = snapshot.matches('signingIn');
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      submitLabel={copy.buttons.password}
      onSubmit={(value) => actor.send({ type: 'PASSWORD_SUBMITTED', password: value('password') })}
      more={
        !busy && (
          <div>
            <Button variant="link" size="inline" onClick={() => actor.send({ type: 'PASSWORD_FORGOTTEN' })}>
              {copy.buttons.forgotPassword}
            </Button>
          </div>
        )
      }
    >
      <HiddenUsername email={email} />
      <PasswordField
        ref={firstField}
        name="password"
        label={copy.labels.password}
        autoComplete="current-password"
        error={errors.password}
        readOnly={busy}
      />
    </StepForm>
  );
}

/** Replaces a temporary password. */
function NewPasswordStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors, met } = snapshot.context;
  const busy = snapshot.matches('settingNewPassword');
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      submitLabel={copy.buttons.newPassword}
      onSubmit={(value) => actor.send({ type: 'NEW_PASSWORD_SUBMITTED', password: value('newPassword') })}
    >
      <HiddenUsername email={email} />
      <NewPasswordField
        {...{ ref: firstField, met, error: errors.password, readOnly: busy }}
        onTyped={(password) => actor.send({ type: 'NEW_PASSWORD_TYPED', password })}
      />
    </StepForm>
  );
}

const password = {
  title: copy.titles.password,
  caption: copy.captions.password,
  Form: PasswordStep,
} as const;
const newPassword = {
  title: copy.titles.newPassword,
  caption: copy.captions.newPassword,
  Form: NewPasswordStep,
} as const;

export const passwordViews = {
  enteringPassword: password,
  signingIn: { ...password, waiting: copy.waiting.signIn },
  enteringNewPassword: newPassword,
  settingNewPassword: { ...newPassword, waiting: copy.waiting.newPassword },
} satisfies Partial<StepViews>;
