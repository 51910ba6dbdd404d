import { transitionIds } from '../identity.ts';
import type { Path } from '../paths.ts';
import { planPaths, type Plan } from '../planner.ts';
import { isError } from './pageDriver.ts';
import type { FlowScript } from './driver.ts';
import { crossings, tours, type Crossing } from '../tours.ts';
import { randomWalks } from '../walks.ts';
import { registry } from '../../machines/index.ts';
import type { ChartEntry } from '../../machines/registry.ts';

/** A chart with the script by which a page walks it. */
export interface Charted {
  readonly script: FlowScript;
  readonly entry: ChartEntry;
  readonly plan: Plan;
}

export function charted(script: FlowScript): Charted {
  const entry = registry.find(({ id }) => id === script.chart);
  if (!entry) throw new Error(`the script of ${script.chart} is for no chart`);
  return {
    script,
    entry,
    plan: planPaths({ ...entry, cases: script.cases ?? entry.cases }, { follow: script.follow }),
  };
}

/** Longer tours save openings of the page, shorter ones tell sooner what failed. */
const maxSteps = 30;

/** What a page can be made to do, but for what only the loss of a download causes. */
function canTake(script: FlowScript) {
  const impossible = new Set(script.unreachable.map(({ transition }) => transition));
  return (step: Crossing) =>
    !step.fired.some((id) => impossible.has(id)) &&
    (script.can?.(step, false) ?? true) &&
    (script.download === undefined || !isError(step));
}

/** The tours that together fire everything that a browser can be made to do, numbered from 1. */
export function browserPaths({ script, plan }: Charted): Path[] {
  const paths = [...tours(plan, { maxSteps, can: canTake(script) }), ...breakdowns(script, plan)];
  return paths.map((path, index) => ({ ...path, number: index + 1 }));
}

/** The shortest ways to each error of a service, on which no service has answered before. */
function breakdowns(script: FlowScript, plan: Plan): Path[] {
  if (script.download === undefined) return [];
  const impossible = new Set(script.unreachable.map(({ transition }) => transition));
  const answered = new Set<string | undefined>(script.instant);
  const can = (step: Crossing) =>
    !step.fired.some((id) => impossible.has(id)) &&
    (script.can?.(step, true) ?? true) &&
    (step.kind !== 'answer' || isError(step) || answered.has(step.actor));
  return tours(plan, { maxSteps: 1, can }).filter((path) => crossings(path).some(isError));
}

/** Random walks, each up to the first step that a page cannot be made to take. */
export function browserWalks({ script, plan }: Charted, seed: number, steps: number): Path[] {
  const can = canTake(script);
  return randomWalks(plan, { seed, steps })
    .map((path) => {
      const end = crossings(path).findIndex((step) => !can(step));
      return end < 0 ? path : { ...path, steps: path.steps.slice(0, end) };
    })
    .filter((path) => path.steps.length > 0);
}

/** Whether a page can be made to go this way. */
export const isWalkable = ({ script }: Charted, path: Path): boolean =>
  crossings(path).every(canTake(script));

/** What is not proven, and what stands in the list of the unreachable without need. */
export function gapsOf({ script, entry }: Charted, fired: Readonly<Record<string, number>>): string[] {
  const declared = transitionIds(entry.machine);
  const excused = new Set(script.unreachable.map(({ transition }) => transition));
  return [
    ...declared.filter((id) => !(id in fired) && !excused.has(id)).map((id) => `never fired: ${id}`),
    ...[...excused].filter((id) => id in fired).map((id) => `fired, yet said to be unreachable: ${id}`),
    ...[...excused].filter((id) => !declared.includes(id)).map((id) => `no such transition: ${id}`),
  ];
}
