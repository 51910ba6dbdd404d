import { useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';

/** What the dialogs of an account say after something was sent. */

interface UnknownProps {
  readonly actor: { readonly send: (event: { type: 'CHECK_PRESSED' }) => void };
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly still: string;
    readonly check: string;
  };
  /** How many times the server was asked. */
  readonly questions: number;
  readonly isChecking: boolean;
}

/** No answer came: a button asks what became of it. */
export function OutcomeUnknown({ actor, words, questions, isChecking }: UnknownProps) {
  return (
    <>
      <Alert tone="warning" title={words.title}>
        <p>{words.text}</p>
        {questions > 0 && <p>{words.still}</p>}
      </Alert>
      <ButtonRow mt="6">
        <Button variant="outline" busy={isChecking} onClick={() => actor.send({ type: 'CHECK_PRESSED' })}>
          {words.check}
        </Button>
      </ButtonRow>
    </>
  );
}

interface ChangedProps {
  readonly actor: { readonly send: (event: { type: 'SIGN_OUT_PRESSED' } | { type: 'BACK' }) => void };
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly signOut: string;
    readonly close: string;
  };
}

/** It is done, and every sign-in can be ended. */
export function ChangeDone({ actor, words }: ChangedProps) {
  const done = useRef<HTMLButtonElement>(null);
  useFocusOnMount(done);
  return (
    <>
      <Alert tone="success" title={words.title}>
        <p>{words.text}</p>
      </Alert>
      <ButtonRow mt="6">
        <Button variant="ghost" onClick={() => actor.send({ type: 'SIGN_OUT_PRESSED' })}>
          {words.signOut}
        </Button>
        <Button ref={done} onClick={() => actor.send({ type: 'BACK' })}>
          {words.close}
        </Button>
      </ButtonRow>
    </>
  );
}
