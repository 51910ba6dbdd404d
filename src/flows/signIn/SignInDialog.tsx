import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '../../../machines/signIn/machine.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { EmailStep, VerifyStep } from './EmailSteps.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ResetEmailStep, ResetStep } from './ResetSteps.tsx';
import { stepOf, titleOf, waitingText, type Step } from './view.ts';

type SignInActor = ActorRefFrom<typeof signInMachine>;

/** The sign-in dialog at whatever step its actor is. */
export function SignInDialog({ actor }: { actor: SignInActor }) {
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
      <CurrentStep key={step} {...{ actor, snapshot, step, firstField }} />
      <LiveRegion>{waitingText(snapshot)}</LiveRegion>
    </Dialog>
  );
}

interface CurrentStepProps {
  actor: SignInActor;
  snapshot: ReturnType<SignInActor['getSnapshot']>;
  step: Step;
  firstField: RefObject<HTMLInputElement | null>;
}

function CurrentStep({ actor, snapshot, step, firstField }: CurrentStepProps) {
  const shared = { snapshot, firstField, onBack: () => actor.send({ type: 'BACK' }) };
  const onResend = () => actor.send({ type: 'CODE_REQUESTED' });
  const onTyped = (password: string) => actor.send({ type: 'NEW_PASSWORD_TYPED', password });
  switch (step) {
    case 'email':
      return <EmailStep {...shared} onSubmit={(email) => actor.send({ type: 'EMAIL_SUBMITTED', email })} />;
    case 'verify':
      return <VerifyStep {...shared} onSubmit={(email) => actor.send({ type: 'EMAIL_RETYPED', email })} />;
    case 'password':
      return (
        <PasswordStep
          {...shared}
          onSubmit={(password) => actor.send({ type: 'PASSWORD_SUBMITTED', password })}
          onForgotten={() => actor.send({ type: 'PASSWORD_FORGOTTEN' })}
        />
      );
    case 'confirm':
      return (
        <ConfirmStep
          {...shared}
          onResend={onResend}
          onSubmit={(code) => actor.send({ type: 'CODE_SUBMITTED', code })}
        />
      );
    case 'resetEmail':
      return (
        <ResetEmailStep
          {...shared}
          onSubmit={(email) => actor.send({ type: 'RESET_EMAIL_SUBMITTED', email })}
        />
      );
    case 'reset':
      return (
        <ResetStep
          {...shared}
          {...{ onResend, onTyped }}
          onSubmit={(code, password) => actor.send({ type: 'RESET_SUBMITTED', code, password })}
        />
      );
    case 'newPassword':
      return (
        <NewPasswordStep
          {...shared}
          onTyped={onTyped}
          onSubmit={(password) => actor.send({ type: 'NEW_PASSWORD_SUBMITTED', password })}
        />
      );
    case 'opening':
    default:
      return null;
  }
}
