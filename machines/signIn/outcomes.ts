/** A failure of the sign-in service, with its message. `name` is its name for an error without a kind. */
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

/** The step that waits for a mailed code, saved so that it survives a reload. Never holds a password. */
export interface SavedStep {
  readonly kind: 'confirm' | 'reset';
  /** In normal form. */
  readonly email: string;
}

export type SavedStepOutcome = SavedStep | { readonly kind: 'none' };
