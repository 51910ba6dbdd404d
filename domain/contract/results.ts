import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/**
 * The learning platform reports that a student has completed a course, or withdrawn from it. Sent again, it has the same
 * answer. A registration is known by the id under which the feed and OneRoster have it. An addition to the documented API.
 *
 * - 404: there is no such registration.
 * - 409: it is over in another way, which `message` says; nothing was changed.
 */
export const registrationResult = {
  method: 'POST',
  path: '/registration_results',
  request: v.object({
    registration: v.pipe(v.string(), v.minLength(1, 'Must be an id'), v.maxLength(64, 'Must be an id')),
    result: v.picklist(['completed', 'withdrawn'], 'Must be completed or withdrawn'),
  }),
  response: v.object({ registration: v.string(), result: v.picklist(['completed', 'withdrawn']) }),
} as const satisfies Endpoint;
