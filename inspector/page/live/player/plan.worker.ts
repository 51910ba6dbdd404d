import config from '@inspector/config';
import type { Counterexample } from '../../../plan/counterexample.ts';
import { isDrivable, planDriver } from '../../../drive/driverPlan.ts';
import { inFrame } from '../../../drive/uiDriver.ts';
import { replay, toPath } from '../../../plan/planner.ts';
import type { Path } from '../../../model/step.ts';
import { eventsInStates, tours } from '../../../plan/tours.ts';

/** Planned in a worker, because it would block the page. */
export interface Planned {
  readonly chart: string;
  /** Paths that can run in the frame. */
  readonly paths: readonly Path[];
  readonly tours: readonly Path[];
  /** Counterexamples by file name; null for one that the chart no longer allows. */
  readonly counterexamples: readonly (readonly [name: string, path: Path | null])[];
}

export interface PlanOrder {
  readonly chart: string;
  readonly counterexamples: readonly (readonly [name: string, counterexample: Counterexample])[];
}

addEventListener('message', ({ data: { chart, counterexamples } }: MessageEvent<PlanOrder>) => {
  const given = config.drivers.find(({ machine }) => machine.id === chart);
  if (!given) return;
  const driver = inFrame(given);
  const { plan } = planDriver(driver, config.charts);
  const can = isDrivable(driver);
  const planned: Planned = {
    chart,
    paths: plan.paths.filter((path) => eventsInStates(path).every(can)),
    tours: tours(plan, { maxSteps: 30, can }),
    counterexamples: counterexamples.map(([name, { start, steps }], index) => {
      const trail = replay(plan.explorer, start, steps);
      return [name, trail ? toPath(chart, index + 1, trail, []) : null];
    }),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(JSON.stringify(planned));
});
