import { assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import {
  emptyRequest,
  hasProperEmail,
  hasRequiredFields,
  trimmedRequest,
  type InfoRequest,
  type InfoRequestField,
} from './rules.ts';

type InfoRequestEvent =
  | { type: 'FIELD_CHANGED'; name: InfoRequestField; value: string }
  | { type: 'SUBMITTED' };

export const infoRequestMachine = setup({
  types: {
    context: {} as { readonly request: InfoRequest },
    events: {} as InfoRequestEvent,
    tags: {} as 'pending',
  },
  actors: { createContact: unprovided<void, InfoRequest>('createContact') },
  guards: {
    hasRequiredFields: ({ context }) => hasRequiredFields(context.request),
    isValid: ({ context }) => hasRequiredFields(context.request) && hasProperEmail(context.request),
  },
  actions: {
    keepField: assign({
      request: ({ context, event }) =>
        event.type === 'FIELD_CHANGED' ? { ...context.request, [event.name]: event.value } : context.request,
    }),
  },
}).createMachine({
  id: 'infoRequest',
  description: 'A visitor asks for the info guide.',
  context: { request: emptyRequest },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'Names, email and an optional phone number can be typed.' },
      on: {
        FIELD_CHANGED: { actions: 'keepField' },
        SUBMITTED: [
          { guard: 'isValid', target: 'offeringGuide' },
          { guard: 'hasRequiredFields', target: 'malformedEmail' },
          { target: 'missingFields' },
        ],
      },
    },
    missingFields: {
      meta: { description: 'A line names the required fields.' },
      on: { FIELD_CHANGED: { target: 'editing', actions: 'keepField' }, SUBMITTED: {} },
    },
    malformedEmail: {
      meta: { description: 'A line asks for a proper email address.' },
      on: { FIELD_CHANGED: { target: 'editing', actions: 'keepField' }, SUBMITTED: {} },
    },
    offeringGuide: {
      initial: 'recording',
      meta: {
        description: 'The button is disabled and a link downloads the guide, whatever the list answers.',
      },
      states: {
        recording: {
          tags: 'pending',
          meta: { description: 'The address is on its way to the mailing list.' },
          invoke: {
            id: 'createContact',
            src: 'createContact',
            input: ({ context }) => trimmedRequest(context.request),
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
