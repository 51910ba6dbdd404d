import type { SnapshotFrom } from 'xstate';
import { eventually, ignores, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { authenticatorMachine } from './machine.ts';
import type { ReadFactorOutcome, TurnOffOutcome, TurnOnOutcome } from './rules.ts';

type Snapshot = SnapshotFrom<typeof authenticatorMachine>;

/** What the service has said last, whichever call it answered. */
const said = (event: { readonly type: string; readonly output?: unknown } | undefined) =>
  (event?.output as ReadFactorOutcome | TurnOnOutcome | TurnOffOutcome | undefined)?.kind;

const isUnknown = (snapshot: Snapshot) => snapshot.matches('loading') || snapshot.matches('checking');

testProperties(authenticatorMachine, cases, [
  never('the key is kept only while the dialog that shows it is open', (snapshot) => {
    return !snapshot.matches('settingUp') && snapshot.context.secret !== '';
  }),
  never('an app is not said to be on before the service has said so', (snapshot) => snapshot.matches('on'), {
    since: (snapshot) => isUnknown(snapshot) || snapshot.matches('settingUp'),
    until: (_, event) => said(event) === 'on',
  }),
  never(
    'an app is not said to be off before the service has said so',
    (snapshot) => snapshot.matches('off'),
    {
      since: (snapshot) => isUnknown(snapshot) || snapshot.matches('turningOff'),
      until: (_, event) => said(event) === 'off',
    },
  ),
  never('a message about the last try is gone while the next one is under way', (snapshot) => {
    const { notice, alert } = snapshot.context;
    const isSending =
      snapshot.matches({ settingUp: 'starting' }) ||
      snapshot.matches({ settingUp: 'turningOn' }) ||
      snapshot.matches({ turningOff: 'sending' });
    return isSending && (notice !== null || alert !== null);
  }),
  eventually('every wait ends', (snapshot: Snapshot) => !snapshot.hasTag('pending'), {
    since: (snapshot) => snapshot.hasTag('pending'),
  }),
  ignores('turning the app off is not left while it is under way', { type: 'BACK' }, (snapshot) =>
    snapshot.matches({ turningOff: 'sending' }),
  ),
]);
