import type { ChartCases } from '../cases.ts';
import type { acceptanceLetterMachine } from './machine.ts';
import { detailErrors } from './rules.ts';

const letter = { name: 'letter.pdf', size: 120_000, type: 'application/pdf' };

export const cases: ChartCases<typeof acceptanceLetterMachine> = {
  events: {
    FILE_CHOSEN: [
      { file: letter },
      { file: { name: 'letter.exe', size: 10, type: 'application/x-msdownload' } },
    ],
    FILE_REMOVED: [{}],
    DETAIL_CHANGED: [
      { name: 'name', value: 'Ann Reed' },
      { name: 'name', value: 'Ann '.repeat(51) },
    ],
    UPLOAD_PRESSED: [{}],
    UPLOAD_CANCELED: [{}],
    UPLOAD_PROGRESSED: [{ share: 0.5 }],
    'xstate.done.actor.requestLink': [
      { output: { kind: 'granted', url: 'https://files.example/put' } },
      { output: { kind: 'failed', failure: { kind: 'unexpected' } } },
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
    ],
    'xstate.error.actor.requestLink': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.putFile': [
      { output: { kind: 'received' } },
      { output: { kind: 'mislabeled' } },
      { output: { kind: 'failed', failure: { kind: 'late' } } },
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
    ],
    'xstate.error.actor.putFile': [{ error: { name: 'Error', message: 'unexpected' } }],
  },
  abstraction: ({ file, details }) => [
    file !== null,
    file !== null && Object.keys(detailErrors(file, details)),
  ],
};
