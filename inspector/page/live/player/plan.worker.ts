import { registry } from '../../../../machines/index.ts';
import { planPaths } from '../../../planner.ts';
import type { Path } from '../../../paths.ts';
import { scripts } from '../../../scripts/index.ts';
import { crossings, tours, type Crossing } from '../../../tours.ts';

/** Plans beside the page, which must not stand still meanwhile. */
export interface Planned {
  readonly chart: string;
  /** Paths that can be walked in the frame. */
  readonly paths: readonly Path[];
  readonly tours: readonly Path[];
}

addEventListener('message', ({ data: chart }: MessageEvent<string>) => {
  const entry = registry.find(({ id }) => id === chart);
  const script = scripts.find((one) => one.chart === chart);
  if (!entry || !script) return;
  const plan = planPaths({ ...entry, cases: script.cases ?? entry.cases }, { follow: script.follow });
  const impossible = new Set(script.unreachable.map(({ transition }) => transition));
  // A lost download cannot be made in the frame: a page reads its modules past the gate.
  const can = (step: Crossing) =>
    !step.fired.some((id) => impossible.has(id)) &&
    (script.can?.(step, false) ?? true) &&
    !(script.download !== undefined && step.event.type.startsWith('xstate.error.actor.'));
  const planned: Planned = {
    chart,
    paths: plan.paths.filter((path) => crossings(path).every(can)),
    tours: tours(plan, { maxSteps: 30, can }),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(JSON.stringify(planned));
});
