import * as v from 'valibot';
import type { RequestOf } from '../../../domain/contract/endpoint.ts';
import * as contract from '../../../domain/contract/payments.ts';
import { formatAmount } from '../../../domain/money.ts';
import * as copy from '../../../machines/payment/copy.ts';
import type {
  CodeCheck,
  CodeOutcome,
  PaymentOrder,
  PaymentOutcome,
} from '../../../machines/payment/rules.ts';
import { bodyOf, errorBodyOf, routeOf, type CallAdapter } from './callAdapter.ts';

export const verifyCode: CallAdapter<CodeCheck, CodeOutcome> = {
  toCall: ({ code, currentTotal, codes }) => ({
    name: 'verifyCode',
    ...routeOf(contract.verifyDiscountCode),
    form: {
      code,
      current_total: formatAmount(currentTotal),
      'course_codes[]': [...codes],
    } satisfies RequestOf<typeof contract.verifyDiscountCode>,
    fallback: copy.code.failed,
    announce: 'inline',
  }),
  /** Only an accepted code comes with a total. */
  toOutcome: (reply) => {
    if (reply.kind === 'refused') {
      return { kind: 'refused', message: errorBodyOf(reply).fields['code'] ?? reply.message };
    }
    const body = bodyOf(reply, contract.verifyDiscountCode.response);
    return body?.applied_code && body.new_total != null
      ? { kind: 'applied', code: body.applied_code, newTotal: body.new_total }
      : { kind: 'refused', message: body?.message || copy.code.failed };
  },
};

export const verifyPayment: CallAdapter<PaymentOrder, PaymentOutcome> = {
  toCall: ({ attemptKey, nonce, authorizationCode, amount, codes }) => {
    const mode = nonce === undefined ? '3' : '2';
    return {
      name: 'verifyPayment',
      method: contract.verifyPayment.method,
      path: contract.verifyPayment.path.replace(':id', mode),
      headers: { 'Idempotency-Key': attemptKey },
      form: {
        payment_token: nonce,
        discount_code: authorizationCode,
        amount: formatAmount(amount),
        'course_codes[]': [...codes],
        mode,
      } satisfies RequestOf<typeof contract.verifyPayment>,
      fallback: copy.error.transactionFailed,
      announce: 'inline',
    };
  },
  /**
   * A status of 500 or more says nothing about the charge, because the server may have failed after charging, unless
   * the answer itself says that the attempt failed.
   */
  toOutcome: (reply) => {
    if (reply.kind === 'unreachable') return { kind: 'unknown', message: '' };
    if (reply.kind === 'ok') {
      const body = bodyOf(reply, contract.verifyPayment.response);
      return body
        ? { kind: 'verified', transactionId: body.transaction_id }
        : { kind: 'unconfirmed', message: copy.error.transactionFailed };
    }
    const { status, message, body } = reply;
    if (status === 402) return { kind: 'declined', message };
    const change = v.safeParse(contract.priceChanged, body);
    if (status === 409 && change.success) return { kind: 'priceChanged', total: change.output.total };
    const isSettled = status < 500 || v.is(contract.paymentFailed, body);
    return { kind: isSettled ? 'refused' : 'unknown', message };
  },
};
