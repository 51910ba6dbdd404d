import * as contract from '../../../domain/contract/session.ts';
import type { ApiReply } from '../../../machines/request/rules.ts';
import type {
  EnrollmentsOutcome,
  EnrollmentsQuestion,
  UserinfoOutcome,
} from '../../../machines/session/rules.ts';
import { bodyOf, failureReason, routeOf, type CallAdapter } from './callAdapter.ts';

const unknown = (reply: ApiReply) =>
  ({
    kind: 'unknown',
    message: failureReason(reply),
    wait: 'wait' in reply && typeof reply.wait === 'number' ? reply.wait : 0,
  }) as const;

/** Whether the server itself does not accept the token, or knows nobody who has it. */
function isRejection(reply: ApiReply): boolean {
  if (reply.kind === 'refused') return reply.status === 401 || reply.status === 403;
  const isRecord = reply.kind === 'ok' && typeof reply.body === 'object' && reply.body !== null;
  const email = isRecord && 'email' in reply.body ? reply.body.email : undefined;
  return email === null || email === '';
}

export const userinfo: CallAdapter<{ readonly session: string }, UserinfoOutcome> = {
  toCall: ({ session }) => ({
    name: 'userinfo',
    ...routeOf(contract.userinfo),
    session,
    announce: 'inline',
  }),
  toOutcome: (reply) => {
    if (isRejection(reply)) return { kind: 'rejected', message: failureReason(reply) };
    const body = bodyOf(reply, contract.userinfo.response);
    return body ? { kind: 'loaded', email: body.email } : unknown(reply);
  },
};

export const enrollments: CallAdapter<EnrollmentsQuestion, EnrollmentsOutcome> = {
  toCall: ({ session, isRetry }) => ({
    name: 'enrollments',
    ...routeOf(contract.enrollments),
    session,
    announce: isRetry ? 'silent' : 'toast',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.enrollments.response);
    return body ? { kind: 'loaded', enrollments: body.enrollments } : unknown(reply);
  },
};
