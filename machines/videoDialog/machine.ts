import { assign, emit, setup } from 'xstate';

type VideoDialogEvent =
  /** The value of the address's `video_id`, null where there is none. */
  { type: 'ADDRESS_CHANGED'; videoId: string | null } | { type: 'DIALOG_CLOSED' };

export const videoDialogMachine = setup({
  types: {
    context: {} as { readonly videoId: string },
    events: {} as VideoDialogEvent,
    emitted: {} as { type: 'removeFromAddress'; parameter: 'video_id' },
  },
  guards: {
    namesVideo: ({ event }) => event.type === 'ADDRESS_CHANGED' && (event.videoId ?? '').trim() !== '',
  },
  actions: {
    keepVideo: assign({
      videoId: ({ event }) => (event.type === 'ADDRESS_CHANGED' ? (event.videoId ?? '').trim() : ''),
    }),
    forgetVideo: assign({ videoId: '' }),
    clearAddress: emit({ type: 'removeFromAddress', parameter: 'video_id' }),
  },
}).createMachine({
  id: 'videoDialog',
  description: 'An address with video_id opens that video over any page.',
  context: { videoId: '' },
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The address names no video.' },
      on: { ADDRESS_CHANGED: [{ guard: 'namesVideo', target: 'open', actions: 'keepVideo' }, {}] },
    },
    open: {
      meta: { description: 'A dialog plays the video that the address names.' },
      on: {
        ADDRESS_CHANGED: [
          { guard: 'namesVideo', actions: 'keepVideo' },
          { target: 'closed', actions: 'forgetVideo' },
        ],
        DIALOG_CLOSED: { target: 'closed', actions: ['forgetVideo', 'clearAddress'] },
      },
    },
  },
});
