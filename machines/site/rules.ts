import type { CourseOffer } from '../types.ts';

/** Where the site runs; only production is free of the notice that changes do not affect production data. */
export type Environment = 'local' | 'development' | 'production';

export interface SiteInput {
  /** Every course of the built brand, in catalogue order. */
  readonly courses: readonly CourseOffer[];
}

/** A page as analytics and the document's title know it. */
export interface PageView {
  /** Path with its leading slash, without query. */
  readonly path: string;
  readonly title: string;
}

/** Id of the child that carries a request; its finish arrives as `xstate.done.actor.request.<id>`. */
export const requestActorId = (requestId: string) => `request.${requestId}`;

/** Id of the child that decides what a course's button shows. */
export const registrationActorId = (code: string) => `registration.${code}`;

/** The request id of a finished request's event. */
export const finishedRequestId = (eventType: string) => eventType.replace('xstate.done.actor.request.', '');

/** The local calendar date as `YYYY-MM-DD`: launch dates are compared by calendar, not by instant. */
export function localDate(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
