import * as v from 'valibot';
import type { CheckedResponseOf, RequestOf } from '../../../domain/contract/endpoint.ts';
import * as contract from '../../../domain/contract/registrations.ts';
import { formatAmount, formatUsd } from '../../../domain/money.ts';
import type { Registration, RegistrationsOutcome } from '../../../machines/registrations/rules.ts';
import type {
  AskOutcome,
  CourseRefund,
  RequestOutcome,
  WithdrawalInput,
} from '../../../machines/withdrawal/rules.ts';
import { bodyOf, errorBodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

export const registrations: CallAdapter<{ readonly session: string }, RegistrationsOutcome> = {
  toCall: ({ session }) => ({
    name: 'registrations',
    ...routeOf(contract.registrations),
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.registrations.response);
    return body
      ? { kind: 'loaded', registrations: body.registrations.map(toRegistration) }
      : { kind: 'failed', failure: failureOf(reply) };
  },
};

type Body = CheckedResponseOf<typeof contract.registrations>['registrations'][number];

const toRegistration = (body: Body): Registration => ({
  transactionId: body.transaction_id,
  registeredOn: body.registered_on,
  total: body.total,
  lines: body.lines?.map(({ code, name, price }) => ({ code, name, cost: formatUsd(price) })) ?? null,
  authorizationCode: body.discount_code,
  email: body.email,
  courses: body.courses.map(({ code, state, ended_on: endedOn, refund }) => ({
    code,
    state,
    endedOn,
    refund: refund && toRefund(refund),
  })),
});

const toRefund = (refund: v.InferOutput<typeof contract.courseRefundState>): CourseRefund => ({
  state: refund.state,
  amount: refund.amount,
  requestedOn: refund.requested_on,
});

const pathOf = ({ transactionId, code }: WithdrawalInput) =>
  contract.courseRefund.path
    .replace(':transaction', encodeURIComponent(transactionId))
    .replace(':course', encodeURIComponent(code));

export const courseRefund: CallAdapter<WithdrawalInput, AskOutcome> = {
  toCall: (input) => ({
    name: 'courseRefund',
    method: contract.courseRefund.method,
    path: pathOf(input),
    session: input.session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.courseRefund.response);
    if (body === null) return { kind: 'failed', failure: failureOf(reply) };
    if (body.refund !== null) return { kind: 'requested', refund: toRefund(body.refund) };
    if (body.quote === null) return { kind: 'refused', reason: body.reason };
    const { paid, refund, last_day: lastDay, terms, limit } = body.quote;
    return { kind: 'quoted', quote: { paid, refund, lastDay, terms, limit } };
  },
};

export const requestCourseRefund: CallAdapter<WithdrawalInput & { readonly amount: number }, RequestOutcome> =
  {
    toCall: (input) => ({
      name: 'requestCourseRefund',
      method: contract.requestCourseRefund.method,
      path: pathOf(input),
      session: input.session,
      isSensitive: true,
      form: {
        amount: formatAmount(input.amount),
        is_within_terms: '1',
      } satisfies RequestOf<typeof contract.requestCourseRefund>,
      announce: 'inline',
    }),
    /** Only the server's own refusal says that nothing was requested. */
    toOutcome: (reply) => {
      const body = bodyOf(reply, contract.requestCourseRefund.response);
      if (body) return { kind: 'requested', refund: toRefund(body.refund) };
      if (reply.kind === 'sessionChanged') return { kind: 'notSent', failure: failureOf(reply) };
      if (reply.kind !== 'refused' || reply.status >= 500) return { kind: 'unknown' };
      if (v.is(contract.signInAgain, reply.body)) return { kind: 'signInAgain' };
      if (v.is(contract.amountChanged, reply.body)) return { kind: 'changed' };
      const failure = failureOf(reply);
      if (failure.kind === 'throttled') return { kind: 'notSent', failure };
      const { message } = errorBodyOf(reply);
      if (message === '') return { kind: 'unknown' };
      return reply.status === 409 ? { kind: 'refused', reason: message } : { kind: 'notSent', failure };
    },
  };
