import { assign, enqueueActions, setup } from 'xstate';
import { normalizeEmail } from '../../domain/email.ts';
import { codeDigits } from '../../domain/mailedCode.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, type Failure } from '../request/rules.ts';
import {
  proofActors,
  proofAlert,
  proofGuards,
  proofStates,
  type ProofEvent,
  type ProofOutcomes,
} from '../signIn/proof.ts';
import { answerLimit, late, type Alert } from '../signIn/rules.ts';
import { doubtSession } from '../system.ts';
import { unprovidedLimited } from '../unprovided.ts';
import { nextCheck } from '../withdrawal/rules.ts';
import * as copy from './copy.ts';
import {
  codeError,
  isSameEmail,
  newEmailError,
  type ConfirmEmailOutcome,
  type EmailChangeInput,
  type EmailChangeOutput,
  type FindEmailOutcome,
  type RequestEmailOutcome,
} from './rules.ts';

type EmailChangeEvent =
  | { type: 'EMAIL_SUBMITTED'; email: string }
  | ProofEvent
  | { type: 'CODE_SUBMITTED'; code: string }
  | { type: 'CODE_REQUESTED' }
  | { type: 'CHECK_PRESSED' }
  | { type: 'SIGN_OUT_PRESSED' }
  | { type: 'BACK' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<
      ProofOutcomes & {
        requestEmail: RequestEmailOutcome;
        requestAgain: RequestEmailOutcome;
        confirmEmail: ConfirmEmailOutcome;
        findEmail: FindEmailOutcome;
      }
    >;

interface EmailChangeContext extends EmailChangeInput {
  /** The email that the person wants, in its normal form; before that, empty. */
  readonly wanted: string;
  readonly code: string;
  /** Beside the field of the step. */
  readonly error: string | null;
  readonly failedSubmits: number;
  /** Why the last call did nothing. */
  readonly failure: { readonly title: string; readonly reason: Failure } | null;
  /** About the password or the code of the app. */
  readonly alert: Alert | null;
  /** A message above the code. */
  readonly notice: string | null;
  readonly mayBeChanged: boolean;
  readonly wantsSignOut: boolean;
  /** How many times the server was asked which email the account has. */
  readonly questions: number;
}

const failureIn = (event: EmailChangeEvent): Failure => outcomeOf(event, 'notSent')?.failure ?? notLoaded;

const notMailed = { type: 'keepFailure', params: { title: copy.notMailed } } as const;
const notChanged = { type: 'keepFailure', params: { title: copy.code.notSent } } as const;

export const emailChangeMachine = setup({
  types: {} as {
    context: EmailChangeContext;
    input: EmailChangeInput;
    output: EmailChangeOutput;
    events: EmailChangeEvent;
    tags: 'pending';
  },
  actors: {
    ...proofActors,
    requestEmail: unprovidedLimited<RequestEmailOutcome, { session: string; email: string }>('requestEmail'),
    confirmEmail: unprovidedLimited<ConfirmEmailOutcome, { session: string; email: string; code: string }>(
      'confirmEmail',
    ),
    /** Changes nothing. */
    findEmail: unprovidedLimited<FindEmailOutcome, { session: string }>('findEmail'),
  },
  guards: {
    ...proofGuards,
    isEmailValid: ({ context, event }) =>
      event.type === 'EMAIL_SUBMITTED' && newEmailError(event.email, context.email) === null,
    isCodeValid: ({ event }) => event.type === 'CODE_SUBMITTED' && codeError(event.code) === null,
    isMailed: ({ event }) => hasOutcome(event, 'mailed'),
    isRefused: ({ event }) => hasOutcome(event, 'refused'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
    isChanged: ({ event }) => hasOutcome(event, 'changed'),
    hasWantedEmail: ({ context, event }) => {
      const found = outcomeOf(event, 'known');
      return found !== undefined && isSameEmail(found.email, context.wanted);
    },
    hasOtherEmail: ({ event }) => hasOutcome(event, 'known'),
  },
  actions: {
    keepWanted: assign({
      wanted: ({ context, event }) =>
        event.type === 'EMAIL_SUBMITTED' ? normalizeEmail(event.email) : context.wanted,
    }),
    keepCode: assign({
      code: ({ context, event }) => (event.type === 'CODE_SUBMITTED' ? codeDigits(event.code) : context.code),
    }),
    forgetCode: assign({ code: '' }),
    showEmailError: assign({
      error: ({ context, event }) =>
        event.type === 'EMAIL_SUBMITTED' ? newEmailError(event.email, context.email) : context.error,
      failedSubmits: ({ context }) => context.failedSubmits + 1,
    }),
    showCodeError: assign({
      error: ({ context, event }) =>
        event.type === 'CODE_SUBMITTED' ? codeError(event.code) : context.error,
      failedSubmits: ({ context }) => context.failedSubmits + 1,
    }),
    /** In the server's words. */
    showReason: assign({
      error: ({ event }) => outcomeOf(event, 'refused')?.reason ?? null,
      failedSubmits: ({ context }) => context.failedSubmits + 1,
    }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    forgetErrors: assign({ error: null, failure: null, alert: null, notice: null }),
    keepFailure: assign({
      failure: ({ event }, { title }: { readonly title: string }) => ({ title, reason: failureIn(event) }),
    }),
    doubtChangedSession: enqueueActions((scope) => {
      if (failureIn(scope.event).kind === 'sessionChanged') doubtSession(scope);
    }),
    showAlert: assign({ alert: proofAlert }),
    showLate: assign({ alert: late }),
    noteResent: assign({ notice: copy.code.resent }),
    noteMailUnknown: assign({ notice: copy.code.unknown }),
    noteNotChanged: assign({ notice: copy.unknown.notChanged, mayBeChanged: false, questions: 0 }),
    noteMayBeChanged: assign({ mayBeChanged: true }),
    noteUnchanged: assign({ mayBeChanged: false }),
    noteSignOut: assign({ wantsSignOut: true }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
  },
  delays: { proofLimit: answerLimit, nextCheck },
}).createMachine({
  id: 'emailChange',
  description:
    'A student who is signed in gives the account another email, with a code that is mailed there.',
  context: ({ input }) => ({
    ...input,
    wanted: '',
    code: '',
    error: null,
    failedSubmits: 0,
    failure: null,
    alert: null,
    notice: null,
    mayBeChanged: false,
    wantsSignOut: false,
    questions: 0,
  }),
  output: ({ context: { wantsSignOut, mayBeChanged } }) => ({
    kind: wantsSignOut ? 'signOut' : mayBeChanged ? 'changed' : 'closed',
  }),
  on: { DIALOG_CLOSED: '.closed' },
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      meta: { description: 'The form asks for the new email, and says why an earlier one did not do.' },
      on: {
        EMAIL_SUBMITTED: [
          { guard: 'isEmailValid', target: 'mailing', actions: ['forgetErrors', 'keepWanted'] },
          { actions: 'showEmailError' },
        ],
        BACK: 'closed',
      },
    },
    mailing: {
      meta: { description: 'The server mails a code to the new email.' },
      tags: 'pending',
      invoke: {
        id: 'requestEmail',
        src: 'requestEmail',
        input: ({ context: { session, wanted } }) => ({ session, email: wanted }),
        onDone: [
          { guard: 'isMailed', target: 'enteringCode' },
          { guard: 'isPasswordNeeded', target: 'enteringPassword' },
          { guard: 'isRefused', target: 'enteringEmail', actions: 'showReason' },
          { guard: 'isUnknown', target: 'enteringCode', actions: 'noteMailUnknown' },
          { target: 'enteringEmail', actions: [notMailed, 'doubtChangedSession'] },
        ],
        onError: { target: 'enteringEmail', actions: notMailed },
      },
    },
    ...proofStates('enteringEmail', 'forgetErrors', 'mailing'),
    enteringCode: {
      meta: { description: 'The form asks for the code that was mailed to the new email.' },
      initial: 'ready',
      states: {
        ready: {
          meta: { description: 'Another code can be asked for, and another email can be entered.' },
          on: {
            CODE_SUBMITTED: [
              {
                guard: 'isCodeValid',
                target: '#emailChange.confirming',
                actions: ['forgetErrors', 'keepCode'],
              },
              { actions: 'showCodeError' },
            ],
            CODE_REQUESTED: { target: 'requestingAnother', actions: 'forgetErrors' },
            BACK: { target: '#emailChange.enteringEmail', actions: 'forgetErrors' },
          },
        },
        requestingAnother: {
          meta: { description: 'The server mails another code, which replaces the first one.' },
          tags: 'pending',
          invoke: {
            id: 'requestAgain',
            src: 'requestEmail',
            input: ({ context: { session, wanted } }) => ({ session, email: wanted }),
            onDone: [
              { guard: 'isMailed', target: 'ready', actions: 'noteResent' },
              { guard: 'isPasswordNeeded', target: '#emailChange.enteringPassword' },
              { guard: 'isRefused', target: '#emailChange.enteringEmail', actions: 'showReason' },
              { guard: 'isUnknown', target: 'ready', actions: 'noteMailUnknown' },
              { target: 'ready', actions: [notMailed, 'doubtChangedSession'] },
            ],
            onError: { target: 'ready', actions: notMailed },
          },
        },
      },
    },
    confirming: {
      meta: { description: 'The email is being changed. It cannot be called back, so the dialog stays.' },
      tags: 'pending',
      entry: 'noteMayBeChanged',
      exit: 'forgetCode',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context: { session, wanted, code } }) => ({ session, email: wanted, code }),
        onDone: [
          { guard: 'isChanged', target: 'changed' },
          { guard: 'isRefused', target: 'enteringCode', actions: ['noteUnchanged', 'showReason'] },
          { guard: 'isUnknown', target: 'unknown' },
          { target: 'enteringCode', actions: ['noteUnchanged', notChanged, 'doubtChangedSession'] },
        ],
        onError: { target: 'enteringCode', actions: ['noteUnchanged', notChanged] },
      },
      on: { DIALOG_CLOSED: {} },
    },
    unknown: {
      meta: { description: 'No answer came: the account may have the new email.' },
      initial: 'waiting',
      states: {
        waiting: {
          meta: { description: 'A button asks which email the account has. So does the page, by itself.' },
          on: { CHECK_PRESSED: 'checking' },
          after: { nextCheck: 'checking' },
        },
        checking: {
          meta: { description: 'The server is asked. Asking changes nothing.' },
          tags: 'pending',
          entry: 'countQuestion',
          invoke: {
            id: 'findEmail',
            src: 'findEmail',
            input: ({ context: { session } }) => ({ session }),
            onDone: [
              { guard: 'hasWantedEmail', target: '#emailChange.changed' },
              { guard: 'hasOtherEmail', target: '#emailChange.enteringCode', actions: 'noteNotChanged' },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    changed: {
      meta: { description: 'The account has the new email. The person may end every sign-in.' },
      on: {
        BACK: 'closed',
        SIGN_OUT_PRESSED: { target: 'closed', actions: 'noteSignOut' },
      },
    },
    closed: {
      type: 'final',
      meta: { description: 'The dialog was closed.' },
    },
  },
});
