import { labelOf, labeledFields } from '../../../machines/createAccount/copy.ts';
import type { AccountErrors, AccountField, AccountValues } from '../../../machines/createAccount/rules.ts';

/** The props of every section of the form. */
export interface SectionProps {
  readonly values: AccountValues;
  readonly errors: AccountErrors;
  readonly readOnly: boolean;
  readonly onChange: (name: AccountField, value: string | boolean) => void;
}

/** The errors in the order of the form, each with the label of its field. */
export function problemsIn(
  errors: AccountErrors,
  values: AccountValues,
): { name: string; message: string }[] {
  return labeledFields(values).flatMap(({ field, label }) => {
    const message = errors[field];
    return message === undefined ? [] : [{ name: field, message: `${label}: ${message}` }];
  });
}

/** Props of a text field or select: name, label, error, value and change handler. */
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
