import { describe, expect, test } from 'vitest';
import { answering, openChart, type Answer } from '../../tests/support/charts.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import { accountDeletionMachine } from './machine.ts';
import type { DeleteOutcome, FindDeletionOutcome } from './rules.ts';

const ready = { explaining: 'ready' };
const proven = { kind: 'proven' } as const;

function open(answers: {
  remove?: readonly Answer<DeleteOutcome>[];
  find?: readonly Answer<FindDeletionOutcome>[];
  prove?: readonly Answer<ProofOutcome>[];
}) {
  const sent: unknown[] = [];
  const keep = (input: unknown) => sent.push(input);
  const machine = accountDeletionMachine.provide({
    actors: {
      deleteAccount: answering(answers.remove, keep),
      findDeletion: answering(answers.find, keep),
      proveIdentity: answering(answers.prove, keep),
    },
  });
  return { ...openChart(machine, { session: 'ann/1', email: 'ann@example.test', sub: 'ann' }), sent };
}

const confirm = [{ type: 'BOX_CHECKED' }, { type: 'CONFIRMED' }] as const;

describe('accountDeletion', () => {
  test.each<[Answer<DeleteOutcome>, unknown]>([
    [{ kind: 'deleted' }, 'deleted'],
    [{ kind: 'signInAgain' }, { enteringPassword: 'ready' }],
    [{ kind: 'refused', reason: 'A refund of yours is on its way.' }, 'refused'],
    [{ kind: 'unknown' }, { unknown: 'waiting' }],
    [{ kind: 'notSent', failure: { kind: 'unexpected' } }, 'notSent'],
    [new Error('unexpected'), 'notSent'],
  ])('%j leads to %j', async (answer, state) => {
    const dialog = open({ remove: [answer] });
    expect(await dialog.send(...confirm)).toEqual(['deleting', state]);
    expect(dialog.sent).toEqual([{ session: 'ann/1' }]);
  });

  test('nothing is sent before the box is checked', async () => {
    const dialog = open({});
    expect(await dialog.send({ type: 'CONFIRMED' })).toEqual([
      { explaining: 'boxMissing' },
      { explaining: 'boxMissing' },
    ]);
    await dialog.send({ type: 'BOX_CHECKED' });
    expect(dialog.state()).toEqual(ready);
    await dialog.send({ type: 'BOX_UNCHECKED' }, { type: 'CONFIRMED' });
    expect([dialog.state(), dialog.sent, dialog.context().failedSubmits]).toEqual([
      { explaining: 'boxMissing' },
      [],
      2,
    ]);
  });

  test('a deleted account is said so by the page, and the session ends with it', async () => {
    const dialog = open({ remove: [{ kind: 'deleted' }] });
    await dialog.send(...confirm);
    expect(dialog.heard()).toEqual([
      { type: 'TOAST_REQUESTED', tone: 'success', text: 'Your account is deleted.' },
    ]);
    expect(dialog.output()).toEqual({ kind: 'deleted' });
  });

  test('a sign-in that is not recent asks for the password, and goes on after it', async () => {
    const dialog = open({ remove: [{ kind: 'signInAgain' }, { kind: 'deleted' }], prove: [proven] });
    await dialog.send(...confirm);
    await dialog.send({ type: 'PASSWORD_SUBMITTED', password: '' });
    expect([dialog.state(), dialog.sent.length]).toEqual([{ enteringPassword: 'missing' }, 1]);
    expect(await dialog.send({ type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' })).toEqual([
      'proving',
      'deleted',
    ]);
    expect(dialog.sent[1]).toEqual({ email: 'ann@example.test', session: 'ann/1', password: 'Learn2day!' });
  });

  test.each<[string, Answer<ProofOutcome>, string]>([
    [
      'a wrong password',
      { kind: 'notProven', failure: { kind: 'notAuthorized', message: 'Wrong' } },
      'notAuthorized',
    ],
    ['code that could not be loaded', new Error('unexpected'), 'notLoaded'],
    ['no answer in time', 'none', 'late'],
  ])('after %s nothing is deleted, and the way back is open', async (_what, answer, kind) => {
    const dialog = open({ remove: [{ kind: 'signInAgain' }], prove: [answer] });
    await dialog.send(...confirm);
    await dialog.send({ type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' });
    dialog.clock.increment(30_000);
    expect([dialog.state(), dialog.context().alert?.kind]).toEqual([{ enteringPassword: 'ready' }, kind]);
    await dialog.send({ type: 'BACK' });
    expect([dialog.state(), dialog.context().alert, dialog.sent.length]).toEqual([ready, null, 2]);
  });

  test.each<[Answer<FindDeletionOutcome>, unknown]>([
    [{ kind: 'deleted' }, 'deleted'],
    [{ kind: 'standing' }, ready],
    [{ kind: 'failed', failure: { kind: 'unreachable' } }, { unknown: 'waiting' }],
    [new Error('unexpected'), { unknown: 'waiting' }],
  ])('after a lost answer it is asked: %j leads to %j', async (answer, state) => {
    const dialog = open({ remove: [{ kind: 'unknown' }], find: [answer] });
    await dialog.send(...confirm);
    expect(await dialog.send({ type: 'CHECK_PRESSED' })).toEqual([{ unknown: 'checking' }, state]);
    expect(dialog.sent[1]).toEqual({ sub: 'ann' });
  });

  test('after a lost answer the page asks by itself', async () => {
    const dialog = open({ remove: [{ kind: 'unknown' }], find: ['none'] });
    await dialog.send(...confirm);
    dialog.clock.increment(15_000);
    expect(dialog.state()).toEqual({ unknown: 'checking' });
  });

  test('an account that is still there is said so, and is deleted only when that is confirmed again', async () => {
    const dialog = open({ remove: [{ kind: 'unknown' }, { kind: 'deleted' }], find: [{ kind: 'standing' }] });
    await dialog.send(...confirm);
    await dialog.send({ type: 'CHECK_PRESSED' });
    expect(dialog.context()).toMatchObject({
      notice: expect.stringContaining('still there'),
      isConfirmed: false,
    });
    await dialog.send(...confirm);
    expect(dialog.output()).toEqual({ kind: 'deleted' });
  });

  test('what was not sent can be tried again; what is refused says why, and closes', async () => {
    const failed = open({ remove: [new Error('unexpected')] });
    await failed.send(...confirm);
    await failed.send({ type: 'RETRY_PRESSED' });
    expect(failed.state()).toEqual(ready);
    const refused = open({ remove: [{ kind: 'refused', reason: 'Wait.' }] });
    await refused.send(...confirm);
    expect(refused.context().reason).toBe('Wait.');
    await refused.send({ type: 'BACK' });
    expect(refused.output()).toEqual({ kind: 'closed' });
  });

  test('a session that is over makes the page ask who is signed in', async () => {
    const dialog = open({ remove: [{ kind: 'notSent', failure: { kind: 'sessionChanged' } }] });
    await dialog.send(...confirm);
    expect(dialog.heard()).toEqual([{ type: 'SESSION_DOUBTED' }]);
  });

  test('a deletion that is under way cannot be closed; everything else can', async () => {
    const dialog = open({ remove: ['none'] });
    expect(await dialog.send(...confirm, { type: 'DIALOG_CLOSED' })).toEqual(['deleting', 'deleting']);
    for (const type of ['BACK', 'DIALOG_CLOSED'] as const) {
      const other = open({});
      await other.send({ type });
      expect(other.output()).toEqual({ kind: 'closed' });
    }
  });
});
