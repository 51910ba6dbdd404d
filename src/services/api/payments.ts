import * as v from 'valibot';
import { amount } from '../../../domain/contract/fields.ts';
import {
  codeFailed,
  codeForm,
  paymentRequest,
  transactionFailed,
  type CodeCheck,
  type CodeOutcome,
  type PaymentOrder,
  type PaymentOutcome,
} from '../../../machines/payment/rules.ts';
import type { ApiReply } from '../../../machines/request/rules.ts';
import { bodyOf } from './calls.ts';
import type { StartRequest } from './startRequest.ts';

const CodeAnswer = v.object({
  applied_code: v.nullish(v.string(), ''),
  new_total: v.nullish(v.union([v.string(), v.number()])),
  message: v.nullish(v.string(), ''),
});
const Transaction = v.object({
  transaction_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  status: v.literal('success'),
});
const NewTotal = v.object({ total: amount });
const Status = v.object({ status: v.string() });

/** What became of a code check: accepted only with a code and a total, refused otherwise. */
export function codeOutcomeOf(reply: ApiReply): CodeOutcome {
  if (reply.kind === 'refused') return { kind: 'refused', message: reply.message };
  const body = bodyOf(reply, CodeAnswer);
  if (!body) return { kind: 'refused', message: codeFailed };
  const total = v.safeParse(amount, body.new_total);
  if (body.applied_code && total.success) {
    return { kind: 'applied', code: body.applied_code, newTotal: total.output };
  }
  return { kind: 'refused', message: body.message || codeFailed };
}

/**
 * What became of a payment. Only an answer below 500 is taken for one by which nothing was charged: a server that broke
 * may have charged before it did, unless it says itself that the attempt failed.
 */
export function paymentOutcomeOf(reply: ApiReply): PaymentOutcome {
  if (reply.kind === 'unreachable') return { kind: 'unknown', message: '' };
  if (reply.kind === 'ok') {
    const body = bodyOf(reply, Transaction);
    return body
      ? { kind: 'verified', transactionId: body.transaction_id }
      : { kind: 'unconfirmed', message: transactionFailed };
  }
  const { status, message, body } = reply;
  if (status === 402) return { kind: 'declined', message };
  const newTotal = v.safeParse(NewTotal, body);
  if (status === 409 && newTotal.success) return { kind: 'priceChanged', total: newTotal.output.total };
  const said = v.safeParse(Status, body);
  const isSettled = status < 500 || (said.success && said.output.status === 'failed');
  return { kind: isSettled ? 'refused' : 'unknown', message };
}

export function createPayments(start: StartRequest) {
  return {
    async verifyCode(check: CodeCheck): Promise<CodeOutcome> {
      const reply = await start({
        name: 'verifyCode',
        method: 'POST',
        path: '/verify_discount_code',
        form: codeForm(check),
        fallback: codeFailed,
        announce: 'inline',
      });
      return codeOutcomeOf(reply);
    },

    async verifyPayment(order: PaymentOrder): Promise<PaymentOutcome> {
      const reply = await start({
        name: 'verifyPayment',
        method: 'POST',
        ...paymentRequest(order),
        headers: { 'Idempotency-Key': order.attemptKey },
        fallback: transactionFailed,
        announce: 'inline',
      });
      return paymentOutcomeOf(reply);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
