import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, type Answer } from '../../tests/support/charts.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import { secret } from './cases.ts';
import { authenticatorMachine } from './machine.ts';
import type { ReadFactorOutcome, StartAuthenticatorOutcome, TurnOffOutcome, TurnOnOutcome } from './rules.ts';

const unreachable = { kind: 'unreachable', message: '' } as const;
const off = { kind: 'off' } as const;
const on = { kind: 'on' } as const;
const started = { kind: 'started', secret } as const;
const again = { kind: 'signInAgain' } as const;
const changed = { kind: 'sessionChanged' } as const;
const doubted = [{ type: 'SESSION_DOUBTED' }];
const setUp = { type: 'SET_UP_PRESSED' } as const;
const code = (text = '123 456') => ({ type: 'CODE_SUBMITTED', code: text }) as const;
const turnOff = [{ type: 'TURN_OFF_PRESSED' }, { type: 'TURNING_OFF_CONFIRMED' }] as const;
const password = { type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' } as const;
const showing = { settingUp: { showingKey: 'ready' } };

interface Answers {
  read?: readonly Answer<ReadFactorOutcome>[];
  start?: readonly Answer<StartAuthenticatorOutcome>[];
  turnOn?: readonly Answer<TurnOnOutcome>[];
  turnOff?: readonly Answer<TurnOffOutcome>[];
  prove?: readonly Answer<ProofOutcome>[];
  byCode?: readonly Answer<ProofOutcome>[];
}

async function open(answers: Answers) {
  const calls: unknown[][] = [];
  const keep = (name: string) => (input: unknown) => calls.push([name, input]);
  const page = openChart(
    authenticatorMachine.provide({
      actors: {
        readAuthenticator: answering(answers.read ?? [off], keep('read')),
        startAuthenticator: answering(answers.start ?? [started], keep('start')),
        turnOn: answering(answers.turnOn, keep('turnOn')),
        turnOff: answering(answers.turnOff, keep('turnOff')),
        proveIdentity: answering(answers.prove, keep('prove')),
        proveByCode: answering(answers.byCode, keep('byCode')),
      },
    }),
    { session: 'ann/1', email: 'ann@example.test' },
  );
  await settle();
  const { alert } = { alert: () => page.context().alert };
  return { ...page, calls, alert };
}

describe('authenticator', () => {
  test.each<[Answer<ReadFactorOutcome>, unknown, string | undefined]>([
    [on, 'on', undefined],
    [off, 'off', undefined],
    [{ kind: 'notOffered' }, 'notOffered', undefined],
    [{ kind: 'failed', failure: unreachable }, 'failed', 'unreachable'],
    [changed, 'failed', undefined],
    [new Error('unexpected'), 'failed', 'notLoaded'],
    ['none', 'failed', 'late'],
  ])('what the account has is shown: %j leads to %j', async (answer, state, alert) => {
    const page = await open({ read: [answer, on] });
    page.clock.increment(30_000);
    expect([page.state(), page.alert()?.kind]).toEqual([state, alert]);
    expect(page.calls).toEqual([['read', { session: 'ann/1' }]]);
    expect(page.heard()).toEqual(answer === changed ? doubted : []);
    if (state !== 'failed') return;
    expect(await page.send({ type: 'RETRY_PRESSED' })).toEqual(['loading', 'on']);
    expect(page.alert()).toBeNull();
  });

  test('an app is set up with a key and its first code, and the key is forgotten', async () => {
    const page = await open({ turnOn: [on] });
    expect(await page.send(setUp)).toEqual([{ settingUp: 'starting' }, showing]);
    expect(page.context().secret).toBe(secret);
    expect(await page.send(code())).toEqual([{ settingUp: 'turningOn' }, 'on']);
    expect(page.calls.slice(1)).toEqual([
      ['start', { session: 'ann/1' }],
      ['turnOn', { session: 'ann/1', code: '123456' }],
    ]);
    expect(page.context()).toMatchObject({
      secret: '',
      alert: null,
      notice: expect.stringContaining('is on') as string,
    });
    await page.send({ type: 'TURN_OFF_PRESSED' });
    expect(page.context().notice).toBeNull();
  });

  test('a sign-in that is not recent is proved first, by password and code', async () => {
    const page = await open({
      start: [again, started],
      prove: [{ kind: 'codeNeeded' }],
      byCode: [{ kind: 'proven' }],
    });
    expect((await page.send(setUp))[1]).toEqual({ settingUp: { enteringPassword: 'ready' } });
    expect((await page.send(password))[1]).toEqual({ settingUp: { enteringAuthenticatorCode: 'ready' } });
    expect(await page.send({ type: 'AUTHENTICATOR_CODE_SUBMITTED', code: '123456' })).toEqual([
      { settingUp: 'checkingAuthenticatorCode' },
      showing,
    ]);
    expect(page.calls[2]).toEqual([
      'prove',
      { email: 'ann@example.test', session: 'ann/1', password: 'Learn2day!' },
    ]);
  });

  test.each<[Answer<StartAuthenticatorOutcome>, string | undefined]>([
    [{ kind: 'refused', failure: unreachable }, 'unreachable'],
    [changed, undefined],
    [new Error('unexpected'), 'notLoaded'],
    ['none', 'late'],
  ])('without a key nothing is set up: %j', async (answer, alert) => {
    const page = await open({ start: [answer] });
    await page.send(setUp);
    page.clock.increment(30_000);
    expect([page.state(), page.alert()?.kind]).toEqual(['off', alert]);
    if (alert !== undefined) expect(page.alert()?.title).toBe('The app was not set up');
    expect(page.heard()).toEqual(answer === changed ? doubted : []);
  });

  test.each<[Answer<TurnOnOutcome>, unknown, string | undefined]>([
    [{ kind: 'refused', failure: { kind: 'wrongCode', message: '' } }, showing, 'wrongCode'],
    [{ kind: 'refused', failure: { kind: 'limited', message: '' } }, showing, 'limited'],
    [new Error('unexpected'), showing, 'notLoaded'],
    [changed, 'off', undefined],
  ])('a first code that ends with %j leads to %j', async (answer, state, alert) => {
    const page = await open({ turnOn: [answer, 'none'] });
    await page.send(setUp, code());
    await settle();
    await page.send(code());
    expect([page.state(), page.alert()?.kind]).toEqual([state, alert]);
    expect(page.context().secret).toBe(state === 'off' ? '' : secret);
    expect(page.heard()).toEqual(answer === changed ? doubted : []);
    if (state === 'off') return;
    await page.send(code());
    expect(page.alert()).toBeNull();
  });

  test.each(['', '12'])('the first code %j is refused beside the field', async (text) => {
    const page = await open({});
    await page.send(setUp);
    const wrong = { settingUp: { showingKey: 'wrong' } };
    expect(await page.send(code(text))).toEqual([wrong, wrong]);
    expect([page.calls.length, page.context().failedSubmits]).toEqual([2, 1]);
  });

  test.each<[string, readonly Parameters<Awaited<ReturnType<typeof open>>['send']>[0][], Answers]>([
    ['turned on', [setUp], { turnOn: [{ kind: 'unknown' }] }],
    ['turned on, late', [setUp], { turnOn: ['none'] }],
    ['turned off', turnOff, { turnOff: [{ kind: 'unknown' }] }],
    ['turned off, late', turnOff, { turnOff: ['none'] }],
  ])('no answer to whether it is %s is asked for, and said', async (_what, events, answers) => {
    const isOn = events !== turnOff;
    for (const answer of [on, off, { kind: 'failed', failure: unreachable } as const, changed]) {
      const page = await open({ ...answers, read: [isOn ? off : on, answer, on] });
      for (const event of events) await page.send(event);
      if (isOn) await page.send(code());
      page.clock.increment(30_000);
      await settle();
      expect(page.state()).toBe(answer.kind === 'on' || answer.kind === 'off' ? answer.kind : 'failed');
      expect(page.context().secret).toBe('');
      if (page.state() !== 'failed') expect(page.context().notice).toContain('we asked again');
      else expect((await page.send({ type: 'RETRY_PRESSED' }))[1]).toBe('on');
    }
    const silent = await open({ ...answers, read: [isOn ? off : on, 'none', on] });
    for (const event of events) await silent.send(event);
    if (isOn) await silent.send(code());
    silent.clock.increment(30_000);
    silent.clock.increment(30_000);
    expect([silent.state(), silent.alert()?.kind]).toEqual(['failed', 'late']);
    const broken = await open({ ...answers, read: [isOn ? off : on, new Error('unexpected')] });
    for (const event of events) await broken.send(event);
    if (isOn) await broken.send(code());
    broken.clock.increment(30_000);
    await settle();
    expect([broken.state(), broken.alert()?.kind]).toEqual(['failed', 'notLoaded']);
  });

  test('the app is turned off after a question, with a recent sign-in', async () => {
    const page = await open({ read: [on], turnOff: [again, off], prove: [{ kind: 'proven' }] });
    expect(await page.send({ type: 'TURN_OFF_PRESSED' })).toEqual([
      { turningOff: 'confirming' },
      { turningOff: 'confirming' },
    ]);
    expect(await page.send({ type: 'BACK' })).toEqual(['on', 'on']);
    await page.send(turnOff[0]);
    expect((await page.send(turnOff[1]))[1]).toEqual({ turningOff: { enteringPassword: 'ready' } });
    expect(await page.send({ type: 'BACK' })).toEqual([
      { turningOff: 'confirming' },
      { turningOff: 'confirming' },
    ]);
    const other = await open({ read: [on], turnOff: [again, off], prove: [{ kind: 'proven' }] });
    await other.send(turnOff[0]);
    await other.send(turnOff[1]);
    expect(await other.send(password)).toEqual([{ turningOff: 'proving' }, 'off']);
    expect(other.context().notice).toContain('is off');
    expect(other.calls.filter(([name]) => name === 'turnOff')).toHaveLength(2);
  });

  test.each<[Answer<TurnOffOutcome>, string | undefined]>([
    [{ kind: 'refused', failure: unreachable }, 'unreachable'],
    [changed, undefined],
    [new Error('unexpected'), 'notLoaded'],
  ])('an app that is not turned off stays on: %j', async (answer, alert) => {
    const page = await open({ read: [on], turnOff: [answer] });
    await page.send(turnOff[0]);
    expect((await page.send(turnOff[1]))[0]).toEqual({ turningOff: 'sending' });
    expect([page.state(), page.alert()?.kind]).toEqual(['on', alert]);
    if (alert !== undefined) expect(page.alert()?.title).toBe('The app is still on');
    expect(page.heard()).toEqual(answer === changed ? doubted : []);
  });

  test('the way back from every step of setting up leads to where it began, without a key', async () => {
    const starting = await open({ start: ['none'] });
    await starting.send(setUp);
    expect(await starting.send({ type: 'BACK' })).toEqual(['off', 'off']);
    const asked = await open({ start: [again] });
    await asked.send(setUp);
    expect(await asked.send({ type: 'BACK' })).toEqual(['off', 'off']);
    const shown = await open({});
    await shown.send(setUp);
    await shown.send({ type: 'BACK' });
    expect([shown.state(), shown.context().secret]).toEqual(['off', '']);
  });
});
