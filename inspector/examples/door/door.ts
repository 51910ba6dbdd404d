import { assign, fromPromise, setup } from 'xstate';

/** A door that opens with a code, and locks after three wrong ones. */
export const door = setup({
  types: {
    context: {} as { readonly wrong: number },
    events: {} as { type: 'CODE_ENTERED'; code: string } | { type: 'CLOSED' },
    children: {} as { check: 'check' },
  },
  actors: { check: fromPromise<boolean, { code: string }>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isRight: ({ event }) => 'output' in event && event.output === true,
    isLastTry: ({ context }) => context.wrong >= 2,
  },
  actions: {
    countWrong: assign({ wrong: ({ context }) => context.wrong + 1 }),
    forgetWrong: assign({ wrong: 0 }),
  },
}).createMachine({
  id: 'door',
  context: { wrong: 0 },
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The keypad waits for a code.' },
      on: { CODE_ENTERED: 'checking' },
    },
    checking: {
      meta: { description: 'The code is being checked.' },
      tags: 'pending',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ event }) => ({ code: event.type === 'CODE_ENTERED' ? event.code : '' }),
        onDone: [
          { guard: 'isRight', target: 'open', actions: 'forgetWrong' },
          { guard: 'isLastTry', target: 'locked' },
          { target: 'closed', actions: 'countWrong' },
        ],
        onError: 'closed',
      },
    },
    open: {
      meta: { description: 'The door is open.' },
      on: { CLOSED: 'closed' },
    },
    locked: {
      meta: { description: 'After three wrong codes the keypad is off for a minute.' },
      after: { 60_000: { target: 'closed', actions: 'forgetWrong' } },
    },
  },
});

/** Samples from which the paths are planned. */
export const cases = {
  events: {
    CODE_ENTERED: [{ code: '1234' }],
    CLOSED: [{}],
    'xstate.done.actor.check': [{ output: true }, { output: false }],
    'xstate.error.actor.check': [{ error: { name: 'Error', message: 'no connection' } }],
  },
  abstraction: ({ wrong }: { readonly wrong: number }) => wrong,
};
