import { contact } from '../../domain/contract/messages.ts';
import type { RequestOf } from '../../domain/contract/endpoint.ts';
import { parseForm, validFields, type FieldErrors } from '../../domain/contract/form.ts';
import { isBlank } from '../../domain/typedText.ts';
import type { Failure } from '../request/rules.ts';

/** A visitor's message to the provider, as typed. */
export type ContactMessage = Readonly<RequestOf<typeof contact>>;

export type ContactField = keyof ContactMessage;

export type ContactErrors = FieldErrors<typeof contact.request>;

export const emptyMessage: ContactMessage = { name: '', email: '', message: '' };

export type ContactOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'notDelivered'; readonly failure: Failure };

/** The button stays disabled for at least this long after a click, in milliseconds. */
export const contactPauseMs = 5000;

export const isComplete = (message: ContactMessage) =>
  Object.values(message).every((value) => !isBlank(value));

export function contactErrors(message: ContactMessage): ContactErrors {
  const parsed = parseForm(contact.request, message);
  return parsed.kind === 'valid' ? {} : parsed.errors;
}

/**
 * The message as it is sent.
 * @throws ValiError for a message with errors
 */
export const toContactRequest = (message: ContactMessage): ContactMessage =>
  validFields(contact.request, message);
