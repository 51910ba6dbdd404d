import * as v from 'valibot';

/** What the sign-in dialogs and the account form ask of an email and a password. */

export const REQUIRED = 'Required';
export const INVALID_EMAIL = 'Invalid email address. Please check your email address.';
export const WEAK_PASSWORD =
  'Password must be at least 8 characters and include at least one lower-case letter, one upper-case letter, one number, and one special character.';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Empty comes first, then the pattern; gives the email trimmed and in lower case. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.regex(EMAIL, INVALID_EMAIL),
  v.toLowerCase(),
);

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The parts of the password rule, in the order in which they are listed to the person. "Special" means any printable
 * ASCII character that is no letter, digit or space and none of `+`, `-`, `=`.
 */
export const passwordParts = [
  {
    name: 'length',
    label: '8 to 99 characters',
    holds: (text: string) => text.length >= 8 && text.length <= 99,
  },
  { name: 'lowerCase', label: 'one lower-case letter', holds: (text: string) => /[a-z]/.test(text) },
  { name: 'upperCase', label: 'one upper-case letter', holds: (text: string) => /[A-Z]/.test(text) },
  { name: 'digit', label: 'one number', holds: (text: string) => /[0-9]/.test(text) },
  {
    name: 'special',
    label: 'one special character, such as ! ? # or %',
    holds: (text: string) => /[!-~]/.test(text.replaceAll(/[A-Za-z0-9+\-=]/g, '')),
  },
  {
    name: 'allowed',
    label: 'no spaces, and none of + - =',
    holds: (text: string) => text !== '' && !/[\s+\-=]/.test(text),
  },
] as const;

export type PasswordPart = (typeof passwordParts)[number]['name'];

/** The names of the parts that a password meets. */
export function partsMet(password: string): readonly PasswordPart[] {
  return passwordParts.filter((part) => part.holds(password)).map((part) => part.name);
}

/** A password is never trimmed: white space in it fails the rule instead. */
export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty(REQUIRED),
  v.check((password) => partsMet(password).length === passwordParts.length, WEAK_PASSWORD),
);

/** The first message of a schema for a value, or null when the value passes. */
export function messageFor(schema: v.GenericSchema<string, unknown>, value: string): string | null {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  return result.success ? null : result.issues[0].message;
}
