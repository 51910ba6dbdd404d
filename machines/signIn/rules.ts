import * as v from 'valibot';
import { REQUIRED } from '../../domain/text.ts';
import { emailSchema, normalizeEmail } from '../../domain/email.ts';
import { newPasswordSchema as passwordSchema } from '../../domain/password.ts';

/**
 * What the sign-in service answered. Adapters return these, whatever form the client library gives its answers;
 * `message` is the service's own text, `name` its name for an error that the flow does not know.
 */
export type AuthFailure =
  | {
      readonly kind:
        | 'userNotFound'
        | 'notAuthorized'
        | 'lockedOut'
        | 'wrongCode'
        | 'expiredCode'
        | 'alreadyConfirmed'
        | 'limited'
        | 'invalidPassword'
        | 'unreachable';
      readonly message: string;
    }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

export type SignInOutcome =
  | { readonly kind: 'signedIn' | 'userNotConfirmed' | 'passwordResetRequired' | 'newPasswordRequired' }
  | AuthFailure;
export type SendCodeOutcome = { readonly kind: 'codeSent' | 'userNotConfirmed' } | AuthFailure;
export type ConfirmOutcome = { readonly kind: 'confirmed' } | AuthFailure;
export type ResetOutcome = { readonly kind: 'passwordReset' } | AuthFailure;
export type AuthOutcome = SignInOutcome | SendCodeOutcome | ConfirmOutcome | ResetOutcome;

/** A step at which the person waits for a mail, kept so that a reload does not lose it. Never holds a password. */
export interface Place {
  readonly step: 'confirm' | 'reset';
  readonly email: string;
}

/** A line that the step shows: what went wrong, with the kind from which a view chooses further advice. */
export interface Alert {
  readonly kind: AuthFailure['kind'];
  readonly message: string;
}

/** Sent to the critical-error log by whoever runs the chart. */
export interface ErrorReport {
  readonly component: string;
  readonly message: string;
}

/**
 * Tried in the email step to learn whether an account exists. It satisfies the password rule, so that a service which
 * checks the rule first still answers about the account. The attempt counts toward the service's lock-out.
 */
export const PROBE_PASSWORD = 'Probe!0nly#Matricula';

export const EMAILS_DIFFER = 'The email addresses must match.';
export const EMAIL_CONFIRMED = 'Your email is confirmed. Please enter your password to sign in.';

const plainMessages: Partial<Record<AuthFailure['kind'], string>> = {
  userNotFound: 'There is no account with this email address.',
  wrongCode: 'That code is not right. Please check it and try again.',
  expiredCode: 'That code has expired. Please ask for a new one.',
  alreadyConfirmed: 'This email is already confirmed. Please sign in with your password.',
  limited: 'Too many codes or attempts. Please wait a while, then try again.',
  unreachable: 'The sign-in service cannot be reached. Please check your connection and try again.',
};

export const UNEXPECTED = 'Something went wrong while signing in. Please try again.';

/** The plain line for an outcome; what the flow has no words of its own for is told in the service's. */
export function alertOf(failure: AuthFailure): Alert {
  const message = plainMessages[failure.kind] ?? (failure.message === '' ? UNEXPECTED : failure.message);
  return { kind: failure.kind, message };
}

/** The failure that an exception amounts to: nothing of it is known but what it says of itself. */
export function failureOf(error: unknown): AuthFailure {
  const { name, message } = { name: 'Error', message: '', ...(error as object | null) } as Record<
    string,
    unknown
  >;
  const text = error instanceof Error ? error.message : message;
  return {
    kind: 'failed',
    name: error instanceof Error ? error.name : String(name),
    message: typeof text === 'string' ? text : '',
  };
}

export function reportOf(failure: AuthFailure): ErrorReport {
  const name = failure.kind === 'failed' ? failure.name : failure.kind;
  return { component: 'signIn', message: `${name}: ${failure.message}` };
}

/** Messages by field name; an empty object when the values pass. */
export type FieldErrors = Readonly<Partial<Record<'email' | 'password' | 'code', string>>>;

const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty(REQUIRED));

export function emailErrors(email: string): FieldErrors {
  return errors({ email: messageFor(emailSchema, email) });
}

/** The retyped email must be the one already given, whatever the case of its letters. */
export function retypedErrors(email: string, retyped: string): FieldErrors {
  const missing = messageFor(requiredText, retyped);
  const differs = normalizeEmail(retyped) === normalizeEmail(email) ? null : EMAILS_DIFFER;
  return errors({ email: missing ?? differs });
}

export function passwordErrors(password: string): FieldErrors {
  return errors({ password: messageFor(passwordSchema, password) });
}

export function confirmErrors(email: string, code: string): FieldErrors {
  return errors({ email: messageFor(requiredText, email), code: messageFor(requiredText, code) });
}

export function resetErrors(code: string, password: string): FieldErrors {
  return errors({ code: messageFor(requiredText, code), password: messageFor(passwordSchema, password) });
}

/** The first message of a schema for a value, or null when the value passes. */
function messageFor(schema: v.GenericSchema<string, unknown>, value: string): string | null {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  return result.success ? null : result.issues[0].message;
}

function errors(found: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}
