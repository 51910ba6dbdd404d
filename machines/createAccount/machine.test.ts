import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { filledValues } from './cases.ts';
import { createAccountMachine } from './machine.ts';
import type { CreateAccountEvent, CreateAccountInput } from './machine.ts';
import type {
  AccountField,
  AccountRequest,
  AccountValues,
  CreateAccountOutcome,
  RestoredValues,
} from './rules.ts';

type Sent = CreateAccountEvent;

const PASSWORD = 'Secr3t!word';
const change = (name: AccountField, value: string | boolean): Sent => ({
  type: 'FIELD_CHANGED',
  name,
  value,
});
const done = (output: CreateAccountOutcome): Sent => ({ type: 'xstate.done.actor.createAccount', output });
const broken: Sent = { type: 'xstate.error.actor.createAccount', error: { name: 'Error', message: 'Broke' } };
const left = (name: AccountField): Sent => ({ type: 'FIELD_LEFT', name });
const transcript: Sent = { type: 'TRANSCRIPT_FORM_CHOSEN', name: 'lastName', value: 'Nunez' };
const submit: Sent = { type: 'SUBMITTED' };
const passwords = [change('password', PASSWORD), change('confirmPassword', PASSWORD)];

function start(input: CreateAccountInput = { email: 'ann@example.test', values: filledValues }) {
  const sent: AccountRequest[] = [];
  const saved: AccountValues[] = [];
  const removeSavedValues = vi.fn<() => void>();
  const clock = new SimulatedClock();
  const machine = createAccountMachine.provide({
    actions: { saveValues: (_, { values }) => saved.push(values), removeSavedValues },
    actors: {
      restoreValues: fromPromise<RestoredValues, void>(() => new Promise(() => undefined)),
      createAccount: fromPromise<CreateAccountOutcome, AccountRequest>(({ input: request }) => {
        sent.push(request);
        return new Promise(() => undefined);
      }),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const play = (...events: Sent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  return { actor, play, sent, saved, removeSavedValues, clock };
}

const creating = [...passwords, submit];
const failed = [...creating, done({ kind: 'failed', failure: { kind: 'unexpected' } })];
const refused = [...creating, done({ kind: 'invalid', errors: { lastName: 'Not a name' } })];

const table: readonly (readonly [string, readonly Sent[], Sent, string])[] = [
  ['typing keeps the form open', [], change('lastName', 'L'), 'editing'],
  ['leaving a field keeps the form open', [change('phone', '555')], left('phone'), 'editing'],
  ['leaving a field after errors', [submit], left('lastName'), 'invalid'],
  ['C-124 an invalid submit shows errors', [], submit, 'invalid'],
  ['a valid form is sent', passwords, submit, 'creating'],
  [
    'a correction alone sends nothing',
    [submit, ...passwords.slice(0, 1)],
    change('confirmPassword', PASSWORD),
    'invalid',
  ],
  ['C-124 the corrected form can be submitted', [submit, ...passwords], submit, 'creating'],
  ['a form that still has errors is not sent', [submit, change('password', 'weak')], submit, 'invalid'],
  ['C-123 a second submit does nothing', creating, submit, 'creating'],
  ['the form cannot change while it is sent', creating, change('lastName', 'X'), 'creating'],
  ['C-122 a created account ends the form', creating, done({ kind: 'created' }), 'created'],
  ['C-290 a refused account', creating, done({ kind: 'failed', failure: { kind: 'unexpected' } }), 'failed'],
  ['C-290 a call that throws an error', creating, broken, 'failed'],
  ['fields that the server refuses can be corrected', creating, refused.at(-1)!, 'invalid'],
  [
    'C-124 the form with the corrected field can be submitted',
    [...refused, change('lastName', 'Li')],
    submit,
    'creating',
  ],
  ['C-123 G-067 after a failure nothing can be submitted', failed, submit, 'failed'],
  ['C-290 G-134 after a failure the form can be opened again', failed, { type: 'FORM_REOPENED' }, 'editing'],
  [
    'C-290 G-134 the reopened form can be submitted',
    [...failed, { type: 'FORM_REOPENED' }, ...passwords],
    submit,
    'creating',
  ],
  [
    'G-146 the transcript form of a name',
    [change('lastName', 'Núñez'), left('lastName')],
    transcript,
    'editing',
  ],
  [
    'G-146 the transcript form after an invalid submit',
    [change('lastName', 'Núñez'), submit],
    transcript,
    'invalid',
  ],
  ['after a failure the form can still be changed', failed, change('lastName', 'Li'), 'failed'],
];

test('G-146 the transcript form mends a field that says so, keeps the name as typed, and is saved', () => {
  const { play, saved, sent } = start();
  // Nothing was offered yet.
  expect(play(change('lastName', 'Núñez'), transcript).context.values.lastName).toBe('Núñez');
  const { errors, values } = play(left('lastName'), transcript).context;
  expect(errors).toEqual({});
  expect(values).toMatchObject({ lastName: 'Nunez', lastNameAsTyped: 'Núñez' });
  expect(saved.at(-1)).toMatchObject({ lastNameAsTyped: 'Núñez' });
  play(...creating);
  expect(sent).toMatchObject([{ last_name: 'Nunez', last_name_as_typed: 'Núñez' }]);
});

test('a field that is left with a mistake says so until it is mended; one that is left empty waits', () => {
  const { play } = start();
  expect(play(change('lastName', ''), left('lastName')).context.errors).toEqual({});
  expect(play(change('phone', '555')).context.errors).toEqual({});
  expect(play(left('phone')).context.errors).toEqual({ phone: 'Invalid phone number' });
  expect(play(change('phone', '(555) 555-0100')).context.errors).toEqual({});
});

describe('state table', () => {
  test.each(table)('%s', (_title, from, event, next) => {
    expect(start().play(...from, event).value).toBe(next);
  });

  const states: readonly (readonly [string, readonly Sent[]])[] = [
    ['editing', []],
    ['invalid', [submit]],
    ['creating', creating],
    ['failed', failed],
  ];

  test.each(states)(
    'the form can be closed from %s; what was typed is kept, passwords are not',
    (_name, from) => {
      const snapshot = start().play(...from, { type: 'DIALOG_CLOSED' });
      expect(snapshot.output).toEqual({ kind: 'closed', values: filledValues });
      expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
    },
  );

  test.each(states)('C-085 a student who has an account goes to sign-in from %s', (_name, from) => {
    const snapshot = start().play(...from, { type: 'HAVE_ACCOUNT' });
    expect(snapshot.output).toEqual({
      kind: 'haveAccount',
      email: 'ann@example.test',
      values: filledValues,
    });
    expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
  });

  test.each(states)('C-086 the email can be entered again from %s', (_name, from) => {
    const snapshot = start().play(...from, { type: 'EMAIL_REENTERED' });
    expect(snapshot.output).toEqual({ kind: 'reenterEmail', values: filledValues });
    expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
  });
});

describe('submitting', () => {
  test('C-124 an invalid submit sends nothing', () => {
    const { play, sent } = start();
    const { context } = play(submit);
    expect(sent).toEqual([]);
    expect(context.errors).toEqual({ password: 'Required', confirmPassword: 'Required' });
  });

  test('C-123 the account is created once', () => {
    const { play, sent } = start();
    play(...creating, submit, submit);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ email: 'ann@example.test', password: PASSWORD, birthday: '2001-02-09' });
  });

  test('C-102 G-063 a missing middle name can be declared only after an invalid submit', () => {
    const { play } = start();
    expect(play().context.offersNoMiddleName).toBe(false);
    expect(play(submit).context.offersNoMiddleName).toBe(true);
    expect(play(...passwords, submit).context.offersNoMiddleName).toBe(true);
  });

  test('a corrected field loses its message, and a new error shows only at the next submit', () => {
    const { play } = start();
    const { context } = play(submit, change('password', PASSWORD), change('lastName', ''));
    expect(context.errors).toEqual({ confirmPassword: 'Required' });
    expect(play(submit).context.errors).toEqual({ confirmPassword: 'Required', lastName: 'Required' });
  });

  test('a corrected field that is left with a new mistake says so', () => {
    const { play } = start();
    play(submit, change('phone', '555'));
    expect(play().context.errors).not.toHaveProperty('phone');
    expect(play(left('phone')).context.errors).toHaveProperty('phone');
  });

  test('messages of the server are gone while the form is sent again', () => {
    const { play } = start();
    expect(play(...refused).context.errors).toEqual({ lastName: 'Not a name' });
    const { value, context } = play(submit);
    expect([value, context.errors]).toEqual(['creating', {}]);
  });

  test('C-121 C-122 C-125 I-222 success returns username and password, and keeps no answer', () => {
    const { play, actor } = start();
    const counted = vi.fn<(event: unknown) => void>();
    actor.on('analytics', counted);
    const snapshot = play(...creating, done({ kind: 'created' }));
    expect(snapshot.output).toEqual({ kind: 'created', email: 'ann@example.test', password: PASSWORD });
    expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
    expect(snapshot.context.failure).toBeNull();
    expect(Object.keys(snapshot.children)).toEqual(['watchOtherTabs']);
    expect(counted).toHaveBeenCalledOnce();
  });

  test('C-124 a valid form has no messages', () => {
    const { context } = start().play(submit, change('password', PASSWORD), ...passwords, submit);
    expect([context.errors, context.failedSubmits]).toEqual([{}, 1]);
  });

  test('C-290 a call that throws an error is logged with the error', () => {
    const { play, actor } = start();
    const logged = vi.fn<(event: unknown) => void>();
    actor.on('log', logged);
    play(...creating, broken);
    expect(logged).toHaveBeenCalledExactlyOnceWith({
      type: 'log',
      message: 'createAccount: the call threw an error',
      error: { name: 'Error', message: 'Broke' },
    });
  });

  test('G-067 a change after a failure is kept for the next time', () => {
    const snapshot = start().play(...failed, change('lastName', 'Li'), { type: 'DIALOG_CLOSED' });
    expect(snapshot.output).toMatchObject({ values: { lastName: 'Li' } });
  });

  test('fields that the server refuses show its messages, and the passwords are kept', () => {
    const { context } = start().play(...refused);
    expect([context.errors, context.failedSubmits]).toEqual([{ lastName: 'Not a name' }, 1]);
    expect(context.values.password).toBe(PASSWORD);
    expect(start().play(...refused, change('firstName', 'Bo')).context.errors).toEqual(context.errors);
    expect(start().play(...refused, change('lastName', 'Li')).context.errors).toEqual({});
  });

  test('a failure is kept and drops the passwords; so does one of the code', () => {
    const { context } = start().play(...failed);
    expect(context.failure).toEqual({ kind: 'unexpected' });
    expect(context.values).toEqual(filledValues);
    expect(start().play(...creating, broken).context.failure).toEqual({ kind: 'notLoaded' });
  });

  test('G-134 the form that is opened again has every value but the passwords, and no message', () => {
    const { context } = start().play(...failed, change('password', 'typed meanwhile'), {
      type: 'FORM_REOPENED',
    });
    expect(context.values).toEqual(filledValues);
    expect([context.failure, context.errors, context.reopenings]).toEqual([null, {}, 1]);
  });
});

describe('a reload', () => {
  const restored: Sent = {
    type: 'xstate.done.actor.restoreValues',
    output: {
      kind: 'restored',
      values: { ...filledValues, username: 'old@example.test', noMiddleName: true },
    },
  };
  const none: Sent = { type: 'xstate.done.actor.restoreValues', output: { kind: 'none' } };

  test('what was typed is saved with each change, without the passwords', () => {
    const { play, saved } = start();
    play(...passwords, change('lastName', 'Li'));
    expect(saved.at(-1)).toEqual({ ...filledValues, lastName: 'Li' });
    expect(JSON.stringify(saved)).not.toContain(PASSWORD);
  });

  test('what was typed is restored, under the email of the sign-in step', () => {
    const { context, value } = start({ email: 'ann@example.test' }).play(restored);
    expect(value).toBe('editing');
    expect(context.values).toEqual({ ...filledValues, noMiddleName: true });
    expect(context.offersNoMiddleName).toBe(true);
  });

  test('without saved values, or without an answer, the form is empty', () => {
    expect(start({ email: 'ann@example.test' }).play(none).value).toBe('editing');
    const { actor, clock } = start({ email: 'ann@example.test' });
    clock.increment(3_000);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.values.lastName).toBe('');
  });

  test('values of the closed form come first', () => {
    expect(start().play().value).toBe('editing');
  });

  test.each([
    ['the account was created', [...creating, done({ kind: 'created' })]],
    ['another tab signed in', [{ type: 'SIGNED_IN_ELSEWHERE' } as const]],
  ])('saved values are removed once %s', (_what, events) => {
    const { play, removeSavedValues } = start();
    play(...events);
    expect(removeSavedValues).toHaveBeenCalledOnce();
  });
});

test('a sign-in in another tab ends the form', () => {
  for (const from of [[], [submit], creating, failed]) {
    const snapshot = start().play(...from, { type: 'SIGNED_IN_ELSEWHERE' });
    expect(snapshot.output).toEqual({ kind: 'signedIn' });
    expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
  }
});

describe('opening', () => {
  test('C-311 G-058 the username is the email of the sign-in step', () => {
    expect(start({ email: 'ann@example.test' }).play().context.values.username).toBe('ann@example.test');
  });

  test('typed values are kept under a changed email', () => {
    const { values } = start({ email: 'new@example.test', values: filledValues }).play().context;
    expect(values).toEqual({ ...filledValues, username: 'new@example.test' });
  });

  test('C-112 the SMS consent is initially ticked', () => {
    expect(start({ email: 'ann@example.test' }).play().context.values.smsConsent).toBe(true);
  });
});
