import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';
import {
  emptyDetails,
  isAcceptable,
  linkRequest,
  type ChosenFile,
  type LetterDetails,
  type LinkOutcome,
  type LinkRequest,
} from './rules.ts';

interface LetterContext {
  readonly file: ChosenFile | null;
  readonly details: LetterDetails;
  /** The pre-signed address; cleared as soon as the file has been received there. */
  readonly url: string | null;
  /** Share of the file that has been sent, 0 to 1. */
  readonly progress: number;
  /** Whether the last failure was told nowhere: a call tells its own in a toast, but not every failure is one. */
  readonly isUntold: boolean;
}

type LetterEvent =
  | { type: 'FILE_CHOSEN'; file: ChosenFile }
  | { type: 'FILE_REMOVED' }
  | { type: 'DETAIL_CHANGED'; name: keyof LetterDetails; value: string }
  | { type: 'UPLOAD_PRESSED' }
  | { type: 'UPLOAD_CANCELLED' }
  | { type: 'UPLOAD_PROGRESSED'; progress: number }
  | { type: 'UPLOAD_RECEIVED' }
  | { type: 'UPLOAD_FAILED' }
  | { type: 'xstate.done.actor.requestLink'; output: LinkOutcome };

/** A newly chosen file replaces the one before, wherever the form stands. */
const chosen = [
  { guard: 'isAcceptable', target: 'enteringDetails', actions: 'keepFile' },
  { target: 'fileUnacceptable', actions: 'forgetFile' },
] as const;

export const acceptanceLetterMachine = setup({
  types: {
    context: {} as LetterContext,
    events: {} as LetterEvent,
    tags: {} as 'pending',
  },
  actors: {
    requestLink: unprovided<LinkOutcome, LinkRequest>('requestLink'),
    /** Puts the file and reports `UPLOAD_PROGRESSED`, then `UPLOAD_RECEIVED` or `UPLOAD_FAILED`; stopped, it aborts. */
    putFile: fromCallback<LetterEvent, { file: ChosenFile; url: string }>(() => () => undefined),
  },
  guards: {
    isAcceptable: ({ event }) => event.type === 'FILE_CHOSEN' && isAcceptable(event.file),
    isGranted: ({ event }) =>
      event.type === 'xstate.done.actor.requestLink' && event.output.kind === 'granted',
    isRefused: ({ event }) =>
      event.type === 'xstate.done.actor.requestLink' && event.output.kind === 'refused',
  },
  actions: {
    keepFile: assign({
      file: ({ context, event }) => (event.type === 'FILE_CHOSEN' ? event.file : context.file),
    }),
    forgetFile: assign({ file: null }),
    keepDetail: assign({
      details: ({ context, event }) =>
        event.type === 'DETAIL_CHANGED' ? { ...context.details, [event.name]: event.value } : context.details,
    }),
    keepLink: assign({
      url: ({ event }) =>
        event.type === 'xstate.done.actor.requestLink' && event.output.kind === 'granted'
          ? event.output.url
          : null,
      progress: 0,
    }),
    keepProgress: assign({
      progress: ({ context, event }) =>
        event.type === 'UPLOAD_PROGRESSED' ? event.progress : context.progress,
    }),
    forgetLink: assign({ url: null, progress: 0 }),
    forgetAll: assign({ file: null, details: emptyDetails, url: null, progress: 0 }),
    noteUntold: assign({ isUntold: true }),
    beginAnew: assign({ isUntold: false }),
  },
}).createMachine({
  id: 'acceptanceLetter',
  description: 'A student hands in the acceptance letter of a partner school.',
  context: { file: null, details: emptyDetails, url: null, progress: 0, isUntold: false },
  initial: 'choosingFile',
  states: {
    choosingFile: {
      meta: { description: 'A file can be chosen; name and student id are hidden.' },
      on: { FILE_CHOSEN: chosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    fileMissing: {
      meta: { description: 'A line asks for a file; nothing was sent.' },
      on: { FILE_CHOSEN: chosen, UPLOAD_PRESSED: {} },
    },
    fileUnacceptable: {
      meta: { description: 'A line names the accepted kinds and the size; nothing was sent.' },
      on: { FILE_CHOSEN: chosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    enteringDetails: {
      meta: { description: 'The file is named, and name and student id can be typed.' },
      on: {
        FILE_CHOSEN: chosen,
        FILE_REMOVED: { target: 'choosingFile', actions: 'forgetFile' },
        DETAIL_CHANGED: { actions: 'keepDetail' },
        UPLOAD_PRESSED: 'requestingLink',
      },
    },
    requestingLink: {
      tags: 'pending',
      meta: { description: 'A place to put the file is asked for.' },
      entry: 'beginAnew',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => linkRequest(context.file!, context.details),
        onDone: [
          { guard: 'isGranted', target: 'uploading', actions: 'keepLink' },
          { guard: 'isRefused', target: 'failed' },
          { target: 'failed', actions: 'noteUntold' },
        ],
        onError: { target: 'failed', actions: 'noteUntold' },
      },
      on: { UPLOAD_CANCELLED: 'enteringDetails' },
    },
    uploading: {
      tags: 'pending',
      meta: { description: 'The file is on its way; a bar shows how much of it has been sent.' },
      invoke: {
        id: 'putFile',
        src: 'putFile',
        input: ({ context }) => ({ file: context.file!, url: context.url! }),
        onDone: { target: 'failed', actions: 'noteUntold' },
        onError: { target: 'failed', actions: 'noteUntold' },
      },
      exit: 'forgetLink',
      on: {
        UPLOAD_PROGRESSED: { actions: 'keepProgress' },
        UPLOAD_RECEIVED: { target: 'uploaded', actions: 'forgetAll' },
        UPLOAD_FAILED: 'failed',
        UPLOAD_CANCELLED: 'enteringDetails',
      },
    },
    uploaded: {
      meta: { description: 'The file has arrived; another can be chosen.' },
      on: { FILE_CHOSEN: chosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    failed: {
      meta: { description: 'The file did not arrive; it and the details are kept for another try.' },
      on: {
        FILE_CHOSEN: chosen,
        FILE_REMOVED: { target: 'choosingFile', actions: 'forgetFile' },
        DETAIL_CHANGED: { actions: 'keepDetail' },
        UPLOAD_PRESSED: 'requestingLink',
      },
    },
  },
});
