import * as contract from '../../../domain/contract/messages.ts';
import type { ContactMessage, ContactOutcome } from '../../../machines/contactForm/rules.ts';
import {
  toContact,
  type ContactList,
  type InfoRequest,
  type RecordOutcome,
} from '../../../machines/infoRequest/rules.ts';
import * as copy from '../../../machines/contactForm/copy.ts';
import { bodyOf, failureOf, routeOf, type CallAdapter } from './callAdapter.ts';

export const contact: CallAdapter<ContactMessage, ContactOutcome> = {
  toCall: (message) => ({
    name: 'contact',
    ...routeOf(contract.contact),
    form: { ...message },
    fallback: copy.notice,
    announce: 'toast',
  }),
  toOutcome: (reply) =>
    bodyOf(reply, contract.contact.response)
      ? { kind: 'delivered' }
      : { kind: 'notDelivered', failure: failureOf(reply) },
};

/** Adds a contact to a list of the email-marketing service. */
export const createContact: CallAdapter<InfoRequest & { readonly list: ContactList }, RecordOutcome> = {
  toCall: ({ list, ...request }) => ({
    name: 'createContact',
    ...routeOf(contract.createContact),
    form: { ...toContact(request, list) },
    announce: 'inline',
  }),
  toOutcome: (reply) =>
    bodyOf(reply, contract.createContact.response)
      ? { kind: 'recorded' }
      : { kind: 'notRecorded', failure: failureOf(reply) },
};

/** Reports a failure that should not happen; `component` names where it happened. The answer is not read. */
export const criticalError: CallAdapter<{ readonly message: string; readonly component: string }, void> = {
  toCall: ({ message, component }) => ({
    name: 'criticalError',
    ...routeOf(contract.criticalError),
    form: { message, source: 'WCE', component },
    announce: 'silent',
  }),
  toOutcome: () => undefined,
};
