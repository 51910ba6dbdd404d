import type { StateValue } from 'xstate';
import type { Transitioned } from './explorer.ts';
import { replay, toPath, type Edge, type Plan } from './planner.ts';
import type { Path, PossibleEvent, Start } from '../model/step.ts';

/** An event in the state in which it happens, with the transitions that it fires there. */
export interface EventInState extends PossibleEvent {
  readonly from: StateValue;
  readonly fired: readonly string[];
}

export interface TourOptions {
  readonly maxSteps?: number;
  readonly can?: (event: EventInState) => boolean;
  /** Fires these transitions only, and others on the way to them. */
  readonly only?: ReadonlySet<string>;
}

export const eventsInStates = (path: Path): EventInState[] =>
  path.steps.map((step, at) => ({ ...step, from: (path.steps[at - 1] ?? path.initial).state }));

/**
 * Fewer and longer paths that fire the same transitions: each goes on from one goal to the nearest edge that fires
 * something new. For drivers on which starting is expensive, such as a browser.
 *
 * @param options.maxSteps length at which a tour ends, unless its first goal is farther away.
 * @param options.can leaves out events that a driver cannot cause; transitions that need them stay unfired.
 */
export function tours(plan: Plan, { maxSteps = 40, can = () => true, only }: TourOptions = {}): Path[] {
  const { explorer } = plan;
  const usable = plan.edges.filter(({ event, from, fired }) =>
    can({ ...event, from: from.snapshot.value, fired }),
  );
  const out = Map.groupBy(usable, (edge) => edge.from.key);
  const isWanted = (id: string) => only?.has(id) ?? true;
  const todo = new Set(usable.flatMap((edge) => edge.fired).filter(isWanted));
  const result: Path[] = [];
  const finish = (start: Start, started: Transitioned, edges: Edge[], goals: string[]) =>
    result.push(toPath(plan.chart, result.length + 1, { start, started, edges }, goals));

  for (const start of explorer.starts) {
    const started = explorer.start(start);
    if (started.error !== undefined) continue;
    for (const id of started.fired.filter(isWanted)) todo.add(id);
    for (let progress = true; progress;) {
      const edges: Edge[] = [];
      const goals: string[] = [];
      const markFired = (fired: readonly string[]) => goals.push(...fired.filter((id) => todo.delete(id)));
      markFired(started.fired);
      let { state } = started;
      for (;;) {
        const trail = nearest(out, state.key, todo);
        if (!trail || (edges.length && edges.length + trail.length > maxSteps)) break;
        const before = goals.length;
        for (const { event: wanted } of trail) {
          // The planner merges equal states, so what this one really does has to be computed.
          const event = explorer.sameEventIn(state, wanted);
          const applied = event && explorer.apply(state, event);
          if (!event || !applied || applied.error !== undefined) break;
          edges.push({ from: state, event, to: applied.state, fired: applied.fired });
          markFired(applied.fired);
          state = applied.state;
        }
        if (goals.length === before) break;
      }
      progress = goals.length > 0;
      if (progress) finish(start, started, edges, goals);
    }
  }
  // Goals that merging kept out of reach are reached by the planned paths.
  for (const path of plan.paths) {
    if (!path.goals.some((id) => todo.has(id)) || !eventsInStates(path).every(can)) continue;
    const trail = replay(explorer, path.start, path.steps);
    if (!trail) continue;
    const fired = trail.edges.flatMap((edge) => edge.fired);
    finish(
      trail.start,
      trail.started,
      [...trail.edges],
      [...new Set(fired)].filter((id) => todo.delete(id)),
    );
  }
  return result;
}

/** Shortest trail, breadth first along known edges, to an edge that fires something from `todo`. */
function nearest(out: Map<string, Edge[]>, from: string, todo: ReadonlySet<string>): Edge[] | undefined {
  const seen = new Set([from]);
  const queue: { at: string; trail: Edge[] }[] = [{ at: from, trail: [] }];
  for (const { at, trail } of queue) {
    for (const edge of out.get(at) ?? []) {
      const longer = [...trail, edge];
      if (edge.fired.some((id) => todo.has(id))) return longer;
      if (seen.has(edge.to.key)) continue;
      seen.add(edge.to.key);
      queue.push({ at: edge.to.key, trail: longer });
    }
  }
  return undefined;
}
