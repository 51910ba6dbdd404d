import { isOpen } from '../draw/shapes.ts';
import type { Box, Layout, Point, StateShape } from '../draw/layout/types.ts';
import type { ChartGraph } from '../model/graph.ts';

/** Below this scale, the text of the drawing is too small to read. */
export const farScale = 0.55;

/** Pixels on the screen. */
const fontSize = 12;
const lineHeight = 13;
const character = 6.6;
const border = 6;
const leastCharacters = (name: string) => Math.min(4, name.length);

export interface FarLabel extends Box {
  readonly state: string;
  readonly lines: readonly string[];
  /** The state is drawn as a box without its child states, which would be too small. */
  readonly folded: boolean;
  /** The state's child states are shown: its text is at the top. */
  readonly heading: boolean;
}

/** Names of states in a readable size, for a drawing that is shown at a small scale. No box is shown without a name. */
export function farLabels(graph: ChartGraph, layout: Layout, scale: number): readonly FarLabel[] {
  const keys = new Map(graph.states.map(({ id, key }) => [id, key]));
  const childrenOf = childrenIn(graph, layout);
  const linesOf = ({ id, width, height }: StateShape, lines?: number) =>
    fitted(keys.get(id) ?? id, {
      width: width * scale,
      lines: lines ?? Math.floor((height * scale) / lineHeight + 1e-6),
    });
  const isNamed = (shape: StateShape) => shape.type === 'history' || linesOf(shape).length > 0;
  const labels: FarLabel[] = [];
  const visit = (shape: StateShape) => {
    const { id, x, y, width, height } = shape;
    const children = childrenOf(id);
    const folded = isOpen(shape) && shape.depth > 0 && !children.every(isNamed);
    const heading = isOpen(shape) && !folded;
    const lines = linesOf(shape, heading ? 1 : undefined);
    if (lines.length || folded) labels.push({ state: id, lines, folded, heading, x, y, width, height });
    if (heading) for (const child of children) visit(child);
  };
  for (const shape of layout.states) if (shape.depth === 0) visit(shape);
  return labels;
}

/** The smallest scale at which each outermost state has room for its name. */
export function leastScale(graph: ChartGraph, layout: Layout): number {
  const keys = new Map(graph.states.map(({ id, key }) => [id, key]));
  const needed = childrenIn(
    graph,
    layout,
  )(graph.root)
    .filter(({ type }) => type !== 'history')
    .map(({ id, width, height }) =>
      Math.max(lineHeight / height, (border + character * leastCharacters(keys.get(id) ?? id)) / width),
    );
  return Math.min(
    scaleStep ** Math.ceil(Math.log(Math.max(0.01, ...needed)) / Math.log(scaleStep)),
    farScale,
  );
}

const scaleStep = 1.15;

/** The scale that names are fitted for: not each movement of the wheel fits them again. */
export const steppedScale = (scale: number): number =>
  // A step must not become the one below it by the last digit of a logarithm.
  scaleStep ** Math.floor(Math.log(scale) / Math.log(scaleStep) + 1e-6);

function childrenIn(graph: ChartGraph, layout: Layout): (id: string) => readonly StateShape[] {
  const shapes = new Map(layout.states.map((shape) => [shape.id, shape]));
  const infos = new Map(graph.states.map((state) => [state.id, state]));
  return (id) => (infos.get(id)?.children ?? []).flatMap((child) => shapes.get(child) ?? []);
}

export interface FarPill extends Box {
  readonly id: string;
  /** The first lines of its transitions, if there is room for one. */
  readonly lines: readonly string[];
  /** Without room, the arrows that it interrupts are joined. */
  readonly joints: readonly (readonly [from: Point, to: Point])[];
}

/** Replaces the labels of transitions in a drawing that is shown at a small scale. */
export function farPills(layout: Layout, scale: number): readonly FarPill[] {
  const arriving = Map.groupBy(layout.edges, ({ to }) => to);
  const leaving = Map.groupBy(layout.edges, ({ from }) => from);
  return layout.pills.map(({ id, x, y, width, height, rows }) => {
    const room = Math.floor((height * scale) / lineHeight);
    const lines = rows
      .slice(0, room)
      .flatMap((row) => fitted(row.lines[0]?.text ?? '', { width: width * scale, lines: 1 }));
    const joints = (arriving.get(id) ?? []).flatMap(({ points: before }) =>
      (leaving.get(id) ?? []).map(({ points: after }) => [before.at(-1)!, after[0]!] as const),
    );
    return { id, x, y, width, height, lines, joints: lines.length ? [] : joints };
  });
}

/** Font size in the drawing's own pixels. */
export const farFontSize = (scale: number): number => fontSize / scale;

/** A name in as many lines as there is room for, divided where its words begin; nothing if too little can be read. */
function fitted(name: string, room: { readonly width: number; readonly lines: number }): string[] {
  const count = Math.floor((room.width - border) / character + 1e-6);
  const lines: string[] = [];
  for (const word of name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<= )/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word).length <= count) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  if (count < leastCharacters(name)) return [];
  const cut = lines.slice(0, room.lines);
  return cut.map((line, index) => {
    const isCut = line.length > count || (index === cut.length - 1 && cut.length < lines.length);
    return isCut ? `${line.slice(0, count - 1)}…` : line.trim();
  });
}
