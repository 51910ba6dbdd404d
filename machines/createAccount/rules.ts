import * as v from 'valibot';
import { INVALID_CHARACTER, REQUIRED } from '../../domain/contract/messages.ts';
import { emailSchema, normalizeEmail } from '../../domain/email.ts';
import { newPasswordSchema as passwordSchema } from '../../domain/password.ts';
import { OTHER, REPRESENTATIVE, countries } from './options.ts';
import type { Country } from './options.ts';

/** What the form holds; every text is as typed. Month, day and year of the birthday are numbers in text, `''` unset. */
export interface AccountValues {
  readonly firstName: string;
  readonly middleName: string;
  readonly noMiddleName: boolean;
  readonly lastName: string;
  readonly suffix: string;
  readonly birthMonth: string;
  readonly birthDay: string;
  readonly birthYear: string;
  readonly country: Country;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly smsConsent: boolean;
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly school: string;
  readonly schoolCity: string;
  readonly schoolState: string;
  readonly program: string;
  readonly otherProgram: string;
  readonly referredBy: string;
  readonly referredByDetail: string;
}

export type AccountField = keyof AccountValues;

/** Messages by field; an empty object when the form may be sent. */
export type AccountErrors = Readonly<Partial<Record<AccountField, string>>>;

/** The answer to the create call; `message` is the server's own text, empty where it gave none. */
export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'failed'; readonly message: string };

/** Body of `POST /create_account`, keys as on the wire; the last two only when filled. */
export interface CreateAccountPayload {
  readonly email: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly suffix: string;
  readonly password: string;
  readonly last_name: string;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** Digits only. */
  readonly phone: string;
  readonly sms_consent: 1 | 0;
  /** `YYYY-MM-DD` */
  readonly birthday: string;
  readonly school: string;
  readonly program: string;
  readonly school_city: string;
  readonly school_state: string;
  readonly referred_by: string;
  /** IANA name, e.g. `America/New_York`. */
  readonly time_zone: string;
  readonly other_program?: string;
  readonly referred_by_detail?: string;
}

export const CORRECT_ERRORS = 'Please correct errors before submitting again.';
export const CREATE_FAILED = 'Error creating account; please try again later.';
export const INVALID_PHONE = 'Invalid phone number';
export const PASSWORDS_DIFFER = "Passwords don't match.";
export const OTHER_PROGRAM_MISSING = 'Please specify which other program.';
export const PASSWORD_TOOLTIP =
  'Use 8 to 99 characters with at least one lower-case letter, one upper-case letter, one number and one special character, such as ! ? # or %. Spaces and the characters + - = cannot be used.';
export const SMS_CONSENT =
  'I agree to receive promotional messages sent by autodialer. This is not a condition of purchase. I will get at most 6 messages a month; message and data rates may apply.';

/** Characters of a school's name at most. */
export const SCHOOL_LENGTH = 127;

export function emptyValues(email: string): AccountValues {
  return {
    firstName: '',
    middleName: '',
    noMiddleName: false,
    lastName: '',
    suffix: '',
    birthMonth: '',
    birthDay: '',
    birthYear: '',
    country: 'usa',
    address: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
    smsConsent: true,
    username: normalizeEmail(email),
    password: '',
    confirmPassword: '',
    school: '',
    schoolCity: '',
    schoolState: '',
    program: '',
    otherProgram: '',
    referredBy: '',
    referredByDetail: '',
  };
}

/** USA and Canada ask for a full postal address, elsewhere its form is not known. */
export function hasFullAddress(country: Country): boolean {
  return country === 'usa' || country === 'canada';
}

/** Most characters of a zip or postal code (a Canadian one is typed without its space); null for no limit. */
export function zipLength(country: Country): number | null {
  if (country === 'usa') return 5;
  return country === 'canada' ? 6 : null;
}

export function asksOtherProgram(values: AccountValues): boolean {
  return values.program === OTHER;
}

export function asksReferralDetail(values: AccountValues): boolean {
  return values.referredBy === OTHER || values.referredBy === REPRESENTATIVE;
}

/** The current year and the 100 before it. */
export function yearChoices(currentYear: number): readonly number[] {
  return Array.from({ length: 101 }, (_, back) => currentYear - back);
}

/** Days of a month (`'1'` to `'12'`); with no month 31, and with no year February has 29. */
export function dayChoices(month: string, year: string): readonly number[] {
  const leapYear = 2000;
  const count =
    month === ''
      ? 31
      : new Date(Date.UTC(year === '' ? leapYear : Number(year), Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** The values after one field has changed, with those cleared that no longer fit. */
export function withChange(
  values: AccountValues,
  name: AccountField,
  value: string | boolean,
): AccountValues {
  const changed = { ...values, [name]: value };
  if (name === 'country') return { ...changed, address2: '', state: '', zip: '' };
  if (name === 'noMiddleName' && value === true) return { ...changed, middleName: '' };
  if (name === 'program' && !asksOtherProgram(changed)) return { ...changed, otherProgram: '' };
  if (name === 'referredBy' && !asksReferralDetail(changed)) return { ...changed, referredByDetail: '' };
  if (name === 'birthMonth' || name === 'birthYear') {
    const exists = dayChoices(changed.birthMonth, changed.birthYear).includes(Number(changed.birthDay));
    return exists ? changed : { ...changed, birthDay: '' };
  }
  return changed;
}

export function withoutPasswords(values: AccountValues): AccountValues {
  return { ...values, password: '', confirmPassword: '' };
}

const text = v.string();
const required = v.pipe(text, v.trim(), v.nonEmpty(REQUIRED), v.regex(/^[\x20-\x7e]+$/, INVALID_CHARACTER));
const chosen = v.pipe(text, v.nonEmpty(REQUIRED));

function atMost(length: number) {
  return v.pipe(required, v.maxLength(length, `At most ${length} characters`));
}

/** The rule on the digits of a phone number by country; punctuation does not count. */
const phoneDigits: Readonly<Record<Country, RegExp>> = {
  usa: /^\d{10}$/,
  canada: /^\d{10}$/,
  china: /^\d{1,11}$/,
  brazil: /^\d{11}$/,
  other: /^\d+$/,
};

export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

function phoneSchema(country: Country) {
  return v.pipe(
    text,
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.check((phone) => phoneDigits[country].test(digitsOf(phone)), INVALID_PHONE),
  );
}

/** The rules that hold for these values: some fields are asked for only after a choice elsewhere in the form. */
export function accountSchema(values: AccountValues) {
  const full = hasFullAddress(values.country);
  return v.object({
    firstName: required,
    middleName: values.noMiddleName ? text : required,
    lastName: required,
    birthMonth: chosen,
    birthDay: chosen,
    birthYear: chosen,
    country: v.picklist(countries.map((country) => country.value)),
    address: required,
    city: full ? required : text,
    state: full ? chosen : text,
    zip: full ? atMost(zipLength(values.country) ?? Infinity) : text,
    phone: phoneSchema(values.country),
    username: emailSchema,
    password: passwordSchema,
    confirmPassword: v.pipe(
      text,
      v.nonEmpty(REQUIRED),
      v.check((again) => again === values.password, PASSWORDS_DIFFER),
    ),
    school: atMost(SCHOOL_LENGTH),
    schoolCity: required,
    schoolState: chosen,
    program: chosen,
    otherProgram: asksOtherProgram(values)
      ? v.pipe(
          text,
          v.trim(),
          v.nonEmpty(OTHER_PROGRAM_MISSING),
          v.regex(/^[\x20-\x7e]+$/, INVALID_CHARACTER),
        )
      : text,
    referredByDetail: asksReferralDetail(values) ? required : text,
  });
}

/** The first message of every field that does not pass. */
export function accountErrors(values: AccountValues): AccountErrors {
  const result = v.safeParse(accountSchema(values), values, { abortPipeEarly: true });
  if (result.success) return {};
  const nested = v.flatten<ReturnType<typeof accountSchema>>(result.issues).nested ?? {};
  return Object.fromEntries(Object.entries(nested).map(([field, messages]) => [field, messages[0]]));
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The create call's body. Passwords are sent as typed, every other text trimmed. */
export function toPayload(values: AccountValues, timeZone: string): CreateAccountPayload {
  const pad = (part: string) => part.padStart(2, '0');
  const otherProgram = asksOtherProgram(values) ? values.otherProgram.trim() : '';
  const detail = asksReferralDetail(values) ? values.referredByDetail.trim() : '';
  return {
    email: normalizeEmail(values.username),
    first_name: values.firstName.trim(),
    middle_name: values.middleName.trim(),
    suffix: values.suffix.trim(),
    password: values.password,
    last_name: values.lastName.trim(),
    address: values.address.trim(),
    address2: values.address2.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    zip: values.zip.trim(),
    country: values.country,
    phone: digitsOf(values.phone),
    sms_consent: values.smsConsent ? 1 : 0,
    birthday: `${values.birthYear}-${pad(values.birthMonth)}-${pad(values.birthDay)}`,
    school: values.school.trim(),
    program: values.program,
    school_city: values.schoolCity.trim(),
    school_state: values.schoolState,
    referred_by: values.referredBy,
    time_zone: timeZone,
    ...(otherProgram === '' ? {} : { other_program: otherProgram }),
    ...(detail === '' ? {} : { referred_by_detail: detail }),
  };
}
