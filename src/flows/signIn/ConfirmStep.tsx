import { chakra } from '@chakra-ui/react/styled-system';
import { Alert } from '../../ui/Alert.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { CodeField } from './CodeField.tsx';
import { ResendCode } from './ResendCode.tsx';
import { HiddenUsername, StepForm, type StepProps } from './StepForm.tsx';
import { resendStateOf } from './view.ts';

interface ConfirmStepProps extends StepProps {
  onSubmit: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
}

export function ConfirmStep({ snapshot, firstField, onSubmit, onResend, onBack }: ConfirmStepProps) {
  const { email, errors } = snapshot.context;
  const busy = snapshot.matches({ confirmingEmail: { form: 'submittingCode' } });
  return (
    <StepForm
      {...{ snapshot, firstField, busy, onBack }}
      caption="Last step: confirm that the email is yours."
      submitLabel="Confirm"
      onSubmit={(value) => onSubmit(value('code'))}
      more={
        <>
          <LiveRegion visible>
            {snapshot.matches({ confirmingEmail: { hint: 'shown' } }) && (
              <Alert>Still no email? Please check your spam folder.</Alert>
            )}
          </LiveRegion>
          <ResendCode state={resendStateOf(snapshot)} onResend={onResend} />
        </>
      }
    >
      <HiddenUsername email={email} />
      <p>
        We send a code to <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>. Please enter it
        here.
      </p>
      <CodeField {...{ firstField, error: errors.code ?? errors.email, readOnly: busy }} />
    </StepForm>
  );
}
