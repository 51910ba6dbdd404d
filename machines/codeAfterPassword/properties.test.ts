import type { SnapshotFrom } from 'xstate';
import { eventually, ignores, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { codeAfterPasswordMachine } from './machine.ts';
import type { ReadFactorOutcome, TurnCodeOutcome } from './rules.ts';

type Snapshot = SnapshotFrom<typeof codeAfterPasswordMachine>;

/** What the service has said last, whichever call it answered. */
const said = (event: { readonly type: string; readonly output?: unknown } | undefined) =>
  (event?.output as ReadFactorOutcome | TurnCodeOutcome | undefined)?.kind;

const isUnknown = (snapshot: Snapshot) => snapshot.matches('loading') || snapshot.matches('checking');
const isSending = (snapshot: Snapshot) =>
  snapshot.matches({ turningOn: 'sending' }) || snapshot.matches({ turningOff: 'sending' });

testProperties(codeAfterPasswordMachine, cases, [
  never('codes are not said to be on before the service has said so', (snapshot) => snapshot.matches('on'), {
    since: (snapshot) => isUnknown(snapshot) || snapshot.matches('turningOn'),
    until: (_, event) => said(event) === 'on',
  }),
  never(
    'codes are not said to be off before the service has said so',
    (snapshot) => snapshot.matches('off'),
    {
      since: (snapshot) => isUnknown(snapshot) || snapshot.matches('turningOff'),
      until: (_, event) => said(event) === 'off',
    },
  ),
  never('a message about the last try is gone while the next one is under way', (snapshot) => {
    const { notice, alert } = snapshot.context;
    return isSending(snapshot) && (notice !== null || alert !== null);
  }),
  eventually('every wait ends', (snapshot: Snapshot) => !snapshot.hasTag('pending'), {
    since: (snapshot) => snapshot.hasTag('pending'),
  }),
  ignores('the setting is not left while it is being changed', { type: 'BACK' }, isSending),
]);
