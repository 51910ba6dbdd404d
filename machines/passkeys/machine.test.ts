import { describe, expect, test } from 'vitest';
import { answering, openChart, type Answer } from '../../tests/support/charts.ts';
import { passkeysMachine } from './machine.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import type { AddPasskeyOutcome, ListPasskeysOutcome, RemovePasskeyOutcome } from './rules.ts';

const one = { id: 'AQID', name: 'Security key', addedOn: '2026-11-20' };
const two = { ...one, id: 'BAUG' };
const reading = { listed: 'reading' };
const limited = { kind: 'limited', message: 'Attempt limit exceeded' } as const;
const listed = (...passkeys: readonly (typeof one)[]) => ({ kind: 'passkeys', passkeys }) as const;
const add = { type: 'ADD_PRESSED' } as const;
const remove = { type: 'REMOVE_PRESSED', id: two.id } as const;
const confirmed = { type: 'REMOVAL_CONFIRMED' } as const;

interface Answers {
  list?: readonly Answer<ListPasskeysOutcome>[];
  add?: readonly Answer<AddPasskeyOutcome>[];
  remove?: readonly Answer<RemovePasskeyOutcome>[];
  prove?: readonly Answer<ProofOutcome>[];
  proveByCode?: readonly Answer<ProofOutcome>[];
}

function open(answers: Answers) {
  const sent: unknown[] = [];
  const keep = (input: unknown) => sent.push(input);
  const machine = passkeysMachine.provide({
    actors: {
      listPasskeys: answering(answers.list, keep),
      addPasskey: answering(answers.add, keep),
      removePasskey: answering(answers.remove, keep),
      proveIdentity: answering(answers.prove, keep),
      proveByCode: answering(answers.proveByCode, keep),
    },
  });
  return { ...openChart(machine, { session: 'ann/1', email: 'ann@example.test' }), sent };
}

/** Once two passkeys are shown. */
async function opened(answers: Answers) {
  const section = open({ ...answers, list: [listed(one, two), ...(answers.list ?? [])] });
  await section.send();
  section.sent.length = 0;
  return section;
}

describe('passkeys', () => {
  test.each<[Answer<ListPasskeysOutcome>, unknown, string | undefined]>([
    [listed(), reading, undefined],
    [listed(one), reading, undefined],
    [{ kind: 'notOffered' }, 'notOffered', undefined],
    [{ kind: 'failed', failure: { kind: 'unreachable', message: '' } }, 'failed', 'unreachable'],
    [{ kind: 'sessionChanged' }, 'failed', undefined],
    [new Error('unexpected'), 'failed', 'notLoaded'],
    ['none', 'failed', 'late'],
  ])('the list is asked for: %j leads to %j', async (answer, state, alert) => {
    const section = open({ list: [answer] });
    expect((await section.send())[0]).toBe('loading');
    section.clock.increment(30_000);
    expect([section.state(), section.context().alert?.kind]).toEqual([state, alert]);
    expect(section.sent).toEqual([{ session: 'ann/1' }]);
  });

  test('a list that did not come is asked for again', async () => {
    const section = open({ list: [new Error('unexpected'), listed(one)] });
    await section.send();
    expect(await section.send({ type: 'RETRY_PRESSED' })).toEqual(['loading', reading]);
    expect(section.context()).toMatchObject({ passkeys: [one], alert: null });
  });

  test.each<[Answer<AddPasskeyOutcome>, string | null, string | undefined]>([
    [{ kind: 'added' }, 'Your passkey was added. You can sign in with it from now on.', undefined],
    [{ kind: 'unused' }, 'No passkey was added. You can try again.', undefined],
    [{ kind: 'isThere' }, 'This device has a passkey for your account already.', undefined],
    [{ kind: 'unsupported' }, 'This device or browser cannot keep a passkey.', undefined],
    [{ kind: 'refused', failure: limited }, null, 'Your passkey was not added'],
    [new Error('unexpected'), null, 'Your passkey was not added'],
  ])('a passkey is added: %j says %j', async (answer, notice, title) => {
    const section = await opened({ add: [answer], list: [listed(one)] });
    expect((await section.send(add))[0]).toEqual({ listed: 'adding' });
    await section.send();
    expect([section.state(), section.context().notice, section.context().alert?.title]).toEqual([
      reading,
      notice,
      title,
    ]);
    expect(section.sent[0]).toEqual({ session: 'ann/1' });
  });

  test.each<[Answer<RemovePasskeyOutcome>, string | null, string | undefined]>([
    [{ kind: 'removed' }, 'The passkey was removed. Nobody can sign in with it anymore.', undefined],
    [{ kind: 'refused', failure: limited }, null, 'Your passkey was not removed'],
    [new Error('unexpected'), null, 'Your passkey was not removed'],
  ])('a passkey is removed: %j says %j', async (answer, notice, title) => {
    const section = await opened({ remove: [answer], list: [listed(one)] });
    await section.send(remove);
    expect([section.state(), section.context().chosen, section.sent]).toEqual([
      { listed: 'confirmingRemoval' },
      two,
      [],
    ]);
    expect((await section.send(confirmed))[0]).toEqual({ listed: 'removing' });
    await section.send();
    expect(section.context()).toMatchObject({ chosen: null, notice });
    expect([section.state(), section.context().alert?.title]).toEqual([reading, title]);
    expect(section.sent[0]).toEqual({ session: 'ann/1', id: two.id });
  });

  test.each<[string, Answers, number, readonly (typeof add | typeof remove | typeof confirmed)[]]>([
    ['added', { add: [{ kind: 'unknown' }] }, 0, [add]],
    ['added in five minutes', { add: ['none'] }, 300_000, [add]],
    ['removed', { remove: [{ kind: 'unknown' }] }, 0, [remove, confirmed]],
    ['removed in time', { remove: ['none'] }, 30_000, [remove, confirmed]],
  ])('whether one was %s is not claimed: the list is asked for', async (_what, answers, time, events) => {
    const section = await opened({ ...answers, list: [listed(one)] });
    await section.send(...events);
    section.clock.increment(time);
    await section.send();
    expect([section.state(), section.context().passkeys]).toEqual([reading, [one]]);
    expect(section.context().notice).toContain('No answer came back');
  });

  test.each<[string, Answers, readonly (typeof add | typeof remove | typeof confirmed)[]]>([
    ['adding', { add: [{ kind: 'sessionChanged' }] }, [add]],
    ['removing', { remove: [{ kind: 'sessionChanged' }] }, [remove, confirmed]],
  ])('%s in a session that is over makes the page ask who is signed in', async (_what, answers, events) => {
    const section = await opened(answers);
    await section.send(...events);
    expect([section.state(), section.heard()]).toEqual([reading, [{ type: 'SESSION_DOUBTED' }]]);
  });

  test('so does listing', async () => {
    const section = open({ list: [{ kind: 'sessionChanged' }] });
    await section.send();
    expect(section.heard()).toEqual([{ type: 'SESSION_DOUBTED' }]);
  });

  test('a passkey stays unless its removal is confirmed, and the next press forgets what was said', async () => {
    const section = await opened({ add: [{ kind: 'unused' }] });
    await section.send(add);
    await section.send(remove);
    expect(section.context().notice).toBeNull();
    await section.send({ type: 'BACK' });
    expect([section.state(), section.context().chosen, section.sent.length]).toEqual([reading, null, 1]);
  });

  test.each<[Answer<ListPasskeysOutcome>, string | undefined]>([
    [{ kind: 'failed', failure: { kind: 'unreachable', message: '' } }, 'unreachable'],
    [{ kind: 'sessionChanged' }, undefined],
    [new Error('unexpected'), 'notLoaded'],
    ['none', 'late'],
  ])('a list that does not come again is said so: %j', async (answer, alert) => {
    const section = await opened({ add: [{ kind: 'added' }], list: [answer] });
    await section.send(add);
    section.clock.increment(30_000);
    await section.send();
    expect([section.state(), section.context().alert?.kind]).toEqual(['failed', alert]);
  });

  test('a removal that is under way is not left', async () => {
    const section = await opened({ remove: ['none'] });
    await section.send(remove);
    expect(await section.send(confirmed, { type: 'BACK' })).toEqual([
      { listed: 'removing' },
      { listed: 'removing' },
    ]);
  });

  test('after an old sign-in, the password comes before the device, and the code where one is wanted', async () => {
    const section = await opened({
      add: [{ kind: 'signInAgain' }, { kind: 'added' }],
      prove: [{ kind: 'codeNeeded' }],
      proveByCode: [{ kind: 'proven' }],
      list: [listed(one)],
    });
    await section.send(add);
    expect(section.state()).toEqual({ listed: { enteringPassword: 'ready' } });
    await section.send({ type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' });
    expect(section.state()).toEqual({ listed: { enteringAuthenticatorCode: 'ready' } });
    await section.send({ type: 'AUTHENTICATOR_CODE_SUBMITTED', code: '123456' });
    await section.send();
    expect([section.state(), section.context().notice]).toEqual([
      reading,
      'Your passkey was added. You can sign in with it from now on.',
    ]);
    const session = 'ann/1';
    expect(section.sent).toEqual([
      { session },
      { session, email: 'ann@example.test', password: 'Learn2day!' },
      { session, code: '123456' },
      { session },
      { session },
    ]);
  });

  test('after an old sign-in, the password comes before a removal, and Back keeps the passkey', async () => {
    const section = await opened({
      remove: [{ kind: 'signInAgain' }, { kind: 'signInAgain' }, { kind: 'removed' }],
      prove: [{ kind: 'proven' }],
      list: [listed(one)],
    });
    await section.send(remove, confirmed);
    expect(section.state()).toEqual({ listed: { enteringPassword: 'ready' } });
    await section.send({ type: 'BACK' });
    expect([section.state(), section.context().chosen]).toEqual([reading, null]);
    await section.send(remove, confirmed);
    await section.send({ type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' });
    await section.send();
    expect(section.context()).toMatchObject({
      chosen: null,
      passkeys: [one],
      notice: 'The passkey was removed. Nobody can sign in with it anymore.',
    });
    const removal = { session: 'ann/1', id: two.id };
    const proof = { session: 'ann/1', email: 'ann@example.test', password: 'Learn2day!' };
    expect(section.sent).toEqual([removal, removal, proof, removal, { session: 'ann/1' }]);
  });

  test('a wrong password adds nothing, and Back leaves the list without a message', async () => {
    const incorrect = { kind: 'notAuthorized', message: 'Incorrect' } as const;
    const section = await opened({
      add: [{ kind: 'signInAgain' }],
      prove: [{ kind: 'notProven', failure: incorrect }],
    });
    await section.send(add);
    await section.send({ type: 'PASSWORD_SUBMITTED', password: 'wrong' });
    expect([section.state(), section.context().alert]).toEqual([
      { listed: { enteringPassword: 'ready' } },
      incorrect,
    ]);
    await section.send({ type: 'BACK' });
    expect(section.context()).toMatchObject({ alert: null, notice: null });
    expect([section.state(), section.sent.length]).toEqual([reading, 2]);
  });
});
