import type { CourseOffer } from '../types.ts';

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
