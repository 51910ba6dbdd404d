import type { SnapshotFrom } from 'xstate';
import { always, eventually, ignores, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { devicesMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof devicesMachine>;

const isEnding = (snapshot: Snapshot) => snapshot.matches('signingOut');

testProperties(devicesMachine, cases, [
  always('the device that shows the page is never among those that are signed out', ({ context }) =>
    context.chosen.every(({ isThis }) => !isThis),
  ),
  never('nothing is signed out before the person has confirmed it', isEnding, {
    since: (snapshot) => snapshot.matches('confirming'),
    until: (_, event) => event?.type === 'SIGNING_OUT_CONFIRMED',
  }),
  never('a message about the last try is gone while the next one is under way', (snapshot) => {
    const { notice, alert } = snapshot.context;
    return isEnding(snapshot) && (notice !== null || alert !== null);
  }),
  eventually('every wait ends', (snapshot) => !snapshot.hasTag('pending'), {
    since: (snapshot) => snapshot.hasTag('pending'),
  }),
  ignores('what is under way is not left', { type: 'BACK' }, isEnding),
]);
