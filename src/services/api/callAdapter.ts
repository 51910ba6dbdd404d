import * as v from 'valibot';
import type { Endpoint } from '../../../domain/contract/endpoint.ts';
import { errorBody } from '../../../domain/contract/errors.ts';
import { defaultWait, type ApiCall, type ApiReply, type Failure } from '../../../machines/request/rules.ts';

/** One call of the API as pure functions: from what a flow asks for to the request, from the reply to its outcome. */
export interface CallAdapter<Input, Outcome> {
  readonly toCall: (input: Input) => ApiCall;
  readonly toOutcome: (reply: ApiReply) => Outcome;
}

/** Method and path of an endpoint, without its schemas. */
export const routeOf = ({ method, path }: Endpoint) => ({ method, path });

/** The body of a successful reply, or null when there is none of the expected shape. */
export function bodyOf<Schema extends v.GenericSchema>(
  reply: ApiReply,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const parsed = reply.kind === 'ok' ? v.safeParse(schema, reply.body) : null;
  return parsed?.success ? parsed.output : null;
}

/** The error that the server itself sent: a message, empty when it gave none, and messages by field. */
export function errorBodyOf(reply: ApiReply): v.InferOutput<typeof errorBody> {
  const parsed = reply.kind === 'refused' ? v.safeParse(errorBody, reply.body) : null;
  return parsed?.success ? parsed.output : { message: '', fields: {} };
}

/** Why a call failed. A successful reply counts as one that could not be read. */
export function failureOf(reply: ApiReply): Failure {
  if (reply.kind === 'ok') return { kind: 'unreadable' };
  if (reply.kind === 'sessionChanged') return { kind: 'sessionChanged' };
  if (reply.kind === 'unreachable') return { kind: reply.isLate ? 'late' : 'unreachable' };
  const { status, wait } = reply;
  if (status === 429 || wait !== undefined) return { kind: 'throttled', wait: wait ?? defaultWait };
  if (status >= 500) return { kind: 'unexpected' };
  const { message, fields } = errorBodyOf(reply);
  if (message === '' && Object.keys(fields).length === 0) return { kind: 'unexpected' };
  // The recorded message is the body's, if that is fit for people.
  return { kind: 'refused', message: message === reply.message ? message : '', fields };
}

/** Why a reply has no usable body, for the log. */
export const failureReason = (reply: ApiReply): string =>
  reply.kind === 'ok' ? 'The answer was not of the expected shape.' : reply.message || 'No answer came.';
