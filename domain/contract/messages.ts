import * as v from 'valibot';
import { INVALID_EMAIL, emailWith } from '../email.ts';
import { optionalLine, requiredLine, requiredText } from '../text.ts';
import type { Endpoint } from './endpoint.ts';

const received = v.object({ message: v.literal('success') });

/** A visitor writes to the provider. */
export const contact = {
  method: 'POST',
  path: '/contact',
  request: v.object({
    name: requiredLine(200, 'Enter your name.'),
    email: emailWith('Enter the address that we may answer to.', INVALID_EMAIL),
    message: requiredText(10_000, 'Write what we can do for you.'),
  }),
  response: received,
} as const satisfies Endpoint;

/** A visitor's address goes on a list of the email-marketing service. */
export const createContact = {
  method: 'POST',
  path: '/sendinblue/create_contact',
  request: v.object({
    first_name: requiredLine(100, 'Enter your first name.'),
    last_name: requiredLine(100, 'Enter your last name.'),
    email: emailWith(
      'Enter your email address.',
      'Ensure your email address is in the proper format which includes an @',
    ),
    phone_number: v.optional(optionalLine(40), ''),
    /** The list: -1 outside production, 1 for the general brand, 0 for nursing. */
    is_portage: v.picklist(['-1', '0', '1'], 'Must be -1, 0 or 1'),
  }),
  response: received,
} as const satisfies Endpoint;

/** A page reports a failure that should not happen; `component` names where it happened. */
export const criticalError = {
  method: 'POST',
  path: '/critical_error',
  request: v.object({
    message: requiredText(10_000),
    source: v.literal('WCE', 'Must be WCE'),
    component: requiredText(200),
  }),
  response: received,
} as const satisfies Endpoint;
