import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, type Answer } from '../../tests/support/charts.ts';
import { cases, quote, refundIn } from './cases.ts';
import { withdrawalMachine } from './machine.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import { answerLimit } from '../signIn/rules.ts';
import { nextCheck, type AskOutcome, type RequestOutcome, type WithdrawalInput } from './rules.ts';

const quoted: AskOutcome = { kind: 'quoted', quote };
const requested = (state: Parameters<typeof refundIn>[0]) =>
  ({ kind: 'requested', refund: refundIn(state) }) as const;
const failed = { kind: 'failed', failure: { kind: 'unreachable' } } as const;

interface Answers {
  readonly ask?: readonly Answer<AskOutcome>[];
  readonly request?: readonly Answer<RequestOutcome>[];
  readonly prove?: readonly Answer<ProofOutcome>[];
}

async function open({ ask = [quoted], request, prove }: Answers = {}) {
  const calls: [string, unknown][] = [];
  const keep = (name: string) => (input: unknown) => calls.push([name, input]);
  const machine = withdrawalMachine.provide({
    actors: {
      askRefund: answering(ask, keep('ask')),
      requestRefund: answering(request, keep('request')),
      proveIdentity: answering(prove, keep('prove')),
    },
  });
  const input = cases.input as WithdrawalInput;
  const page = openChart(machine, input);
  await settle();
  return {
    ...page,
    input,
    sent: (name: string) => calls.filter(([called]) => called === name).map(([, given]) => given),
    async confirm() {
      await page.send({ type: 'WITHDRAW_PRESSED' });
      await page.send({ type: 'LIMIT_CHECKED' });
      return page.send({ type: 'CONFIRMED' });
    },
  };
}

describe('withdrawal', () => {
  test.each<[AskOutcome | Error, unknown]>([
    [quoted, 'offered'],
    [requested('requested'), { underWay: 'waiting' }],
    [requested('submitted'), { underWay: 'waiting' }],
    [requested('waiting'), { underWay: 'waiting' }],
    [requested('disputed'), { underWay: 'waiting' }],
    [requested('unknown'), { underWay: 'waiting' }],
    [requested('settled'), 'settled'],
    [requested('madeGood'), 'settled'],
    [requested('undelivered'), 'refundFailed'],
    [requested('failed'), 'refundFailed'],
    [{ kind: 'refused', reason: 'It has ended.' }, 'refused'],
    [failed, 'unavailable'],
    [{ kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }, 'throttled'],
    [new Error('unexpected'), 'unavailable'],
  ])('what the server says is shown: %j leads to %j', async (answer, state) => {
    const page = await open({ ask: [answer] });
    expect(page.state()).toEqual(state);
    expect(page.sent('ask')).toEqual([page.input]);
    expect(page.sent('request')).toEqual([]);
  });

  test('a server that asks to wait is asked again after that, when the person wants it', async () => {
    const page = await open({
      ask: [{ kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }, quoted],
    });
    expect(await page.send({ type: 'RETRY_PRESSED' })).toEqual(['throttled', 'throttled']);
    page.clock.increment(30_000);
    expect(await page.send({ type: 'RETRY_PRESSED' })).toEqual(['asking', 'offered']);
  });

  test('nothing is sent before it is confirmed twice, the second time with the limit of the terms', async () => {
    const page = await open({ request: [requested('waiting')] });
    expect(await page.send({ type: 'CONFIRMED' })).toEqual(['offered', 'offered']);
    expect(await page.send({ type: 'WITHDRAW_PRESSED' })).toEqual([
      { confirming: 'ready' },
      { confirming: 'ready' },
    ]);
    const missing = { confirming: 'limitMissing' };
    expect(await page.send({ type: 'CONFIRMED' })).toEqual([missing, missing]);
    expect(page.context().failedSubmits).toBe(1);
    await page.send({ type: 'LIMIT_CHECKED' });
    expect(page.state()).toEqual({ confirming: 'ready' });
    await page.send({ type: 'LIMIT_UNCHECKED' });
    expect(await page.send({ type: 'CONFIRMED' })).toEqual([missing, missing]);
    expect(page.sent('request')).toEqual([]);
    await page.send({ type: 'LIMIT_CHECKED' });
    expect(await page.send({ type: 'CONFIRMED' })).toEqual(['requesting', { underWay: 'waiting' }]);
    expect(page.sent('request')).toEqual([{ ...page.input, amount: 61_900 }]);
  });

  test('a student who goes back has to confirm the limit again', async () => {
    const page = await open();
    await page.send({ type: 'WITHDRAW_PRESSED' });
    await page.send({ type: 'LIMIT_CHECKED' });
    expect(await page.send({ type: 'BACK' })).toEqual(['offered', 'offered']);
    await page.send({ type: 'WITHDRAW_PRESSED' });
    expect(page.context().isWithinLimit).toBe(false);
  });

  test.each<[RequestOutcome | Error, unknown]>([
    [requested('requested'), { underWay: 'waiting' }],
    [requested('settled'), 'settled'],
    [requested('failed'), 'refundFailed'],
    [{ kind: 'signInAgain' }, { enteringPassword: 'ready' }],
    [{ kind: 'refused', reason: 'It has ended.' }, 'refused'],
    [{ kind: 'unknown' }, { unknown: 'waiting' }],
    [{ kind: 'notSent', failure: { kind: 'throttled', wait: 1000 } }, 'notSent'],
    [new Error('unexpected'), 'notSent'],
  ])('a request that ends with %j leads to %j', async (answer, state) => {
    const page = await open({ request: [answer] });
    expect(await page.confirm()).toEqual(['requesting', state]);
  });

  test('an amount that has changed is shown before anything else is sent', async () => {
    const other = { ...quote, refund: 60_000 };
    const page = await open({
      ask: [quoted, { kind: 'quoted', quote: other }],
      request: [{ kind: 'changed' }, requested('settled')],
    });
    expect(await page.confirm()).toEqual(['requesting', 'offered']);
    expect(page.context()).toMatchObject({ quote: other, notice: 'amountChanged', isWithinLimit: false });
    expect(await page.confirm()).toEqual(['requesting', 'settled']);
    expect(page.sent('request')).toMatchObject([{ amount: 61_900 }, { amount: 60_000 }]);
    expect(page.context().notice).toBeNull();
  });

  test('what was certainly not sent can be confirmed again', async () => {
    const page = await open({
      request: [{ kind: 'notSent', failure: { kind: 'notLoaded' } }, requested('settled')],
    });
    await page.confirm();
    expect(await page.send({ type: 'RETRY_PRESSED' })).toEqual([
      { confirming: 'ready' },
      { confirming: 'ready' },
    ]);
    expect(await page.send({ type: 'CONFIRMED' })).toEqual(['requesting', 'settled']);
  });

  test('while it is being sent, the dialog stays', async () => {
    const page = await open({ request: ['none'] });
    await page.confirm();
    expect(await page.send({ type: 'DIALOG_CLOSED' })).toEqual(['requesting', 'requesting']);
  });

  describe('the password', () => {
    const again: RequestOutcome = { kind: 'signInAgain' };

    test('is passed on and kept nowhere; then the request is sent', async () => {
      const page = await open({ request: [again, requested('settled')], prove: [{ kind: 'proven' }] });
      await page.confirm();
      expect(await page.send({ type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' })).toEqual([
        'proving',
        'settled',
      ]);
      const { email, session } = page.input;
      expect(page.sent('prove')).toEqual([{ email, session, password: 'Learn2day!' }]);
      expect(JSON.stringify(page.context())).not.toContain('Learn2day!');
    });

    test('an empty one is not sent', async () => {
      const page = await open({ request: [again] });
      await page.confirm();
      const missing = { enteringPassword: 'missing' };
      expect(await page.send({ type: 'PASSWORD_SUBMITTED', password: '' })).toEqual([missing, missing]);
      expect([page.sent('prove'), page.context().failedSubmits]).toEqual([[], 1]);
    });

    test.each<[ProofOutcome | Error, string]>([
      [{ kind: 'notProven', failure: { kind: 'notAuthorized', message: '' } }, 'notAuthorized'],
      [new Error('unexpected'), 'notLoaded'],
    ])('after %j it is asked for again, with the reason', async (answer, kind) => {
      const page = await open({ request: [again], prove: [answer, 'none'] });
      await page.confirm();
      const asked = { enteringPassword: 'ready' };
      expect(await page.send({ type: 'PASSWORD_SUBMITTED', password: 'x' })).toEqual(['proving', asked]);
      expect(page.context().alert?.kind).toBe(kind);
      await page.send({ type: 'PASSWORD_SUBMITTED', password: 'y' });
      expect(page.context().alert).toBeNull();
      page.clock.increment(answerLimit);
      expect([page.state(), page.context().alert?.kind]).toEqual([asked, 'late']);
      expect(await page.send({ type: 'BACK' })).toEqual(['offered', 'offered']);
      expect(page.sent('request')).toHaveLength(1);
    });
  });

  describe('a refund that is under way', () => {
    test.each<[AskOutcome | Error, unknown]>([
      [requested('waiting'), { underWay: 'waiting' }],
      [requested('settled'), 'settled'],
      [requested('failed'), 'refundFailed'],
      [{ kind: 'refused', reason: 'It has ended.' }, 'refused'],
      [failed, { underWay: 'waiting' }],
      [new Error('unexpected'), { underWay: 'waiting' }],
    ])('is asked for, by the person and by itself: %j leads to %j', async (answer, state) => {
      const page = await open({ ask: [requested('requested'), answer] });
      expect(await page.send({ type: 'CHECK_PRESSED' })).toEqual([{ underWay: 'checking' }, state]);
      expect(page.context()).toMatchObject({
        questions: 1,
        failure: answer instanceof Error ? { kind: 'notLoaded' } : answer === failed ? failed.failure : null,
      });
      const other = await open({ ask: [requested('requested'), answer] });
      other.clock.increment(nextCheck);
      expect(other.state()).toEqual({ underWay: 'checking' });
      await settle();
      expect(other.state()).toEqual(state);
      expect(other.sent('request')).toEqual([]);
    });
  });

  describe('a request without an answer', () => {
    test.each<[AskOutcome | Error, unknown]>([
      [requested('waiting'), { underWay: 'waiting' }],
      [requested('settled'), 'settled'],
      [requested('failed'), 'refundFailed'],
      [{ kind: 'refused', reason: 'It has ended.' }, 'refused'],
      [quoted, 'offered'],
      [failed, { unknown: 'waiting' }],
      [new Error('unexpected'), { unknown: 'waiting' }],
    ])('is asked for and never sent again: %j leads to %j', async (answer, state) => {
      const page = await open({ ask: [quoted, answer], request: [{ kind: 'unknown' }] });
      await page.confirm();
      expect(await page.send({ type: 'CHECK_PRESSED' })).toEqual([{ unknown: 'checking' }, state]);
      expect(page.sent('request')).toHaveLength(1);
      if (state === 'offered')
        expect(page.context()).toMatchObject({ notice: 'notArrived', isWithinLimit: false });
      const other = await open({ ask: [quoted, answer], request: [{ kind: 'unknown' }] });
      await other.confirm();
      other.clock.increment(nextCheck);
      expect(other.state()).toEqual({ unknown: 'checking' });
      await settle();
      expect(other.state()).toEqual(state);
    });
  });

  test.each<[Answers, boolean, string]>([
    [{}, false, 'closed'],
    [{ request: [requested('settled')] }, true, 'changed'],
    [{ request: [{ kind: 'unknown' }] }, true, 'changed'],
    [{ request: [{ kind: 'signInAgain' }] }, true, 'changed'],
  ])('closing says whether the list may be over: %j', async (answers, confirms, kind) => {
    const page = await open(answers);
    if (confirms) await page.confirm();
    expect(await page.send({ type: 'DIALOG_CLOSED' })).toEqual(['closed', 'closed']);
    expect(page.output()).toEqual({ kind });
  });

  test('a refund that has settled meanwhile makes the list be read again', async () => {
    const page = await open({ ask: [requested('waiting'), requested('settled')] });
    await page.send({ type: 'CHECK_PRESSED' });
    await page.send({ type: 'DIALOG_CLOSED' });
    expect(page.output()).toEqual({ kind: 'changed' });
  });
});
