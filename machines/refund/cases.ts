import type { ChartCases } from '../cases.ts';
import type { GatewayTransaction } from '../paymentAttempt/rules.ts';
import type { refundMachine } from './machine.ts';
import { isReleased, type RefundInput } from './rules.ts';

export const refundInput: RefundInput = {
  sale: 'sale',
  orderId: 'order',
  amount: 61_900,
  currency: 'USD',
  searchHorizon: 10 * 60_000,
};

/** The charge, which the gateway shows beside its credits. */
export const charge = (change: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  ...credit(refundInput.sale),
  type: 'sale',
  amount: 66_900,
  refundOf: null,
  ...change,
});

/** A credit that fits the refund. */
export const credit = (id: string, change: Partial<GatewayTransaction> = {}): GatewayTransaction => ({
  id,
  type: 'credit',
  status: 'captured',
  reason: '',
  amount: refundInput.amount,
  currency: refundInput.currency,
  merchantAccount: 'college',
  method: 'Visa ending in 1111',
  orderId: refundInput.orderId,
  refundOf: refundInput.sale,
  dispute: null,
  ...change,
});

const soon = 60_000;
const late = soon + refundInput.searchHorizon;
const reason = 'The student called.';

export const cases: ChartCases<typeof refundMachine> = {
  input: refundInput,
  events: {
    CHARGE_READ: [
      { found: [], at: soon },
      { found: [charge(), credit('earlier')], at: soon },
      { found: [charge({ status: 'released' })], at: soon },
      { found: [charge({ dispute: 'open' })], at: soon },
      { found: [charge({ dispute: 'partLost' })], at: soon },
    ],
    REFUNDED: [
      { transaction: credit('own'), at: soon },
      { transaction: credit('own', { amount: 100 }), at: soon },
    ],
    REFUSED: [{ reason: 'Refund is larger than the charge.', at: soon }],
    NOT_SETTLED_YET: [{ at: soon }],
    ANSWER_LOST: [{ at: soon }],
    ORDER_SEARCHED: [
      { found: [], at: late },
      { found: [credit('own')], at: soon },
    ],
    CREDIT_FAILED: [
      { credit: 'own', at: late },
      { credit: 'another', at: late },
    ],
    WOKEN: [{ at: soon }],
    STAFF_RETRIED: [{ reason, at: soon }],
    STAFF_RELEASED: [
      { reason, at: soon },
      { reason, at: late },
    ],
  },
  abstraction: (context) => ({
    isFound: context.credit !== null,
    hasOthers: context.known.length > 0,
    isReleased: isReleased(context),
  }),
};
