import { and, assign, emit, setup } from 'xstate';
import { normalizeEmail } from '../../domain/email.ts';
import { partsMet, type PasswordPart } from '../../domain/password.ts';
import { unprovided } from '../unprovided.ts';
import {
  EMAIL_CONFIRMED,
  PROBE_PASSWORD,
  alertOf,
  confirmErrors,
  emailErrors,
  failureOf,
  passwordErrors,
  reportOf,
  resetErrors,
  retypedErrors,
} from './rules.ts';
import type {
  Alert,
  AuthFailure,
  AuthOutcome,
  ConfirmOutcome,
  ErrorReport,
  FieldErrors,
  Place,
  ResetOutcome,
  SendCodeOutcome,
  SignInOutcome,
} from './rules.ts';

export interface SignInInput {
  readonly email?: string;
  /** `confirm` begins where a new account waits for the code that was mailed to it. */
  readonly step?: 'email' | 'confirm';
  /** As typed by the person for the new account; used once, to sign in after the code. */
  readonly password?: string;
}

export type SignInOutput =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'createAccount'; readonly email: string }
  | { readonly kind: 'closed' };

export type SignInEvent =
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
  | { type: 'DIALOG_CLOSED' };

interface SignInContext {
  readonly step: 'email' | 'confirm';
  readonly email: string;
  /** Only ever what the person typed, and only while a later step still has to sign in with it; otherwise empty. */
  readonly password: string;
  /** Parts of the password rule that the new password being typed meets. */
  readonly met: readonly PasswordPart[];
  readonly errors: FieldErrors;
  /** Submits refused for errors in their fields so far: each moves the focus to the first of them. */
  readonly refused: number;
  readonly alert: Alert | null;
  readonly notice: string | null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const outcomeOf = (event: object): AuthOutcome | null =>
  'output' in event ? (event.output as AuthOutcome) : null;

const answered =
  (kind: AuthOutcome['kind']) =>
  ({ event }: { event: object }): boolean =>
    outcomeOf(event)?.kind === kind;

/** The failure in a service's done or error event. */
function failureIn(event: object): AuthFailure {
  const outcome = outcomeOf(event);
  if (outcome !== null && 'message' in outcome) return outcome;
  return failureOf('error' in event ? event.error : null);
}

/** What is wrong with the fields of the form that was just submitted. */
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

const codeIn = (event: object): string => ('code' in event ? String(event.code).trim() : '');
const passwordIn = (event: object): string => ('password' in event ? String(event.password) : '');

const chart = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    // Every field of it is optional, so that the linter takes the bare object for one.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
    input: {} as SignInInput,
    output: {} as SignInOutput,
    emitted: {} as { type: 'analytics'; name: 'login'; params: Record<string, never> },
  },
  actors: {
    recallPlace: unprovided<Place | null, void>('recallPlace'),
    signIn: unprovided<SignInOutcome, Credentials>('signIn'),
    sendCode: unprovided<SendCodeOutcome, { email: string }>('sendCode'),
    confirmEmail: unprovided<ConfirmOutcome, { email: string; code: string }>('confirmEmail'),
    sendResetCode: unprovided<SendCodeOutcome, { email: string }>('sendResetCode'),
    resetPassword: unprovided<ResetOutcome, Credentials & { code: string }>('resetPassword'),
    setNewPassword: unprovided<SignInOutcome, { password: string }>('setNewPassword'),
  },
  actions: {
    /** Provided by the application: keeps email and step in session storage. */
    rememberPlace: (_, _params: Place) => undefined,
    /** Provided by the application. */
    forgetPlace: () => undefined,
    /** Provided by the application: sends the report to the critical-error log. */
    reportCriticalError: (_, _params: ErrorReport) => undefined,
    keepEmail: assign({
      email: ({ context, event }) => ('email' in event ? normalizeEmail(event.email) : context.email),
    }),
    keepPlace: assign({
      email: ({ context, event }) => (outcomeOf(event) as Place | null)?.email ?? context.email,
    }),
    keepPassword: assign({ password: ({ event }) => passwordIn(event) }),
    forgetPassword: assign({ password: '' }),
    checkTyped: assign({ met: ({ event }) => partsMet(passwordIn(event)) }),
    forgetTyped: assign({ met: [] }),
    showFieldErrors: assign({
      errors: ({ context, event }) => errorsIn(context, event),
      refused: ({ context }) => context.refused + 1,
      alert: null,
      notice: null,
    }),
    showAlert: assign({ alert: ({ event }) => alertOf(failureIn(event)), notice: null }),
    noticeConfirmed: assign({ notice: EMAIL_CONFIRMED, alert: null }),
    noticeCodeSent: assign({
      notice: ({ context }) => `We have sent a code to ${context.email}.`,
      alert: null,
    }),
    clearMessages: assign({ errors: {}, alert: null, notice: null }),
    countLogin: emit({ type: 'analytics', name: 'login', params: {} }),
  },
  guards: {
    isConfirmStep: ({ context }) => context.step === 'confirm',
    isFilledIn: ({ context, event }) => Object.keys(errorsIn(context, event)).length === 0,
    isPasswordKept: ({ context }) => context.password !== '',
    isPlaceToConfirm: ({ event }) => (outcomeOf(event) as Place | null)?.step === 'confirm',
    isPlaceToReset: ({ event }) => (outcomeOf(event) as Place | null)?.step === 'reset',
    isSignedIn: answered('signedIn'),
    isUserUnknown: answered('userNotFound'),
    isRefused: answered('notAuthorized'),
    isUnconfirmed: answered('userNotConfirmed'),
    isResetRequired: answered('passwordResetRequired'),
    isNewPasswordRequired: answered('newPasswordRequired'),
    isCodeSent: answered('codeSent'),
    isCodeExpired: answered('expiredCode'),
    isConfirmed: answered('confirmed'),
    isAlreadyConfirmed: answered('alreadyConfirmed'),
    isPasswordReset: answered('passwordReset'),
    isUnreachable: answered('unreachable'),
    isUnexpected: answered('failed'),
  },
  delays: {
    /** Between two codes: long enough for the first mail to arrive. */
    resendWait: 30_000,
    /** After this a mail that has not come is probably in the spam folder. */
    spamHintWait: 5 * 60_000,
  },
});

/** For what no outcome foresaw: the person reads it, and so does whoever keeps the site running. */
const showAndReport = [
  'showAlert',
  {
    type: 'reportCriticalError',
    params: ({ event }: { event: object }) => reportOf(failureIn(event)),
  },
] as const;

/** Another code can be had after a while, in both dialogs that wait for one. */
const waitingForCode = chart.createStateConfig({
  meta: { description: 'A code was sent a moment ago; the dialog says when another can be had.' },
  after: { resendWait: 'available' },
});
const codeAvailable = chart.createStateConfig({
  meta: { description: 'Resend Code can be pressed.' },
  on: { CODE_REQUESTED: { target: 'sending', actions: 'clearMessages' } },
});

export const signInMachine = chart.createMachine({
  id: 'signIn',
  description: 'The sign-in dialog: from an email to a signed-in person, by whatever step the account needs.',
  context: ({ input }) => ({
    step: input.step ?? 'email',
    email: normalizeEmail(input.email ?? ''),
    password: input.password ?? '',
    met: [],
    errors: {},
    refused: 0,
    alert: null,
    notice: null,
  }),
  output: ({ event }) => event.output as SignInOutput,
  on: { DIALOG_CLOSED: { target: '.closed' } },
  initial: 'opening',
  states: {
    opening: {
      meta: { description: 'The dialog opens at the step it was asked for.' },
      always: [{ guard: 'isConfirmStep', target: 'confirmingEmail' }, { target: 'recallingPlace' }],
    },

    recallingPlace: {
      meta: {
        description: 'The dialog looks up whether the person had been waiting for a code before a reload.',
      },
      tags: 'pending',
      invoke: {
        id: 'recallPlace',
        src: 'recallPlace',
        onDone: [
          { guard: 'isPlaceToConfirm', target: 'confirmingEmail', actions: 'keepPlace' },
          { guard: 'isPlaceToReset', target: 'resettingPassword', actions: 'keepPlace' },
          { target: 'enteringEmail' },
        ],
        // A lost place costs the person one step, so it is no reason to stop.
        onError: 'enteringEmail',
      },
    },

    enteringEmail: {
      meta: { description: 'The Welcome dialog asks for the email.' },
      entry: ['forgetPassword', 'forgetPlace'],
      on: {
        EMAIL_SUBMITTED: [
          { guard: 'isFilledIn', target: 'checkingEmail', actions: ['keepEmail', 'clearMessages'] },
          { actions: 'showFieldErrors' },
        ],
      },
    },

    checkingEmail: {
      meta: { description: 'The Welcome dialog waits to learn whether the email has an account.' },
      tags: 'pending',
      invoke: {
        id: 'probeEmail',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email, password: PROBE_PASSWORD }),
        onDone: [
          { guard: 'isSignedIn', target: 'signedIn' },
          { guard: 'isUserUnknown', target: 'verifyingEmail' },
          { guard: 'isRefused', target: 'enteringPassword' },
          { guard: 'isUnconfirmed', target: '#signIn.confirmingEmail.resend.sending' },
          { guard: 'isResetRequired', target: 'enteringResetEmail' },
          { guard: 'isNewPasswordRequired', target: 'enteringNewPassword' },
          {
            guard: 'isUnexpected',
            target: 'enteringEmail',
            actions: showAndReport,
          },
          { target: 'enteringEmail', actions: 'showAlert' },
        ],
        onError: {
          target: 'enteringEmail',
          actions: showAndReport,
        },
      },
      on: { BACK: 'enteringEmail' },
    },

    verifyingEmail: {
      meta: {
        description: 'No account has this email: the person types it again before an account is offered.',
      },
      entry: 'forgetPassword',
      on: {
        EMAIL_RETYPED: [
          { guard: 'isFilledIn', target: 'accountWanted', actions: 'clearMessages' },
          { actions: 'showFieldErrors' },
        ],
        BACK: { target: 'enteringEmail', actions: 'clearMessages' },
      },
    },

    enteringPassword: {
      meta: { description: 'The dialog greets the person by email and asks for the password.' },
      entry: ['forgetPassword', 'forgetPlace'],
      on: {
        PASSWORD_SUBMITTED: [
          { guard: 'isFilledIn', target: 'signingIn', actions: ['keepPassword', 'clearMessages'] },
          { actions: 'showFieldErrors' },
        ],
        PASSWORD_FORGOTTEN: { target: 'enteringResetEmail', actions: 'clearMessages' },
        BACK: { target: 'enteringEmail', actions: 'clearMessages' },
      },
    },

    signingIn: {
      meta: { description: 'The dialog waits for the sign-in service to accept the password.' },
      tags: 'pending',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email, password: context.password }),
        onDone: [
          { guard: 'isSignedIn', target: 'signedIn' },
          { guard: 'isUserUnknown', target: 'verifyingEmail' },
          { guard: 'isUnconfirmed', target: '#signIn.confirmingEmail.resend.sending' },
          { guard: 'isResetRequired', target: 'enteringResetEmail' },
          { guard: 'isNewPasswordRequired', target: 'enteringNewPassword' },
          {
            guard: 'isUnexpected',
            target: 'enteringPassword',
            actions: showAndReport,
          },
          { target: 'enteringPassword', actions: 'showAlert' },
        ],
        onError: {
          target: 'enteringPassword',
          actions: showAndReport,
        },
      },
      on: { BACK: 'enteringPassword' },
    },

    confirmingEmail: {
      meta: { description: 'The Confirm email dialog asks for the code that was mailed.' },
      type: 'parallel',
      entry: { type: 'rememberPlace', params: ({ context }) => ({ step: 'confirm', email: context.email }) },
      on: { BACK: { target: 'enteringEmail', actions: 'clearMessages' } },
      states: {
        form: {
          meta: { description: 'The code.' },
          initial: 'enteringCode',
          states: {
            enteringCode: {
              meta: { description: 'The code can be typed and submitted.' },
              on: {
                CODE_SUBMITTED: [
                  { guard: 'isFilledIn', target: 'submittingCode', actions: 'clearMessages' },
                  { actions: 'showFieldErrors' },
                ],
              },
            },
            submittingCode: {
              meta: { description: 'The dialog waits for the code to be accepted.' },
              tags: 'pending',
              invoke: {
                id: 'confirmEmail',
                src: 'confirmEmail',
                input: ({ context, event }) => ({ email: context.email, code: codeIn(event) }),
                onDone: [
                  {
                    guard: and(['isConfirmed', 'isPasswordKept']),
                    target: '#signIn.signingIn',
                    actions: 'clearMessages',
                  },
                  { guard: 'isConfirmed', target: '#signIn.enteringPassword', actions: 'noticeConfirmed' },
                  { guard: 'isAlreadyConfirmed', target: '#signIn.enteringPassword', actions: 'showAlert' },
                  {
                    guard: 'isCodeExpired',
                    target: [
                      '#signIn.confirmingEmail.form.enteringCode',
                      '#signIn.confirmingEmail.resend.available',
                    ],
                    actions: 'showAlert',
                  },
                  {
                    guard: 'isUnexpected',
                    target: 'enteringCode',
                    actions: showAndReport,
                  },
                  { target: 'enteringCode', actions: 'showAlert' },
                ],
                onError: {
                  target: 'enteringCode',
                  actions: showAndReport,
                },
              },
            },
          },
        },
        resend: {
          meta: { description: 'Another code.' },
          initial: 'waiting',
          states: {
            waiting: waitingForCode,
            available: codeAvailable,
            sending: {
              meta: { description: 'The sign-in service is asked to mail the code again.' },
              tags: 'pending',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => ({ email: context.email }),
                onDone: [
                  { guard: 'isCodeSent', target: 'waiting', actions: 'noticeCodeSent' },
                  { guard: 'isAlreadyConfirmed', target: '#signIn.enteringPassword', actions: 'showAlert' },
                  { guard: 'isUnreachable', target: 'available', actions: 'showAlert' },
                  {
                    guard: 'isUnexpected',
                    target: 'available',
                    actions: showAndReport,
                  },
                  { target: 'waiting', actions: 'showAlert' },
                ],
                onError: {
                  target: 'available',
                  actions: showAndReport,
                },
              },
            },
          },
        },
        hint: {
          meta: { description: 'Help for a mail that does not come.' },
          initial: 'hidden',
          states: {
            hidden: {
              meta: { description: 'The mail is still expected.' },
              after: { spamHintWait: 'shown' },
            },
            shown: { meta: { description: 'The dialog tells the person to look in the spam folder.' } },
          },
        },
      },
    },

    enteringResetEmail: {
      meta: { description: 'The Reset password dialog asks to which email the code shall go.' },
      entry: 'forgetPassword',
      on: {
        RESET_EMAIL_SUBMITTED: [
          { guard: 'isFilledIn', target: 'sendingResetCode', actions: ['keepEmail', 'clearMessages'] },
          { actions: 'showFieldErrors' },
        ],
        BACK: { target: 'enteringPassword', actions: 'clearMessages' },
      },
    },

    sendingResetCode: {
      meta: { description: 'The Reset password dialog waits for the code to be sent.' },
      tags: 'pending',
      invoke: {
        id: 'sendResetCode',
        src: 'sendResetCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: 'isCodeSent', target: 'resettingPassword', actions: 'noticeCodeSent' },
          // An email that was never confirmed cannot be sent a reset code: it is confirmed first.
          { guard: 'isUnconfirmed', target: '#signIn.confirmingEmail.resend.sending' },
          {
            guard: 'isUnexpected',
            target: 'enteringResetEmail',
            actions: showAndReport,
          },
          { target: 'enteringResetEmail', actions: 'showAlert' },
        ],
        onError: {
          target: 'enteringResetEmail',
          actions: showAndReport,
        },
      },
      on: { BACK: 'enteringResetEmail' },
    },

    resettingPassword: {
      meta: { description: 'The Reset password dialog asks for the mailed code and a new password.' },
      type: 'parallel',
      entry: { type: 'rememberPlace', params: ({ context }) => ({ step: 'reset', email: context.email }) },
      exit: 'forgetTyped',
      on: { BACK: { target: 'enteringResetEmail', actions: ['clearMessages', 'forgetPlace'] } },
      states: {
        form: {
          meta: { description: 'The code and the new password.' },
          initial: 'enteringCodeAndPassword',
          states: {
            enteringCodeAndPassword: {
              meta: { description: 'The parts of the password rule are ticked off while the person types.' },
              on: {
                NEW_PASSWORD_TYPED: { actions: 'checkTyped' },
                RESET_SUBMITTED: [
                  {
                    guard: 'isFilledIn',
                    target: 'submittingReset',
                    actions: ['keepPassword', 'clearMessages'],
                  },
                  { actions: 'showFieldErrors' },
                ],
              },
            },
            submittingReset: {
              meta: { description: 'The dialog waits for the new password to be set.' },
              tags: 'pending',
              invoke: {
                id: 'resetPassword',
                src: 'resetPassword',
                input: ({ context, event }) => ({
                  email: context.email,
                  password: context.password,
                  code: codeIn(event),
                }),
                onDone: [
                  { guard: 'isPasswordReset', target: '#signIn.signingIn', actions: 'clearMessages' },
                  {
                    guard: 'isCodeExpired',
                    target: [
                      '#signIn.resettingPassword.form.enteringCodeAndPassword',
                      '#signIn.resettingPassword.resend.available',
                    ],
                    actions: ['showAlert', 'forgetPassword'],
                  },
                  {
                    guard: 'isUnexpected',
                    target: 'enteringCodeAndPassword',
                    actions: ['forgetPassword', ...showAndReport],
                  },
                  { target: 'enteringCodeAndPassword', actions: ['showAlert', 'forgetPassword'] },
                ],
                onError: {
                  target: 'enteringCodeAndPassword',
                  actions: ['forgetPassword', ...showAndReport],
                },
              },
            },
          },
        },
        resend: {
          meta: { description: 'Another code.' },
          initial: 'waiting',
          states: {
            waiting: waitingForCode,
            available: codeAvailable,
            sending: {
              meta: { description: 'The sign-in service is asked to mail another reset code.' },
              tags: 'pending',
              invoke: {
                id: 'resendResetCode',
                src: 'sendResetCode',
                input: ({ context }) => ({ email: context.email }),
                onDone: [
                  { guard: 'isCodeSent', target: 'waiting', actions: 'noticeCodeSent' },
                  { guard: 'isUnreachable', target: 'available', actions: 'showAlert' },
                  {
                    guard: 'isUnexpected',
                    target: 'available',
                    actions: showAndReport,
                  },
                  { target: 'waiting', actions: 'showAlert' },
                ],
                onError: {
                  target: 'available',
                  actions: showAndReport,
                },
              },
            },
          },
        },
      },
    },

    enteringNewPassword: {
      meta: { description: 'The Change password dialog asks for a password of the person’s own.' },
      entry: 'forgetPassword',
      on: {
        NEW_PASSWORD_TYPED: { actions: 'checkTyped' },
        NEW_PASSWORD_SUBMITTED: [
          { guard: 'isFilledIn', target: 'settingNewPassword', actions: 'clearMessages' },
          { actions: 'showFieldErrors' },
        ],
        BACK: { target: 'enteringPassword', actions: ['clearMessages', 'forgetTyped'] },
      },
    },

    settingNewPassword: {
      meta: { description: 'The Change password dialog waits for the new password to be accepted.' },
      tags: 'pending',
      invoke: {
        id: 'setNewPassword',
        src: 'setNewPassword',
        input: ({ event }) => ({ password: passwordIn(event) }),
        onDone: [
          { guard: 'isSignedIn', target: 'signedIn' },
          // The challenge has run out: only a new sign-in gives another.
          { guard: 'isRefused', target: 'enteringPassword', actions: ['showAlert', 'forgetTyped'] },
          {
            guard: 'isUnexpected',
            target: 'enteringNewPassword',
            actions: showAndReport,
          },
          { target: 'enteringNewPassword', actions: 'showAlert' },
        ],
        onError: {
          target: 'enteringNewPassword',
          actions: showAndReport,
        },
      },
      on: { BACK: 'enteringNewPassword' },
    },

    signedIn: {
      meta: { description: 'The person is signed in and the dialog is gone.' },
      type: 'final',
      entry: ['forgetPassword', 'forgetPlace', 'countLogin'],
      output: { kind: 'signedIn' },
    },
    accountWanted: {
      meta: { description: 'The dialog gives way to the account form.' },
      type: 'final',
      entry: 'forgetPassword',
      output: ({ context }) => ({ kind: 'createAccount', email: context.email }),
    },
    closed: {
      meta: { description: 'The person has closed the dialog.' },
      type: 'final',
      entry: 'forgetPassword',
      output: { kind: 'closed' },
    },
  },
});
