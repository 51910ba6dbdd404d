import type { CourseOffer, OpenPayment } from '../types.ts';

export interface SiteInput {
  /** Every course of the built brand, in catalogue order. */
  readonly courses: readonly CourseOffer[];
  /** The brand's, in years. */
  readonly minimumAge?: number;
}

/** A payment attempt of the last person here whose answer never reached this browser, if there is one. */
export type OpenPaymentOutcome =
  | { readonly kind: 'found'; readonly payment: OpenPayment }
  | { readonly kind: 'none' };

/** A page, as reported to analytics and shown in the document's title. */
export interface PageView {
  /** With a leading slash, without query. */
  readonly path: string;
  readonly title: string;
}

/** Milliseconds until a page that came back is shown without the person whose session cannot be read. */
export const returnLimit = 3_000;

/** Milliseconds after which a page that was hidden may have been asleep, which no browser reports. */
export const longHidden = 5 * 60_000;

export const buttonActorId = (code: string) => `courseButton.${code}`;
export const toastActorId = (count: number) => `toast.${count}`;
