import { expect, test } from 'vitest';
import { CHART_VERSION, refundThatEnds } from '../../machines/paymentAttempt/rules.ts';
import type { Attempt } from '../db/schema.ts';
import { readSnapshot } from './storedSnapshot.ts';

/** What the first servers stored of an attempt. */
const stored = {
  amount: 66_900,
  at: 0,
  rejection: null,
  searchHorizon: 300_000,
  watchPeriod: 86_400_000,
  authorization: 'one',
  held: [],
  message: '',
  isNotCharged: false,
  isUncertain: false,
};

const attempt = (context: object) =>
  ({
    id: 'attempt',
    chartVersion: CHART_VERSION,
    state: { payment: { reversed: 'refunded' }, holds: 'none' },
    context,
    amountCents: 66_900,
    courseCodes: ['psyc101'],
  }) as unknown as Attempt;

test('what an earlier server did not store of an attempt is added', () => {
  expect(readSnapshot(attempt(stored)).context).toEqual({
    ...stored,
    currency: 'USD',
    merchantAccount: null,
    orderId: 'attempt',
    mismatch: null,
    method: null,
    followPeriod: 60 * 24 * 60 * 60 * 1000,
    endsFrom: refundThatEnds(66_900, 1),
    refunds: [],
    notes: [],
    isDisputeSettled: false,
  });
});

test.each([
  ['STAFF_RESOLVED', true],
  ['STAFF_RETRIED', false],
])('a note of %s, without more, says of a dispute that it is settled: %s', (did, isDisputeSettled) => {
  const notes = [{ did, reason: 'Paid back', at: 1 }];
  expect(readSnapshot(attempt({ ...stored, notes })).context).toMatchObject({ notes, isDisputeSettled });
});
