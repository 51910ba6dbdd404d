import * as v from 'valibot';
import * as contract from '../../../domain/contract/email.ts';
import { signInAgain } from '../../../domain/contract/registrations.ts';
import type {
  ConfirmEmailOutcome,
  FindEmailOutcome,
  RequestEmailOutcome,
} from '../../../machines/emailChange/rules.ts';
import type { ApiReply } from '../../../machines/request/rules.ts';
import { bodyOf, errorBodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

interface InSession {
  readonly session: string;
}

/** What a reply without success says; only the server's own refusal says that nothing was done. */
function refusalOf(
  reply: ApiReply,
): Extract<ConfirmEmailOutcome, { kind: 'refused' | 'notSent' }> | { readonly kind: 'unknown' } {
  const failure = failureOf(reply);
  if (reply.kind === 'sessionChanged') return { kind: 'notSent', failure };
  if (reply.kind !== 'refused' || reply.status >= 500) return { kind: 'unknown' };
  if (failure.kind === 'throttled') return { kind: 'notSent', failure };
  const { message, fields } = errorBodyOf(reply);
  const reason = Object.values(fields)[0] ?? message;
  if (reason === '') return { kind: 'unknown' };
  return reply.status === 401 ? { kind: 'notSent', failure } : { kind: 'refused', reason };
}

export const requestEmail: CallAdapter<InSession & { readonly email: string }, RequestEmailOutcome> = {
  toCall: ({ session, email }) => ({
    name: 'requestEmail',
    ...routeOf(contract.requestEmail),
    form: { email },
    session,
    isSensitive: true,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    if (bodyOf(reply, contract.requestEmail.response)) return { kind: 'mailed' };
    return reply.kind === 'refused' && v.is(signInAgain, reply.body)
      ? { kind: 'signInAgain' }
      : refusalOf(reply);
  },
};

export const confirmEmail: CallAdapter<
  InSession & { readonly email: string; readonly code: string },
  ConfirmEmailOutcome
> = {
  toCall: ({ session, email, code }) => ({
    name: 'confirmEmail',
    ...routeOf(contract.confirmEmail),
    form: { email, code },
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) =>
    bodyOf(reply, contract.confirmEmail.response) ? { kind: 'changed' } : refusalOf(reply),
};

export const findEmail: CallAdapter<InSession, FindEmailOutcome> = {
  toCall: ({ session }) => ({
    name: 'findEmail',
    ...routeOf(contract.ownEmail),
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.ownEmail.response);
    return body ? { kind: 'known', email: body.email } : { kind: 'failed', failure: failureOf(reply) };
  },
};
