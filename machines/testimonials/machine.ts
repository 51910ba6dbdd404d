import { assign, emit, setup } from 'xstate';
import { track, type Effect } from '../effects.ts';
import { quotationTime, stepped, type PauseReason } from './rules.ts';

interface TestimonialsContext {
  readonly count: number;
  /** The index of the quotation that is shown, from 0. */
  readonly index: number;
  readonly pausedBy: readonly PauseReason[];
}

type TestimonialsEvent =
  | { type: 'PAUSE_BEGAN'; reason: PauseReason }
  | { type: 'PAUSE_ENDED'; reason: PauseReason }
  | { type: 'NEXT_PRESSED' }
  | { type: 'PREVIOUS_PRESSED' }
  | { type: 'QUOTATION_CHOSEN'; index: number }
  | { type: 'VIDEO_PRESSED'; key: string };

export const testimonialsMachine = setup({
  types: {} as {
    context: TestimonialsContext;
    events: TestimonialsEvent;
    emitted: Effect;
    input: { readonly count: number };
  },
  delays: { quotationTime },
  guards: {
    isLastReason: ({ context, event }) =>
      event.type === 'PAUSE_ENDED' && context.pausedBy.every((reason) => reason === event.reason),
  },
  actions: {
    showNext: assign({ index: ({ context }) => stepped(context.index, 1, context.count) }),
    showPrevious: assign({ index: ({ context }) => stepped(context.index, -1, context.count) }),
    showChosen: assign({
      index: ({ context, event }) => (event.type === 'QUOTATION_CHOSEN' ? event.index : context.index),
    }),
    addReason: assign({
      pausedBy: ({ context, event }) =>
        event.type === 'PAUSE_BEGAN' ? [...new Set([...context.pausedBy, event.reason])] : context.pausedBy,
    }),
    removeReason: assign({
      pausedBy: ({ context, event }) =>
        event.type === 'PAUSE_ENDED'
          ? context.pausedBy.filter((reason) => reason !== event.reason)
          : context.pausedBy,
    }),
    reportVideo: emit((_, { key }: { key: string }) =>
      track({ name: 'interaction', params: { action: 'testimonial_video', label: key } }),
    ),
  },
}).createMachine({
  id: 'testimonials',
  description: 'The carousel of student quotations on the home page.',
  context: ({ input }) => ({ count: input.count, index: 0, pausedBy: [] }),
  initial: 'playing',
  on: {
    VIDEO_PRESSED: { actions: { type: 'reportVideo', params: ({ event: { key } }) => ({ key }) } },
  },
  states: {
    playing: {
      meta: { description: 'The next quotation is shown every ten seconds.' },
      after: { quotationTime: { target: 'playing', reenter: true, actions: 'showNext' } },
      on: {
        PAUSE_BEGAN: { target: 'paused', actions: 'addReason' },
        NEXT_PRESSED: { target: 'playing', reenter: true, actions: 'showNext' },
        PREVIOUS_PRESSED: { target: 'playing', reenter: true, actions: 'showPrevious' },
        QUOTATION_CHOSEN: { target: 'playing', reenter: true, actions: 'showChosen' },
      },
    },
    paused: {
      meta: { description: 'The quotation stays while there is a reason to pause.' },
      on: {
        PAUSE_BEGAN: { actions: 'addReason' },
        PAUSE_ENDED: [
          { guard: 'isLastReason', target: 'playing', actions: 'removeReason' },
          { actions: 'removeReason' },
        ],
        NEXT_PRESSED: { actions: 'showNext' },
        PREVIOUS_PRESSED: { actions: 'showPrevious' },
        QUOTATION_CHOSEN: { actions: 'showChosen' },
      },
    },
  },
});
