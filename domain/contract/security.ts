import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** Ends every sign-in of the caller, this one included. An addition to the documented API. */
export const signOutEverywhere = {
  method: 'POST',
  path: '/sign_out_everywhere',
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;

/** All that is stored about the caller: rows by the name of their table, except the secrets that protect an account. */
export const accountData = {
  method: 'GET',
  path: '/account_data',
  response: v.object({ tables: v.record(v.string(), v.array(v.unknown())) }),
} as const satisfies Endpoint;

/** The same as a document to read. */
export const accountDocument = {
  method: 'GET',
  path: '/account_data.pdf',
  response: v.pipe(v.blob(), v.mimeType(['application/pdf'])),
} as const satisfies Endpoint;

/**
 * Deletes the account of the caller; what the law keeps, stays without a name. Needs a recent sign-in: 403 `signInAgain`
 * otherwise. 409 as long as a registration, a payment or a refund is open.
 */
export const deleteAccount = {
  method: 'POST',
  path: '/account_deletions',
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;

/** Whether the account of a person was deleted, for one whose answer was lost. `person` is the id of the sign-in. */
export const accountDeletion = {
  method: 'GET',
  path: '/account_deletions/:person',
  response: v.object({ deleted: v.boolean() }),
} as const satisfies Endpoint;
