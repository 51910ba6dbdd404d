import type { ChartGraph, StateInfo, TransitionInfo } from '../../model/graph.ts';
import { ranksOf } from './ranks.ts';

/** Transitions that share a label: from one state to the same targets. */
export interface Bundle {
  readonly id: string;
  readonly source: string;
  readonly targets: readonly string[];
  /** The state that contains the label; null for outside the root. */
  readonly container: string | null;
  /** From a state into its own children without leaving it: the label is inside the state. */
  readonly inner: boolean;
  readonly transitions: readonly TransitionInfo[];
}

/** What is drawn of a chart with some collapsed states. */
export interface DrawingPlan {
  readonly state: (id: string) => StateInfo;
  /** Shown states, parents before children. */
  readonly shown: readonly StateInfo[];
  readonly collapsed: ReadonlySet<string>;
  /** Number of descendants. */
  readonly inside: (id: string) => number;
  /** Transitions listed inside their state, by its id. */
  readonly staying: ReadonlyMap<string, readonly TransitionInfo[]>;
  readonly bundles: readonly Bundle[];
  /** Whether, among the children of `container`, the flow reaches `a` before `b`. */
  readonly precedes: (container: string | null, a: string, b: string) => boolean;
  /** The state itself, or the collapsed state that hides it. */
  readonly lift: (id: string) => string;
}

export function planDrawing(graph: ChartGraph, collapsedIds: ReadonlySet<string> = new Set()): DrawingPlan {
  const byId = new Map(graph.states.map((state) => [state.id, state]));
  const order = new Map(graph.states.map((state, index) => [state.id, index]));
  const ranks = ranksOf(graph);
  const state = (id: string): StateInfo => {
    const found = byId.get(id);
    if (!found) throw new Error(`the chart ${graph.id} has no state ${id}`);
    return found;
  };
  /** The state and its ancestors, root first. */
  const lineage = (id: string): string[] => {
    const { parent } = state(id);
    return parent === null ? [id] : [...lineage(parent), id];
  };
  const lift = (id: string) => lineage(id).find((one) => collapsedIds.has(one)) ?? id;
  const isWithin = (id: string, outer: string) => id !== outer && lineage(id).includes(outer);
  const shown = graph.states.filter(({ id }) => lift(id) === id);
  const collapsed = new Set(
    shown.filter((one) => collapsedIds.has(one.id) && one.children.length).map(({ id }) => id),
  );

  const staying = new Map<string, TransitionInfo[]>();
  const bundled = new Map<
    string,
    { transitions: TransitionInfo[]; source: string; targets: string[]; inner: boolean }
  >();
  for (const transition of graph.transitions) {
    const source = lift(transition.source);
    const targets = [...new Set(transition.targets.map(lift))];
    const hidden = source !== transition.source;
    const within = targets.every((target) => target === source) && (hidden || collapsed.has(source));
    if (!targets.length || within) {
      if (!hidden) staying.set(source, [...(staying.get(source) ?? []), transition]);
      continue;
    }
    const inner = !transition.reenter && targets.every((target) => isWithin(target, source));
    const key = [source, inner ? 'inner' : 'outer', ...targets.toSorted()].join(' ');
    const bundle = bundled.get(key);
    if (bundle) bundle.transitions.push(transition);
    else bundled.set(key, { transitions: [transition], source, targets, inner });
  }

  const containerOf = (ends: readonly string[]): string | null => {
    const lines = ends.map((end) => lineage(end).slice(0, -1));
    const [first = []] = lines;
    return first.findLast((outer) => lines.every((one) => one.includes(outer))) ?? null;
  };
  const bundles = [...bundled.values()].map((bundle, index): Bundle => ({
    ...bundle,
    id: `label ${index}`,
    container: bundle.inner ? bundle.source : containerOf([bundle.source, ...bundle.targets]),
  }));

  const precedes = (container: string | null, a: string, b: string) => {
    const seen = (id: string) => {
      const whole = lineage(id);
      const child = whole[container === null ? 0 : whole.indexOf(container) + 1] ?? id;
      return { rank: ranks.get(child) ?? 0, place: order.get(child) ?? 0 };
    };
    const [left, right] = [seen(a), seen(b)];
    return left.rank === right.rank ? left.place <= right.place : left.rank < right.rank;
  };
  const inside = (id: string) => graph.states.filter((one) => isWithin(one.id, id)).length;
  return { state, shown, collapsed, inside, staying, bundles, precedes, lift };
}
