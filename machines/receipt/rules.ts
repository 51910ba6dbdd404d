import type { CalendarDate } from '../../domain/date.ts';
import type { Failure } from '../request/rules.ts';

export interface ReceiptInput {
  readonly transactionId: string;
  /** In which the registration was made. */
  readonly session: string;
}

export type DateOutcome =
  | { readonly kind: 'dated'; readonly registeredOn: CalendarDate }
  | { readonly kind: 'undated' };

export type FileOutcome =
  | { readonly kind: 'loaded'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const fileName = (transactionId: string): string =>
  `receipt-${transactionId.replaceAll(/[^\w-]/g, '')}.pdf`;
