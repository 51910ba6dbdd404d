import { assign, emit, enqueueActions, setup } from 'xstate';
import { normalizeEmail } from '../../domain/email.ts';
import { codeDigits } from '../../domain/mailedCode.ts';
import { partsMet, type PasswordPart } from '../../domain/password.ts';
import { track, type Effect } from '../effects.ts';
import { outcomeOf, type DoneEvents } from '../outcome.ts';
import { actorIn } from '../system.ts';
import { unprovided, unprovidedListener } from '../unprovided.ts';
import * as copy from './copy.ts';
import {
  outcomeGuards,
  type AuthFailure,
  type ConfirmOutcome,
  type Credentials,
  type ResetOutcome,
  type SavedStep,
  type SavedStepOutcome,
  type SendCodeOutcome,
  type SignInByCode,
  type SignInMethod,
  type SignInOutcome,
} from './outcomes.ts';
import {
  alertFor,
  answerLimit,
  confirmErrors,
  emailErrors,
  existingPasswordErrors,
  unexpectedFailure,
  hasOtherThanPassword,
  late,
  newPasswordErrors,
  notLoaded,
  passkeyLimit,
  reportFor,
  resendWait,
  resetErrors,
  restoreLimit,
  retypedErrors,
  spamHintWait,
  type Alert,
  type FieldErrors,
  type SignInInput,
  type SignInOutput,
} from './rules.ts';

type SignInEvent =
  | { type: 'EMAIL_TYPED'; email: string }
  | { type: 'EMAIL_SUBMITTED'; email: string }
  | { type: 'EMAIL_RETYPED'; email: string }
  | { type: 'PASSWORD_SUBMITTED'; password: string }
  | { type: 'PASSKEY_CHOSEN' }
  | { type: 'CODE_CHOSEN' }
  | { type: 'PASSWORD_CHOSEN' }
  | { type: 'PASSWORD_FORGOTTEN' }
  | { type: 'CODE_SUBMITTED'; code: string }
  | { type: 'CODE_REQUESTED' }
  | { type: 'RESET_EMAIL_SUBMITTED'; email: string }
  | { type: 'RESET_SUBMITTED'; code: string; password: string }
  | { type: 'NEW_PASSWORD_TYPED'; password: string }
  | { type: 'NEW_PASSWORD_SUBMITTED'; password: string }
  | { type: 'BACK' }
  | { type: 'DIALOG_CLOSED' }
  | { type: 'SIGNED_IN_ELSEWHERE' }
  | DoneEvents<{
      restoreStep: SavedStepOutcome;
      probeEmail: SignInOutcome;
      signIn: SignInOutcome;
      signInAfterCode: SignInOutcome;
      signInAfterReset: SignInOutcome;
      sendCode: SendCodeOutcome;
      confirmEmail: ConfirmOutcome;
      sendResetCode: SendCodeOutcome;
      resendResetCode: SendCodeOutcome;
      resetPassword: ResetOutcome;
      setNewPassword: SignInOutcome;
      signInWithPasskey: SignInOutcome;
      mailSignInCode: SendCodeOutcome;
      resendSignInCode: SendCodeOutcome;
      signInWithCode: SignInOutcome;
      signInWithAuthenticator: SignInOutcome;
    }>;

interface SignInContext {
  readonly step: 'email' | 'confirm';
  /** In normal form. */
  readonly email: string;
  /** The email field as it is, submitted or not. */
  readonly typedEmail: string;
  /** How the account of `email` can be signed in to; empty until the service says it, which not every pool does. */
  readonly methods: readonly SignInMethod[];
  /** The step from which the user came to set a new password. */
  readonly resetFrom: 'email' | 'password' | 'confirmation';
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

/** The failure in a service's done or error event. */
function failureIn(event: SignInEvent): AuthFailure {
  if ('output' in event && 'message' in event.output) return event.output;
  return unexpectedFailure('error' in event ? event.error : null);
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
      return existingPasswordErrors(event.password);
    case 'NEW_PASSWORD_SUBMITTED':
      return newPasswordErrors(event.password);
    case 'CODE_SUBMITTED':
      return confirmErrors(context.email, event.code);
    case 'RESET_SUBMITTED':
      return resetErrors(event.code, event.password);
    default:
      return {};
  }
}

export const codeIn = (event: SignInEvent) => ('code' in event ? codeDigits(event.code) : '');
const passwordIn = (event: SignInEvent) => ('password' in event ? event.password : '');

export const signInSetup = setup({
  types: {} as {
    context: SignInContext;
    events: SignInEvent;
    emitted: Effect;
    input: SignInInput;
    output: SignInOutput;
    tags: 'pending';
    children: {
      restoreStep: 'restoreStep';
      probeEmail: 'signIn';
      signIn: 'signIn';
      signInAfterCode: 'signIn';
      signInAfterReset: 'signIn';
      watchOtherTabs: 'watchOtherTabs';
      sendCode: 'sendCode';
      confirmEmail: 'confirmEmail';
      sendResetCode: 'sendResetCode';
      resendResetCode: 'sendResetCode';
      resetPassword: 'resetPassword';
      setNewPassword: 'setNewPassword';
      signInWithPasskey: 'signInWithPasskey';
      mailSignInCode: 'mailSignInCode';
      resendSignInCode: 'mailSignInCode';
      signInWithCode: 'signInWithCode';
      signInWithAuthenticator: 'signInWithAuthenticator';
    };
  },
  actors: {
    restoreStep: unprovided<SavedStepOutcome, void>('restoreStep'),
    signIn: unprovided<SignInOutcome, Credentials>('signIn'),
    sendCode: unprovided<SendCodeOutcome, { email: string }>('sendCode'),
    confirmEmail: unprovided<ConfirmOutcome, { email: string; code: string }>('confirmEmail'),
    sendResetCode: unprovided<SendCodeOutcome, { email: string }>('sendResetCode'),
    resetPassword: unprovided<ResetOutcome, Credentials & { code: string }>('resetPassword'),
    setNewPassword: unprovided<SignInOutcome, { password: string }>('setNewPassword'),
    signInWithPasskey: unprovided<SignInOutcome, { email: string }>('signInWithPasskey'),
    mailSignInCode: unprovided<SendCodeOutcome, SignInByCode>('mailSignInCode'),
    signInWithCode: unprovided<SignInOutcome, { code: string }>('signInWithCode'),
    signInWithAuthenticator: unprovided<SignInOutcome, { code: string }>('signInWithAuthenticator'),
    /** Sends `SIGNED_IN_ELSEWHERE`. */
    watchOtherTabs: unprovidedListener(),
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
    keepTyped: assign({
      typedEmail: ({ context, event }) => ('email' in event ? event.email : context.typedEmail),
    }),
    keepEmail: assign(({ context, event }) => {
      if (!('email' in event)) return {};
      const email = normalizeEmail(event.email);
      return { email, typedEmail: event.email, methods: email === context.email ? context.methods : [] };
    }),
    keepSavedEmail: assign(({ event }) => {
      const saved = outcomeOf(event, 'confirm') ?? outcomeOf(event, 'reset') ?? outcomeOf(event, 'email');
      return saved ? { email: normalizeEmail(saved.email), typedEmail: saved.email } : {};
    }),
    keepMethods: assign({ methods: ({ event }) => outcomeOf(event, 'methods')?.methods ?? [] }),
    comeFromEmail: assign({ resetFrom: 'email' }),
    comeFromConfirmation: assign({ resetFrom: 'confirmation' }),
    comeFromPassword: assign({ resetFrom: 'password' }),
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
    noticeConfirmed: assign({ notice: copy.emailConfirmed, errors: {}, alert: null }),
    showLate: assign({ alert: late, notice: null }),
    showNotLoaded: assign({ alert: notLoaded, notice: null }),
    noticeCodeSent: assign({ notice: copy.codeSent, alert: null }),
    noticeCodeSentTo: assign({ notice: ({ context }) => copy.resetCodeSent(context.email), alert: null }),
    noticePasswordCodeSent: assign({
      notice: ({ context }) => copy.passwordCodeSent(context.email),
      alert: null,
    }),
    clearMessages: assign({ errors: {}, alert: null, notice: null }),
    reportLogin: emit(track({ name: 'login' })),
  },
  guards: {
    ...outcomeGuards,
    isConfirmStep: ({ context }) => context.step === 'confirm',
    isFormValid: ({ context, event }) => Object.keys(errorsIn(context, event)).length === 0,
    hasPassword: ({ context }) => context.password !== '',
    cameFromPassword: ({ context }) => context.resetFrom === 'password',
    cameFromConfirmation: ({ context }) => context.resetFrom === 'confirmation',
    /** Once for an email, right after it was submitted: later the device asks only when its button is pressed. */
    canAskForPasskey: ({ context, event }) =>
      context.methods.length === 0 && (outcomeOf(event, 'methods')?.methods.includes('passkey') ?? false),
    /** Asks about the account that the service has just described. */
    canChoose: ({ event }) => hasOtherThanPassword(outcomeOf(event, 'methods')?.methods ?? []),
    hasChoice: ({ context }) => hasOtherThanPassword(context.methods),
    hasPasskey: ({ context }) => context.methods.includes('passkey'),
  },
  delays: { answerLimit, passkeyLimit, restoreLimit, resendWait, spamHintWait },
});

/** Unexpected failure: show it and report it. */
export const showAndReport = ['showAlert', 'reportFailure'] as const;
/** The adapter throws only when its code cannot be loaded. */
export const notLoadedActions = ['showNotLoaded', 'reportFailure'] as const;

/** For a reload: the dialog then opens at the email. */
export const saveEmail = {
  type: 'saveStep',
  params: ({ context }: { readonly context: { readonly typedEmail: string } }) =>
    ({ kind: 'email', email: context.typedEmail }) as const,
} as const;

/** After a sign-in that follows by itself from another step. If it fails, the password is asked for. */
export const afterAutomaticSignIn = {
  onDone: [
    { guard: 'isSignedIn', target: '#signIn.signedIn' },
    { guard: 'isAuthenticatorCodeRequired', target: '#signIn.enteringAuthenticatorCode' },
    { guard: 'isMailedCodeRequired', target: '#signIn.enteringSignInCode', actions: 'noticeCodeSentTo' },
    { guard: 'isUnexpected', target: '#signIn.enteringPassword', actions: showAndReport },
    { target: '#signIn.enteringPassword', actions: 'showAlert' },
  ],
  onError: { target: '#signIn.enteringPassword', actions: notLoadedActions },
} as const;
