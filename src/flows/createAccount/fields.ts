import type { AccountErrors, AccountField, AccountValues } from '../../../machines/createAccount/rules.ts';

/** What every section of the form is given. */
export interface SectionProps {
  readonly values: AccountValues;
  readonly errors: AccountErrors;
  readonly readOnly: boolean;
  readonly onChange: (name: AccountField, value: string | boolean) => void;
}

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
  address: 'Address',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  phone: 'Phone',
  smsConsent: 'Text messages',
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

/** A field's label; that of state and zip follows the country. */
export function labelOf(field: AccountField, { country }: AccountValues): string {
  if (field === 'state' && country === 'canada') return 'Province';
  if (field === 'state' && country !== 'usa') return 'State or province';
  if (field === 'zip' && country !== 'usa') return 'Postal code';
  return labels[field];
}

/** The errors in the order of the form, each with the label of its field. */
export function problemsIn(
  errors: AccountErrors,
  values: AccountValues,
): { name: string; message: string }[] {
  return (Object.keys(labels) as AccountField[]).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ name: field, message: `${labelOf(field, values)}: ${message}` }];
  });
}

/** Name, label, error and value of a text field or list of the form, ready to be spread. */
export function fieldOf({ values, errors, readOnly, onChange }: SectionProps, name: AccountField) {
  return {
    name,
    label: labelOf(name, values),
    error: errors[name],
    value: String(values[name]),
    onChange: (event: { target: { value: string } }) => {
      if (!readOnly) onChange(name, event.target.value);
    },
  };
}

export const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
