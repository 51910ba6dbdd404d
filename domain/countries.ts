/** In the order of the choice list; `code` is the calling code. */
export const countries = [
  { name: 'USA', value: 'usa', code: '1' },
  { name: 'Canada', value: 'canada', code: '1' },
  { name: 'China', value: 'china', code: '86' },
  { name: 'Brazil', value: 'brazil', code: '55' },
  { name: 'Other', value: 'other', code: '' },
] as const;

export type Country = (typeof countries)[number]['value'];

export const states = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'District of Columbia',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const;

export const provinces = [
  'Alberta',
  'British Columbia',
  'Manitoba',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Northwest Territories',
  'Nova Scotia',
  'Nunavut',
  'Ontario',
  'Prince Edward Island',
  'Quebec',
  'Saskatchewan',
  'Yukon',
] as const;

/** Only the USA and Canada have a known form of postal address: with a state or province, and a short postal code. */
export function hasFullAddress(country: Country): country is 'usa' | 'canada' {
  return country === 'usa' || country === 'canada';
}

/** The length limit of a country's postal code, in characters without spaces; null where the country sets none. */
export function postalCodeLength(country: Country): number | null {
  if (country === 'usa') return 5;
  return country === 'canada' ? 6 : null;
}
