import { measure, type TextStyle } from './layout/text.ts';
import { iconWidth } from './layout/content.ts';
import type { DotShape, EdgeShape, PillShape, Point, Row, StateShape, TextLine } from './layout/types.ts';
import { mark, type Mark } from './marks.ts';
import { icons } from './icons.ts';

const corner = 8;
const arrow = { length: 8, half: 4.5 };

/** Sets the length of the text, so that other fonts fit the same space when Inter is not installed. */
const fitted = (text: string, style: TextStyle, x: number, y: number): Mark =>
  mark(
    'text',
    { class: `t-${style}`, x, y, textLength: tidy(measure(text, style)), lengthAdjust: 'spacingAndGlyphs' },
    [text],
  );

const textMark = ({ text, style, x, y }: TextLine): Mark => fitted(text, style, x, y);

/** Whether child states are drawn inside it. Arrows cross such a state, so its text is drawn above them. */
export const isOpen = ({ nested, collapsed }: StateShape) => nested && !collapsed;

/** Text of a state, without its transitions. */
export function drawHeading(state: StateShape): Mark {
  return mark('g', { transform: `translate(${state.x} ${state.y})` }, [
    ...state.lines.map(textMark),
    ...state.chips.flatMap((chip) => [
      mark('rect', { class: 'chip', x: chip.x, y: chip.y, width: chip.width, height: chip.height, rx: 8 }),
      fitted(chip.text, 'tag', chip.x + 6, chip.y + 11.5),
    ]),
  ]);
}

/** The box of a state, and its text unless it is drawn above the arrows. */
export function drawState(state: StateShape): Mark[] {
  const { x, y, width, height, type } = state;
  if (type === 'history') return drawHistory(state);
  const radius = isOpen(state) ? 12 : 9;
  const box = mark('rect', { class: 'box', x, y, width, height, rx: radius });
  if (isOpen(state)) return [box];
  if (type !== 'final') return [box, drawHeading(state)];
  const inner = { x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7, rx: radius - 3 };
  return [box, mark('rect', { class: 'box inner', ...inner }), drawHeading(state)];
}

function drawHistory({ x, y, width, height, deep }: StateShape): Mark[] {
  return [
    mark('circle', { class: 'box', cx: x + width / 2, cy: y + height / 2, r: width / 2 - 1 }),
    mark('text', { class: 't-label', x: x + width / 2, y: y + height / 2 + 4.5, 'text-anchor': 'middle' }, [
      deep ? 'H*' : 'H',
    ]),
  ];
}

/** What lies below a transition, for a pointer to hit and coverage to color. */
export const drawHit = (row: Row, owner: Point): Mark =>
  mark('rect', {
    class: 'hit',
    x: tidy(owner.x + row.x) + 1.5,
    y: tidy(owner.y + row.y) + 1.5,
    width: row.width - 3,
    height: row.height - 3,
    rx: 7,
  });

/** One transition in a label or a state. */
export function drawRow(row: Row, owner: Point): Mark[] {
  const icon = row.forbidden ? 'forbidden' : row.kind;
  const [line] = row.lines;
  const [left, top] = [tidy(owner.x + row.x), tidy(owner.y + row.y)];
  return [
    ...(row.ruled ? [mark('path', { class: 'hair', d: `M${left + 8} ${top}h${row.width - 16}` })] : []),
    mark('g', { transform: `translate(${owner.x} ${owner.y})` }, [
      ...(icon !== 'event' && line
        ? [
            mark('path', {
              class: `icon icon-${icon}`,
              d: icons[icon],
              transform: `translate(${tidy(line.x - iconWidth)} ${tidy(line.y - 10.2)})`,
            }),
          ]
        : []),
      ...row.lines.map(textMark),
    ]),
  ];
}

export const drawPill = ({ x, y, width, height }: PillShape): Mark =>
  mark('rect', { class: 'pill', x, y, width, height, rx: Math.min(10, height / 2) });

export const drawDot = ({ x, y, width }: DotShape): Mark =>
  mark('circle', { class: 'dot', cx: x + width / 2, cy: y + width / 2, r: width / 2 - 1 });

/** The line of an arrow with rounded corners, and its head if it ends at a state. */
export function drawEdge(edge: EdgeShape): Mark[] {
  const points = withoutDoubles(edge.points);
  const headed = edge.part !== 'out';
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return [];
  const line = mark('path', {
    class: 'line',
    d: rounded(headed ? shortened(points, arrow.length - 1) : points),
  });
  return headed ? [line, mark('path', { class: 'head', d: headAt(tip, before) })] : [line];
}

function withoutDoubles(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const last = points[index - 1];
    return !last || Math.hypot(point.x - last.x, point.y - last.y) > 0.05;
  });
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(1, distance / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function shortened(points: readonly Point[], by: number): Point[] {
  const [tip, before] = [points.at(-1), points.at(-2)];
  return tip && before ? [...points.slice(0, -1), towards(tip, before, by)] : [...points];
}

const at = ({ x, y }: Point) => `${tidy(x)} ${tidy(y)}`;
const tidy = (value: number) => Math.round(value * 10) / 10;

function rounded(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      const room = Math.min(
        corner,
        Math.hypot(point.x - before.x, point.y - before.y) / 2,
        Math.hypot(point.x - after.x, point.y - after.y) / 2,
      );
      return `L${at(towards(point, before, room))}Q${at(point)} ${at(towards(point, after, room))}`;
    })
    .join('');
}

function headAt(tip: Point, before: Point): string {
  const base = towards(tip, before, arrow.length);
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [dx, dy] = [((tip.y - before.y) / length) * arrow.half, ((before.x - tip.x) / length) * arrow.half];
  return `M${at(tip)}L${at({ x: base.x + dx, y: base.y + dy })}L${at({ x: base.x - dx, y: base.y - dy })}z`;
}
