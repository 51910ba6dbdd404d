import { assign, createActor, createMachine, sendTo, stopChild, type AnyActorRef } from 'xstate';
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

const getter = vi.fn<() => never>(() => {
  throw new Error('read');
});

test.each<[string, () => object]>([
  ['a getter that throws', () => Object.defineProperty({}, 'field', { enumerable: true, get: getter })],
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
  expect(getter).not.toHaveBeenCalled();
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

test('more events than can be read in the recorder’s part of a second are recorded without their values', () => {
  let time = 0;
  // Reading asks for the time at its begin and at its end.
  const read = budgeted({}, () => (time += 30));
  const values = Array.from({ length: 6 }, () => read({ a: 1 }));
  expect(values[0]).toEqual({ a: 1 });
  expect(values.at(-1)).toEqual({ '[cut]': 'too many events' });
  time += 10_000;
  expect(read({ a: 1 })).toEqual({ a: 1 });
});

test.each([
  ['at once', 0],
  ['after an hour of silence', 3_600_000],
])('a value that is read for 50 ms too long is followed by 2.4 s without values: %s', (_when, silence) => {
  const isCutAfter = (pause: number) => {
    let time = 0;
    const slowly = (_: string, value: unknown) => void (time += Number(value));
    const read = budgeted({ redact: slowly }, () => time);
    time += silence;
    read(150);
    time += pause;
    return typeof read(0) === 'object';
  };
  expect([2350, 2352, 2353, 2354].map(isCutAfter)).toEqual([true, true, false, false]);
});

test.each([
  [4001, 4001],
  // Chart and actor with the last 2,000 steps.
  [4002, 2002],
])('of %i entries, an inspector that is opened later gets %i', (count, kept) => {
  const messages: SiteMessage[] = [];
  let receive: (data: unknown) => void = () => undefined;
  const transport: Transport = {
    ...collecting((message) => messages.push(message)),
    listen: (listener) => void (receive = listener),
  };
  const actor = createActor(counter, { inspect: record({ transport, maxNodes: 1 }) }).start();
  // The chart, the actor and its start are entries as well.
  for (let entries = 3; entries < count; entries += 1) actor.send({ type: 'COUNTED' });
  messages.length = 0;
  receive({ type: 'who' });
  const history = messages.flatMap((message) => (message.type === 'entries' ? message.entries : []));
  expect(history).toHaveLength(kept);
  expect(history).toContainEqual(expect.objectContaining({ kind: 'actor' }));
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

test('an inspector that comes late learns of every running actor, whatever has happened since', () => {
  const messages: SiteMessage[] = [];
  let ask: (data: unknown) => void = () => undefined;
  const transport: Transport = {
    ...collecting((message) => messages.push(message)),
    listen: (listener) => {
      ask = listener;
    },
  };
  const many = createMachine({
    id: 'many',
    context: ({ spawn }) => ({
      rows: Array.from({ length: 2500 }, (_, index) => spawn(counter, { id: `row ${index}` })),
    }),
    on: { ENDED: { actions: stopChild('row 0') } },
  });
  const actor = createActor(many, { inspect: record({ transport }) }).start();
  actor.send({ type: 'ENDED' });
  for (let sent = 0; sent < 5000; sent += 1) actor.getSnapshot().context.rows[7]?.send({ type: 'COUNTED' });
  messages.length = 0;
  ask({ type: 'who' });
  const entries = messages.flatMap((one) => (one.type === 'entries' ? one.entries : []));
  expect(entries.filter(({ kind }) => kind === 'chart')).toHaveLength(2);
  const actors = entries.flatMap((one) => (one.kind === 'actor' ? [one.id] : []));
  // Actors that stopped long ago are not kept.
  expect(actors).toHaveLength(2500);
  expect(actors).not.toContain('row 0');
  const last = new Map(entries.flatMap((one) => (one.kind === 'step' ? [[one.actor, one]] : [])));
  expect(last.size).toBe(2500);
  expect(last.get(actor.getSnapshot().context.rows[7]!.sessionId)).toMatchObject({ status: 'active' });
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq).toSorted((a, b) => a - b));
  for (const one of messages) expect(one.type === 'entries' && one.entries.length).toBeLessThanOrEqual(500);
});

test('a step is taken again with a copy that has no effect on the program', () => {
  const messages: SiteMessage[] = [];
  let ask: (data: unknown) => void = () => undefined;
  const transport: Transport = {
    ...collecting((message) => messages.push(message)),
    listen: (listener) => {
      const before = ask;
      ask = (data) => {
        before(data);
        listener(data);
      };
    },
  };
  const rang = vi.fn<() => void>();
  const bell = createMachine({
    id: 'bell',
    types: {} as { context: { rings: number; counter: AnyActorRef } },
    context: ({ spawn }) => ({ rings: 0, counter: spawn(counter) }),
    initial: 'quiet',
    states: {
      quiet: {
        on: {
          RUNG: {
            target: 'ringing',
            actions: [
              rang,
              assign({ rings: ({ context }) => context.rings + 1 }),
              sendTo(({ context }) => context.counter, { type: 'COUNTED' }),
            ],
          },
        },
      },
      ringing: { after: { 1: 'quiet' } },
    },
  });
  const actor = createActor(bell, { inspect: record({ transport }) }).start();
  const { counter: own } = actor.getSnapshot().context;
  actor.send({ type: 'RUNG' });
  const stepsOf = (site: string) =>
    messages.flatMap((one) =>
      one.type === 'entries' && one.site === site ? one.entries.filter(({ kind }) => kind === 'step') : [],
    );
  const { site } = messages[0]!;
  const rung = stepsOf(site).find((one) => one.kind === 'step' && one.event.type === 'RUNG');
  const before = stepsOf(site).length;
  ask({ type: 'again', site, seq: rung?.seq, copy: 'the copy' });
  expect(stepsOf('the copy').filter((one) => one.kind === 'step' && one.chart === 'bell')).toMatchObject([
    { event: { type: 'xstate.init' }, value: 'quiet', context: { rings: 0 } },
    { event: { type: 'RUNG' }, value: 'ringing', context: { rings: 1 } },
  ]);
  expect(messages.at(-1)).toMatchObject({ name: 'Copy of bell before RUNG' });
  expect(rang).toHaveBeenCalledOnce();
  expect(own.getSnapshot().context.count).toBe(1);
  expect(stepsOf(site)).toHaveLength(before);
  actor.stop();
  ask({ type: 'again', site, seq: 12_345, copy: 'of nothing' });
  expect(stepsOf('of nothing')).toEqual([]);
});
