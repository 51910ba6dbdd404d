import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { WRONG_CODE_LENGTH } from '../../../domain/mailedCode.ts';
import { REQUIRED } from '../../../domain/text.ts';
import type { ProofEvent } from '../../../machines/signIn/again.ts';
import * as signInCopy from '../../../machines/signIn/copy.ts';
import type { Alert } from '../../../machines/signIn/rules.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { HiddenUsername, StepForm } from './StepForm.tsx';

/** The steps of `machines/signIn/again.ts`, for every dialog that needs a recent sign-in. */

interface ProofProps {
  readonly actor: { readonly send: (event: ProofEvent | { type: 'BACK' }) => void };
  readonly snapshot: Pick<AnyMachineSnapshot, 'matches'> & {
    readonly context: {
      readonly email: string;
      readonly alert: Alert | null;
      readonly failedSubmits: number;
    };
  };
}

interface Words {
  readonly text: string;
  readonly label: string;
  readonly go: string;
  readonly proving: string;
}

/** After a wrong password or code the next one is typed, without a way back from the button. */
function useFocusAfterAlert(field: RefObject<HTMLInputElement | null>, alert: Alert | null) {
  useEffect(() => {
    if (alert !== null) field.current?.focus();
  }, [field, alert]);
}

/** @param words of the dialog, about the password */
export function proofViews(words: Words) {
  const view = (Body: (props: ProofProps) => ReactNode, text: string) => ({ Body, said: () => text });

  function Password({ actor, snapshot }: ProofProps) {
    const { email, alert, failedSubmits } = snapshot.context;
    const isBusy = snapshot.matches('proving');
    const field = useRef<HTMLInputElement>(null);
    useFocusAfterAlert(field, alert);
    return (
      <StepForm
        actor={actor}
        snapshot={{ context: { alert, notice: null, failedSubmits } }}
        firstField={field}
        advice={signInCopy.adviceOnPassword}
        hasBack
        busy={isBusy}
        submitLabel={words.go}
        onSubmit={(value) => actor.send({ type: 'PASSWORD_SUBMITTED', password: value('password') })}
      >
        <p>{words.text}</p>
        <HiddenUsername email={email} />
        <PasswordField
          ref={field}
          name="password"
          label={words.label}
          autoComplete="current-password"
          error={snapshot.matches({ enteringPassword: 'missing' }) ? REQUIRED : undefined}
          readOnly={isBusy}
        />
      </StepForm>
    );
  }

  return {
    'enteringPassword.ready': view(Password, words.text),
    'enteringPassword.missing': view(Password, words.text),
    proving: view(Password, words.proving),
    'enteringAuthenticatorCode.ready': view(Code, signInCopy.codeAgain.text),
    'enteringAuthenticatorCode.wrong': view(Code, signInCopy.codeAgain.text),
    checkingAuthenticatorCode: view(Code, signInCopy.codeAgain.proving),
  } as const;
}

function Code({ actor, snapshot }: ProofProps) {
  const { email, alert, failedSubmits } = snapshot.context;
  const isBusy = snapshot.matches('checkingAuthenticatorCode');
  const field = useRef<HTMLInputElement>(null);
  useFocusAfterAlert(field, alert);
  const isWrong = snapshot.matches({ enteringAuthenticatorCode: 'wrong' });
  return (
    <StepForm
      actor={actor}
      snapshot={{ context: { alert, notice: null, failedSubmits } }}
      firstField={field}
      advice={signInCopy.adviceOnPassword}
      hasBack
      busy={isBusy}
      submitLabel={signInCopy.codeAgain.go}
      onSubmit={(value) => actor.send({ type: 'AUTHENTICATOR_CODE_SUBMITTED', code: value('code') })}
    >
      <p>{signInCopy.codeAgain.text}</p>
      <HiddenUsername email={email} />
      <CodeField
        firstField={field}
        error={isWrong ? WRONG_CODE_LENGTH : undefined}
        readOnly={isBusy}
        hint={signInCopy.authenticatorHint}
      />
    </StepForm>
  );
}
