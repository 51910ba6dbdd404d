import type { ChartCases } from '../cases.ts';
import type { paymentAttemptMachine } from './machine.ts';
import type { AttemptInput, GatewayTransaction } from './rules.ts';

const minute = 60_000;
export const attemptInput: AttemptInput = {
  amount: 66_900,
  at: 0,
  rejection: null,
  searchHorizon: 10 * minute,
  watchPeriod: 24 * 60 * minute,
};

const transaction = (id: string, status: GatewayTransaction['status'], reason = ''): GatewayTransaction => ({
  id,
  status,
  reason,
});

const soon = minute;
const pastHorizon = attemptInput.searchHorizon;
const pastWatch = attemptInput.watchPeriod;

export const cases: ChartCases<typeof paymentAttemptMachine> = {
  starts: [
    { name: 'to be paid', input: attemptInput },
    { name: 'nothing to pay', input: { ...attemptInput, amount: 0 } },
    { name: 'rejected', input: { ...attemptInput, rejection: 'You are already enrolled in BIOD 101.' } },
  ],
  events: {
    AUTHORIZED: [
      { authorization: 'first', at: soon },
      { authorization: 'second', at: soon },
    ],
    DECLINED: [{ reason: 'Insufficient Funds', at: soon }],
    REJECTED: [{ reason: 'authenticationError', at: soon }],
    ANSWER_LOST: [{ at: soon }],
    ORDER_SEARCHED: [
      { found: [], at: soon },
      { found: [], at: pastHorizon },
      { found: [], at: pastWatch },
      { found: [transaction('first', 'unclear')], at: soon },
      { found: [transaction('first', 'declined', 'Do Not Honor')], at: soon },
      { found: [transaction('first', 'released')], at: soon },
      { found: [transaction('first', 'authorized')], at: soon },
      { found: [transaction('first', 'captured')], at: soon },
      {
        found: [transaction('first', 'declined', 'Do Not Honor'), transaction('second', 'authorized')],
        at: soon,
      },
    ],
    CAPTURED: [{ at: soon }],
    CAPTURE_REJECTED: [{ reason: 'The authorization has expired.', at: soon }],
    RELEASED: [
      { authorization: 'first', at: soon },
      { authorization: 'second', at: soon },
    ],
    WOKEN: [{ at: soon }],
  },
  abstraction: ({ authorization, held, isNotCharged, isUncertain }) => [
    authorization,
    [...held].sort(),
    isNotCharged,
    isUncertain,
  ],
};
