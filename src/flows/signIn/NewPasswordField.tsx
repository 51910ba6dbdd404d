import type { Ref } from 'react';
import { passwordAdvice, passwordParts, type PasswordPart } from '../../../domain/password.ts';
import * as copy from '../../../machines/signIn/copy.ts';
import { PasswordField, PasswordRules } from '../../ui/PasswordField.tsx';

interface NewPasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  met: readonly PasswordPart[];
  error: string | undefined;
  readOnly: boolean;
  onTyped: (password: string) => void;
}

/** A new password. The parts of its rule are checked off while it is typed. */
export function NewPasswordField({ ref, met, error, readOnly, onTyped }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...(ref === undefined ? {} : { ref })}
      name="newPassword"
      label={copy.labels.newPassword}
      autoComplete="new-password"
      hint={
        <PasswordRules
          rules={passwordParts.map(({ name, label }) => ({ text: label, met: met.includes(name) }))}
        />
      }
      onChange={(event) => onTyped(event.target.value)}
      error={error === undefined || met.length === 0 ? error : error + passwordAdvice(met)}
      readOnly={readOnly}
    />
  );
}
