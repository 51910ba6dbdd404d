import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { settle, startInSystem } from '../../tests/support/charts.ts';
import { requestMachine } from './machine.ts';
import {
  adviceFor,
  failureText,
  recordedMessage,
  retryAfter,
  waitOf,
  type ApiCall,
  type ApiReply,
} from './rules.ts';

const call: ApiCall = { name: 'contact', method: 'POST', path: '/contact', announce: 'toast' };
const ok: ApiReply = { kind: 'ok', status: 200, body: { a: 1 } };
const refused = { kind: 'refused', status: 400, message: 'No.' } as const satisfies ApiReply;
const unreachable: ApiReply = { kind: 'unreachable', message: '' };
const longMessage =
  'An error has occurred, please try again. If the error continues, please contact support.';

function start(over: Partial<ApiCall>, send: () => Promise<ApiReply>) {
  const clock = new SimulatedClock();
  const machine = requestMachine.provide({
    actors: { prepareCall: fromPromise(async () => ({ ...call, ...over })), sendRequest: fromPromise(send) },
  });
  const { actor, sent } = startInSystem(machine, { input: { order: null }, clock });
  return { actor, clock, toasts: () => sent.map(({ event }) => event) };
}
const red = (text: string) => ({ type: 'TOAST_REQUESTED', tone: 'danger', text });
const green = (text: string) => ({ type: 'TOAST_REQUESTED', tone: 'success', text });

describe('outcomes', () => {
  const throws = () => Promise.reject(new Error('x'));
  const table: [string, Partial<ApiCall>, () => Promise<ApiReply>, string, object[]][] = [
    ['success without a text', {}, async () => ok, 'succeeded', []],
    ['G-125 success with a text', { successText: 'Done' }, async () => ok, 'succeeded', [green('Done')]],
    ['C-279 I-213 an error response with a toast', {}, async () => refused, 'failed', [red('No.')]],
    ['an error response shown by the flow', { announce: 'inline' }, async () => refused, 'failed', []],
    ['an error response shown nowhere', { announce: 'silent' }, async () => refused, 'failed', []],
    ['I-211 no answer', {}, async () => unreachable, 'failed', [red(longMessage)]],
    ['unexpected error', {}, throws, 'failed', [red(longMessage)]],
    [
      'I-206 failure text, refused',
      { failureText: 'Not sent' },
      async () => refused,
      'failed',
      [red('Not sent')],
    ],
    [
      'a throttled call says how long to wait',
      {},
      async () => ({ ...refused, status: 429, wait: 61_000 }),
      'failed',
      [red('No. The site is very busy. Please try again in 61 seconds.')],
    ],
    ['I-206 failure text, no answer', { failureText: 'Not sent' }, throws, 'failed', [red('Not sent')]],
  ];
  test.each(table)('%s', async (_, over, send, value, toasts) => {
    const run = start(over, send);
    expect(run.actor.getSnapshot().value).toBe('preparing');
    await settle();
    expect(run.actor.getSnapshot().value).toBe(value);
    expect(run.toasts()).toEqual(toasts);
  });

  test('C-251 C-278 C-280 I-214 I-215 a request starts pending and ends with its reply', async () => {
    for (const reply of [ok, refused]) {
      const { actor } = start({}, async () => reply);
      expect(actor.getSnapshot().hasTag('pending')).toBe(true);
      expect(actor.getSnapshot().context.reply).toBeNull();
      await settle();
      expect(actor.getSnapshot().context.reply).toEqual(reply);
      expect(actor.getSnapshot().output).toEqual(reply);
    }
  });

  test('a call whose code cannot be loaded fails without a toast', async () => {
    const machine = requestMachine.provide({
      actors: { prepareCall: fromPromise(() => Promise.reject(new Error('offline'))) },
    });
    const { actor, sent } = startInSystem(machine, { input: { order: null } });
    await settle();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(sent).toEqual([]);
  });

  test('without a site, as in tests, no toast is shown', async () => {
    const machine = requestMachine.provide({
      actors: {
        prepareCall: fromPromise(async () => call),
        sendRequest: fromPromise(async (): Promise<ApiReply> => refused),
      },
    });
    const actor = createActor(machine, { input: { order: null } }).start();
    await settle();
    expect(actor.getSnapshot().output).toEqual(refused);
  });
});

describe('while the call is pending', () => {
  const never = () => new Promise<never>(() => undefined);

  test('no answer within 30 seconds is late', async () => {
    const { actor, clock, toasts } = start({}, never);
    await settle();
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('sending');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.reply).toEqual({ kind: 'unreachable', message: '', isLate: true });
    expect(toasts()).toEqual([red(longMessage)]);
  });

  test('a call may have a longer time-out, e.g. for a large file', async () => {
    const { actor, clock } = start({ timeout: 600_000 }, never);
    await settle();
    clock.increment(599_999);
    expect(actor.getSnapshot().value).toBe('sending');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('failed');
  });

  test('code of a call that does not arrive within 25 seconds fails the call', async () => {
    const clock = new SimulatedClock();
    const machine = requestMachine.provide({
      actors: { prepareCall: fromPromise<ApiCall, { readonly order: unknown }>(never) },
    });
    const { actor } = startInSystem(machine, { input: { order: null }, clock });
    clock.increment(24_999);
    expect(actor.getSnapshot().value).toBe('preparing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('failed');
  });

  test('I-230 form fields, which may be secret, are forgotten once the call is over', async () => {
    const { actor } = start({ form: { password: 'Secret-1' } }, async () => ok);
    await settle();
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('Secret-1');
  });
});

describe('messages', () => {
  test('C-281 the message of the body comes first, then the fallback of the call', () => {
    expect(recordedMessage({ message: 'Taken.' }, 'Error creating account; please try again later.')).toBe(
      'Taken.',
    );
    expect(recordedMessage({ message: ' ' }, 'Fallback.')).toBe('Fallback.');
    expect(recordedMessage({ message: 7 }, 'Fallback.')).toBe('Fallback.');
    expect(recordedMessage('<html>', 'Fallback.')).toBe('Fallback.');
  });
  test('C-282 G-001 a call without a fallback records the default', () => {
    expect(recordedMessage(null)).toBe('Unknown error, please try again later.');
    expect(failureText(recordedMessage(undefined))).toBe('Unknown error, please try again later.');
  });
  test('I-211 I-212 I-213 G-001 the toast has its own text when nothing was recorded', () => {
    expect(failureText('')).toBe(longMessage);
    expect(failureText('Failed to fetch')).toBe(longMessage);
    expect(failureText('Taken.')).toBe('Taken.');
  });
  test.each<[unknown, number]>([
    [{ message: 'Internal server error' }, 500],
    [{ message: '<html><title>502</title></html>' }, 400],
    [{ message: `TypeError: x is undefined${' at f()'.repeat(60)}` }, 400],
    ['Bad gateway', 502],
  ])('words that this API did not write are not shown (%j, %i)', (body, status) => {
    expect(recordedMessage(body, 'Fallback.', status)).toBe('Fallback.');
  });
  test('a failing server may explain itself in a body of the contract', () => {
    expect(recordedMessage({ status: 'failed', message: 'Nothing was charged.' }, 'F.', 503)).toBe(
      'Nothing was charged.',
    );
  });
});

describe('waits', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  test.each<[string | null, number | undefined]>([
    ['30', 30_000],
    [' 0 ', 0],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['999999999', 86_400_000],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('Retry-After: %s', (value, wait) => expect(retryAfter(value, now)).toBe(wait));

  test.each([
    [0, 'a moment'],
    [1_000, '1 second'],
    [30_000, '30 seconds'],
    [120_000, '2 minutes'],
    [86_400_000, '24 hours'],
  ])('a wait of %i ms is shown as %s', (wait, text) => {
    expect(adviceFor({ kind: 'throttled', wait })).toBe(
      `The site is very busy. Please try again in ${text}.`,
    );
    expect(waitOf({ kind: 'throttled', wait })).toBe(wait);
  });
});
