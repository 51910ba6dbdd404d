import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** What is stored of one of the caller's registrations; 404 for any other. An addition to the documented API. */
export const receipt = {
  method: 'GET',
  path: '/registrations/:transaction/receipt',
  response: v.object({
    // The date in the office when the registration was recorded.
    registered_on: v.pipe(v.string(), v.isoDate()),
    // As the person writes it; null where there is no account form.
    name: v.nullable(v.string()),
    // In the gateway's words; null where it does not answer.
    paid_with: v.nullable(v.string()),
    // The version of the terms that were accepted; null where it was not recorded.
    terms_version: v.nullable(v.pipe(v.string(), v.isoDate())),
  }),
} as const satisfies Endpoint;

/** The same as a document. */
export const receiptFile = {
  method: 'GET',
  path: '/registrations/:transaction/receipt.pdf',
  response: v.pipe(v.blob(), v.mimeType(['application/pdf'])),
} as const satisfies Endpoint;
