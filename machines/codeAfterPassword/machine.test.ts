import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, type Answer } from '../../tests/support/charts.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import { codeAfterPasswordMachine } from './machine.ts';
import type { ReadFactorOutcome, TurnCodeOutcome } from './rules.ts';

const unreachable = { kind: 'unreachable', message: '' } as const;
const off = { kind: 'off' } as const;
const on = { kind: 'on' } as const;
const again = { kind: 'signInAgain' } as const;
const changed = { kind: 'sessionChanged' } as const;
const doubted = [{ type: 'SESSION_DOUBTED' }];
const confirmed = { type: 'TURNING_CONFIRMED' } as const;
const back = { type: 'BACK' } as const;
const password = { type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' } as const;

interface Answers {
  read?: readonly Answer<ReadFactorOutcome>[];
  turn?: readonly Answer<TurnCodeOutcome>[];
  prove?: readonly Answer<ProofOutcome>[];
  byCode?: readonly Answer<ProofOutcome>[];
}

async function open(answers: Answers) {
  const calls: unknown[][] = [];
  const keep = (name: string) => (input: unknown) => calls.push([name, input]);
  const page = openChart(
    codeAfterPasswordMachine.provide({
      actors: {
        readCode: answering(answers.read ?? [off], keep('read')),
        turnCode: answering(answers.turn, keep('turn')),
        proveIdentity: answering(answers.prove, keep('prove')),
        proveByMailedCode: answering(answers.byCode, keep('byCode')),
      },
    }),
    { session: 'ann/1', email: 'ann@example.test' },
  );
  await settle();
  return { ...page, calls, alert: () => page.context().alert };
}

describe('codeAfterPassword', () => {
  test.each<[Answer<ReadFactorOutcome>, unknown, string | undefined]>([
    [on, 'on', undefined],
    [off, 'off', undefined],
    [{ kind: 'notOffered' }, 'notOffered', undefined],
    [{ kind: 'failed', failure: unreachable }, 'failed', 'unreachable'],
    [changed, 'failed', undefined],
    [new Error('unexpected'), 'failed', 'notLoaded'],
    ['none', 'failed', 'late'],
  ])('what is set is shown: %j leads to %j', async (answer, state, alert) => {
    const page = await open({ read: [answer, on] });
    page.clock.increment(30_000);
    expect([page.state(), page.alert()?.kind]).toEqual([state, alert]);
    expect(page.calls).toEqual([['read', { session: 'ann/1' }]]);
    expect(page.heard()).toEqual(answer === changed ? doubted : []);
    if (state !== 'failed') return;
    expect(await page.send({ type: 'RETRY_PRESSED' })).toEqual(['loading', 'on']);
    expect(page.alert()).toBeNull();
  });

  describe.each([
    {
      name: 'turning it on',
      before: off,
      after: on,
      pressed: { type: 'TURN_ON_PRESSED' },
      dialog: 'turningOn',
      notice: 'Codes by email are on',
      title: 'Codes by email are still off',
    },
    {
      name: 'turning it off',
      before: on,
      after: off,
      pressed: { type: 'TURN_OFF_PRESSED' },
      dialog: 'turningOff',
      notice: 'Codes by email are off',
      title: 'Codes by email are still on',
    },
  ] as const)('$name', ({ before, after, pressed, dialog, notice, title }) => {
    const inDialog = (state: unknown) => ({ [dialog]: state });

    test('is asked about first, and said afterward', async () => {
      const page = await open({ read: [before], turn: [after] });
      expect((await page.send(pressed))[1]).toEqual(inDialog('confirming'));
      await page.send(back);
      expect([page.state(), page.calls.length]).toEqual([before.kind, 1]);
      await page.send(pressed);
      expect(await page.send(confirmed)).toEqual([inDialog('sending'), after.kind]);
      expect(page.calls.slice(1)).toEqual([['turn', { session: 'ann/1', isOn: after === on }]]);
      expect(page.context()).toMatchObject({
        alert: null,
        notice: expect.stringContaining(notice) as string,
      });
    });

    test('needs a recent sign-in, which is proved by password and code', async () => {
      const page = await open({
        read: [before],
        turn: [again, after],
        prove: [{ kind: 'mailedCodeNeeded' }],
        byCode: [{ kind: 'proven' }],
      });
      await page.send(pressed);
      expect((await page.send(confirmed))[1]).toEqual(inDialog({ enteringPassword: 'ready' }));
      expect((await page.send(password))[1]).toEqual(inDialog({ enteringMailedCode: 'ready' }));
      await page.send({ type: 'MAILED_CODE_SUBMITTED', code: '123456' });
      expect(page.state()).toBe(after.kind);
      expect(page.calls.map(([name]) => name)).toEqual(['read', 'turn', 'prove', 'byCode', 'turn']);
      expect(page.calls[2]).toEqual([
        'prove',
        { email: 'ann@example.test', session: 'ann/1', password: 'Learn2day!' },
      ]);
    });

    test.each<[Answer<TurnCodeOutcome>, string | undefined]>([
      [{ kind: 'refused', failure: unreachable }, 'unreachable'],
      [changed, undefined],
      [new Error('unexpected'), 'notLoaded'],
    ])('changes nothing where it ends with %j', async (answer, alert) => {
      const page = await open({ read: [before], turn: [answer] });
      await page.send(pressed, confirmed);
      expect([page.state(), page.alert()?.kind]).toEqual([before.kind, alert]);
      expect(page.alert()?.title).toBe(alert === undefined ? undefined : title);
      expect(page.heard()).toEqual(answer === changed ? doubted : []);
    });

    test.each<[Answer<TurnCodeOutcome>, Answer<ReadFactorOutcome>, string]>([
      [{ kind: 'unknown' }, on, 'on'],
      [{ kind: 'unknown' }, off, 'off'],
      ['none', after, after.kind],
      ['none', changed, 'failed'],
      ['none', { kind: 'failed', failure: unreachable }, 'failed'],
    ])('without an answer (%j), the service is asked again: %j', async (answer, now, state) => {
      const page = await open({ read: [before, now], turn: [answer] });
      await page.send(pressed, confirmed);
      page.clock.increment(30_000);
      await settle();
      expect(page.state()).toBe(state);
      const isKnown = state !== 'failed';
      expect(page.context().notice !== null).toBe(isKnown);
      expect(page.calls.map(([name]) => name)).toEqual(['read', 'turn', 'read']);
    });
  });
});
