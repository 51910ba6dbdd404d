import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, waitOf, type Failure } from '../request/rules.ts';
import { unprovidedLimited } from '../unprovided.ts';
import {
  detailErrors,
  emptyDetails,
  isAcceptable,
  toDetailErrors,
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
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
  /** Number of submits that failed; each one moves the focus to the first error. */
  readonly failedSubmits: number;
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

const notUploaded = [
  { guard: 'isThrottled', target: 'throttled', actions: 'keepFailure' },
  { target: 'failed', actions: 'keepFailure' },
] as const;

export const acceptanceLetterMachine = setup({
  types: {} as {
    context: LetterContext;
    events: LetterEvent;
    tags: 'pending';
  },
  actors: {
    requestLink: unprovidedLimited<LinkOutcome, LinkRequest>('requestLink'),
    /** Sends `UPLOAD_PROGRESSED` meanwhile. Stopping it aborts the upload. */
    putFile: unprovidedLimited<UploadOutcome, { file: ChosenFile; url: string }>('putFile'),
  },
  guards: {
    areDetailsValid: ({ context: { file, details } }) =>
      file !== null && Object.keys(detailErrors(file, details)).length === 0,
    isAcceptable: ({ event }) => event.type === 'FILE_CHOSEN' && isAcceptable(event.file),
    isGranted: ({ event }) => hasOutcome(event, 'granted'),
    isThrottled: ({ event }) => waitOf(outcomeOf(event, 'failed')?.failure ?? null) > 0,
    isReceived: ({ event }) => hasOutcome(event, 'received'),
    isMislabeled: ({ event }) => hasOutcome(event, 'mislabeled'),
  },
  actions: {
    keepFile: assign({
      file: ({ context, event }) => (event.type === 'FILE_CHOSEN' ? event.file : context.file),
      failure: null,
    }),
    forgetFile: assign({ file: null, failure: null }),
    keepDetail: assign({
      details: ({ context, event }) =>
        event.type === 'DETAIL_CHANGED' ? { ...context.details, [event.name]: event.value } : context.details,
      errors: {},
    }),
    showErrors: assign({
      errors: ({ context: { file, details } }) => (file === null ? {} : detailErrors(file, details)),
    }),
    keepFailure: assign(({ context, event }) => {
      const failure = outcomeOf(event, 'failed')?.failure ?? notLoaded;
      return {
        failure,
        errors: failure.kind === 'refused' ? toDetailErrors(failure.fields) : {},
        failedSubmits: context.failedSubmits + 1,
      };
    }),
    keepLink: assign({
      url: ({ event }) => outcomeOf(event, 'granted')?.url ?? null,
      progress: 0,
    }),
    keepProgress: assign({
      progress: ({ context, event }) => (event.type === 'UPLOAD_PROGRESSED' ? event.share : context.progress),
    }),
    forgetLink: assign({ url: null, progress: 0 }),
    forgetAll: assign({ file: null, details: emptyDetails, url: null, progress: 0, failure: null }),
    forgetFailure: assign({ failure: null }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    hideErrors: assign({ errors: {} }),
  },
  delays: { wait: ({ context }) => waitOf(context.failure) },
}).createMachine({
  id: 'acceptanceLetter',
  description: 'A student uploads the acceptance letter of a partner school.',
  context: {
    file: null,
    details: emptyDetails,
    errors: {},
    url: null,
    progress: 0,
    failure: null,
    failedSubmits: 0,
  },
  initial: 'choosingFile',
  states: {
    choosingFile: {
      meta: { description: 'A file can be chosen; name and student ID are hidden.' },
      on: { FILE_CHOSEN: fileChosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    fileMissing: {
      meta: { description: 'A line asks for a file; nothing was sent.' },
      entry: 'countFailedSubmit',
      on: { FILE_CHOSEN: fileChosen, UPLOAD_PRESSED: { target: 'fileMissing', reenter: true } },
    },
    fileUnacceptable: {
      meta: { description: 'A line names the accepted types and the maximum size; nothing was sent.' },
      on: { FILE_CHOSEN: fileChosen, UPLOAD_PRESSED: 'fileMissing' },
    },
    fileMislabeled: {
      meta: { description: 'A line says that the file is of another type than its name says.' },
      entry: 'countFailedSubmit',
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
      entry: ['showErrors', 'countFailedSubmit'],
      exit: 'hideErrors',
      on: {
        FILE_CHOSEN: fileChosen,
        FILE_REMOVED: { target: 'choosingFile', actions: 'forgetFile' },
        DETAIL_CHANGED: { target: 'enteringDetails', actions: 'keepDetail' },
        UPLOAD_PRESSED: { target: 'detailsInvalid', reenter: true },
      },
    },
    requestingLink: {
      tags: 'pending',
      meta: { description: 'The server is asked for an address for the file.' },
      entry: 'forgetFailure',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => toLinkRequest(context.file!, context.details),
        onDone: [{ guard: 'isGranted', target: 'uploading', actions: 'keepLink' }, ...notUploaded],
        onError: { target: 'failed', actions: 'keepFailure' },
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
        onDone: [
          { guard: 'isReceived', target: 'uploaded', actions: 'forgetAll' },
          { guard: 'isMislabeled', target: 'fileMislabeled', actions: 'forgetFile' },
          ...notUploaded,
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
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
    throttled: {
      meta: { description: 'The server asked to wait; the button stays disabled for as long as it said.' },
      on: {
        FILE_CHOSEN: fileChosen,
        FILE_REMOVED: { target: 'choosingFile', actions: 'forgetFile' },
        DETAIL_CHANGED: { actions: 'keepDetail' },
      },
      after: { wait: 'failed' },
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
