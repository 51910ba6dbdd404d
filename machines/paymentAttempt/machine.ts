import { assign, not, setup } from 'xstate';
import {
  declineIn,
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
  | { type: 'AUTHORIZED'; authorization: string; at: number }
  | { type: 'DECLINED'; reason: string; at: number }
  /** The request surely never became a transaction, e.g. because the gateway rejected our credentials. */
  | { type: 'REJECTED'; reason: string; at: number }
  /** No answer, one that came too late or cannot be read, "duplicate", or "nonce already used". */
  | { type: 'ANSWER_LOST'; at: number }
  | { type: 'ORDER_SEARCHED'; found: readonly GatewayTransaction[]; at: number }
  | { type: 'CAPTURED'; at: number }
  | { type: 'CAPTURE_REJECTED'; reason: string; at: number }
  | { type: 'RELEASED'; authorization: string; at: number }
  /** The attempt is due: its lease is over, or it is time to ask again. */
  | { type: 'WOKEN'; at: number };

const chart = setup({
  types: {} as {
    context: AttemptContext;
    events: AttemptEvent;
    input: AttemptInput;
    tags: 'unsettled' | 'enrolled' | 'notCharged' | 'stuck';
  },
  actions: {
    // Carried out in the database transaction that stores the state.
    enroll: () => undefined,
    writeReceipt: () => undefined,
    returnCodeUse: () => undefined,
    /** Tells the person that a hold appeared after they were told that nothing was charged, and that it is released. */
    writeReleaseNotice: () => undefined,
    // Carried out afterwards, by whoever holds the lease; every one may be repeated but for `authorize`.
    authorize: () => undefined,
    search: () => undefined,
    capture: () => undefined,
    release: (_, _params: { authorizations: readonly string[] }) => undefined,

    record: assign(({ event }) => {
      const id =
        event.type === 'AUTHORIZED'
          ? event.authorization
          : event.type === 'ORDER_SEARCHED'
            ? (payable(event.found)?.id ?? null)
            : null;
      return id === null ? {} : { authorization: id };
    }),
    noteHeld: assign({
      held: ({ context, event }) => {
        const ids =
          event.type === 'AUTHORIZED'
            ? [event.authorization]
            : event.type === 'ORDER_SEARCHED'
              ? event.found.filter(({ status }) => status === 'authorized').map(({ id }) => id)
              : [];
        return [...new Set([...context.held, ...ids])];
      },
    }),
    noteReleased: assign({
      held: ({ context, event }) =>
        event.type === 'RELEASED' ? context.held.filter((id) => id !== event.authorization) : context.held,
    }),
    noteUncertain: assign({ isUncertain: true }),
    noteNotCharged: assign({ isNotCharged: true }),
    keepReason: assign({
      message: ({ event }) =>
        event.type === 'ORDER_SEARCHED' ? declineIn(event.found) : 'reason' in event ? event.reason : '',
    }),
    noteNotCompleted: assign({ message: notCompleted }),
  },
  guards: {
    isRejectedBeforehand: ({ context }) => context.rejection !== null,
    isFree: ({ context }) => context.amount === 0,
    isPaymentFound: ({ event }) => event.type === 'ORDER_SEARCHED' && payable(event.found) !== undefined,
    isDeclineFound: ({ event }) =>
      event.type === 'ORDER_SEARCHED' && isDead(event.found) && declineIn(event.found) !== '',
    isReleaseFound: ({ event }) => event.type === 'ORDER_SEARCHED' && isDead(event.found),
    isHorizonPast: ({ context, event }) => isHorizonPast(context, event.at),
    isWatchOver: ({ context, event }) => isWatchOver(context, event.at),
    mayHaveStrays: ({ context }) =>
      context.isUncertain && (context.authorization !== null || context.isNotCharged),
    hasStrays: ({ context }) => strays(context).length > 0,
  },
});

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
        AUTHORIZED: { target: 'capturing', actions: ['noteHeld', 'record'] },
        DECLINED: { target: 'declined', actions: 'keepReason' },
        REJECTED: { target: 'failed', actions: 'keepReason' },
        ORDER_SEARCHED: [
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
        CAPTURED: 'captured',
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
        RELEASED: { actions: ['noteReleased', 'writeReleaseNotice'] },
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
