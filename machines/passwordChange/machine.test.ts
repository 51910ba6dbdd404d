import { describe, expect, test } from 'vitest';
import { answering, openChart, type Answer } from '../../tests/support/charts.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import { passwordChangeMachine } from './machine.ts';
import { passwordErrors, type ChangePasswordOutcome } from './rules.ts';

const passwords = { current: 'Learn2day!', next: 'Secr3t!word' };
const submit = { type: 'SUBMITTED', ...passwords } as const;
const wrong = { kind: 'notAuthorized', message: 'Incorrect username or password.' } as const;

function open(change: Answer<ChangePasswordOutcome>[] = [], prove: Answer<ProofOutcome>[] = []) {
  const sent: unknown[] = [];
  const keep = (input: unknown) => sent.push(input);
  const machine = passwordChangeMachine.provide({
    actors: { changePassword: answering(change, keep), proveIdentity: answering(prove, keep) },
  });
  return { ...openChart(machine, { session: 'ann/1', email: 'ann@example.test' }), sent };
}

describe('passwordChange', () => {
  test.each<[Answer<ChangePasswordOutcome>, unknown]>([
    [{ kind: 'changed' }, 'changed'],
    [{ kind: 'refused', failure: wrong }, 'entering'],
    [{ kind: 'unknown' }, { unknown: 'waiting' }],
    [new Error('unexpected'), 'entering'],
    ['none', 'changing'],
  ])('%j leads to %j', async (answer, state) => {
    const dialog = open([answer]);
    expect(await dialog.send(submit)).toEqual(['changing', state]);
    expect(dialog.sent).toEqual([passwords]);
  });

  test('a wrong current password says so, and can be typed again', async () => {
    const dialog = open([{ kind: 'refused', failure: wrong }, { kind: 'changed' }]);
    await dialog.send(submit);
    expect(dialog.context().alert).toEqual(wrong);
    expect(await dialog.send(submit)).toEqual(['changing', 'changed']);
    expect(dialog.context().alert).toBeNull();
  });

  test('code that could not be loaded has changed nothing, and says so', async () => {
    const dialog = open([new Error('unexpected')]);
    await dialog.send(submit);
    expect(dialog.context().alert?.kind).toBe('notLoaded');
  });

  test('without an answer in time, nothing is claimed', async () => {
    const dialog = open(['none']);
    await dialog.send(submit);
    dialog.clock.increment(30_000);
    expect(dialog.state()).toEqual({ unknown: 'waiting' });
  });

  test.each<[Answer<ProofOutcome>, unknown, string | null]>([
    [{ kind: 'proven' }, 'changed', null],
    // After a wrong password, no code would be asked for.
    [{ kind: 'codeNeeded' }, 'changed', null],
    [{ kind: 'mailedCodeNeeded' }, 'changed', null],
    [
      { kind: 'notProven', failure: wrong },
      'entering',
      'Your old password is still valid: nothing was changed. You can try again.',
    ],
    [{ kind: 'notProven', failure: { kind: 'unreachable', message: '' } }, { unknown: 'waiting' }, null],
    [new Error('unexpected'), { unknown: 'waiting' }, null],
  ])('the new password is tried: %j leads to %j', async (answer, state, notice) => {
    const dialog = open([{ kind: 'unknown' }], [answer]);
    await dialog.send(submit);
    expect(await dialog.send({ type: 'CHECK_PRESSED' })).toEqual([{ unknown: 'checking' }, state]);
    expect(dialog.sent[1]).toEqual({ email: 'ann@example.test', session: 'ann/1', password: passwords.next });
    expect([dialog.context().notice, dialog.context().questions]).toEqual([notice, 1]);
  });

  test('a try that is not answered in time can be repeated', async () => {
    const dialog = open([{ kind: 'unknown' }], ['none']);
    await dialog.send(submit, { type: 'DIALOG_CLOSED' });
    await dialog.send({ type: 'CHECK_PRESSED' });
    dialog.clock.increment(30_000);
    expect(dialog.state()).toEqual({ unknown: 'waiting' });
  });

  test('what is missing or too weak is named, and nothing is sent', async () => {
    const dialog = open();
    await dialog.send({ type: 'SUBMITTED', current: '', next: 'weak' });
    expect([dialog.state(), dialog.sent]).toEqual(['entering', []]);
    expect(dialog.context()).toMatchObject({
      failedSubmits: 1,
      errors: { password: 'Required', newPassword: expect.stringContaining('at least 8 characters') },
    });
    expect(passwordErrors(passwords)).toEqual({});
  });

  test('the parts of the rule are checked off while the password is typed', async () => {
    const dialog = open();
    await dialog.send({ type: 'NEW_PASSWORD_TYPED', password: 'abc' });
    expect(dialog.context().met).toEqual(['lowerCase', 'allowed']);
  });

  test.each([
    ['changed', [{ kind: 'changed' }]],
    ['wrong', [{ kind: 'refused', failure: wrong }]],
  ] as const)('no password is kept once it is %s', async (_what, answers) => {
    const dialog = open([...answers]);
    await dialog.send(submit);
    expect(JSON.stringify(dialog.context())).not.toContain(passwords.next);
    expect(JSON.stringify(dialog.context())).not.toContain(passwords.current);
  });

  test('a change that is under way cannot be closed; a form and an end can, and no password is left', async () => {
    const dialog = open(['none']);
    expect(await dialog.send(submit, { type: 'DIALOG_CLOSED' })).toEqual(['changing', 'changing']);
    dialog.clock.increment(30_000);
    await dialog.send({ type: 'DIALOG_CLOSED' });
    expect(dialog.output()).toEqual({ kind: 'closed' });
    expect(JSON.stringify(dialog.context())).not.toContain(passwords.next);
    const other = open();
    await other.send({ type: 'BACK' });
    expect(other.output()).toEqual({ kind: 'closed' });
  });

  test.each([
    ['BACK', 'closed'],
    ['SIGN_OUT_PRESSED', 'signOut'],
  ] as const)('after the change, %s ends it with %s', async (type, kind) => {
    const dialog = open([{ kind: 'changed' }]);
    await dialog.send(submit);
    await dialog.send({ type });
    expect(dialog.output()).toEqual({ kind });
  });
});
