import { assign, emit, setup } from 'xstate';
import { removeFromAddress, type Effect } from '../effects.ts';

type VideoDialogEvent =
  /** From `video_id` in the address, or null. */
  { type: 'ADDRESS_CHANGED'; videoId: string | null } | { type: 'DIALOG_CLOSED' };

const idIn = (event: VideoDialogEvent) =>
  event.type === 'ADDRESS_CHANGED' ? (event.videoId ?? '').trim() : '';

/** Only the videos of this site are shown, whatever the address names. */
const addressChanged = [
  { guard: 'hasVideo', target: 'open', actions: 'keepVideo' },
  { guard: 'namesVideo', target: 'unavailable', actions: 'forgetVideo' },
  { target: 'closed', actions: 'forgetVideo' },
] as const;

export const videoDialogMachine = setup({
  types: {} as {
    context: { readonly videoId: string; readonly videoIds: readonly string[] };
    /** The videos that may be shown: an address cannot name any other. */
    input: { readonly videoIds: readonly string[] };
    events: VideoDialogEvent;
    emitted: Effect;
  },
  guards: {
    hasVideo: ({ context, event }) => context.videoIds.includes(idIn(event)),
    namesVideo: ({ event }) => idIn(event) !== '',
  },
  actions: {
    keepVideo: assign({ videoId: ({ event }) => idIn(event) }),
    forgetVideo: assign({ videoId: '' }),
    clearAddress: emit(removeFromAddress('video_id')),
  },
}).createMachine({
  id: 'videoDialog',
  description: 'An address with a video_id opens that video in a dialog on any page.',
  context: ({ input }) => ({ videoId: '', videoIds: input.videoIds }),
  initial: 'closed',
  states: {
    closed: {
      meta: { description: 'The address names no video.' },
      on: { ADDRESS_CHANGED: addressChanged },
    },
    open: {
      meta: { description: 'A dialog plays the video.' },
      on: {
        ADDRESS_CHANGED: addressChanged,
        DIALOG_CLOSED: { target: 'closed', actions: ['forgetVideo', 'clearAddress'] },
      },
    },
    unavailable: {
      meta: { description: 'A dialog says that this site does not have the video.' },
      on: {
        ADDRESS_CHANGED: addressChanged,
        DIALOG_CLOSED: { target: 'closed', actions: 'clearAddress' },
      },
    },
  },
});
