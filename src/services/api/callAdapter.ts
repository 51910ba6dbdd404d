import * as v from 'valibot';
import type { ApiCall, ApiReply } from '../../../machines/request/rules.ts';
import type { StartRequest } from './startRequest.ts';

/** One call of the API as pure functions: from what a flow asks for to the request, from the reply to its outcome. */
export interface CallAdapter<Input, Outcome> {
  readonly toCall: (input: Input) => ApiCall;
  readonly toOutcome: (reply: ApiReply) => Outcome;
}

/** The adapter as a function that makes the call. */
export const callWith =
  <Input, Outcome>(start: StartRequest, { toCall, toOutcome }: CallAdapter<Input, Outcome>) =>
  async (input: Input, signal?: AbortSignal): Promise<Outcome> =>
    toOutcome(await start(toCall(input), signal));

/** The body of a successful reply, or null when there is none of the expected shape. */
export function bodyOf<Schema extends v.GenericSchema>(
  reply: ApiReply,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const parsed = reply.kind === 'ok' ? v.safeParse(schema, reply.body) : null;
  return parsed?.success ? parsed.output : null;
}

const Message = v.object({ message: v.string() });

/** The message that the server itself gave for its refusal; empty when it gave none. */
export function serverMessage(reply: ApiReply): string {
  const parsed = reply.kind === 'refused' ? v.safeParse(Message, reply.body) : null;
  return parsed?.success ? parsed.output.message.trim() : '';
}

/** Why a reply has no usable body, for the log. */
export const failureReason = (reply: ApiReply): string =>
  reply.kind === 'ok' ? 'The answer was not of the expected shape.' : reply.message || 'No answer came.';
