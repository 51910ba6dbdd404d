import type { CalendarDate } from '../../domain/date.ts';
import type { Failure } from '../request/rules.ts';

export interface ReceiptInput {
  readonly transactionId: string;
  /** The registration was made in it. */
  readonly session: string;
}

/** What the server knows of a purchase, and the page does not. */
export interface ReceiptFacts {
  readonly registeredOn: CalendarDate;
  /** As the person writes it; null where there is no account form. */
  readonly name: string | null;
  /** In the gateway's words; null where it does not say it. */
  readonly paidWith: string | null;
  /** The version of the terms that were accepted; null where it was not recorded. */
  readonly termsVersion: CalendarDate | null;
}

export type FactsOutcome =
  | { readonly kind: 'known'; readonly facts: ReceiptFacts }
  | { readonly kind: 'unknown' };

export type FileOutcome =
  | { readonly kind: 'loaded'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const fileName = (transactionId: string): string =>
  `receipt-${transactionId.replaceAll(/[^\w-]/g, '')}.pdf`;
