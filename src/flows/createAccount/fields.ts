import { type ChangeEvent, type FocusEvent, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { fieldError, labelOf } from '../../../machines/createAccount/copy.ts';
import type { createAccountMachine } from '../../../machines/createAccount/machine.ts';
import type { AccountErrors, AccountField, AccountValues } from '../../../machines/createAccount/rules.ts';

interface Handlers {
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** The props of every section of the form. */
export interface SectionProps {
  readonly values: AccountValues;
  readonly errors: AccountErrors;
  readonly readOnly: boolean;
  /** The same ones for a field each time, so that a field renders only when what it shows changes. */
  readonly handlersOf: (name: AccountField) => Handlers;
}

type Actor = ActorRefFrom<typeof createAccountMachine>;

/** Sends what happens to the fields of the form, until the form is read-only. */
export const useHandlers = (actor: Actor, readOnly: boolean): SectionProps['handlersOf'] =>
  useMemo(() => createHandlers(actor, readOnly), [actor, readOnly]);

function createHandlers(actor: Actor, readOnly: boolean): SectionProps['handlersOf'] {
  const made = new Map<AccountField, Handlers>();
  const make = (name: AccountField): Handlers => {
    const change = (value: string | boolean) => actor.send({ type: 'FIELD_CHANGED', name, value });
    return {
      onChange: ({ target }) => {
        if (!readOnly) change(target.value);
      },
      onTick: ({ target }) => change(target.checked),
      onBlur: ({ relatedTarget }) => {
        // A new error moves what is below it, and a button that is being clicked must not move.
        if (relatedTarget?.matches('input, select, summary')) actor.send({ type: 'FIELD_LEFT', name });
      },
    };
  };
  return (name) => {
    const handlers = made.get(name) ?? make(name);
    made.set(name, handlers);
    return handlers;
  };
}

/** Props of a text field or select: name, label, error, value and handlers. */
export function fieldOf({ values, errors, handlersOf }: SectionProps, name: AccountField) {
  const { onChange, onBlur } = handlersOf(name);
  return {
    name,
    label: labelOf(name, values),
    error: fieldError(name, errors[name], values),
    value: String(values[name]),
    onChange,
    onBlur,
  };
}

export const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
