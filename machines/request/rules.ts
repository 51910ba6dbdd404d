import { durationText } from '../../domain/duration.ts';
import type { Toast } from '../system.ts';
import * as copy from './copy.ts';

/** One call of the API as plain data. */
export interface ApiCall {
  /** What the call is for, as the inspector and the log show it, e.g. `verifyCode`. */
  readonly name: string;
  /** A UUID of this one try, under which the server logs it. */
  readonly id?: string;
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
  /** The session in which a person asks: the call is sent with a token of it, or not at all. */
  readonly session?: string;
  /** The server wants a recent sign-in: the proof of one, if the session has one, goes with the call. */
  readonly isSensitive?: true;
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
 * may or may not have acted. `sessionChanged`: nothing was sent, because the browser holds no token of the session in
 * which the call is made.
 */
export type ApiReply =
  | { readonly kind: 'ok'; readonly status: number; readonly body: unknown }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly body?: unknown;
      /** In milliseconds, from `Retry-After`. */
      readonly wait?: number;
    }
  | {
      readonly kind: 'unreachable';
      readonly message: '';
      /** The connection was made, but the time for an answer is over. */
      readonly isLate?: true;
    }
  | { readonly kind: 'sessionChanged'; readonly message: '' };

export const sessionChanged: ApiReply = { kind: 'sessionChanged', message: '' };
export const unreachable: ApiReply = { kind: 'unreachable', message: '' };
export const late: ApiReply = { kind: 'unreachable', message: '', isLate: true };

/** Why a call failed, as far as the page can know. */
export type Failure =
  /** The service rejected the call: a message for people, and errors by wire name of the field; both may be empty. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The service asks to wait, in milliseconds. */
  | { readonly kind: 'throttled'; readonly wait: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'late' }
  /** An answer, but not one of this service: of a proxy, of a network's sign-in page, or cut off. */
  | { readonly kind: 'unreadable' }
  /** The service failed. */
  | { readonly kind: 'unexpected' }
  /** The code of the call could not be loaded, so nothing was sent. */
  | { readonly kind: 'notLoaded' }
  /** The page shows a session that is over, so nothing was sent. */
  | { readonly kind: 'sessionChanged' };

export const notLoaded: Failure = { kind: 'notLoaded' };

export const defaultTimeout = 30_000;

/** For the code of a call, in milliseconds. */
export const loadLimit = 25_000;

/** The wait where a service asks for one without saying how long, in milliseconds. */
export const defaultWait = 5_000;

/** The longest that this wait becomes when limits follow one another. */
export const longestDefaultWait = 5 * 60_000;

/** The longest wait to accept from a service, in milliseconds: few people keep a page open for longer. */
const longestWait = 24 * 60 * 60_000;

/**
 * The value of a `Retry-After` header in milliseconds; undefined when it is missing or malformed.
 *
 * @param value seconds, or a date
 */
export function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const milliseconds = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), longestWait);
}

/** How long to wait before another try, in milliseconds. */
export const waitOf = (failure: Failure | null) => (failure?.kind === 'throttled' ? failure.wait : 0);

/** What a person can do about a failure; empty when the service rejected the call without a message. */
export function adviceFor(failure: Failure | null): string {
  if (failure === null) return '';
  if (failure.kind === 'refused') return failure.message;
  if (failure.kind === 'throttled') return copy.advice.throttled(durationText(failure.wait));
  return copy.advice[failure.kind];
}

/** The longest text that counts as a message for people. A page or a stack trace is longer. */
const longestMessage = 300;

/**
 * The message of a refused call: the body's, else the call's fallback, else the default. Only a body of this API counts:
 * when a server fails, its body may come from anything in between.
 */
export function recordedMessage(body: unknown, fallback?: string, status = 400): string {
  const isOurs = status < 500 || (typeof body === 'object' && body !== null && 'status' in body);
  const message =
    isOurs && typeof body === 'object' && body !== null && 'message' in body && isSentence(body.message)
      ? body.message.trim()
      : '';
  return message || fallback || copy.refused;
}

const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longestMessage && !/[<>{}]/.test(text);

/** The text of a red toast: the recorded message, or a longer one when no answer arrived. */
export function failureText(message: string): string {
  return message === '' || message === 'Failed to fetch' ? copy.unreachable : message;
}

/** The toast that a reply calls for, or null. */
export function toastFor(call: ApiCall, reply: ApiReply): Toast | null {
  if (reply.kind === 'ok') {
    return call.successText === undefined ? null : { tone: 'success', text: call.successText };
  }
  // The session is read again, and says what has become of it.
  if (call.announce !== 'toast' || reply.kind === 'sessionChanged') return null;
  const text = call.failureText ?? failureText(reply.message);
  // A flow with a text of its own for the toast says the rest beside its form.
  if (call.failureText !== undefined || reply.kind !== 'refused' || reply.wait === undefined) {
    return { tone: 'danger', text };
  }
  const advice = copy.advice.throttled(durationText(reply.wait));
  return { tone: 'danger', text: `${text.replace(/(?<![.])$/, '.')} ${advice}` };
}

/** For the context of a completed call: forms hold passwords and payment tokens, and files are large. */
export function withoutBody({ form: _form, file: _file, ...call }: ApiCall): ApiCall {
  return call;
}
