import { describe, expect, test } from 'vitest';
import { awkward, clockwork } from '../fixtures/awkward.ts';
import { corridor } from '../fixtures/corridor.ts';
import { describeFindings } from './findings.ts';
import { modelDriver } from '../run/modelDriver.ts';
import { pairPaths } from './pairs.ts';
import { planPaths } from './planner.ts';
import { randomWalks } from './randomWalks.ts';
import { runPath } from '../run/runPath.ts';
import { tours } from './tours.ts';

describe.each(awkward.map((chart) => ({ chart, id: chart.id })))('$id', ({ chart }) => {
  const plan = planPaths(chart);
  const fire = async (paths: typeof plan.paths) => {
    const fired = new Set<string>();
    for (const path of paths) for (const id of await runPath(path, modelDriver(chart.machine))) fired.add(id);
    return plan.transitions.filter((id) => !fired.has(id));
  };

  test('there are no findings', () => expect(describeFindings(plan.findings)).toBe(''));
  test('its paths run as planned and fire every transition', async () =>
    expect(await fire(plan.paths)).toEqual([]));
  test('its tours fire every transition', async () => expect(await fire(tours(plan))).toEqual([]));
  test('its pairs run as planned, and all that are feasible are taken', async () => {
    const { paths, feasible } = pairPaths(chart.machine, plan);
    const taken = new Set<string>();
    for (const path of paths) {
      for (const [index, { fired }] of path.steps.entries())
        taken.add(`${path.steps[index - 1]?.fired.at(-1)} > ${fired[0]}`);
      await runPath(path, modelDriver(chart.machine));
    }
    expect([...feasible].filter((pair) => !taken.has(pair))).toEqual([]);
  });
  test('random walks run as planned', async () => {
    for (const path of randomWalks(plan, { seed: 7, steps: 300 }))
      await runPath(path, modelDriver(chart.machine));
  });
});

describe('time', () => {
  const plan = planPaths(clockwork);
  const at = plan.edges.filter((edge) => edge.event.kind === 'wait');

  test('a timeout is due after its remaining time', () => {
    const timeouts = at.filter((edge) => edge.event.event.type === 'xstate.after.limit.clockwork.asking');
    expect(new Set(timeouts.map((edge) => edge.event.delay))).toEqual(new Set([1000, 4000, 7000]));
  });

  test('two timers due together are two steps, the second without delay', () => {
    const delays = at
      .filter((edge) => edge.event.event.type.includes('lights'))
      .map((edge) => edge.event.delay);
    expect(delays).toContain(1000);
    expect(delays).toContain(0);
  });

  test('on a page, two timers due together are one step', () => {
    const lights = planPaths(clockwork, { page: {} }).edges.filter(
      ({ event }) => event.kind === 'wait' && event.event.type.includes('lights'),
    );
    expect(lights.map(({ event }) => event.delay)).not.toContain(0);
    expect(lights.map(({ fired }) => fired.filter((id) => id.includes('xstate.after')).length)).toContain(2);
  });
});

test('a chart of 40 states and 160 transitions with a promise in each state is planned completely', () => {
  const { paths, findings, transitions } = planPaths(corridor(40));
  expect(findings).toEqual([]);
  expect(transitions).toHaveLength(160);
  expect(new Set(paths.flatMap((path) => path.goals)).size).toBe(160);
});
