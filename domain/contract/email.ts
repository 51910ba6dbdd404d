import * as v from 'valibot';
import { accountEmailSchema } from '../email.ts';
import { mailedCodeSchema } from '../mailedCode.ts';
import type { Endpoint } from './endpoint.ts';

/** The address of the caller's account, as it is now. An addition to the documented API, as are the others here. */
export const ownEmail = {
  method: 'GET',
  path: '/email',
  response: v.object({ email: v.string() }),
} as const satisfies Endpoint;

/**
 * Mails a code to the address that the caller wants. Needs a recent sign-in: 403 `signInAgain` otherwise. Answers the same
 * for an address that another account has. 409 for the caller's own.
 */
export const requestEmail = {
  method: 'POST',
  path: '/email_changes',
  request: v.object({ email: accountEmailSchema }),
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;

/**
 * Gives the caller the address that the code was mailed to. 409 where a code is not accepted; `status` is then `wrongCode`,
 * `expiredCode` or, after too many tries, `spent`.
 */
export const confirmEmail = {
  method: 'POST',
  path: '/email_changes/confirmation',
  request: v.object({ email: accountEmailSchema, code: mailedCodeSchema }),
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;
