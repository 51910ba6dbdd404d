import * as v from 'valibot';
import { LENGTH_BEFORE_NORMALIZING, REQUIRED, tooLong } from './text.ts';
import { plain } from './typedText.ts';

export const INVALID_EMAIL = 'Invalid email address. Please check your email address.';

/** RFC 5321: the longest address that a mail server has to accept, in characters. */
const EMAIL_MAX_LENGTH = 254;

// RFC 5322 `atext`, with letters and digits of any script. The characters left out (commas, quotes, brackets, spaces)
// would let one address become two, or a different one, in a mail header.
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const domainAsTyped = /^[\p{L}\p{M}\p{N}.。｡-]+$/u;
const label = /^(?!-)[a-z0-9-]{1,63}$/;

/**
 * One form for each mailbox: without outer spaces, with plain characters, in lower case, the domain in ASCII
 * (`xn--bcher-kva.example`). Of a text that is no address, some form.
 */
export function normalizeEmail(email: string): string {
  // A lower-case letter may compose with an accent where the capital does not.
  const lower = plain(plain(email).toLowerCase());
  const at = lower.lastIndexOf('@') + 1;
  return at === 0 ? lower : lower.slice(0, at) + domainInAscii(lower.slice(at));
}

/** As the name service has it; the domain itself where it cannot be one. */
function domainInAscii(domain: string): string {
  // Anything else would end the name of the host in an address.
  if (domain.length > EMAIL_MAX_LENGTH || !domainAsTyped.test(domain)) return domain;
  // Browsers and servers both have the rules of internationalized names (UTS 46) here.
  try {
    const { hostname } = new URL(`http://${domain}`);
    // Numbers alone are the address of a machine.
    if (/^[\d.]+$/.test(hostname)) return domain;
    // The name of a host may end in the dot of the root, as a sentence does.
    return hostname.replace(/(?<!\.)\.$/, '');
  } catch {
    return domain;
  }
}

/**
 * Whether an address in its normal form has text, `@`, text, `.`, text. Takes linear time: the length is checked first, and
 * no pattern backtracks.
 */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX_LENGTH) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    local.split('.').every((part) => atom.test(part)) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part) && !part.endsWith('-')) &&
    !/^(?:\d+|0x[\da-f]*)$/.test(labels.at(-1)!)
  );
}

/** Gives the address in its normal form. */
export const emailWith = (missing: string, invalid: string, maxLength = EMAIL_MAX_LENGTH) =>
  v.pipe(
    v.string(),
    v.maxLength(LENGTH_BEFORE_NORMALIZING * maxLength, tooLong(maxLength)),
    v.transform(normalizeEmail),
    v.nonEmpty(missing),
    v.maxLength(maxLength, tooLong(maxLength)),
    v.check(isEmail, invalid),
  );

/** Cognito's limit for a user name, which here is the email. */
export const ACCOUNT_EMAIL_MAX_LENGTH = 128;

/** The email of an account. */
export const accountEmailSchema = emailWith(REQUIRED, INVALID_EMAIL, ACCOUNT_EMAIL_MAX_LENGTH);
