import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { requestMachine } from './machine.ts';
import { recordedMessage, toastText, type ApiCall, type ApiReply } from './rules.ts';

const call: ApiCall = { name: 'contact', method: 'POST', path: '/contact', announce: 'toast' };
const ok: ApiReply = { kind: 'ok', status: 200, body: { a: 1 } };
const refused: ApiReply = { kind: 'refused', status: 400, message: 'No.' };

function start(over: Partial<ApiCall>, send: () => Promise<ApiReply>) {
  const clock = new SimulatedClock();
  const machine = requestMachine.provide({ actors: { sendRequest: fromPromise(send) } });
  const actor = createActor(machine, { input: { call: { ...call, ...over } }, clock });
  actor.start();
  return { actor, clock };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const shown = (snapshot: SnapshotFrom<typeof requestMachine>) => [
  snapshot.value,
  snapshot.hasTag('settled'),
  snapshot.hasTag('toast'),
];

describe('table of states', () => {
  const table: [string, Partial<ApiCall>, () => Promise<ApiReply>, string, boolean][] = [
    ['success without a text', {}, async () => ok, 'closed', false],
    ['success with a text', { successText: 'Done' }, async () => ok, 'succeeded', true],
    ['refusal told in a toast', {}, async () => refused, 'failed', true],
    ['refusal told by the flow', { announce: 'inline' }, async () => refused, 'closed', false],
    ['refusal told to nobody', { announce: 'silent' }, async () => refused, 'closed', false],
    ['no answer', {}, async () => ({ kind: 'unreachable', message: '' }), 'failed', true],
    ['an unexpected throw', {}, () => Promise.reject(new Error('x')), 'failed', true],
  ];
  test.each(table)('%s', async (_, over, send, value, toast) => {
    const { actor } = start(over, send);
    expect(shown(actor.getSnapshot())).toEqual(['sending', false, false]);
    await settle();
    expect(shown(actor.getSnapshot())).toEqual([value, true, value !== 'closed' && toast]);
  });

  test('C-251 C-278 C-280 I-214 I-215 a request starts, then has a status with its response or message', async () => {
    const good = start({}, async () => ok);
    expect(good.actor.getSnapshot().context.reply).toBeNull();
    await settle();
    expect(good.actor.getSnapshot().context.reply).toEqual(ok);
    expect(good.actor.getSnapshot().output).toEqual(ok);
    const bad = start({}, async () => refused);
    await settle();
    expect(bad.actor.getSnapshot().context).toMatchObject({ reply: refused, message: 'No.' });
  });

  test('a call that nobody waits for any more ends without a toast', async () => {
    let stopped = false;
    const machine = requestMachine.provide({
      actors: {
        sendRequest: fromPromise<ApiReply, { call: ApiCall }>(
          ({ signal }) =>
            new Promise(() => {
              signal.addEventListener('abort', () => (stopped = true));
            }),
        ),
      },
    });
    const actor = createActor(machine, { input: { call } }).start();
    actor.send({ type: 'CALL_ABANDONED' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'unreachable', message: '' });
    expect(stopped).toBe(true);
  });

  test('I-206 a call with a failure text of its own says that, whatever the reason', async () => {
    const failureText = 'An error occurred, file was not uploaded';
    for (const reply of [refused, { kind: 'unreachable', message: '' }] as const) {
      const { actor } = start({ failureText }, async () => reply);
      await settle();
      expect(actor.getSnapshot().context.message).toBe(failureText);
      expect(actor.getSnapshot().hasTag('toast')).toBe(true);
    }
  });

  test('a large file is waited for longer than other answers', async () => {
    const { actor, clock } = start({ patienceMs: 600_000 }, () => new Promise(() => undefined));
    clock.increment(599_000);
    expect(actor.getSnapshot().value).toBe('sending');
    clock.increment(1000);
    expect(actor.getSnapshot().value).toBe('failed');
  });

  test('C-279 I-210 I-216 a red toast stays until it is closed, then the request is over', async () => {
    const { actor, clock } = start({}, async () => refused);
    await settle();
    clock.increment(3_600_000);
    expect(actor.getSnapshot().hasTag('toast')).toBe(true);
    actor.send({ type: 'TOAST_CLOSED' });
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('G-125 a green toast shows only where a success text is given and leaves by itself', async () => {
    const { actor, clock } = start({ successText: 'Done' }, async () => ok);
    await settle();
    expect(actor.getSnapshot().context.message).toBe('Done');
    clock.increment(5_999);
    expect(actor.getSnapshot().value).toBe('succeeded');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  test('a green toast can be closed by hand', async () => {
    const { actor } = start({ successText: 'Done' }, async () => ok);
    await settle();
    actor.send({ type: 'TOAST_CLOSED' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  test('no answer within 30 seconds counts as unreachable', () => {
    const { actor, clock } = start({}, () => new Promise(() => undefined));
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('sending');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.reply).toEqual({ kind: 'unreachable', message: '' });
    expect(actor.getSnapshot().context.message).toBe(
      'An error has occurred, please try again. If the error continues, please contact support.',
    );
  });

  test('form fields, which may be secret, are forgotten once the call is over', async () => {
    const { actor } = start({ form: { password: 'Secret-1' } }, async () => ok);
    await settle();
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Secret-1');
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
    expect(toastText(recordedMessage(undefined))).toBe('Unknown error, please try again later.');
  });
  test('I-211 I-212 I-213 G-001 the toast has a text of its own when nothing was recorded', () => {
    const long = 'An error has occurred, please try again. If the error continues, please contact support.';
    expect(toastText('')).toBe(long);
    expect(toastText('Failed to fetch')).toBe(long);
    expect(toastText('Taken.')).toBe('Taken.');
  });
});
