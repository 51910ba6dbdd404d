import * as v from 'valibot';
import { isMinor, tooYoung, youngestAge } from '../age.ts';
import { birthdaySchema } from '../birthday.ts';
import { countries, hasFullAddress } from '../countries.ts';
import { accountEmailSchema } from '../email.ts';
import { newPasswordSchema } from '../password.ts';
import { INVALID_PHONE, PHONE_MAX_LENGTH, isPhone, nationalDigits } from '../phone.ts';
import { POSTAL_CODE_MAX_LENGTH, postalCode, postalCodeError } from '../postalCode.ts';
import { OTHER, asksReferralDetail, suffixes } from '../studentChoices.ts';
import {
  NOT_IN_LIST,
  REQUIRED,
  invalidCharacters,
  optionalAscii,
  optionalLine,
  requiredAscii,
} from '../text.ts';
import { isPrintableAscii, plain } from '../typedText.ts';
import type { Endpoint } from './endpoint.ts';

const SCHOOL_MAX_LENGTH = 127;

const OTHER_PROGRAM_MISSING = 'Please specify which other program.';

/** The account form as sent. The password is not trimmed. */
const fields = v.object({
  email: accountEmailSchema,
  first_name: requiredAscii(100),
  /** As it is written in the person's own language, for mail and receipts; sent only where it is not ASCII. */
  first_name_as_typed: v.optional(optionalLine(100)),
  middle_name: v.optional(optionalAscii(100), ''),
  suffix: v.optional(v.pipe(v.string(), v.values(['', ...suffixes], NOT_IN_LIST)), ''),
  password: newPasswordSchema,
  last_name: requiredAscii(100),
  /** As `first_name_as_typed`. */
  last_name_as_typed: v.optional(optionalLine(100)),
  address: requiredAscii(200),
  address2: v.optional(optionalLine(200), ''),
  city: v.optional(optionalLine(100), ''),
  state: v.optional(optionalLine(100), ''),
  zip: v.optional(optionalLine(POSTAL_CODE_MAX_LENGTH), ''),
  country: v.picklist(
    countries.map(({ value }) => value),
    NOT_IN_LIST,
  ),
  /** Free text, sent only with the country `other`. */
  other_country: v.optional(optionalLine(100)),
  /** Sent as digits only. */
  phone: v.pipe(
    v.string(),
    v.maxLength(PHONE_MAX_LENGTH, INVALID_PHONE),
    v.transform(plain),
    v.nonEmpty(REQUIRED),
  ),
  sms_consent: v.optional(v.picklist(['0', '1'], NOT_IN_LIST), '0'),
  birthday: birthdaySchema,
  /** The parent of someone who is not of age, and that they agree. */
  parent_name: v.optional(optionalLine(200)),
  parent_agrees: v.optional(v.picklist(['0', '1'], NOT_IN_LIST)),
  school: requiredAscii(SCHOOL_MAX_LENGTH),
  program: requiredAscii(100),
  school_city: requiredAscii(100),
  school_state: requiredAscii(100),
  referred_by: v.optional(optionalLine(100), ''),
  /** IANA name, e.g. `America/New_York`. A zone that is unknown here is no reason to refuse an account. */
  time_zone: v.fallback(v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)), ''),
  /** Sent only with the program `Other`. */
  other_program: v.optional(optionalAscii(200)),
  /** Sent only with a referral that asks for it. */
  referred_by_detail: v.optional(optionalAscii(200)),
});

type Fields = v.InferOutput<typeof fields>;

/** What a student may change later, except the email and the password. */
const profileFields = v.omit(fields, [
  'email',
  'password',
  'birthday',
  'parent_name',
  'parent_agrees',
  'referred_by',
  'referred_by_detail',
  'time_zone',
]);

type ProfileFields = v.InferOutput<typeof profileFields>;

export type ProfileField = keyof ProfileFields;

export const profileFieldNames = Object.keys(profileFields.entries) as readonly ProfileField[];

/** The errors of fields that depend on the choice in another field. */
function* profileErrors(form: ProfileFields): Generator<readonly [ProfileField, string]> {
  if (hasFullAddress(form.country)) {
    for (const field of ['city', 'state', 'zip'] as const) {
      if (form[field] === '') yield [field, REQUIRED];
      else if (!isPrintableAscii(form[field])) yield [field, invalidCharacters(form[field])];
    }
  }
  const zipError = postalCodeError(form.country, form.zip);
  if (zipError !== null && isPrintableAscii(form.zip)) yield ['zip', zipError];
  if (form.phone !== '' && !isPhone(form.country, form.phone)) yield ['phone', INVALID_PHONE];
  if (form.program === OTHER && !form.other_program) yield ['other_program', OTHER_PROGRAM_MISSING];
}

function* dependentErrors(form: Fields): Generator<readonly [keyof Fields, string]> {
  yield* profileErrors(form);
  const young = tooYoung(form.birthday, youngestAge);
  if (young !== null) yield ['birthday', young];
  else if (isMinor(form.birthday)) {
    if (!form.parent_name) yield ['parent_name', REQUIRED];
    if (form.parent_agrees !== '1') yield ['parent_agrees', REQUIRED];
  }
  if (asksReferralDetail(form.referred_by) && !form.referred_by_detail)
    yield ['referred_by_detail', REQUIRED];
}

const withoutErrors = <Form extends object>(
  errorsOf: (form: Form) => Iterable<readonly [keyof Form & string, string]>,
) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of errorsOf(input)) {
      const at = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
      addIssue({ message, path: [at as never] });
    }
  });

/** As they are stored. */
const normalized = <Form extends Pick<Fields, 'country' | 'zip' | 'phone'>>(form: Form) => ({
  ...form,
  zip: postalCode(form.country, form.zip),
  phone: nationalDigits(form.country, form.phone),
});

export const createAccount = {
  method: 'POST',
  path: '/create_account',
  request: v.pipe(fields, withoutErrors(dependentErrors), v.transform(normalized)),
  response: v.object({ message: v.literal('success'), username: v.string() }),
} as const satisfies Endpoint;

/** The stored account form of the caller. An addition to the documented API, as is `updateProfile`. */
export const profile = {
  method: 'GET',
  path: '/profile',
  /** By the names of `updateProfile`; a field without a value is left out. */
  response: v.object({ fields: v.record(v.string(), v.string()) }),
} as const satisfies Endpoint;

/** Replaces the fields of the account form that a student may change. Sent again, it changes nothing more. */
export const updateProfile = {
  method: 'POST',
  path: '/profile',
  request: v.pipe(profileFields, withoutErrors(profileErrors), v.transform(normalized)),
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;

function isTimeZone(name: string): boolean {
  // A form that is not sent yet has none, and asking the engine takes a phone milliseconds.
  if (name === '') return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
