import { isMinor } from '../../domain/age.ts';
import type { createAccount } from '../../domain/contract/accounts.ts';
import type { RequestOf } from '../../domain/contract/endpoint.ts';
import type { Country } from '../../domain/countries.ts';
import { formatCalendarDate } from '../../domain/date.ts';
import { OTHER, asksReferralDetail } from '../../domain/studentChoices.ts';
import { isBlank } from '../../domain/typedText.ts';

/** The choices that decide which other fields are sent. */
interface Choices {
  readonly country: Country;
  readonly program: string;
  readonly referredBy: string;
  readonly birthMonth: string;
  readonly birthDay: string;
  readonly birthYear: string;
}

interface Field {
  /** In an empty form. */
  readonly empty: string | boolean;
  /** Its name in the request; null for what is not sent as such. */
  readonly wire: keyof RequestOf<typeof createAccount> | null;
  /** What browsers may fill in; `off` for what is not the person's own. */
  readonly autoComplete?: string;
  /** What a person typed into the field, for tests. */
  readonly sample?: string;
  /** Always, if it is left out. */
  readonly isSent?: (value: string, choices: Choices) => boolean;
}

const isFilled = (value: string) => !isBlank(value);

/** Whether a parent has to agree: the student is not of age. */
export const asksParent = ({ birthYear, birthMonth, birthDay }: Choices): boolean =>
  ![birthYear, birthMonth, birthDay].includes('') &&
  isMinor(formatCalendarDate(birthYear, birthMonth, birthDay));

const isOfMinor = (_: string, choices: Choices) => asksParent(choices);

/**
 * The fields of the account form. A new one needs an entry here, its rule in the contract, its label in `copy.ts`, and its
 * place in a section of the view.
 */
const fields = {
  firstName: { empty: '', wire: 'first_name', autoComplete: 'given-name', sample: 'Ann' },
  firstNameAsTyped: { empty: '', wire: 'first_name_as_typed', isSent: isFilled },
  middleName: { empty: '', wire: 'middle_name', autoComplete: 'additional-name', sample: 'Marie' },
  noMiddleName: { empty: false, wire: null },
  lastName: { empty: '', wire: 'last_name', autoComplete: 'family-name', sample: 'Lee' },
  lastNameAsTyped: { empty: '', wire: 'last_name_as_typed', isSent: isFilled },
  suffix: { empty: '', wire: 'suffix', autoComplete: 'honorific-suffix' },
  birthMonth: { empty: '', wire: null, autoComplete: 'bday-month', sample: '2' },
  birthDay: { empty: '', wire: null, autoComplete: 'bday-day', sample: '9' },
  birthYear: { empty: '', wire: null, autoComplete: 'bday-year', sample: '2001' },
  parentName: { empty: '', wire: 'parent_name', isSent: isOfMinor },
  parentAgrees: { empty: false, wire: 'parent_agrees', isSent: isOfMinor },
  country: { empty: 'usa', wire: 'country', autoComplete: 'country' },
  otherCountry: {
    empty: '',
    wire: 'other_country',
    autoComplete: 'country-name',
    isSent: (value, { country }) => country === 'other' && isFilled(value),
  },
  address: { empty: '', wire: 'address', autoComplete: 'address-line1', sample: '1 College Street' },
  address2: { empty: '', wire: 'address2', autoComplete: 'address-line2' },
  city: { empty: '', wire: 'city', autoComplete: 'address-level2', sample: 'Newport' },
  state: { empty: '', wire: 'state', autoComplete: 'address-level1', sample: 'Rhode Island' },
  zip: { empty: '', wire: 'zip', autoComplete: 'postal-code', sample: '02840' },
  phone: { empty: '', wire: 'phone', autoComplete: 'tel', sample: '(555) 555-0100' },
  smsConsent: { empty: true, wire: 'sms_consent' },
  username: { empty: '', wire: 'email', autoComplete: 'username' },
  password: { empty: '', wire: 'password' },
  confirmPassword: { empty: '', wire: null },
  school: { empty: '', wire: 'school', autoComplete: 'off', sample: 'Harbor College' },
  schoolCity: { empty: '', wire: 'school_city', autoComplete: 'off', sample: 'Newport' },
  schoolState: { empty: '', wire: 'school_state', autoComplete: 'off', sample: 'Rhode Island' },
  program: { empty: '', wire: 'program', autoComplete: 'off', sample: 'LPN/LVN' },
  otherProgram: {
    empty: '',
    wire: 'other_program',
    autoComplete: 'off',
    isSent: (_, { program }) => program === OTHER,
  },
  referredBy: { empty: '', wire: 'referred_by', autoComplete: 'off' },
  referredByDetail: {
    empty: '',
    wire: 'referred_by_detail',
    autoComplete: 'off',
    isSent: (_, { referredBy }) => asksReferralDetail(referredBy),
  },
} as const satisfies Readonly<Record<string, Field>>;

type Name = keyof typeof fields;

type Value<Empty> = Empty extends boolean ? boolean : Empty extends Country ? Country : string;

/**
 * The form's values as typed. Month, day and year of the birthday are numbers as text, or empty. `…AsTyped` is a name in the
 * person's own letters, once they chose its transcript form; empty otherwise.
 */
export type AccountValues = { readonly [Key in Name]: Value<(typeof fields)[Key]['empty']> };

export type AccountField = Exclude<Name, `${string}AsTyped`>;

export const autoCompleteOf = (name: AccountField): string => (fields[name] as Field).autoComplete ?? 'off';

const entries = Object.entries(fields) as [Name, Field][];

const valuesBy = (valueOf: (field: Field) => string | boolean) =>
  Object.fromEntries(entries.map(([name, field]) => [name, valueOf(field)])) as AccountValues;

export const emptyForm = valuesBy(({ empty }) => empty);

/** Valid except for email and passwords. */
export const sampleForm = valuesBy(({ empty, sample }) => sample ?? empty);

/** The values under their names in the request; a box is 1 or 0. */
export function wireValues(values: AccountValues): Readonly<Record<string, string>> {
  const onWire = (value: string | boolean) => (typeof value === 'string' ? value : value ? '1' : '0');
  return Object.fromEntries(
    entries.flatMap(([name, { wire, isSent }]) =>
      wire !== null && (isSent === undefined || isSent(String(values[name]), values))
        ? [[wire, onWire(values[name])]]
        : [],
    ),
  );
}

/** The form with what is stored under the names of the request. */
export function storedForm(stored: Readonly<Record<string, string>>): AccountValues {
  const values = valuesBy(({ wire, empty }) => {
    const text = wire === null ? undefined : stored[wire];
    if (text === undefined) return empty;
    return typeof empty === 'boolean' ? text === '1' : text;
  });
  return { ...values, noMiddleName: stored['middle_name'] === '' };
}

/** The field of the form that shows an error of each field of the request. */
export const shownBeside: Readonly<Record<string, AccountField>> = {
  ...Object.fromEntries(
    entries.flatMap(([name, { wire }]) => (wire === null ? [] : [[wire, name.replace('AsTyped', '')]])),
  ),
  birthday: 'birthDay',
};
