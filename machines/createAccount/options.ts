/** The choice lists of the account form, in the order in which they are offered. */

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

/** Where the school stands does not depend on where the student lives. */
export const schoolStates: readonly string[] = [...states, ...provinces, 'Other'];

export const OTHER = 'Other';
export const REPRESENTATIVE = 'Admissions Representative Referral';

export const programs = [
  'LPN/LVN',
  'ADN (Associate Degree in Nursing)',
  'BSN (Bachelor of Science in Nursing)',
  'Accelerated BSN',
  'RN to BSN',
  'MSN (Master of Science in Nursing)',
  'Nurse Practitioner',
  'Dental Hygiene',
  'Dentistry',
  'Dietetics and Nutrition',
  'Medical Laboratory Science',
  'Medicine',
  'Occupational Therapy',
  'Optometry',
  'Pharmacy',
  'Physical Therapy',
  'Physician Assistant',
  'Radiologic Technology',
  'Respiratory Therapy',
  'Speech-Language Pathology',
  'Veterinary',
  OTHER,
] as const;

export const referrals = [
  'Search Engine',
  'Social Media',
  'Online Advertisement',
  'Email',
  'Friend or Family Member',
  'Current Student',
  'Academic Advisor',
  'School Website',
  'Conference or Fair',
  REPRESENTATIVE,
  OTHER,
] as const;

export const suffixes = ['Jr.', 'Sr.', 'III', 'IV', 'V'] as const;

/** Chosen to have no suffix. */
export const NO_SUFFIX = 'None';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
