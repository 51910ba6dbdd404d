import type { RefObject } from 'react';
import * as copy from '../../../machines/signIn/copy.ts';
import { TextField } from '../../ui/TextField.tsx';

interface CodeFieldProps {
  firstField: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  readOnly: boolean;
}

/** The mailed code. Phones show the number keyboard and offer the code from the message. */
export function CodeField({ firstField, error, readOnly }: CodeFieldProps) {
  return (
    <TextField
      ref={firstField}
      name="code"
      label={copy.labels.code}
      hint={copy.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      letterSpacing="0.2em"
      {...{ error, readOnly }}
    />
  );
}
