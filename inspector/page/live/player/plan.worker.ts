import { registry } from '../../../../machines/index.ts';
import { planPaths, retrace, toPath } from '../../../planner.ts';
import type { Walk } from '../../../live/walk.ts';
import type { Path, Step } from '../../../paths.ts';
import { crossings, tours, type Crossing } from '../../../tours.ts';
import { frameScript } from './frameScripts.ts';

/** Plans beside the page, which must not stand still meanwhile. */
export interface Planned {
  readonly chart: string;
  /** Paths that can be walked in the frame. */
  readonly paths: readonly Path[];
  readonly tours: readonly Path[];
  /** Kept walks of this chart by the names of their files; null for one that the chart no longer allows. */
  readonly walks: readonly (readonly [name: string, path: Path | null])[];
}

export interface PlanOrder {
  readonly chart: string;
  readonly walks: readonly (readonly [name: string, walk: Walk])[];
}

addEventListener('message', ({ data: { chart, walks } }: MessageEvent<PlanOrder>) => {
  const entry = registry.find(({ id }) => id === chart);
  const script = frameScript(chart);
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
    walks: walks.map(([name, { start, steps }], index) => {
      const trail = retrace(plan.explorer, { input: undefined, ...start }, steps as Step[]);
      return [name, trail ? toPath(chart, index + 1, trail, []) : null];
    }),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(JSON.stringify(planned));
});
