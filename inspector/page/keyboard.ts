import type { Box, Layout } from '../draw/layout/types.ts';
import type { ChartGraph } from '../model/graph.ts';

const directions = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;

export type Arrow = keyof typeof directions;

export const isArrow = (key: string): key is Arrow => key in directions;

/**
 * The state that an arrow key leads to: the nearest one in that direction, with distance across it counting double.
 * Without a selected state, or from a hidden one, the first state.
 */
export function neighbor(layout: Layout, from: string | null, key: Arrow): string | undefined {
  const states = layout.states.filter((state) => state.depth > 0);
  const here = states.find((state) => state.id === from);
  if (!here) return states[0]?.id;
  const [dx, dy] = directions[key];
  const start = anchor(here);
  let best: { id: string; far: number } | undefined;
  for (const state of states) {
    const there = anchor(state);
    const along = (there.x - start.x) * dx + (there.y - start.y) * dy;
    const across = Math.abs((there.x - start.x) * dy) + Math.abs((there.y - start.y) * dx);
    if (along < 4 || across > along * 3) continue;
    const far = along + 2 * across;
    if (!best || far < best.far) best = { id: state.id, far };
  }
  return best?.id;
}

/** The next of the transitions that leave a state, or the one before; after the last comes the first. */
export function nextLeaving(
  graph: ChartGraph,
  state: string | null,
  transition: string | null,
  by: 1 | -1,
): string | undefined {
  const leaving = graph.transitions.filter(({ source }) => source === (state ?? graph.root));
  const at = leaving.findIndex(({ id }) => id === transition);
  return leaving.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % leaving.length)?.id;
}

/** The state that a transition leads to; its own, if it stays there. */
export function follow(graph: ChartGraph, transition: string): string {
  const { source, targets } = graph.transitions.find(({ id }) => id === transition)!;
  return targets[0] ?? source;
}

/** The position of the name: the centers of a state and its parent may coincide. */
const anchor = ({ x, y, width, nested }: Box & { nested: boolean }) => ({
  x: nested ? x + 40 : x + width / 2,
  y: y + 18,
});
