import { assign, setup } from 'xstate';
import { unprovidedLimited } from '../unprovided.ts';
import {
  emptyRequest,
  hasRequiredFields,
  requestErrors,
  type InfoRequest,
  type InfoRequestErrors,
  type InfoRequestField,
} from './rules.ts';

interface InfoRequestContext {
  readonly request: InfoRequest;
  /** The messages beside the fields. */
  readonly errors: InfoRequestErrors;
}

type InfoRequestEvent =
  | { type: 'FIELD_CHANGED'; name: InfoRequestField; value: string }
  | { type: 'SUBMITTED' };

export const infoRequestMachine = setup({
  types: {} as {
    context: InfoRequestContext;
    events: InfoRequestEvent;
    tags: 'pending';
  },
  actors: { createContact: unprovidedLimited<void, InfoRequest>('createContact') },
  guards: {
    isValid: ({ context }) => Object.keys(requestErrors(context.request)).length === 0,
    hasRequiredFields: ({ context }) => hasRequiredFields(context.request),
  },
  actions: {
    keepField: assign(({ context, event }) =>
      event.type === 'FIELD_CHANGED'
        ? { request: { ...context.request, [event.name]: event.value }, errors: {} }
        : {},
    ),
    showErrors: assign({ errors: ({ context }) => requestErrors(context.request) }),
  },
}).createMachine({
  id: 'infoRequest',
  description: 'A visitor asks for the info guide.',
  context: { request: emptyRequest, errors: {} },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'Names, email and an optional phone number can be typed.' },
      on: {
        FIELD_CHANGED: { actions: 'keepField' },
        SUBMITTED: [
          { guard: 'isValid', target: 'offeringGuide' },
          { guard: 'hasRequiredFields', target: 'invalid' },
          { target: 'missingFields' },
        ],
      },
    },
    missingFields: {
      meta: { description: 'A line names the required fields.' },
      entry: 'showErrors',
      on: { FIELD_CHANGED: { target: 'editing', actions: 'keepField' }, SUBMITTED: {} },
    },
    invalid: {
      meta: { description: 'Each field with an error, such as a malformed email, says what is wrong.' },
      entry: 'showErrors',
      on: { FIELD_CHANGED: { target: 'editing', actions: 'keepField' }, SUBMITTED: {} },
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
            onDone: 'recorded',
            onError: 'notRecorded',
          },
        },
        recorded: { meta: { description: 'The mailing list has the address.' } },
        notRecorded: {
          meta: { description: 'The mailing list could not be reached; the guide is offered all the same.' },
        },
      },
    },
  },
});
