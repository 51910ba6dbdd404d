import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/signIn/copy.ts';
import type { signInMachine } from '../../../machines/signIn/machine.ts';
import type { TopState } from '../../../machines/statePaths.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Form } from '../../ui/Form.tsx';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { useEntrance } from '../../ui/motion/motion.ts';

export type SignInMachine = typeof signInMachine;
export type SignInSnapshot = SnapshotFrom<SignInMachine>;

/** What the dialog shows in a state. */
interface StepView {
  /** A function where the title contains the email. */
  readonly title?: string | ((email: string) => string);
  /** What the step asks for; read aloud when the step opens. */
  readonly caption?: string;
  readonly Form?: ComponentType<StepProps>;
  /** Read aloud; absent when nothing is pending. */
  readonly waiting?: string | ((snapshot: SignInSnapshot) => string);
}

export type StepViews = Readonly<Record<TopState<SignInMachine>, StepView>>;

export interface StepProps {
  readonly actor: ActorRefFrom<SignInMachine>;
  readonly snapshot: SignInSnapshot;
  /** Has the focus when the step opens. */
  readonly firstField: RefObject<HTMLInputElement | null>;
}

interface StepFormProps extends Pick<StepProps, 'firstField'> {
  /** The flow that asks for a password or a code. */
  actor: { send: (event: { type: 'BACK' }) => void };
  snapshot: { readonly context: Pick<SignInSnapshot['context'], 'alert' | 'notice' | 'failedSubmits'> };
  /** What to do about an error, where the flow offers it. */
  advice?: typeof copy.advice;
  submitLabel: string;
  busy: boolean;
  /** `value` gives a field by its name. */
  onSubmit: (value: (field: string) => string) => void;
  hasBack?: boolean;
  /** Where the step has no field, so that the focus stays in the dialog. */
  focusesSubmit?: boolean;
  children: ReactNode;
  /** Below the buttons. */
  more?: ReactNode;
}

/** What the steps share: messages, fields and buttons. */
export function StepForm(props: StepFormProps) {
  const { actor, snapshot, firstField, submitLabel, busy, onSubmit, hasBack, children, more } = props;
  const submit = useRef<HTMLButtonElement>(null);
  const { advice = copy.advice, focusesSubmit = false } = props;
  const { alert, notice, failedSubmits } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnMount(focusesSubmit ? submit : firstField);
  useEntrance(form);
  return (
    <FieldsOf value="sign-in">
      <Form
        ref={form}
        aria-busy={busy}
        gap="5"
        failedSubmits={failedSubmits}
        onSubmit={(submitted) => {
          const data = new FormData(submitted);
          if (!busy) onSubmit((field) => (data.get(field) as string | null) ?? '');
        }}
      >
        {notice !== null && <Alert tone="success">{notice}</Alert>}
        {alert !== null && (
          <Alert tone={alert.kind === 'passkeyUnused' ? 'info' : 'danger'} title={alert.message} urgent>
            {advice[alert.kind]}
          </Alert>
        )}
        {children}
        <ButtonRow>
          {hasBack && (
            <Button variant="ghost" onClick={() => actor.send({ type: 'BACK' })}>
              {copy.buttons.back}
            </Button>
          )}
          <Button ref={submit} type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </ButtonRow>
        {more}
      </Form>
    </FieldsOf>
  );
}

/** Beside a password or a code, so that a password manager saves it for the right account. */
export function HiddenUsername({ email }: { email: string }) {
  return (
    <chakra.input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      srOnly
    />
  );
}
