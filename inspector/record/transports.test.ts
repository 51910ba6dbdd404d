import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebSocketInspector } from '@statelyai/inspect';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, initialTransition, transition } from 'xstate';
import { form } from '../fixtures/awkward.ts';
import { isolate } from '../model/fakes.ts';
import { extractGraph } from '../model/graph.ts';
import { statelyReader } from './fromStately.ts';
import { readSiteMessage, type Entry, type SiteMessage } from './protocol.ts';
import {
  broadcastChannel,
  postMessage,
  record,
  recordTransitions,
  webSocket,
  type Transport,
} from './record.ts';
import { createRelay, type Relay } from './relay.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
const closed = <T extends { close: () => unknown }>(one: T): T => {
  closing.push(() => one.close());
  return one;
};

async function startRelay(): Promise<{ relay: Relay; server: Server; url: string }> {
  const server = createServer();
  const relay = createRelay(['inspector.example']);
  relay.attach(server, '/live');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)), relay.close);
  return { relay, server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live` };
}

const connected = (url: string) =>
  new Promise<Transport>((resolve) => {
    const transport = closed(webSocket(url, () => resolve(transport)));
  });

/** What an inspector at the other end gets. */
function inspectorOf(transport: Transport) {
  const messages: SiteMessage[] = [];
  transport.listen((data) => {
    const message = readSiteMessage(data);
    if (message) messages.push(message);
  });
  const entries = (): Entry[] => messages.flatMap((one) => (one.type === 'entries' ? one.entries : []));
  return { transport, messages, entries };
}

/** Runs a form with a recorder, and has the inspector send it an event. */
async function watch(ofProgram: Transport, ofInspector: Transport) {
  const inspector = inspectorOf(ofInspector);
  const recorder = closed(record({ transport: ofProgram, name: 'form' }));
  const actor = createActor(isolate(form.machine), { inspect: recorder }).start();
  actor.send({ type: 'TYPED', text: 'hello' });
  await expect.poll(() => inspector.entries().length).toBeGreaterThanOrEqual(4);
  const [chart, introduced, , typed] = inspector.entries();
  expect(chart).toMatchObject({ kind: 'chart', chart: 'form', hash: extractGraph(form.machine).hash });
  expect(introduced).toMatchObject({ kind: 'actor', chart: 'form', parent: null });
  expect(typed).toMatchObject({ kind: 'step', event: { type: 'TYPED' }, taken: ['form.editing|TYPED|0'] });

  // An inspector that is opened later gets everything once more.
  const before = inspector.messages.length;
  ofInspector.send({ type: 'who' });
  await expect.poll(() => inspector.messages).toHaveLength(before + 1);
  expect(inspector.messages.at(-1)).toMatchObject({ name: 'form', entries: [chart, introduced, {}, typed] });

  const site = inspector.messages[0]?.site;
  ofInspector.send({ type: 'send', site: 'another', actor: actor.sessionId, event: { type: 'SENT' } });
  ofInspector.send({ type: 'send', site, actor: actor.sessionId, event: { type: 'TYPED', text: 'more' } });
  await expect.poll(() => inspector.entries().at(-1)).toMatchObject({ event: { text: 'more' } });

  recorder.close();
  await expect.poll(() => inspector.messages.at(-1)).toEqual({ type: 'gone', site });
}

test('a program is watched through a BroadcastChannel', async () => {
  await watch(broadcastChannel(), closed(broadcastChannel()));
});

test('a program is watched through a WebSocket', async () => {
  const { url } = await startRelay();
  await watch(webSocket(url), await connected(url));
});

test('a program is watched by a server in its own process', async () => {
  const { relay, url } = await startRelay();
  await watch(relay.join(), await connected(url));
});

test('a page is watched through postMessage by one window of one origin', async () => {
  // Two windows: what is posted to one arrives there with the other as its source.
  const windows = ['page', 'inspector'].map(() => new EventTarget()) as [EventTarget, EventTarget];
  const [page, inspector] = windows;
  const deliver = (to: EventTarget, source: unknown, origin: string, data: unknown) =>
    to.dispatchEvent(Object.assign(new Event('message'), { source, origin, data: structuredClone(data) }));
  const at = (to: EventTarget, source: EventTarget) =>
    Object.assign(to, {
      postMessage: (data: unknown, origin: string) => {
        expect(origin).toBe('https://inspector.example');
        deliver(to, source, 'https://inspector.example', data);
      },
    });
  at(inspector, page);
  at(page, inspector);
  vi.stubGlobal('window', page);
  closing.push(() => vi.unstubAllGlobals());
  const transport = postMessage(inspector as Window, 'https://inspector.example');
  const received: unknown[] = [];
  transport.listen((data) => received.push(data));
  deliver(page, inspector, 'https://elsewhere.example', 'another origin');
  deliver(page, new EventTarget(), 'https://inspector.example', 'another window');
  deliver(page, inspector, 'https://inspector.example', 'the inspector');
  expect(received).toEqual(['the inspector']);
  transport.close();
  deliver(page, inspector, 'https://inspector.example', 'after closing');
  expect(received).toHaveLength(1);
  const listeners: ((data: unknown) => void)[] = [];
  inspector.addEventListener('message', (event) =>
    listeners.forEach((listener) => listener((event as MessageEvent).data)),
  );
  await watch(postMessage(inspector as Window, 'https://inspector.example'), {
    send: (message) => (page as Window).postMessage(message, 'https://inspector.example'),
    listen: (listener) => listeners.push(listener),
    close: () => undefined,
  });
});

test.each([
  ['no origin, as a program', undefined, true],
  ['an origin on this machine', 'http://localhost:5173', true],
  ['a known host', 'https://inspector.example', true],
  ['any other origin', 'https://elsewhere.example', false],
  ['an origin that is none', 'null', false],
])('a WebSocket with %s is accepted or refused', async (_name, origin, accepted) => {
  const { url } = await startRelay();
  const { WebSocket: Client } = await import('ws');
  const socket = new Client(url, origin === undefined ? {} : { origin });
  const result = await new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  socket.terminate();
  expect(result).toBe(accepted);
});

/** Another server at the port, with an inspector that is there before programs connect. */
async function startAgain(port: string) {
  const server = createServer();
  const relay = createRelay();
  relay.attach(server, '/live');
  const inspector = inspectorOf(relay.join());
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)), relay.close);
  return inspector;
}

test('a program that starts thousands of actors before the server of the inspector loses neither chart nor actor', async () => {
  const { server, url } = await startRelay();
  const { port } = new URL(url);
  await new Promise((resolve) => server.close(resolve));
  const recorder = closed(record({ transport: webSocket(url) }));
  const row = createMachine({ id: 'row' });
  const rows = createMachine({
    id: 'rows',
    context: ({ spawn }) => ({ all: Array.from({ length: 1500 }, () => spawn(row)) }),
  });
  createActor(rows, { inspect: recorder }).start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const inspector = await startAgain(port);
  const count = (kind: Entry['kind']) => inspector.entries().filter((entry) => entry.kind === kind).length;
  await expect.poll(() => count('step')).toBe(1501);
  expect([count('chart'), count('actor')]).toEqual([2, 1501]);
});

test('entries wait for the server of the inspector, and survive its restart', async () => {
  const { server, url } = await startRelay();
  const { port } = new URL(url);
  await new Promise((resolve) => server.close(resolve));
  const recorder = closed(record({ transport: webSocket(url) }));
  createActor(isolate(form.machine), { inspect: recorder }).start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const inspector = await startAgain(port);
  await expect.poll(() => inspector.entries()).toHaveLength(3);
});

test('the protocol of @statelyai/inspect is understood, except for what it does not say', async () => {
  const { relay, url } = await startRelay();
  const read = statelyReader();
  const entries: Entry[] = [];
  relay.join().listen((data) => {
    const message = read(data);
    if (message?.type === 'entries') entries.push(...message.entries);
  });
  const stately = createWebSocketInspector({ url });
  closing.push(stately.stop);
  const child = createMachine({ id: 'child' });
  const parent = createMachine({
    id: 'parent',
    initial: 'off',
    context: ({ spawn }) => ({ child: spawn(child, { id: 'one' }), password: 'secret' }),
    states: { off: { on: { SWITCHED: 'on' } }, on: {} },
  });
  const actor = createActor(parent, { inspect: stately.inspect }).start();
  actor.send({ type: 'SWITCHED', password: 'secret' });
  await expect
    .poll(() => entries.at(-1))
    .toMatchObject({ kind: 'step', value: 'on', event: { type: 'SWITCHED' } });
  expect(entries.find((one) => one.kind === 'chart' && one.chart === 'parent')).toMatchObject({
    hash: extractGraph(parent).hash,
  });
  expect(entries.find((one) => one.kind === 'actor' && one.chart === 'child')).toMatchObject({
    id: 'one',
    parent: actor.sessionId,
  });
  expect(entries.at(-1)).not.toHaveProperty('taken');
  expect(JSON.stringify(entries)).not.toContain('secret');
  for (const one of [null, 'text', { type: '@xstate.event' }, { type: 'entries' }])
    expect(read(one)).toBeUndefined();
});

test('a machine that only takes pure transitions is watched', async () => {
  const { relay } = await startRelay();
  const inspector = inspectorOf(relay.join());
  const note = closed(recordTransitions({ transport: relay.join(), name: 'server' }));
  const { machine } = form;
  const [before] = initialTransition(machine);
  note({ id: 'row 1', machine, event: null, before: null, after: before, cause: 'request 1' });
  const event = { type: 'TYPED', text: 'hello' } as const;
  const [after] = transition(machine, before, event);
  note({ id: 'row 1', machine, event, before, after });
  const [chart, actor, start, typed] = inspector.entries();
  expect(chart).toMatchObject({ kind: 'chart', chart: 'form' });
  expect(actor).toMatchObject({ kind: 'actor', actor: 'row 1', chart: 'form' });
  expect(start).toMatchObject({ event: { type: 'xstate.init' }, value: before.value, cause: 'request 1' });
  expect(typed).not.toHaveProperty('cause');
  expect(start).not.toHaveProperty('taken');
  expect(typed).toMatchObject({ event, taken: ['form.editing|TYPED|0'], context: after.context });
});
