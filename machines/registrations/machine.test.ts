import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answering, openChart, settle, standIn } from '../../tests/support/charts.ts';
import { ann } from '../people.ts';
import { withdrawalMachine } from '../withdrawal/machine.ts';
import type { WithdrawalOutput } from '../withdrawal/rules.ts';
import { registration } from './cases.ts';
import { registrationsMachine } from './machine.ts';
import { calendarEntries, type RegistrationsOutcome } from './rules.ts';

const loaded = { kind: 'loaded', registrations: [registration] } as const;
const empty = { kind: 'loaded', registrations: [] } as const;
const failed = { kind: 'failed', failure: { kind: 'unexpected' } } as const;

async function open(
  answers: readonly (RegistrationsOutcome | Error)[],
  withdrawn: WithdrawalOutput | Error = { kind: 'closed' },
) {
  const asked: unknown[] = [];
  const inputs: unknown[] = [];
  const saved: unknown[] = [];
  let end: (output: WithdrawalOutput | Error) => void = () => undefined;
  const machine = registrationsMachine.provide({
    actors: {
      loadRegistrations: answering(answers, (input) => asked.push(input)),
      withdrawal: standIn(
        withdrawalMachine,
        fromPromise<WithdrawalOutput, unknown>(({ input }) => {
          inputs.push(input);
          return new Promise((resolve, reject) => {
            end = (output) => (output instanceof Error ? reject(output) : resolve(output));
          });
        }),
      ),
    },
    actions: { saveDates: (_, params) => saved.push(params) },
  });
  const page = openChart(machine, { session: 'ann/1', email: ann.email });
  const first = page.state();
  await settle();
  return {
    ...page,
    heard: () => page.heard().map(({ type }) => type),
    /** @returns the state at once */
    send(event: Parameters<typeof page.send>[0]) {
      void page.send(event);
      return page.state();
    },
    first,
    asked,
    inputs,
    saved,
    async endWithdrawal() {
      end(withdrawn);
      await settle();
      return page.state();
    },
  };
}

describe('registrations', () => {
  test.each<[RegistrationsOutcome | Error, unknown]>([
    [loaded, { listed: 'reading' }],
    [empty, 'none'],
    [failed, 'failed'],
    [{ kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }, 'throttled'],
    [new Error('unexpected'), 'failed'],
  ])('%j leads to %j', async (answer, state) => {
    const page = await open([answer]);
    expect(page.first).toBe('loading');
    expect(page.state()).toEqual(state);
    expect(page.asked).toEqual([{ session: 'ann/1' }]);
  });

  test('what could not be loaded is not called empty, and can be tried again', async () => {
    const page = await open([failed, loaded]);
    expect(page.context()).toMatchObject({ registrations: [], failure: { kind: 'unexpected' } });
    expect(page.send({ type: 'RETRY_PRESSED' })).toBe('loading');
    await settle();
    expect(page.state()).toEqual({ listed: 'reading' });
    expect(page.context().failure).toBeNull();
  });

  test('a server that asks to wait is left alone for as long as it said', async () => {
    const page = await open([{ kind: 'failed', failure: { kind: 'throttled', wait: 30_000 } }]);
    expect(page.send({ type: 'RETRY_PRESSED' })).toBe('throttled');
    page.clock.increment(30_000);
    expect(page.state()).toBe('failed');
  });

  test('a session that is over makes the page ask who is signed in', async () => {
    const page = await open([{ kind: 'failed', failure: { kind: 'sessionChanged' } }]);
    expect([page.state(), page.heard()]).toEqual(['failed', ['SESSION_DOUBTED']]);
  });

  test('a receipt is opened and closed', async () => {
    const page = await open([loaded]);
    expect(page.send({ type: 'RECEIPT_OPENED', transactionId: 'txn1' })).toEqual({
      listed: 'showingReceipt',
    });
    expect(page.context().chosen).toEqual({ transactionId: 'txn1', code: null });
    expect(page.send({ type: 'RECEIPT_CLOSED' })).toEqual({ listed: 'reading' });
    expect(page.context().chosen).toBeNull();
  });

  test('the dates of a course are saved as a file', async () => {
    const page = await open([loaded]);
    page.send({ type: 'CALENDAR_PRESSED', code: 'biod101', registeredOn: '2026-11-26', id: 'txn1' });
    expect(page.saved).toEqual([{ code: 'biod101', registeredOn: '2026-11-26', id: 'txn1' }]);
    expect(page.context().hasSavedDates).toBe(true);
    page.send({ type: 'RECEIPT_OPENED', transactionId: 'txn1' });
    expect(page.context().hasSavedDates).toBe(false);
  });

  test.each<[WithdrawalOutput | Error, unknown, readonly string[]]>([
    [{ kind: 'closed' }, { listed: 'reading' }, []],
    [{ kind: 'changed' }, 'none', ['ENROLLMENTS_STALE']],
    [new Error('unexpected'), 'none', ['ENROLLMENTS_STALE']],
  ])('after withdrawing, %j leads to %j', async (output, state, heard) => {
    const page = await open([loaded, empty], output);
    const opened = page.send({ type: 'WITHDRAWAL_OPENED', transactionId: 'txn1', code: 'biod101' });
    expect(opened).toEqual({ listed: 'withdrawing' });
    expect(page.inputs).toEqual([
      { session: 'ann/1', email: ann.email, transactionId: 'txn1', code: 'biod101' },
    ]);
    expect(await page.endWithdrawal()).toEqual(state);
    expect(page.heard()).toEqual(heard);
    expect(page.context().chosen).toBeNull();
  });

  test('the calendar has the last day to start and the last day to finish, each under an id of its own', () => {
    const entries = calendarEntries(
      { code: 'biod101', registeredOn: '2026-11-26', id: 'txn1' },
      'www.alderhall.example',
    );
    expect(entries.map(({ uid, day, title }) => [uid, day, title])).toEqual([
      ['start-biod101-txn1@www.alderhall.example', '2027-05-26', 'Last day to start BIOD 101'],
      ['finish-biod101-txn1@www.alderhall.example', '2028-05-26', 'Last day to finish BIOD 101'],
    ]);
  });
});
