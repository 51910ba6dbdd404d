import type { Country } from '../../domain/countries.ts';
import { signUpInstructorTime } from '../../domain/facts/shared.ts';
import type { AccountField, AccountValues } from './rules.ts';

/** What the account form says; the messages beside its fields come from `domain/`. */

export const correctErrors = 'Please correct errors before submitting again.';

export const title = 'Create account';
export const introduction = `Step 2: your account. Please give your name as it should appear on your transcript. Once you are registered, you will have an instructor within ${signUpInstructorTime}.`;
export const creating = 'Creating your account…';
export const failed = 'Error creating account; please try again later.';
export const tryAgain = 'To try again, open the form again: what you typed is kept, except the passwords.';
export const emailTaken =
  'An account with this email address already exists. Please choose “I already have an account” to sign in.';

export const buttons = {
  create: 'Create account',
  haveAccount: 'I already have an account',
  reenterEmail: 'Re-enter email',
  reopen: 'Open the form again',
} as const;

export const sections = {
  personal: 'Personal',
  contact: 'Contact',
  account: 'Account',
  school: 'School',
  other: 'Other',
} as const;

/** In the order of the form. */
const labels: Readonly<Record<AccountField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  noMiddleName: "I don't have a middle name",
  lastName: 'Last name',
  suffix: 'Suffix',
  birthMonth: 'Birthday: month',
  birthDay: 'Birthday: day',
  birthYear: 'Birthday: year',
  country: 'Country',
  phone: 'Phone',
  address: 'Address',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  smsConsent:
    'I agree to receive promotional messages sent by autodialer. This is not a condition of purchase. I will get at most 6 messages a month; message and data rates may apply.',
  username: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  school: 'School of intent',
  schoolCity: 'City of school',
  schoolState: 'State of school',
  program: 'Program',
  otherProgram: 'Which program',
  referredBy: 'How did you hear about us?',
  referredByDetail: 'Please tell us more',
};

/** A field's label; those of state and zip depend on the country. */
export function labelOf(field: AccountField, { country }: AccountValues): string {
  if (field === 'state' && country === 'canada') return 'Province';
  if (field === 'state' && country !== 'usa') return 'State or province';
  if (field === 'zip' && country !== 'usa') return 'Postal code';
  return labels[field];
}

/** Fields with their labels, in the order of the form. */
export const labeledFields = (values: AccountValues) =>
  (Object.keys(labels) as AccountField[]).map((field) => ({ field, label: labelOf(field, values) }));

const tenDigits = '10 digits, with the area code';
export const phoneHints: Readonly<Record<Country, string>> = {
  usa: tenDigits,
  canada: tenDigits,
  china: 'Up to 11 digits',
  brazil: '11 digits, with the area code',
  other: 'With the country code',
};

export const canadianZipHint = 'Without the space, such as K1A0B1';
export const schoolHint = 'Where you plan to transfer your courses';

export const passwordHelpLabel = 'About the password';
export const passwordHelp =
  'Use 8 to 99 characters with at least one lower-case letter, one upper-case letter, one number and one special character, such as ! ? # or %. Spaces and the characters + - = cannot be used.';

export const noSuffix = 'None';
export const placeholders = {
  month: 'Month',
  day: 'Day',
  year: 'Year',
  state: 'Choose a state',
  province: 'Choose a province',
  program: 'Choose a program',
  referral: 'Choose one',
} as const;

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
