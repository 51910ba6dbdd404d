import * as v from 'valibot';
import { REQUIRED, tooLong } from './text.ts';

export const INVALID_EMAIL = 'Invalid email address. Please check your email address.';

/** RFC 5321: the longest address that a mail server has to accept, in characters. */
const EMAIL_MAX_LENGTH = 254;

// RFC 5322 `atext`, with letters and digits of any script. The characters left out (commas, quotes, brackets, spaces)
// would let one address become two, or a different one, in a mail header.
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const label = /^[\p{L}\p{M}\p{N}-]{1,63}$/u;

/**
 * One form for each address: without outer spaces, in lower case, and composed (Unicode NFC). Lower case comes first,
 * because a lower-case letter may compose with an accent where the capital does not.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Text, `@`, text, `.`, text. Takes linear time: the length is checked first, and no pattern backtracks. */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX_LENGTH) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part))
  );
}

/** Gives the address in its normal form. */
export const emailWith = (missing: string, invalid: string, maxLength = EMAIL_MAX_LENGTH) =>
  v.pipe(
    v.string(),
    // Composing takes the square of the length, and makes at most four characters into one.
    v.maxLength(4 * maxLength, () => tooLong(maxLength)),
    v.transform(normalizeEmail),
    v.nonEmpty(missing),
    v.maxLength(maxLength, () => tooLong(maxLength)),
    v.check(isEmail, invalid),
  );

/** Cognito's limit for a user name, which here is the email. */
export const ACCOUNT_EMAIL_MAX_LENGTH = 128;

/** The email of an account. */
export const accountEmailSchema = emailWith(REQUIRED, INVALID_EMAIL, ACCOUNT_EMAIL_MAX_LENGTH);
