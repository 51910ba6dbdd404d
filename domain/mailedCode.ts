import * as v from 'valibot';
import { requiredLine } from './text.ts';
import { plain } from './typedText.ts';

/** A code that the sign-in service mails has this many digits. */
export const MAILED_CODE_DIGITS = 6;
/** It is good for this long; OWASP ASVS 5.0, 6.5.5, allows ten minutes. */
export const MAILED_CODE_MINUTES = 10;

export const WRONG_CODE_LENGTH = `The code has ${MAILED_CODE_DIGITS} digits.`;

/**
 * The digits of a typed or pasted code, in whatever script and with whatever around them: `Code: 123 456`, `１２３-４５６`.
 * If there are more, the first group of six.
 */
export function codeDigits(text: string): string {
  const typed = plain(text);
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length === MAILED_CODE_DIGITS) return digits;
  return typed.split(/\D+/).find((group) => group.length === MAILED_CODE_DIGITS) ?? digits;
}

/** Gives the digits. A code of another length cannot be right, and would cost one of the few tries. */
export const mailedCodeSchema = v.pipe(
  requiredLine(100),
  v.transform(codeDigits),
  v.length(MAILED_CODE_DIGITS, WRONG_CODE_LENGTH),
);
