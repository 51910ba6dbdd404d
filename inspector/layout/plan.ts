import type { ChartGraph, StateInfo, TransitionInfo } from '../graph.ts';
import { ranksOf } from './ranks.ts';

/** Transitions that share one label: from one state to the same targets. */
export interface Bundle {
  readonly id: string;
  readonly source: string;
  readonly targets: readonly string[];
  /** The state inside which the label stands; null for outside of the root. */
  readonly container: string | null;
  /** A transition from a state to states inside of it that does not leave it: its label starts in the state itself. */
  readonly inner: boolean;
  readonly transitions: readonly TransitionInfo[];
}

/** What of a chart is drawn, with some states folded. */
export interface DrawingPlan {
  readonly state: (id: string) => StateInfo;
  /** Shown states, outer before inner. */
  readonly shown: readonly StateInfo[];
  readonly collapsed: ReadonlySet<string>;
  /** Number of states inside a state, at any depth. */
  readonly inside: (id: string) => number;
  /** Transitions written in their state, by its id. */
  readonly staying: ReadonlyMap<string, readonly TransitionInfo[]>;
  readonly bundles: readonly Bundle[];
  /** Whether, seen inside `container`, the flow comes to `a` before it comes to `b`. */
  readonly precedes: (container: string | null, a: string, b: string) => boolean;
  /** The nearest shown state: itself or the folded one around it. */
  readonly lift: (id: string) => string;
}

export function planDrawing(graph: ChartGraph, folded: ReadonlySet<string> = new Set()): DrawingPlan {
  const byId = new Map(graph.states.map((state) => [state.id, state]));
  const order = new Map(graph.states.map((state, index) => [state.id, index]));
  const ranks = ranksOf(graph);
  const state = (id: string): StateInfo => {
    const found = byId.get(id);
    if (!found) throw new Error(`the chart ${graph.id} has no state ${id}`);
    return found;
  };
  /** The state and all around it, root first. */
  const line = (id: string): string[] => {
    const { parent } = state(id);
    return parent === null ? [id] : [...line(parent), id];
  };
  const lift = (id: string) => line(id).find((one) => folded.has(one)) ?? id;
  const isWithin = (id: string, outer: string) => id !== outer && line(id).includes(outer);
  const shown = graph.states.filter(({ id }) => lift(id) === id);
  const collapsed = new Set(
    shown.filter((one) => folded.has(one.id) && one.children.length).map(({ id }) => id),
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
    const lines = ends.map((end) => line(end).slice(0, -1));
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
      const whole = line(id);
      const child = whole[container === null ? 0 : whole.indexOf(container) + 1] ?? id;
      return { rank: ranks.get(child) ?? 0, place: order.get(child) ?? 0 };
    };
    const [left, right] = [seen(a), seen(b)];
    return left.rank === right.rank ? left.place <= right.place : left.rank < right.rank;
  };
  const inside = (id: string) => graph.states.filter((one) => isWithin(one.id, id)).length;
  return { state, shown, collapsed, inside, staying, bundles, precedes, lift };
}
