import type { ChartGraph, StateInfo } from '../../model/graph.ts';

/**
 * Number of transitions between the chart's start and each state, breadth first. A drawing that follows these ranks reads
 * from top to bottom like the flow, and arrows against them visibly lead back.
 */
export function ranksOf(graph: ChartGraph): ReadonlyMap<string, number> {
  const states = new Map(graph.states.map((state) => [state.id, state]));
  const outgoing = Map.groupBy(graph.transitions, (transition) => transition.source);
  const entered = (id: string): StateInfo[] => {
    const out: StateInfo[] = [];
    const into = (state: StateInfo | undefined) => {
      if (!state) return;
      out.push(state);
      const inner =
        state.type === 'parallel' ? state.children : [state.initial?.target ?? state.defaults ?? []].flat();
      for (const child of inner) into(states.get(child));
    };
    for (let at = states.get(id)?.parent; at; at = states.get(at)?.parent)
      out.push(states.get(at) as StateInfo);
    into(states.get(id));
    return out;
  };
  const ranks = new Map<string, number>();
  let layer = entered(graph.root);
  for (let rank = 0; layer.length; rank++) {
    const next: StateInfo[] = [];
    for (const { id } of layer) {
      if (ranks.has(id)) continue;
      ranks.set(id, rank);
      for (const { targets } of outgoing.get(id) ?? []) next.push(...targets.flatMap(entered));
    }
    layer = next.filter(({ id }) => !ranks.has(id));
  }
  // Unreachable states come last, in document order.
  const last = Math.max(...ranks.values()) + 1;
  for (const { id } of graph.states) if (!ranks.has(id)) ranks.set(id, last);
  return ranks;
}
