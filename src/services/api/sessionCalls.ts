import * as contract from '../../../domain/contract/session.ts';
import { userinfoFailed } from '../../../machines/session/copy.ts';
import type { EnrollmentsOutcome, UserinfoOutcome } from '../../../machines/session/rules.ts';
import { bodyOf, failureReason, routeOf, type CallAdapter } from './callAdapter.ts';

/** A failure shows a toast, and the session signs the user out. */
export const userinfo: CallAdapter<void, UserinfoOutcome> = {
  toCall: () => ({
    name: 'userinfo',
    ...routeOf(contract.userinfo),
    failureText: userinfoFailed,
    answerHas: 'email',
    announce: 'toast',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.userinfo.response);
    return body ? { kind: 'loaded', email: body.email } : { kind: 'failed', message: failureReason(reply) };
  },
};

export const enrollments: CallAdapter<void, EnrollmentsOutcome> = {
  toCall: () => ({
    name: 'enrollments',
    ...routeOf(contract.enrollments),
    announce: 'toast',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, contract.enrollments.response);
    return body
      ? { kind: 'loaded', enrollments: body.enrollments }
      : { kind: 'failed', message: failureReason(reply) };
  },
};
