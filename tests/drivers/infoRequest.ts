import * as copy from '../../machines/infoRequest/copy.ts';
import { infoRequestMachine } from '../../machines/infoRequest/machine.ts';
import { hasRequiredFields, requestErrors, type InfoRequestField } from '../../machines/infoRequest/rules.ts';
import { defineDriver } from './testUser.ts';

/** The request for the information guide on the Getting Started page. */

const labels: Readonly<Record<InfoRequestField, string>> = {
  ...copy.labels,
  phone: copy.phoneLabel('US numbers only'),
};

const typed: readonly { readonly name: InfoRequestField; readonly value: string }[] = [
  { name: 'firstName', value: 'Ann' },
  { name: 'lastName', value: 'Reed' },
  { name: 'email', value: 'ann.example.edu' },
  { name: 'email', value: 'ann@example.edu' },
  { name: 'lastName', value: '' },
];

const button = { role: 'button', name: 'Send me the guide' };
const guide = { role: 'link', name: /^Download the information guide/ };

export const infoRequest = defineDriver(infoRequestMachine)({
  cases: {
    events: {
      // Typing the present value changes nothing.
      FIELD_CHANGED: ({ context }) => typed.filter(({ name, value }) => context.request[name] !== value),
      SUBMITTED: [{}],
      'xstate.done.actor.createContact': [{ output: undefined }],
      'xstate.error.actor.createContact': [
        { error: { name: 'Error', message: 'the script failed to load' } },
      ],
    },
    abstraction: ({ request }) => [hasRequiredFields(request), Object.keys(requestErrors(request)), request],
  },
  requests: { createContact: 'POST /api/sendinblue/create_contact' },
  script: 'GET /assets/messageCalls.js',

  start: ({ user }) => user.goto('/getting-started'),

  events: {
    FIELD_CHANGED: ({ user }, { event }) => user.fill(labels[event.name], event.value),
    SUBMITTED: ({ user }) => user.click(button),
  },
  services: { createContact: (_adapter, _step, { request }) => request.continue() },

  assertions: {
    editing: [{ ...button, disabled: false }, { absent: guide }],
    missingFields: [{ text: copy.missing }, { absent: guide }],
    invalid: [
      { text: 'Ensure your email address is in the proper format which includes an @' },
      { absent: guide },
    ],
    offeringGuide: [{ ...button, disabled: true }, guide],
    'offeringGuide.recording': { notVisible: 'the guide is offered whatever the mailing list responds' },
    'offeringGuide.recorded': { notVisible: 'the guide is offered whatever the mailing list responds' },
    'offeringGuide.notRecorded': { notVisible: 'the guide is offered whatever the mailing list responds' },
  },

  unreachable: [],
});
