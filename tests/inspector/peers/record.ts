/** One recorder on one actor, in a thread whose time nothing else takes. It sends to a server that the bench runs. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createWebSocketInspector } from '@statelyai/inspect';
import { assign, createActor, createMachine, type ActorOptions } from 'xstate';
import { record } from 'chart-inspector/record/record.ts';
import { webSocket } from 'chart-inspector/record/webSocket.ts';

/** Events by their number, and seconds of the processor that they took. */
export interface Sent {
  readonly first: number;
  readonly last: number;
  readonly seconds: number;
}

type Inspect = NonNullable<ActorOptions<typeof machine>['inspect']>;

const { recorder, fields, url } = workerData as { recorder: string; fields: number; url: string };
const machine = createMachine({
  id: 'form',
  context: Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field${at}`, 'some words'])),
  on: { TYPED: { actions: assign({ field0: ({ event }) => String(event['text']) }) } },
});

const recorders: Readonly<Record<string, () => Inspect | undefined>> = {
  none: () => undefined,
  record: () => record({ transport: webSocket(url) }),
  '@statelyai/inspect': () => createWebSocketInspector({ url }).inspect,
};

const inspect = recorders[recorder]?.();
const actor = createActor(machine, { ...(inspect && { inspect }) }).start();
// The server says so when the recorder is connected.
if (inspect) await once(parentPort!, 'message');

let sent = 0;
const send = (count: number) => {
  for (let at = 0; at < count; at += 1) actor.send({ type: 'TYPED', text: `text ${(sent += 1)}` });
};
async function measure(work: () => void | Promise<void>): Promise<Sent> {
  const first = sent + 1;
  const before = process.threadCpuUsage();
  await work();
  // The recorder of Stately works in timers, which are called in order.
  await pause(0);
  const { user, system } = process.threadCpuUsage(before);
  return { first, last: sent, seconds: (user + system) / 1e6 };
}

// The first thousands are slow, until the code is compiled.
send(2000);
await pause(2000);
const paced = await measure(async () => {
  for (let ten = 0; ten < 500; ten += 1) {
    send(10);
    await pause(10);
  }
});
const flatOut = await measure(() => send(20_000));
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage({ paced, flatOut });
