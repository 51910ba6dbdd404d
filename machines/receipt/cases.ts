import type { ChartCases } from '../cases.ts';
import { annsSession } from '../people.ts';
import type { receiptMachine } from './machine.ts';

export const cases: ChartCases<typeof receiptMachine> = {
  input: { transactionId: 'txn1', session: annsSession },
  events: {
    DOWNLOAD_PRESSED: [{}],
    'xstate.done.actor.loadDate': [
      { output: { kind: 'dated', registeredOn: '2026-11-22' } },
      { output: { kind: 'undated' } },
    ],
    'xstate.error.actor.loadDate': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.loadFile': [
      { output: { kind: 'loaded', file: new Blob() } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
    ],
    'xstate.error.actor.loadFile': [{ error: { name: 'Error', message: 'unexpected' } }],
  },
  abstraction: ({ failure, registeredOn }) => [failure, registeredOn],
};
