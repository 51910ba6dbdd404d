import * as v from 'valibot';
import type { RequestOf } from '../../../domain/contract/endpoint.ts';
import * as contract from '../../../domain/contract/payments.ts';
import { formatAmount, formatUsd } from '../../../domain/money.ts';
import { legalVersions } from '../../../domain/legal.ts';
import * as copy from '../../../machines/payment/copy.ts';
import type {
  CodeCheck,
  CodeOutcome,
  PaymentOrder,
  PaymentOutcome,
} from '../../../machines/payment/rules.ts';
import type { PaidAttempt, RecoveryInput, SettleOutcome } from '../../../machines/paymentRecovery/rules.ts';
import type { ApiCall, ApiReply } from '../../../machines/request/rules.ts';
import { bodyOf, errorBodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

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
  /** Only the server's own answer rejects a code; a limit, a failure or no answer says nothing about it. */
  toOutcome: (reply) => {
    if (reply.kind === 'unreachable') return { kind: 'unknown', message: copy.code.failed };
    if (reply.kind === 'refused') {
      const kind = failureOf(reply).kind === 'refused' ? 'refused' : 'unknown';
      return { kind, message: errorBodyOf(reply).fields['code'] ?? reply.message };
    }
    const body = bodyOf(reply, contract.verifyDiscountCode.response);
    if (body === null) return { kind: 'unknown', message: copy.code.failed };
    if (body.applied_code && body.new_total != null)
      return { kind: 'applied', code: body.applied_code, newTotal: body.new_total };
    const kind = body.message && !body.applied_code ? 'refused' : 'unknown';
    return { kind, message: body.message || copy.code.failed };
  },
};

/** What the payment form starts with, to offer what the person has saved; nothing if it cannot be had. */
export const clientToken: CallAdapter<{ readonly session: string }, { readonly authorization?: string }> = {
  toCall: ({ session }) => ({
    name: 'clientToken',
    ...routeOf(contract.clientToken),
    session,
    announce: 'silent',
  }),
  toOutcome(reply) {
    const body = bodyOf(reply, contract.clientToken.response);
    return body ? { authorization: body.client_token } : {};
  },
};

export const verifyPayment: CallAdapter<PaymentOrder, PaymentOutcome> = {
  toCall: ({ payer, attemptKey, nonce, deviceData, authorizationCode, amount, codes }) => {
    const mode = nonce === undefined ? '3' : '2';
    return {
      name: 'verifyPayment',
      method: contract.verifyPayment.method,
      path: contract.verifyPayment.path.replace(':id', mode),
      headers: { 'Idempotency-Key': attemptKey },
      session: payer.session,
      form: {
        sub: payer.sub,
        payment_token: nonce,
        device_data: deviceData,
        discount_code: authorizationCode,
        amount: formatAmount(amount),
        'course_codes[]': [...codes],
        mode,
        // The box beside them is ticked before any payment.
        terms_version: legalVersions.terms,
      } satisfies RequestOf<typeof contract.verifyPayment>,
      fallback: copy.error.transactionFailed,
      announce: 'inline',
    };
  },
  toOutcome: (reply) => {
    if (reply.kind === 'unreachable') return { kind: 'unknown', message: '' };
    if (reply.kind === 'sessionChanged') return { kind: 'notBegun' };
    if (reply.kind === 'ok') {
      const body = bodyOf(reply, contract.verifyPayment.response);
      return body
        ? { kind: 'verified', transactionId: body.transaction_id, ...boughtIn(reply) }
        : { kind: 'unconfirmed', message: copy.error.transactionFailed };
    }
    return settled(reply) ?? notSettled(reply);
  },
};

type RefusedReply = Extract<ApiReply, { kind: 'refused' }>;

/** What was bought; nothing where an older server does not say it. */
function boughtIn(reply: ApiReply): { readonly bought?: PaidAttempt } {
  const body = bodyOf(reply, contract.settlePayment.response);
  if (body === null) return {};
  const { transaction_id: transactionId, total, course_codes: codes, lines, email } = body;
  const courses = lines?.map(({ code, name, price }) => ({ code, name, cost: formatUsd(price) })) ?? null;
  return {
    bought: { transactionId, total, codes, lines: courses, authorizationCode: body.discount_code, email },
  };
}

/** What the server says of an attempt that is settled and did not enroll, or not for good; null for every other answer. */
function settled(reply: RefusedReply): PaymentOutcome | null {
  if (v.is(contract.paymentWentBack, reply.body)) return { kind: 'wentBack', message: reply.message };
  return notMade(reply);
}

/** What the server says of an attempt that is settled without a charge; null for every other answer. */
function notMade({ body, message }: RefusedReply): PaymentOutcome | null {
  const parsed = v.safeParse(contract.paymentNotMade, body);
  if (!parsed.success) return null;
  const { status, total, code_rejected: isCodeRejected } = parsed.output;
  if (status === 'declined') return { kind: 'declined', message };
  if (status === 'notBegun') return { kind: 'notBegun' };
  if (total !== undefined) {
    return isCodeRejected ? { kind: 'codeRefused', total, message } : { kind: 'priceChanged', total };
  }
  return { kind: 'refused', message };
}

/** A proxy, a failing server, or a server that turned only this request away. */
function notSettled(reply: RefusedReply): PaymentOutcome {
  const isOurs = reply.status < 500 && !isOpen(reply.body) && errorBodyOf(reply).message !== '';
  return { kind: isOurs ? 'unconfirmed' : 'unknown', message: reply.message };
}

const isOpen = (body: unknown) => v.is(contract.paymentOpen, body);

const settleCall = ({ key, payer }: RecoveryInput): ApiCall => ({
  name: 'settlePayment',
  method: contract.settlePayment.method,
  path: contract.settlePayment.path.replace(':key', key),
  session: payer.session,
  form: { sub: payer.sub } satisfies RequestOf<typeof contract.settlePayment>,
  announce: 'silent',
});

/** The outcome of the attempt that this page sent, when no answer arrived. Asking never pays. */
export const askForOutcome: CallAdapter<RecoveryInput, PaymentOutcome> = {
  toCall: (attempt) => ({ ...settleCall(attempt), fallback: copy.error.transactionFailed }),
  toOutcome: (reply) => {
    const { bought } = boughtIn(reply);
    if (bought) return { kind: 'verified', transactionId: bought.transactionId, bought };
    const outcome = reply.kind === 'refused' ? settled(reply) : null;
    return outcome ?? { kind: 'unknown', message: reply.kind === 'refused' ? reply.message : '' };
  },
};

/** The outcome of an attempt, after a reload. */
export const settlePayment: CallAdapter<RecoveryInput, SettleOutcome> = {
  toCall: settleCall,
  toOutcome: (reply) => {
    const { bought } = boughtIn(reply);
    if (bought) return { kind: 'made', ...bought };
    if (reply.kind !== 'refused') return { kind: 'unknown' };
    if (v.is(contract.paymentWentBack, reply.body)) return { kind: 'wentBack', reason: reply.message };
    const outcome = notMade(reply);
    return outcome ? { kind: 'notMade', reason: reply.message } : { kind: 'unknown' };
  },
};
