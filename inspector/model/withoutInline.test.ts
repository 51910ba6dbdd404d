import {
  and,
  assign,
  createActor,
  createMachine,
  enqueueActions,
  fromPromise,
  log,
  not,
  raise,
  setup,
  spawnChild,
} from 'xstate';
import { expect, test } from 'vitest';
import { withEmptySamples } from '../plan/emptySamples.ts';
import { planPaths } from '../plan/planner.ts';
import { modelDriver } from '../run/modelDriver.ts';
import { plannedTests } from '../run/pathTests.ts';
import { recordPaths } from '../run/recordPath.ts';
import { runPath } from '../run/runPath.ts';

/** Plans, runs and records the chart as it would be done for a file that exports it without samples. */
async function run(machine: ReturnType<typeof createMachine>): Promise<readonly string[]> {
  const { cases } = withEmptySamples(machine, { events: {} });
  const chart = { id: machine.id, title: '', description: '', source: '', machine, cases };
  const { paths } = planPaths(chart);
  // The tests that `testPaths` declares. The first says what the samples leave out.
  for (const one of plannedTests(machine, cases, []).tests.slice(1)) await one.run();
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

test('guards that may do more than read are not evaluated: paths take both answers', async () => {
  const executed: string[] = [];
  const real = (what: string) => {
    executed.push(what);
    return Math.random() > 0.5;
  };
  const machine = setup({
    guards: { both: and([() => real('in a named guard'), () => real('beside it')]) },
  }).createMachine({
    id: 'guarded',
    initial: 'a',
    states: {
      a: {
        always: { guard: () => real('always'), target: 'b' },
        on: {
          GO: [
            { guard: () => real('first'), target: 'b' },
            { guard: not(() => real('negated')), target: 'c' },
            { guard: ({ event }) => event.type === 'GO', target: 'd' },
          ],
        },
      },
      b: { on: { BOTH: { guard: 'both' as never, target: 'c' } } },
      c: { on: { MISSING: { guard: { type: 'missing' } as never, target: 'd' } } },
      d: {},
    },
  });
  expect(await run(machine as never)).toEqual([]);
  expect(executed).toEqual([]);
  const { cases } = withEmptySamples(machine, { events: {} });
  const plan = planPaths({ machine, cases });
  expect(plan.findings.filter(({ kind }) => kind !== 'description')).toEqual([]);
  expect(plan.paths.map(({ name }) => name)).toContain('[default [otherwise]] › GO [if a|GO|0]');
});

test('what is only logged is not computed, a delay without a number waits, and spawned logic does not run', async () => {
  const executed: string[] = [];
  const real = (what: string) => executed.push(what);
  const machine = createMachine({
    id: 'builtIn',
    initial: 'a',
    entry: [
      log(() => real('log')),
      spawnChild(
        fromPromise(async () => real('spawned')),
        { id: 'child' },
      ),
    ],
    states: {
      a: { entry: raise({ type: 'LATER' }, { delay: () => real('delay') }), on: { LATER: 'b' } },
      b: { after: { unwritten: 'c' }, entry: 'unwritten' },
      c: {},
    },
  });
  expect(await run(machine as never)).toEqual([]);
  expect(executed).toEqual([]);
  const { cases } = withEmptySamples(machine, { events: { LATER: [] } });
  const [path] = planPaths({ machine, cases }).paths;
  expect(path?.steps.map(({ label }) => label)).toEqual(['LATER after 1000 ms', 'after 1000 ms']);
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
  ],
  ['a function that is enqueued', (real: () => void) => enqueueActions(({ enqueue }) => enqueue(real))],
  [
    'logic that is spawned by what is enqueued',
    (real: () => void) =>
      enqueueActions(({ enqueue }) => {
        enqueue.spawnChild(
          fromPromise(async () => real()),
          { id: 'child' },
        );
        enqueue(assign(({ spawn }) => ({ child: spawn(fromPromise(async () => real())) })));
      }),
  ],
])('%s does not run', async (_what, entry) => {
  let executed = 0;
  const machine = createMachine({
    id: 'replaced',
    context: {},
    initial: 'a',
    states: { a: { on: { GONE: 'b' } }, b: { entry: entry(() => (executed += 1)) } },
  });
  expect(await run(machine as never)).toEqual([]);
  expect(executed).toBe(0);
});

test('logic that is spawned for the first context does not run', async () => {
  const executed: string[] = [];
  const machine = createMachine({
    id: 'context',
    context: ({ spawn }) => ({ child: spawn(fromPromise(async () => executed.push('child'))) }),
    initial: 'a',
    states: { a: { on: { GO: 'b' } }, b: {} },
  });
  expect(await run(machine as never)).toEqual([]);
  expect(executed).toEqual([]);
});

test('what cannot be replaced is refused by name, before it runs', async () => {
  let executed = 0;
  const logic = fromPromise(async () => (executed += 1));
  const machine = createMachine({
    id: 'refused',
    context: {},
    initial: 'a',
    states: {
      a: { on: { GONE: 'b' } },
      b: {
        entry: assign(({ self }) => ({ child: createActor(logic, { parent: self, id: 'child' }) })),
      },
    },
  });
  const message = 'the actor “child” is spawned inline: name its logic in setup({ actors })';
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
  // With the whole context told apart, and with the part that guards compare.
  for (const abstraction of [(context: unknown) => context, cases.abstraction]) {
    const given = { ...cases, abstraction } as never;
    expect(planPaths({ machine, cases: given }).findings).toEqual([]);
    expect(plannedTests(machine, given, []).described()).toContain('big: "2n"');
  }
});

test('a chart is copied once for all of its paths', async () => {
  const machine = createMachine({
    id: 'many',
    initial: 'a',
    states: { a: { on: { B: 'b', C: 'c' } }, b: {}, c: {} },
  });
  let copies = 0;
  const Real = machine.constructor as new (...args: unknown[]) => object;
  const Counting = function Counting(...args: unknown[]) {
    copies += 1;
    return new Real(...args);
  };
  Object.defineProperty(machine, 'constructor', { value: Counting });
  const { paths } = planPaths({ machine, cases: { events: { B: [{}], C: [{}] } } });
  expect(paths.length).toBeGreaterThan(1);
  const before = copies;
  for (const path of paths) await runPath(path, modelDriver(machine));
  expect(copies - before).toBe(1);
});
