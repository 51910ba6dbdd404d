import { describe, expect, test } from 'vitest';
import { awkward, clockwork } from './fixtures/awkward.ts';
import { corridor } from './fixtures/corridor.ts';
import { describeFindings } from './findings.ts';
import { modelDriver } from './model.ts';
import { runPath } from './paths.ts';
import { planPaths } from './planner.ts';
import { pairPaths, tours } from './tours.ts';
import { randomWalks } from './walks.ts';

describe.each(awkward.map((chart) => ({ chart, id: chart.id })))('$id', ({ chart }) => {
  const plan = planPaths(chart);
  const fire = async (paths: typeof plan.paths) => {
    const fired = new Set<string>();
    for (const path of paths) for (const id of await runPath(path, modelDriver(chart.machine))) fired.add(id);
    return plan.transitions.filter((id) => !fired.has(id));
  };

  test('nothing is held against it', () => expect(describeFindings(plan.findings)).toBe(''));
  test('its paths fire what was planned, and everything', async () =>
    expect(await fire(plan.paths)).toEqual([]));
  test('its tours fire everything', async () => expect(await fire(tours(plan))).toEqual([]));
  test('its pairs run as planned', async () => {
    for (const path of pairPaths(plan)) await runPath(path, modelDriver(chart.machine));
  });
  test('random walks run as planned', async () => {
    for (const path of randomWalks(plan, { seed: 7, steps: 300 }))
      await runPath(path, modelDriver(chart.machine));
  });
});

describe('time', () => {
  const plan = planPaths(clockwork);
  const at = plan.edges.filter((edge) => edge.move.kind === 'after');

  test('a limit strikes with what is left of it', () => {
    const limits = at.filter((edge) => edge.move.event.type === 'xstate.after.limit.clockwork.asking');
    expect(new Set(limits.map((edge) => edge.move.wait))).toEqual(new Set([1000, 4000, 7000]));
  });

  test('two time-outs due together are two steps, the second without a wait', () => {
    const waits = at.filter((edge) => edge.move.event.type.includes('lights')).map((edge) => edge.move.wait);
    expect(waits).toContain(1000);
    expect(waits).toContain(0);
  });
});

test('a chart of 40 states and 160 transitions with a service in each is planned to its end', () => {
  const { paths, findings, transitions } = planPaths(corridor(40));
  expect(findings).toEqual([]);
  expect(transitions).toHaveLength(160);
  expect(new Set(paths.flatMap((path) => path.goals)).size).toBe(160);
});
