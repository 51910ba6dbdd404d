import type { Country } from './countries.ts';
import { tooLong } from './text.ts';
import { plain } from './typedText.ts';

/** Postal codes as they are sent: the zip code of the USA with five digits, a Canadian code with six characters. */

const INVALID_ZIP = 'Please enter a zip code of 5 digits, such as 02840.';
const INVALID_CANADIAN_CODE = 'Please enter a postal code such as K1A 0B1.';

/** In characters, of a country whose codes are not known here. */
export const POSTAL_CODE_MAX_LENGTH = 20;

interface Form {
  /** Characters that people write between the others. */
  readonly separators: RegExp;
  /** How many of the first characters are sent. */
  readonly length: number;
  readonly pattern: RegExp;
  readonly message: string;
}

const forms: Readonly<Partial<Record<Country, Form>>> = {
  // The four digits after the hyphen name a route of the carrier.
  usa: { separators: /[ -]/g, length: 5, pattern: /^\d{5}(?:\d{4})?$/, message: INVALID_ZIP },
  canada: {
    separators: /[ .-]/g,
    length: 6,
    // Some letters look too much like others.
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    message: INVALID_CANADIAN_CODE,
  },
};

const bare = (typed: string, { separators }: Form) => plain(typed).replaceAll(separators, '').toUpperCase();

/** A valid code as it is sent. */
export function postalCode(country: Country, typed: string): string {
  const form = forms[country];
  return form === undefined ? plain(typed) : bare(typed, form).slice(0, form.length);
}

/** What a field keeps of what is typed into it: nothing after a whole code. */
export function withinPostalCode(country: Country, typed: string): string {
  const form = forms[country];
  if (form === undefined || form.pattern.test(bare(typed, form))) return typed;
  const code = bare(typed, form).slice(0, form.length);
  return form.pattern.test(code) ? code : typed;
}

/** What is wrong with a code; null for one that the country may have, or none. */
export function postalCodeError(country: Country, typed: string): string | null {
  const form = forms[country];
  if (form === undefined || typed === '') return null;
  const code = bare(typed, form);
  if (form.pattern.test(code)) return null;
  return code.length > form.length ? tooLong(form.length) : form.message;
}
