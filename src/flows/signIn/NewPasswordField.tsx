import type { Ref } from 'react';
import { passwordParts, type PasswordPart } from '../../../domain/password.ts';
import { PasswordField, PasswordRules } from '../../ui/PasswordField.tsx';

interface NewPasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  met: readonly PasswordPart[];
  error: string | undefined;
  readOnly: boolean;
  onTyped: (password: string) => void;
}

/** A password still to be chosen: its rule stands above it and is ticked off part by part while it is typed. */
export function NewPasswordField({ ref, met, error, readOnly, onTyped }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...(ref === undefined ? {} : { ref })}
      name="newPassword"
      label="New password"
      autoComplete="new-password"
      hint={
        <PasswordRules
          rules={passwordParts.map(({ name, label }) => ({ text: label, met: met.includes(name) }))}
        />
      }
      onChange={(event) => onTyped(event.target.value)}
      {...{ error, readOnly }}
    />
  );
}
