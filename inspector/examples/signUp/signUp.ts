import { type ActorOptions, assign, fromPromise, setup } from 'xstate';

/** The sign-up for a newsletter, which all examples of frameworks share. */
export const signUp = setup({
  types: {
    context: {} as { readonly email: string },
    events: {} as { type: 'SUBMITTED'; email: string } | { type: 'RETRIED' } | { type: 'RESTARTED' },
    children: {} as { subscribe: 'subscribe' },
  },
  actors: {
    subscribe: fromPromise<void, { email: string }>(() => Promise.reject(new Error('not provided'))),
  },
  delays: { pause: 30_000 },
  guards: { isAddress: (_, email: string) => /^[^\s@]+@\S+$/.test(email) },
  actions: { keepEmail: assign({ email: (_, email: string) => email }) },
}).createMachine({
  id: 'signUp',
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        SUBMITTED: {
          guard: { type: 'isAddress', params: ({ event }) => event.email },
          actions: { type: 'keepEmail', params: ({ event }) => event.email },
          target: 'sending',
        },
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'subscribed',
        onError: 'failed',
      },
    },
    failed: {
      on: { RETRIED: 'sending' },
      after: { pause: 'sending' },
    },
    subscribed: { on: { RESTARTED: 'editing' } },
  },
});

export type SignUp = typeof signUp;

/** What a view is given, in each framework. */
export interface SignUpProps {
  readonly logic: SignUp;
  readonly options: ActorOptions<SignUp>;
}

/** Samples from which the paths are planned. */
export const cases = {
  events: {
    SUBMITTED: [{ email: 'ann@example.org' }, { email: 'ann' }],
    RETRIED: [{}],
    RESTARTED: [{}],
    'xstate.done.actor.subscribe': [{ output: undefined }],
    'xstate.error.actor.subscribe': [{ error: { name: 'Error', message: 'no connection' } }],
  },
};

/** The words for each state. */
export const texts = {
  editing: 'Which address should get the newsletter?',
  sending: 'Signing you up …',
  failed: 'That did not work. The next try is in half a minute.',
  subscribed: 'Welcome!',
};
