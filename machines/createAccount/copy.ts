import type { Country } from '../../domain/countries.ts';
import { adultAge, signUpInstructorTime } from '../../domain/facts/shared.ts';
import { partsMet, passwordAdvice } from '../../domain/password.ts';
import { INVALID_PHONE } from '../../domain/phone.ts';
import { INVALID_CHARACTER, REQUIRED } from '../../domain/text.ts';
import { capitalized, enumerated } from '../../domain/words.ts';
import { birthdayParts, type AccountErrors, type AccountField, type AccountValues } from './rules.ts';

/** What the account form says; the messages that its errors begin with come from `domain/`. */

export const correctErrors = 'Please correct errors before submitting again.';

export const title = 'Create account';
export const introduction = `Please give your name as it should appear on your transcript. Once you are registered, you will have an instructor within ${signUpInstructorTime}.`;
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

/** @param sender the name of the brand */
export function smsConsent(sender: string): string {
  return `I agree to receive promotional messages sent by autodialer from ${sender}. This is not a condition of purchase. I will get at most 6 messages a month; message and data rates may apply. Reply STOP to end them, HELP for help.`;
}

/** In the order of the form. */
const labels: Readonly<Record<AccountField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  noMiddleName: "I don't have a middle name",
  lastName: 'Last name',
  suffix: 'Suffix',
  birthMonth: 'Month',
  birthDay: 'Day',
  birthYear: 'Year',
  parentName: 'Name of your parent or guardian',
  parentAgrees:
    'My parent or guardian has read this form and the terms of enrollment, and agrees to my enrollment and to what I choose here.',
  country: 'Country',
  otherCountry: 'Which country',
  address: 'Address',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  phone: 'Phone',
  smsConsent: smsConsent('the college'),
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

const tenDigits = '10 digits, with the area code';
const phoneFormats: Readonly<Record<Country, string>> = {
  usa: tenDigits,
  canada: tenDigits,
  china: 'up to 11 digits',
  brazil: '11 digits, with the area code',
  other: 'digits, with the country code',
};
export const phoneHint = ({ country }: AccountValues) =>
  `For your instructor, if an email does not reach you: ${phoneFormats[country]}`;

export const canadianZipHint = 'Such as K1A 0B1';
export const schoolHint = 'The school that will receive your transcript';

export const parentNote = `You are under ${adultAge}, so a parent or guardian has to agree.`;
export const birthday = 'Birthday';
export const addSuffix = 'Add a suffix, such as Jr.';

/** What to do about an empty field. */
const missing: Readonly<Partial<Record<AccountField, (values: AccountValues) => string>>> = {
  firstName: () => 'enter your first name',
  middleName: () => `enter your middle name, or check “${labels.noMiddleName}”`,
  lastName: () => 'enter your last name',
  phone: ({ country }) => `enter your phone number: ${phoneFormats[country]}`,
  address: () => 'enter your street and house number',
  city: () => 'enter your city',
  state: ({ country }) => `choose your ${country === 'canada' ? 'province' : 'state'}`,
  zip: ({ country }) =>
    country === 'canada' ? 'enter your postal code, such as K1A 0B1' : 'enter your zip code, such as 02840',
  parentName: () => 'enter the name of the parent or guardian who agrees',
  parentAgrees: () => 'ask your parent or guardian, and check the box when they agree',
  username: () => 'go back and enter your email',
  password: () => 'choose a password',
  confirmPassword: () => 'type your password once more',
  school: () => 'enter the school that will receive your transcript',
  schoolCity: () => 'enter the city of that school',
  schoolState: () => 'choose the state or province of that school',
  program: () => 'choose the program you plan to study',
  referredByDetail: () => 'tell us who or what referred you',
};

/** What to do about an error of a field; undefined where its message says so already. */
function advice(field: AccountField, message: string | undefined, values: AccountValues): string | undefined {
  if (message === REQUIRED) return missing[field]?.(values);
  if (message === INVALID_PHONE) return `enter ${phoneFormats[values.country]}`;
  return undefined;
}

/** Transcripts and their addresses cannot show other letters. */
const plainLetters = 'use the letters A to Z, digits and common punctuation';
export const offerOf = (form: string) => `Use ${form}`;

function fieldError(field: AccountField, message: string, values: AccountValues): string {
  const toDo = message.startsWith(INVALID_CHARACTER) ? plainLetters : advice(field, message, values);
  if (toDo !== undefined) return `${message}: ${toDo}.`;
  return field === 'password' ? message + passwordAdvice(partsMet(values.password)) : message;
}

/** The parts of the birthday have one error. */
function birthdayAdvice(errors: AccountErrors): string | undefined {
  const parts = birthdayParts.filter((part) => errors[part] === REQUIRED);
  if (parts.length === 0) return undefined;
  return `choose the ${enumerated(parts.map((part) => labels[part].toLowerCase()))} of your birth`;
}

/** What stands beside the fields; the parts of the birthday have one message in addition. */
export type FieldMessages = Readonly<Partial<Record<AccountField | 'birthday', string>>>;

export function fieldMessages(errors: AccountErrors, values: AccountValues): FieldMessages {
  const messages: Partial<Record<AccountField | 'birthday', string>> = {};
  for (const [field, message] of Object.entries(errors) as [AccountField, string | undefined][])
    if (message !== undefined) messages[field] = fieldError(field, message, values);
  const toDo = birthdayAdvice(errors);
  const birthdayMessage = toDo === undefined ? errors.birthDay : `${REQUIRED}: ${toDo}.`;
  if (birthdayMessage !== undefined) messages.birthday = birthdayMessage;
  return messages;
}

/** The errors in the order of the form, as what to do about each; `name` is the field to go to. */
export function instructions(
  errors: AccountErrors,
  values: AccountValues,
): readonly { readonly name: AccountField; readonly message: string }[] {
  const parts = birthdayParts.filter((part) => errors[part] !== undefined);
  return (Object.keys(labels) as AccountField[]).flatMap((name) => {
    const message = errors[name];
    if (message === undefined || parts.slice(1).some((part) => part === name)) return [];
    const toDo = name === parts[0] ? birthdayAdvice(errors) : advice(name, message, values);
    return {
      name,
      message: toDo === undefined ? `${labelOf(name, values)}: ${message}` : `${capitalized(toDo)}.`,
    };
  });
}

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
