import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { unprovided } from '../unprovided.ts';
import {
  contactErrors,
  contactPauseMs,
  emptyMessage,
  isComplete,
  toContactRequest,
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  type ContactOutcome,
} from './rules.ts';

interface ContactContext {
  readonly message: ContactMessage;
  /** The messages beside the fields. */
  readonly errors: ContactErrors;
}

type ContactFormEvent =
  | { type: 'FIELD_CHANGED'; name: ContactField; value: string }
  | { type: 'SUBMITTED' }
  | DoneEvents<{ sendMessage: ContactOutcome }>;

const submitted = [
  { guard: 'isValid', target: 'submitted' },
  { guard: 'isComplete', target: 'invalid' },
  { target: 'incomplete' },
] as const;

export const contactFormMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactFormEvent,
    tags: {} as 'pending' | 'disabled' | 'failed',
  },
  actors: { sendMessage: unprovided<ContactOutcome, ContactMessage>('sendMessage') },
  delays: { pause: contactPauseMs },
  guards: {
    isValid: ({ context }) => Object.keys(contactErrors(context.message)).length === 0,
    isComplete: ({ context }) => isComplete(context.message),
    isDelivered: ({ event }) => hasOutcome(event, 'delivered'),
  },
  actions: {
    keepField: assign(({ context, event }) =>
      event.type === 'FIELD_CHANGED'
        ? { message: { ...context.message, [event.name]: event.value }, errors: {} }
        : {},
    ),
    showErrors: assign({ errors: ({ context }) => contactErrors(context.message) }),
    showServerErrors: assign({ errors: ({ event }) => outcomeOf(event, 'notDelivered')?.errors ?? {} }),
    hideErrors: assign({ errors: {} }),
    forgetMessage: assign({ message: emptyMessage }),
  },
}).createMachine({
  id: 'contactForm',
  description: 'A visitor writes to the provider.',
  context: { message: emptyMessage, errors: {} },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'Name, email and message can be typed.' },
      on: { FIELD_CHANGED: { actions: 'keepField' }, SUBMITTED: submitted },
    },
    incomplete: {
      meta: { description: 'A line asks to complete all fields, and what was typed is kept.' },
      entry: 'showErrors',
      on: { FIELD_CHANGED: { target: 'editing', actions: 'keepField' }, SUBMITTED: {} },
    },
    invalid: {
      meta: {
        description: 'A line asks to correct fields, and each field with an error says what is wrong.',
      },
      entry: 'showErrors',
      on: { FIELD_CHANGED: { target: 'editing', actions: 'keepField' }, SUBMITTED: {} },
    },
    submitted: {
      type: 'parallel',
      tags: 'disabled',
      entry: 'hideErrors',
      meta: {
        description: 'The button reads Sending... until the answer arrived and five seconds are over.',
      },
      onDone: 'failed',
      states: {
        delivery: {
          initial: 'sending',
          meta: { description: 'The call that delivers the message.' },
          states: {
            sending: {
              tags: 'pending',
              meta: { description: 'The message is being sent.' },
              invoke: {
                id: 'sendMessage',
                src: 'sendMessage',
                input: ({ context }) => toContactRequest(context.message),
                onDone: [
                  { guard: 'isDelivered', target: '#contactForm.sent' },
                  { target: 'refused', actions: 'showServerErrors' },
                ],
                onError: 'refused',
              },
            },
            refused: {
              type: 'final',
              tags: 'failed',
              meta: { description: 'A line says that the message was not delivered.' },
            },
          },
        },
        pause: {
          initial: 'running',
          meta: { description: 'The five seconds for which the button stays disabled.' },
          states: {
            running: {
              meta: { description: 'Less than five seconds have passed since the click.' },
              after: { pause: 'over' },
            },
            over: { type: 'final', meta: { description: 'Five seconds have passed since the click.' } },
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      meta: { description: 'The line stays, what was typed is kept, and the message can be sent again.' },
      on: { FIELD_CHANGED: { actions: 'keepField' }, SUBMITTED: submitted },
    },
    sent: {
      type: 'final',
      entry: 'forgetMessage',
      meta: { description: 'A note of thanks replaces the form.' },
    },
  },
});
