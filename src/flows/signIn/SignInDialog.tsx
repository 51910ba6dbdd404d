import { useSelector } from '@xstate/react';
import { type ComponentType, useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ConfirmStep, ResetStep } from './CodeSteps.tsx';
import { EmailStep, ResetEmailStep, VerifyStep } from './EmailSteps.tsx';
import { NewPasswordStep, PasswordStep } from './PasswordSteps.tsx';
import type { StepProps } from './StepForm.tsx';
import { stepOf, titleOf, waitingText, type Step } from './view.ts';

const forms: Readonly<Record<Step, ComponentType<StepProps>>> = {
  email: EmailStep,
  verify: VerifyStep,
  password: PasswordStep,
  confirm: ConfirmStep,
  resetEmail: ResetEmailStep,
  reset: ResetStep,
  newPassword: NewPasswordStep,
};

/** The sign-in dialog at the step of its actor. */
export function SignInDialog({ actor }: Pick<StepProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current);
  const firstField = useRef<HTMLInputElement>(null);
  if (snapshot.status !== 'active') return null;
  const step = stepOf(snapshot);
  return (
    <Dialog
      open
      title={titleOf(step, snapshot.context.email)}
      onClose={() => actor.send({ type: 'DIALOG_CLOSED' })}
      initialFocus={firstField}
    >
      {step && <StepView key={step} {...{ step, actor, snapshot, firstField }} />}
      <LiveRegion>{waitingText(snapshot)}</LiveRegion>
    </Dialog>
  );
}

function StepView({ step, ...props }: StepProps & { readonly step: Step }) {
  const Form = forms[step];
  return <Form {...props} />;
}
