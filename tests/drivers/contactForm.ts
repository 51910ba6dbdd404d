import type { ChartCases } from '../../machines/cases.ts';
import type { contactFormMachine } from '../../machines/contactForm/machine.ts';
import * as copy from '../../machines/contactForm/copy.ts';
import {
  contactErrors,
  isComplete,
  type ContactField,
  type ContactOutcome,
} from '../../machines/contactForm/rules.ts';
import type { FlowScript } from '../../inspector/drive/driver.ts';
import { comesFrom } from './steps.ts';

const typed: readonly { readonly name: ContactField; readonly value: string }[] = [
  { name: 'name', value: 'Ann Reed' },
  { name: 'email', value: 'ann.example.edu' },
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
      { output: { kind: 'notDelivered', errors: {} } },
    ],
    'xstate.error.actor.sendMessage': [{ error: { name: 'Error', message: 'the code did not come' } }],
  },
  abstraction: ({ message }) => [isComplete(message), Object.keys(contactErrors(message)), message],
};

const send = { role: 'button', name: copy.send };

export const contactForm: FlowScript = {
  chart: 'contactForm',
  cases,
  calls: { sendMessage: 'POST /api/contact' },
  download: 'GET /assets/calls.js',

  start: ({ hand }) => hand.goTo('/student-services/contact'),

  acts: {
    FIELD_CHANGED: ({ hand }, { event }) =>
      hand.fill(copy.labels[event['name'] as ContactField], event['value'] as string),
    SUBMITTED: ({ hand }) => hand.click(send),
  },
  answers: {
    sendMessage: (_stage, { event }, { call }) =>
      (event['output'] as ContactOutcome).kind === 'delivered' ? call.pass() : call.reply(500, {}),
  },

  sights: {
    editing: [{ ...send, disabled: false }],
    incomplete: [{ text: copy.incomplete }],
    invalid: [{ text: copy.invalid }, { text: 'Invalid email address. Please check your email address.' }],
    submitted: [{ role: 'button', name: copy.sending, disabled: true }],
    'submitted.delivery.refused': [{ text: copy.failed }],
    failed: [{ text: copy.failed }, { ...send, disabled: false }],
    sent: [{ text: copy.sent }, { absent: send }],
  },

  unreachable: [],

  // What comes after a failure comes after every other one, too.
  can: (step, broken) => !broken || !comesFrom(step, 'failed', 'submitted.delivery.refused'),
};
