import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** Ends every sign-in of the caller, this one included. An addition to the documented API. */
export const signOutEverywhere = {
  method: 'POST',
  path: '/sign_out_everywhere',
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;
