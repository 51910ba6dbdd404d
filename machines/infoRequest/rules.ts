import { createContact } from '../../domain/contract/messages.ts';
import type { RequestOf } from '../../domain/contract/endpoint.ts';
import { parseForm, validFields } from '../../domain/contract/form.ts';
import type { Environment } from '../../domain/environment.ts';
import { isBlank } from '../../domain/typedText.ts';
import { waitOf, type Failure } from '../request/rules.ts';

/** The form as typed. The phone number is optional and never checked. */
export interface InfoRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export type InfoRequestField = keyof InfoRequest;

export type InfoRequestErrors = Readonly<Partial<Record<InfoRequestField, string>>>;

export const emptyRequest: InfoRequest = { firstName: '', lastName: '', email: '', phone: '' };

export type RecordOutcome =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'notRecorded'; readonly failure: Failure };

/** The waits before the further tries to record an address, in milliseconds. */
const retryWaits = [5_000, 30_000, 120_000] as const;

/**
 * The wait before the next try, in milliseconds; at least as long as the service asked for.
 *
 * @param tries how many have failed
 */
export const retryWait = (tries: number, failure: Failure | null): number =>
  Math.max(retryWaits[Math.min(tries, retryWaits.length) - 1] ?? 0, waitOf(failure));

/** Whether another try may succeed by itself. */
export const mayTryAgain = (tries: number, failure: Failure): boolean =>
  failure.kind !== 'refused' && tries <= retryWaits.length;

/** Without a word about the person. */
export const lossReport = (failure: Failure | null) => ({
  component: 'infoRequest',
  message: `A contact could not be delivered: ${failure?.kind ?? 'unknown'}`,
});

/** A list of the email-marketing service. */
export type ContactList = RequestOf<typeof createContact>['is_portage'];

/** Only contacts of production go on the list of their brand. */
export function contactList(environment: Environment, brand: 'general' | 'nursing'): ContactList {
  if (environment !== 'production') return '-1';
  return brand === 'general' ? '1' : '0';
}

export const hasRequiredFields = ({ firstName, lastName, email }: InfoRequest) =>
  [firstName, lastName, email].every((value) => !isBlank(value));

const toFields = (request: InfoRequest, list: ContactList): RequestOf<typeof createContact> => ({
  first_name: request.firstName,
  last_name: request.lastName,
  email: request.email,
  phone_number: request.phone,
  is_portage: list,
});

export function requestErrors(request: InfoRequest): InfoRequestErrors {
  const parsed = parseForm(createContact.request, toFields(request, '-1'));
  if (parsed.kind === 'valid') return {};
  const { first_name: firstName, last_name: lastName, email, phone_number: phone } = parsed.errors;
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}

/**
 * The form of `POST /sendinblue/create_contact`.
 * @throws ValiError for a request with errors
 */
export const toContact = (request: InfoRequest, list: ContactList): RequestOf<typeof createContact> =>
  validFields(createContact.request, toFields(request, list));
