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
import { bodyOf, callWith, type CallAdapter } from './callAdapter.ts';
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

/** An accepted code comes with a total; everything else is a refusal. */
function codeOutcomeOf(reply: ApiReply): CodeOutcome {
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
 * A status of 500 or more says nothing about the charge, because the server may have failed after charging, unless the
 * answer itself says that the attempt failed.
 */
function paymentOutcomeOf(reply: ApiReply): PaymentOutcome {
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
  const answer = v.safeParse(Status, body);
  const isSettled = status < 500 || (answer.success && answer.output.status === 'failed');
  return { kind: isSettled ? 'refused' : 'unknown', message };
}

export const verifyCode: CallAdapter<CodeCheck, CodeOutcome> = {
  toCall: (check) => ({
    name: 'verifyCode',
    method: 'POST',
    path: '/verify_discount_code',
    form: codeForm(check),
    fallback: codeFailed,
    announce: 'inline',
  }),
  toOutcome: codeOutcomeOf,
};

export const verifyPayment: CallAdapter<PaymentOrder, PaymentOutcome> = {
  toCall: (order) => ({
    name: 'verifyPayment',
    method: 'POST',
    ...paymentRequest(order),
    headers: { 'Idempotency-Key': order.attemptKey },
    fallback: transactionFailed,
    announce: 'inline',
  }),
  toOutcome: paymentOutcomeOf,
};

export function createPayments(start: StartRequest) {
  return { verifyCode: callWith(start, verifyCode), verifyPayment: callWith(start, verifyPayment) };
}
