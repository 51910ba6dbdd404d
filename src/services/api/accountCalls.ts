import * as v from 'valibot';
import type { CreateAccountOutcome, CreateAccountPayload } from '../../../machines/createAccount/rules.ts';
import { LOGIN_FAILED } from '../../../machines/session/rules.ts';
import type { EnrollmentsOutcome, UserinfoOutcome } from '../../../machines/session/rules.ts';
import { bodyOf, failureReason, serverMessage, type CallAdapter } from './callAdapter.ts';

const Userinfo = v.object({ email: v.string() });
const Enrollments = v.object({
  // A missing list means none.
  enrollments: v.optional(
    v.array(
      v.object({
        course_code: v.pipe(v.string(), v.toLowerCase()),
        is_complete: v.number(),
        is_change_of_registration_to_greater_value_course: v.number(),
      }),
    ),
    [],
  ),
});

export const createAccount: CallAdapter<CreateAccountPayload, CreateAccountOutcome> = {
  toCall: (payload) => ({
    name: 'createAccount',
    method: 'POST',
    path: '/create_account',
    form: { ...payload },
    fallback: 'Error creating account; please try again later.',
    announce: 'inline',
  }),
  toOutcome: (reply) =>
    reply.kind === 'ok' ? { kind: 'created' } : { kind: 'failed', message: serverMessage(reply) },
};

/** A failure shows a toast, and the session signs the person out. */
export const userinfo: CallAdapter<void, UserinfoOutcome> = {
  toCall: () => ({
    name: 'userinfo',
    method: 'GET',
    path: '/oauth2/userinfo',
    failureText: LOGIN_FAILED,
    answerHas: 'email',
    announce: 'toast',
  }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, Userinfo);
    return body ? { kind: 'loaded', email: body.email } : { kind: 'failed', message: failureReason(reply) };
  },
};

export const enrollments: CallAdapter<void, EnrollmentsOutcome> = {
  toCall: () => ({ name: 'enrollments', method: 'GET', path: '/enrollments', announce: 'toast' }),
  toOutcome: (reply) => {
    const body = bodyOf(reply, Enrollments);
    return body
      ? { kind: 'loaded', enrollments: body.enrollments }
      : { kind: 'failed', message: failureReason(reply) };
  },
};
