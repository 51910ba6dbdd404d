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

/** What a person can sign in with. */
export type SignInMethod = 'passkey' | 'code' | 'password';

export type SignInOutcome =
  /** An email has an account, which can be signed in to with each of these, on this device. */
  | { readonly kind: 'methods'; readonly methods: readonly SignInMethod[] }
  | { readonly kind: 'signedIn' | 'userNotConfirmed' | 'passwordResetRequired' | 'newPasswordRequired' }
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
