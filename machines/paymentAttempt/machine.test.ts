import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { attemptInput, transaction as tx } from './cases.ts';
import { paymentAttemptMachine, type AttemptEvent } from './machine.ts';
import {
  isDead,
  payable,
  strays,
  type AttemptInput,
  type GatewayTransaction,
  type StaffNote,
} from './rules.ts';

const at = 60_000;
const late = attemptInput.searchHorizon;
const veryLate = attemptInput.watchPeriod;
type Change = Partial<GatewayTransaction>;
const authorizedAs = (change: Change): AttemptEvent => ({
  type: 'AUTHORIZED',
  transaction: { ...tx('a1', 'authorized'), ...change },
  at,
});
const capturedAs = (change: Change): AttemptEvent => ({
  type: 'CAPTURED',
  transaction: { ...tx('a1', 'captured'), ...change },
  at,
});
const declinedAs = (change: Change): AttemptEvent => ({
  type: 'DECLINED',
  transaction: { ...tx('a1', 'declined', 'Insufficient Funds'), ...change },
  at,
});

const authorized = authorizedAs({});
const second = authorizedAs({ id: 'a2' });
const declined = declinedAs({});
const rejected: AttemptEvent = { type: 'REJECTED', reason: 'authenticationError', at };
const lost: AttemptEvent = { type: 'ANSWER_LOST', at };
const woken: AttemptEvent = { type: 'WOKEN', at };
const captured = capturedAs({});
const captureRejected: AttemptEvent = { type: 'CAPTURE_REJECTED', reason: 'expired', at };
const released = (authorization: string): AttemptEvent => ({ type: 'RELEASED', authorization, at });
const found = (time: number, ...transactions: GatewayTransaction[]): AttemptEvent => ({
  type: 'ORDER_SEARCHED',
  found: transactions,
  at: time,
});

/** The state after the events, as `payment holds`, and the actions of the last one. */
function play(events: readonly AttemptEvent[], input: Partial<AttemptInput> = {}) {
  let [snapshot, actions] = initialTransition(paymentAttemptMachine, { ...attemptInput, ...input });
  for (const event of events) [snapshot, actions] = transition(paymentAttemptMachine, snapshot, event);
  const { payment, holds } = snapshot.value as { payment: string | Record<string, string>; holds: string };
  return {
    state: `${typeof payment === 'string' ? payment : Object.values(payment).join()} ${holds}`,
    actions: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
    context: snapshot.context,
    has: (tag: 'unsettled' | 'enrolled' | 'notCharged' | 'mismatched' | 'reversed' | 'stuck') =>
      snapshot.hasTag(tag),
  };
}

describe('state, event, next state', () => {
  const pay = ['enroll', 'writeReceipt', 'capture'];
  const none: string[] = [];
  const paid = [authorized, captured];
  const muchLater: AttemptEvent = { type: 'WOKEN', at: attemptInput.followPeriod };
  const disputed: AttemptEvent = { type: 'DISPUTED', at };
  const refunded = (refund: string, amount: number): AttemptEvent => ({
    type: 'REFUNDED',
    refund,
    amount,
    at,
  });
  const staff = (type: StaffNote['did']): AttemptEvent => ({ type, reason: 'Because.', at });
  const mismatched = [authorizedAs({ orderId: 'another' })];
  const ended = ['endEnrollment', 'writeReversalNotice'];
  const apart = ['writeMismatchNotice', 'release'];
  test.each<[string, readonly AttemptEvent[], string, readonly string[]]>([
    ['a new attempt asks the gateway once', [], 'authorizing none', ['authorize']],
    ['authorized', [authorized], 'capturing none', pay],
    ['captured', [authorized, captured], 'captured none', none],
    ['declined', [declined], 'declined none', ['returnCodeUse']],
    ['rejected by the gateway', [rejected], 'failed none', ['returnCodeUse']],
    ['answer lost', [lost], 'beingChecked none', none],
    ['lease over', [woken], 'beingChecked none', ['search']],
    ['found once the lease is over', [woken, found(at, tx('a1', 'authorized'))], 'capturing watching', pay],
    ['asked again', [lost, woken], 'beingChecked none', ['search']],
    ['still lost', [lost, lost], 'beingChecked none', none],
    ['nothing found yet', [lost, found(at)], 'beingChecked none', none],
    ['only a duplicate found', [lost, found(at, tx('a2', 'unclear'))], 'beingChecked none', none],
    ['nothing found, horizon past', [lost, found(late)], 'failed watching', ['returnCodeUse']],
    [
      'a duplicate alone, horizon past',
      [lost, found(late, tx('a2', 'unclear'))],
      'failed watching',
      ['returnCodeUse'],
    ],
    ['authorization found', [lost, found(at, tx('a1', 'authorized'))], 'capturing watching', pay],
    ['charge found', [lost, found(at, tx('a1', 'captured'))], 'capturing watching', pay],
    ['decline found', [lost, found(at, tx('a1', 'declined', 'No'))], 'declined watching', ['returnCodeUse']],
    ['released by hand', [lost, found(at, tx('a1', 'released'))], 'failed watching', ['returnCodeUse']],
    ['the late answer is yes', [lost, authorized], 'capturing watching', pay],
    ['the late answer is no', [lost, declined], 'declined watching', ['returnCodeUse']],
    ['the late answer is an error', [lost, rejected], 'failed watching', ['returnCodeUse']],
    ['capture lost', [authorized, lost], 'capturing none', none],
    ['capture again', [authorized, lost, woken], 'capturing none', ['capture']],
    ['capture rejected', [authorized, captureRejected], 'captureRejected none', none],
    ['the same answer twice', [authorized, authorized], 'capturing none', none],
    ['a second authorization', [authorized, second], 'capturing releasing', ['release']],
    ['its release', [authorized, second, released('a2')], 'capturing watching', ['writeReleaseNotice']],
    [
      'released again until it is',
      [authorized, second, woken],
      'capturing releasing',
      ['capture', 'release'],
    ],
    ['authorized after "not charged"', [lost, found(late), authorized], 'failed releasing', ['release']],
    [
      'found after "not charged"',
      [lost, found(late), found(late, tx('a1', 'authorized'))],
      'failed releasing',
      ['release'],
    ],
    [
      'released after "not charged"',
      [lost, found(late), authorized, released('a1')],
      'failed watching',
      ['writeReleaseNotice'],
    ],
    ['authorized after a decline', [declined, authorized], 'declined releasing', ['release']],
    ['watched', [lost, found(late), woken], 'failed watching', ['search']],
    [
      'not searched for until the watch is over',
      [lost, found(late), { type: 'WOKEN', at: veryLate }],
      'failed watching',
      ['search'],
    ],
    ['watched long enough', [lost, found(late), found(veryLate)], 'failed watchedLongEnough', none],
    [
      'found by the last search',
      [lost, found(late), found(veryLate, tx('a1', 'authorized'))],
      'failed releasing',
      ['release'],
    ],
    ['even later', [lost, found(late), found(veryLate), authorized], 'failed releasing', ['release']],
    ['another amount authorized', [authorizedAs({ amount: 100 })], 'mismatched releasing', apart],
    ['another currency authorized', [authorizedAs({ currency: 'EUR' })], 'mismatched releasing', apart],
    [
      'an authorization of another order is not ours to release',
      [authorizedAs({ orderId: 'another' })],
      'mismatched watching',
      ['writeMismatchNotice'],
    ],
    [
      'a credit in place of a sale',
      [authorizedAs({ type: 'credit' })],
      'mismatched watching',
      ['writeMismatchNotice'],
    ],
    [
      'the decline of another order says nothing of this one',
      [declinedAs({ orderId: 'another' })],
      'mismatched watching',
      ['writeMismatchNotice'],
    ],
    [
      'a void and a credit found',
      [lost, found(at, tx('a1', 'released'), { ...tx('a2', 'captured'), type: 'credit' })],
      'mismatched watching',
      ['writeMismatchNotice'],
    ],
    [
      'a payment and another amount found',
      [lost, found(at, tx('a1', 'authorized'), { ...tx('a2', 'authorized'), amount: 100 })],
      'mismatched releasing',
      apart,
    ],
    [
      'a charge of another amount found is taken back',
      [lost, found(at, { ...tx('a1', 'captured'), amount: 100 })],
      'mismatched releasing',
      apart,
    ],
    [
      'a charge that fits beside one of another amount is taken back as well',
      [authorizedAs({ amount: 100 }), released('a1'), woken, found(at, tx('a2', 'captured'))],
      'mismatched releasing',
      ['release'],
    ],
    [
      'a charge of another order is not ours to take back',
      [lost, found(at, { ...tx('a1', 'captured'), orderId: 'another' })],
      'mismatched watching',
      ['writeMismatchNotice'],
    ],
    ['a mismatch, released', [authorizedAs({ amount: 100 }), released('a1')], 'mismatched watching', none],
    [
      'what fits comes too late after a mismatch',
      [authorizedAs({ orderId: 'another' }), woken, found(at, tx('a1', 'authorized'))],
      'mismatched releasing',
      ['release'],
    ],
    ['a part captured', [authorized, capturedAs({ amount: 100 })], 'captureMismatched none', none],
    ['looked up', [...paid, woken], 'captured none', ['search']],
    ['looked up for long enough', [...paid, muchLater], 'concluded none', none],
    ['a part refunded', [...paid, refunded('r1', 61_899)], 'captured none', none],
    [
      'a refund that is known',
      [...paid, refunded('r1', 61_899), refunded('r1', 61_899)],
      'captured none',
      none,
    ],
    [
      'less the fee refunded',
      [...paid, refunded('r1', 61_900)],
      'refunded none',
      [...ended, 'returnCodeUse'],
    ],
    [
      'the rest refunded',
      [...paid, refunded('r1', 61_899), refunded('r2', 1)],
      'refunded none',
      [...ended, 'returnCodeUse'],
    ],
    [
      'refunded even later',
      [...paid, muchLater, refunded('r1', 66_900)],
      'refunded none',
      [...ended, 'returnCodeUse'],
    ],
    ['voided', [...paid, { type: 'VOIDED', at }], 'voided none', [...ended, 'returnCodeUse']],
    [
      'not settled',
      [...paid, { type: 'SETTLEMENT_DECLINED', at }],
      'settlementDeclined none',
      [...ended, 'returnCodeUse'],
    ],
    ['disputed', [...paid, disputed], 'disputed none', none],
    ['disputed, looked up', [...paid, disputed, muchLater], 'disputed none', ['search']],
    ['a dispute won', [...paid, disputed, { type: 'DISPUTE_WON', at }], 'captured none', none],
    ['a dispute lost', [...paid, disputed, { type: 'DISPUTE_LOST', at }], 'disputeLost none', ended],
    ['a dispute lost at once', [...paid, { type: 'DISPUTE_LOST', at }], 'disputeLost none', ended],
    ['disputed even later', [...paid, muchLater, disputed], 'disputed none', none],
    ['a dispute that staff settled', [...paid, disputed, staff('STAFF_RESOLVED')], 'captured none', none],
    ['nothing follows', [...paid, { type: 'VOIDED', at }, disputed, woken, captured], 'voided none', none],
    ['a refund before the charge', [authorized, refunded('r1', 66_900)], 'capturing none', none],
    ['staff looks again', [...paid, staff('STAFF_RETRIED')], 'captured none', ['search']],
    ['staff searches again', [lost, staff('STAFF_RETRIED')], 'beingChecked none', ['search']],
    ['staff gives it up', [lost, staff('STAFF_RELEASED')], 'failed watching', ['returnCodeUse']],
    [
      'staff charges again',
      [authorized, captureRejected, staff('STAFF_RETRIED')],
      'captureRejected none',
      ['capture'],
    ],
    [
      'which succeeds',
      [authorized, captureRejected, staff('STAFF_RETRIED'), captured],
      'captured none',
      none,
    ],
    [
      'staff gives the charge up',
      [authorized, captureRejected, staff('STAFF_RELEASED')],
      'voided none',
      [...ended, 'returnCodeUse'],
    ],
    [
      'staff was paid by check',
      [authorized, captureRejected, staff('STAFF_RESOLVED')],
      'concluded none',
      none,
    ],
    [
      'staff cannot give up what is charged in part',
      [authorized, capturedAs({ amount: 100 }), staff('STAFF_RELEASED')],
      'captureMismatched none',
      none,
    ],
    [
      'staff took what is charged in part for right',
      [authorized, capturedAs({ amount: 100 }), staff('STAFF_RESOLVED')],
      'captured none',
      none,
    ],
    ['staff asks again', [...mismatched, staff('STAFF_RETRIED')], 'beingChecked watching', ['search']],
    [
      'and the gateway has come to its senses',
      [...mismatched, staff('STAFF_RETRIED'), found(at, tx('a1', 'authorized'))],
      'capturing watching',
      pay,
    ],
    ['staff found no charge', [...mismatched, staff('STAFF_RELEASED')], 'failed watching', ['returnCodeUse']],
    [
      'staff gave it back',
      [...mismatched, staff('STAFF_RESOLVED')],
      'refunded watching',
      [...ended, 'returnCodeUse'],
    ],
    [
      'staff saw to a hold that cannot be released',
      [declined, authorized, staff('STAFF_RESOLVED')],
      'declined watching',
      none,
    ],
    ['another captured', [authorized, capturedAs({ id: 'a2' })], 'captureMismatched none', none],
  ])('%s', (_, events, state, actions) => {
    const result = play(events);
    expect(result.state).toBe(state);
    expect(result.actions).toEqual(actions);
  });

  test('nothing to pay enrolls at once and never asks the gateway', () => {
    const free = play([], { amount: 0 });
    expect(free.state).toBe('registeredFree none');
    expect(free.actions).toEqual(['enroll', 'writeReceipt']);
    expect(free.has('enrolled')).toBe(true);
  });

  test('a rejected request never becomes anything else', () => {
    const events = [lost, woken, declined, captured];
    const result = play(events, { rejection: 'You are already enrolled.' });
    expect(result.state).toBe('rejected none');
    expect(result.context.message).toBe('You are already enrolled.');
    const free = play([], { rejection: 'No.', amount: 0 });
    expect([free.state, free.actions]).toEqual(['rejected none', []]);
    expect(play([], { rejection: 'No.' }).actions).toEqual([]);
  });
});

describe('what is said of the money', () => {
  const said = ['unsettled', 'enrolled', 'notCharged', 'mismatched'] as const;
  test.each<[string, readonly AttemptEvent[], (typeof said)[number]]>([
    ['nothing while the gateway is asked', [], 'unsettled'],
    ['nothing while the answer is lost', [lost, found(at)], 'unsettled'],
    ['enrolled once an authorization is recorded', [authorized], 'enrolled'],
    ['enrolled once captured', [authorized, captured], 'enrolled'],
    ['enrolled even where staff must act', [authorized, captureRejected], 'enrolled'],
    ['not charged after a decline', [declined], 'notCharged'],
    ['not charged past the horizon', [lost, found(late)], 'notCharged'],
    ['neither after another amount', [authorizedAs({ amount: 100 })], 'mismatched'],
    ['enrolled where another amount was captured', [authorized, capturedAs({ amount: 100 })], 'enrolled'],
  ])('%s', (_, events, tag) => {
    const result = play(events);
    const tags = said.filter(result.has);
    expect(tags).toEqual([tag]);
  });

  test('why it was declined is kept', () => {
    expect(play([declined]).context.message).toBe('Insufficient Funds');
    expect(play([lost, found(at, tx('a1', 'declined', 'Do Not Honor'))]).context.message).toBe(
      'Do Not Honor',
    );
    expect(play([lost, found(late)]).context.message).toBe('This payment was not completed.');
  });

  test('how a declined payment was to be made is kept', () => {
    const byPayPal = { ...tx('a1', 'declined', 'No'), method: 'PayPal' };
    expect(play([declinedAs({ method: 'PayPal' })]).context.method).toBe('PayPal');
    expect(play([lost, found(at, byPayPal)]).context.method).toBe('PayPal');
  });

  test('a rejected capture is reported to staff', () => {
    expect(play([authorized, captureRejected]).has('stuck')).toBe(true);
    expect(play([authorized]).has('stuck')).toBe(false);
  });

  test('what staff did is kept with its reason', () => {
    const { context } = play([
      authorized,
      captureRejected,
      { type: 'STAFF_RESOLVED', reason: 'By check.', at },
    ]);
    expect(context.notes).toEqual([{ did: 'STAFF_RESOLVED', reason: 'By check.', at }]);
    const both = play([authorizedAs({ amount: 100 }), { type: 'STAFF_RESOLVED', reason: 'Refunded.', at }]);
    expect(both.context.notes).toHaveLength(1);
  });

  test('what does not fit is reported to staff, with the difference', () => {
    const wrong = play([authorizedAs({ amount: 100 })]);
    expect(wrong.has('stuck')).toBe(true);
    expect(wrong.context.mismatch).toBe('transaction a1: amount in cents 100 instead of 66900');
    expect(wrong.context.authorization).toBeNull();
    const part = play([authorized, capturedAs({ amount: 100 })]);
    expect(part.has('stuck')).toBe(true);
    expect(part.context.mismatch).toBe('transaction a1: amount in cents 100 instead of 66900');
    expect(play([authorized, capturedAs({ id: 'a2' })]).context.mismatch).toBe(
      'another authorization was captured',
    );
  });
});

describe('rules', () => {
  test('an approved transaction counts although an earlier one of the order was declined', () => {
    const both = [tx('a1', 'declined', 'No'), tx('a2', 'authorized')];
    expect(payable(both)?.id).toBe('a2');
    expect(isDead(both)).toBe(false);
    expect(play([lost, found(at, ...both)]).context.authorization).toBe('a2');
  });

  test('of two authorizations one is recorded and the other released', () => {
    const { context, state } = play([lost, found(at, tx('a1', 'authorized'), tx('a2', 'authorized'))]);
    expect(context.authorization).toBe('a1');
    expect(strays(context)).toEqual(['a2']);
    expect(state).toBe('capturing releasing');
  });

  test('an authorization is never released while it is open which one pays', () => {
    const { context } = play([lost]);
    expect(strays({ ...context, held: ['a1'] })).toEqual([]);
  });

  test('an authorization that was released by hand is no longer held', () => {
    expect(play([authorized]).context.held).toEqual(['a1']);
    expect(play([authorized, captureRejected, released('a1')]).context.held).toEqual([]);
  });

  test('an empty search proves nothing', () => {
    expect(isDead([])).toBe(false);
  });
});
