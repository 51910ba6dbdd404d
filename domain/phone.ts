import { countries, type Country } from './countries.ts';

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
  return phone.normalize('NFKC').replaceAll(/\D/g, '');
}

/**
 * The digits of a phone number as it is dialed inside its country: browsers fill in `+1 …`, and people type it. Without a
 * plus sign or a leading `00`, only digits that are too many for the country can be its code.
 */
export function nationalDigits(country: Country, phone: string): string {
  const digits = phoneDigits(phone);
  const code: string = countries.find(({ value }) => value === country)?.code ?? '';
  if (code === '') return digits;
  const plain = phone.normalize('NFKC').trim();
  const dialed = digits.replace(/^(?:011|00)/, '');
  const isInternational = plain.startsWith('+') || dialed !== digits;
  if (isInternational && dialed.startsWith(code)) return dialed.slice(code.length);
  const isTooLong = digits.length > digitCounts[country].max;
  return isTooLong && digits.startsWith(code) ? digits.slice(code.length) : digits;
}

export function isPhone(country: Country, phone: string): boolean {
  const { min, max } = digitCounts[country];
  const { length } = nationalDigits(country, phone);
  return length >= min && length <= max;
}
