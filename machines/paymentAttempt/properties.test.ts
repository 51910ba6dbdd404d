import type { SnapshotFrom } from 'xstate';
import { always, eventually, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { attemptInput, cases } from './cases.ts';
import { paymentAttemptMachine } from './machine.ts';
import { strays } from './rules.ts';

type Snapshot = SnapshotFrom<typeof paymentAttemptMachine>;

const isEnrolled = (snapshot: Snapshot) => snapshot.hasTag('enrolled');
const isReversed = (snapshot: Snapshot) => snapshot.hasTag('reversed');
const isNotCharged = (snapshot: Snapshot) => snapshot.hasTag('notCharged');

testProperties(paymentAttemptMachine, cases, [
  always('a student who is enrolled stays enrolled, unless the money goes back', isEnrolled, {
    since: isEnrolled,
    until: isReversed,
  }),
  always('a registration whose money went back never becomes anything else', isReversed, {
    since: isReversed,
  }),
  always('an attempt that ended without a charge never charges', isNotCharged, { since: isNotCharged }),
  never('after the charge was submitted, nothing denies it', isNotCharged, {
    since: (_, event) => event?.type === 'CAPTURED',
    until: isNotCharged,
  }),
  always(
    'only a recorded authorization or a free registration enrolls',
    ({ context }) => {
      return context.authorization !== null || context.amount === 0;
    },
    { since: isEnrolled },
  ),
  never('the recorded authorization is never released', ({ context }) => {
    return context.authorization !== null && strays(context).includes(context.authorization);
  }),
  always('whatever is held in addition to the recorded authorization is being released', (snapshot) => {
    return strays(snapshot.context).length === 0 || snapshot.matches({ holds: 'releasing' });
  }),
  eventually(
    'the outcome is known once a search after the horizon has answered',
    (snapshot) => {
      return !snapshot.hasTag('unsettled');
    },
    { since: (snapshot) => snapshot.hasTag('unsettled'), by: ['ORDER_SEARCHED'] },
  ),
  always('the amount is never changed', ({ context }) => [0, attemptInput.amount].includes(context.amount)),
]);
