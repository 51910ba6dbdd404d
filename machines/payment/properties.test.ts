import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { always, eventually, ignores, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { paymentMachine } from './machine.ts';
import { sameCourses, type AuthenticationOutcome, type PaymentOutcome } from './rules.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

const isCharging = (snapshot: Snapshot) => snapshot.matches({ paying: 'charging' });
const isAuthenticating = (snapshot: Snapshot) =>
  snapshot.matches({ paying: { notCharged: 'authenticating' } });
const isSent = (snapshot: Snapshot) => snapshot.matches({ paying: { charging: 'verifying' } });
const isOpening = (snapshot: Snapshot) => snapshot.matches({ paying: { charging: 'openingAttempt' } });
const isOffering = (snapshot: Snapshot) =>
  (['open', 'confirmingSession', 'checkingPrice', 'gettingNonce', 'authenticating'] as const).some(
    (notCharged) => snapshot.matches({ paying: { notCharged } }),
  );
/** States that say that nothing was charged, or in which everything can be started over. */
const deniesCharge = (snapshot: Snapshot) =>
  snapshot.matches({ paying: 'notCharged' }) ||
  snapshot.matches({ paying: 'failed' }) ||
  snapshot.matches('canceled') ||
  snapshot.matches('sessionEnded');

const settling: readonly PaymentOutcome['kind'][] = [
  'verified',
  'declined',
  'refused',
  'priceChanged',
  'codeRefused',
  'notBegun',
];
const isSettled = (_: Snapshot, event: AnyEventObject | undefined) =>
  (event?.type === 'xstate.done.actor.verifyPayment' || event?.type === 'xstate.done.actor.askForOutcome') &&
  settling.includes((event['output'] as PaymentOutcome).kind);

testProperties(paymentMachine, cases, [
  never(
    'after an order was sent, the page says that nothing was charged only if the server said so',
    deniesCharge,
    {
      since: isSent,
      until: isSettled,
    },
  ),
  never('once the page has said that it cannot tell, only a button that pays sends a payment', isSent, {
    since: (snapshot) => snapshot.matches({ paying: { charging: 'outcomeUnknown' } }),
    until: (_, event) => event?.type === 'PURCHASE_CONFIRMED',
  }),
  never('a payment is sent once for each press of a button that pays', isOpening, {
    since: isSent,
    until: (_, event) => event?.type === 'PURCHASE_CONFIRMED',
  }),
  never('a verified payment is never offered again', (snapshot) => !snapshot.matches('paid'), {
    since: (snapshot) => snapshot.matches('paid'),
  }),
  always(
    'a paid registration has the number of its transaction',
    ({ context }) => context.transactionId !== null,
    {
      since: (snapshot) => snapshot.matches('paid'),
    },
  ),
  always(
    'an order has the key that makes it charge at most once',
    ({ context }) => context.attemptKey !== null,
    {
      since: isSent,
      until: (snapshot) => !isCharging(snapshot),
    },
  ),
  never('the token of a card is kept only while its bank confirms it or it is charged', (snapshot) => {
    return snapshot.context.nonce !== null && !isCharging(snapshot) && !isAuthenticating(snapshot);
  }),
  never('no order is sent with a method whose bank was asked, unless it has answered', isCharging, {
    since: isAuthenticating,
    until: (snapshot, event) =>
      !isAuthenticating(snapshot) &&
      (!isCharging(snapshot) ||
        (event?.type === 'xstate.done.actor.authenticate' &&
          ['authenticated', 'skipped'].includes((event['output'] as AuthenticationOutcome).kind))),
  }),
  never(
    'an attempt has its key only once the bank has answered',
    ({ context }) => context.attemptKey !== null,
    {
      since: isAuthenticating,
      until: (snapshot) => !isAuthenticating(snapshot),
    },
  ),
  eventually(
    'charging ends with an outcome, or with the question whether to check again',
    (snapshot) => {
      return !isCharging(snapshot) || snapshot.matches({ paying: { charging: 'outcomeUnknown' } });
    },
    { since: isCharging },
  ),
  eventually('every wait ends', (snapshot) => !snapshot.hasTag('pending'), {
    since: (snapshot) => snapshot.hasTag('pending'),
  }),
  ignores('Escape closes nothing while a card is being charged', { type: 'DIALOG_CLOSED' }, isCharging),
  never(
    'a changed cart ends no payment under way',
    (snapshot, event) => event?.type === 'CART_UPDATED' && !isCharging(snapshot),
    {
      since: isCharging,
      until: (snapshot, event) => event?.type !== 'CART_UPDATED' && !isCharging(snapshot),
    },
  ),
  never('nothing is offered but the courses of now', (snapshot) => {
    return isOffering(snapshot) && !sameCourses(snapshot.context.cart, snapshot.context.courses);
  }),
  ignores('the end of the session does not end a payment under way', { type: 'SESSION_ENDED' }, isCharging),
]);
