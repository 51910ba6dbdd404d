import type { Country } from './countries.ts';

export const INVALID_PHONE = 'Invalid phone number';

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
  return phone.replaceAll(/\D/g, '');
}

export function isPhone(country: Country, phone: string): boolean {
  const { min, max } = digitCounts[country];
  const { length } = phoneDigits(phone);
  return length >= min && length <= max;
}
