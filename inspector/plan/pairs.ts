import { getNextTransitions, type AnyStateMachine, type AnyStateNode } from 'xstate';
import type { ExploredState } from './explorer.ts';
import { statesOf, transitionId } from '../model/identity.ts';
import { replay, toPath, type Edge, type Plan } from './planner.ts';
import type { Path, Start } from '../model/step.ts';
import type { TourOptions } from './tours.ts';

/** Longer paths start less often; shorter ones are easier to read when they fail. */
const defaultMaxSteps = 60;

export interface PairPlan {
  /** Paths that together take every feasible pair of consecutive transitions. */
  readonly paths: readonly Path[];
  /** E.g. `a|GO|0 > b|BACK|0`. */
  readonly feasible: ReadonlySet<string>;
  /**
   * Number of pairs of which the second transition is declared for a state that the first leads to, and yet never follows
   * it: in every explored state, its guard or a transition before it prevents that.
   */
  readonly infeasible: number;
}

/** The pairs that a path takes, in its order; see `PairPlan.feasible`. */
export function pairsIn(machine: AnyStateMachine): (path: Path) => string[] {
  const pairOf = pairsOf(machine);
  return ({ steps }) =>
    steps.flatMap(({ fired }, index) => pairOf(steps[index - 1]?.fired.at(-1), fired[0]) ?? []);
}

/** Identity of a pair; null when the two belong to regions that do not meet, so that neither depends on the other. */
type PairOf = (first: string | undefined, second: string | undefined) => string | null;

function pairsOf(machine: AnyStateMachine): PairOf {
  const regions = new Map<string, ReadonlyMap<string, string>>();
  for (const node of statesOf(machine)) {
    const inside = new Map<string, string>();
    for (let at: AnyStateNode | undefined = node; at?.parent; at = at.parent)
      if (at.parent.type === 'parallel') inside.set(at.parent.id, at.id);
    regions.set(node.id, inside);
  }
  const regionsOf = (transition: string) =>
    regions.get(transition.slice(0, transition.indexOf('|'))) ?? new Map<string, string>();
  const known = new Map<string, Map<string, string | null>>();
  return (first, second) => {
    if (first === undefined || second === undefined) return null;
    const after = known.get(first) ?? new Map<string, string | null>();
    known.set(first, after);
    const cached = after.get(second);
    if (cached !== undefined) return cached;
    const others = regionsOf(second);
    const apart = [...regionsOf(first)].some(
      ([parallel, region]) => (others.get(parallel) ?? region) !== region,
    );
    const pair = apart ? null : `${first} > ${second}`;
    after.set(second, pair);
    return pair;
  };
}

/**
 * Plans every pair of consecutive transitions, for faults that depend on what happened before.
 *
 * @param options.can leaves out events that a driver cannot cause; pairs that need them count as infeasible.
 */
export function pairPaths(
  machine: AnyStateMachine,
  plan: Plan,
  { can = () => true, maxSteps = defaultMaxSteps }: TourOptions = {},
): PairPlan {
  const { explorer } = plan;
  const edges = plan.edges.filter(({ event, from, fired }) =>
    can({ ...event, from: from.snapshot.value, fired }),
  );
  const pairOf = pairsOf(machine);
  const out = Map.groupBy(edges, (edge) => edge.from.key);
  const declared = new Map<string, readonly string[]>();
  const candidates = new Set<string>();
  /** For each pair, the first edges that take it; the planner lists edges by their distance from the start. */
  const witnesses = new Map<string, [first: Edge, second: Edge]>();
  for (const first of edges) {
    const last = first.fired.at(-1);
    for (const second of out.get(first.to.key) ?? []) {
      const pair = pairOf(last, second.fired[0]);
      if (pair !== null && !witnesses.has(pair)) witnesses.set(pair, [first, second]);
    }
    const ids = declared.get(first.to.key) ?? declaredIn(first.to);
    declared.set(first.to.key, ids);
    for (const id of ids) {
      const pair = pairOf(last, id);
      if (pair !== null) candidates.add(pair);
    }
  }

  const trails = shortestTrails(plan, out);
  const todo = new Set(witnesses.keys());
  const paths: Path[] = [];
  // The farthest first: shorter trails are often on their way.
  for (const [pair, [first, second]] of [...witnesses].toReversed()) if (todo.has(pair)) take(first, second);
  // The planner merges equal states, and the first of them may not do what another does.
  for (const first of todo.size ? edges : []) {
    for (const second of out.get(first.to.key) ?? []) {
      const pair = pairOf(first.fired.at(-1), second.fired[0]);
      if (pair !== null && todo.has(pair)) take(first, second);
    }
  }

  /** Plans a path that ends with these two, if they do follow one another. */
  function take(first: Edge, second: Edge): void {
    const reach = trails.get(first.from.key);
    if (!reach) return;
    const events = [...trailOf(reach), first, second].map(({ event }) => event);
    const trail = replay(explorer, reach.start, events);
    if (!trail) return;
    const taken = [...trail.edges];
    extend(taken);
    const before = todo.size;
    for (const [index, edge] of taken.entries())
      todo.delete(pairOf(taken[index - 1]?.fired.at(-1), edge.fired[0]) ?? '');
    if (todo.size < before) paths.push(toPath(plan.chart, paths.length + 1, { ...trail, edges: taken }, []));
  }

  /** Goes on for as long as the next step completes a pair that is still to be taken. */
  function extend(taken: Edge[]): void {
    const added = new Set<string>();
    while (taken.length < maxSteps) {
      const last = taken.at(-1);
      if (!last) return;
      const next = (out.get(last.to.key) ?? []).find((edge) => {
        const pair = pairOf(last.fired.at(-1), edge.fired[0]);
        return pair !== null && todo.has(pair) && !added.has(pair);
      });
      // The planner merges equal states, so what this one really does has to be computed.
      const event = next && explorer.sameEventIn(last.to, next.event);
      const applied = event && explorer.apply(last.to, event);
      if (!event || !applied || applied.error !== undefined || applied.fired[0] !== next.fired[0]) return;
      added.add(pairOf(last.fired.at(-1), applied.fired[0]) ?? '');
      taken.push({ from: last.to, event, to: applied.state, fired: applied.fired });
    }
  }

  const feasible = new Set([...witnesses.keys()].filter((pair) => !todo.has(pair)));
  const infeasible = new Set([...candidates, ...todo].filter((pair) => !feasible.has(pair))).size;
  return { paths, feasible, infeasible };
}

const declaredIn = ({ snapshot }: ExploredState): string[] =>
  snapshot.status === 'active' ? getNextTransitions(snapshot).map(transitionId) : [];

/** How a state is reached first. */
interface Reached {
  readonly start: Start;
  readonly edge?: Edge;
  readonly before?: Reached;
}

function trailOf(end: Reached): Edge[] {
  const trail: Edge[] = [];
  for (let at: Reached | undefined = end; at?.edge; at = at.before) trail.push(at.edge);
  return trail.toReversed();
}

function shortestTrails({ explorer }: Plan, out: ReadonlyMap<string, readonly Edge[]>) {
  const trails = new Map<string, Reached>();
  const queue: string[] = [];
  for (const start of explorer.starts) {
    const { state } = explorer.start(start);
    if (trails.has(state.key)) continue;
    trails.set(state.key, { start });
    queue.push(state.key);
  }
  for (const key of queue) {
    const before = trails.get(key);
    for (const edge of out.get(key) ?? []) {
      if (!before || trails.has(edge.to.key)) continue;
      trails.set(edge.to.key, { start: before.start, edge, before });
      queue.push(edge.to.key);
    }
  }
  return trails;
}
