import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { attemptInput } from './cases.ts';
import { paymentAttemptMachine, type AttemptEvent } from './machine.ts';
import { isDead, payable, strays, type AttemptInput, type GatewayTransaction } from './rules.ts';

const at = 60_000;
const late = attemptInput.searchHorizon;
const veryLate = attemptInput.watchPeriod;
const tx = (id: string, status: GatewayTransaction['status'], reason = ''): GatewayTransaction => ({
  id,
  status,
  reason,
});

const authorized: AttemptEvent = { type: 'AUTHORIZED', authorization: 'a1', at };
const second: AttemptEvent = { type: 'AUTHORIZED', authorization: 'a2', at };
const declined: AttemptEvent = { type: 'DECLINED', reason: 'Insufficient Funds', at };
const rejected: AttemptEvent = { type: 'REJECTED', reason: 'authenticationError', at };
const lost: AttemptEvent = { type: 'ANSWER_LOST', at };
const woken: AttemptEvent = { type: 'WOKEN', at };
const captured: AttemptEvent = { type: 'CAPTURED', at };
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
  const { payment, holds } = snapshot.value as { payment: string | { unsettled: string }; holds: string };
  return {
    state: `${typeof payment === 'string' ? payment : payment.unsettled} ${holds}`,
    actions: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
    context: snapshot.context,
    has: (tag: 'unsettled' | 'enrolled' | 'notCharged' | 'stuck') => snapshot.hasTag(tag),
  };
}

describe('state, event, next state', () => {
  const pay = ['enroll', 'writeReceipt', 'capture'];
  const none: string[] = [];
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
  test.each<[string, readonly AttemptEvent[], 'unsettled' | 'enrolled' | 'notCharged']>([
    ['nothing while the gateway is asked', [], 'unsettled'],
    ['nothing while the answer is lost', [lost, found(at)], 'unsettled'],
    ['enrolled once an authorization is recorded', [authorized], 'enrolled'],
    ['enrolled once captured', [authorized, captured], 'enrolled'],
    ['enrolled even where staff must act', [authorized, captureRejected], 'enrolled'],
    ['not charged after a decline', [declined], 'notCharged'],
    ['not charged past the horizon', [lost, found(late)], 'notCharged'],
  ])('%s', (_, events, tag) => {
    const result = play(events);
    const tags = (['unsettled', 'enrolled', 'notCharged'] as const).filter(result.has);
    expect(tags).toEqual([tag]);
  });

  test('why it was declined is kept', () => {
    expect(play([declined]).context.message).toBe('Insufficient Funds');
    expect(play([lost, found(at, tx('a1', 'declined', 'Do Not Honor'))]).context.message).toBe(
      'Do Not Honor',
    );
    expect(play([lost, found(late)]).context.message).toBe('This payment was not completed.');
  });

  test('a rejected capture is reported to staff', () => {
    expect(play([authorized, captureRejected]).has('stuck')).toBe(true);
    expect(play([authorized]).has('stuck')).toBe(false);
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
