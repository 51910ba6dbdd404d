/** One call of the API, as plain data: whoever makes it can be tested without a network. */
export interface ApiCall {
  /** What the call is for, as the inspector and the log name it, e.g. `verifyCode`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the API host, with a leading slash. */
  readonly path: string;
  /** Form fields; a list is sent as the same key repeated. Absent values are left out. */
  readonly form?: Readonly<Record<string, FormValue>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Recorded when the server refuses without a message of its own. */
  readonly fallback?: string;
  /** Shown as a green toast on success; without it a success raises none. */
  readonly successText?: string;
  /** Said of every failure, whatever the server or the network gave as its reason. */
  readonly failureText?: string;
  /** A field that every good answer has: one without it, such as a network's own log-in page, counts as a refusal. */
  readonly answerHas?: string;
  /** Sent as the body instead of a form; `path` is then a full address, and no token goes with it. */
  readonly file?: OutgoingFile;
  /** How long an answer is waited for, in milliseconds; 30 seconds unless given. */
  readonly patienceMs?: number;
  /** Where a failure is told: in a toast, in a place of the flow's own, or nowhere. */
  readonly announce: 'toast' | 'inline' | 'silent';
}

/** What is known of a file without reading it; in the browser it is the `File` itself. */
export interface OutgoingFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** MIME type. */
  readonly type: string;
}

export type FormValue = string | number | readonly string[] | undefined;

/**
 * What came back. `refused` is any HTTP status of 400 or more, with the message to record; `unreachable` means that
 * no answer reached the page, so that nothing is known of what the server did.
 */
export type ApiReply =
  | { readonly kind: 'ok'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly body?: unknown }
  | { readonly kind: 'unreachable'; readonly message: '' };

export interface RequestInput {
  readonly call: ApiCall;
}

export const unreachable: ApiReply = { kind: 'unreachable', message: '' };

const defaultMessage = 'Unknown error, please try again later.';
const defaultToast =
  'An error has occurred, please try again. If the error continues, please contact support.';

/** The message that a refused call records: the body's own, else the call's fallback, else the default. */
export function recordedMessage(body: unknown, fallback?: string): string {
  const message =
    typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
      ? body.message.trim()
      : '';
  return message || fallback || defaultMessage;
}

/** The text of a red toast: the recorded message, or a longer one when no answer reached the page. */
export function toastText(message: string): string {
  return message === '' || message === 'Failed to fetch' ? defaultToast : message;
}

/** A call as it may be kept after it was made: forms hold passwords and payment tokens, files are large. */
export function withoutBody({ form: _form, file: _file, ...call }: ApiCall): ApiCall {
  return call;
}

export function messageOf(reply: ApiReply | null, call: ApiCall): string {
  if (reply === null) return '';
  if (reply.kind === 'ok') return call.successText ?? '';
  return call.failureText ?? toastText(reply.message);
}
