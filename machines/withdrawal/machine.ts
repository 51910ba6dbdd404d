import { assign, enqueueActions, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { notLoaded, waitOf, type Failure } from '../request/rules.ts';
import { answerLimit, late, type Alert } from '../signIn/rules.ts';
import {
  proofActors,
  proofAlert,
  proofGuards,
  proofStates,
  type ProofEvent,
  type ProofOutcomes,
} from '../signIn/proof.ts';
import { doubtSession } from '../system.ts';
import { unprovidedLimited } from '../unprovided.ts';
import {
  nextCheck,
  type AskOutcome,
  type CourseRefund,
  type RefundQuote,
  type RequestOutcome,
  type WithdrawalInput,
  type WithdrawalOutput,
} from './rules.ts';

type WithdrawalEvent =
  | { type: 'RETRY_PRESSED' }
  | { type: 'WITHDRAW_PRESSED' }
  | { type: 'LIMIT_CHECKED' }
  | { type: 'LIMIT_UNCHECKED' }
  | { type: 'CONFIRMED' }
  | { type: 'BACK' }
  | ProofEvent
  | { type: 'CHECK_PRESSED' }
  | { type: 'DIALOG_CLOSED' }
  | DoneEvents<
      ProofOutcomes & {
        askRefund: AskOutcome;
        requestRefund: RequestOutcome;
        checkRefund: AskOutcome;
        checkRequest: AskOutcome;
      }
    >;

interface WithdrawalContext extends WithdrawalInput {
  readonly quote: RefundQuote | null;
  readonly refund: CourseRefund | null;
  /** Why nothing is given back, in the server's words. */
  readonly reason: string;
  /** Why the last call failed. */
  readonly failure: Failure | null;
  /** What is said above the quote. */
  readonly notice: 'amountChanged' | 'notArrived' | null;
  readonly isWithinLimit: boolean;
  readonly failedSubmits: number;
  /** How many times the server was asked what became of the request. */
  readonly questions: number;
  /** About the password or the code of the app. */
  readonly alert: Alert | null;
  /** What the page shows of the course may be over. */
  readonly hasChanged: boolean;
}

const refundIn = (event: WithdrawalEvent): CourseRefund | undefined =>
  'output' in event && event.output.kind === 'requested' ? event.output.refund : undefined;

const failureIn = (event: WithdrawalEvent): Failure =>
  (outcomeOf(event, 'failed') ?? outcomeOf(event, 'notSent'))?.failure ?? notLoaded;

const withdrawalSetup = setup({
  types: {} as {
    context: WithdrawalContext;
    input: WithdrawalInput;
    output: WithdrawalOutput;
    events: WithdrawalEvent;
    tags: 'pending';
  },
  actors: {
    ...proofActors,
    /** Gives nothing back. */
    askRefund: unprovidedLimited<AskOutcome, WithdrawalInput>('askRefund'),
    requestRefund: unprovidedLimited<RequestOutcome, WithdrawalInput & { amount: number }>('requestRefund'),
  },
  guards: {
    ...proofGuards,
    isQuoted: ({ event }) => hasOutcome(event, 'quoted'),
    isSettled: ({ event }) => ['settled', 'madeGood'].includes(refundIn(event)?.state ?? ''),
    hasFailed: ({ event }) => ['failed', 'undelivered'].includes(refundIn(event)?.state ?? ''),
    isUnderWay: ({ event }) => refundIn(event) !== undefined,
    isRefused: ({ event }) => hasOutcome(event, 'refused'),
    isThrottled: ({ event }) => waitOf(outcomeOf(event, 'failed')?.failure ?? null) > 0,
    hasAmountChanged: ({ event }) => hasOutcome(event, 'changed'),
    isUnknown: ({ event }) => hasOutcome(event, 'unknown'),
    isWithinLimit: ({ context }) => context.isWithinLimit,
  },
  actions: {
    keepQuote: assign({
      quote: ({ event }) => outcomeOf(event, 'quoted')?.quote ?? null,
      isWithinLimit: false,
    }),
    keepRefund: assign({
      refund: ({ context, event }) => refundIn(event) ?? context.refund,
      notice: null,
      failure: null,
    }),
    keepReason: assign({ reason: ({ event }) => outcomeOf(event, 'refused')?.reason ?? '' }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    doubtChangedSession: enqueueActions((scope) => {
      if (failureIn(scope.event).kind === 'sessionChanged') doubtSession(scope);
    }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    noteAmountChanged: assign({ notice: 'amountChanged' }),
    noteNotArrived: assign({ notice: 'notArrived' }),
    forgetNotice: assign({ notice: null }),
    noteChange: assign({ hasChanged: true }),
    checkLimit: assign({ isWithinLimit: true }),
    uncheckLimit: assign({ isWithinLimit: false }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    showAlert: assign({ alert: proofAlert }),
    showLate: assign({ alert: late }),
    forgetAlert: assign({ alert: null }),
  },
  delays: { proofLimit: answerLimit, nextCheck, wait: ({ context }) => waitOf(context.failure) },
});

const inputOf = ({ context }: { context: WithdrawalContext }): WithdrawalInput => ({
  session: context.session,
  email: context.email,
  transactionId: context.transactionId,
  code: context.code,
});

/** Where the state of a refund leads. */
const followed = [
  { guard: 'isSettled', target: '#withdrawal.settled', actions: 'keepRefund' },
  { guard: 'hasFailed', target: '#withdrawal.refundFailed', actions: 'keepRefund' },
  { guard: 'isUnderWay', target: '#withdrawal.underWay', actions: 'keepRefund' },
] as const;

const asking = withdrawalSetup.createStateConfig({
  meta: { description: 'The server is asked what is given back, or what became of a refund.' },
  tags: 'pending',
  invoke: {
    id: 'askRefund',
    src: 'askRefund',
    input: inputOf,
    onDone: [
      { guard: 'isQuoted', target: 'offered', actions: 'keepQuote' },
      ...followed,
      { guard: 'isRefused', target: 'refused', actions: 'keepReason' },
      { guard: 'isThrottled', target: 'throttled', actions: 'keepFailure' },
      { target: 'unavailable', actions: ['keepFailure', 'doubtChangedSession'] },
    ],
    onError: { target: 'unavailable', actions: 'keepFailure' },
  },
});

const confirming = withdrawalSetup.createStateConfig({
  meta: { description: 'The student is asked once more, and confirms the limit of the terms.' },
  initial: 'ready',
  on: {
    LIMIT_CHECKED: { target: '.ready', actions: 'checkLimit' },
    LIMIT_UNCHECKED: { actions: 'uncheckLimit' },
    CONFIRMED: [
      { guard: 'isWithinLimit', target: 'requesting' },
      { target: '.limitMissing', actions: 'countFailedSubmit' },
    ],
    BACK: 'offered',
  },
  states: {
    ready: { meta: { description: 'No error is shown.' } },
    limitMissing: { meta: { description: 'An error beside the box says that it has to be checked.' } },
  },
});

const requesting = withdrawalSetup.createStateConfig({
  meta: { description: 'The withdrawal is being sent. It cannot be called back, so the dialog stays.' },
  tags: 'pending',
  entry: ['noteChange', 'forgetNotice'],
  invoke: {
    id: 'requestRefund',
    src: 'requestRefund',
    input: (scope) => ({ ...inputOf(scope), amount: scope.context.quote?.refund ?? 0 }),
    onDone: [
      ...followed,
      { guard: 'hasAmountChanged', target: 'asking', actions: 'noteAmountChanged' },
      { guard: 'isPasswordNeeded', target: 'enteringPassword' },
      { guard: 'isRefused', target: 'refused', actions: 'keepReason' },
      { guard: 'isUnknown', target: 'unknown' },
      { target: 'notSent', actions: ['keepFailure', 'doubtChangedSession'] },
    ],
    onError: { target: 'notSent', actions: 'keepFailure' },
  },
  on: { DIALOG_CLOSED: {} },
});

const underWay = withdrawalSetup.createStateConfig({
  meta: { description: 'The registration has ended, and the refund is on its way.' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { description: 'A button asks how far it is. So does the page, by itself.' },
      on: { CHECK_PRESSED: 'checking' },
      after: { nextCheck: 'checking' },
    },
    checking: {
      meta: { description: 'The server is asked how far the refund is. Asking sends nothing.' },
      tags: 'pending',
      entry: 'countQuestion',
      invoke: {
        id: 'checkRefund',
        src: 'askRefund',
        input: inputOf,
        onDone: [
          { guard: 'isSettled', target: '#withdrawal.settled', actions: ['keepRefund', 'noteChange'] },
          { guard: 'hasFailed', target: '#withdrawal.refundFailed', actions: ['keepRefund', 'noteChange'] },
          { guard: 'isUnderWay', target: 'waiting', actions: 'keepRefund' },
          // The payment itself went back meanwhile.
          { guard: 'isRefused', target: '#withdrawal.refused', actions: ['keepReason', 'noteChange'] },
          { target: 'waiting', actions: 'keepFailure' },
        ],
        onError: { target: 'waiting', actions: 'keepFailure' },
      },
    },
  },
});

const unknown = withdrawalSetup.createStateConfig({
  meta: { description: 'No answer came to the withdrawal: it may have arrived.' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { description: 'A button asks whether it has. So does the page, by itself.' },
      on: { CHECK_PRESSED: 'checking' },
      after: { nextCheck: 'checking' },
    },
    checking: {
      meta: { description: 'The server is asked what it has. Asking sends nothing.' },
      tags: 'pending',
      entry: 'countQuestion',
      invoke: {
        id: 'checkRequest',
        src: 'askRefund',
        input: inputOf,
        onDone: [
          ...followed,
          { guard: 'isQuoted', target: '#withdrawal.offered', actions: ['keepQuote', 'noteNotArrived'] },
          { guard: 'isRefused', target: '#withdrawal.refused', actions: 'keepReason' },
          { target: 'waiting', actions: 'keepFailure' },
        ],
        onError: { target: 'waiting', actions: 'keepFailure' },
      },
    },
  },
});

export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  description: 'A student withdraws from a course, and follows the refund.',
  context: ({ input }) => ({
    ...input,
    quote: null,
    refund: null,
    reason: '',
    failure: null,
    notice: null,
    isWithinLimit: false,
    failedSubmits: 0,
    questions: 0,
    alert: null,
    hasChanged: false,
  }),
  output: ({ context }) => ({ kind: context.hasChanged ? 'changed' : 'closed' }),
  on: { DIALOG_CLOSED: '.closed' },
  initial: 'asking',
  states: {
    asking,
    throttled: {
      meta: { description: 'The server asked to wait; the button is disabled for as long as it said.' },
      after: { wait: 'unavailable' },
    },
    unavailable: {
      meta: { description: 'A message says that it is not known what is given back; a button asks again.' },
      on: { RETRY_PRESSED: 'asking' },
    },
    refused: { meta: { description: 'The server says why nothing is given back here.' } },
    offered: {
      meta: { description: 'What was paid, what is given back, and until when.' },
      on: { WITHDRAW_PRESSED: { target: 'confirming', actions: 'uncheckLimit' } },
    },
    confirming,
    requesting,
    notSent: {
      meta: { description: 'Nothing was requested; a button leads back to the confirmation.' },
      on: { RETRY_PRESSED: 'confirming' },
    },
    ...proofStates('offered', 'forgetAlert', 'requesting'),
    underWay,
    unknown,
    settled: { meta: { description: 'The money was given back.' } },
    refundFailed: { meta: { description: 'Nothing was given back by itself; staff has to.' } },
    closed: {
      type: 'final',
      meta: { description: 'The dialog was closed.' },
    },
  },
});
