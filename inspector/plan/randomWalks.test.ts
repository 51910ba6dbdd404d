import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { counter, counterMachine, stuckCounterMachine } from '../fixtures/counter.ts';
import { modelDriver } from '../run/modelDriver.ts';
import { planPaths } from './planner.ts';
import { randomWalks, shrink } from './randomWalks.ts';
import { PathMismatch, runPath } from '../run/runPath.ts';
import type { Path } from '../model/step.ts';

const exits = Array.from({ length: 9 }, (_, index) => `OUT${index}`);
const plan = planPaths(counter(false));

/** Nine of ten events end the chart, and only one way leads to its last state. */
const mostlyEnding = {
  machine: createMachine({
    id: 'corridor',
    initial: 'room0',
    states: {
      ...Object.fromEntries(
        Array.from({ length: 8 }, (_, index) => [
          `room${index}`,
          {
            on: {
              ON: `room${index + 1}`,
              STAY: {},
              ...Object.fromEntries(exits.map((exit) => [exit, 'out'])),
            },
          },
        ]),
      ),
      room8: { on: { ON: 'room0' } },
      out: { type: 'final' },
    },
  }),
  cases: { events: Object.fromEntries(['ON', 'STAY', ...exits].map((type) => [type, [{}]])) },
};
const fails = (path: Path) =>
  runPath(path, modelDriver(stuckCounterMachine)).then(
    () => false,
    () => true,
  );
const events = (path: Path | undefined) => path?.steps.map((step) => step.event.type);
const failingWalk = async () => {
  for (const path of randomWalks(plan, { seed: 4, steps: 600 })) if (await fails(path)) return path;
  throw new Error('no walk fails');
};

test('a seed always gives the same walks, another seed gives others', () => {
  const walk = (seed: number) => randomWalks(plan, { seed, steps: 100 }).map(events);
  expect(walk(1)).toEqual(walk(1));
  expect(walk(1)).not.toEqual(walk(2));
  expect(walk(1).flat().length).toBeGreaterThanOrEqual(100);
});

test('walks stay alive and fire what was fired least', () => {
  const ending = planPaths(mostlyEnding);
  const walks = randomWalks(ending, { seed: 1, steps: 300 });
  const lengths = walks.map(({ steps }) => steps.length).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThan(10);
  const fired = new Set(walks.flatMap(({ steps }) => steps.flatMap((step) => step.fired)));
  expect(ending.transitions.filter((id) => !fired.has(id) && !id.includes('OUT'))).toEqual([]);
});

test('a failing walk shrinks to the shortest that still fails', async () => {
  const shortest = await shrink(plan, await failingWalk(), fails);
  expect(events(shortest)).toEqual(['UP', 'UP', 'UP']);
});

test('a driver that differs from the plan stops at the first difference and says what it was', async () => {
  const walk = await failingWalk();
  const failure = await runPath(walk, modelDriver(stuckCounterMachine)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PathMismatch);
  expect((failure as PathMismatch).message).toContain('planned to fire counter.counting|UP|0, fired nothing');
  await expect(runPath(walk, modelDriver(counterMachine))).resolves.toHaveLength(
    walk.steps.flatMap((step) => step.fired).length,
  );
});

test('a driver in another state than planned stops there', async () => {
  const [path] = plan.paths;
  const wrong = { ...path!, steps: path!.steps.map((step) => ({ ...step, state: 'elsewhere' })) };
  await expect(runPath(wrong, modelDriver(counterMachine))).rejects.toThrow(
    'expected "elsewhere", found "counting"',
  );
});
