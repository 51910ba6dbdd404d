import { assign, not, or, setup } from 'xstate';
import {
  declineIn,
  differenceInAny,
  heldFor,
  isDead,
  isHorizonPast,
  isWatchOver,
  payable,
  strays,
  type AttemptContext,
  type AttemptInput,
  type GatewayTransaction,
} from './rules.ts';
import { notCompleted } from './copy.ts';

/**
 * `at` is when the event was written, in milliseconds of the database's clock. Events are facts: one that comes late, or
 * from an instance that has lost its lease, says nothing false.
 */
export type AttemptEvent =
  | { type: 'AUTHORIZED'; transaction: GatewayTransaction; at: number }
  | { type: 'DECLINED'; transaction: GatewayTransaction; at: number }
  /** The request surely never became a transaction, e.g. because the gateway rejected our credentials. */
  | { type: 'REJECTED'; reason: string; at: number }
  /** No answer, one that came too late or cannot be read, "duplicate", or "nonce already used". */
  | { type: 'ANSWER_LOST'; at: number }
  | { type: 'ORDER_SEARCHED'; found: readonly GatewayTransaction[]; at: number }
  | { type: 'CAPTURED'; transaction: GatewayTransaction; at: number }
  | { type: 'CAPTURE_REJECTED'; reason: string; at: number }
  | { type: 'RELEASED'; authorization: string; at: number }
  /** The attempt is due: its lease is over, or it is time to ask again. */
  | { type: 'WOKEN'; at: number };

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
    tags: 'unsettled' | 'enrolled' | 'notCharged' | 'mismatched' | 'stuck';
  },
  actions: {
    // Carried out in the database transaction that stores the state.
    enroll: () => undefined,
    writeReceipt: () => undefined,
    returnCodeUse: () => undefined,
    /** Tells the person that a hold appeared after they were told that nothing was charged, and that it is released. */
    writeReleaseNotice: () => undefined,
    /** Tells the person that staff has to look at the payment. */
    writeMismatchNotice: () => undefined,
    // Carried out afterwards, by whoever holds the lease; every one may be repeated but for `authorize`.
    authorize: () => undefined,
    search: () => undefined,
    capture: () => undefined,
    release: (_, _params: { authorizations: readonly string[] }) => undefined,

    record: assign(({ event }) => {
      const id = payable(transactionsIn(event))?.id;
      return id === undefined ? {} : { authorization: id };
    }),
    noteHeld: assign({
      held: ({ context, event }) => [
        ...new Set([...context.held, ...heldFor(context, transactionsIn(event))]),
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
    noteUncertain: assign({ isUncertain: true }),
    noteNotCharged: assign({ isNotCharged: true }),
    keepReason: assign({
      message: ({ event }) => ('reason' in event ? event.reason : declineIn(transactionsIn(event))),
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
      event.type === 'ORDER_SEARCHED' && isDead(event.found) && declineIn(event.found) !== '',
    isReleaseFound: ({ event }) => event.type === 'ORDER_SEARCHED' && isDead(event.found),
    isHorizonPast: ({ context, event }) => isHorizonPast(context, event.at),
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
  actions: ['noteHeld', 'noteMismatch', 'noteUncertain', 'writeMismatchNotice'],
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
        DECLINED: [mismatch, { target: 'declined', actions: 'keepReason' }],
        REJECTED: { target: 'failed', actions: 'keepReason' },
        ORDER_SEARCHED: [
          mismatch,
          { guard: 'isPaymentFound', target: 'capturing', actions: ['noteHeld', 'record'] },
          { guard: 'isDeclineFound', target: 'declined', actions: 'keepReason' },
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
        CAPTURED: [
          {
            guard: or(['isMismatched', 'isOfAnotherAuthorization']),
            target: 'captureMismatched',
            actions: 'noteMismatch',
          },
          { target: 'captured' },
        ],
        CAPTURE_REJECTED: { target: 'captureRejected', actions: 'keepReason' },
        // The next time it is due, the same authorization is submitted again.
        ANSWER_LOST: {},
        WOKEN: { actions: 'capture' },
      },
    },
    captured: {
      meta: { description: 'Charged once, enrolled, and the receipt is written.' },
      tags: 'enrolled',
    },
    captureRejected: {
      meta: { description: 'Enrolled, but the gateway will not charge the authorization: staff must act.' },
      tags: ['enrolled', 'stuck'],
    },
    captureMismatched: {
      meta: { description: 'Enrolled, but another amount was charged than was authorized: staff must act.' },
      tags: ['enrolled', 'stuck'],
    },
    mismatched: {
      meta: {
        description:
          'The gateway speaks of another amount, currency, account, order or type: nobody is charged or enrolled, and staff must act.',
      },
      tags: ['mismatched', 'stuck'],
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
  meta: { description: 'Authorizations of this order that must not stay on the card.' },
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
    'One attempt to pay: authorized, recorded with its enrollments, then captured; or surely not charged.',
  context: ({ input }) => ({
    ...input,
    authorization: null,
    held: [],
    mismatch: null,
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
