import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import type { registrationsMachine } from './machine.ts';
import type { Registration } from './rules.ts';

export const registration: Registration = {
  transactionId: 'txn1',
  registeredOn: '2026-11-26',
  total: 156_100,
  lines: [
    { code: 'biod101', name: 'Essential Human Anatomy and Physiology I', cost: '$892' },
    { code: 'psyc101', name: 'General Psychology', cost: '$669' },
  ],
  authorizationCode: null,
  email: ann.email,
  courses: [
    { code: 'biod101', state: 'registered', endedOn: null, refund: null },
    {
      code: 'psyc101',
      state: 'withdrawn',
      endedOn: '2026-11-26',
      refund: { state: 'waiting', amount: 61_900, requestedOn: '2026-11-26' },
    },
  ],
};

const error = { error: { name: 'Error', message: 'unexpected' } };

export const cases: ChartCases<typeof registrationsMachine> = {
  input: { session: annsSession, email: ann.email },
  events: {
    RETRY_PRESSED: [{}],
    RECEIPT_OPENED: [{ transactionId: 'txn1' }],
    RECEIPT_CLOSED: [{}],
    WITHDRAWAL_OPENED: [{ transactionId: 'txn1', code: 'biod101' }],
    CALENDAR_PRESSED: [{ code: 'biod101', registeredOn: '2026-11-26', id: 'txn1' }],
    'xstate.done.actor.loadRegistrations': [
      { output: { kind: 'loaded', registrations: [registration] } },
      { output: { kind: 'loaded', registrations: [] } },
      { output: { kind: 'failed', failure: { kind: 'unreachable' } } },
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
      { output: { kind: 'failed', failure: { kind: 'sessionChanged' } } },
    ],
    'xstate.error.actor.loadRegistrations': [error],
    'xstate.done.actor.withdrawal': [{ output: { kind: 'changed' } }, { output: { kind: 'closed' } }],
    'xstate.error.actor.withdrawal': [error],
  },
  abstraction: ({ failure, chosen, hasSavedDates }) => [failure?.kind, chosen, hasSavedDates],
};
