import type { ChartCases } from '../cases.ts';
import type { paymentRecoveryMachine } from './machine.ts';
import { payer } from '../people.ts';
import { maxQuestions, type SettleOutcome } from './rules.ts';

const output = (...outcomes: SettleOutcome[]) => outcomes.map((outcome) => ({ output: outcome }));

export const paidAttempt = {
  transactionId: 'txn1',
  total: 89_200,
  codes: ['biod101'],
  lines: [{ code: 'biod101', name: 'Essential Human Biology', cost: '$892' }],
  authorizationCode: null,
  email: 'ann@example.test',
} as const;

export const cases: ChartCases<typeof paymentRecoveryMachine> = {
  input: { key: '7f8f0a9e-6cbb-4a0a-9b8e-5b7d7d6e6f11', payer },
  events: {
    CHECK_REQUESTED: [{}],
    CONNECTION_RETURNED: [{}],
    DIALOG_CLOSED: [{}],
    'xstate.done.actor.settlePayment': output(
      { kind: 'made', ...paidAttempt },
      { kind: 'notMade', reason: 'Your payment was declined.' },
      { kind: 'wentBack', reason: 'Your payment was refunded.' },
      { kind: 'unknown' },
    ),
    'xstate.error.actor.settlePayment': [{ error: { name: 'TypeError', message: 'The client broke' } }],
    'xstate.error.actor.watchConnection': [{ error: { name: 'Error', message: 'The listener broke' } }],
  },
  quiet: [{ actor: 'watchConnection', reason: 'the page goes on asking every half minute' }],
  abstraction: ({ questions }) => Math.min(questions, maxQuestions),
};
