import type { ChartCases } from '../../machines/cases.ts';
import type { infoRequestMachine } from '../../machines/infoRequest/machine.ts';
import {
  hasProperEmail,
  hasRequiredFields,
  infoRequestTexts,
  type InfoRequestField,
} from '../../machines/infoRequest/rules.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';

/** The request for the information guide, on the page that tells how to start. */

const labels: Readonly<Record<InfoRequestField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone, US numbers only',
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
  abstraction: ({ request }) => [hasRequiredFields(request), hasProperEmail(request), request],
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
    missingFields: [{ text: infoRequestTexts.missing }, { absent: guide }],
    malformedEmail: [{ text: infoRequestTexts.malformedEmail }, { absent: guide }],
    offeringGuide: [{ ...button, disabled: true }, guide],
  },

  unreachable: [],
};
