import { assign, setup } from 'xstate';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import { unprovided, unprovidedListener } from '../unprovided.ts';
import {
  maxQuestions,
  nextCheck,
  settleLimit,
  waitBefore,
  type RecoveryInput,
  type RecoveryOutput,
  type SettleOutcome,
} from './rules.ts';

type RecoveryEvent =
  | { type: 'CHECK_REQUESTED' }
  | { type: 'DIALOG_CLOSED' }
  /** The browser is online again, or its page is shown again. */
  | { type: 'CONNECTION_RETURNED' }
  | DoneEvents<{ settlePayment: SettleOutcome }>;

/** The answer says nothing about the charge: the server is asked again, after several questions less often. */
const unsettled = [{ guard: 'mayAskAgain', target: 'waiting' }, { target: 'stillChecking' }] as const;

const settlePayment = {
  id: 'settlePayment',
  src: 'settlePayment',
  input: ({ context }: { context: RecoveryInput }) => ({ key: context.key, payer: context.payer }),
} as const;

const settled = { guard: 'isSettled', target: '#paymentRecovery.settled' } as const;

/** After a reload or a closed tab: the outcome of a payment whose answer never arrived. */
export const paymentRecoveryMachine = setup({
  types: {} as {
    context: RecoveryInput & { readonly questions: number };
    events: RecoveryEvent;
    input: RecoveryInput;
    output: RecoveryOutput;
    tags: 'pending';
  },
  actors: {
    settlePayment: unprovided<SettleOutcome, RecoveryInput>('settlePayment'),
    /** Sends `CONNECTION_RETURNED`. */
    watchConnection: unprovidedListener(),
  },
  guards: {
    isSettled: ({ event }) =>
      hasOutcome(event, 'made') || hasOutcome(event, 'notMade') || hasOutcome(event, 'wentBack'),
    mayAskAgain: ({ context }) => context.questions < maxQuestions,
  },
  actions: {
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
  },
  delays: {
    settleLimit,
    nextWait: ({ context }) => waitBefore(context.questions),
    nextCheck,
  },
}).createMachine({
  id: 'paymentRecovery',
  description: 'Finds out whether a payment went through whose answer never arrived.',
  context: ({ input }) => ({ ...input, questions: 0 }),
  output: ({ event }) => event.output as RecoveryOutput,
  on: { DIALOG_CLOSED: '.left' },
  initial: 'asking',
  states: {
    asking: {
      meta: { description: 'A dialog says that the last payment is being checked.' },
      tags: 'pending',
      entry: 'countQuestion',
      invoke: { ...settlePayment, onDone: [settled, ...unsettled], onError: unsettled },
      after: { settleLimit: unsettled },
    },
    waiting: {
      meta: { description: 'The payment is not settled yet, and the server is asked again soon.' },
      tags: 'pending',
      after: { nextWait: 'asking' },
    },
    stillChecking: {
      meta: {
        description: 'The dialog says that the outcome is not known yet, and that the page goes on asking.',
      },
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
      initial: 'waiting',
      states: {
        waiting: {
          meta: { description: 'A button asks again. So does the page, by itself.' },
          on: { CHECK_REQUESTED: 'asking', CONNECTION_RETURNED: 'asking' },
          after: { nextCheck: 'asking' },
        },
        asking: {
          meta: { description: 'The dialog stays, and its button shows that the server is being asked.' },
          tags: 'pending',
          entry: 'countQuestion',
          invoke: { ...settlePayment, onDone: [settled, { target: 'waiting' }], onError: 'waiting' },
          after: { settleLimit: 'waiting' },
        },
      },
    },
    settled: {
      meta: {
        description: 'The payment went through, or it was not made and never will be, or it went back.',
      },
      type: 'final',
      output: ({ event }): RecoveryOutput =>
        outcomeOf(event, 'made') ??
        outcomeOf(event, 'notMade') ??
        outcomeOf(event, 'wentBack') ?? { kind: 'left' },
    },
    left: {
      meta: { description: 'The user goes on while the payment is still open.' },
      type: 'final',
      output: { kind: 'left' as const },
    },
  },
});
