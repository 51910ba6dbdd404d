import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/signIn/copy.ts';
import { activeLeaf, type LeafPathIn } from '../../../machines/statePaths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { CodeField } from './CodeField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResendCode, resendWaiting } from './ResendCode.tsx';
import {
  HiddenUsername,
  StepForm,
  type SignInMachine,
  type SignInSnapshot,
  type StepProps,
  type StepViews,
} from './StepForm.tsx';

const confirmWaiting: Readonly<Record<LeafPathIn<SignInMachine, 'confirmingEmail.form'>, string>> = {
  enteringCode: '',
  submittingCode: copy.waiting.code,
  signingIn: copy.waiting.signIn,
};
const confirmWaitingOf = (snapshot: SignInSnapshot) =>
  confirmWaiting[activeLeaf(snapshot, 'confirmingEmail.form') ?? 'enteringCode'];

const resetWaiting: Readonly<Record<LeafPathIn<SignInMachine, 'resettingPassword.form'>, string>> = {
  enteringCodeAndPassword: '',
  submittingReset: copy.waiting.newPassword,
  signingIn: copy.waiting.signIn,
};
const resetWaitingOf = (snapshot: SignInSnapshot) =>
  resetWaiting[activeLeaf(snapshot, 'resettingPassword.form') ?? 'enteringCodeAndPassword'];

const signInWaiting: Readonly<Record<LeafPathIn<SignInMachine, 'enteringSignInCode.form'>, string>> = {
  enteringCode: '',
  submittingCode: copy.waiting.code,
};
const signInWaitingOf = (snapshot: SignInSnapshot) =>
  signInWaiting[activeLeaf(snapshot, 'enteringSignInCode.form') ?? 'enteringCode'];

const hints: Readonly<Record<LeafPathIn<SignInMachine, 'confirmingEmail.hint'>, ReactNode>> = {
  plain: (
    <chakra.p fontSize="sm" color="fgMuted">
      {copy.spamHint}
    </chakra.p>
  ),
  emphasized: <Alert>{copy.spamHint}</Alert>,
};

function ConfirmStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors } = snapshot.context;
  const busy = confirmWaitingOf(snapshot) !== '';
  const hint = hints[activeLeaf(snapshot, 'confirmingEmail.hint') ?? 'plain'];
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      submitLabel={copy.buttons.confirm}
      onSubmit={(value) => actor.send({ type: 'CODE_SUBMITTED', code: value('code') })}
      more={
        <>
          <LiveRegion visible>{hint}</LiveRegion>
          <ResendCode snapshot={snapshot} onResend={() => actor.send({ type: 'CODE_REQUESTED' })} />
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

function SignInCodeStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors } = snapshot.context;
  const busy = signInWaitingOf(snapshot) !== '';
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      submitLabel={copy.buttons.password}
      onSubmit={(value) => actor.send({ type: 'CODE_SUBMITTED', code: value('code') })}
      more={<ResendCode snapshot={snapshot} onResend={() => actor.send({ type: 'CODE_REQUESTED' })} />}
    >
      <HiddenUsername email={email} />
      <CodeField {...{ firstField, error: errors.code, readOnly: busy }} />
    </StepForm>
  );
}

function AuthenticatorStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors } = snapshot.context;
  const busy = snapshot.matches('checkingAuthenticatorCode');
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      submitLabel={copy.buttons.password}
      onSubmit={(value) => actor.send({ type: 'CODE_SUBMITTED', code: value('code') })}
      more={
        <chakra.p fontSize="sm" color="fgMuted">
          {copy.authenticatorLost}
        </chakra.p>
      }
    >
      <HiddenUsername email={email} />
      <CodeField {...{ firstField, error: errors.code, readOnly: busy, hint: copy.authenticatorHint }} />
    </StepForm>
  );
}

function ResetStep(props: StepProps) {
  const { actor, snapshot, firstField } = props;
  const { email, errors, met } = snapshot.context;
  const busy = resetWaitingOf(snapshot) !== '';
  return (
    <StepForm
      {...props}
      hasBack
      busy={busy}
      submitLabel={copy.buttons.reset}
      onSubmit={(value) =>
        actor.send({ type: 'RESET_SUBMITTED', code: value('code'), password: value('newPassword') })
      }
      more={<ResendCode snapshot={snapshot} onResend={() => actor.send({ type: 'CODE_REQUESTED' })} />}
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

const authenticator = {
  title: copy.titles.password,
  caption: copy.captions.authenticator,
  Form: AuthenticatorStep,
} as const;

export const codeViews = {
  enteringAuthenticatorCode: authenticator,
  checkingAuthenticatorCode: { ...authenticator, waiting: copy.waiting.code },
  confirmingEmail: {
    title: copy.titles.confirm,
    caption: copy.captions.confirm,
    Form: ConfirmStep,
    waiting: (snapshot: SignInSnapshot) => `${confirmWaitingOf(snapshot)} ${resendWaiting(snapshot)}`.trim(),
  },
  enteringSignInCode: {
    title: copy.titles.password,
    caption: copy.captions.signInCode,
    Form: SignInCodeStep,
    waiting: (snapshot: SignInSnapshot) => `${signInWaitingOf(snapshot)} ${resendWaiting(snapshot)}`.trim(),
  },
  resettingPassword: {
    title: copy.titles.reset,
    caption: copy.captions.reset,
    Form: ResetStep,
    waiting: (snapshot: SignInSnapshot) => `${resetWaitingOf(snapshot)} ${resendWaiting(snapshot)}`.trim(),
  },
} satisfies Partial<StepViews>;
