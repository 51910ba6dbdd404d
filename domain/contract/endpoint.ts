import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** One call of the API, as site and server agree on it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Below the API host. */
  readonly path: `/${string}`;
  /** The form of a POST or the query of a GET, as the wire carries it. */
  readonly request?: GenericSchema;
  /** The body of a successful answer. */
  readonly response: GenericSchema;
}

type WithRequest = { readonly request: GenericSchema };

/** The fields of a request as a client may send them. */
export type RequestOf<E extends WithRequest> = InferInput<E['request']>;

/** The same after the schema checked, trimmed and normalized them. */
export type CheckedRequestOf<E extends WithRequest> = InferOutput<E['request']>;

/** The body of a successful answer as the server sends it. */
export type ResponseOf<E extends Endpoint> = InferInput<E['response']>;

/** The same after the schema checked and normalized it. */
export type CheckedResponseOf<E extends Endpoint> = InferOutput<E['response']>;

/** The largest form that the server reads, in bytes: every field at its limit, in characters of three bytes. */
export const MAX_FORM_BYTES = 128 * 1024;

/** The most fields of a form: more than the largest list and the longest form have. */
export const MAX_FIELDS = 100;

/** In characters. */
export const MAX_FIELD_NAME_LENGTH = 64;
