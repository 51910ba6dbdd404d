import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, waitOf, type Failure } from '../request/rules.ts';
import { unprovidedLimited } from '../unprovided.ts';
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
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
  /** Number of submits that failed; each one moves the focus to the first error. */
  readonly failedSubmits: number;
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
  types: {} as {
    context: ContactContext;
    events: ContactFormEvent;
    tags: 'pending' | 'disabled' | 'failed';
  },
  actors: { sendMessage: unprovidedLimited<ContactOutcome, ContactMessage>('sendMessage') },
  delays: { pause: contactPauseMs, wait: ({ context }) => waitOf(context.failure) },
  guards: {
    isValid: ({ context }) => Object.keys(contactErrors(context.message)).length === 0,
    isComplete: ({ context }) => isComplete(context.message),
    isDelivered: ({ event }) => hasOutcome(event, 'delivered'),
    isThrottled: ({ context }) => waitOf(context.failure) > 0,
  },
  actions: {
    keepField: assign(({ context, event }) =>
      event.type === 'FIELD_CHANGED'
        ? { message: { ...context.message, [event.name]: event.value }, errors: {} }
        : {},
    ),
    showErrors: assign({ errors: ({ context }) => contactErrors(context.message) }),
    keepFailure: assign(({ event }) => {
      const failure = outcomeOf(event, 'notDelivered')?.failure ?? notLoaded;
      return { failure, errors: failure.kind === 'refused' ? failure.fields : {} };
    }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    hideErrors: assign({ errors: {} }),
    forgetMessage: assign({ message: emptyMessage }),
  },
}).createMachine({
  id: 'contactForm',
  description: 'A visitor writes to the provider.',
  context: { message: emptyMessage, errors: {}, failure: null, failedSubmits: 0 },
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'Name, email and message can be typed.' },
      on: { FIELD_CHANGED: { actions: 'keepField' }, SUBMITTED: submitted },
    },
    incomplete: {
      meta: { description: 'A line asks to complete all fields, and what was typed is kept.' },
      entry: ['showErrors', 'countFailedSubmit'],
      on: {
        FIELD_CHANGED: { target: 'editing', actions: 'keepField' },
        SUBMITTED: { target: 'incomplete', reenter: true },
      },
    },
    invalid: {
      meta: {
        description: 'A line asks to correct fields, and each field with an error says what is wrong.',
      },
      entry: ['showErrors', 'countFailedSubmit'],
      on: {
        FIELD_CHANGED: { target: 'editing', actions: 'keepField' },
        SUBMITTED: { target: 'invalid', reenter: true },
      },
    },
    submitted: {
      type: 'parallel',
      tags: 'disabled',
      entry: 'hideErrors',
      meta: {
        description: 'The button is disabled until the answer arrived and five seconds are over.',
      },
      on: { FIELD_CHANGED: { actions: 'keepField' } },
      onDone: [{ guard: 'isThrottled', target: 'throttled' }, { target: 'failed' }],
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
                  { target: 'refused', actions: ['keepFailure', 'countFailedSubmit'] },
                ],
                onError: { target: 'refused', actions: ['keepFailure', 'countFailedSubmit'] },
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
    throttled: {
      tags: ['failed', 'disabled'],
      meta: { description: 'The server asked to wait; the button stays disabled for as long as it said.' },
      on: { FIELD_CHANGED: { actions: 'keepField' } },
      after: { wait: 'failed' },
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
