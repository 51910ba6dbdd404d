import { assign, emit, setup } from 'xstate';
import { normalizeEmail } from '../../domain/email.ts';
import { unprovided } from '../unprovided.ts';
import {
  accountErrors,
  browserTimeZone,
  emptyValues,
  toPayload,
  withChange,
  withoutPasswords,
} from './rules.ts';
import type {
  AccountErrors,
  AccountField,
  AccountValues,
  CreateAccountOutcome,
  CreateAccountPayload,
} from './rules.ts';

export interface CreateAccountInput {
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
  | { type: 'DIALOG_CLOSED' };

interface CreateAccountContext {
  readonly values: AccountValues;
  readonly errors: AccountErrors;
  /** Submits refused for errors so far: each moves the focus to the first of them. */
  readonly refused: number;
  /** After a submit with errors a student without a middle name can say so. */
  readonly offersNoMiddleName: boolean;
  /** The server's own words for a refusal, beneath the form's line; empty where it gave none. */
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
    emitted: {} as
      | { type: 'analytics'; name: 'sign_up'; params: Record<string, never> }
      | { type: 'log'; message: string; error?: unknown },
  },
  actors: {
    createAccount: unprovided<CreateAccountOutcome, CreateAccountPayload>('createAccount'),
  },
  actions: {
    keepChange: assign({
      values: ({ context, event }) =>
        event.type === 'FIELD_CHANGED' ? withChange(context.values, event.name, event.value) : context.values,
    }),
    showErrors: assign({
      errors: ({ context }) => accountErrors(context.values),
      refused: ({ context }) => context.refused + 1,
      offersNoMiddleName: true,
    }),
    /** A corrected field loses its message at once; no new ones appear before the next submit. */
    dropCorrected: assign({
      errors: ({ context }) => {
        const now = accountErrors(context.values);
        const shown = Object.entries(context.errors).filter(([field]) => field in now);
        return Object.fromEntries(shown.map(([field]) => [field, now[field as AccountField]]));
      },
    }),
    keepFailure: assign({ failure: ({ event }) => refusalIn(event) }),
    forgetPasswords: assign({ values: ({ context }) => withoutPasswords(context.values) }),
    countSignUp: emit({ type: 'analytics', name: 'sign_up', params: {} }),
    logFailure: emit(({ event }) => ({
      type: 'log' as const,
      message: 'createAccount: the call broke',
      error: 'error' in event ? event.error : undefined,
    })),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(accountErrors(context.values)).length === 0,
    isCreated: ({ event }) => 'output' in event && (event.output as CreateAccountOutcome).kind === 'created',
  },
}).createMachine({
  id: 'createAccount',
  description: 'The account form, from its first field to an account that waits for its confirmation code.',
  context: ({ input }) => ({
    values: { ...(input.values ?? emptyValues(input.email)), username: normalizeEmail(input.email) },
    errors: {},
    refused: 0,
    offersNoMiddleName: input.values?.noMiddleName ?? false,
    failure: '',
    currentYear: new Date().getFullYear(),
  }),
  output: ({ event }) => event.output as CreateAccountOutput,
  on: {
    HAVE_ACCOUNT: { target: '.accountOwned' },
    EMAIL_REENTERED: { target: '.emailDoubted' },
    DIALOG_CLOSED: { target: '.closed' },
  },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'The form is being filled in; it shows no errors.' },
      on: {
        FIELD_CHANGED: { actions: 'keepChange' },
        SUBMITTED: [{ guard: 'isComplete', target: 'creating' }, { target: 'invalid' }],
      },
    },
    invalid: {
      meta: { description: 'A banner asks to correct errors, each field with one says what is wrong.' },
      entry: 'showErrors',
      on: {
        FIELD_CHANGED: { actions: ['keepChange', 'dropCorrected'] },
        SUBMITTED: [
          { guard: 'isComplete', target: 'creating' },
          { target: 'invalid', reenter: true },
        ],
      },
    },
    creating: {
      meta: { description: 'The form waits for the account to be created; it cannot be submitted again.' },
      tags: 'pending',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context }) => toPayload(context.values, browserTimeZone()),
        onDone: [
          { guard: 'isCreated', target: 'created' },
          { target: 'failed', actions: 'keepFailure' },
        ],
        onError: { target: 'failed', actions: 'logFailure' },
      },
    },
    failed: {
      meta: {
        description:
          'The account could not be created; submitting needs the dialog to be closed and reopened.',
      },
      entry: 'forgetPasswords',
      on: { FIELD_CHANGED: { actions: 'keepChange' } },
    },

    created: {
      meta: { description: 'The form gives way to the confirmation of the email.' },
      type: 'final',
      entry: 'countSignUp',
      output: ({ context }) => ({
        kind: 'created',
        email: context.values.username,
        password: context.values.password,
      }),
      exit: 'forgetPasswords',
    },
    accountOwned: {
      meta: { description: 'The form gives way to sign-in.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: ({ context }) => ({ kind: 'haveAccount', email: context.values.username }),
    },
    emailDoubted: {
      meta: { description: 'The form gives way to the email step.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: { kind: 'reenterEmail' },
    },
    closed: {
      meta: { description: 'The form is gone; what was typed, passwords apart, comes back with it.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: ({ context }) => ({ kind: 'closed', values: withoutPasswords(context.values) }),
    },
  },
});

function refusalIn(event: object): string {
  const outcome = 'output' in event ? (event.output as CreateAccountOutcome) : null;
  return outcome?.kind === 'failed' ? outcome.message : '';
}
