import type { SnapshotFrom } from 'xstate';
import { always, eventually, ignores, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { checkoutMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const isAt = (snapshot: Snapshot, state: 'paying' | 'recoveringPayment' | 'savingRegistration') =>
  snapshot.matches({ open: { registration: state } });
const isPaying = (snapshot: Snapshot) => isAt(snapshot, 'paying');
const isSaving = (snapshot: Snapshot) => isAt(snapshot, 'savingRegistration');

testProperties(checkoutMachine, cases, [
  never('nobody pays while the outcome of an earlier payment is unknown', (snapshot) => {
    return isPaying(snapshot) && snapshot.context.openPayment !== null;
  }),
  always('a payment begins only with accepted terms', ({ context }) => context.hasAcceptedTerms, {
    since: isPaying,
    until: (_, event) => event?.type === 'TERMS_UNCHECKED',
  }),
  always('what was paid is known from then on', ({ context }) => context.registration !== null, {
    since: isSaving,
  }),
  never('the password of a new account is not kept', ({ context }) => {
    return JSON.stringify(context).includes('Sample-pass.1');
  }),
  eventually('what was paid is confirmed', (snapshot) => snapshot.matches('registered'), { since: isSaving }),
  eventually('every wait ends', (snapshot) => !snapshot.hasTag('pending'), {
    since: (snapshot) => snapshot.hasTag('pending'),
  }),
  ignores('Escape does not close the page below a payment', { type: 'DIALOG_CLOSED' }, isPaying),
  ignores('Escape does not stop a paid registration', { type: 'DIALOG_CLOSED' }, isSaving),
  ignores('nothing is registered twice', { type: 'REGISTRATION_COMPLETED' }, (snapshot) => {
    return isPaying(snapshot) || isSaving(snapshot) || isAt(snapshot, 'recoveringPayment');
  }),
]);
