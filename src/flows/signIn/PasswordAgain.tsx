import { useEffect, useRef } from 'react';
import { REQUIRED } from '../../../domain/text.ts';
import { adviceOnPassword } from '../../../machines/signIn/copy.ts';
import type { Alert } from '../../../machines/signIn/rules.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { HiddenUsername, StepForm } from './StepForm.tsx';

interface PasswordAgainProps {
  readonly actor: {
    readonly send: (event: { type: 'PASSWORD_SUBMITTED'; password: string } | { type: 'BACK' }) => void;
  };
  readonly email: string;
  readonly alert: Alert | null;
  readonly failedSubmits: number;
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly words: { readonly text: string; readonly label: string; readonly go: string };
}

/** Asks a person who is signed in for the password once more. */
export function PasswordAgain(props: PasswordAgainProps) {
  const { actor, email, alert, failedSubmits, isMissing, isBusy, words } = props;
  const field = useRef<HTMLInputElement>(null);
  // After a wrong password the next one is typed, without a way back from the button.
  useEffect(() => {
    if (alert !== null) field.current?.focus();
  }, [alert]);
  return (
    <StepForm
      actor={actor}
      snapshot={{ context: { alert, notice: null, failedSubmits } }}
      firstField={field}
      advice={adviceOnPassword}
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
        error={isMissing ? REQUIRED : undefined}
        readOnly={isBusy}
      />
    </StepForm>
  );
}
