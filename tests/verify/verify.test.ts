import { describe, expect, test } from 'vitest';
import { extractGraph } from 'chart-inspector/model/graph.ts';
import { activeIds } from 'chart-inspector/model/activeStates.ts';
import { verify } from 'chart-inspector/verify/explore.ts';
import { readRecording } from 'chart-inspector/record/protocol.ts';
import { composition } from './composition.ts';
import { recordingFor, sequenceOf } from './report.ts';
import { safeguards, type Safeguard } from './safeguards.ts';
import { reduced, without } from './settings.ts';
import { charts, type World } from './world.ts';

const chart = extractGraph(charts.attempt.machine);

test.each(reduced.map((setting) => [setting.name, setting] as const))(
  'browsers, servers and gateway keep every rule in every state: %s',
  (_, setting) => {
    const { counterexample, states } = verify(composition(setting));
    expect(counterexample && sequenceOf(counterexample)).toBeNull();
    expect(states).toBeGreaterThan(500);
  },
);

test('every state of an attempt is reached, except of a free registration, a part that is charged, and money that staff gives back', () => {
  const reached = new Set<string>();
  const collect = ({ attempts }: World) => {
    for (const { state } of attempts) {
      for (const id of activeIds(chart, charts.attempt.snapshot(state).value)) reached.add(id);
    }
    return null;
  };
  for (const setting of [reduced[0]!, reduced.find(({ hasAftermath }) => hasAftermath)!])
    verify({ ...composition(setting), broken: collect });
  const missing = chart.states.map(({ id }) => id).filter((id) => !reached.has(id));
  expect(missing).toEqual([
    'paymentAttempt',
    'paymentAttempt.payment.deciding',
    'paymentAttempt.payment.reversed.refunded',
    'paymentAttempt.payment.reversed.voided',
    'paymentAttempt.payment.captureMismatched',
    'paymentAttempt.payment.registeredFree',
  ]);
});

const guess = '“not charged” is never a guess';
const chargedAfterNo = 'nothing is captured of what was said not to be charged';

describe('a rule is broken', () => {
  test.each<[Safeguard, string]>([
    ['lock', 'charged at most once'],
    ['uniqueKey', chargedAfterNo],
    ['keyFirst', chargedAfterNo],
    ['tombstone', chargedAfterNo],
    ['samePrice', 'the amount captured is the amount shown'],
    ['terms', 'the amount captured is the amount shown'],
    ['captureAfterWrite', 'captured means enrolled and receipted'],
    ['fence', guess],
    ['margin', guess],
    ['databaseTime', guess],
    ['lostAnswer', guess],
    ['emptySearch', guess],
    ['duplicate', guess],
    ['usedNonce', guess],
    ['reconciler', 'never settles'],
    ['watch', 'never settles'],
    ['checkAsks', 'asking is not paying'],
    ['explicitNo', chargedAfterNo],
    ['distrust', guess],
    ['lostOrders', 'the confirmation is shown only to the enrolled'],
    ['lossHorizon', guess],
    ['follow', 'never settles'],
  ])('without %s: %s', (safeguard, rule) => {
    const setting = without(safeguard);
    const { counterexample } = verify(composition(setting));
    expect(counterexample?.rule).toBe(rule);
    const recording = recordingFor(setting, counterexample!);
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
    expect(
      recording.entries.filter((entry) => entry.kind === 'step' && entry.taken?.length).length,
    ).toBeGreaterThan(3);
  });

  test('each safeguard is removed once', () => {
    expect(Object.keys(safeguards)).toHaveLength(22);
  });
});
