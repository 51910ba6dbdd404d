import type { FileToUpload, PendingRequest } from 'chart-inspector/drive/testAdapter.ts';
import * as copy from '../../machines/acceptanceLetter/copy.ts';
import { acceptanceLetterMachine } from '../../machines/acceptanceLetter/machine.ts';
import {
  detailErrors,
  type ChosenFile,
  type LinkOutcome,
  type UploadOutcome,
} from '../../machines/acceptanceLetter/rules.ts';
import { happensIn, heardAfter, outputOf } from './steps.ts';
import { defineDriver, type Adapter } from './testUser.ts';

const letter: FileToUpload = { name: 'letter.pdf', type: 'application/pdf', text: '%PDF-1.7 letter' };
const program: FileToUpload = { name: 'letter.exe', type: 'application/x-msdownload', text: 'MZ' };

const tooLong = 'Ann '.repeat(51);

const chosen = ({ name, type, text }: FileToUpload): ChosenFile => ({ name, type, size: text.length });

/** The one school that accepts letters. */
export const openLetterForm = ({ user }: Adapter): Promise<void> => user.goto('/partners/duquesne');

export const chooseLetter = ({ user }: Adapter, file: FileToUpload = letter): Promise<void> =>
  user.upload('Letter of acceptance', file);

const failed = { kind: 'failed', failure: { kind: 'unexpected' } };
const throttled = { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } };

/** Lets a call succeed, or fail as the path says. */
function settle(
  adapter: Adapter,
  request: PendingRequest,
  outcome: LinkOutcome | UploadOutcome | undefined,
): Promise<void> {
  if (outcome?.kind === 'mislabeled') return heardAfter(adapter, () => request.fulfill(415, {}), copy.failed);
  if (outcome?.kind !== 'failed') return request.continue();
  return outcome.failure.kind === 'throttled'
    ? request.fulfill(429, {}, { 'retry-after': '30' })
    : heardAfter(adapter, () => request.fulfill(500, {}), copy.failed);
}

const upload = { role: 'button', name: /^(?:Upload|Try again)$/ };
const remove = { role: 'button', name: 'Remove file' };
const cancel = { role: 'button', name: 'Cancel' };
const studentName = { role: 'textbox', name: /^First and last name/ };
const progress = { role: 'progressbar', name: 'Upload of the letter' };

export const acceptanceLetter = defineDriver(acceptanceLetterMachine)({
  cases: {
    events: {
      FILE_CHOSEN: [{ file: chosen(letter) }, { file: chosen(program) }],
      FILE_REMOVED: [{}],
      // Typing the present value changes nothing.
      DETAIL_CHANGED: ({ context }) =>
        ['Ann Reed', tooLong]
          .filter((value) => context.details.name !== value)
          .map((value) => ({ name: 'name', value })),
      UPLOAD_PRESSED: [{}],
      UPLOAD_CANCELED: [{}],
      'xstate.done.actor.requestLink': [
        { output: { kind: 'granted', url: '' } },
        { output: failed },
        { output: throttled },
      ],
      'xstate.error.actor.requestLink': [{ error: { name: 'Error', message: 'the script failed to load' } }],
      'xstate.done.actor.putFile': [
        { output: { kind: 'received' } },
        { output: { kind: 'mislabeled' } },
        { output: failed },
        { output: throttled },
      ],
    },
    abstraction: ({ file, details, failure }) => [
      failure?.kind === 'throttled',
      file !== null,
      details.name,
      file !== null && Object.keys(detailErrors(file, details)),
    ],
  },
  // The browser decides how often it reports progress.
  ignoredTransitions: ['acceptanceLetter.uploading|UPLOAD_PROGRESSED|0'],
  requests: { requestLink: 'POST /api/partner_acceptance_letter', putFile: 'PUT /uploads/:id' },
  script: 'GET /assets/letterCalls.js',

  start: openLetterForm,

  events: {
    FILE_CHOSEN: (adapter, { event }) =>
      chooseLetter(adapter, event.file.name === letter.name ? letter : program),
    FILE_REMOVED: ({ user }) => user.click(remove),
    DETAIL_CHANGED: ({ user }, { event }) => user.fill(/^First and last name/, event.value),
    UPLOAD_PRESSED: ({ user }) => user.click(upload),
    UPLOAD_CANCELED: ({ user }) => user.click(cancel),
    UPLOAD_PROGRESSED: { sentByPage: 'the upload reports its progress' },
  },
  services: {
    requestLink: (adapter, step, { request }) => settle(adapter, request, outputOf<LinkOutcome>(step)),
    putFile: (adapter, step, { request }) => settle(adapter, request, outputOf<UploadOutcome>(step)),
  },

  assertions: {
    choosingFile: [{ text: 'Choose a file' }, { absent: studentName }],
    fileMissing: [{ text: copy.noFile }, { absent: studentName }, { heard: copy.noFile }],
    fileUnacceptable: [{ text: copy.unacceptable }, { absent: studentName }, { heard: copy.unacceptable }],
    fileMislabeled: [{ text: copy.mislabeled }, { absent: studentName }, { heard: copy.mislabeled }],
    enteringDetails: [{ text: letter.name }, studentName, remove],
    detailsInvalid: [{ text: 'At most 200 characters' }, studentName, remove],
    requestingLink: [progress, cancel, { absent: remove }],
    uploading: [progress, cancel, { absent: remove }],
    uploaded: [{ text: copy.uploaded }, { absent: studentName }],
    throttled: [
      { text: /Please try again in 30 seconds/ },
      { text: letter.name },
      { role: 'button', name: 'Try again', disabled: true },
      { heard: /Please try again in 30 seconds/ },
    ],
    failed: [
      { text: copy.failed },
      { text: letter.name },
      { role: 'button', name: 'Try again', disabled: false },
    ],
  },

  unreachable: {
    'the script of the upload is loaded with that of the link': [
      'acceptanceLetter.uploading|xstate.error.actor.putFile|0',
    ],
  },

  // Other failures lead to the same state, so what follows is tested after those.
  can: (event, { scriptFails }) => !scriptFails || !happensIn(event, 'failed'),
});
