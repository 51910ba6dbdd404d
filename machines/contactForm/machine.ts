import { assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import {
  contactPauseMs,
  emptyMessage,
  isComplete,
  trimmedMessage,
  type ContactField,
  type ContactMessage,
  type ContactOutcome,
} from './rules.ts';

type ContactFormEvent =
  | { type: 'FIELD_CHANGED'; name: ContactField; value: string }
  | { type: 'SUBMITTED' }
  | { type: 'xstate.done.actor.sendMessage'; output: ContactOutcome };

export const contactFormMachine = setup({
  types: {
    context: {} as { readonly message: ContactMessage },
    events: {} as ContactFormEvent,
    tags: {} as 'pending' | 'disabled' | 'failed',
  },
  actors: { sendMessage: unprovided<ContactOutcome, ContactMessage>('sendMessage') },
  delays: { pause: contactPauseMs },
  guards: {
    isComplete: ({ context }) => isComplete(context.message),
    isDelivered: ({ event }) =>
      event.type === 'xstate.done.actor.sendMessage' && event.output.kind === 'delivered',
  },
  actions: {
    keepField: assign({
      message: ({ context, event }) =>
        event.type === 'FIELD_CHANGED' ? { ...context.message, [event.name]: event.value } : context.message,
    }),
    forgetMessage: assign({ message: emptyMessage }),
  },
}).createMachine({
  id: 'contactForm',
  description: 'A visitor writes to the provider.',
  context: { message: emptyMessage },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'Name, email and message can be typed.' },
      on: {
        FIELD_CHANGED: { actions: 'keepField' },
        SUBMITTED: [{ guard: 'isComplete', target: 'submitted' }, { target: 'incomplete' }],
      },
    },
    incomplete: {
      meta: { description: 'A line asks to complete all fields; what was typed is still there.' },
      on: {
        FIELD_CHANGED: { target: 'editing', actions: 'keepField' },
        SUBMITTED: {},
      },
    },
    submitted: {
      type: 'parallel',
      tags: 'disabled',
      meta: {
        description: 'The button reads Sending... until the answer is there and five seconds are over.',
      },
      onDone: 'failed',
      states: {
        delivery: {
          initial: 'sending',
          meta: { description: 'What becomes of the message.' },
          states: {
            sending: {
              tags: 'pending',
              meta: { description: 'The message is on its way.' },
              invoke: {
                id: 'sendMessage',
                src: 'sendMessage',
                input: ({ context }) => trimmedMessage(context.message),
                onDone: [{ guard: 'isDelivered', target: '#contactForm.sent' }, { target: 'refused' }],
                onError: 'refused',
              },
            },
            refused: {
              type: 'final',
              tags: 'failed',
              meta: { description: 'A line says that the message did not arrive.' },
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
      meta: { description: 'The line stays, the text is kept, and the message can be sent again.' },
      on: {
        FIELD_CHANGED: { actions: 'keepField' },
        SUBMITTED: [{ guard: 'isComplete', target: 'submitted' }, { target: 'incomplete' }],
      },
    },
    sent: {
      type: 'final',
      entry: 'forgetMessage',
      meta: { description: 'A word of thanks stands where the form was.' },
    },
  },
});
