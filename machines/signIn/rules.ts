import type { EventObject } from 'xstate';
import { errorOf } from '../../domain/contract/form.ts';
import { ACCOUNT_EMAIL_MAX_LENGTH, accountEmailSchema, normalizeEmail } from '../../domain/email.ts';
import { mailedCodeSchema } from '../../domain/mailedCode.ts';
import { newPasswordSchema } from '../../domain/password.ts';
import { REQUIRED, requiredLine } from '../../domain/text.ts';
import type { ErrorReport } from '../system.ts';
import * as copy from './copy.ts';
import type { AuthFailure, SignInMethod } from './outcomes.ts';

export interface SignInInput {
  /** As typed earlier. */
  readonly email?: string;
  /** `confirm`: a new account waits for the code that was mailed to it. */
  readonly step?: 'email' | 'confirm';
  /** The password of the new account; used once, to sign in after the code. */
  readonly password?: string;
}

export type SignInOutput =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'createAccount'; readonly email: string }
  /** `email` as typed, submitted or not. */
  | { readonly kind: 'closed'; readonly email: string };

/**
 * Tried in the email step to find out whether an account exists. It meets the password rule, in case the service checks
 * that first. The attempt counts toward the service's lock-out.
 */
export const PROBE_PASSWORD = 'Probe!0nly#Matricula';

/** Between two codes, in milliseconds: long enough for the first mail to arrive. */
export const resendWait = 30_000;

/** For an answer of the sign-in client, which has no limit for that. In milliseconds. */
export const answerLimit = 30_000;

/** For a person and their device to use a passkey, in milliseconds; the device itself gives up after a minute. */
export const passkeyLimit = 120_000;

/** For session storage, in milliseconds. */
export const restoreLimit = 3_000;

/** A mail that has not arrived after this time, in milliseconds, is probably in the spam folder. */
export const spamHintWait = 5 * 60_000;

/** What a step can show: a failure, an answer that did not come in time, or code that could not be loaded. */
export type AlertKind = AuthFailure['kind'] | 'late' | 'notLoaded';

export interface Alert {
  readonly kind: AlertKind;
  readonly message: string;
}

export const late: Alert = { kind: 'late', message: copy.failures.late };
export const notLoaded: Alert = { kind: 'notLoaded', message: copy.failures.notLoaded };

/** The site's own words, or the service's where these say more: their kinds are missing in `copy.failures`. */
export function alertFor({ kind, message }: AuthFailure): Alert {
  const own: Readonly<Partial<Record<AlertKind, string>>> = copy.failures;
  return { kind, message: own[kind] ?? (message === '' ? copy.failures.unexpected : message) };
}

/** Why a call did nothing, by the outcome that an event carries; without one, it could not be made. */
export function failureAlert(event: EventObject & { readonly output?: unknown }): Alert {
  const { failure } = (event.output ?? {}) as { readonly failure?: AuthFailure };
  return failure === undefined ? notLoaded : alertFor(failure);
}

/** An unexpected error as a failure. */
export function unexpectedFailure(error: unknown): AuthFailure {
  const { name, message } = { name: 'Error', message: '', ...(error as object | null) } as Record<
    string,
    unknown
  >;
  const text = error instanceof Error ? error.message : message;
  return {
    kind: 'unexpected',
    name: error instanceof Error ? error.name : String(name),
    message: typeof text === 'string' ? text : '',
  };
}

export function reportFor(failure: AuthFailure): ErrorReport {
  const name = 'name' in failure ? failure.name : failure.kind;
  return { component: 'signIn', message: `${name}: ${failure.message}` };
}

/** Messages by field; empty for valid fields. */
export type FieldErrors = Readonly<Partial<Record<'email' | 'password' | 'code', string>>>;

const requiredEmail = requiredLine(ACCOUNT_EMAIL_MAX_LENGTH);

export function emailErrors(email: string): FieldErrors {
  return errors({ email: errorOf(accountEmailSchema, email) });
}

/** The retyped email must have the normal form `email`. */
export function retypedErrors(email: string, retyped: string): FieldErrors {
  const missing = errorOf(requiredEmail, retyped);
  const differs = normalizeEmail(retyped) === email ? null : copy.emailsDiffer;
  return errors({ email: missing ?? differs });
}

/** An existing password may be older than the site's rule. */
export function existingPasswordErrors(password: string): FieldErrors {
  return errors({ password: password === '' ? REQUIRED : null });
}

export function newPasswordErrors(password: string): FieldErrors {
  return errors({ password: errorOf(newPasswordSchema, password) });
}

export function confirmErrors(email: string, code: string): FieldErrors {
  return errors({ email: errorOf(requiredEmail, email), code: errorOf(mailedCodeSchema, code) });
}

export function resetErrors(code: string, password: string): FieldErrors {
  return errors({ code: errorOf(mailedCodeSchema, code), password: errorOf(newPasswordSchema, password) });
}

function errors(found: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

/** Whether there is anything to choose: an account may have no password, or no other way than it. */
export const hasOtherThanPassword = (methods: readonly SignInMethod[]): boolean =>
  methods.some((method) => method !== 'password');
