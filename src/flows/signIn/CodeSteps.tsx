import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/signIn/copy.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { CodeField } from './CodeField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResendCode } from './ResendCode.tsx';
import { HiddenUsername, StepForm, type StepProps } from './StepForm.tsx';
import { resendStateOf } from './view.ts';

export function ConfirmStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors } = snapshot.context;
  const busy = snapshot.matches({ confirmingEmail: { form: 'submittingCode' } });
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      caption={copy.captions.confirm}
      submitLabel={copy.buttons.confirm}
      onSubmit={(value) => actor.send({ type: 'CODE_SUBMITTED', code: value('code') })}
      more={
        <>
          <LiveRegion visible>
            {snapshot.matches({ confirmingEmail: { hint: 'shown' } }) && <Alert>{copy.spamHint}</Alert>}
          </LiveRegion>
          <ResendCode
            state={resendStateOf(snapshot)}
            onResend={() => actor.send({ type: 'CODE_REQUESTED' })}
          />
        </>
      }
    >
      <HiddenUsername email={email} />
      <p>
        {copy.codeMailed.before} <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>
        {copy.codeMailed.after}
      </p>
      <CodeField {...{ firstField, error: errors.code ?? errors.email, readOnly: busy }} />
    </StepForm>
  );
}

export function ResetStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors, met } = snapshot.context;
  const busy = snapshot.matches({ resettingPassword: { form: 'submittingReset' } });
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      caption={copy.captions.reset}
      submitLabel={copy.buttons.reset}
      onSubmit={(value) =>
        actor.send({ type: 'RESET_SUBMITTED', code: value('code'), password: value('newPassword') })
      }
      more={
        <ResendCode state={resendStateOf(snapshot)} onResend={() => actor.send({ type: 'CODE_REQUESTED' })} />
      }
    >
      <HiddenUsername email={email} />
      <CodeField {...{ firstField, error: errors.code, readOnly: busy }} />
      <NewPasswordField
        {...{ met, error: errors.password, readOnly: busy }}
        onTyped={(password) => actor.send({ type: 'NEW_PASSWORD_TYPED', password })}
      />
    </StepForm>
  );
}
