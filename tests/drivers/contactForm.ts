import type { ChartCases } from '../../machines/cases.ts';
import type { contactFormMachine } from '../../machines/contactForm/machine.ts';
import {
  contactTexts,
  isComplete,
  type ContactField,
  type ContactOutcome,
} from '../../machines/contactForm/rules.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';
import { comesFrom } from './steps.ts';

const labels: Readonly<Record<ContactField, string>> = {
  name: 'Full name',
  email: 'Email address',
  message: 'Message',
};

const typed: readonly { readonly name: ContactField; readonly value: string }[] = [
  { name: 'name', value: 'Ann Reed' },
  { name: 'email', value: 'ann@example.edu' },
  { name: 'message', value: 'When does CHEM 103 start?' },
  { name: 'message', value: '' },
];

const cases: ChartCases<typeof contactFormMachine> = {
  events: {
    // Typing what is there already changes nothing.
    FIELD_CHANGED: ({ context }) => typed.filter(({ name, value }) => context.message[name] !== value),
    SUBMITTED: [{}],
    'xstate.done.actor.sendMessage': [
      { output: { kind: 'delivered' } },
      { output: { kind: 'notDelivered' } },
    ],
    'xstate.error.actor.sendMessage': [{ error: { name: 'Error', message: 'the code did not come' } }],
  },
  abstraction: ({ message }) => [isComplete(message), message],
};

const send = { role: 'button', name: 'Send message' };

export const contactForm: FlowScript = {
  chart: 'contactForm',
  cases,
  calls: { sendMessage: 'POST /api/contact' },
  download: 'GET /assets/calls.js',

  start: ({ hand }) => hand.goTo('/student-services/contact'),

  acts: {
    FIELD_CHANGED: ({ hand }, { event }) =>
      hand.fill(labels[event['name'] as ContactField], event['value'] as string),
    SUBMITTED: ({ hand }) => hand.click(send),
  },
  answers: {
    sendMessage: (_stage, { event }, { call }) =>
      (event['output'] as ContactOutcome).kind === 'delivered' ? call.pass() : call.reply(500, {}),
  },

  sights: {
    editing: [{ ...send, disabled: false }],
    incomplete: [{ text: contactTexts.incomplete }],
    submitted: [{ role: 'button', name: contactTexts.sending, disabled: true }],
    'submitted.delivery.refused': [{ text: contactTexts.failed }],
    failed: [{ text: contactTexts.failed }, { ...send, disabled: false }],
    sent: [{ text: 'Message sent' }, { absent: send }],
  },

  unreachable: [],

  // What comes after a failure comes after every other one, too.
  can: (step, broken) => !broken || !comesFrom(step, 'failed', 'submitted.delivery.refused'),
};
