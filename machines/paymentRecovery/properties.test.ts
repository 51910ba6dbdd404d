import type { SnapshotFrom } from 'xstate';
import { always, eventually, ignores, never } from 'chart-inspector/plan/properties.ts';
import { testProperties } from 'chart-inspector/vitest.ts';
import { cases } from './cases.ts';
import { paymentRecoveryMachine } from './machine.ts';
import { maxQuestions, type SettleOutcome } from './rules.ts';

type Snapshot = SnapshotFrom<typeof paymentRecoveryMachine>;

const isAsking = (snapshot: Snapshot) => snapshot.hasTag('pending');

testProperties(paymentRecoveryMachine, cases, [
  never(
    'no outcome is reported that the server did not name',
    ({ output }) => output?.kind === 'made' || output?.kind === 'notMade',
    {
      until: (_, event) =>
        event?.type === 'xstate.done.actor.settlePayment' &&
        (event['output'] as SettleOutcome).kind !== 'unknown',
    },
  ),
  always(
    'the server is asked in quick succession only a few times',
    (snapshot) => !snapshot.matches('waiting') || snapshot.context.questions < maxQuestions,
  ),
  eventually('every wait ends with an outcome or a question', (snapshot) => !isAsking(snapshot), {
    since: isAsking,
  }),
  ignores('nobody asks twice at once', { type: 'CHECK_REQUESTED' }, isAsking),
]);
