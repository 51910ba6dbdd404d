import ky from 'ky';
import {
  recordedMessage,
  sessionChanged,
  unreachable,
  type ApiCall,
  type ApiReply,
  type FormValue,
} from '../../../machines/request/rules.ts';
import { proofHeaders } from '../auth/recentSignIn.ts';
import { waitAfter } from './waitAfter.ts';

export interface Transport {
  /** URL or path of the API, without a trailing slash. */
  readonly host: string;
  /** The access token of the session in which the call is made, or null. */
  readonly readToken: () => string | null;
  readonly fetch?: typeof fetch;
}

// No retries: a second POST could charge, write or mail twice. The charts decide what is tried again.
const client = ky.create({ retry: 0, throwHttpErrors: false, timeout: false });

/** @param signal aborts the call; the reply is then `unreachable` */
export async function sendRequest(
  call: ApiCall,
  { host, readToken, fetch: send }: Transport,
  signal?: AbortSignal,
): Promise<ApiReply> {
  const token = readToken();
  if (call.session !== undefined && token === null) return sessionChanged;
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  try {
    const response = await client(`${host}${call.path}${query}`, {
      method: call.method,
      headers: {
        ...call.headers,
        ...(call.isSensitive && proofHeaders(call.session)),
        ...(call.id && { 'X-Request-Id': call.id }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(call.form && { body: encodeForm(call.form) }),
      ...(signal && { signal }),
      ...(send && { fetch: send }),
    });
    const body = await readBody(response);
    const wait = waitAfter(call.name, response.status, response.headers.get('retry-after'));
    if (response.ok && hasField(body, call.answerHas)) return { kind: 'ok', status: response.status, body };
    const message = recordedMessage(body, call.fallback, response.status);
    return {
      kind: 'refused',
      status: response.status,
      message,
      body,
      ...(wait !== undefined && { wait }),
    };
  } catch {
    // No answer, a broken one, or an aborted call.
    return unreachable;
  }
}

/** A list repeats its key; undefined values are left out. */
export function encodeForm(form: Readonly<Record<string, FormValue>>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [key, value] of Object.entries(form)) {
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) encoded.append(key, String(one));
  }
  return encoded;
}

const hasField = (body: unknown, name: string | undefined) =>
  name === undefined || (typeof body === 'object' && body !== null && name in body);

/** JSON, or a document as a file; null when the body is neither. */
async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type') === 'application/pdf') return response.blob();
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
