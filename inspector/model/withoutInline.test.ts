import { assign, createMachine, enqueueActions, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { withEmptySamples } from '../plan/emptySamples.ts';
import { planPaths } from '../plan/planner.ts';
import { modelDriver } from '../run/modelDriver.ts';
import { recordPaths } from '../run/recordPath.ts';
import { runPath } from '../run/runPath.ts';

/** Plans, runs and records the chart as it would be done for a file that exports it without samples. */
async function run(machine: ReturnType<typeof createMachine>): Promise<readonly string[]> {
  const { cases } = withEmptySamples(machine, { events: {} });
  const chart = { id: machine.id, title: '', description: '', source: '', machine, cases };
  const { paths } = planPaths(chart);
  for (const path of paths) await runPath(path, modelDriver(machine));
  return [...recordPaths(machine, paths).values()].flat().flatMap(({ failure }) => failure ?? []);
}

test('nothing that stands in a configuration without a name is executed', async () => {
  const executed: string[] = [];
  const real = (what: string) => () => void executed.push(what);
  const machine = createMachine({
    id: 'inline',
    context: { count: 0 },
    entry: real('entry of the root'),
    initial: 'a',
    states: {
      a: {
        entry: [real('entry'), assign({ count: 1 })],
        exit: real('exit'),
        invoke: {
          src: fromPromise(async () => real('service')()),
          onDone: { target: 'b', actions: real('done') },
          onError: { target: 'b', actions: [real('failed')] },
        },
        on: { GONE: { target: 'b', actions: real('event') } },
        after: { 10: { target: 'b', actions: real('delay') } },
      },
      b: {
        initial: 'c',
        states: {
          c: { always: { target: 'd', actions: real('always') } },
          d: { type: 'final' },
        },
        onDone: { target: 'e', actions: real('finished') },
      },
      e: {},
    },
  });
  expect(await run(machine as never)).toEqual([]);
  expect(executed).toEqual([]);
});

test.each([
  [
    'logic that is spawned without a name',
    (real: () => void) =>
      assign(({ spawn }) => ({
        child: spawn(
          fromPromise(async () => real()),
          { id: 'child' },
        ),
      })),
    'the actor “child” is spawned inline: name its logic in setup({ actors })',
  ],
  [
    'a function that is enqueued',
    (real: () => void) => enqueueActions(({ enqueue }) => enqueue(real)),
    'is enqueued inline: name it in setup({ actions })',
  ],
])('%s is refused by name, before it runs', async (_what, entry, message) => {
  let executed = 0;
  const machine = createMachine({
    id: 'refused',
    context: {},
    initial: 'a',
    states: { a: { on: { GONE: 'b' } }, b: { entry: entry(() => (executed += 1)) } },
  });
  await expect(run(machine as never)).rejects.toThrow(message);
  expect(executed).toBe(0);
});

test('a context with large integers, sets, maps and dates can be planned', async () => {
  const machine = createMachine({
    id: 'kinds',
    types: {} as { context: { big: bigint; seen: Set<string>; at: Date; names: Map<string, number> } },
    context: { big: 1n, seen: new Set<string>(), at: new Date(0), names: new Map() },
    initial: 'a',
    states: {
      a: {
        on: {
          SEEN: {
            actions: assign({ seen: ({ context }) => new Set(['x', ...context.seen]), big: 2n }),
          },
          GONE: { guard: ({ context }) => context.seen.has('x') && context.big === 2n, target: 'b' },
        },
      },
      b: {},
    },
  });
  const { cases } = withEmptySamples(machine, { events: {} });
  const plan = planPaths({ id: 'kinds', title: '', description: '', source: '', machine, cases } as never);
  expect(plan.findings.filter(({ kind }) => kind !== 'description')).toEqual([]);
});
