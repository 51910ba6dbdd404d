import * as v from 'valibot';
import { courseCode } from '../courseCode.ts';
import { isCalendarDate } from '../date.ts';
import type { Endpoint } from './endpoint.ts';
import { amount, bought } from './payments.ts';

const day = v.pipe(v.string(), v.maxLength('YYYY-MM-DD'.length), v.check(isCalendarDate, 'Must be a date'));

/** States of a refund, by the chart `refund`: as long as it is `unknown`, money may have been given back. */
const refundStates = [
  'requested',
  'submitted',
  'waiting',
  'disputed',
  'unknown',
  'settled',
  'undelivered',
  'madeGood',
  'failed',
] as const;

export const courseRefundState = v.object({
  state: v.picklist(refundStates),
  /** What is given back, in dollars. */
  amount,
  /** The day of the request, in the office. */
  requested_on: day,
});

/**
 * `exchanged`: for a course of greater value. `withdrawn`: the student has left it. `refunded`: and the money was given
 * back. `ended`: the payment went back for another reason.
 */
const courseStates = ['registered', 'completed', 'exchanged', 'withdrawn', 'refunded', 'ended'] as const;

const registration = v.object({
  ...v.omit(bought, ['transaction_id', 'status', 'course_codes']).entries,
  /** Null for what staff entered without an order. */
  transaction_id: v.nullable(v.string()),
  registered_on: day,
  courses: v.array(
    v.object({
      code: courseCode,
      state: v.picklist(courseStates),
      ended_on: v.nullable(day),
      refund: v.nullable(courseRefundState),
    }),
  ),
});

/** Every registration of the caller, the newest first. An addition to the documented API, as are the others here. */
export const registrations = {
  method: 'GET',
  path: '/registrations',
  response: v.object({ registrations: v.array(registration) }),
} as const satisfies Endpoint;

const coursePath = '/registrations/:transaction/courses/:course/refund';

/** What withdrawing from a course gives back, or what became of the refund. Asking gives nothing back. */
export const courseRefund = {
  method: 'GET',
  path: coursePath,
  response: v.object({
    /** The last request for it; null when none was made. */
    refund: v.nullable(courseRefundState),
    /** Null when nothing can be given back now; `reason` then says why. */
    quote: v.nullable(
      v.object({
        paid: amount,
        refund: amount,
        last_day: day,
        /** The sentence of the terms. */
        terms: v.string(),
        /** What the student may have submitted at most. */
        limit: v.string(),
      }),
    ),
    reason: v.string(),
  }),
} as const satisfies Endpoint;

/**
 * Withdraws from a course and requests its refund. Needs a recent sign-in: 403 `signInAgain` otherwise. Sent again, it
 * answers with the refund that there is. 409 when the refund is another one than `amount`, which the student has seen; also
 * while another refund of the order is open: then the student has withdrawn on this day, and requests the refund later.
 */
export const requestCourseRefund = {
  method: 'POST',
  path: coursePath,
  request: v.object({
    amount,
    /** The student has submitted nothing beyond what the terms allow. */
    is_within_terms: v.literal('1', 'Please confirm this.'),
  }),
  response: v.object({ refund: courseRefundState }),
} as const satisfies Endpoint;

/** The body of an answer by which the person has to prove again who they are. */
export const signInAgain = v.object({ status: v.literal('signInAgain') });

/** The body of an answer by which the refund is another amount than the student has seen. */
export const amountChanged = v.object({ status: v.literal('changed') });
