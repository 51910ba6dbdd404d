import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** What is stored of one of the caller's registrations; 404 for any other. An addition to the documented API. */
export const receipt = {
  method: 'GET',
  path: '/registrations/:transaction/receipt',
  // The date in the office when the registration was recorded.
  response: v.object({ registered_on: v.pipe(v.string(), v.isoDate()) }),
} as const satisfies Endpoint;

/** The same as a document. */
export const receiptFile = {
  method: 'GET',
  path: '/registrations/:transaction/receipt.pdf',
  response: v.pipe(v.blob(), v.mimeType(['application/pdf'])),
} as const satisfies Endpoint;
