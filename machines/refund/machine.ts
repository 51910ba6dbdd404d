import { assign, setup } from 'xstate';
import type { GatewayTransaction } from '../paymentAttempt/rules.ts';
import { disputed, notSettledYet, partTaken, takenBack } from './copy.ts';
import {
  creditsOf,
  isDisputed,
  isPartTaken,
  isReleased,
  isTakenBack,
  ownCredit,
  type RefundContext,
  type RefundInput,
} from './rules.ts';

/** `at` is when the event was written, in milliseconds of the database's clock. */
export type RefundEvent =
  /** What the gateway shows of the order before it is asked to give money back. */
  | { type: 'CHARGE_READ'; found: readonly GatewayTransaction[]; at: number }
  | { type: 'REFUNDED'; transaction: GatewayTransaction; at: number }
  /** It is certain that nothing was given back, and nothing will be. */
  | { type: 'REFUSED'; reason: string; at: number }
  /** It is certain that nothing was given back yet: the charge has not settled. */
  | { type: 'NOT_SETTLED_YET'; at: number }
  /** No answer, or one that cannot be read: money may have been given back. */
  | { type: 'ANSWER_LOST'; at: number }
  | { type: 'ORDER_SEARCHED'; found: readonly GatewayTransaction[]; at: number }
  /** The gateway reports that a credit did not reach the card. */
  | { type: 'CREDIT_FAILED'; credit: string; at: number }
  /** The refund is due: its lease is over, or it is time to ask. */
  | { type: 'WOKEN'; at: number }
  /** Staff wants the gateway asked again. */
  | { type: 'STAFF_RETRIED'; reason: string; at: number }
  /** Staff has seen at the gateway that nothing was given back, or has paid a refused or undelivered refund in another way. */
  | { type: 'STAFF_RELEASED'; reason: string; at: number };

const foundIn = (event: RefundEvent): readonly GatewayTransaction[] => {
  if ('found' in event) return event.found;
  return 'transaction' in event ? [event.transaction] : [];
};

const chart = setup({
  types: {} as {
    context: RefundContext;
    events: RefundEvent;
    input: RefundInput;
    tags: 'open' | 'settled' | 'failed' | 'stuck';
  },
  actions: {
    // Carried out in the database transaction that stores the state.
    /** Tells the payment, which ends the registration when all is given back; ends what was withdrawn from; writes the mail. */
    conclude: () => undefined,
    /** Mails staff, and the student if it was the student who requested the refund. */
    tellRefusal: () => undefined,
    /** Ends the courses of a refund that staff has paid without the gateway. */
    endCourses: () => undefined,
    // Carried out later by the server that holds the lease.
    /** Asks the gateway what it shows of the order: may be repeated. */
    readCharge: () => undefined,
    /** Asks the gateway to give the money back. Never repeated. */
    send: () => undefined,
    /** May be repeated. */
    search: () => undefined,

    noteKnown: assign({
      known: ({ context, event }) => creditsOf(context, foundIn(event)).map(({ id }) => id),
      sentAt: ({ event }) => event.at,
      message: '',
    }),
    noteCredit: assign({
      credit: ({ context, event }) => ownCredit(context, foundIn(event))?.id ?? null,
    }),
    keepReason: assign({ message: ({ event }) => ('reason' in event ? event.reason : '') }),
    noteWaiting: assign({ message: notSettledYet }),
    noteDisputed: assign({ message: disputed }),
    notePartTaken: assign({ message: partTaken }),
    noteTakenBack: assign({ message: takenBack }),
    noteStaff: assign({
      notes: ({ context, event }) =>
        event.type === 'STAFF_RETRIED' || event.type === 'STAFF_RELEASED'
          ? [...context.notes, { did: event.type, reason: event.reason, at: event.at }]
          : context.notes,
    }),
  },
  guards: {
    isTakenBack: ({ context, event }) => isTakenBack(context, foundIn(event)),
    isPartTaken: ({ context, event }) => isPartTaken(context, foundIn(event)),
    isDisputed: ({ context, event }) => isDisputed(context, foundIn(event)),
    isOwnCredit: ({ context, event }) => ownCredit(context, foundIn(event)) !== undefined,
    isCreditFailed: ({ context, event }) => event.type === 'CREDIT_FAILED' && event.credit === context.credit,
    isRefused: ({ context }) => !isReleased(context),
    isHorizonPast: ({ context, event }) => event.at - context.sentAt >= context.searchHorizon,
  },
});

/** The server's side of one refund. Pure: the server advances it with `transition` and carries out its actions. */
export const refundMachine = chart.createMachine({
  id: 'refund',
  description: 'Money that is given back once: sent once, and asked about until its result is known.',
  context: ({ input }) => ({ ...input, known: [], sentAt: 0, credit: null, message: '', notes: [] }),
  initial: 'requested',
  meta: { description: 'A student withdraws, or staff decides to give money back.' },
  states: {
    requested: {
      meta: { description: 'Written down. Nothing was sent, so that everything may be repeated.' },
      tags: 'open',
      entry: 'readCharge',
      on: {
        WOKEN: { actions: 'readCharge' },
        ANSWER_LOST: {},
        CHARGE_READ: [
          { guard: 'isTakenBack', target: 'needless', actions: 'noteTakenBack' },
          { guard: 'isDisputed', target: 'disputed', actions: 'noteDisputed' },
          { guard: 'isPartTaken', target: 'failed', actions: ['notePartTaken', 'tellRefusal'] },
          { target: 'submitted', actions: 'noteKnown' },
        ],
        STAFF_RETRIED: { actions: ['noteStaff', 'readCharge'] },
        STAFF_RELEASED: { target: 'failed', actions: ['noteStaff', 'keepReason'] },
      },
    },
    submitted: {
      meta: { description: 'The gateway is being asked, once, to give the money back.' },
      tags: 'open',
      entry: 'send',
      on: {
        REFUNDED: [
          { guard: 'isOwnCredit', target: 'settled', actions: ['noteCredit', 'conclude'] },
          { target: 'unknown' },
        ],
        REFUSED: { target: 'failed', actions: ['keepReason', 'tellRefusal'] },
        NOT_SETTLED_YET: { target: 'waiting', actions: 'noteWaiting' },
        ANSWER_LOST: 'unknown',
        // The server that sent it is gone and did not write down the answer.
        WOKEN: 'unknown',
      },
    },
    waiting: {
      meta: {
        description: 'The charge has to settle before money of it can be given back. Nothing was given back.',
      },
      tags: 'open',
      on: {
        WOKEN: 'requested',
        STAFF_RETRIED: { target: 'requested', actions: 'noteStaff' },
        STAFF_RELEASED: { target: 'failed', actions: ['noteStaff', 'keepReason'] },
      },
    },
    disputed: {
      meta: {
        description:
          "The student's bank asks for the charge, or a part of it. Until it has decided, nothing is given back, so that nobody gets it twice.",
      },
      tags: 'open',
      on: {
        WOKEN: 'requested',
        STAFF_RETRIED: { target: 'requested', actions: 'noteStaff' },
        STAFF_RELEASED: { target: 'failed', actions: ['noteStaff', 'keepReason'] },
      },
    },
    unknown: {
      meta: {
        description:
          'The answer was lost: money may have been given back. The gateway is asked, and nothing is sent again.',
      },
      tags: ['open', 'stuck'],
      entry: 'search',
      on: {
        ANSWER_LOST: {},
        WOKEN: { actions: 'search' },
        // An answer that comes late is an answer: nothing else was sent.
        REFUSED: { target: 'failed', actions: ['keepReason', 'tellRefusal'] },
        NOT_SETTLED_YET: { target: 'waiting', actions: 'noteWaiting' },
        REFUNDED: { guard: 'isOwnCredit', target: 'settled', actions: ['noteCredit', 'conclude'] },
        ORDER_SEARCHED: { guard: 'isOwnCredit', target: 'settled', actions: ['noteCredit', 'conclude'] },
        STAFF_RETRIED: { actions: ['noteStaff', 'search'] },
        // Earlier, the gateway may just not show it yet.
        STAFF_RELEASED: { guard: 'isHorizonPast', target: 'failed', actions: ['noteStaff', 'keepReason'] },
      },
    },
    settled: {
      meta: {
        description: 'The money was given back, and the registrations that it was paid for have ended.',
      },
      tags: 'settled',
      on: { CREDIT_FAILED: { guard: 'isCreditFailed', target: 'undelivered' } },
    },
    undelivered: {
      meta: {
        description:
          'The card did not take the money, and what it was paid for has ended: staff must give it back in another way.',
      },
      tags: ['open', 'stuck'],
      on: { STAFF_RELEASED: { target: 'madeGood', actions: 'noteStaff' } },
    },
    madeGood: {
      meta: { description: 'The money did not reach the card. Staff has given it back in another way.' },
      tags: 'settled',
    },
    needless: {
      meta: {
        description:
          'The charge was voided, was not paid by the bank, or went back by a dispute: nothing is left to give back.',
      },
      tags: 'failed',
    },
    failed: {
      meta: {
        description:
          'Nothing was given back: the gateway refused it, staff gave it up, or a dispute has taken money of the charge. Another refund can be requested.',
      },
      tags: 'failed',
      on: {
        // The answer that nothing was given back was wrong.
        REFUNDED: { guard: 'isOwnCredit', target: 'settled', actions: ['noteCredit', 'conclude'] },
        STAFF_RELEASED: { guard: 'isRefused', target: 'madeGood', actions: ['noteStaff', 'endCourses'] },
      },
    },
  },
});
