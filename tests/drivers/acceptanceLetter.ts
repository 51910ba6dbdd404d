import type { ChartCases } from '../../machines/cases.ts';
import type { acceptanceLetterMachine } from '../../machines/acceptanceLetter/machine.ts';
import * as copy from '../../machines/acceptanceLetter/copy.ts';
import { detailErrors, type ChosenFile, type LinkOutcome } from '../../machines/acceptanceLetter/rules.ts';
import type { FileToChoose, FlowScript, Stage } from '../../inspector/drive/driver.ts';
import { comesFrom } from './steps.ts';

export const letter: FileToChoose = { name: 'letter.pdf', type: 'application/pdf', text: '%PDF-1.7 letter' };
const program: FileToChoose = { name: 'letter.exe', type: 'application/x-msdownload', text: 'MZ' };

const tooLong = 'Ann '.repeat(51);

const chosen = ({ name, type, text }: FileToChoose): ChosenFile => ({ name, type, size: text.length });

const cases: ChartCases<typeof acceptanceLetterMachine> = {
  events: {
    FILE_CHOSEN: [{ file: chosen(letter) }, { file: chosen(program) }],
    FILE_REMOVED: [{}],
    // Typing what is already there changes nothing.
    DETAIL_CHANGED: ({ context }) =>
      ['Ann Reed', tooLong]
        .filter((value) => context.details.name !== value)
        .map((value) => ({ name: 'name', value })),
    UPLOAD_PRESSED: [{}],
    UPLOAD_CANCELLED: [{}],
    UPLOAD_RECEIVED: [{}],
    UPLOAD_FAILED: [{}],
    'xstate.done.actor.requestLink': [
      { output: { kind: 'granted', url: '' } },
      { output: { kind: 'refused', errors: {} } },
      { output: { kind: 'unusable' } },
    ],
    'xstate.error.actor.requestLink': [{ error: { name: 'Error', message: 'the code did not come' } }],
  },
  abstraction: ({ file, details }) => [
    file !== null,
    details.name,
    file !== null && Object.keys(detailErrors(file, details)),
  ],
};

/** The one school that takes letters. */
export const openLetterForm = ({ hand }: Stage): Promise<void> => hand.goTo('/partners/duquesne');

export const chooseLetter = ({ hand }: Stage, file: FileToChoose = letter): Promise<void> =>
  hand.chooseFile('Letter of acceptance', file);

const upload = { role: 'button', name: /^(?:Upload|Try again)$/ };
const remove = { role: 'button', name: 'Remove file' };
const cancel = { role: 'button', name: 'Cancel' };
const studentName = { role: 'textbox', name: /^First and last name/ };
const progress = { role: 'progressbar', name: 'Upload of the letter' };

export const acceptanceLetter: FlowScript = {
  chart: 'acceptanceLetter',
  cases,
  // How often it is told how far a file has come is the browser's affair.
  echoes: ['acceptanceLetter.uploading|UPLOAD_PROGRESSED|0'],
  calls: { requestLink: 'POST /api/partner_acceptance_letter', putFile: 'PUT /uploads/:id' },
  download: 'GET /assets/calls.js',

  start: openLetterForm,

  acts: {
    FILE_CHOSEN: (stage, { event }) =>
      chooseLetter(stage, (event['file'] as ChosenFile).name === letter.name ? letter : program),
    FILE_REMOVED: ({ hand }) => hand.click(remove),
    DETAIL_CHANGED: ({ hand }, { event }) => hand.fill(/^First and last name/, event['value'] as string),
    UPLOAD_PRESSED: ({ hand }) => hand.click(upload),
    UPLOAD_CANCELLED: ({ hand }) => hand.click(cancel),
    UPLOAD_RECEIVED: (_stage, _step, { held }) => held('putFile')!.pass(),
    UPLOAD_FAILED: (_stage, _step, { held }) => held('putFile')!.reply(500, {}),
  },
  answers: {
    requestLink: (_stage, { event }, { call }) => {
      const { kind } = event['output'] as LinkOutcome;
      return kind === 'granted' ? call.pass() : call.reply(kind === 'refused' ? 500 : 200, {});
    },
  },

  sights: {
    choosingFile: [{ text: 'Choose a file' }, { absent: studentName }],
    fileMissing: [{ text: copy.noFile }, { absent: studentName }],
    fileUnacceptable: [{ text: copy.unacceptable }, { absent: studentName }],
    enteringDetails: [{ text: letter.name }, studentName, remove],
    detailsInvalid: [{ text: 'At most 200 characters' }, studentName, remove],
    requestingLink: [progress, cancel, { absent: remove }],
    uploading: [progress, cancel, { absent: remove }],
    uploaded: [{ text: copy.uploaded }, { absent: studentName }],
    failed: [{ text: copy.failed }, { text: letter.name }, { role: 'button', name: 'Try again' }],
  },

  unreachable: [
    {
      transition: 'acceptanceLetter.uploading|xstate.done.actor.putFile|0',
      reason: 'the upload tells what came of it in events, and has no end of its own',
    },
    {
      transition: 'acceptanceLetter.uploading|xstate.error.actor.putFile|0',
      reason: 'the upload tells whatever breaks it as UPLOAD_FAILED',
    },
  ],

  // What comes after a failure comes after every other one, too.
  can: (step, broken) => !broken || !comesFrom(step, 'failed'),
};
