import { createAccount } from './accountCalls.ts';
import { callWith } from './callAdapter.ts';
import { recommendedCourses, videosToReview, websiteVersion } from './contentCalls.ts';
import { letterLink } from './letterCalls.ts';
import { contact, createContact, criticalError } from './messageCalls.ts';
import { enrollments, userinfo } from './sessionCalls.ts';
import type { StartRequest } from './startRequest.ts';

/**
 * Every call of the API except those of payment, as functions.
 *
 * @param start makes a call; through the site's actor in the app, straight to a server in tests
 * @param company value of `pen_division`
 */
export function createCalls(start: StartRequest, { company }: { readonly company: string }) {
  return {
    createAccount: callWith(start, createAccount),
    contact: callWith(start, contact),
    createContact: callWith(start, createContact),
    criticalError: callWith(start, criticalError),
    letterLink: callWith(start, letterLink),
    videosToReview: callWith(start, videosToReview),
    websiteVersion: callWith(start, websiteVersion),
    userinfo: callWith(start, userinfo),
    enrollments: callWith(start, enrollments),
    recommendedCourses: () => callWith(start, recommendedCourses)({ company }),
  };
}
