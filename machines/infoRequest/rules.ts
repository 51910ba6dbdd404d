import { createContact } from '../../domain/contract/messages.ts';
import type { RequestOf } from '../../domain/contract/endpoint.ts';
import { parseForm, validFields } from '../../domain/contract/form.ts';
import type { Environment } from '../../domain/environment.ts';
import { isBlank } from '../../domain/typedText.ts';

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
