import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import { proofCases } from '../signIn/proofCases.ts';
import type { withdrawalMachine } from './machine.ts';
import type { CourseRefund, RefundQuote } from './rules.ts';

export const quote: RefundQuote = {
  paid: 66_900,
  refund: 61_900,
  lastDay: '2026-12-25',
  terms:
    'Full refund, less $50, until December 25, 2026, if you have submitted nothing beyond the module-one exam.',
  limit: 'the module-one exam',
};

export const refundIn = (state: CourseRefund['state']): CourseRefund => ({
  state,
  amount: 61_900,
  requestedOn: '2026-11-26',
});

const error = { error: { name: 'Error', message: 'unexpected' } };
const requested = (state: CourseRefund['state']) => ({
  output: { kind: 'requested', refund: refundIn(state) } as const,
});
const known = [requested('waiting'), requested('settled'), requested('failed')];
const quoted = { output: { kind: 'quoted', quote } } as const;
const refused = { output: { kind: 'refused', reason: 'This registration is not open.' } } as const;
const failed = { output: { kind: 'failed', failure: { kind: 'unreachable' } } } as const;

export const cases: ChartCases<typeof withdrawalMachine> = {
  input: { session: annsSession, email: ann.email, transactionId: 'txn1', code: 'psyc101' },
  events: {
    RETRY_PRESSED: [{}],
    WITHDRAW_PRESSED: [{}],
    LIMIT_CHECKED: [{}],
    LIMIT_UNCHECKED: [{}],
    CONFIRMED: [{}],
    BACK: [{}],
    CHECK_PRESSED: [{}],
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.askRefund': [
      quoted,
      ...known,
      refused,
      failed,
      { output: { kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } } },
      { output: { kind: 'failed', failure: { kind: 'sessionChanged' } } },
    ],
    'xstate.error.actor.askRefund': [error],
    'xstate.done.actor.requestRefund': [
      ...known,
      { output: { kind: 'changed' } },
      { output: { kind: 'signInAgain' } },
      refused,
      { output: { kind: 'unknown' } },
      { output: { kind: 'notSent', failure: { kind: 'throttled', wait: 30_000 } } },
      { output: { kind: 'notSent', failure: { kind: 'sessionChanged' } } },
    ],
    'xstate.error.actor.requestRefund': [error],
    ...proofCases,
    'xstate.done.actor.checkRefund': [...known, refused, failed],
    'xstate.error.actor.checkRefund': [error],
    'xstate.done.actor.checkRequest': [...known, quoted, refused, failed],
    'xstate.error.actor.checkRequest': [error],
  },
  abstraction: ({ isWithinLimit, notice, hasChanged, failure, alert }) => [
    isWithinLimit,
    notice,
    hasChanged,
    failure?.kind,
    alert?.kind,
  ],
};
