import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { planPaths } from '../plan/planner.ts';
import { runPath } from '../run/runPath.ts';
import { forPage, pageDriver } from './pageDriver.ts';
import type { TestAdapter } from './testAdapter.ts';
import { driversFor } from './uiDriver.ts';

const pause = 'xstate.after.250.search.typing';
const machine = setup({ types: { events: {} as { type: 'TYPED' } } }).createMachine({
  id: 'search',
  initial: 'empty',
  states: { empty: { on: { TYPED: 'typing' } }, typing: { after: { 250: 'found' } }, found: {} },
});
const notVisible = { notVisible: 'for the test' };

test.each([
  ['with its step', false],
  ['in the step before, on a page that is ahead', true],
])('what a delay announces is heard when it is said %s', async (_, isAhead) => {
  const heard: string[] = ['Search'];
  const announce = () => heard.push('Found');
  const driver = driversFor()(machine)({
    requests: {},
    services: {},
    unprompted: [pause],
    start: () => Promise.resolve(),
    events: {
      async TYPED() {
        if (isAhead) announce();
      },
    },
    assertions: { empty: notVisible, typing: notVisible, found: [{ heard: 'Found' }] },
  });
  const [path] = planPaths({ machine, cases: { events: { TYPED: [{}] } } }).paths;
  const planned = forPage(path!, driver);
  const all = planned.steps.flatMap(({ fired }) => fired);
  const adapter = {
    user: {
      async see(assertion: { heard: string }, since: number) {
        expect(heard.slice(since)).toContain(assertion.heard);
      },
    },
    heard,
    async fastForward() {
      if (!isAhead) announce();
    },
  } as unknown as TestAdapter;
  const traces = {
    async reach(_chart: string, count: number) {
      const length = isAhead && count > 0 ? all.length : count;
      return {
        fired: all.slice(0, length),
        causes: ['TYPED', pause].slice(0, length),
        values: ['empty', 'typing', 'found'].slice(0, length + 1).map((value, at) => ({ at, value })),
        started: {},
        unhandled: [],
        ignored: [],
      };
    },
  };
  await expect(
    runPath(planned, pageDriver(driver, adapter, traces, { abandon: () => Promise.resolve() })),
  ).resolves.toEqual(all);
});
