import { assign, emit, enqueueActions, setup } from 'xstate';
import { normalizeEmail } from '../../domain/email.ts';
import { partsMet, type PasswordPart } from '../../domain/password.ts';
import { track, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { actorIn } from '../system.ts';
import { unprovided } from '../unprovided.ts';
import * as copy from './copy.ts';
import type {
  AuthFailure,
  ConfirmOutcome,
  ResetOutcome,
  SavedStep,
  SavedStepOutcome,
  SendCodeOutcome,
  SignInOutcome,
} from './outcomes.ts';
import {
  alertFor,
  confirmErrors,
  emailErrors,
  failureOf,
  passwordErrors,
  reportFor,
  resendWait,
  resetErrors,
  retypedErrors,
  spamHintWait,
  type Alert,
  type FieldErrors,
  type SignInInput,
  type SignInOutput,
} from './rules.ts';

type SignInEvent =
  | { type: 'EMAIL_SUBMITTED'; email: string }
  | { type: 'EMAIL_RETYPED'; email: string }
  | { type: 'PASSWORD_SUBMITTED'; password: string }
  | { type: 'PASSWORD_FORGOTTEN' }
  | { type: 'CODE_SUBMITTED'; code: string }
  | { type: 'CODE_REQUESTED' }
  | { type: 'RESET_EMAIL_SUBMITTED'; email: string }
  | { type: 'RESET_SUBMITTED'; code: string; password: string }
  | { type: 'NEW_PASSWORD_TYPED'; password: string }
  | { type: 'NEW_PASSWORD_SUBMITTED'; password: string }
  | { type: 'BACK' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<{
      restoreStep: SavedStepOutcome;
      probeEmail: SignInOutcome;
      signIn: SignInOutcome;
      sendCode: SendCodeOutcome;
      confirmEmail: ConfirmOutcome;
      sendResetCode: SendCodeOutcome;
      resendResetCode: SendCodeOutcome;
      resetPassword: ResetOutcome;
      setNewPassword: SignInOutcome;
    }>;

interface SignInContext {
  readonly step: 'email' | 'confirm';
  /** In normal form. */
  readonly email: string;
  /** What the user typed, only while a later step has to sign in with it; otherwise empty. */
  readonly password: string;
  /** The parts of the password rule that the new password meets so far. */
  readonly met: readonly PasswordPart[];
  readonly errors: FieldErrors;
  /** Number of submits with errors; each one moves the focus to the first error. */
  readonly failedSubmits: number;
  readonly alert: Alert | null;
  readonly notice: string | null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The failure in a service's done or error event. */
function failureIn(event: SignInEvent): AuthFailure {
  if ('output' in event && 'message' in event.output) return event.output;
  return failureOf('error' in event ? event.error : null);
}

/** The errors of the form that was just submitted. */
function errorsIn(context: SignInContext, event: SignInEvent): FieldErrors {
  switch (event.type) {
    case 'EMAIL_SUBMITTED':
    case 'RESET_EMAIL_SUBMITTED':
      return emailErrors(event.email);
    case 'EMAIL_RETYPED':
      return retypedErrors(context.email, event.email);
    case 'PASSWORD_SUBMITTED':
    case 'NEW_PASSWORD_SUBMITTED':
      return passwordErrors(event.password);
    case 'CODE_SUBMITTED':
      return confirmErrors(context.email, event.code);
    case 'RESET_SUBMITTED':
      return resetErrors(event.code, event.password);
    default:
      return {};
  }
}

export const codeIn = (event: SignInEvent) => ('code' in event ? event.code.trim() : '');
export const passwordIn = (event: SignInEvent) => ('password' in event ? event.password : '');

export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as Effect,
    // The linter mistakes a type without required fields for `{}`.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
    input: {} as SignInInput,
    output: {} as SignInOutput,
    tags: {} as 'pending',
    children: {} as {
      restoreStep: 'restoreStep';
      probeEmail: 'signIn';
      signIn: 'signIn';
      sendCode: 'sendCode';
      confirmEmail: 'confirmEmail';
      sendResetCode: 'sendResetCode';
      resendResetCode: 'sendResetCode';
      resetPassword: 'resetPassword';
      setNewPassword: 'setNewPassword';
    },
  },
  actors: {
    restoreStep: unprovided<SavedStepOutcome, void>('restoreStep'),
    signIn: unprovided<SignInOutcome, Credentials>('signIn'),
    sendCode: unprovided<SendCodeOutcome, { email: string }>('sendCode'),
    confirmEmail: unprovided<ConfirmOutcome, { email: string; code: string }>('confirmEmail'),
    sendResetCode: unprovided<SendCodeOutcome, { email: string }>('sendResetCode'),
    resetPassword: unprovided<ResetOutcome, Credentials & { code: string }>('resetPassword'),
    setNewPassword: unprovided<SignInOutcome, { password: string }>('setNewPassword'),
  },
  actions: {
    /** Provided by the application: saves the step in session storage. */
    saveStep: (_: unknown, _step: SavedStep) => undefined,
    /** Provided by the application. */
    removeSavedStep: () => undefined,
    reportFailure: enqueueActions(({ event, system, enqueue }) => {
      const site = actorIn(system, 'site');
      if (site) enqueue.sendTo(site, { type: 'ERROR_REPORTED', ...reportFor(failureIn(event)) });
    }),
    keepEmail: assign({
      email: ({ context, event }) => ('email' in event ? normalizeEmail(event.email) : context.email),
    }),
    keepSavedEmail: assign({
      email: ({ context, event }) =>
        (outcomeOf(event, 'confirm') ?? outcomeOf(event, 'reset'))?.email ?? context.email,
    }),
    keepPassword: assign({ password: ({ event }) => passwordIn(event) }),
    forgetPassword: assign({ password: '' }),
    checkTyped: assign({ met: ({ event }) => partsMet(passwordIn(event)) }),
    forgetTyped: assign({ met: [] }),
    showFieldErrors: assign({
      errors: ({ context, event }) => errorsIn(context, event),
      failedSubmits: ({ context }) => context.failedSubmits + 1,
      alert: null,
      notice: null,
    }),
    showAlert: assign({ alert: ({ event }) => alertFor(failureIn(event)), notice: null }),
    noticeConfirmed: assign({ notice: copy.emailConfirmed, alert: null }),
    noticeCodeSent: assign({ notice: ({ context }) => copy.codeSent(context.email), alert: null }),
    clearMessages: assign({ errors: {}, alert: null, notice: null }),
    reportLogin: emit(track({ name: 'login' })),
  },
  guards: {
    isConfirmStep: ({ context }) => context.step === 'confirm',
    isFormValid: ({ context, event }) => Object.keys(errorsIn(context, event)).length === 0,
    hasPassword: ({ context }) => context.password !== '',
    wasConfirming: ({ event }) => hasOutcome(event, 'confirm'),
    wasResetting: ({ event }) => hasOutcome(event, 'reset'),
    isSignedIn: ({ event }) => hasOutcome(event, 'signedIn'),
    isUserUnknown: ({ event }) => hasOutcome(event, 'userNotFound'),
    isNotAuthorized: ({ event }) => hasOutcome(event, 'notAuthorized'),
    isUnconfirmed: ({ event }) => hasOutcome(event, 'userNotConfirmed'),
    isResetRequired: ({ event }) => hasOutcome(event, 'passwordResetRequired'),
    isNewPasswordRequired: ({ event }) => hasOutcome(event, 'newPasswordRequired'),
    isCodeSent: ({ event }) => hasOutcome(event, 'codeSent'),
    isCodeExpired: ({ event }) => hasOutcome(event, 'expiredCode'),
    isConfirmed: ({ event }) => hasOutcome(event, 'confirmed'),
    isAlreadyConfirmed: ({ event }) => hasOutcome(event, 'alreadyConfirmed'),
    isPasswordReset: ({ event }) => hasOutcome(event, 'passwordReset'),
    isUnreachable: ({ event }) => hasOutcome(event, 'unreachable'),
    isUnexpected: ({ event }) => hasOutcome(event, 'failed'),
  },
  delays: { resendWait, spamHintWait },
});

/** Unexpected failure: show it and report it. */
export const showAndReport = ['showAlert', 'reportFailure'] as const;
