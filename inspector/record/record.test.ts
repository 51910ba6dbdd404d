import { assign, createActor, createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import { budgeted } from './budgeted.ts';
import type { SiteMessage } from './protocol.ts';
import { record, recordTransitions } from './record.ts';
import type { Transport } from './transport.ts';

const counter = createMachine({
  id: 'counter',
  types: {} as { context: { count: number } },
  context: { count: 0 },
  on: { COUNTED: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

const collecting = (send: (message: SiteMessage) => void): Transport => ({
  send: (message) => send(message as SiteMessage),
  listen: () => undefined,
  close: () => undefined,
});

test.each<[string, () => object]>([
  [
    'a getter that throws',
    () => Object.defineProperty({}, 'field', { enumerable: true, get: () => expect.fail('read') }),
  ],
  [
    'a revoked proxy',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return { field: proxy };
    },
  ],
  ['a list of two million', () => ({ field: Array.from({ length: 2_000_000 }, () => 0) })],
  ['a large integer', () => ({ field: 1n })],
])('a program goes on whatever its events hold: %s', (_what, payload) => {
  const messages: SiteMessage[] = [];
  const transport = collecting((message) => messages.push(message));
  const actor = createActor(counter, { inspect: record({ transport }) }).start();
  for (let sent = 0; sent < 3; sent += 1)
    actor.send(
      Object.defineProperties(payload(), { type: { value: 'COUNTED', enumerable: true } }) as {
        type: 'COUNTED';
      },
    );
  expect(actor.getSnapshot().context.count).toBe(3);
  expect(JSON.stringify(messages).match(/"type":"COUNTED"/g)).toHaveLength(3);
  expect(JSON.stringify(messages).length).toBeLessThan(100_000);
});

test('a program goes on when the transport fails', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const transport = collecting(() => expect.fail('offline'));
  const actor = createActor(counter, { inspect: record({ transport }) }).start();
  actor.send({ type: 'COUNTED' });
  expect(actor.getSnapshot().context.count).toBe(1);
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});

test('more events than a tenth of a core can read are recorded without their values', () => {
  let time = 0;
  // Reading asks for the time at its begin and at its end.
  const read = budgeted({}, () => (time += 30));
  const values = Array.from({ length: 6 }, () => read({ a: 1 }));
  expect(values[0]).toEqual({ a: 1 });
  expect(values.at(-1)).toEqual({ '[cut]': 'too many events' });
  time += 10_000;
  expect(read({ a: 1 })).toEqual({ a: 1 });
});

test('a transition that cannot be recorded does not stop the program', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const note = recordTransitions({
    transport: { send: () => undefined, listen: () => undefined, close: () => undefined },
  });
  expect(() =>
    note({ id: 'x', machine: {} as never, event: null, before: null, after: {} as never }),
  ).not.toThrow();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
