import type { ChartCases } from '../cases.ts';
import type { paymentAttemptMachine } from './machine.ts';
import type { AttemptInput, GatewayTransaction } from './rules.ts';

const minute = 60_000;
export const attemptInput: AttemptInput = {
  amount: 66_900,
  currency: 'USD',
  merchantAccount: 'college',
  orderId: 'order',
  at: 0,
  rejection: null,
  searchHorizon: 10 * minute,
  watchPeriod: 24 * 60 * minute,
  followPeriod: 60 * 24 * 60 * minute,
  endsFrom: 61_900,
};

const { amount, currency, merchantAccount, orderId } = attemptInput;

/** One that fits the attempt. */
export const transaction = (
  id: string,
  status: GatewayTransaction['status'],
  reason = '',
): GatewayTransaction => ({
  id,
  type: 'sale',
  status,
  reason,
  amount,
  currency,
  merchantAccount,
  orderId,
  refundOf: null,
  dispute: null,
  method: status === 'declined' ? null : 'Visa ending in 1111',
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
      { transaction: transaction('first', 'authorized'), at: soon },
      { transaction: transaction('second', 'authorized'), at: soon },
      { transaction: { ...transaction('first', 'authorized'), amount: 100 }, at: soon },
      { transaction: { ...transaction('other', 'authorized'), orderId: 'another' }, at: soon },
    ],
    DECLINED: [
      { transaction: transaction('first', 'declined', 'Insufficient Funds'), at: soon },
      { transaction: { ...transaction('other', 'declined', 'Do Not Honor'), orderId: 'another' }, at: soon },
    ],
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
      { found: [{ ...transaction('first', 'captured'), amount: 100 }], at: soon },
      {
        found: [transaction('first', 'declined', 'Do Not Honor'), transaction('second', 'authorized')],
        at: soon,
      },
      {
        found: [transaction('first', 'released'), { ...transaction('second', 'captured'), type: 'credit' }],
        at: soon,
      },
    ],
    CAPTURED: [
      { transaction: transaction('first', 'captured'), at: soon },
      { transaction: transaction('second', 'captured'), at: soon },
      { transaction: { ...transaction('first', 'captured'), amount: 100 }, at: soon },
    ],
    CAPTURE_REJECTED: [{ reason: 'The authorization has expired.', at: soon }],
    RELEASED: [
      { authorization: 'first', at: soon },
      { authorization: 'second', at: soon },
    ],
    WOKEN: [{ at: soon }, { at: attemptInput.followPeriod }],
    REFUNDED: [
      { refund: 'part', amount: 5_000, at: soon },
      { refund: 'rest', amount: attemptInput.endsFrom, at: soon },
    ],
    VOIDED: [{ at: soon }],
    SETTLEMENT_DECLINED: [{ at: soon }],
    DISPUTED: [{ at: soon }],
    DISPUTE_WON: [{ at: soon }],
    DISPUTE_LOST: [{ at: soon }],
    STAFF_RETRIED: [{ reason: 'The gateway answers again.', at: soon }],
    STAFF_RELEASED: [{ reason: 'The gateway shows no charge.', at: soon }],
    STAFF_RESOLVED: [{ reason: 'Paid by check.', at: soon }],
  },
  abstraction: ({ authorization, held, mismatch, refunds, isNotCharged, isUncertain }) => [
    authorization,
    mismatch !== null,
    refunds.length,
    [...held].sort(),
    isNotCharged,
    isUncertain,
  ],
};
