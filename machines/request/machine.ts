import { assign, not, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import {
  messageOf,
  unreachable,
  withoutBody,
  type ApiCall,
  type ApiReply,
  type RequestInput,
} from './rules.ts';

export interface RequestContext {
  readonly call: ApiCall;
  /** Null until something came back or the wait ended. */
  readonly reply: ApiReply | null;
  /** The toast's text; empty until the request is settled. */
  readonly message: string;
}

type RequestEvent =
  | { type: 'TOAST_CLOSED' }
  /** Whoever made the call wants no answer any more. */
  | { type: 'CALL_ABANDONED' }
  | { type: 'xstate.done.actor.sendRequest'; output: ApiReply };

/** Whatever ended the wait without an answer, a time-out or an unexpected throw, counts as unreachable. */
const replyOf = (event: object): ApiReply => ('output' in event ? (event.output as ApiReply) : unreachable);

/** One fetch: sent, then settled, told in a toast where the call asks for it, and forgotten when the toast closes. */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    output: {} as ApiReply,
    tags: {} as 'pending' | 'settled' | 'toast',
  },
  actors: { sendRequest: unprovided<ApiReply, { call: ApiCall }>('sendRequest') },
  guards: {
    isOk: ({ event }) => replyOf(event).kind === 'ok',
    hasSuccessText: ({ context }) => Boolean(context.call.successText),
    isToldInToast: ({ context }) => context.call.announce === 'toast',
  },
  actions: {
    keepReply: assign(({ context, event }) => {
      const reply = replyOf(event);
      return { reply, message: messageOf(reply, context.call) };
    }),
    forgetBody: assign(({ context }) => ({ call: withoutBody(context.call) })),
  },
  delays: { requestTimeout: ({ context }) => context.call.patienceMs ?? 30_000, successToast: 6_000 },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({ call: input.call, reply: null, message: '' }),
  output: ({ context }) => context.reply ?? unreachable,
  initial: 'sending',
  states: {
    sending: {
      meta: { description: 'The call is on its way and nothing has come back yet.' },
      tags: 'pending',
      exit: 'forgetBody',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => ({ call: context.call }),
        onDone: [
          { guard: 'isOk', target: 'succeeded', actions: 'keepReply' },
          { target: 'failed', actions: 'keepReply' },
        ],
        onError: { target: 'failed', actions: 'keepReply' },
      },
      on: { CALL_ABANDONED: 'closed' },
      after: { requestTimeout: { target: 'failed', actions: 'keepReply' } },
    },
    succeeded: {
      meta: {
        description: 'The server did what was asked; a green toast says so where the call has a text for it.',
      },
      tags: ['settled', 'toast'],
      always: { guard: not('hasSuccessText'), target: 'closed' },
      on: { TOAST_CLOSED: 'closed' },
      after: { successToast: 'closed' },
    },
    failed: {
      meta: { description: 'The call failed; a red toast says why and stays until it is closed.' },
      tags: ['settled', 'toast'],
      always: { guard: not('isToldInToast'), target: 'closed' },
      on: { TOAST_CLOSED: 'closed' },
    },
    closed: {
      meta: { description: 'The request is over and nothing of it is shown any more.' },
      tags: 'settled',
      type: 'final',
    },
  },
});
