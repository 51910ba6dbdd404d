import type { Toast } from '../system.ts';
import * as copy from './copy.ts';

/** One call of the API as plain data. */
export interface ApiCall {
  /** What the call is for, as the inspector and the log show it, e.g. `verifyCode`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the API host, with a leading slash. */
  readonly path: string;
  /** Form fields. A list repeats its key; undefined values are left out. */
  readonly form?: Readonly<Record<string, FormValue>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Message for an error response that contains none. */
  readonly fallback?: string;
  /** Text of a green toast on success; without it a success shows no toast. */
  readonly successText?: string;
  /** Text of the red toast, whatever the reason of the failure. */
  readonly failureText?: string;
  /** A field of every valid answer. Without it, the answer counts as an error: it may be a network's login page. */
  readonly answerHas?: string;
  /** Sent as the body instead of a form. `path` is then an absolute URL, and no access token is sent. */
  readonly file?: OutgoingFile;
  /** In milliseconds; 30 seconds by default. */
  readonly timeout?: number;
  /** Where a failure is shown: in a toast, by the flow itself, or not at all. */
  readonly announce: 'toast' | 'inline' | 'silent';
}

/** What a chart knows of a file without reading it; in the browser it is the `File` itself. */
export interface OutgoingFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** MIME type. */
  readonly type: string;
}

export type FormValue = string | number | readonly string[] | undefined;

/**
 * `refused`: an HTTP status of 400 or more, with the message to show. `unreachable`: no answer arrived, so the server
 * may or may not have acted.
 */
export type ApiReply =
  | { readonly kind: 'ok'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly body?: unknown }
  | { readonly kind: 'unreachable'; readonly message: '' };

export const unreachable: ApiReply = { kind: 'unreachable', message: '' };

export const defaultTimeout = 30_000;

/** The message of a refused call: the body's, else the call's fallback, else the default. */
export function recordedMessage(body: unknown, fallback?: string): string {
  const message =
    typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
      ? body.message.trim()
      : '';
  return message || fallback || copy.refused;
}

/** The text of a red toast: the recorded message, or a longer one when no answer arrived. */
export function failureText(message: string): string {
  return message === '' || message === 'Failed to fetch' ? copy.unreachable : message;
}

/** The toast that a reply calls for, or null. */
export function toastFor(call: ApiCall, reply: ApiReply): Toast | null {
  if (reply.kind === 'ok') {
    return call.successText === undefined ? null : { tone: 'success', text: call.successText };
  }
  if (call.announce !== 'toast') return null;
  return { tone: 'danger', text: call.failureText ?? failureText(reply.message) };
}

/** For the context of a completed call: forms hold passwords and payment tokens, and files are large. */
export function withoutBody({ form: _form, file: _file, ...call }: ApiCall): ApiCall {
  return call;
}
