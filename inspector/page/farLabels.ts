import { isOpen } from '../draw/shapes.ts';
import type { Box, Layout, StateShape } from '../draw/layout/types.ts';
import type { ChartGraph } from '../model/graph.ts';

/** Below this scale, the text of the drawing is too small to read. */
export const farScale = 0.55;

/** Pixels on the screen. */
const fontSize = 12;
const lineHeight = 13;
const character = 6.6;

export interface FarLabel extends Box {
  readonly state: string;
  readonly lines: readonly string[];
  /** The state is drawn as a box without its child states, which would be too small. */
  readonly folded: boolean;
  /** The state's child states are shown: its text is at the top. */
  readonly heading: boolean;
}

/** Names of states in a readable size, for a drawing that is shown at a small scale. */
export function farLabels(graph: ChartGraph, layout: Layout, scale: number): readonly FarLabel[] {
  const shapes = new Map(layout.states.map((shape) => [shape.id, shape]));
  const infos = new Map(graph.states.map((state) => [state.id, state]));
  const childrenOf = (id: string) =>
    (infos.get(id)?.children ?? []).flatMap((child) => shapes.get(child) ?? []);
  const linesOf = ({ id, width, height }: Box & { readonly id: string }, lines?: number) =>
    fitted(infos.get(id)?.key ?? id, {
      width: width * scale,
      lines: lines ?? Math.floor((height * scale) / lineHeight),
    });
  const isReadable = (shape: StateShape): boolean =>
    isOpen(shape) ? childrenOf(shape.id).some(isReadable) : linesOf(shape).length > 0;
  const labels: FarLabel[] = [];
  const visit = (shape: StateShape) => {
    const folded = isOpen(shape) && shape.depth > 0 && !isReadable(shape);
    const heading = isOpen(shape) && !folded;
    const { id, x, y, width, height } = shape;
    const lines = linesOf(shape, heading ? 1 : undefined);
    if (lines.length || folded) labels.push({ state: id, lines, folded, heading, x, y, width, height });
    if (heading) for (const child of childrenOf(id)) visit(child);
  };
  for (const shape of layout.states) if (shape.depth === 0) visit(shape);
  return labels;
}

/** Font size in the drawing's own pixels. */
export const farFontSize = (scale: number): number => fontSize / scale;

/** A name in as many lines as there is room for, divided where its words begin; nothing if too little can be read. */
function fitted(name: string, room: { readonly width: number; readonly lines: number }): string[] {
  const count = Math.floor((room.width - 6) / character);
  const lines: string[] = [];
  for (const word of name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<= )/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word).length <= count) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  if (count < Math.min(4, name.length)) return [];
  const cut = lines.slice(0, room.lines);
  return cut.map((line, index) => {
    const isCut = line.length > count || (index === cut.length - 1 && cut.length < lines.length);
    return isCut ? `${line.slice(0, count - 1)}…` : line.trim();
  });
}
