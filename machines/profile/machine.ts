import { assign, enqueueActions, setup } from 'xstate';
import { emptyForm } from '../createAccount/fields.ts';
import {
  asksForTranscriptForm,
  errorsAfterLeaving,
  remainingErrors,
  withChange,
  withTranscriptForm,
  type AccountErrors,
  type AccountField,
  type AccountValues,
} from '../createAccount/rules.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, waitOf, type Failure } from '../request/rules.ts';
import { doubtSession, toast } from '../system.ts';
import { unprovidedLimited } from '../unprovided.ts';
import * as copy from './copy.ts';
import {
  profileErrors,
  toProfileRequest,
  type LoadProfileOutcome,
  type ProfileInput,
  type ProfileOutput,
  type ProfileRequest,
  type SaveProfileOutcome,
} from './rules.ts';

type ProfileEvent =
  | { type: 'RETRY_PRESSED' }
  | { type: 'FIELD_CHANGED'; name: AccountField; value: string | boolean }
  /** A field in the letters that a transcript can show, as the form offered it. */
  | { type: 'TRANSCRIPT_FORM_CHOSEN'; name: AccountField; value: string }
  | { type: 'FIELD_LEFT'; name: AccountField }
  | { type: 'SUBMITTED' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<{ loadProfile: LoadProfileOutcome; saveProfile: SaveProfileOutcome }>;

interface ProfileContext extends ProfileInput {
  readonly values: AccountValues;
  /** The messages that the form shows. */
  readonly errors: AccountErrors;
  /** Number of submits with errors; each one moves the focus to the first error. */
  readonly failedSubmits: number;
  /** Why the last call failed. */
  readonly failure: Failure | null;
  readonly isSaved: boolean;
}

const failureIn = (event: ProfileEvent): Failure =>
  (outcomeOf(event, 'failed') ?? outcomeOf(event, 'notSaved'))?.failure ?? notLoaded;

const profileSetup = setup({
  types: {} as {
    context: ProfileContext;
    input: ProfileInput;
    output: ProfileOutput;
    events: ProfileEvent;
    tags: 'pending';
  },
  actors: {
    loadProfile: unprovidedLimited<LoadProfileOutcome, ProfileInput>('loadProfile'),
    saveProfile: unprovidedLimited<SaveProfileOutcome, ProfileInput & { request: ProfileRequest }>(
      'saveProfile',
    ),
  },
  guards: {
    isLoaded: ({ event }) => hasOutcome(event, 'loaded'),
    isThrottled: ({ event }) => waitOf(outcomeOf(event, 'failed')?.failure ?? null) > 0,
    asksForTranscriptForm: ({ context: { errors, values }, event }) =>
      event.type === 'TRANSCRIPT_FORM_CHOSEN' && asksForTranscriptForm(errors, values, event.name),
    isValid: ({ context }) => Object.keys(profileErrors(context.values)).length === 0,
    isSaved: ({ event }) => hasOutcome(event, 'saved'),
    isInvalid: ({ event }) => hasOutcome(event, 'invalid'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
  },
  actions: {
    keepProfile: assign({
      values: ({ context, event }) => outcomeOf(event, 'loaded')?.values ?? context.values,
      failure: null,
    }),
    keepChange: assign(({ context: { values, errors }, event }) => {
      if (event.type !== 'FIELD_CHANGED') return {};
      const changed = withChange(values, event.name, event.value);
      return { values: changed, errors: remainingErrors(errors, values, event.name, changed, profileErrors) };
    }),
    keepTranscriptForm: assign(({ context: { values, errors }, event }) => {
      if (event.type !== 'TRANSCRIPT_FORM_CHOSEN') return {};
      const changed = withTranscriptForm(values, event.name, event.value);
      return { values: changed, errors: remainingErrors(errors, values, event.name, changed, profileErrors) };
    }),
    showErrorOfLeft: assign({
      errors: ({ context: { errors, values }, event }) =>
        event.type === 'FIELD_LEFT' ? errorsAfterLeaving(errors, values, event.name, profileErrors) : errors,
    }),
    showErrors: assign({ errors: ({ context }) => profileErrors(context.values) }),
    showServerErrors: assign({
      errors: ({ context, event }) => outcomeOf(event, 'invalid')?.errors ?? context.errors,
    }),
    hideErrors: assign({ errors: {} }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    doubtChangedSession: enqueueActions((scope) => {
      if (failureIn(scope.event).kind === 'sessionChanged') doubtSession(scope);
    }),
    noteSaved: assign({ isSaved: true }),
    announceSaved: enqueueActions(toast('success', copy.saved)),
  },
  delays: { wait: ({ context }) => waitOf(context.failure) },
});

const form = profileSetup.createStateConfig({
  on: {
    FIELD_CHANGED: { actions: 'keepChange' },
    TRANSCRIPT_FORM_CHOSEN: { guard: 'asksForTranscriptForm', actions: 'keepTranscriptForm' },
    FIELD_LEFT: { actions: 'showErrorOfLeft' },
    SUBMITTED: [
      { guard: 'isValid', target: 'saving' },
      { target: 'invalid', reenter: true, actions: 'showErrors' },
    ],
  },
});

export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'A student changes name, address, phone, school or program.',
  context: ({ input }) => ({
    ...input,
    values: emptyForm,
    errors: {},
    failedSubmits: 0,
    failure: null,
    isSaved: false,
  }),
  output: ({ context }) => ({ kind: context.isSaved ? 'saved' : 'closed' }),
  on: { DIALOG_CLOSED: '.closed' },
  initial: 'loading',
  states: {
    loading: {
      meta: { description: 'The server is asked for what it has.' },
      tags: 'pending',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          { guard: 'isLoaded', target: 'editing', actions: 'keepProfile' },
          { guard: 'isThrottled', target: 'throttled', actions: 'keepFailure' },
          { target: 'unavailable', actions: ['keepFailure', 'doubtChangedSession'] },
        ],
        onError: { target: 'unavailable', actions: 'keepFailure' },
      },
    },
    throttled: {
      meta: { description: 'The server asked to wait; the button is disabled for as long as it said.' },
      after: { wait: 'unavailable' },
    },
    unavailable: {
      meta: { description: 'A message says that the details could not be loaded; a button asks again.' },
      on: { RETRY_PRESSED: 'loading' },
    },
    editing: {
      meta: {
        description: 'The form shows the stored details. A field that was left with an error says which.',
      },
      ...form,
    },
    invalid: {
      meta: {
        description: 'A banner asks for corrections, and each field with an error says what is wrong.',
      },
      entry: 'countFailedSubmit',
      ...form,
    },
    saving: {
      meta: { description: 'The changes are being saved. They cannot be called back, so the dialog stays.' },
      tags: 'pending',
      entry: 'hideErrors',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { session, values } }) => ({ session, request: toProfileRequest(values) }),
        onDone: [
          { guard: 'isSaved', target: 'saved' },
          { guard: 'isInvalid', target: 'invalid', actions: 'showServerErrors' },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'notSaved', actions: ['keepFailure', 'doubtChangedSession'] },
        ],
        onError: { target: 'notSaved', actions: 'keepFailure' },
      },
      on: { DIALOG_CLOSED: {} },
    },
    notSaved: {
      meta: { description: 'Nothing was saved. What was typed is still there and can be saved again.' },
      ...form,
    },
    unknown: {
      meta: { description: 'No answer came: it may be saved. Saving it again changes nothing more.' },
      ...form,
    },
    saved: {
      type: 'final',
      meta: { description: 'The dialog has closed, and a message says that the details are saved.' },
      entry: ['noteSaved', 'announceSaved'],
    },
    closed: {
      type: 'final',
      meta: { description: 'The dialog was closed.' },
    },
  },
});
