import { tooYoung, youngestAge } from '../../domain/age.ts';
import { createAccount } from '../../domain/contract/accounts.ts';
import type { CheckedRequestOf } from '../../domain/contract/endpoint.ts';
import { parseForm, validFields } from '../../domain/contract/form.ts';
import { countries } from '../../domain/countries.ts';
import { formatCalendarDate } from '../../domain/date.ts';
import { PASSWORDS_DIFFER } from '../../domain/password.ts';
import { withinPostalCode } from '../../domain/postalCode.ts';
import { OTHER, asksReferralDetail } from '../../domain/studentChoices.ts';
import { INVALID_CHARACTER, REQUIRED } from '../../domain/text.ts';
import { isBlank, isPrintableAscii, plain } from '../../domain/typedText.ts';
import type { Failure } from '../request/rules.ts';
import { emptyForm, shownBeside, wireValues, type AccountField, type AccountValues } from './fields.ts';

/** For session storage, in milliseconds. */
export const restoreLimit = 3_000;

export { asksParent } from './fields.ts';
export type { AccountField, AccountValues };

/** Messages by field; empty when the form may be sent. */
export type AccountErrors = Readonly<Partial<Record<AccountField, string>>>;

/** `invalid`: fields of the form can correct what the server rejects. */
export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'invalid'; readonly errors: AccountErrors }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What was typed before a reload, without passwords. */
export type RestoredValues =
  | { readonly kind: 'restored'; readonly values: AccountValues }
  | { readonly kind: 'none' };

/** The form of `POST /create_account`, checked and normalized. */
export type AccountRequest = CheckedRequestOf<typeof createAccount>;

/** @param email the address of the sign-in step, in normal form */
export const emptyValues = (email: string): AccountValues => ({ ...emptyForm, username: email });

export const asksOtherProgram = ({ program }: AccountValues) => program === OTHER;

/** The current year and the 100 before it. */
export function yearChoices(currentYear: number): readonly number[] {
  return Array.from({ length: 101 }, (_, back) => currentYear - back);
}

/** Days of a month (`'1'` to `'12'`): 31 without a month, and 29 for February without a year. */
export function dayChoices(month: string, year: string): readonly number[] {
  const leapYear = 2000;
  const count =
    month === ''
      ? 31
      : new Date(Date.UTC(year === '' ? leapYear : Number(year), Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Where a name is kept as it was typed. */
const asTyped: Readonly<Partial<Record<AccountField, keyof AccountValues>>> = {
  firstName: 'firstNameAsTyped',
  lastName: 'lastNameAsTyped',
};

/** The values with a field in the letters that a transcript can show; a name is kept as typed as well. */
export function withTranscriptForm(values: AccountValues, name: AccountField, form: string): AccountValues {
  const kept = asTyped[name];
  return {
    ...withChange(values, name, form),
    ...(kept !== undefined && { [kept]: plain(String(values[name])) }),
  };
}

/** Whether a field says that a transcript cannot show its letters. */
export function asksForTranscriptForm(errors: AccountErrors, values: AccountValues, name: AccountField) {
  const isRefused = errors[name]?.startsWith(INVALID_CHARACTER) === true;
  return isRefused && !isPrintableAscii(plain(String(values[name])));
}

/** The values after a change of one field; other values that no longer fit are cleared. */
export function withChange(
  values: AccountValues,
  name: AccountField,
  value: string | boolean,
): AccountValues {
  const kept = asTyped[name];
  const changed = { ...values, [name]: value, ...(kept !== undefined && { [kept]: '' }) };
  if (name === 'country') return { ...changed, otherCountry: '', address2: '', state: '', zip: '' };
  if (name === 'zip') return { ...changed, zip: withinPostalCode(values.country, changed.zip) };
  if (name === 'noMiddleName' && value === true) return { ...changed, middleName: '' };
  if (name === 'program' && !asksOtherProgram(changed)) return { ...changed, otherProgram: '' };
  if (name === 'referredBy' && !asksReferralDetail(changed.referredBy))
    return { ...changed, referredByDetail: '' };
  if (name === 'birthMonth' || name === 'birthYear') {
    const exists = dayChoices(changed.birthMonth, changed.birthYear).includes(Number(changed.birthDay));
    return exists ? changed : { ...changed, birthDay: '' };
  }
  return changed;
}

/** The values in stored data of whatever age: each that has the type of the form's own. Never restores passwords. */
export function toAccountValues(stored: unknown): AccountValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(emptyForm).map(([name, empty]) => {
    const value = (stored as Record<string, unknown>)[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  const values = withoutPasswords(Object.fromEntries(entries) as AccountValues);
  return countries.some(({ value }) => value === values.country) ? values : { ...values, country: 'usa' };
}

export function withoutPasswords(values: AccountValues): AccountValues {
  return { ...values, password: '', confirmPassword: '' };
}

export const birthdayParts = ['birthMonth', 'birthDay', 'birthYear'] as const;

const hasBirthday = (values: AccountValues) => birthdayParts.every((part) => values[part] !== '');

/** The values under their wire names, unchecked. */
const toFields = (values: AccountValues, timeZone: string) => ({
  ...wireValues(values),
  birthday: hasBirthday(values)
    ? formatCalendarDate(values.birthYear, values.birthMonth, values.birthDay)
    : '',
  time_zone: timeZone,
});

/** Errors by wire name, as the contract or the server reports them, by the form's own fields. */
export function toAccountErrors(fields: Readonly<Record<string, string>>): AccountErrors {
  return Object.fromEntries(
    Object.entries(shownBeside).flatMap(([name, field]) =>
      Object.hasOwn(fields, name) ? [[field, fields[name]]] : [],
    ),
  );
}

/** Students who have none say so. */
export const middleNameError = ({ noMiddleName, middleName }: AccountValues): AccountErrors =>
  !noMiddleName && isBlank(middleName) ? { middleName: REQUIRED } : {};

/** What the contract does not ask for: these values are not sent as such. */
function formOnlyErrors(values: AccountValues): AccountErrors {
  const { password, confirmPassword } = values;
  const missing = birthdayParts.filter((part) => values[part] === '').map((part) => [part, REQUIRED]);
  return {
    ...Object.fromEntries(missing),
    ...middleNameError(values),
    ...(confirmPassword !== password && { confirmPassword: PASSWORDS_DIFFER }),
    ...(confirmPassword === '' && { confirmPassword: REQUIRED }),
  };
}

const known = new WeakMap<AccountValues, { readonly minimumAge: number; readonly errors: AccountErrors }>();

/**
 * The first message of every field that is not valid. Kept for each form, because a submit and a change ask twice, and
 * checking the form takes longer than everything else that they do.
 */
export function accountErrors(values: AccountValues, minimumAge = youngestAge): AccountErrors {
  const found = known.get(values);
  if (found?.minimumAge === minimumAge) return found.errors;
  const errors = { ...findErrors(values), ...ageErrors(values, minimumAge) };
  known.set(values, { minimumAge, errors });
  return errors;
}

/** The contract knows of no brand. */
function ageErrors(values: AccountValues, minimumAge: number): AccountErrors {
  const young = hasBirthday(values) && tooYoung(toFields(values, '').birthday, minimumAge);
  return young ? { birthDay: young } : {};
}

function findErrors(values: AccountValues): AccountErrors {
  const parsed = parseForm(createAccount.request, toFields(values, ''));
  if (parsed.kind === 'valid') return formOnlyErrors(values);
  const { birthday, ...fields } = parsed.errors;
  return {
    ...toAccountErrors({ ...fields, ...(birthday && hasBirthday(values) && { birthday }) }),
    ...formOnlyErrors(values),
  };
}

/** @throws ValiError for values with errors */
export function toAccountRequest(values: AccountValues, timeZone: string): AccountRequest {
  return validFields(createAccount.request, toFields(values, timeZone));
}

/** The errors of a form that has these values. */
type ErrorsOf = (values: AccountValues) => AccountErrors;

/** A field that was left empty may be filled in later; only a submit asks for it. */
export function errorsAfterLeaving(
  shown: AccountErrors,
  values: AccountValues,
  left: AccountField,
  errorsOf: ErrorsOf,
): AccountErrors {
  const message = values[left] === '' ? undefined : errorsOf(values)[left];
  return message === undefined ? shown : { ...shown, [left]: message };
}

/**
 * The errors to show after a change: a corrected field loses its message at once, and no field gets a new one before
 * it is left or the form is submitted. A message of the server disappears when its own field changes.
 */
export function remainingErrors(
  shown: AccountErrors,
  before: AccountValues,
  changed: AccountField,
  after: AccountValues,
  errorsOf: ErrorsOf,
): AccountErrors {
  if (Object.keys(shown).length === 0) return shown;
  const [errorsBefore, errorsNow] = [errorsOf(before), errorsOf(after)];
  return Object.fromEntries(
    (Object.keys(shown) as AccountField[]).flatMap((field) => {
      const isFromServer = field !== changed && !(field in errorsBefore);
      const message = errorsNow[field] ?? (isFromServer ? shown[field] : undefined);
      return message === undefined ? [] : [[field, message]];
    }),
  );
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
