import { expect, test } from 'vitest';
import { counter, counterMachine, stuckCounterMachine } from './fixtures/counter.ts';
import { modelDriver } from './model.ts';
import { PathMismatch, runPath, type Path } from './paths.ts';
import { planPaths } from './planner.ts';
import { randomWalks, shrink } from './walks.ts';

const plan = planPaths(counter(false));
const fails = (path: Path) =>
  runPath(path, modelDriver(stuckCounterMachine)).then(
    () => false,
    () => true,
  );
const events = (path: Path | undefined) => path?.steps.map((step) => step.event.type);

test('a seed gives the same walks again, another seed others', () => {
  const walk = (seed: number) => randomWalks(plan, { seed, steps: 100 }).map(events);
  expect(walk(1)).toEqual(walk(1));
  expect(walk(1)).not.toEqual(walk(2));
  expect(walk(1).flat()).toHaveLength(100);
});

test('a failing walk shrinks to the shortest that still fails', async () => {
  const [walk] = randomWalks(plan, { seed: 4, steps: 60 });
  expect(walk && (await fails(walk))).toBe(true);
  const shortest = await shrink(plan, walk!, fails);
  expect(events(shortest)).toEqual(['UP', 'UP', 'UP']);
});

test('a stage that differs from the plan stops at the first difference and says what it was', async () => {
  const [walk] = randomWalks(plan, { seed: 4, steps: 60 });
  const failure = await runPath(walk!, modelDriver(stuckCounterMachine)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PathMismatch);
  expect((failure as PathMismatch).message).toContain('planned to fire counter.counting|UP|0, fired nothing');
  await expect(runPath(walk!, modelDriver(counterMachine))).resolves.toHaveLength(
    walk!.steps.flatMap((step) => step.fired).length,
  );
});

test('a stage that shows another state than planned stops there', async () => {
  const [path] = plan.paths;
  const wrong = { ...path!, steps: path!.steps.map((step) => ({ ...step, state: 'elsewhere' })) };
  await expect(runPath(wrong, modelDriver(counterMachine))).rejects.toThrow(
    'expected "elsewhere", found "counting"',
  );
});
