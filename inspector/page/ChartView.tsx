import { memo, useMemo, type MouseEvent } from 'react';
import {
  drawDot,
  drawEdge,
  drawHeading,
  drawHit,
  drawPill,
  drawRow,
  drawState,
  isOpen,
} from '../draw/shapes.ts';
import { edgeClass, headingClass, rowClass, stateClass, type Paint } from '../draw/svg.ts';
import type { ChartGraph } from '../model/graph.ts';
import type { EdgeShape, Layout, PillShape, Point, Row, StateShape } from '../draw/layout/types.ts';
import type { Selection } from './address.ts';
import { Marks } from './Marks.tsx';

const none: ReadonlySet<string> = new Set();

export interface ChartViewProps {
  readonly graph: ChartGraph;
  readonly layout: Layout;
  /** Ids of the active states. */
  readonly active?: ReadonlySet<string>;
  /** Ids of the transitions just taken, which are highlighted for a moment. */
  readonly taken?: ReadonlySet<string>;
  /** Ids of the states that have just ignored an event. */
  readonly ignored?: ReadonlySet<string>;
  /** Ids of transitions that a control of the site can send. */
  readonly marked?: ReadonlySet<string>;
  /** Whether each transition has fired; without it no coverage is shown. */
  readonly coverage?: Paint;
  readonly selected?: Selection | null;
  /** Called with null for a click on the background. */
  readonly onSelect?: (selection: Selection | null) => void;
  /** Called to collapse or expand a state. */
  readonly onToggle?: (state: string) => void;
}

/**
 * A chart as SVG, at its natural size. Classes: `active` and `ignored` on states, `taken` and `marked` on labels and
 * arrows, `selected` on the selection and `near` on what is connected to it.
 */
export function ChartView(props: ChartViewProps) {
  const {
    graph,
    layout,
    active = none,
    taken = none,
    ignored = none,
    marked = none,
    coverage,
    selected,
    onSelect,
    onToggle,
  } = props;
  const near = useMemo(() => neighborhood(graph, layout, selected ?? null), [graph, layout, selected]);
  const select = (event: MouseEvent) => {
    const found = (event.target as Element).closest<SVGElement>(
      '[data-toggle],[data-transition],[data-edge],[data-state],[data-heading]',
    );
    const { toggle, edge, transition = edge, heading, state = heading } = found?.dataset ?? {};
    if (toggle !== undefined) onToggle?.(toggle);
    else if (transition !== undefined) onSelect?.({ kind: 'transition', id: transition });
    else onSelect?.(state === undefined || state === graph.root ? null : { kind: 'state', id: state });
  };
  return (
    // Keyboard users navigate with the viewport around it and the outline beside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <svg
      className={`chart${near.size ? ' selecting' : ''}`}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      onClick={select}
    >
      {layout.states.map((state) => (
        <StateMark
          key={state.id}
          shape={state}
          className={classes(
            stateClass(state),
            active.has(state.id) && 'active',
            ignored.has(state.id) && 'ignored',
            near.has(state.id) && (selected?.id === state.id ? 'selected' : 'near'),
          )}
          rows={rowStates(state.rows, taken, marked, coverage, selected)}
          canToggle={onToggle !== undefined}
        />
      ))}
      {layout.edges.map((edge) => (
        <EdgeMark
          key={edge.id}
          shape={edge}
          className={classes(
            edgeClass(edge, coverage),
            edge.transitions.some((id) => taken.has(id)) && 'taken',
            near.has(edge.id) && 'near',
            edge.transitions.some((id) => marked.has(id)) && 'marked',
          )}
        />
      ))}
      {layout.states.filter(isOpen).map((state) => (
        <HeadingMark
          key={state.id}
          shape={state}
          className={classes(headingClass(state), active.has(state.id) && 'active')}
          rows={rowStates(state.rows, taken, marked, coverage, selected)}
        />
      ))}
      {layout.dots.map((dot) => (
        <Marks key={dot.id} marks={[drawDot(dot)]} />
      ))}
      {layout.pills.map((pill) => (
        <PillMark
          key={pill.id}
          shape={pill}
          className={classes('label', near.has(pill.id) && 'near')}
          rows={rowStates(pill.rows, taken, marked, coverage, selected)}
        />
      ))}
    </svg>
  );
}

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ');

/** The classes of all rows in one string, so that memoized components compare them by value. */
const rowStates = (
  rows: readonly Row[],
  taken: ReadonlySet<string>,
  marked: ReadonlySet<string>,
  coverage: Paint | undefined,
  selected: Selection | null | undefined,
) =>
  rows
    .map(({ transition, forbidden }) =>
      classes(
        rowClass(forbidden, coverage?.(transition)),
        taken.has(transition) && 'taken',
        marked.has(transition) && 'marked',
        selected?.id === transition && 'selected',
      ),
    )
    .join('|');

const StateMark = memo(
  ({
    shape,
    className,
    rows,
    canToggle,
  }: {
    shape: StateShape;
    className: string;
    rows: string;
    canToggle: boolean;
  }) => (
    <g className={className} data-state={shape.id}>
      <Marks marks={useMemo(() => drawState(shape), [shape])} />
      {canToggle && shape.nested && shape.depth > 0 ? <ToggleMark shape={shape} /> : null}
      {isOpen(shape) ? null : <Rows rows={shape.rows} owner={shape} states={rows} />}
    </g>
  ),
);
StateMark.displayName = 'StateMark';

const HeadingMark = memo(
  ({ shape, className, rows }: { shape: StateShape; className: string; rows: string }) => (
    <g className={className} data-heading={shape.id}>
      <Marks marks={useMemo(() => [drawHeading(shape)], [shape])} />
      <Rows rows={shape.rows} owner={shape} states={rows} />
    </g>
  ),
);
HeadingMark.displayName = 'HeadingMark';

function ToggleMark({ shape }: { shape: StateShape }) {
  const [x, y] = [shape.x + shape.width - 18, shape.y + 18];
  return (
    <g className="toggle" data-toggle={shape.id}>
      <circle cx={x} cy={y} r={9} />
      <path d={`M${x - 4} ${y}h8${shape.collapsed ? `M${x} ${y - 4}v8` : ''}`} />
    </g>
  );
}

const PillMark = memo(({ shape, className, rows }: { shape: PillShape; className: string; rows: string }) => (
  <g className={className}>
    <Marks marks={useMemo(() => [drawPill(shape)], [shape])} />
    <Rows rows={shape.rows} owner={shape} states={rows} />
  </g>
));
PillMark.displayName = 'PillMark';

function Rows({ rows, owner, states }: { rows: readonly Row[]; owner: Point; states: string }) {
  const names = states.split('|');
  return rows.map((row, index) => (
    <g key={row.transition} className={names[index]} data-transition={row.transition}>
      <RowMarks row={row} owner={owner} />
    </g>
  ));
}

const RowMarks = memo(({ row, owner }: { row: Row; owner: Point }) => (
  <Marks marks={useMemo(() => [drawHit(row, owner), ...drawRow(row, owner)], [row, owner])} />
));
RowMarks.displayName = 'RowMarks';

const EdgeMark = memo(({ shape, className }: { shape: EdgeShape; className: string }) => (
  <g className={className} data-edge={shape.transitions[0]}>
    {shape.transitions.length ? (
      <polyline className="grip" points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    ) : null}
    <Marks marks={useMemo(() => drawEdge(shape), [shape])} />
  </g>
));
EdgeMark.displayName = 'EdgeMark';

/** Ids of what is connected to the selection: its labels, arrows and the states at their ends. */
function neighborhood(graph: ChartGraph, layout: Layout, selected: Selection | null): ReadonlySet<string> {
  if (!selected) return none;
  const { kind, id } = selected;
  const out = new Set<string>();
  const inside = new Set(kind === 'state' ? [id] : []);
  for (const state of graph.states) if (state.parent && inside.has(state.parent)) inside.add(state.id);
  for (const one of inside) out.add(one);
  for (const pill of layout.pills) {
    const touches =
      kind === 'state'
        ? inside.has(pill.source) || pill.targets.some((target) => inside.has(target))
        : pill.rows.some((row) => row.transition === id);
    if (!touches) continue;
    for (const one of [pill.id, pill.source, ...pill.targets]) out.add(one);
    for (const edge of layout.edges) if (edge.from === pill.id || edge.to === pill.id) out.add(edge.id);
  }
  const stays = graph.transitions.find((transition) => transition.id === id);
  if (stays) out.add(stays.source);
  return out;
}
