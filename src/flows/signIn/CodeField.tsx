import type { RefObject } from 'react';
import * as copy from '../../../machines/signIn/copy.ts';
import { TextField } from '../../ui/TextField.tsx';

interface CodeFieldProps {
  firstField: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  readOnly: boolean;
  /** Where the code comes from; by default from a mail. */
  hint?: string;
}

/** A code of six digits. Phones show the number keyboard and offer the code from the message. */
export function CodeField({ firstField, error, readOnly, hint = copy.codeHint }: CodeFieldProps) {
  return (
    <TextField
      ref={firstField}
      name="code"
      label={copy.labels.code}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      letterSpacing="0.2em"
      {...{ error, readOnly }}
    />
  );
}
