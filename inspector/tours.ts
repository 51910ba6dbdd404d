import type { StateValue } from 'xstate';
import type { Arrival, Move, Start } from './explorer.ts';
import type { Path } from './paths.ts';
import { retrace, toPath, type Edge, type Plan } from './planner.ts';

/** A move in the state where it is made, with the transitions that it fires there. */
export interface Crossing extends Move {
  readonly from: StateValue;
  readonly fired: readonly string[];
}

export interface TourOptions {
  readonly maxSteps?: number;
  readonly can?: (crossing: Crossing) => boolean;
}

/** The steps of a path as crossings. */
export const crossings = (path: Path): Crossing[] =>
  path.steps.map((step, at) => ({ ...step, from: (path.steps[at - 1] ?? path.initial).state }));

/**
 * Fewer and longer paths that fire the same transitions: from the end of one goal each goes on to the nearest edge that
 * fires something new. For stages on which starting is dear, as in a browser.
 *
 * @param options.maxSteps length at which a tour ends, unless its first goal lies farther.
 * @param options.can leaves out moves that a stage cannot make; transitions that need them stay unfired.
 */
export function tours(plan: Plan, { maxSteps = 40, can = () => true }: TourOptions = {}): Path[] {
  const { explorer } = plan;
  const walkable = plan.edges.filter(({ move, from, fired }) =>
    can({ ...move, from: from.snapshot.value, fired }),
  );
  const out = Map.groupBy(walkable, (edge) => edge.from.key);
  const todo = new Set(walkable.flatMap((edge) => edge.fired));
  const result: Path[] = [];
  const finish = (start: Start, begun: Arrival, edges: Edge[], goals: string[]) =>
    result.push(toPath(plan.chart, result.length + 1, { start, begun, edges }, goals));

  for (const start of explorer.starts) {
    const begun = explorer.begin(start);
    if (begun.error !== undefined) continue;
    for (const id of begun.fired) todo.add(id);
    for (let progress = true; progress;) {
      const edges: Edge[] = [];
      const goals: string[] = [];
      const tick = (fired: readonly string[]) => goals.push(...fired.filter((id) => todo.delete(id)));
      tick(begun.fired);
      let { place } = begun;
      for (;;) {
        const trail = nearest(out, place.key, todo);
        if (!trail || (edges.length && edges.length + trail.length > maxSteps)) break;
        const before = goals.length;
        for (const { move: wanted } of trail) {
          // The place is one of several that the planner takes for equal; what it really does is what counts.
          const move = explorer.again(place, wanted);
          const arrival = move && explorer.take(place, move);
          if (!move || !arrival || arrival.error !== undefined) break;
          edges.push({ from: place, move, to: arrival.place, fired: arrival.fired });
          tick(arrival.fired);
          place = arrival.place;
        }
        if (goals.length === before) break;
      }
      progress = goals.length > 0;
      if (progress) finish(start, begun, edges, goals);
    }
  }
  // Whatever a merged place kept out of reach is walked as it was planned.
  for (const path of plan.paths) {
    if (!path.goals.some((id) => todo.has(id)) || !crossings(path).every(can)) continue;
    const trail = retrace(explorer, path.start, path.steps);
    if (!trail) continue;
    const fired = trail.edges.flatMap((edge) => edge.fired);
    finish(
      trail.start,
      trail.begun,
      [...trail.edges],
      [...new Set(fired)].filter((id) => todo.delete(id)),
    );
  }
  return result;
}

/** Breadth first along known edges to one that fires something still to do. */
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

/**
 * Paths that take every pair of transitions which can follow one another, for faults that show only in what came
 * before. The prefixes are the shortest ones.
 */
export function pairPaths(plan: Plan): Path[] {
  const { explorer } = plan;
  const out = Map.groupBy(plan.edges, (edge) => edge.from.key);
  const trails = new Map<string, { start: Start; edges: Edge[] }>();
  for (const start of explorer.starts) {
    const { place } = explorer.begin(start);
    const queue = trails.has(place.key) ? [] : [place.key];
    trails.set(place.key, trails.get(place.key) ?? { start, edges: [] });
    for (const key of queue) {
      const { edges } = trails.get(key) ?? { edges: [] };
      for (const edge of out.get(key) ?? []) {
        if (trails.has(edge.to.key)) continue;
        trails.set(edge.to.key, { start, edges: [...edges, edge] });
        queue.push(edge.to.key);
      }
    }
  }
  const seen = new Set<string>();
  const paths: Path[] = [];
  for (const first of plan.edges) {
    for (const second of out.get(first.to.key) ?? []) {
      if (!first.fired.length || !second.fired.length) continue;
      const pair = `${first.fired.at(-1)} > ${second.fired[0]}`;
      const reach = trails.get(first.from.key);
      if (seen.has(pair) || !reach) continue;
      const moves = [...reach.edges, first, second].map((edge) => edge.move);
      const trail = retrace(explorer, reach.start, moves);
      if (!trail || trail.edges.at(-1)?.fired[0] !== second.fired[0]) continue;
      seen.add(pair);
      paths.push(toPath(plan.chart, paths.length + 1, trail, [pair]));
    }
  }
  return paths;
}
