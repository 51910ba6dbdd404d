import { isOpen } from '../draw/shapes.ts';
import type { Box, Layout, StateShape } from '../draw/layout/types.ts';
import type { ChartGraph } from '../model/graph.ts';

/** Below this scale, the text of the drawing is too small to read. */
export const farScale = 0.55;

/** Pixels on the screen. */
const fontSize = 12;
const character = 6.6;
const smallestLeaf = 44;

export interface FarLabel extends Box {
  readonly state: string;
  readonly text: string;
  /** The state is drawn as a box without its child states, which would be too small. */
  readonly folded: boolean;
  /** Of a state whose child states are shown: the text stands at its top. */
  readonly heading: boolean;
}

/** Names of states in a readable size, for a drawing that is shown at a small scale. */
export function farLabels(graph: ChartGraph, layout: Layout, scale: number): readonly FarLabel[] {
  const shapes = new Map(layout.states.map((shape) => [shape.id, shape]));
  const infos = new Map(graph.states.map((state) => [state.id, state]));
  const childrenOf = (id: string) =>
    (infos.get(id)?.children ?? []).flatMap((child) => shapes.get(child) ?? []);
  /** The widest state without shown children: if its name cannot be read, none can. */
  const widestLeaf = (shape: StateShape): number =>
    isOpen(shape) ? Math.max(0, ...childrenOf(shape.id).map(widestLeaf)) : shape.width;
  const labels: FarLabel[] = [];
  const visit = (shape: StateShape) => {
    const folded = isOpen(shape) && shape.depth > 0 && widestLeaf(shape) * scale < smallestLeaf;
    const heading = isOpen(shape) && !folded;
    const { id, x, y, width, height } = shape;
    const text = fitted(infos.get(id)?.key ?? id, width * scale);
    if (text || folded) labels.push({ state: id, text, folded, heading, x, y, width, height });
    if (heading) for (const child of childrenOf(id)) visit(child);
  };
  for (const shape of layout.states) if (shape.depth === 0) visit(shape);
  return labels;
}

/** Font size in the drawing's own pixels. */
export const farFontSize = (scale: number): number => fontSize / scale;

function fitted(text: string, width: number): string {
  const count = Math.floor((width - 8) / character);
  if (text.length <= count) return text;
  return count < 4 ? '' : `${text.slice(0, count - 1)}…`;
}
