import { assign, emit, setup } from 'xstate';
import { log, track, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { unprovided } from '../unprovided.ts';
import {
  accountErrors,
  browserTimeZone,
  emptyValues,
  remainingErrors,
  toAccountRequest,
  withChange,
  withoutPasswords,
} from './rules.ts';
import type {
  AccountErrors,
  AccountField,
  AccountRequest,
  AccountValues,
  CreateAccountOutcome,
} from './rules.ts';

export interface CreateAccountInput {
  /** In normal form. */
  readonly email: string;
  /** What was typed before the form was closed. */
  readonly values?: AccountValues;
}

export type CreateAccountOutput =
  | { readonly kind: 'created'; readonly email: string; readonly password: string }
  | { readonly kind: 'haveAccount'; readonly email: string }
  | { readonly kind: 'reenterEmail' }
  | { readonly kind: 'closed'; readonly values: AccountValues };

export type CreateAccountEvent =
  | { type: 'FIELD_CHANGED'; name: AccountField; value: string | boolean }
  | { type: 'SUBMITTED' }
  | { type: 'HAVE_ACCOUNT' }
  | { type: 'EMAIL_REENTERED' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<{ createAccount: CreateAccountOutcome }>
  | { type: 'xstate.error.actor.createAccount'; error: unknown };

interface CreateAccountContext {
  readonly values: AccountValues;
  /** The messages that the form shows. */
  readonly errors: AccountErrors;
  /** Number of submits with errors; each one moves the focus to the first error. */
  readonly failedSubmits: number;
  /** After a submit with errors, students can declare that they have no middle name. */
  readonly offersNoMiddleName: boolean;
  /** The server's message for a failure; empty when it gave none. */
  readonly failure: string;
  /** Local; the first choice for the year of birth. */
  readonly currentYear: number;
}

export const createAccountMachine = setup({
  types: {
    context: {} as CreateAccountContext,
    events: {} as CreateAccountEvent,
    input: {} as CreateAccountInput,
    output: {} as CreateAccountOutput,
    emitted: {} as Effect,
    tags: {} as 'pending',
  },
  actors: {
    createAccount: unprovided<CreateAccountOutcome, AccountRequest>('createAccount'),
  },
  actions: {
    keepChange: assign(({ context: { values, errors }, event }) => {
      if (event.type !== 'FIELD_CHANGED') return {};
      const changed = withChange(values, event.name, event.value);
      return { values: changed, errors: remainingErrors(errors, values, event.name, changed) };
    }),
    showErrors: assign({ errors: ({ context }) => accountErrors(context.values) }),
    showServerErrors: assign({
      errors: ({ context, event }) => outcomeOf(event, 'invalid')?.errors ?? context.errors,
    }),
    hideErrors: assign({ errors: {} }),
    countFailedSubmit: assign({
      failedSubmits: ({ context }) => context.failedSubmits + 1,
      offersNoMiddleName: true,
    }),
    keepFailure: assign({
      failure: ({ context, event }) => outcomeOf(event, 'failed')?.message ?? context.failure,
    }),
    forgetPasswords: assign({ values: ({ context }) => withoutPasswords(context.values) }),
    trackSignUp: emit(track({ name: 'sign_up' })),
    logError: emit(({ event }) =>
      log(
        'createAccount: the call threw an error',
        event.type === 'xstate.error.actor.createAccount' ? event.error : undefined,
      ),
    ),
  },
  guards: {
    isValid: ({ context }) => Object.keys(accountErrors(context.values)).length === 0,
    isCreated: ({ event }) => hasOutcome(event, 'created'),
    isInvalid: ({ event }) => hasOutcome(event, 'invalid'),
  },
}).createMachine({
  id: 'createAccount',
  description: 'The account form, until the account exists and waits for its confirmation code.',
  context: ({ input }) => ({
    values: { ...(input.values ?? emptyValues(input.email)), username: input.email },
    errors: {},
    failedSubmits: 0,
    offersNoMiddleName: input.values?.noMiddleName ?? false,
    failure: '',
    currentYear: new Date().getFullYear(),
  }),
  output: ({ event }) => event.output as CreateAccountOutput,
  on: {
    HAVE_ACCOUNT: { target: '.haveAccount' },
    EMAIL_REENTERED: { target: '.reenterEmail' },
    DIALOG_CLOSED: { target: '.closed' },
  },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'The form is being filled in and shows no errors.' },
      on: {
        FIELD_CHANGED: { actions: 'keepChange' },
        SUBMITTED: [
          { guard: 'isValid', target: 'creating' },
          { target: 'invalid', actions: 'showErrors' },
        ],
      },
    },
    invalid: {
      meta: {
        description: 'A banner asks for corrections, and each field with an error says what is wrong.',
      },
      entry: 'countFailedSubmit',
      on: {
        FIELD_CHANGED: { actions: 'keepChange' },
        SUBMITTED: [
          { guard: 'isValid', target: 'creating' },
          { target: 'invalid', reenter: true, actions: 'showErrors' },
        ],
      },
    },
    creating: {
      meta: { description: 'The account is being created; the form cannot be submitted again.' },
      tags: 'pending',
      entry: 'hideErrors',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context }) => toAccountRequest(context.values, browserTimeZone()),
        onDone: [
          { guard: 'isCreated', target: 'created' },
          { guard: 'isInvalid', target: 'invalid', actions: 'showServerErrors' },
          { target: 'failed', actions: 'keepFailure' },
        ],
        onError: { target: 'failed', actions: 'logError' },
      },
    },
    failed: {
      meta: {
        description:
          'The account could not be created; the dialog must be reopened to submit the form again.',
      },
      entry: 'forgetPasswords',
      on: { FIELD_CHANGED: { actions: 'keepChange' } },
    },

    created: {
      meta: { description: 'The dialog asks for the code that confirms the email.' },
      type: 'final',
      entry: 'trackSignUp',
      output: ({ context }) => ({
        kind: 'created',
        email: context.values.username,
        password: context.values.password,
      }),
      exit: 'forgetPasswords',
    },
    haveAccount: {
      meta: { description: 'The student signs in with an existing account.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: ({ context }) => ({ kind: 'haveAccount', email: context.values.username }),
    },
    reenterEmail: {
      meta: { description: 'The student enters another email.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: { kind: 'reenterEmail' },
    },
    closed: {
      meta: { description: 'The dialog is closed; what was typed is kept, except the passwords.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: ({ context }) => ({ kind: 'closed', values: withoutPasswords(context.values) }),
    },
  },
});
