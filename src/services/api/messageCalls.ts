import * as v from 'valibot';
import type { ContactMessage, ContactOutcome } from '../../../machines/contactForm/rules.ts';
import { bodyOf, type CallAdapter } from './callAdapter.ts';

const Delivered = v.object({ message: v.literal('success') });

export const contact: CallAdapter<ContactMessage, ContactOutcome> = {
  toCall: ({ name, email, message }) => ({
    name: 'contact',
    method: 'POST',
    path: '/contact',
    form: { name, email, message },
    fallback: 'Error submitting contact form. Please try again later.',
    announce: 'toast',
  }),
  toOutcome: (reply) => ({ kind: bodyOf(reply, Delivered) ? 'delivered' : 'notDelivered' }),
};

export interface MarketingContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Sent as `is_portage`. */
  readonly listId: -1 | 0 | 1;
}

/** Adds a contact to a list of the email-marketing service. The answer is not read. */
export const createContact: CallAdapter<MarketingContact, void> = {
  toCall: ({ firstName, lastName, email, phone, listId }) => ({
    name: 'createContact',
    method: 'POST',
    path: '/sendinblue/create_contact',
    form: {
      first_name: firstName,
      last_name: lastName,
      email,
      phone_number: phone,
      is_portage: listId,
    },
    announce: 'toast',
  }),
  toOutcome: () => undefined,
};

/** Reports a failure that should not happen; `component` names where it happened. The answer is not read. */
export const criticalError: CallAdapter<{ readonly message: string; readonly component: string }, void> = {
  toCall: ({ message, component }) => ({
    name: 'criticalError',
    method: 'POST',
    path: '/critical_error',
    form: { message, source: 'WCE', component },
    announce: 'silent',
  }),
  toOutcome: () => undefined,
};
