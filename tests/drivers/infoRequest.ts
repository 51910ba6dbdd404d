import * as copy from '../../machines/infoRequest/copy.ts';
import { infoRequestMachine } from '../../machines/infoRequest/machine.ts';
import {
  hasRequiredFields,
  requestErrors,
  type InfoRequestField,
  type RecordOutcome,
} from '../../machines/infoRequest/rules.ts';
import { happensIn, outputOf } from './steps.ts';
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
      RETRY_PRESSED: [{}],
      'xstate.done.actor.createContact': [
        { output: { kind: 'recorded' } },
        { output: { kind: 'notRecorded', failure: { kind: 'unexpected' } } },
        { output: { kind: 'notRecorded', failure: { kind: 'refused', message: 'No.', fields: {} } } },
      ],
      // Once it is there, the script is not loaded again.
      'xstate.error.actor.createContact': ({ context }) =>
        context.tries === 0 ? [{ error: { name: 'Error', message: 'the script failed to load' } }] : [],
    },
    abstraction: ({ request, tries }) => [
      hasRequiredFields(request),
      Object.keys(requestErrors(request)),
      request,
      tries,
    ],
  },
  requests: { createContact: 'POST /api/sendinblue/create_contact' },
  script: 'GET /assets/messageCalls.js',

  start: ({ user }) => user.goto('/getting-started'),

  events: {
    FIELD_CHANGED: ({ user }, { event }) => user.fill(labels[event.name], event.value),
    SUBMITTED: ({ user }) => user.click(button),
    RETRY_PRESSED: ({ user }) => user.click({ role: 'button', name: copy.tryAgain }),
  },
  services: {
    createContact(_adapter, step, { request }) {
      const outcome = outputOf<RecordOutcome>(step);
      if (outcome?.kind !== 'notRecorded') return request.continue();
      return outcome.failure.kind === 'refused'
        ? request.fulfill(422, { message: 'No.', fields: {} })
        : request.fulfill(500, {});
    },
  },

  assertions: {
    editing: [{ ...button, disabled: false }, { absent: guide }],
    missingFields: [{ text: copy.missing }, { absent: guide }, { heard: copy.missing }],
    invalid: [
      { text: 'Ensure your email address is in the proper format which includes an @' },
      { absent: guide },
      { heard: 'Ensure your email address is in the proper format which includes an @' },
    ],
    offeringGuide: [{ ...button, disabled: true }, guide],
    'offeringGuide.recording': [{ text: copy.recording }, { heard: copy.recording }],
    'offeringGuide.waitingToRetry': [{ text: copy.retrying }, { heard: copy.retrying }],
    'offeringGuide.recorded': [{ text: /^Thank you/ }, { heard: /Thank you/ }],
    'offeringGuide.notRecorded': [
      { text: copy.notRecorded },
      { role: 'button', name: copy.tryAgain },
      { heard: copy.notRecorded },
    ],
  },

  unreachable: {
    'the script fails at the first try, or is there for all of them': [
      'infoRequest.offeringGuide.recording|xstate.error.actor.createContact|1',
    ],
  },

  // Other failures lead to the same state, so what follows is tested after those.
  can: (event, { scriptFails }) => !scriptFails || !happensIn(event, 'offeringGuide.waitingToRetry'),
});
