import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { WRONG_CODE_LENGTH } from '../../../domain/mailedCode.ts';
import { REQUIRED } from '../../../domain/text.ts';
import type { ProofEvent } from '../../../machines/signIn/proof.ts';
import * as signInCopy from '../../../machines/signIn/copy.ts';
import type { Alert } from '../../../machines/signIn/rules.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { HiddenUsername, StepForm } from './StepForm.tsx';

/** The steps of `machines/signIn/proof.ts`, for every dialog that needs a recent sign-in. */

interface ProofProps {
  readonly actor: { readonly send: (event: ProofEvent | { type: 'BACK' }) => void };
  readonly snapshot: Pick<AnyMachineSnapshot, 'matches'> & {
    readonly context: {
      readonly email: string;
      readonly alert: Alert | null;
      readonly failedSubmits: number;
    };
  };
  /** For a dialog that opens with the password, which has the focus then. */
  readonly firstField?: RefObject<HTMLInputElement | null>;
}

interface Words {
  readonly text: string;
  readonly label: string;
  readonly go: string;
  readonly proving: string;
  /** The dialog opens with the password, so its description says `text`: a live region that mounts with it is not read. */
  readonly isDescription?: boolean;
}

const { codeAgain } = signInCopy;

/** Makes views of one form, each with its own words for a screen reader. */
const viewsOf = (Body: (props: ProofProps) => ReactNode) => (said: string) => ({ Body, said: () => said });

/** After a wrong password or code the next one is typed, without a way back from the button. */
function useFocusAfterAlert(field: RefObject<HTMLInputElement | null>, alert: Alert | null) {
  useEffect(() => {
    if (alert !== null) field.current?.focus();
  }, [field, alert]);
}

/** @param words of the dialog, about the password */
export function proofViews(words: Words) {
  const password = viewsOf(Password);

  function Password({ actor, snapshot, firstField }: ProofProps) {
    const { email, alert, failedSubmits } = snapshot.context;
    const isBusy = snapshot.matches('proving');
    const own = useRef<HTMLInputElement>(null);
    const field = firstField ?? own;
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
        {words.isDescription !== true && <p>{words.text}</p>}
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
    'enteringPassword.ready': password(words.text),
    'enteringPassword.missing': password(words.text),
    proving: password(words.proving),
    'enteringAuthenticatorCode.ready': appCode(codeAgain.app),
    'enteringAuthenticatorCode.wrong': appCode(codeAgain.app),
    checkingAuthenticatorCode: appCode(codeAgain.proving),
    'enteringMailedCode.ready': mailedCode(codeAgain.mailed),
    'enteringMailedCode.wrong': mailedCode(codeAgain.mailed),
    checkingMailedCode: mailedCode(codeAgain.proving),
  } as const;
}

/** The same for a chart that has these steps inside a state. */
export function proofViewsWithin<const State extends string>(state: State, words: Words) {
  type Body = (props: ProofProps) => ReactNode;
  // Each form has one component: with one for each state, React would discard the typed text.
  const bodies = new Map<Body, Body>();
  const within = (Form: Body): Body => {
    const known = bodies.get(Form);
    if (known) return known;
    const body: Body = ({ snapshot, ...props }) => (
      <Form
        {...props}
        snapshot={{
          context: snapshot.context,
          matches: (inner: unknown) => snapshot.matches({ [state]: inner }),
        }}
      />
    );
    bodies.set(Form, body);
    return body;
  };
  return Object.fromEntries(
    Object.entries(proofViews(words)).map(([step, { Body, said }]) => [
      `${state}.${step}`,
      { said, Body: within(Body) },
    ]),
  ) as Readonly<
    Record<
      `${State}.${keyof ReturnType<typeof proofViews>}`,
      { readonly Body: Body; readonly said: () => string }
    >
  >;
}

interface CodeProps extends ProofProps {
  readonly entering: 'enteringAuthenticatorCode' | 'enteringMailedCode';
  readonly checking: 'checkingAuthenticatorCode' | 'checkingMailedCode';
  readonly submitted: 'AUTHENTICATOR_CODE_SUBMITTED' | 'MAILED_CODE_SUBMITTED';
  readonly text: string;
  readonly hint: string;
  readonly more?: ReactNode;
}

const appCode = viewsOf((props) => (
  <Code
    {...props}
    entering="enteringAuthenticatorCode"
    checking="checkingAuthenticatorCode"
    submitted="AUTHENTICATOR_CODE_SUBMITTED"
    text={codeAgain.app}
    hint={signInCopy.authenticatorHint}
  />
));

const mailedCode = viewsOf((props) => (
  <Code
    {...props}
    entering="enteringMailedCode"
    checking="checkingMailedCode"
    submitted="MAILED_CODE_SUBMITTED"
    text={codeAgain.mailed}
    hint={signInCopy.codeHint}
    more={
      <chakra.p fontSize="sm" color="fgMuted">
        {codeAgain.another}
      </chakra.p>
    }
  />
));

function Code({ actor, snapshot, entering, checking, submitted, text, hint, more }: CodeProps) {
  const { email, alert, failedSubmits } = snapshot.context;
  const isBusy = snapshot.matches(checking);
  const field = useRef<HTMLInputElement>(null);
  useFocusAfterAlert(field, alert);
  const isWrong = snapshot.matches({ [entering]: 'wrong' });
  return (
    <StepForm
      actor={actor}
      snapshot={{ context: { alert, notice: null, failedSubmits } }}
      firstField={field}
      advice={signInCopy.adviceOnPassword}
      hasBack
      busy={isBusy}
      submitLabel={codeAgain.go}
      onSubmit={(value) => actor.send({ type: submitted, code: value('code') })}
      more={more}
    >
      <p>{text}</p>
      <HiddenUsername email={email} />
      <CodeField
        firstField={field}
        error={isWrong ? WRONG_CODE_LENGTH : undefined}
        readOnly={isBusy}
        hint={hint}
      />
    </StepForm>
  );
}
