import * as v from 'valibot';
import { email, optionalText, requiredText } from '../http/forms.ts';

/**
 * The account form as it arrives, by the same rules as the form in the browser: what is required depends on the
 * country, texts are trimmed, the password is not.
 */

const ascii = /^[\x20-\x7e]*$/;
const required = (maxLength: number) => v.pipe(requiredText(maxLength), v.regex(ascii, 'Invalid character'));

const passwordMessage =
  'Password must be at least 8 characters and include at least one lower-case letter, one upper-case letter, one number, and one special character.';

/** A special character is printable ASCII other than letters, digits, the space and `+ - =`. */
function isStrongPassword(password: string): boolean {
  return (
    password.length >= 8 &&
    password.length <= 99 &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password) &&
    /[!-*,./:-<>-@[-`{-~]/.test(password) &&
    !/[\s+\-=]/.test(password)
  );
}

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const phoneDigits: Record<'usa' | 'canada' | 'china' | 'brazil' | 'other', (count: number) => boolean> = {
  usa: (count) => count === 10,
  canada: (count) => count === 10,
  china: (count) => count >= 1 && count <= 11,
  brazil: (count) => count === 11,
  other: (count) => count >= 1,
};

const Fields = v.object({
  email,
  first_name: required(100),
  middle_name: optionalText(100),
  suffix: v.optional(v.picklist(['', 'Jr.', 'Sr.', 'III', 'IV', 'V'], 'Not one of the choices'), ''),
  password: v.pipe(v.string(), v.check(isStrongPassword, passwordMessage)),
  last_name: required(100),
  address: required(200),
  address2: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  country: v.picklist(['usa', 'canada', 'china', 'brazil', 'other'], 'Not one of the choices'),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Required'),
    v.regex(/^\d{1,20}$/, 'Invalid phone number'),
  ),
  sms_consent: v.optional(v.picklist(['0', '1'], 'Must be 0 or 1'), '0'),
  birthday: v.pipe(v.string(), v.minLength(1, 'Required'), v.check(isRealDate, 'Must be a date, YYYY-MM-DD')),
  school: required(127),
  program: required(100),
  school_city: required(100),
  school_state: required(100),
  referred_by: optionalText(100),
  time_zone: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isTimeZone(text), 'Not a time zone'),
    ),
    '',
  ),
  other_program: optionalText(200),
  referred_by_detail: optionalText(200),
});

type FieldValues = v.InferOutput<typeof Fields>;

const askForDetail = ['Other', 'Admissions Representative Referral'];

/** What is wrong with fields that depend on each other. */
function faultsOf(form: FieldValues): [keyof FieldValues, string][] {
  const faults: [keyof FieldValues, string][] = [];
  if (form.country === 'usa' || form.country === 'canada') {
    for (const field of ['city', 'state', 'zip'] as const)
      if (form[field] === '') faults.push([field, 'Required']);
  }
  if (form.country === 'usa' && form.zip.length > 5) faults.push(['zip', 'At most 5 characters']);
  if (form.country === 'canada' && form.zip.length > 6) faults.push(['zip', 'At most 6 characters']);
  if (!phoneDigits[form.country](form.phone.length)) faults.push(['phone', 'Invalid phone number']);
  if (form.program === 'Other' && form.other_program === '') {
    faults.push(['other_program', 'Please specify which other program.']);
  }
  if (askForDetail.includes(form.referred_by) && form.referred_by_detail === '') {
    faults.push(['referred_by_detail', 'Required']);
  }
  return faults;
}

export const AccountForm = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, message] of faultsOf(input)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  }),
);
