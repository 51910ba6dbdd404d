import { assign, enqueueActions, setup } from 'xstate';
import { hasOutcome, type DoneEvents } from '../outcome.ts';
import { heldSession } from '../session/view.ts';
import { actorIn, doubtSession } from '../system.ts';
import { unprovided } from '../unprovided.ts';
import {
  defaultTimeout,
  late,
  loadLimit,
  toastFor,
  unreachable,
  withoutBody,
  type ApiCall,
  type ApiReply,
} from './rules.ts';

interface RequestContext {
  /** What the flow asks for; null once the call is known. */
  readonly order: unknown;
  readonly call: ApiCall | null;
  /** Whose token is sent: the call's own session's, or that of the one that the page shows. */
  readonly session: string | null;
  /** Null while the call is pending. */
  readonly reply: ApiReply | null;
}

type RequestEvent =
  /** `share` of the file that has been sent, 0 to 1. */
  | { type: 'UPLOAD_PROGRESSED'; share: number }
  | { type: 'xstate.done.actor.prepareCall'; output: ApiCall }
  | DoneEvents<{ sendRequest: ApiReply }>;

/** One call of the API, as a child of the flow that makes it. Its toast belongs to the site, which outlives the flow. */
export const requestMachine = setup({
  types: {} as {
    context: RequestContext;
    events: RequestEvent;
    input: { readonly order: unknown };
    output: ApiReply;
    tags: 'pending';
    children: { prepareCall: 'prepareCall'; sendRequest: 'sendRequest' };
  },
  actors: {
    /** Loads the code of the call. */
    prepareCall: unprovided<ApiCall, { readonly order: unknown }>('prepareCall'),
    sendRequest: unprovided<
      ApiReply,
      {
        readonly call: ApiCall;
        readonly session: string | null;
        readonly onProgress: (share: number) => void;
      }
    >('sendRequest'),
  },
  guards: { isOk: ({ event }) => hasOutcome(event, 'ok') },
  actions: {
    keepCall: assign(({ event, self }) => {
      if (event.type !== 'xstate.done.actor.prepareCall') return {};
      const call = event.output;
      return { call, order: null, session: call.session ?? heldSession(self.system) };
    }),
    // An unexpected error counts as no answer.
    keepReply: assign(({ event }) => ({
      reply: event.type === 'xstate.done.actor.sendRequest' ? event.output : unreachable,
    })),
    reportOtherSession: enqueueActions(({ context: { reply }, system, enqueue }) => {
      if (reply?.kind === 'sessionChanged') doubtSession({ system, enqueue });
    }),
    keepLateness: assign({ reply: late }),
    forgetBody: assign(({ context }) => ({ call: context.call && withoutBody(context.call) })),
    showToast: enqueueActions(({ context: { call, reply }, system, enqueue }) => {
      const toast = call && reply && toastFor(call, reply);
      const site = actorIn(system, 'site');
      if (toast && site) enqueue.sendTo(site, { type: 'TOAST_REQUESTED', ...toast });
    }),
    passProgress: enqueueActions(({ event, self, enqueue }) => {
      if (self._parent) enqueue.sendTo(self._parent, event);
    }),
  },
  delays: { loadLimit, requestTimeout: ({ context }) => context.call?.timeout ?? defaultTimeout },
}).createMachine({
  id: 'request',
  description: 'One call of the API.',
  context: ({ input }) => ({ order: input.order, call: null, session: null, reply: null }),
  output: ({ context }) => context.reply ?? unreachable,
  initial: 'preparing',
  states: {
    preparing: {
      meta: { description: 'The code of the call is loading.' },
      tags: 'pending',
      invoke: {
        id: 'prepareCall',
        src: 'prepareCall',
        input: ({ context }) => ({ order: context.order }),
        onDone: { target: 'sending', actions: 'keepCall' },
        onError: 'failed',
      },
      after: { loadLimit: 'failed' },
    },
    sending: {
      meta: { description: 'The call was sent and no answer has arrived.' },
      tags: 'pending',
      exit: 'forgetBody',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context, self }) => ({
          call: context.call!,
          session: context.session,
          onProgress: (share) => self.send({ type: 'UPLOAD_PROGRESSED', share }),
        }),
        onDone: [
          { guard: 'isOk', target: 'succeeded', actions: 'keepReply' },
          { target: 'failed', actions: 'keepReply' },
        ],
        onError: { target: 'failed', actions: 'keepReply' },
      },
      on: { UPLOAD_PROGRESSED: { actions: 'passProgress' } },
      after: { requestTimeout: { target: 'failed', actions: 'keepLateness' } },
    },
    succeeded: {
      meta: { description: 'The server accepted the call. A green toast may say so.' },
      type: 'final',
      entry: 'showToast',
    },
    failed: {
      meta: { description: 'The call was refused, not answered or not sent. A red toast may say so.' },
      type: 'final',
      entry: ['reportOtherSession', 'showToast'],
    },
  },
});
