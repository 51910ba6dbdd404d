import type { SnapshotFrom } from 'xstate';
import { always, eventually, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { signInMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

const isOneOf = (snapshot: Snapshot, states: readonly Parameters<Snapshot['matches']>[0][]) =>
  states.some((state) => snapshot.matches(state));

testProperties(signInMachine, cases, [
  never('a password is kept only for the steps that send it', (snapshot) => {
    const withoutPassword = [
      'enteringEmail',
      'verifyingEmail',
      'choosingMethod',
      'enteringPassword',
      'enteringResetEmail',
      'enteringNewPassword',
      'signedIn',
      'signedInElsewhere',
      'accountRequested',
      'closed',
    ] as const;
    return isOneOf(snapshot, withoutPassword) && snapshot.context.password !== '';
  }),
  never('a message about the last try is gone while the next one is under way', (snapshot) => {
    const sending = [
      'checkingEmail',
      'usingPasskey',
      'mailingSignInCode',
      'signingIn',
      'sendingResetCode',
      'settingNewPassword',
    ] as const;
    const { alert, errors } = snapshot.context;
    return isOneOf(snapshot, sending) && (alert !== null || Object.keys(errors).length > 0);
  }),
  never(
    'the device asks once for the passkey of an email, and later only when its button is pressed',
    (snapshot, event) => snapshot.matches('usingPasskey') && event?.type !== 'PASSKEY_CHOSEN',
    { since: (snapshot) => snapshot.matches('choosingMethod') },
  ),
  always('a dialog that has ended stays ended', (snapshot) => snapshot.status === 'done', {
    since: (snapshot) => snapshot.status === 'done',
  }),
  always('each outcome names how the dialog has ended', ({ output }) => output !== undefined, {
    since: (snapshot) => snapshot.status === 'done',
  }),
  eventually('every wait ends', (snapshot) => !snapshot.hasTag('pending'), {
    since: (snapshot) => snapshot.hasTag('pending'),
  }),
  eventually(
    'another code can be requested in the end',
    (snapshot) => {
      return !snapshot.matches({ confirmingEmail: { resend: 'waiting' } });
    },
    { since: (snapshot) => snapshot.matches({ confirmingEmail: { resend: 'waiting' } }) },
  ),
]);
