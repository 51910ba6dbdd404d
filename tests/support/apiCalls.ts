import type { ApiCall, ApiReply } from '../../machines/request/rules.ts';
import type { CallAdapter } from '../../src/services/api/callAdapter.ts';
import { sendRequest } from '../../src/services/api/sendRequest.ts';

export type Send = (call: ApiCall) => Promise<ApiReply>;

/** Makes a call and gives its outcome. */
export const make = async <Input, Outcome>(
  send: Send,
  { toCall, toOutcome }: CallAdapter<Input, Outcome>,
  input: Input,
) => toOutcome(await send(toCall(input)));

/** A transport that records each request and gives the same answer to all. */
export function recording(answer: () => Response | Promise<Response>, token: string | null = 'a.b.c') {
  const sent: { url: URL; method: string; body: string; headers: Headers }[] = [];
  const send: Send = (call) =>
    sendRequest(call, {
      host: 'https://api.example.test/v1',
      readToken: () => token,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        sent.push({
          url: new URL(request.url),
          method: request.method,
          body: await request.text(),
          headers: request.headers,
        });
        return answer();
      },
    });
  return { send, sent };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const fieldsOf = (body: string | undefined) => [...new URLSearchParams(body)];
