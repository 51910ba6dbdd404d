import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFocusFirstError } from '../../ui/dom/useFocusFirstError.ts';
import { useFocusOnMount } from '../../ui/dom/useFocusOnMount.ts';
import { adviceFor, type SignInSnapshot } from './view.ts';

/** What a submitted form holds, by the names of its fields. */
export type Submitted = (field: string) => string;

export interface StepProps {
  readonly snapshot: SignInSnapshot;
  /** The field that has the focus when the step comes up. */
  readonly firstField: RefObject<HTMLInputElement | null>;
}

interface StepFormProps extends StepProps {
  /** Where the person is and why, in a few words. */
  caption: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (value: Submitted) => void;
  onBack?: () => void;
  children: ReactNode;
  /** Under the buttons. */
  more?: ReactNode;
}

/** What the steps share: where one is, the message of the last attempt, the fields, and the buttons under them. */
export function StepForm(props: StepFormProps) {
  const { snapshot, firstField, caption, submitLabel, busy, onSubmit, onBack, children, more } = props;
  const { alert, notice, refused } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnMount(firstField);
  useFocusFirstError(form, refused);
  return (
    <chakra.form
      ref={form}
      noValidate
      aria-busy={busy}
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        if (!busy) onSubmit((field) => (data.get(field) as string | null) ?? '');
      }}
    >
      <chakra.p color="fgMuted">{caption}</chakra.p>
      {notice !== null && <Alert tone="success">{notice}</Alert>}
      {alert !== null && (
        <Alert tone="danger" title={alert.message} urgent>
          {adviceFor(alert)}
        </Alert>
      )}
      {children}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        justifyContent="flex-end"
        gap="3"
      >
        {onBack !== undefined && (
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </chakra.div>
      {more}
    </chakra.form>
  );
}

/** Beside a password or a code, so that a password manager files the pair under the right name. */
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
