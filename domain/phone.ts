import { countries, type Country } from './countries.ts';
import { plain } from './typedText.ts';

export const INVALID_PHONE = 'Invalid phone number';

/** As typed, with punctuation and a country's code. Normalizing takes the square of the length. */
export const PHONE_MAX_LENGTH = 60;

/** How many digits a phone number has, by country. */
const digitCounts: Readonly<Record<Country, { readonly min: number; readonly max: number }>> = {
  usa: { min: 10, max: 10 },
  canada: { min: 10, max: 10 },
  china: { min: 1, max: 11 },
  brazil: { min: 11, max: 11 },
  other: { min: 1, max: 20 },
};

/** A phone number without its punctuation. */
export function phoneDigits(phone: string): string {
  return plain(phone).replaceAll(/\D/g, '');
}

/**
 * The digits of a phone number without its country's code and trunk zero: browsers fill in `+1 …`, and people type it.
 * Without a plus sign or a leading `00`, only digits that are too many for the country can be its code.
 */
export function nationalDigits(country: Country, phone: string): string {
  const typed = plain(phone);
  const isAbroad = /^\D*(?:\+|00)/.test(typed);
  // A zero in parentheses is dialed inside the country only.
  const digits = phoneDigits(isAbroad ? typed.replace('(0)', '') : typed);
  const code: string = countries.find(({ value }) => value === country)?.code ?? '';
  if (code === '') return digits;
  const dialed = digits.replace(/^(?:011|00)/, '');
  const isInternational = isAbroad || dialed !== digits;
  const isTooLong = digits.length > digitCounts[country].max;
  if (isInternational && dialed.startsWith(code)) return withoutTrunk(country, dialed.slice(code.length));
  if (isTooLong && digits.startsWith(code)) return withoutTrunk(country, digits.slice(code.length));
  return withoutTrunk(country, digits);
}

/** The digits of the carrier that a Brazilian call names after the trunk zero. */
const CARRIER_DIGITS = 2;

function withoutTrunk(country: Country, digits: string): string {
  if ((country !== 'brazil' && country !== 'china') || !digits.startsWith('0')) return digits;
  const dialed = digits.slice(1);
  const namesCarrier = country === 'brazil' && dialed.length === digitCounts.brazil.max + CARRIER_DIGITS;
  return namesCarrier ? dialed.slice(CARRIER_DIGITS) : dialed;
}

export function isPhone(country: Country, phone: string): boolean {
  const { min, max } = digitCounts[country];
  const { length } = nationalDigits(country, phone);
  return length >= min && length <= max;
}
