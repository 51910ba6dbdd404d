import { assign, emit, setup } from 'xstate';
import { stepped, testimonialMs, type PauseReason } from './rules.ts';

interface TestimonialsContext {
  readonly count: number;
  /** Which quotation is shown, from 0. */
  readonly index: number;
  readonly pausedBy: readonly PauseReason[];
}

type TestimonialsEvent =
  | { type: 'PAUSE_BEGAN'; reason: PauseReason }
  | { type: 'PAUSE_ENDED'; reason: PauseReason }
  | { type: 'NEXT_WANTED' }
  | { type: 'PREVIOUS_WANTED' }
  | { type: 'QUOTATION_CHOSEN'; index: number }
  | { type: 'VIDEO_PRESSED'; key: string };

type TestimonialsEmitted = {
  type: 'analytics';
  name: 'interaction';
  params: { action: 'testimonial_video'; label: string };
};

export const testimonialsMachine = setup({
  types: {
    context: {} as TestimonialsContext,
    events: {} as TestimonialsEvent,
    emitted: {} as TestimonialsEmitted,
    input: {} as { readonly count: number },
  },
  delays: { reading: testimonialMs },
  guards: {
    isOnlyReason: ({ context, event }) =>
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
    reportVideo: emit(({ event }) => ({
      type: 'analytics' as const,
      name: 'interaction' as const,
      params: { action: 'testimonial_video' as const, label: (event as { key: string }).key },
    })),
  },
}).createMachine({
  id: 'testimonials',
  description: 'Quotations of students follow one another on the home page.',
  context: ({ input }) => ({ count: input.count, index: 0, pausedBy: [] }),
  initial: 'playing',
  on: { VIDEO_PRESSED: { actions: 'reportVideo' } },
  states: {
    playing: {
      meta: { description: 'After ten seconds the next quotation comes, behind the last the first.' },
      after: { reading: { target: 'playing', reenter: true, actions: 'showNext' } },
      on: {
        PAUSE_BEGAN: { target: 'paused', actions: 'addReason' },
        NEXT_WANTED: { target: 'playing', reenter: true, actions: 'showNext' },
        PREVIOUS_WANTED: { target: 'playing', reenter: true, actions: 'showPrevious' },
        QUOTATION_CHOSEN: { target: 'playing', reenter: true, actions: 'showChosen' },
      },
    },
    paused: {
      meta: { description: 'The quotation stays for as long as somebody reads it or asks for stillness.' },
      on: {
        PAUSE_BEGAN: { actions: 'addReason' },
        PAUSE_ENDED: [
          { guard: 'isOnlyReason', target: 'playing', actions: 'removeReason' },
          { actions: 'removeReason' },
        ],
        NEXT_WANTED: { actions: 'showNext' },
        PREVIOUS_WANTED: { actions: 'showPrevious' },
        QUOTATION_CHOSEN: { actions: 'showChosen' },
      },
    },
  },
});
