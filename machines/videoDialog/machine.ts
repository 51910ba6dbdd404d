import { assign, emit, setup } from 'xstate';
import { removeFromAddress, type Effect } from '../effects.ts';

type VideoDialogEvent =
  /** From `video_id` in the address, or null. */
  { type: 'ADDRESS_CHANGED'; videoId: string | null } | { type: 'DIALOG_CLOSED' };

export const videoDialogMachine = setup({
  types: {} as {
    context: { readonly videoId: string; readonly videoIds: readonly string[] };
    /** The videos that may be shown: an address cannot name any other. */
    input: { readonly videoIds: readonly string[] };
    events: VideoDialogEvent;
    emitted: Effect;
  },
  guards: {
    hasVideo: ({ context, event }) =>
      event.type === 'ADDRESS_CHANGED' && context.videoIds.includes((event.videoId ?? '').trim()),
  },
  actions: {
    keepVideo: assign({
      videoId: ({ event }) => (event.type === 'ADDRESS_CHANGED' ? (event.videoId ?? '').trim() : ''),
    }),
    forgetVideo: assign({ videoId: '' }),
    clearAddress: emit(removeFromAddress('video_id')),
  },
}).createMachine({
  id: 'videoDialog',
  description: 'An address with the video_id of a known video opens it in a dialog on any page.',
  context: ({ input }) => ({ videoId: '', videoIds: input.videoIds }),
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The address names no video of this site.' },
      on: { ADDRESS_CHANGED: [{ guard: 'hasVideo', target: 'open', actions: 'keepVideo' }, {}] },
    },
    open: {
      meta: { description: 'A dialog plays the video.' },
      on: {
        ADDRESS_CHANGED: [
          { guard: 'hasVideo', actions: 'keepVideo' },
          { target: 'closed', actions: 'forgetVideo' },
        ],
        DIALOG_CLOSED: { target: 'closed', actions: ['forgetVideo', 'clearAddress'] },
      },
    },
  },
});
