import type { ChartGraph } from '../../model/graph.ts';
import { measure } from './text.ts';
import type { Box, EdgeShape, Layout, Point, TextLine } from './types.ts';

/** A defect that makes a drawing hard to read. */
export interface Flaw {
  readonly kind: 'overlap' | 'outside' | 'crossing' | 'text' | 'missing';
  readonly message: string;
}

/** Tolerance for rounding, in pixels. */
const tolerance = 0.6;

/**
 * Checks the geometry of a drawing: boxes and labels do not overlap, states are inside their parents, text fits its box,
 * no arrow crosses a box other than its own, and nothing is missing.
 */
export function checkLayout(graph: ChartGraph, layout: Layout): Flaw[] {
  const parents = new Map(graph.states.map(({ id, parent }) => [id, parent]));
  const ancestors = (id: string): string[] => {
    const parent = parents.get(id);
    return parent ? [parent, ...ancestors(parent)] : [];
  };
  const shown = [
    ...layout.states.map((state) => ({
      ...state,
      name: state.id,
      states: new Set([state.id, ...ancestors(state.id)]),
    })),
    ...layout.pills.map((pill) => ({ ...pill, name: nameOf(pill.id, layout), states: new Set<string>() })),
    ...layout.dots.map((dot) => ({ ...dot, name: dot.id, states: new Set<string>() })),
  ];
  const byId = new Map(shown.map((one) => [one.id, one]));
  const flaws: Flaw[] = [];
  const report = (kind: Flaw['kind'], message: string) => flaws.push({ kind, message });

  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      const nested = one.states.has(other.id) || other.states.has(one.id);
      if (nested) {
        const [inner, outer] = one.states.has(other.id) ? [one, other] : [other, one];
        if (!contains(outer, inner)) report('outside', `${inner.name} extends beyond ${outer.name}`);
      } else if (overlap(one, other) && !isInside(one, other, layout) && !isInside(other, one, layout)) {
        report('overlap', `${one.name} overlaps ${other.name}`);
      }
    }
  }
  for (const owner of [...layout.states, ...layout.pills]) {
    const { lines, chips } = { lines: [] as readonly TextLine[], chips: [] as readonly Box[], ...owner };
    const texts = [...lines, ...owner.rows.flatMap((row) => row.lines)].map(boxOfText);
    for (const text of [...texts, ...chips, ...owner.rows]) {
      if (!contains({ x: 0, y: 0, width: owner.width, height: owner.height }, text)) {
        report('text', `the text of ${byId.get(owner.id)?.name} does not fit`);
      }
    }
  }
  for (const edge of layout.edges) {
    const ends = [edge.from, edge.to];
    const own = new Set(ends.flatMap((end) => [end, ...(byId.get(end)?.states ?? [])]));
    const containers = ends.flatMap((end) =>
      shown.filter((box) => parents.has(box.id) && contains(box, byId.get(end) ?? box)),
    );
    for (const container of containers) own.add(container.id);
    for (const box of shown) {
      if (own.has(box.id)) continue;
      if (crosses(edge, box)) report('crossing', `the arrow ${describe(edge, layout)} crosses ${box.name}`);
    }
  }
  for (const message of missingParts(graph, layout)) report('missing', message);
  return flaws;
}

function missingParts(graph: ChartGraph, layout: Layout): string[] {
  const rows = [...layout.states, ...layout.pills].flatMap((owner) => owner.rows);
  const drawn = new Set(rows.map((row) => row.transition));
  if (layout.states.some((state) => state.collapsed)) return [];
  const states = new Set(layout.states.map((state) => state.id));
  return [
    ...graph.states.filter(({ id }) => !states.has(id)).map(({ id }) => `the state ${id} is not drawn`),
    ...graph.transitions
      .filter(({ id }) => !drawn.has(id))
      .map(({ id }) => `the transition ${id} is not drawn`),
    ...layout.edges
      .filter((edge) => edge.points.length < 2)
      .map((edge) => `the arrow ${describe(edge, layout)} has no line`),
  ];
}

/** Whether a label or dot is inside a parent state. That it is the right one follows from the check of the arrows. */
function isInside(inner: Box & { id: string }, outer: Box & { id: string }, layout: Layout): boolean {
  const isState = (id: string) =>
    layout.states.some((state) => state.id === id && state.nested && !state.collapsed);
  return (
    !isState(inner.id) &&
    !layout.states.some(({ id }) => id === inner.id) &&
    isState(outer.id) &&
    contains(outer, inner)
  );
}

function nameOf(pill: string, layout: Layout): string {
  const { source = '', rows = [] } = layout.pills.find(({ id }) => id === pill) ?? {};
  return `the label ${rows[0]?.lines[0]?.text ?? pill} of ${source}`;
}

const describe = ({ from, to }: EdgeShape, layout: Layout) => {
  const name = (id: string) => (layout.pills.some((pill) => pill.id === id) ? nameOf(id, layout) : id);
  return `from ${name(from)} to ${name(to)}`;
};

const boxOfText = ({ text, style, x, y }: TextLine): Box => ({
  x,
  y: y - 8,
  width: measure(text, style),
  height: 10,
});

const overlap = (a: Box, b: Box) =>
  a.x + a.width > b.x + tolerance &&
  b.x + b.width > a.x + tolerance &&
  a.y + a.height > b.y + tolerance &&
  b.y + b.height > a.y + tolerance;

const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.width <= outer.x + outer.width + tolerance &&
  inner.y + inner.height <= outer.y + outer.height + tolerance;

function crosses({ points }: EdgeShape, box: Box): boolean {
  return points.some((to, index) => {
    const from = points[index - 1];
    return from !== undefined && overlap(boxOfLine(from, to), box);
  });
}

/** Arrows are horizontal or vertical, so a line is a box, here 1.5 pixels thick. */
const boxOfLine = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x) - 0.75,
  y: Math.min(a.y, b.y) - 0.75,
  width: Math.abs(a.x - b.x) + 1.5,
  height: Math.abs(a.y - b.y) + 1.5,
});
