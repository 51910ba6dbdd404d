import { assign, not, or, setup } from 'xstate';
import {
  chargesToUndo,
  declinedIn,
  differenceInAny,
  heldFor,
  isDead,
  isFollowOver,
  isHorizonPast,
  isWatchOver,
  payable,
  refundedIn,
  strays,
  type AttemptContext,
  type AttemptInput,
  type GatewayTransaction,
} from './rules.ts';
import type { Cents } from '../../domain/money.ts';
import { notCompleted } from './copy.ts';

/**
 * `at` is when the event was written, in milliseconds of the database's clock. Events are facts: one that comes late, or
 * from an instance that has lost its lease, says nothing false.
 */
export type AttemptEvent =
  | { type: 'AUTHORIZED'; transaction: GatewayTransaction; at: number }
  | { type: 'DECLINED'; transaction: GatewayTransaction; at: number }
  /** It is certain that the request never became a transaction, e.g. because the gateway rejected our credentials. */
  | { type: 'REJECTED'; reason: string; at: number }
  /** No answer, one that came too late or cannot be read, "duplicate", or "nonce already used". */
  | { type: 'ANSWER_LOST'; at: number }
  | { type: 'ORDER_SEARCHED'; found: readonly GatewayTransaction[]; at: number }
  | { type: 'CAPTURED'; transaction: GatewayTransaction; at: number }
  | { type: 'CAPTURE_REJECTED'; reason: string; at: number }
  | { type: 'RELEASED'; authorization: string; at: number }
  /** The attempt is due: its lease is over, or it is time to ask again. */
  | { type: 'WOKEN'; at: number }
  /** Money of the recorded charge went back: the amount is that of one refund. */
  | { type: 'REFUNDED'; refund: string; amount: Cents; at: number }
  /** The charge was taken back before it settled. */
  | { type: 'VOIDED'; at: number }
  /** The bank did not pay what it had authorized. */
  | { type: 'SETTLEMENT_DECLINED'; at: number }
  /** The student's bank asks for money back, and whether it gets it is open; or it has taken a part of the charge. */
  | { type: 'DISPUTED'; at: number }
  | { type: 'DISPUTE_WON'; at: number }
  | { type: 'DISPUTE_LOST'; at: number }
  /** Staff wants the gateway asked again. */
  | { type: 'STAFF_RETRIED'; reason: string; at: number }
  /** Staff has made sure that nothing is charged, and gives the payment up. */
  | { type: 'STAFF_RELEASED'; reason: string; at: number }
  /** Staff has set right by hand what the gateway did. */
  | { type: 'STAFF_RESOLVED'; reason: string; at: number };

/** The transactions that an event brings word of. */
function transactionsIn(event: AttemptEvent): readonly GatewayTransaction[] {
  if (event.type === 'ORDER_SEARCHED') return event.found;
  return 'transaction' in event ? [event.transaction] : [];
}

const chart = setup({
  types: {} as {
    context: AttemptContext;
    events: AttemptEvent;
    input: AttemptInput;
    tags: 'unsettled' | 'enrolled' | 'notCharged' | 'mismatched' | 'reversed' | 'stuck';
  },
  actions: {
    // Carried out in the database transaction that stores the state.
    enroll: () => undefined,
    writeReceipt: () => undefined,
    returnCodeUse: () => undefined,
    /** Tells the person that a hold appeared after they were told that nothing was charged, and that it is released. */
    writeReleaseNotice: () => undefined,
    endEnrollment: () => undefined,
    /** Tells the person that the registration is over, and why. */
    writeReversalNotice: () => undefined,
    /** Tells the person that staff has to look at the payment. */
    writeMismatchNotice: () => undefined,
    // Carried out later by the server that holds the lease. All of them can be repeated, except `authorize`.
    authorize: () => undefined,
    search: () => undefined,
    capture: () => undefined,
    release: (_, _params: { authorizations: readonly string[] }) => undefined,

    record: assign(({ event }) => {
      const paying = payable(transactionsIn(event));
      return paying === undefined ? {} : { authorization: paying.id, method: paying.method };
    }),
    noteHeld: assign({
      held: ({ context, event }) => [
        ...new Set([
          ...context.held,
          ...heldFor(context, transactionsIn(event)),
          ...chargesToUndo(context, transactionsIn(event)),
        ]),
      ],
    }),
    noteMismatch: assign({
      mismatch: ({ context, event }) =>
        differenceInAny(context, transactionsIn(event)) ?? 'another authorization was captured',
    }),
    noteReleased: assign({
      held: ({ context, event }) =>
        event.type === 'RELEASED' ? context.held.filter((id) => id !== event.authorization) : context.held,
    }),
    forgetMismatch: assign({ mismatch: null }),
    noteRefund: assign({
      refunds: ({ context, event }) =>
        event.type === 'REFUNDED'
          ? [...context.refunds, { id: event.refund, amount: event.amount }]
          : context.refunds,
    }),
    noteStaff: assign({
      notes: ({ context, event }) =>
        (event.type === 'STAFF_RETRIED' ||
          event.type === 'STAFF_RELEASED' ||
          event.type === 'STAFF_RESOLVED') &&
        // Both regions may have noted it.
        context.notes.at(-1)?.at !== event.at
          ? [...context.notes, { did: event.type, reason: event.reason, at: event.at }]
          : context.notes,
    }),
    noteDisputeSettled: assign({ isDisputeSettled: true }),
    forgetHeld: assign({ held: [] }),
    noteUncertain: assign({ isUncertain: true }),
    noteNotCharged: assign({ isNotCharged: true }),
    keepReason: assign({ message: ({ event }) => ('reason' in event ? event.reason : '') }),
    keepDecline: assign(({ event }) => {
      const declined = declinedIn(transactionsIn(event));
      return { message: declined?.reason ?? '', method: declined?.method ?? null };
    }),
    noteNotCompleted: assign({ message: notCompleted }),
  },
  guards: {
    isRejectedBeforehand: ({ context }) => context.rejection !== null,
    isFree: ({ context }) => context.amount === 0,
    isMismatched: ({ context, event }) => differenceInAny(context, transactionsIn(event)) !== null,
    isOfAnotherAuthorization: ({ context, event }) =>
      transactionsIn(event).some(({ id }) => id !== context.authorization),
    isPaymentFound: ({ event }) => event.type === 'ORDER_SEARCHED' && payable(event.found) !== undefined,
    isDeclineFound: ({ event }) =>
      event.type === 'ORDER_SEARCHED' && isDead(event.found) && declinedIn(event.found) !== undefined,
    isReleaseFound: ({ event }) => event.type === 'ORDER_SEARCHED' && isDead(event.found),
    isHorizonPast: ({ context, event }) => isHorizonPast(context, event.at),
    isFollowOver: ({ context, event }) => isFollowOver(context, event.at),
    isRefundKnown: ({ context, event }) =>
      event.type === 'REFUNDED' && context.refunds.some(({ id }) => id === event.refund),
    isRegistrationRefunded: ({ context, event }) =>
      event.type === 'REFUNDED' && refundedIn(context) + event.amount >= context.endsFrom,
    isWatchOver: ({ context, event }) => isWatchOver(context, event.at),
    isKnownWhatIsCharged: ({ context }) => context.mismatch === null,
    mayHaveStrays: ({ context }) =>
      context.isUncertain &&
      (context.authorization !== null || context.isNotCharged || context.mismatch !== null),
    hasStrays: ({ context }) => strays(context).length > 0,
  },
});

/** What the gateway says is not what was asked for: from then on nothing of it is believed. */
const mismatch = {
  guard: 'isMismatched',
  target: 'mismatched',
  // An answer that is about something else says nothing about the transaction that was asked for: it is looked for.
  actions: ['noteMismatch', 'noteHeld', 'noteUncertain', 'writeMismatchNotice'],
} as const;

const captureAnswered = [
  {
    guard: or(['isMismatched', 'isOfAnotherAuthorization']),
    target: 'captureMismatched',
    actions: 'noteMismatch',
  },
  { target: 'captured' },
] as const;

/** What may undo a charge, for as long as the student is enrolled for it. */
const undoing = {
  REFUNDED: [
    { guard: 'isRefundKnown' },
    { guard: 'isRegistrationRefunded', target: 'reversed.refunded', actions: 'noteRefund' },
    { actions: 'noteRefund' },
  ],
  VOIDED: 'reversed.voided',
  SETTLEMENT_DECLINED: 'reversed.settlementDeclined',
  DISPUTE_LOST: 'reversed.disputeLost',
} as const;

const paying = chart.createStateConfig({
  meta: { description: 'What the student asked for: a paid registration.' },
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Transient: the request decides how the attempt starts.' },
      always: [
        { guard: 'isRejectedBeforehand', target: 'rejected' },
        { guard: 'isFree', target: 'registeredFree' },
        { target: 'unsettled' },
      ],
    },
    unsettled: {
      meta: { description: 'The student waits to learn whether the payment went through.' },
      tags: 'unsettled',
      initial: 'authorizing',
      on: {
        AUTHORIZED: [mismatch, { target: 'capturing', actions: ['noteHeld', 'record'] }],
        DECLINED: [mismatch, { target: 'declined', actions: 'keepDecline' }],
        REJECTED: { target: 'failed', actions: 'keepReason' },
        ORDER_SEARCHED: [
          mismatch,
          { guard: 'isPaymentFound', target: 'capturing', actions: ['noteHeld', 'record'] },
          { guard: 'isDeclineFound', target: 'declined', actions: 'keepDecline' },
          { guard: 'isReleaseFound', target: 'failed', actions: 'noteNotCompleted' },
          { guard: 'isHorizonPast', target: 'failed', actions: 'noteNotCompleted' },
          {},
        ],
      },
      states: {
        authorizing: {
          meta: { description: 'The gateway is asked, once, to authorize the amount.' },
          entry: 'authorize',
          on: {
            ANSWER_LOST: { target: 'beingChecked', actions: 'noteUncertain' },
            WOKEN: { target: 'beingChecked', actions: ['noteUncertain', 'search'] },
          },
        },
        beingChecked: {
          meta: { description: 'The answer was lost: the order is searched for until its result is known.' },
          on: {
            ANSWER_LOST: {},
            WOKEN: { actions: 'search' },
            STAFF_RETRIED: { actions: ['noteStaff', 'search'] },
            STAFF_RELEASED: {
              target: '#paymentAttempt.payment.failed',
              actions: ['noteStaff', 'noteNotCompleted'],
            },
          },
        },
      },
    },
    capturing: {
      meta: {
        description: 'The authorization is recorded and the student enrolled; the charge is being submitted.',
      },
      tags: 'enrolled',
      entry: ['enroll', 'writeReceipt', 'capture'],
      on: {
        CAPTURED: captureAnswered,
        CAPTURE_REJECTED: { target: 'captureRejected', actions: 'keepReason' },
        // The next time it is due, the same authorization is submitted again.
        ANSWER_LOST: {},
        WOKEN: { actions: 'capture' },
        STAFF_RETRIED: { actions: ['noteStaff', 'capture'] },
      },
    },
    captured: {
      meta: {
        description:
          'Charged once, enrolled, and the receipt is written; what becomes of the charge is looked up.',
      },
      tags: 'enrolled',
      on: {
        ...undoing,
        DISPUTED: 'disputed',
        WOKEN: [{ guard: 'isFollowOver', target: 'concluded' }, { actions: 'search' }],
        STAFF_RETRIED: { actions: ['noteStaff', 'search'] },
      },
    },
    disputed: {
      meta: {
        description:
          "The student's bank asks for money back, or has taken a part of the charge: staff must see to it.",
      },
      tags: ['enrolled', 'stuck'],
      on: {
        ...undoing,
        DISPUTE_WON: 'captured',
        WOKEN: { actions: 'search' },
        STAFF_RETRIED: { actions: ['noteStaff', 'search'] },
        STAFF_RESOLVED: { target: 'captured', actions: ['noteStaff', 'noteDisputeSettled'] },
      },
    },
    concluded: {
      meta: { description: 'Charged and enrolled; the time in which charges are looked up is over.' },
      tags: 'enrolled',
      on: {
        ...undoing,
        DISPUTED: 'disputed',
        STAFF_RETRIED: { actions: ['noteStaff', 'search'] },
      },
    },
    reversed: {
      meta: {
        description: 'The money went back, and the registration is over: the courses can be bought again.',
      },
      tags: 'reversed',
      entry: ['endEnrollment', 'writeReversalNotice'],
      initial: 'refunded',
      states: {
        refunded: {
          meta: { description: 'What the terms give back, or more, was refunded.' },
          entry: 'returnCodeUse',
        },
        voided: {
          meta: { description: 'The charge was taken back before it settled.' },
          entry: 'returnCodeUse',
        },
        settlementDeclined: {
          meta: { description: 'The bank did not pay what it had authorized.' },
          entry: 'returnCodeUse',
        },
        disputeLost: {
          meta: { description: "The student's bank got the money back. The use of a code stays used." },
        },
      },
    },
    captureRejected: {
      meta: { description: 'Enrolled, but the gateway will not charge the authorization: staff must act.' },
      tags: ['enrolled', 'stuck'],
      on: {
        CAPTURED: captureAnswered,
        CAPTURE_REJECTED: { actions: 'keepReason' },
        STAFF_RETRIED: { actions: ['noteStaff', 'capture'] },
        STAFF_RELEASED: { target: 'reversed.voided', actions: 'noteStaff' },
        STAFF_RESOLVED: { target: 'concluded', actions: 'noteStaff' },
      },
    },
    captureMismatched: {
      meta: { description: 'Enrolled, but another amount was charged than was authorized: staff must act.' },
      tags: ['enrolled', 'stuck'],
      on: {
        ...undoing,
        CAPTURED: captureAnswered,
        STAFF_RETRIED: { actions: ['noteStaff', 'capture'] },
        STAFF_RESOLVED: { target: 'captured', actions: ['noteStaff', 'forgetMismatch'] },
      },
    },
    mismatched: {
      meta: {
        description:
          'The gateway speaks of another amount, currency, account, order or type: nobody is charged or enrolled, and staff must act.',
      },
      tags: ['mismatched', 'stuck'],
      on: {
        STAFF_RETRIED: {
          target: 'unsettled.beingChecked',
          actions: ['noteStaff', 'forgetMismatch', 'search'],
        },
        STAFF_RELEASED: { target: 'failed', actions: ['noteStaff', 'noteNotCompleted'] },
        STAFF_RESOLVED: { target: 'reversed.refunded', actions: 'noteStaff' },
      },
    },
    registeredFree: {
      meta: { description: 'There was nothing to pay: enrolled, and the receipt is written.' },
      tags: 'enrolled',
      entry: ['enroll', 'writeReceipt'],
    },
    rejected: {
      meta: { description: 'The request was rejected before any money could move, and always will be.' },
      tags: 'notCharged',
    },
    declined: {
      meta: { description: 'The card was declined; nothing is charged.' },
      tags: 'notCharged',
      entry: ['noteNotCharged', 'returnCodeUse'],
    },
    failed: {
      meta: { description: 'The payment was not completed; nothing is charged.' },
      tags: 'notCharged',
      entry: ['noteNotCharged', 'returnCodeUse'],
    },
  },
});

const holds = chart.createStateConfig({
  meta: { description: 'Authorizations, and charges that fit nothing, that must not stay on the card.' },
  initial: 'none',
  states: {
    none: {
      meta: { description: 'Every authorization of the order is accounted for.' },
      always: [
        { guard: 'hasStrays', target: 'releasing' },
        { guard: 'mayHaveStrays', target: 'watching' },
      ],
    },
    watching: {
      meta: { description: 'An answer was lost: a late authorization is searched for.' },
      always: { guard: 'hasStrays', target: 'releasing' },
      on: {
        WOKEN: { actions: 'search' },
        // Only a search ends the watch: nobody may have searched for hours.
        ORDER_SEARCHED: { guard: 'isWatchOver', target: 'watchedLongEnough', actions: 'noteHeld' },
      },
    },
    releasing: {
      meta: { description: 'An authorization that is not the recorded one is being voided.' },
      always: { guard: not('hasStrays'), target: 'watching' },
      entry: { type: 'release', params: ({ context }) => ({ authorizations: strays(context) }) },
      on: {
        RELEASED: [
          { guard: 'isKnownWhatIsCharged', actions: ['noteReleased', 'writeReleaseNotice'] },
          { actions: 'noteReleased' },
        ],
        // For example, a hold that someone captured, and refunded then.
        STAFF_RESOLVED: { actions: ['noteStaff', 'forgetHeld'] },
        WOKEN: {
          actions: { type: 'release', params: ({ context }) => ({ authorizations: strays(context) }) },
        },
      },
    },
    watchedLongEnough: {
      meta: { description: 'No authorization can still appear.' },
      always: { guard: 'hasStrays', target: 'releasing' },
    },
  },
});

/** The server's side of one payment. Pure: the server advances it with `transition` and carries out its actions. */
export const paymentAttemptMachine = chart.createMachine({
  id: 'paymentAttempt',
  description:
    'One attempt to pay: authorized, recorded with its enrollments, then captured; or certainly not charged.',
  context: ({ input }) => ({
    ...input,
    authorization: null,
    method: null,
    held: [],
    mismatch: null,
    refunds: [],
    notes: [],
    isDisputeSettled: false,
    message: input.rejection ?? '',
    isNotCharged: false,
    isUncertain: false,
  }),
  type: 'parallel',
  meta: { description: 'The student has pressed Purchase.' },
  on: {
    AUTHORIZED: { actions: 'noteHeld' },
    ORDER_SEARCHED: { actions: 'noteHeld' },
    RELEASED: { actions: 'noteReleased' },
  },
  states: { payment: paying, holds },
});
