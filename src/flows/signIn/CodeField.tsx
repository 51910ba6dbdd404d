import type { RefObject } from 'react';
import { TextField } from '../../ui/TextField.tsx';

interface CodeFieldProps {
  firstField: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  readOnly: boolean;
}

/** The six digits of a mail; a phone offers them from the message and shows the number keyboard. */
export function CodeField({ firstField, error, readOnly }: CodeFieldProps) {
  return (
    <TextField
      ref={firstField}
      name="code"
      label="Code"
      hint="The six digits from our email"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      letterSpacing="0.2em"
      {...{ error, readOnly }}
    />
  );
}
