import { youngestAge } from '../../domain/age.ts';
import { assign, emit, setup } from 'xstate';
import { log, track, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, type Failure } from '../request/rules.ts';
import { unprovided, unprovidedLimited, unprovidedListener } from '../unprovided.ts';
import {
  accountErrors,
  asksForTranscriptForm,
  browserTimeZone,
  emptyValues,
  errorsAfterLeaving,
  remainingErrors,
  restoreLimit,
  toAccountRequest,
  withChange,
  withTranscriptForm,
  withoutPasswords,
} from './rules.ts';
import type {
  AccountErrors,
  AccountField,
  AccountRequest,
  AccountValues,
  CreateAccountOutcome,
  RestoredValues,
} from './rules.ts';

export interface CreateAccountInput {
  /** In normal form. */
  readonly email: string;
  /** What was typed before the form was closed. */
  readonly values?: AccountValues;
  /** The brand's, in years. */
  readonly minimumAge?: number;
}

export type CreateAccountOutput =
  | { readonly kind: 'created'; readonly email: string; readonly password: string }
  | { readonly kind: 'haveAccount'; readonly email: string; readonly values: AccountValues }
  | { readonly kind: 'reenterEmail' | 'closed'; readonly values: AccountValues }
  /** In another tab. */
  | { readonly kind: 'signedIn' };

export type CreateAccountEvent =
  | { type: 'FIELD_CHANGED'; name: AccountField; value: string | boolean }
  /** A field in the letters that a transcript can show, as the form offered it. */
  | { type: 'TRANSCRIPT_FORM_CHOSEN'; name: AccountField; value: string }
  /** The focus has moved on to another field. */
  | { type: 'FIELD_LEFT'; name: AccountField }
  | { type: 'SUBMITTED' }
  | { type: 'HAVE_ACCOUNT' }
  | { type: 'EMAIL_REENTERED' }
  | { type: 'DIALOG_CLOSED' }
  /** After a failure, the only way to submit the form once more. */
  | { type: 'FORM_REOPENED' }
  | { type: 'SIGNED_IN_ELSEWHERE' }
  | DoneEvents<{ restoreValues: RestoredValues; createAccount: CreateAccountOutcome }>
  | { type: 'xstate.error.actor.createAccount'; error: unknown };

interface CreateAccountContext {
  readonly values: AccountValues;
  /** The messages that the form shows. */
  readonly errors: AccountErrors;
  /** Number of submits with errors; each one moves the focus to the first error. */
  readonly failedSubmits: number;
  /** After a submit with errors, students can declare that they have no middle name. */
  readonly offersNoMiddleName: boolean;
  readonly failure: Failure | null;
  /** How many times the form was opened again after a failure. */
  readonly reopenings: number;
  /** Local; the first choice for the year of birth. */
  readonly currentYear: number;
  /** What was typed before is known without the browser's storage. */
  readonly hasValues: boolean;
  /** The brand's, in years. */
  readonly minimumAge: number;
}

const saveValues = {
  type: 'saveValues',
  params: ({ context }: { readonly context: CreateAccountContext }) => ({
    values: withoutPasswords(context.values),
  }),
} as const;

const errorsBy = (minimumAge: number) => (values: AccountValues) => accountErrors(values, minimumAge);

export const createAccountMachine = setup({
  types: {} as {
    context: CreateAccountContext;
    events: CreateAccountEvent;
    input: CreateAccountInput;
    output: CreateAccountOutput;
    emitted: Effect;
    tags: 'pending';
  },
  actors: {
    restoreValues: unprovided<RestoredValues, void>('restoreValues'),
    /** Sends `SIGNED_IN_ELSEWHERE`. */
    watchOtherTabs: unprovidedListener(),
    createAccount: unprovidedLimited<CreateAccountOutcome, AccountRequest>('createAccount'),
  },
  actions: {
    /** Provided by the application: saves what was typed in session storage, without the passwords. */
    saveValues: (_: unknown, _params: { values: AccountValues }) => undefined,
    /** Provided by the application. */
    removeSavedValues: () => undefined,
    keepRestored: assign(({ context: { values }, event }) => {
      const restored = outcomeOf(event, 'restored')?.values;
      return restored
        ? { values: { ...restored, username: values.username }, offersNoMiddleName: restored.noMiddleName }
        : {};
    }),
    keepChange: assign(({ context: { values, errors, minimumAge }, event }) => {
      if (event.type !== 'FIELD_CHANGED') return {};
      const changed = withChange(values, event.name, event.value);
      return {
        values: changed,
        errors: remainingErrors(errors, values, event.name, changed, errorsBy(minimumAge)),
      };
    }),
    keepTranscriptForm: assign(({ context: { values, errors, minimumAge }, event }) => {
      if (event.type !== 'TRANSCRIPT_FORM_CHOSEN') return {};
      const changed = withTranscriptForm(values, event.name, event.value);
      return {
        values: changed,
        errors: remainingErrors(errors, values, event.name, changed, errorsBy(minimumAge)),
      };
    }),
    showErrorOfLeft: assign({
      errors: ({ context: { errors, values, minimumAge }, event }) =>
        event.type === 'FIELD_LEFT'
          ? errorsAfterLeaving(errors, values, event.name, errorsBy(minimumAge))
          : errors,
    }),
    showErrors: assign({ errors: ({ context }) => accountErrors(context.values, context.minimumAge) }),
    showServerErrors: assign({
      errors: ({ context, event }) => outcomeOf(event, 'invalid')?.errors ?? context.errors,
    }),
    hideErrors: assign({ errors: {} }),
    countFailedSubmit: assign({
      failedSubmits: ({ context }) => context.failedSubmits + 1,
      offersNoMiddleName: true,
    }),
    keepFailure: assign({ failure: ({ event }) => outcomeOf(event, 'failed')?.failure ?? notLoaded }),
    forgetFailure: assign({ failure: null, reopenings: ({ context }) => context.reopenings + 1 }),
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
    hasValues: ({ context }) => context.hasValues,
    asksForTranscriptForm: ({ context: { errors, values }, event }) =>
      event.type === 'TRANSCRIPT_FORM_CHOSEN' && asksForTranscriptForm(errors, values, event.name),
    isRestored: ({ event }) => hasOutcome(event, 'restored'),
    isValid: ({ context }) => Object.keys(accountErrors(context.values, context.minimumAge)).length === 0,
    isCreated: ({ event }) => hasOutcome(event, 'created'),
    isInvalid: ({ event }) => hasOutcome(event, 'invalid'),
  },
  delays: { restoreLimit },
}).createMachine({
  id: 'createAccount',
  description: 'The account form, until the account exists and waits for its confirmation code.',
  context: ({ input }) => ({
    values: { ...(input.values ?? emptyValues(input.email)), username: input.email },
    errors: {},
    failedSubmits: 0,
    offersNoMiddleName: input.values?.noMiddleName ?? false,
    failure: null,
    reopenings: 0,
    hasValues: input.values !== undefined,
    currentYear: new Date().getFullYear(),
    minimumAge: input.minimumAge ?? youngestAge,
  }),
  output: ({ event }) => event.output as CreateAccountOutput,
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onDone: {}, onError: {} },
  on: {
    SIGNED_IN_ELSEWHERE: { target: '.signedInElsewhere' },
    HAVE_ACCOUNT: { target: '.haveAccount' },
    EMAIL_REENTERED: { target: '.reenterEmail' },
    DIALOG_CLOSED: { target: '.closed' },
  },
  initial: 'opening',
  states: {
    opening: {
      meta: { description: 'Transient: the form opens with what was typed before.' },
      always: [{ guard: 'hasValues', target: 'editing' }, { target: 'restoring' }],
    },
    restoring: {
      meta: { description: 'The browser is asked for what was typed before a reload.' },
      tags: 'pending',
      invoke: {
        id: 'restoreValues',
        src: 'restoreValues',
        onDone: [{ guard: 'isRestored', target: 'editing', actions: 'keepRestored' }, { target: 'editing' }],
        onError: 'editing',
      },
      after: { restoreLimit: 'editing' },
    },
    editing: {
      meta: {
        description: 'The form is being filled in. A field that was left with a mistake says what is wrong.',
      },
      on: {
        FIELD_CHANGED: { actions: ['keepChange', saveValues] },
        TRANSCRIPT_FORM_CHOSEN: {
          guard: 'asksForTranscriptForm',
          actions: ['keepTranscriptForm', saveValues],
        },
        FIELD_LEFT: { actions: 'showErrorOfLeft' },
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
        FIELD_CHANGED: { actions: ['keepChange', saveValues] },
        TRANSCRIPT_FORM_CHOSEN: {
          guard: 'asksForTranscriptForm',
          actions: ['keepTranscriptForm', saveValues],
        },
        FIELD_LEFT: { actions: 'showErrorOfLeft' },
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
        onError: { target: 'failed', actions: ['keepFailure', 'logError'] },
      },
    },
    failed: {
      meta: {
        description:
          'The account could not be created; the form must be opened again to submit it once more.',
      },
      entry: 'forgetPasswords',
      on: {
        FIELD_CHANGED: { actions: ['keepChange', saveValues] },
        FORM_REOPENED: { target: 'editing', actions: ['forgetPasswords', 'forgetFailure'] },
      },
    },

    created: {
      meta: { description: 'The dialog asks for the code that confirms the email.' },
      type: 'final',
      entry: ['trackSignUp', 'removeSavedValues'],
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
      output: ({ context }) => ({
        kind: 'haveAccount',
        email: context.values.username,
        values: withoutPasswords(context.values),
      }),
    },
    reenterEmail: {
      meta: { description: 'The student enters another email.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: ({ context }) => ({ kind: 'reenterEmail', values: withoutPasswords(context.values) }),
    },
    signedInElsewhere: {
      meta: { description: 'The student has signed in in another tab, so no account is needed.' },
      type: 'final',
      entry: ['forgetPasswords', 'removeSavedValues'],
      output: { kind: 'signedIn' },
    },
    closed: {
      meta: { description: 'The dialog is closed; what was typed is kept, except the passwords.' },
      type: 'final',
      entry: 'forgetPasswords',
      output: ({ context }) => ({ kind: 'closed', values: withoutPasswords(context.values) }),
    },
  },
});
