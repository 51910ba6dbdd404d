import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, type Answer } from '../../tests/support/charts.ts';
import { sampleForm, storedForm, wireValues } from '../createAccount/fields.ts';
import { profileMachine } from './machine.ts';
import {
  nameAsTyped,
  profileErrors,
  transcriptName,
  type LoadProfileOutcome,
  type SaveProfileOutcome,
} from './rules.ts';

const loaded = { kind: 'loaded', values: sampleForm } as const;
const unreachable = { kind: 'unreachable' } as const;

async function open(
  load: readonly Answer<LoadProfileOutcome>[],
  save: readonly Answer<SaveProfileOutcome>[] = [],
) {
  const sent: unknown[] = [];
  const keep = (input: unknown) => sent.push(input);
  const machine = profileMachine.provide({
    actors: { loadProfile: answering(load, keep), saveProfile: answering(save, keep) },
  });
  const dialog = openChart(machine, { session: 'ann/1' });
  const first = dialog.state();
  await settle();
  return { ...dialog, first, sent };
}

const change = (value: string) => ({ type: 'FIELD_CHANGED', name: 'lastName', value }) as const;

describe('profile', () => {
  test.each<[LoadProfileOutcome | Error, string]>([
    [loaded, 'editing'],
    [{ kind: 'failed', failure: unreachable }, 'unavailable'],
    [{ kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }, 'throttled'],
    [new Error('unexpected'), 'unavailable'],
  ])('%j leads to %s', async (answer, state) => {
    const dialog = await open([answer]);
    expect([dialog.first, dialog.state()]).toEqual(['loading', state]);
    expect(dialog.sent).toEqual([{ session: 'ann/1' }]);
  });

  test('what could not be loaded can be asked for again, and not before a wait is over', async () => {
    const dialog = await open([{ kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }, loaded]);
    expect(await dialog.send({ type: 'RETRY_PRESSED' })).toEqual(['throttled', 'throttled']);
    dialog.clock.increment(30_000);
    expect(dialog.state()).toBe('unavailable');
    expect(await dialog.send({ type: 'RETRY_PRESSED' })).toEqual(['loading', 'editing']);
    expect(dialog.context()).toMatchObject({ values: sampleForm, failure: null });
  });

  test.each<[SaveProfileOutcome | Error, string]>([
    [{ kind: 'saved' }, 'saved'],
    [{ kind: 'invalid', errors: { lastName: 'Not a name' } }, 'invalid'],
    [{ kind: 'unknown' }, 'unknown'],
    [{ kind: 'notSaved', failure: { kind: 'unexpected' } }, 'notSaved'],
    [new Error('unexpected'), 'notSaved'],
  ])('saving: %j leads to %s, and what was typed is kept', async (answer, state) => {
    const dialog = await open([loaded], [answer]);
    expect(await dialog.send(change('Li'), { type: 'SUBMITTED' })).toEqual(['saving', state]);
    expect(dialog.sent[1]).toMatchObject({
      session: 'ann/1',
      request: { last_name: 'Li', phone: '5555550100' },
    });
    expect(dialog.context().values.lastName).toBe('Li');
  });

  test.each(['unknown', 'notSaved'] as const)('from %s it can be corrected and saved again', async (from) => {
    const first = from === 'unknown' ? ({ kind: from } as const) : new Error('unexpected');
    const dialog = await open([loaded], [first, { kind: 'saved' }]);
    await dialog.send({ type: 'SUBMITTED' });
    expect(await dialog.send(change(''), { type: 'SUBMITTED' })).toEqual(['invalid', 'invalid']);
    expect(await dialog.send(change('Li'), { type: 'SUBMITTED' })).toEqual(['saving', 'saved']);
  });

  test('what is saved is said by the page, and ends the dialog', async () => {
    const dialog = await open([loaded], [{ kind: 'saved' }]);
    await dialog.send({ type: 'SUBMITTED' });
    expect(dialog.heard()).toEqual([
      { type: 'TOAST_REQUESTED', tone: 'success', text: 'Your details are saved.' },
    ]);
    expect(dialog.output()).toEqual({ kind: 'saved' });
  });

  test('a dialog that is closed has saved nothing; one that is saving stays', async () => {
    const closed = await open([loaded]);
    await closed.send(change('Li'), { type: 'DIALOG_CLOSED' });
    expect([closed.output(), closed.sent.length]).toEqual([{ kind: 'closed' }, 1]);
    const saving = await open([loaded], [{ kind: 'saved' }]);
    const [during] = await saving.send({ type: 'SUBMITTED' }, { type: 'DIALOG_CLOSED' });
    expect([during, saving.output()]).toEqual(['saving', { kind: 'saved' }]);
  });

  test('a session that is over makes the page ask who is signed in', async () => {
    const failure = { kind: 'sessionChanged' } as const;
    expect((await open([{ kind: 'failed', failure }])).heard()).toEqual([{ type: 'SESSION_DOUBTED' }]);
    const saving = await open([loaded], [{ kind: 'notSaved', failure }]);
    await saving.send({ type: 'SUBMITTED' });
    expect(saving.heard()).toEqual([{ type: 'SESSION_DOUBTED' }]);
  });

  test('a mistake is named when its field is left, and an invalid form is not sent', async () => {
    const dialog = await open([loaded]);
    await dialog.send(change('Núñez'), { type: 'FIELD_LEFT', name: 'lastName' });
    expect(dialog.context().errors.lastName).toContain('Invalid character');
    expect(await dialog.send({ type: 'SUBMITTED' }, { type: 'SUBMITTED' })).toEqual(['invalid', 'invalid']);
    expect([dialog.sent.length, dialog.context().failedSubmits]).toEqual([1, 2]);
  });

  test.each(['editing', 'invalid'])(
    'in %s a name gets its transcript form, and is kept as typed',
    async (from) => {
      const dialog = await open([loaded], [{ kind: 'saved' }]);
      await dialog.send(change('Núñez'), { type: 'FIELD_LEFT', name: 'lastName' });
      if (from === 'invalid') await dialog.send({ type: 'SUBMITTED' });
      expect(dialog.state()).toBe(from);
      await dialog.send({ type: 'TRANSCRIPT_FORM_CHOSEN', name: 'lastName', value: 'Nunez' });
      expect(dialog.context()).toMatchObject({
        errors: {},
        values: { lastName: 'Nunez', lastNameAsTyped: 'Núñez' },
      });
      await dialog.send({ type: 'SUBMITTED' });
      expect(dialog.sent[1]).toMatchObject({ request: { last_name: 'Nunez', last_name_as_typed: 'Núñez' } });
    },
  );

  test('a form that nobody offered a transcript form keeps its name', async () => {
    const dialog = await open([loaded]);
    await dialog.send({ type: 'TRANSCRIPT_FORM_CHOSEN', name: 'lastName', value: 'Nunez' });
    expect(dialog.context().values.lastName).toBe('Lee');
  });
});

test('the form is what is stored: every value, boxes included, and no middle name where none is', () => {
  const stored = wireValues({ ...sampleForm, firstNameAsTyped: '安', smsConsent: false });
  expect(storedForm(stored)).toMatchObject({ lastName: 'Lee', firstNameAsTyped: '安', smsConsent: false });
  expect(storedForm({ ...stored, middle_name: '' }).noMiddleName).toBe(true);
  expect(storedForm({}).noMiddleName).toBe(false);
});

test('the preview has the name as a transcript prints it, and as the person writes it', () => {
  const values = { ...sampleForm, firstName: 'Jose', firstNameAsTyped: 'José', suffix: 'Jr.' };
  expect([transcriptName(values), nameAsTyped(values)]).toEqual(['Jose Marie Lee Jr.', 'José Lee']);
});

test('what was not there when the account was made is asked for, and nothing of a birthday or a password', () => {
  expect(profileErrors(sampleForm)).toEqual({});
  expect(profileErrors({ ...sampleForm, middleName: '', address: '' })).toEqual({
    middleName: 'Required',
    address: 'Required',
  });
});
