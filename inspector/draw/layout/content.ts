import type { ActionInfo } from '../../model/describe.ts';
import type { StateInfo, TransitionInfo } from '../../model/graph.ts';
import { fonts, measure, wrap, type TextStyle } from './text.ts';
import type { Chip, Row, TextLine } from './types.ts';

const maxText = 230;
const pad = 12;
const keywordWidth = 40;
const chipHeight = 16;
/** Width of the icon before a transition's label. */
export const iconWidth = 17;

export interface Content {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
  readonly chips: readonly Chip[];
  readonly rows: readonly Row[];
}

const lineHeight = (style: TextStyle) => Math.round(fonts[style].size * 1.4);

/** Stacks lines of text from `top`; returns them with their bottom and right edges. */
function stack(parts: readonly { text: string; style: TextStyle; x: number; max: number }[], top: number) {
  const lines: TextLine[] = [];
  let y = top;
  let right = 0;
  for (const { text, style, x, max } of parts) {
    for (const line of wrap(text, style, max)) {
      const height = lineHeight(style);
      lines.push({ text: line, style, x, y: y + Math.round(height * 0.76) });
      right = Math.max(right, x + measure(line, style));
      y += height;
    }
  }
  return { lines, bottom: y, right };
}

/** The first transition whose guard is true is taken, so the conditions of later ones begin with "else". */
export function conditionOf(transition: TransitionInfo): string {
  const { index, guardText } = transition;
  if (guardText) return `${index > 0 ? 'else if' : 'if'} ${guardText}`;
  return index > 0 ? 'else' : '';
}

const actionNames = (actions: readonly ActionInfo[]) => actions.map((action) => action.name).join(', ');

/** The text of one transition. */
function rowOf(transition: TransitionInfo, left: number): { row: Row; right: number } {
  const hasIcon = transition.kind !== 'event' || transition.forbidden;
  const x = left + (hasIcon ? iconWidth : 0);
  const { delay } = transition;
  const event = typeof delay === 'number' ? `after ${duration(delay)}` : transition.label;
  const label = transition.forbidden ? `${event} is ignored` : event;
  const time = transition.milliseconds === undefined ? '' : ` (${duration(transition.milliseconds)})`;
  const condition = conditionOf(transition);
  const parts = [
    { text: label + time, style: 'label' as const, x, max: maxText },
    ...(condition ? [{ text: condition, style: 'guard' as const, x, max: maxText }] : []),
    ...(transition.actions.length
      ? [{ text: `/ ${actionNames(transition.actions)}`, style: 'action' as const, x, max: maxText }]
      : []),
  ];
  const { lines, bottom, right } = stack(parts, 5);
  const { id, kind, forbidden } = transition;
  const row = {
    transition: id,
    kind,
    forbidden,
    x: 0,
    y: 0,
    width: 0,
    height: bottom + 5,
    ruled: false,
    lines,
  };
  return { row, right };
}

export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (milliseconds < 120_000) return `${milliseconds / 1000} s`;
  return `${milliseconds / 60_000} min`;
}

/** Rows in one or more columns of the same width. */
function table(transitions: readonly TransitionInfo[], top: number, left: number, columns: number) {
  const made = transitions.map((transition) => rowOf(transition, left));
  const width = Math.ceil(Math.max(0, ...made.map(({ right }) => right)) + left);
  const perColumn = Math.ceil(made.length / columns);
  const ends: number[] = [];
  const rows = made.map(({ row }, index): Row => {
    const column = Math.floor(index / perColumn);
    const above = ends[column];
    const y = above ?? top;
    ends[column] = y + row.height;
    const x = column * width;
    const lines = row.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y }));
    return { ...row, x, y, width, ruled: above !== undefined, lines };
  });
  return {
    rows,
    bottom: Math.max(top, ...ends),
    right: rows.length ? width * Math.ceil(made.length / perColumn) : 0,
  };
}

export function pillContent(transitions: readonly TransitionInfo[]): Content {
  const { rows, bottom, right } = table(transitions, 0, 10, 1);
  return { width: right, height: bottom, lines: [], chips: [], rows };
}

/** @param inside states hidden inside a collapsed state; 0 for any other. */
export function stateContent(state: StateInfo, staying: readonly TransitionInfo[], inside: number): Content {
  if (state.type === 'history') return { width: 28, height: 28, lines: [], chips: [], rows: [] };
  const isParent = state.children.length > 0;
  const heading = stack([{ text: state.key, style: 'title', x: pad, max: maxText }], 9);
  const lines: TextLine[] = [...heading.lines];
  // Leaves space for the button that collapses the state.
  let right = heading.right + (isParent ? 22 : 0);
  let y = heading.bottom;

  const tags = chipsOf(state.tags, y + 3);
  if (tags.chips.length) {
    y = tags.bottom + 1;
    right = Math.max(right, tags.right);
  }
  const facts: [keyword: string, text: string][] = [
    ...state.entry.map((action): [string, string] => ['entry', action.name]),
    ...state.exit.map((action): [string, string] => ['exit', action.name]),
    ...state.invokes.map((invoke): [string, string] => [
      'invoke',
      invoke.src === invoke.id || !invoke.ownId ? invoke.src : `${invoke.id}: ${invoke.src}`,
    ]),
    ...(inside ? [['inside', `${inside} state${inside === 1 ? '' : 's'}`] as [string, string]] : []),
  ];
  if (facts.length) y += 4;
  for (const [keyword, text] of facts) {
    const value = stack([{ text, style: 'action', x: pad + keywordWidth, max: maxText - keywordWidth }], y);
    lines.push(
      { text: keyword, style: 'keyword', x: pad, y: (value.lines[0]?.y ?? y) - 0.5 },
      ...value.lines,
    );
    y = value.bottom + 1;
    right = Math.max(right, value.right);
  }
  if (staying.length) y += 6;
  // A parent state is wide anyway; several columns keep its children from being pushed down.
  const columns = isParent && !inside ? Math.min(3, Math.ceil(staying.length / 2)) : 1;
  const { rows, ...end } = table(staying, y, pad, Math.max(1, columns));
  const width = Math.max(72, Math.ceil(right + pad), end.right);
  const stretched =
    columns > 1 ? rows : rows.map((row) => ({ ...row, width: isParent && !inside ? row.width : width }));
  const height = Math.ceil(rows.length ? end.bottom : y + 9);
  return { width, height, lines, chips: tags.chips, rows: stretched };
}

function chipsOf(tags: readonly string[], top: number) {
  const chips: Chip[] = [];
  let x = pad;
  let y = top;
  let right = 0;
  for (const tag of tags) {
    const width = Math.ceil(measure(tag, 'tag')) + 12;
    if (x > pad && x + width > maxText + pad) {
      x = pad;
      y += chipHeight + 3;
    }
    chips.push({ text: tag, x, y, width, height: chipHeight });
    right = Math.max(right, x + width);
    x += width + 4;
  }
  return { chips, bottom: y + chipHeight, right };
}
