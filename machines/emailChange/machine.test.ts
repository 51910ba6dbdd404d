import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, type Answer } from '../../tests/support/charts.ts';
import type { ProofOutcome } from '../signIn/outcomes.ts';
import { emailChangeMachine } from './machine.ts';
import type { ConfirmEmailOutcome, FindEmailOutcome, RequestEmailOutcome } from './rules.ts';

const own = 'ann@example.test';
const wanted = 'anna@example.test';
const ready = { enteringCode: 'ready' };
const throttled = { kind: 'throttled', wait: 30_000 } as const;
const doubted = { type: 'SESSION_DOUBTED' };

interface Answers {
  request?: readonly Answer<RequestEmailOutcome>[];
  confirm?: readonly Answer<ConfirmEmailOutcome>[];
  find?: readonly Answer<FindEmailOutcome>[];
  prove?: readonly Answer<ProofOutcome>[];
}

function open(answers: Answers) {
  const sent: unknown[] = [];
  const keep = (input: unknown) => sent.push(input);
  const machine = emailChangeMachine.provide({
    actors: {
      requestEmail: answering(answers.request, keep),
      confirmEmail: answering(answers.confirm, keep),
      findEmail: answering(answers.find, keep),
      proveIdentity: answering(answers.prove, keep),
    },
  });
  return { ...openChart(machine, { session: 'ann/1', email: own }), sent };
}

const enter = { type: 'EMAIL_SUBMITTED', email: wanted } as const;
const code = { type: 'CODE_SUBMITTED', code: '004711' } as const;
const mailed = { kind: 'mailed' } as const;
const unknown = { kind: 'unknown' } as const;
const wrong = { kind: 'refused', reason: 'This code is not right.' } as const;

/** The dialog once a code was mailed. */
async function withCode(answers: Answers) {
  const dialog = open({ ...answers, request: [mailed, ...(answers.request ?? [])] });
  await dialog.send(enter);
  dialog.sent.length = 0;
  return dialog;
}

describe('emailChange', () => {
  test.each<[Answer<RequestEmailOutcome>, unknown]>([
    [mailed, ready],
    [{ kind: 'signInAgain' }, { enteringPassword: 'ready' }],
    [{ kind: 'refused', reason: 'No.' }, 'enteringEmail'],
    [unknown, ready],
    [{ kind: 'notSent', failure: throttled }, 'enteringEmail'],
    [new Error('unexpected'), 'enteringEmail'],
    ['none', 'mailing'],
  ])('a code is asked for: %j leads to %j', async (answer, state) => {
    const dialog = open({ request: [answer] });
    expect(await dialog.send(enter)).toEqual(['mailing', state]);
    expect(dialog.sent).toEqual([{ session: 'ann/1', email: wanted }]);
  });

  test.each<[Answer<RequestEmailOutcome>, unknown]>([
    [mailed, ready],
    [{ kind: 'signInAgain' }, { enteringPassword: 'ready' }],
    [{ kind: 'refused', reason: 'No.' }, 'enteringEmail'],
    [unknown, ready],
    [{ kind: 'notSent', failure: throttled }, ready],
    [new Error('unexpected'), ready],
  ])('another code is asked for: %j leads to %j', async (answer, state) => {
    const dialog = await withCode({ request: [answer] });
    expect(await dialog.send({ type: 'CODE_REQUESTED' })).toEqual([
      { enteringCode: 'requestingAnother' },
      state,
    ]);
    expect(dialog.sent).toEqual([{ session: 'ann/1', email: wanted }]);
  });

  test.each<[Answer<ConfirmEmailOutcome>, unknown, string]>([
    [{ kind: 'changed' }, 'changed', 'changed'],
    [wrong, ready, 'closed'],
    [unknown, { unknown: 'waiting' }, 'changed'],
    [{ kind: 'notSent', failure: throttled }, ready, 'closed'],
    [new Error('unexpected'), ready, 'closed'],
  ])('a code is sent: %j leads to %j', async (answer, state, end) => {
    const dialog = await withCode({ confirm: [answer] });
    expect(await dialog.send(code)).toEqual(['confirming', state]);
    expect(dialog.sent).toEqual([{ session: 'ann/1', email: wanted, code: '004711' }]);
    expect(dialog.context().code).toBe('');
    await dialog.send({ type: 'DIALOG_CLOSED' });
    expect(dialog.output()).toEqual({ kind: end });
  });

  test.each<[Answer<FindEmailOutcome>, unknown]>([
    [{ kind: 'known', email: 'Anna@Example.test' }, 'changed'],
    [{ kind: 'known', email: own }, ready],
    [{ kind: 'failed', failure: { kind: 'unreachable' } }, { unknown: 'waiting' }],
    [new Error('unexpected'), { unknown: 'waiting' }],
  ])('after a lost answer it is asked: %j leads to %j', async (answer, state) => {
    const dialog = await withCode({ confirm: [unknown], find: [answer] });
    await dialog.send(code);
    expect(await dialog.send({ type: 'CHECK_PRESSED' })).toEqual([{ unknown: 'checking' }, state]);
    expect(dialog.sent).toEqual([expect.anything(), { session: 'ann/1' }]);
    expect(dialog.context().questions).toBe(state === ready ? 0 : 1);
  });

  test('after a lost answer the page asks by itself', async () => {
    const dialog = await withCode({ confirm: [unknown], find: ['none'] });
    await dialog.send(code);
    dialog.clock.increment(15_000);
    expect(dialog.state()).toEqual({ unknown: 'checking' });
  });

  test('an email that is still the former one is said so, and a code is sent only when it is entered again', async () => {
    const dialog = await withCode({
      confirm: [unknown, { kind: 'changed' }],
      find: [{ kind: 'known', email: own }],
    });
    await dialog.send(code);
    await dialog.send({ type: 'CHECK_PRESSED' });
    expect(dialog.context().notice).toContain('still has its former email');
    expect(await dialog.send(code)).toEqual(['confirming', 'changed']);
    expect(dialog.context().notice).toBeNull();
  });

  test.each<[Answer<ProofOutcome>, unknown, string | undefined]>([
    [{ kind: 'proven' }, ready, undefined],
    [
      { kind: 'notProven', failure: { kind: 'notAuthorized', message: 'Incorrect' } },
      { enteringPassword: 'ready' },
      'notAuthorized',
    ],
    [new Error('unexpected'), { enteringPassword: 'ready' }, 'notLoaded'],
    ['none', { enteringPassword: 'ready' }, 'late'],
  ])('the password is asked for, then the code is mailed: %j leads to %j', async (answer, state, alert) => {
    const dialog = open({ request: [{ kind: 'signInAgain' }, mailed], prove: [answer] });
    await dialog.send(enter);
    const [during] = await dialog.send({ type: 'PASSWORD_SUBMITTED', password: 'Learn2day!' });
    expect(during).toBe('proving');
    dialog.clock.increment(30_000);
    await settle();
    expect([dialog.state(), dialog.context().alert?.kind]).toEqual([state, alert]);
    expect(dialog.sent[1]).toEqual({ email: own, session: 'ann/1', password: 'Learn2day!' });
  });

  test('an empty password is named; the way back leads to the email', async () => {
    const dialog = open({ request: [{ kind: 'signInAgain' }] });
    await dialog.send(enter);
    await dialog.send({ type: 'PASSWORD_SUBMITTED', password: '' });
    expect([dialog.state(), dialog.context().failedSubmits]).toEqual([{ enteringPassword: 'missing' }, 1]);
    expect(await dialog.send({ type: 'BACK' })).toEqual(['enteringEmail', 'enteringEmail']);
  });

  test.each([
    ['', 'Required'],
    ['anna@', 'Invalid email address. Please check your email address.'],
    [' ANN@example.TEST. ', 'This is the email of your account already.'],
  ])('%j is refused beside the field, and nothing is sent', async (email, error) => {
    const dialog = open({});
    await dialog.send({ type: 'EMAIL_SUBMITTED', email });
    expect([dialog.state(), dialog.context().error, dialog.sent]).toEqual(['enteringEmail', error, []]);
    expect(dialog.context().failedSubmits).toBe(1);
  });

  test('a code of another length is refused beside the field, and costs no try', async () => {
    const dialog = await withCode({});
    await dialog.send({ type: 'CODE_SUBMITTED', code: '47' });
    expect([dialog.state(), dialog.context().error, dialog.sent]).toEqual([
      ready,
      'The code has 6 digits.',
      [],
    ]);
  });

  test('what the server refuses is said in its words', async () => {
    const dialog = await withCode({ confirm: [wrong] });
    await dialog.send(code);
    expect(dialog.context()).toMatchObject({ error: wrong.reason, failedSubmits: 1 });
    const first = open({ request: [{ kind: 'refused', reason: 'No.' }, mailed] });
    await first.send(enter);
    expect(first.context().error).toBe('No.');
    await first.send(enter);
    expect(first.context().error).toBeNull();
  });

  test('whether a code was mailed is not claimed without an answer', async () => {
    const dialog = open({ request: [unknown, mailed] });
    await dialog.send(enter);
    expect(dialog.context().notice).toContain('cannot tell whether a code was mailed');
    await dialog.send({ type: 'CODE_REQUESTED' });
    expect(dialog.context().notice).toContain('mailed you another code');
  });

  test('another email can be entered instead', async () => {
    const dialog = await withCode({ request: [mailed] });
    await dialog.send({ type: 'BACK' });
    await dialog.send({ ...enter, email: 'THIRD@example.test' });
    expect([dialog.state(), dialog.context().wanted]).toEqual([ready, 'third@example.test']);
  });

  test.each<[string, Answers, readonly (typeof enter | typeof code)[]]>([
    ['request', { request: [{ kind: 'notSent', failure: { kind: 'sessionChanged' } }] }, [enter]],
    [
      'confirmation',
      { request: [mailed], confirm: [{ kind: 'notSent', failure: { kind: 'sessionChanged' } }] },
      [enter, code],
    ],
  ])('a %s in a session that is over makes the page ask who is signed in', async (_of, answers, events) => {
    const dialog = open(answers);
    for (const event of events) await dialog.send(event);
    expect([dialog.heard(), dialog.context().failure?.reason.kind]).toEqual([[doubted], 'sessionChanged']);
  });

  test.each<[string, Answers, 'CODE_REQUESTED' | 'CODE_SUBMITTED', string]>([
    [
      'a code',
      { request: [{ kind: 'notSent', failure: throttled }] },
      'CODE_REQUESTED',
      'No code was mailed',
    ],
    [
      'a change',
      { confirm: [{ kind: 'notSent', failure: throttled }] },
      'CODE_SUBMITTED',
      'Your email was not changed',
    ],
  ])('%s that was not sent is said so', async (_what, answers, type, title) => {
    const dialog = await withCode(answers);
    await dialog.send(type === 'CODE_SUBMITTED' ? code : { type });
    expect(dialog.context().failure).toEqual({ title, reason: throttled });
  });

  test('the same holds for another code', async () => {
    const dialog = await withCode({ request: [{ kind: 'notSent', failure: { kind: 'sessionChanged' } }] });
    await dialog.send({ type: 'CODE_REQUESTED' });
    expect([dialog.heard(), dialog.state()]).toEqual([[doubted], ready]);
  });

  test('a change that is under way cannot be closed; everything else can', async () => {
    const dialog = await withCode({ confirm: ['none'] });
    expect(await dialog.send(code, { type: 'DIALOG_CLOSED' })).toEqual(['confirming', 'confirming']);
    for (const type of ['BACK', 'DIALOG_CLOSED'] as const) {
      const other = open({});
      await other.send({ type });
      expect(other.output()).toEqual({ kind: 'closed' });
    }
  });

  test.each([
    ['BACK', 'changed'],
    ['SIGN_OUT_PRESSED', 'signOut'],
  ] as const)('after the change, %s ends it with %s', async (type, kind) => {
    const dialog = await withCode({ confirm: [{ kind: 'changed' }] });
    await dialog.send(code);
    await dialog.send({ type });
    expect(dialog.output()).toEqual({ kind });
  });
});
