import type { EventObject } from 'xstate';

/**
 * A failure of signing in, with the service's message. `failed`: an error with a name that the service documents, whose
 * message is meant for people. `unexpected`: any other, whose message is only reported.
 */
export type AuthFailure =
  | {
      readonly kind:
        | 'userNotFound'
        | 'notAuthorized'
        | 'lockedOut'
        | 'wrongClock'
        | 'spentCode'
        | 'unsupported'
        | 'wrongCode'
        | 'expiredCode'
        | 'usedCode'
        | 'alreadyConfirmed'
        | 'limited'
        | 'throttled'
        | 'invalidPassword'
        | 'passkeyUnused'
        | 'passkeyRefused'
        | 'unreachable'
        | 'unreadable';
      readonly message: string;
    }
  | { readonly kind: 'failed' | 'unexpected'; readonly name: string; readonly message: string };

/** What the service can ask for before it signs in, by its own names. Each has a step of the dialog. */
export const nextSteps = {
  CONFIRM_SIGN_UP: 'userNotConfirmed',
  RESET_PASSWORD: 'passwordResetRequired',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPasswordRequired',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'authenticatorCodeRequired',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'mailedCodeRequired',
} as const;

/** What a person can sign in with. */
export type SignInMethod = 'passkey' | 'code' | 'password';

export type SignInOutcome =
  /** An email has an account, which can be signed in to with each of these, on this device. */
  | { readonly kind: 'methods'; readonly methods: readonly SignInMethod[] }
  | { readonly kind: 'signedIn' | (typeof nextSteps)[keyof typeof nextSteps] }
  | AuthFailure;
export type SendCodeOutcome = { readonly kind: 'codeSent' | 'userNotConfirmed' } | AuthFailure;
export type ConfirmOutcome = { readonly kind: 'confirmed' } | AuthFailure;
export type ResetOutcome = { readonly kind: 'passwordReset' } | AuthFailure;
export type AuthOutcome = SignInOutcome | SendCodeOutcome | ConfirmOutcome | ResetOutcome;

/** The step of the dialog, saved so that it survives a reload. Never holds a password. */
export interface SavedStep {
  readonly kind: 'email' | 'confirm' | 'reset';
  /** As typed for `email`, otherwise in normal form. */
  readonly email: string;
}

export type SavedStepOutcome = SavedStep | { readonly kind: 'none' };

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** After a reset; a user pool does not do that by itself. */
  readonly endsOtherSessions?: boolean;
}

/** With a password the code is asked for after that, otherwise instead of one. */
export interface SignInByCode {
  readonly email: string;
  readonly password?: string;
}

type OutcomeKind = (AuthOutcome | SavedStepOutcome)['kind'];

const has =
  (...kinds: readonly OutcomeKind[]) =>
  ({ event }: { readonly event: EventObject & { readonly output?: unknown } }) =>
    kinds.some((kind) => (event.output as { kind?: unknown } | null | undefined)?.kind === kind);

/**
 * `proven`: the service has accepted the password once more; the session goes on as it was. `codeNeeded`: it has, and asks
 * for a code of the authenticator app; `mailedCodeNeeded`: for one that it has mailed.
 */
export type ProofOutcome =
  | { readonly kind: 'proven' | 'codeNeeded' | 'mailedCodeNeeded' }
  | { readonly kind: 'notProven'; readonly failure: AuthFailure };

/** What a service's outcome says, as questions of the chart. */
export const outcomeGuards = {
  wasConfirming: has('confirm'),
  wasResetting: has('reset'),
  wasTypingEmail: has('email'),
  isSignedIn: has('signedIn'),
  isPasswordOnly: has('methods'),
  isUserUnknown: has('userNotFound'),
  isNotAuthorized: has('notAuthorized'),
  isUnconfirmed: has('userNotConfirmed'),
  isResetRequired: has('passwordResetRequired'),
  isNewPasswordRequired: has('newPasswordRequired'),
  isAuthenticatorCodeRequired: has('authenticatorCodeRequired'),
  isMailedCodeRequired: has('mailedCodeRequired'),
  isCodeSent: has('codeSent'),
  isCodeUsedUp: has('expiredCode', 'spentCode'),
  isConfirmed: has('confirmed'),
  isAlreadyConfirmed: has('alreadyConfirmed'),
  isPasswordReset: has('passwordReset'),
  isUnreachable: has('unreachable'),
  isUnexpected: has('failed', 'unexpected'),
};
