import type { FocusEvent } from 'react';
import { fieldError, labelOf } from '../../../machines/createAccount/copy.ts';
import type { AccountErrors, AccountField, AccountValues } from '../../../machines/createAccount/rules.ts';

/** The props of every section of the form. */
export interface SectionProps {
  readonly values: AccountValues;
  readonly errors: AccountErrors;
  readonly readOnly: boolean;
  readonly onChange: (name: AccountField, value: string | boolean) => void;
  /** The focus has moved to another field. */
  readonly onLeave: (name: AccountField) => void;
}

/** Props of a text field or select: name, label, error, value and handlers. */
export function fieldOf({ values, errors, readOnly, onChange, onLeave }: SectionProps, name: AccountField) {
  return {
    name,
    label: labelOf(name, values),
    error: fieldError(name, errors[name], values),
    value: String(values[name]),
    onChange: (event: { target: { value: string } }) => {
      if (!readOnly) onChange(name, event.target.value);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A new error moves what is below it, and a button that is being clicked must not move.
      if (relatedTarget?.matches('input, select, summary')) onLeave(name);
    },
  };
}

export const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
