import { assign, enqueueActions, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, type Failure } from '../request/rules.ts';
import { actorIn } from '../system.ts';
import { unprovidedLimited } from '../unprovided.ts';
import {
  emptyRequest,
  hasRequiredFields,
  lossReport,
  mayTryAgain,
  requestErrors,
  retryWait,
  type InfoRequest,
  type InfoRequestErrors,
  type InfoRequestField,
  type RecordOutcome,
} from './rules.ts';

interface InfoRequestContext {
  readonly request: InfoRequest;
  /** The messages beside the fields. */
  readonly errors: InfoRequestErrors;
  /** Number of submits that failed; each one moves the focus to the first error. */
  readonly failedSubmits: number;
  /** Why the last try to record the address failed. */
  readonly failure: Failure | null;
  /** How many tries have failed since the person asked for it. */
  readonly tries: number;
}

type InfoRequestEvent =
  | { type: 'FIELD_CHANGED'; name: InfoRequestField; value: string }
  | { type: 'SUBMITTED' }
  /** After the last try. */
  | { type: 'RETRY_PRESSED' }
  | DoneEvents<{ createContact: RecordOutcome }>;

const failureIn = (event: InfoRequestEvent): Failure => outcomeOf(event, 'notRecorded')?.failure ?? notLoaded;

/** The address is kept, so that it can be tried again. */
const notRecorded = [
  { guard: 'mayTryAgain', target: 'waitingToRetry', actions: 'keepFailure' },
  { target: 'notRecorded', actions: 'keepFailure' },
] as const;

/** Nothing half typed is sent by itself. */
const corrected = { target: '#infoRequest.editing', actions: 'keepField' } as const;

export const infoRequestMachine = setup({
  types: {} as {
    context: InfoRequestContext;
    events: InfoRequestEvent;
    tags: 'pending';
  },
  actors: { createContact: unprovidedLimited<RecordOutcome, InfoRequest>('createContact') },
  guards: {
    isValid: ({ context }) => Object.keys(requestErrors(context.request)).length === 0,
    hasRequiredFields: ({ context }) => hasRequiredFields(context.request),
    isRecorded: ({ event }) => hasOutcome(event, 'recorded'),
    mayTryAgain: ({ context, event }) => mayTryAgain(context.tries + 1, failureIn(event)),
  },
  actions: {
    keepField: assign(({ context, event }) =>
      event.type === 'FIELD_CHANGED'
        ? { request: { ...context.request, [event.name]: event.value }, errors: {} }
        : {},
    ),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    keepFailure: assign({
      failure: ({ event }) => failureIn(event),
      tries: ({ context }) => context.tries + 1,
    }),
    startAgain: assign({ tries: 0 }),
    reportLoss: enqueueActions(({ context, system, enqueue }) => {
      const site = actorIn(system, 'site');
      if (site) enqueue.sendTo(site, { type: 'ERROR_REPORTED', ...lossReport(context.failure) });
    }),
    showErrors: assign({ errors: ({ context }) => requestErrors(context.request) }),
  },
  delays: { retryWait: ({ context }) => retryWait(context.tries, context.failure) },
}).createMachine({
  id: 'infoRequest',
  description: 'A visitor asks for the info guide.',
  context: { request: emptyRequest, errors: {}, failedSubmits: 0, failure: null, tries: 0 },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'Names, email and an optional phone number can be typed.' },
      on: {
        FIELD_CHANGED: { actions: 'keepField' },
        SUBMITTED: [
          { guard: 'isValid', target: 'offeringGuide', actions: 'startAgain' },
          { guard: 'hasRequiredFields', target: 'invalid' },
          { target: 'missingFields' },
        ],
      },
    },
    missingFields: {
      meta: { description: 'A line names the required fields.' },
      entry: ['showErrors', 'countFailedSubmit'],
      on: {
        FIELD_CHANGED: { target: 'editing', actions: 'keepField' },
        SUBMITTED: { target: 'missingFields', reenter: true },
      },
    },
    invalid: {
      meta: { description: 'Each field with an error, such as a malformed email, says what is wrong.' },
      entry: ['showErrors', 'countFailedSubmit'],
      on: {
        FIELD_CHANGED: { target: 'editing', actions: 'keepField' },
        SUBMITTED: { target: 'invalid', reenter: true },
      },
    },
    offeringGuide: {
      initial: 'recording',
      meta: {
        description:
          'The button is disabled and a link downloads the guide, whatever the mailing list answers.',
      },
      states: {
        recording: {
          tags: 'pending',
          meta: { description: 'The address is being added to the mailing list.' },
          invoke: {
            id: 'createContact',
            src: 'createContact',
            input: ({ context }) => context.request,
            onDone: [{ guard: 'isRecorded', target: 'recorded' }, ...notRecorded],
            onError: notRecorded,
          },
        },
        waitingToRetry: {
          meta: { description: 'The address could not be recorded yet, and is tried again after a while.' },
          on: { FIELD_CHANGED: corrected },
          after: { retryWait: 'recording' },
        },
        recorded: { meta: { description: 'The mailing list has the address; a line says thank you.' } },
        notRecorded: {
          entry: 'reportLoss',
          meta: { description: 'A line says that the request did not arrive, and a button sends it again.' },
          on: {
            FIELD_CHANGED: corrected,
            RETRY_PRESSED: { target: 'recording', actions: 'startAgain' },
          },
        },
      },
    },
  },
});
