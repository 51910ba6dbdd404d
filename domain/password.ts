import * as v from 'valibot';
import { REQUIRED } from './text.ts';

const WEAK_PASSWORD =
  'Password must be at least 8 characters and include at least one lower-case letter, one upper-case letter, one number, and one special character.';

export const PASSWORDS_DIFFER = "Passwords don't match.";

const PASSWORD_MAX_LENGTH = 99;

/**
 * The parts of the password rule, in the order in which a person reads them. "Special" means any printable ASCII
 * character that is not a letter, a digit, a space or one of `+`, `-`, `=`.
 */
export const passwordParts = [
  {
    name: 'length',
    label: '8 to 99 characters',
    isMet: (text: string) => text.length >= 8 && text.length <= PASSWORD_MAX_LENGTH,
  },
  { name: 'lowerCase', label: 'one lower-case letter', isMet: (text: string) => /[a-z]/.test(text) },
  { name: 'upperCase', label: 'one upper-case letter', isMet: (text: string) => /[A-Z]/.test(text) },
  { name: 'digit', label: 'one number', isMet: (text: string) => /[0-9]/.test(text) },
  {
    name: 'special',
    label: 'one special character, such as ! ? # or %',
    isMet: (text: string) => /[!-~]/.test(text.replaceAll(/[A-Za-z0-9+\-=]/g, '')),
  },
  {
    name: 'allowed',
    label: 'no spaces, and none of + - =',
    isMet: (text: string) => text !== '' && !/[\s\p{Cc}+\-=]/u.test(text),
  },
] as const;

export type PasswordPart = (typeof passwordParts)[number]['name'];

/**
 * The rule in the language of the attribute `passwordrules`, so that the passwords that browsers suggest keep it:
 * https://developer.apple.com/password-rules/. Without a class of its own, Safari puts hyphens into them.
 */
export const passwordRules = `minlength: 8; maxlength: ${PASSWORD_MAX_LENGTH}; required: lower; required: upper; required: digit; required: [!#$%&*.?@_~];`;

/** The names of the parts that a password meets. */
export function partsMet(password: string): readonly PasswordPart[] {
  return passwordParts.filter((part) => part.isMet(password)).map((part) => part.name);
}

/** The recorded message about a weak password does not mention this part of the rule. */
export const passwordAdvice = (met: readonly PasswordPart[]): string =>
  met.includes('allowed') ? '' : ' Spaces and the characters + - = cannot be used.';

/** For a password that is being chosen. It is never trimmed: white space breaks the rule instead. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty(REQUIRED),
  v.maxLength(PASSWORD_MAX_LENGTH, WEAK_PASSWORD),
  v.check((password) => partsMet(password).length === passwordParts.length, WEAK_PASSWORD),
);
