import { legalVersions } from '../../domain/legal.ts';
import type { ChartCases } from '../cases.ts';
import { annsSession } from '../people.ts';
import type { receiptMachine } from './machine.ts';

export const cases: ChartCases<typeof receiptMachine> = {
  input: { transactionId: 'txn1', session: annsSession },
  events: {
    DOWNLOAD_PRESSED: [{}],
    'xstate.done.actor.loadFacts': [
      {
        output: {
          kind: 'known',
          facts: {
            registeredOn: '2026-11-22',
            name: 'Ann Lee',
            paidWith: 'Visa ending in 1111',
            termsVersion: legalVersions.terms,
          },
        },
      },
      { output: { kind: 'unknown' } },
    ],
    'xstate.error.actor.loadFacts': [{ error: { name: 'Error', message: 'unexpected' } }],
    'xstate.done.actor.loadFile': [
      { output: { kind: 'loaded', file: new Blob() } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
    ],
    'xstate.error.actor.loadFile': [{ error: { name: 'Error', message: 'unexpected' } }],
  },
  abstraction: ({ failure, facts }) => [failure, facts],
};
