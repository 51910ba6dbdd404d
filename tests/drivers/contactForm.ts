import * as copy from '../../machines/contactForm/copy.ts';
import { contactFormMachine } from '../../machines/contactForm/machine.ts';
import {
  contactErrors,
  isComplete,
  type ContactField,
  type ContactOutcome,
} from '../../machines/contactForm/rules.ts';
import { happensIn, outputOf } from './steps.ts';
import { defineDriver } from './testUser.ts';

const typed: readonly { readonly name: ContactField; readonly value: string }[] = [
  { name: 'name', value: 'Ann Reed' },
  { name: 'email', value: 'ann.example.edu' },
  { name: 'email', value: 'ann@example.edu' },
  { name: 'message', value: 'When does CHEM 103 start?' },
  { name: 'message', value: '' },
];

const send = { role: 'button', name: copy.send };

export const contactForm = defineDriver(contactFormMachine)({
  cases: {
    events: {
      // Typing the present value changes nothing, and the fields are read-only while the message is sent.
      FIELD_CHANGED: (snapshot) =>
        snapshot.hasTag('pending')
          ? []
          : typed.filter(({ name, value }) => snapshot.context.message[name] !== value),
      SUBMITTED: [{}],
      'xstate.done.actor.sendMessage': [
        { output: { kind: 'delivered' } },
        { output: { kind: 'notDelivered', failure: { kind: 'unexpected' } } },
        { output: { kind: 'notDelivered', failure: { kind: 'throttled', wait: 30_000 } } },
      ],
      'xstate.error.actor.sendMessage': [{ error: { name: 'Error', message: 'the script failed to load' } }],
    },
    abstraction: ({ message, failure }) => [
      isComplete(message),
      Object.keys(contactErrors(message)),
      message,
      failure?.kind === 'throttled',
    ],
  },
  requests: { sendMessage: 'POST /api/contact' },
  script: 'GET /assets/messageCalls.js',

  start: ({ user }) => user.goto('/student-services/contact'),

  events: {
    FIELD_CHANGED: ({ user }, { event }) => user.fill(copy.labels[event.name], event.value),
    SUBMITTED: ({ user }) => user.click(send),
  },
  services: {
    sendMessage(_adapter, step, { request }) {
      const outcome = outputOf<ContactOutcome>(step);
      if (outcome?.kind !== 'notDelivered') return request.continue();
      return outcome.failure.kind === 'throttled'
        ? request.fulfill(429, {}, { 'retry-after': '30' })
        : request.fulfill(500, {});
    },
  },

  assertions: {
    editing: [{ ...send, disabled: false }],
    incomplete: [{ text: copy.incomplete }, { heard: copy.incomplete }],
    invalid: [
      { text: copy.invalid },
      { text: 'Invalid email address. Please check your email address.' },
      { heard: copy.invalid },
    ],
    'submitted.delivery.sending': [{ role: 'button', name: copy.sending, disabled: true }],
    'submitted.delivery.refused': [
      { text: new RegExp(copy.failed) },
      { role: 'button', name: copy.sending, disabled: true },
      { heard: new RegExp(copy.failed) },
    ],
    'submitted.pause.running': { notVisible: 'the disabled button shows both states' },
    'submitted.pause.over': { notVisible: 'the disabled button shows both states' },
    throttled: [
      { text: /Please try again in 30 seconds/ },
      { role: 'button', name: copy.sending, disabled: true },
    ],
    failed: [{ text: new RegExp(copy.failed) }, { ...send, disabled: false }],
    sent: [{ text: copy.sent }, { absent: send }, { heard: copy.sent }],
  },

  // Other failures lead to the same state, so what follows is tested after those.
  can: (event, { scriptFails }) => !scriptFails || !happensIn(event, 'failed', 'submitted.delivery.refused'),
});
