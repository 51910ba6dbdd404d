import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { unprovided } from '../unprovided.ts';
import {
  detailErrors,
  emptyDetails,
  isAcceptable,
  toLinkRequest,
  type ChosenFile,
  type DetailErrors,
  type LetterDetails,
  type LinkOutcome,
  type LinkRequest,
  type UploadOutcome,
} from './rules.ts';

interface LetterContext {
  readonly file: ChosenFile | null;
  readonly details: LetterDetails;
  /** The messages beside the details. */
  readonly errors: DetailErrors;
  /** The pre-signed address; cleared as soon as the file has been received there. */
  readonly url: string | null;
  /** Share of the file that has been sent, 0 to 1. */
  readonly progress: number;
  /** Whether the form shows the last failure: a refused call already showed it in a toast. */
  readonly showsFailure: boolean;
}

type LetterEvent =
  | { type: 'FILE_CHOSEN'; file: ChosenFile }
  | { type: 'FILE_REMOVED' }
  | { type: 'DETAIL_CHANGED'; name: keyof LetterDetails; value: string }
  | { type: 'UPLOAD_PRESSED' }
  | { type: 'UPLOAD_CANCELED' }
  /** From the request; `share` of the file that has been sent, 0 to 1. */
  | { type: 'UPLOAD_PROGRESSED'; share: number }
  | DoneEvents<{ requestLink: LinkOutcome; putFile: UploadOutcome }>;

/** A newly chosen file replaces the previous one in every state in which one can be chosen. */
const fileChosen = [
  { guard: 'isAcceptable', target: 'enteringDetails', actions: 'keepFile' },
  { target: 'fileUnacceptable', actions: 'forgetFile' },
] as const;

const uploadPressed = [
  { guard: 'areDetailsValid', target: 'requestingLink' },
  { target: 'detailsInvalid' },
] as const;

export const acceptanceLetterMachine = setup({
  types: {
    context: {} as LetterContext,
    events: {} as LetterEvent,
    tags: {} as 'pending',
  },
  actors: {
    requestLink: unprovided<LinkOutcome, LinkRequest>('requestLink'),
    /** Sends `UPLOAD_PROGRESSED` meanwhile. Stopping it aborts the upload. */
    putFile: unprovided<UploadOutcome, { file: ChosenFile; url: string }>('putFile'),
  },
  guards: {
    areDetailsValid: ({ context: { file, details } }) =>
      file !== null && Object.keys(detailErrors(file, details)).length === 0,
    isAcceptable: ({ event }) => event.type === 'FILE_CHOSEN' && isAcceptable(event.file),
    isGranted: ({ event }) => hasOutcome(event, 'granted'),
    isRefused: ({ event }) => hasOutcome(event, 'refused'),
    isReceived: ({ event }) => hasOutcome(event, 'received'),
  },
  actions: {
    keepFile: assign({
      file: ({ context, event }) => (event.type === 'FILE_CHOSEN' ? event.file : context.file),
    }),
    forgetFile: assign({ file: null }),
    keepDetail: assign({
      details: ({ context, event }) =>
        event.type === 'DETAIL_CHANGED' ? { ...context.details, [event.name]: event.value } : context.details,
      errors: {},
    }),
    showErrors: assign({
      errors: ({ context: { file, details } }) => (file === null ? {} : detailErrors(file, details)),
    }),
    showServerErrors: assign({ errors: ({ event }) => outcomeOf(event, 'refused')?.errors ?? {} }),
    keepLink: assign({
      url: ({ event }) => outcomeOf(event, 'granted')?.url ?? null,
      progress: 0,
    }),
    keepProgress: assign({
      progress: ({ context, event }) => (event.type === 'UPLOAD_PROGRESSED' ? event.share : context.progress),
    }),
    forgetLink: assign({ url: null, progress: 0 }),
    forgetAll: assign({ file: null, details: emptyDetails, url: null, progress: 0 }),
    showFailure: assign({ showsFailure: true }),
    hideFailure: assign({ showsFailure: false }),
    hideErrors: assign({ errors: {} }),
  },
}).createMachine({
  id: 'acceptanceLetter',
  description: 'A student uploads the acceptance letter of a partner school.',
  context: { file: null, details: emptyDetails, errors: {}, url: null, progress: 0, showsFailure: false },
  initial: 'choosingFile',
  states: {
    choosingFile: {
      meta: { description: 'A file can be chosen; name and student ID are hidden.' },
      on: { FILE_CHOSEN: fileChosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    fileMissing: {
      meta: { description: 'A line asks for a file; nothing was sent.' },
      on: { FILE_CHOSEN: fileChosen, UPLOAD_PRESSED: {} },
    },
    fileUnacceptable: {
      meta: { description: 'A line names the accepted types and the maximum size; nothing was sent.' },
      on: { FILE_CHOSEN: fileChosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    enteringDetails: {
      meta: { description: 'The file name is shown, and name and student ID can be typed.' },
      on: {
        FILE_CHOSEN: fileChosen,
        FILE_REMOVED: { target: 'choosingFile', actions: 'forgetFile' },
        DETAIL_CHANGED: { actions: 'keepDetail' },
        UPLOAD_PRESSED: uploadPressed,
      },
    },
    detailsInvalid: {
      meta: { description: 'A detail that is too long says so; nothing was sent.' },
      entry: 'showErrors',
      exit: 'hideErrors',
      on: {
        FILE_CHOSEN: fileChosen,
        FILE_REMOVED: { target: 'choosingFile', actions: 'forgetFile' },
        DETAIL_CHANGED: { target: 'enteringDetails', actions: 'keepDetail' },
        UPLOAD_PRESSED: {},
      },
    },
    requestingLink: {
      tags: 'pending',
      meta: { description: 'The server is asked for an address for the file.' },
      entry: 'hideFailure',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => toLinkRequest(context.file!, context.details),
        onDone: [
          { guard: 'isGranted', target: 'uploading', actions: 'keepLink' },
          { guard: 'isRefused', target: 'failed', actions: 'showServerErrors' },
          { target: 'failed', actions: 'showFailure' },
        ],
        onError: { target: 'failed', actions: 'showFailure' },
      },
      on: { UPLOAD_CANCELED: 'enteringDetails' },
    },
    uploading: {
      tags: 'pending',
      meta: { description: 'The file is being sent, and a bar shows how much of it was sent.' },
      invoke: {
        id: 'putFile',
        src: 'putFile',
        input: ({ context }) => ({ file: context.file!, url: context.url! }),
        onDone: [{ guard: 'isReceived', target: 'uploaded', actions: 'forgetAll' }, { target: 'failed' }],
        onError: { target: 'failed', actions: 'showFailure' },
      },
      exit: 'forgetLink',
      on: {
        UPLOAD_PROGRESSED: { actions: 'keepProgress' },
        UPLOAD_CANCELED: 'enteringDetails',
      },
    },
    uploaded: {
      meta: { description: 'The file has arrived; another can be chosen.' },
      on: { FILE_CHOSEN: fileChosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    failed: {
      meta: { description: 'The upload failed; the file and the details are kept for another try.' },
      exit: 'hideErrors',
      on: {
        FILE_CHOSEN: fileChosen,
        FILE_REMOVED: { target: 'choosingFile', actions: 'forgetFile' },
        DETAIL_CHANGED: { actions: 'keepDetail' },
        UPLOAD_PRESSED: uploadPressed,
      },
    },
  },
});
