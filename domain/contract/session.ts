import * as v from 'valibot';
import { courseCode } from '../courseCode.ts';
import type { Endpoint } from './endpoint.ts';

export const userinfo = {
  method: 'GET',
  path: '/oauth2/userinfo',
  response: v.object({
    email: v.string(),
    sub: v.optional(v.string()),
    given_name: v.optional(v.string()),
    family_name: v.optional(v.string()),
  }),
} as const satisfies Endpoint;

const enrollment = v.object({
  course_code: courseCode,
  /** 1 = complete. */
  is_complete: v.number(),
  /** 1 = the person moves on to a course of greater value, and no longer counts as enrolled in this one. */
  is_change_of_registration_to_greater_value_course: v.number(),
});

export type Enrollment = Readonly<v.InferOutput<typeof enrollment>>;

export const enrollments = {
  method: 'GET',
  path: '/enrollments',
  response: v.object({
    // A missing list means none.
    enrollments: v.optional(v.array(enrollment), []),
  }),
} as const satisfies Endpoint;
