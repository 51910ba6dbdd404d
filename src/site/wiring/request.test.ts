import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { ApiCall, ApiReply } from '../../../machines/request/rules.ts';
import { settle, startInSystem } from '../../../tests/support/charts.ts';
import type { CallAdapter } from '../../services/api/callAdapter.ts';
import { request } from './request.ts';

vi.mock('./publicConfig.ts', () => ({ readPublicConfig: vi.fn<() => unknown>() }));

/** Doubles a number. */
const double: CallAdapter<number, { kind: 'doubled'; value: unknown } | { kind: 'unknown' }> = {
  toCall: (input) => ({
    name: 'double',
    method: 'POST',
    path: '/double',
    form: { input },
    announce: 'toast',
  }),
  toOutcome: (reply) => (reply.kind === 'ok' ? { kind: 'doubled', value: reply.body } : { kind: 'unknown' }),
};

interface SendInput {
  readonly call: ApiCall;
  readonly session: string | null;
  readonly onProgress: (share: number) => void;
}

function start(
  load: Parameters<typeof request<number, ReturnType<typeof double.toOutcome>>>[0],
  send: (input: SendInput, signal: AbortSignal) => Promise<ApiReply>,
  session?: string,
) {
  const events: object[] = [];
  const flow = setup({
    types: { events: {} as { type: 'LEFT' } | { type: 'UPLOAD_PROGRESSED'; share: number } },
    actors: {
      ask: request(
        load,
        fromPromise<ApiReply, SendInput>(({ input, signal }) => send(input, signal)),
      ),
    },
    actions: { note: ({ event }) => events.push(event) },
  }).createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          input: 21,
          onDone: { target: 'answered', actions: ({ event }) => events.push(event.output) },
          onError: { target: 'failed', actions: ({ event }) => events.push({ error: String(event.error) }) },
        },
        on: { LEFT: 'left', UPLOAD_PROGRESSED: { actions: 'note' } },
      },
      answered: {},
      failed: {},
      left: {},
    },
  });
  const { actor, sent, system } = startInSystem(flow, session === undefined ? {} : { session });
  return { actor, events, toasts: () => sent.map(({ event }) => event), system };
}

const ok: ApiReply = { kind: 'ok', status: 200, body: 42 };

describe('a request as a service', () => {
  test('takes the input of its flow and ends with the outcome', async () => {
    const calls: ApiCall[] = [];
    const { actor, events } = start(
      () => double,
      async ({ call }) => {
        calls.push(call);
        return ok;
      },
    );
    expect(actor.getSnapshot().children['ask']?.getSnapshot()).toMatchObject({ value: 'preparing' });
    await settle();
    expect(calls).toMatchObject([{ path: '/double', form: { input: 21 } }]);
    expect(events).toEqual([{ kind: 'doubled', value: 42 }]);
    expect(actor.getSnapshot().value).toBe('answered');
  });

  test.each<[string, () => Promise<ApiReply>]>([
    ['an error response', async () => ({ kind: 'refused', status: 500, message: 'No.' })],
    ['no answer', async () => ({ kind: 'unreachable', message: '' })],
    ['an unexpected error', () => Promise.reject(new Error('x'))],
  ])('%s is an outcome too, and shows a toast of the site', async (_, send) => {
    const { events, toasts } = start(() => double, send);
    await settle();
    expect(events).toEqual([{ kind: 'unknown' }]);
    expect(toasts()).toMatchObject([{ type: 'TOAST_REQUESTED', tone: 'danger' }]);
  });

  test.each([
    ['of the page', 'ann/1', 'ann/1'],
    ['of nobody', undefined, null],
  ])('carries the session %s', async (_, shown, carried) => {
    const carries: unknown[] = [];
    start(
      () => double,
      async ({ session }) => {
        carries.push(session);
        return ok;
      },
      shown,
    );
    await settle();
    expect(carries).toEqual([carried]);
  });

  test('of a person carries the session in which it was made, whatever the page shows by now', async () => {
    const carries: unknown[] = [];
    const personal = {
      ...double,
      toCall: (input: number) => ({ ...double.toCall(input), session: 'ann/1' }),
    };
    start(
      () => personal,
      async ({ session }) => {
        carries.push(session);
        return ok;
      },
      'bob/1',
    );
    await settle();
    expect(carries).toEqual(['ann/1']);
  });

  test('a call that is not sent because the session has changed makes it be read again, without a toast', async () => {
    const { events, toasts } = start(
      () => double,
      async () => ({ kind: 'sessionChanged', message: '' }),
      'ann/1',
    );
    await settle();
    expect(events).toEqual([{ kind: 'unknown' }]);
    expect(toasts()).toEqual([{ type: 'SESSION_DOUBTED' }]);
  });

  test('a call that the flow leaves is aborted, and shows no toast', async () => {
    let aborted = false;
    const { actor, events, toasts } = start(
      () => double,
      (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (aborted = true));
        }),
    );
    await settle();
    actor.send({ type: 'LEFT' });
    expect(aborted).toBe(true);
    expect([...events, ...toasts()]).toEqual([]);
  });

  test('the progress of an upload reaches the flow', async () => {
    const { events } = start(
      () => double,
      async ({ onProgress }) => {
        onProgress(0.5);
        return ok;
      },
    );
    await settle();
    expect(events[0]).toEqual({ type: 'UPLOAD_PROGRESSED', share: 0.5 });
  });

  test('code that cannot be loaded is an error of the service, and the next call tries again', async () => {
    const load = vi
      .fn<() => Promise<typeof double>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(double);
    const logic = request(
      load,
      fromPromise<ApiReply, SendInput>(async () => ok),
    );
    const outputs: unknown[] = [];
    for (const _ of [1, 2]) {
      const actor = createActor(logic, { input: 21 });
      actor.subscribe({
        error: (error) => outputs.push(String(error)),
        complete: () => outputs.push(actor.getSnapshot().output),
      });
      actor.start();
      await settle();
    }
    expect(outputs).toEqual([
      'Error: The code of the call could not be loaded',
      { kind: 'doubled', value: 42 },
    ]);
  });
});
