import { chakra } from '@chakra-ui/react/styled-system';
import { shallowEqual, useSelector } from '@xstate/react';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
} from 'react';
import type { Subscribable } from 'xstate';
import { type FieldMessages, fieldMessages, labelOf } from '../../../machines/createAccount/copy.ts';
import { autoCompleteOf } from '../../../machines/createAccount/fields.ts';
import {
  asksForTranscriptForm,
  type AccountErrors,
  type AccountField,
  type AccountValues,
} from '../../../machines/createAccount/rules.ts';
import { useFieldIds } from '../../ui/fieldIds.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { loadOnDemand, nothing } from '../../ui/loading/loadOnDemand.tsx';

/** What the fields show. */
interface FieldsContext {
  readonly values: AccountValues;
  readonly errors: AccountErrors;
}

interface FieldsSnapshot {
  readonly context: FieldsContext;
}

/** The flow of a form that has fields of the account form. */
interface FieldsActor extends Subscribable<FieldsSnapshot> {
  getSnapshot(): FieldsSnapshot;
  send(
    event:
      | { type: 'FIELD_CHANGED'; name: AccountField; value: string | boolean }
      | { type: 'TRANSCRIPT_FORM_CHOSEN'; name: AccountField; value: string }
      | { type: 'FIELD_LEFT'; name: AccountField },
  ): void;
}

interface Handlers {
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

interface AccountForm {
  readonly actor: FieldsActor;
  readonly readOnly: boolean;
  /** The same ones for a field each time, so that it renders only when what it shows changes. */
  readonly handlersOf: (name: AccountField) => Handlers;
}

const FormContext = createContext<AccountForm | null>(null);
const MessagesContext = createContext<FieldMessages>({});

/** The form that the fields inside belong to. */
export function AccountFormProvider({
  actor,
  readOnly,
  children,
}: Pick<AccountForm, 'actor' | 'readOnly'> & { children: ReactNode }) {
  const form = useMemo(
    () => ({ actor, readOnly, handlersOf: createHandlers(actor, readOnly) }),
    [actor, readOnly],
  );
  const messages = useSelector(
    actor,
    ({ context: { errors, values } }) => fieldMessages(errors, values),
    shallowEqual,
  );
  return (
    <FormContext value={form}>
      <MessagesContext value={useDeferredValue(messages)}>{children}</MessagesContext>
    </FormContext>
  );
}

/** Beside the fields. Messages may come for many fields at once, so they follow after the next paint. */
export const useMessages = () => useContext(MessagesContext);

function useForm(): AccountForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('The field is outside the account form.');
  return form;
}

/** Sends what happens to the fields of the form, until the form is read-only. */
function createHandlers(actor: FieldsActor, readOnly: boolean): AccountForm['handlersOf'] {
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

/** A part of the form's context, as text, number or boolean: the component renders again only when it changes. */
export function useAccount<T extends string | number | boolean | undefined>(
  select: (context: FieldsContext) => T,
): T {
  return useSelector(useForm().actor, ({ context }) => select(context));
}

/** Props of a text field or select. */
function useField(name: AccountField) {
  const { onChange, onBlur } = useForm().handlersOf(name);
  return {
    name,
    label: useAccount(({ values }) => labelOf(name, values)),
    error: useMessages()[name],
    value: useAccount(({ values }) => String(values[name])),
    autoComplete: autoCompleteOf(name),
    onChange,
    onBlur,
  };
}

type Field<Props> = Omit<Props, 'name' | 'label' | 'value' | 'autoComplete' | 'onChange' | 'onBlur'> & {
  name: AccountField;
};

export function Text({ name, ...rest }: Field<ComponentProps<typeof TextField>>) {
  return (
    <chakra.div minW="0">
      <TextField {...useField(name)} readOnly={useForm().readOnly} {...rest} />
      <OfferForTranscript name={name} />
    </chakra.div>
  );
}

/** Scripts of all the world are spelled out in a chunk of their own. Without it, the message still says what to do. */
const TranscriptOffer = loadOnDemand(async () => (await import('./TranscriptOffer.tsx')).TranscriptOffer);

function OfferForTranscript({ name }: { name: AccountField }) {
  const { actor } = useForm();
  const isAsked = useAccount(({ errors, values }) => asksForTranscriptForm(errors, values, name));
  const typed = useAccount(({ values }) => String(values[name]));
  const idOf = useFieldIds();
  if (!isAsked) return null;
  const use = (value: string) => {
    actor.send({ type: 'TRANSCRIPT_FORM_CHOSEN', name, value });
    // The button goes with the message.
    document.getElementById(idOf(name))?.focus();
  };
  return <TranscriptOffer typed={typed} onUse={use} failed={nothing} />;
}

export function Password({ name, ...rest }: Field<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField {...useField(name)} autoComplete="new-password" readOnly={useForm().readOnly} {...rest} />
  );
}

/** The lists have more elements than the rest of the page: options that are not chosen follow after the first paint. */
export function Select({ name, options, ...rest }: Field<ComponentProps<typeof SelectField>>) {
  const field = useField(name);
  const shown = useDeferredValue(
    options,
    options.filter(({ value }) => value === field.value),
  );
  return <SelectField {...field} options={shown} {...rest} />;
}

type Flag = { [Name in AccountField]: AccountValues[Name] extends boolean ? Name : never }[AccountField];

export function Checkbox({ name, label }: { name: Flag; label?: string }) {
  const ownLabel = useAccount(({ values }) => labelOf(name, values));
  return (
    <CheckboxField
      name={name}
      label={label ?? ownLabel}
      error={useMessages()[name]}
      checked={useAccount(({ values }) => values[name])}
      onChange={useForm().handlersOf(name).onTick}
    />
  );
}

export const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
