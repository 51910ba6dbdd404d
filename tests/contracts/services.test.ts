// @vitest-environment happy-dom
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createActor, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** Which call of the API or of the sign-in client each service of each chart makes, with which input, and whether it ends with its flow. */

const heard: string[] = [];
/** Enough to show what a service adds to its input, which comes first. */
const longest = 120;

/** Records a call, and never answers it. */
const note = (call: string, input: unknown, signal?: AbortSignal) => {
  const text = JSON.stringify(input)?.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/, '(uuid)');
  heard.push(`${call} ${text}`.slice(0, longest));
  signal?.addEventListener('abort', () => heard.push('ends with its flow'));
  return new Promise(() => undefined);
};

const clientOf = (part: string) => async () =>
  new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'then'
          ? undefined
          : (input: unknown, signal?: AbortSignal) => note(`${part}.${name}`, input, signal),
    },
  );
const parts = ['devices', 'passkeys', 'password', 'secondFactors', 'session', 'signIn'];
vi.mock('../../src/site/wiring/auth.ts', () => ({
  auth: {
    ...Object.fromEntries(parts.map((part) => [part, clientOf(part)])),
    readSession: () => note('readSession', undefined),
    watch: () => () => undefined,
  },
}));
vi.mock('../../src/services/api/sendRequest.ts', () => ({
  sendRequest: ({ name, ...call }: { name: string }, _: unknown, signal: AbortSignal) =>
    note(name, call, signal),
}));

vi.mock('../../src/services/api/sendFile.ts', () => ({
  sendFile: ({ name, ...call }: { name: string }, _: unknown, signal: AbortSignal) =>
    note(`file of ${name}`, call, signal),
}));

const wiring = import.meta.glob<object>(['../../src/site/wiring/*.ts', '!**/*.test.ts']);
const calls = import.meta.glob<object>('../../src/services/api/*Calls.ts');
const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** The exports of a module, and the charts that it opens. */
const givenBy = (module: object) =>
  Object.entries(module).flatMap(([name, value]: [string, unknown]) => {
    const opened: unknown[] = [];
    if (name.startsWith('open'))
      (value as (site: object) => void)({ send: ({ logic }: { logic: unknown }) => opened.push(logic) });
    return [value, ...opened];
  });

/** A chart, and the charts that it runs. */
const chartsOf = (chart: AnyStateMachine): readonly AnyStateMachine[] => [
  chart,
  ...Object.values(chart.implementations.actors as Record<string, unknown>)
    .filter(isChart)
    .flatMap(chartsOf),
];

interface BuiltIn {
  readonly type?: string;
  readonly collect?: unknown;
}

const emits = ({ implementations: { actions } }: AnyStateMachine) =>
  Object.values(actions as Record<string, BuiltIn>).some(
    ({ type, collect }) => type === 'xstate.emit' || String(collect).includes('enqueue.emit('),
  );

/** Whether something listens from the start to what an actor of the chart emits. */
function isHeard(chart: AnyStateMachine): boolean {
  const on = vi.fn<() => void>();
  try {
    chart.getInitialSnapshot({ self: { on } } as never, {});
  } catch {
    // Without the system that an actor is part of, no snapshot can be made.
  }
  return on.mock.calls.length > 0;
}

/** The services of a chart, and of the charts that it runs. */
const servicesOf = (chart: AnyStateMachine): readonly (readonly [name: string, logic: AnyActorLogic])[] =>
  Object.entries(chart.implementations.actors as Record<string, AnyActorLogic>).flatMap(([name, logic]) =>
    isChart(logic) && logic.id !== 'request' ? servicesOf(logic) : [[`${chart.id} ${name}`, logic] as const],
  );

test('each service makes its own call', async () => {
  const config = {
    apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: 'x' },
  };
  vi.doMock('../../src/services/api/config.ts', () => ({ readPublicConfig: async () => config }));
  for (const file of Object.keys(calls))
    vi.doMock(file, async (importOriginal: () => Promise<object>) =>
      Object.fromEntries(
        Object.keys(await importOriginal()).map((name) => [
          name,
          {
            toCall: (input: object) => ({
              // This call goes to a storage, which has no sessions.
              ...(name === 'putLetter' ? { file: 'the letter' } : input),
              name: `${path.basename(file, '.ts')}.${name}`,
            }),
          },
        ]),
      ),
    );
  const wired = await Promise.all(Object.values(wiring).map((load) => load()));
  const charts = new Set(wired.flatMap(givenBy).filter(isChart));
  const services = new Map([...charts].flatMap(servicesOf));
  const lines: string[] = [];
  for (const [name, logic] of [...services].toSorted(([a], [b]) => a.localeCompare(b))) {
    heard.length = 0;
    const actor = createActor(logic, { input: { given: 'this', session: 'ann/1' } });
    actor.subscribe({ error: () => undefined });
    actor.start();
    // Its code is loaded, and then the code that sends it.
    for (let time = 1; time <= 3 && heard.length === 0; time += 1) {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    }
    actor.stop();
    if (heard.length > 0) lines.push(`${name}: ${heard.join(', ')}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('expected/adapters/services.txt');
});

test('what a chart emits is carried out', async () => {
  const wired = await Promise.all(Object.values(wiring).map((load) => load()));
  const charts = new Set(wired.flatMap(givenBy).filter(isChart).flatMap(chartsOf));
  const ids = (of: readonly AnyStateMachine[]) => new Set(of.map(({ id }) => id));
  const emitting = ids([...charts].filter(emits));
  const carriedOut = ids([...charts].filter(isHeard));
  expect(emitting.size).toBeGreaterThan(10);
  // To the finder its view listens.
  expect([...emitting].filter((id) => !carriedOut.has(id))).toEqual(['courseFinder']);
});
