/** The program that the bench of the live view watches. */
import { parentPort, workerData } from 'node:worker_threads';
import { assign, createActor, createMachine } from 'xstate';
import { record, webSocket } from 'chart-inspector/record/record.ts';

const { url, count, perSecond } = workerData as { url: string; count: number; perSecond: number };
const pause = 10;

const row = createMachine({
  id: 'row',
  types: {} as { context: { toggles: number } },
  context: { toggles: 0 },
  initial: 'off',
  states: {
    off: {
      on: { TOGGLED: { target: 'on', actions: assign({ toggles: ({ context }) => context.toggles + 1 }) } },
    },
    on: { on: { TOGGLED: 'off' } },
  },
});
const table = createMachine({
  id: 'table',
  context: ({ spawn }) => ({
    rows: Array.from({ length: count }, (_, index) => spawn(row, { id: `row ${index}` })),
  }),
});

const { rows } = createActor(table, { inspect: record({ transport: webSocket(url), name: 'Many' }) })
  .start()
  .getSnapshot().context;
parentPort?.on('message', () => {
  let sent = 0;
  const begun = performance.now();
  // Catches up after a pause, so that the rate does not depend on the timer.
  setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    for (; sent < due; sent += 1) rows[sent % count]?.send({ type: 'TOGGLED' });
  }, pause);
});
