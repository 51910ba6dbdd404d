import type { ChartGraph } from '../model/graph.ts';
import type { EdgeShape, Layout, PillShape, StateShape } from './layout/types.ts';
import { escapeXml, mark, toXml, type Mark } from './marks.ts';
import { drawDot, drawEdge, drawHeading, drawHit, drawPill, drawRow, drawState, isOpen } from './shapes.ts';
import { colors, drawingStyle, hitStyle, palettes } from './style.ts';

/** Whether each transition has fired in the chosen runs. */
export type Paint = (transition: string) => 'fired' | 'unfired' | undefined;

export interface SvgOptions {
  /** Title of the image. */
  readonly title?: string;
  readonly description?: string;
  /** By default the system preference decides. */
  readonly theme?: 'light' | 'dark';
  readonly paint?: Paint;
}

/** Classes of a state's box, on the page and in images. */
export function stateClass({ type, nested, collapsed, region, depth }: StateShape): string {
  return [
    'state',
    type,
    nested && !collapsed ? `nested${depth % 2 ? ' odd' : ''}` : '',
    region ? 'region' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Classes of the text of an expanded parent state. */
export const headingClass = ({ depth }: StateShape) => `heading-text${depth % 2 ? ' odd' : ''}`;

/** An arrow has fired when one of its transitions has. */
export function edgeClass({ part, transitions }: EdgeShape, paint?: Paint): string {
  const painted = transitions.map((id) => paint?.(id));
  const known = painted.includes('fired') ? 'fired' : painted.includes('unfired') ? 'unfired' : '';
  return ['edge', part, known].filter(Boolean).join(' ');
}

function stateMark(state: StateShape, paint: Paint | undefined): Mark {
  return mark('g', { class: stateClass(state), 'data-state': state.id }, [
    ...drawState(state),
    ...(isOpen(state) ? [] : rowMarks(state, paint)),
  ]);
}

function headingMark(state: StateShape, paint: Paint | undefined): Mark {
  return mark('g', { class: headingClass(state) }, [drawHeading(state), ...rowMarks(state, paint)]);
}

function pillMark(pill: PillShape, paint: Paint | undefined): Mark {
  return mark('g', { class: 'label' }, [drawPill(pill), ...rowMarks(pill, paint)]);
}

const rowMarks = (owner: StateShape | PillShape, paint: Paint | undefined) =>
  owner.rows.map((row) =>
    mark(
      'g',
      { class: rowClass(row.forbidden, paint?.(row.transition)), 'data-transition': row.transition },
      [...(paint ? [drawHit(row, owner)] : []), ...drawRow(row, owner)],
    ),
  );

export const rowClass = (forbidden: boolean, painted: string | undefined) =>
  ['row', forbidden ? 'forbidden' : '', painted ?? ''].filter(Boolean).join(' ');

/** A drawing as a self-contained SVG file. */
export function toSvg(graph: ChartGraph, layout: Layout, options: SvgOptions = {}): string {
  const { title = graph.id, description = '', theme, paint } = options;
  const marks = [
    ...layout.states.map((state) => stateMark(state, paint)),
    ...layout.edges.map((edge) => mark('g', { class: edgeClass(edge, paint) }, drawEdge(edge))),
    ...layout.states.filter(isOpen).map((state) => headingMark(state, paint)),
    ...layout.dots.map(drawDot),
    ...layout.pills.map((pill) => pillMark(pill, paint)),
  ];
  const vars = theme
    ? `svg{${Object.entries(palettes[theme])
        .map(([name, value]) => `--${name}:${value}`)
        .join(';')}}`
    : colors('svg');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" width="${layout.width}" height="${layout.height}" viewBox="0 0 ${layout.width} ${layout.height}">`,
    `<title>${escapeXml(title)}</title>`,
    ...(description ? [`<desc>${escapeXml(description)}</desc>`] : []),
    `<style>${vars}${drawingStyle}${paint ? hitStyle : ''}</style>`,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    ...marks.map(toXml),
    '</svg>',
    '',
  ].join('\n');
}
