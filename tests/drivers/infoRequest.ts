import type { ChartCases } from '../../machines/cases.ts';
import type { infoRequestMachine } from '../../machines/infoRequest/machine.ts';
import * as copy from '../../machines/infoRequest/copy.ts';
import { hasRequiredFields, requestErrors, type InfoRequestField } from '../../machines/infoRequest/rules.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';

/** The request for the information guide, on the page that tells how to start. */

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

const cases: ChartCases<typeof infoRequestMachine> = {
  events: {
    // Typing what is there already changes nothing.
    FIELD_CHANGED: ({ context }) => typed.filter(({ name, value }) => context.request[name] !== value),
    SUBMITTED: [{}],
    'xstate.done.actor.createContact': [{ output: undefined }],
    'xstate.error.actor.createContact': [{ error: { name: 'Error', message: 'the code did not come' } }],
  },
  abstraction: ({ request }) => [hasRequiredFields(request), Object.keys(requestErrors(request)), request],
};

const button = { role: 'button', name: 'Send me the guide' };
const guide = { role: 'link', name: /^Download the information guide/ };

export const infoRequest: FlowScript = {
  chart: 'infoRequest',
  cases,
  calls: { createContact: 'POST /api/sendinblue/create_contact' },
  download: 'GET /assets/calls.js',

  start: ({ hand }) => hand.goTo('/getting-started'),

  acts: {
    FIELD_CHANGED: ({ hand }, { event }) =>
      hand.fill(labels[event['name'] as InfoRequestField], event['value'] as string),
    SUBMITTED: ({ hand }) => hand.click(button),
  },
  // Whatever the list answers, the guide is offered.
  answers: { createContact: (_stage, _step, { call }) => call.pass() },

  sights: {
    editing: [{ ...button, disabled: false }, { absent: guide }],
    missingFields: [{ text: copy.missing }, { absent: guide }],
    invalid: [
      { text: 'Ensure your email address is in the proper format which includes an @' },
      { absent: guide },
    ],
    offeringGuide: [{ ...button, disabled: true }, guide],
  },

  unreachable: [],
};
