import { describe, expect, test } from 'vitest';
import { attemptInput, transaction } from './cases.ts';
import {
  chargesToUndo,
  type AttemptContext,
  declinedIn,
  differenceIn,
  heldFor,
  isHorizonPast,
  isWatchOver,
  refundThatEnds,
  type GatewayTransaction,
} from './rules.ts';

const context: AttemptContext = {
  ...attemptInput,
  at: 1000,
  searchHorizon: 50,
  watchPeriod: 80,
  authorization: null,
  method: null,
  held: [],
  mismatch: null,
  refunds: [],
  notes: [],
  isDisputeSettled: false,
  message: '',
  isNotCharged: false,
  isUncertain: false,
};

test.each([
  [1049, false, false],
  [1050, true, false],
  [1079, true, false],
  [1080, true, true],
])('at %i ms: is the horizon of the search past? %s. Is the watch over? %s', (now, horizon, watch) => {
  expect([isHorizonPast(context, now), isWatchOver(context, now)]).toEqual([horizon, watch]);
});

test('the reason of a decline is that of the declined transaction', () => {
  const released = transaction('a', 'released');
  const declined = transaction('b', 'declined', 'Do Not Honor');
  expect(declinedIn([released, declined])?.reason).toBe('Do Not Honor');
  expect(declinedIn([released])).toBeUndefined();
});

describe('a transaction is believed only if it fits what was asked for', () => {
  const fitting = transaction('a', 'authorized');

  test('one that fits differs in nothing', () => {
    expect(differenceIn(attemptInput, fitting)).toBeNull();
  });

  test.each<[Partial<GatewayTransaction>, string]>([
    [{ amount: 100 }, 'transaction a: amount in cents 100 instead of 66900'],
    [{ amount: 66_901 }, 'transaction a: amount in cents 66901 instead of 66900'],
    [{ amount: null }, 'transaction a: amount in cents null instead of 66900'],
    [{ currency: 'EUR' }, 'transaction a: currency EUR instead of USD'],
    [{ currency: null }, 'transaction a: currency null instead of USD'],
    [{ merchantAccount: 'another' }, 'transaction a: merchant account another instead of college'],
    [{ orderId: 'another' }, 'transaction a: order another instead of order'],
    [{ orderId: null }, 'transaction a: order null instead of order'],
    [{ type: 'credit' }, 'transaction a: type credit instead of sale'],
    [{ type: null }, 'transaction a: type null instead of sale'],
  ])('%o', (change, difference) => {
    expect(differenceIn(attemptInput, { ...fitting, ...change })).toBe(difference);
  });

  const checks = {
    isCard: true,
    threeDSecure: { status: 'authenticate_successful', isLiabilityShifted: true },
    postalCode: null,
    street: null,
    securityCode: null,
    risk: null,
    processor: null,
  };
  const unconfirmed = { ...checks, threeDSecure: { status: 'lookup_error', isLiabilityShifted: false } };
  const difference = 'transaction a: confirmation by the bank false instead of true';
  test.each<[string, boolean, Partial<GatewayTransaction>, string | null]>([
    ['a confirmed card, required', true, { checks }, null],
    ['one without a word of it, required', true, { checks: { ...checks, threeDSecure: null } }, difference],
    ['one that is not confirmed, required', true, { checks: unconfirmed }, difference],
    ['a wallet, required', true, { checks: { ...unconfirmed, isCard: false } }, null],
    ['one that was declined', true, { checks: unconfirmed, status: 'declined' }, null],
    ['one that is not confirmed, not required', false, { checks: unconfirmed }, null],
  ])('%s', (_what, mustBeConfirmed, said, expected) => {
    expect(differenceIn({ ...attemptInput, mustBeConfirmed }, { ...fitting, ...said })).toBe(expected);
  });

  test('any merchant account fits where none was asked for', () => {
    const asked = { ...attemptInput, merchantAccount: null };
    expect(differenceIn(asked, { ...fitting, merchantAccount: 'another' })).toBeNull();
  });

  test('only an authorization of the same order may be released', () => {
    const given = [
      { ...fitting, id: 'wrong-amount', amount: 100 },
      { ...fitting, id: 'foreign', orderId: 'another' },
      { ...fitting, id: 'unnamed', orderId: null },
      { ...fitting, id: 'credit', type: 'credit' as const },
      { ...fitting, id: 'charge', status: 'captured' as const },
    ];
    expect(heldFor(attemptInput, given)).toEqual(['wrong-amount']);
  });
});

describe('charges are to be undone', () => {
  const charge = transaction('charge', 'captured');
  const given = [
    charge,
    { ...charge, id: 'foreign', orderId: 'another' },
    { ...charge, id: 'credit', type: 'credit' as const },
    transaction('hold', 'authorized'),
  ];
  const inQuestion = { ...attemptInput, authorization: null, mismatch: 'amount' };

  test('of the order itself, while it is in question and nothing is recorded', () => {
    expect(chargesToUndo(inQuestion, given)).toEqual(['charge']);
  });

  test('but none of a payment that fits, or whose student is enrolled', () => {
    expect(chargesToUndo({ ...inQuestion, mismatch: null }, given)).toEqual([]);
    expect(chargesToUndo({ ...inQuestion, authorization: 'first' }, given)).toEqual([]);
  });
});

describe('what has to be refunded for a registration to be over', () => {
  test.each([
    [66_900, 1, 61_900],
    [156_100, 2, 146_100],
    [5_001, 1, 1],
    // The fees take all of it: the terms give nothing back.
    [5_000, 1, 5_000],
    [4_000, 1, 4_000],
    [0, 1, 0],
  ])('of %i cents for %i courses: %i', (amount, courses, least) => {
    expect(refundThatEnds(amount, courses)).toBe(least);
  });

  test.each([
    [[66_900], 61_900],
    [[89_200, 66_900], 146_100],
    // One course alone gives back as much as both, less a fee for each.
    [[66_900, 0], 66_900],
    [[66_900, 5_000], 71_900],
    [[66_900, 5_001], 61_901],
    [[0, 0], 0],
  ])('of an order whose courses cost %j: %i', (parts, least) => {
    const amount = parts.reduce((sum, part) => sum + part, 0);
    expect(refundThatEnds(amount, parts.length, parts)).toBe(least);
  });
});
