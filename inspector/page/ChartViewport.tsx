import { useEffect, useLayoutEffect, useMemo, type KeyboardEvent } from 'react';
import type { Paint } from '../draw/svg.ts';
import type { Box, Layout } from '../draw/layout/types.ts';
import type { Selection } from './address.ts';
import { ChartView } from './ChartView.tsx';
import { FarLabels } from './FarLabels.tsx';
import { farScale, leastScale, steppedScale } from './farLabels.ts';
import { Minimap } from './Minimap.tsx';
import type { ChartFile } from './data.ts';
import { stateName } from './parts.tsx';
import { follow, isArrow, neighbor, nextLeaving, type Arrow } from './keyboard.ts';
import { useViewport } from './viewport.ts';

/** Ids of transitions and states. */
export interface Reveal {
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

interface Props {
  readonly chart: ChartFile;
  readonly layout: Layout;
  readonly selection: Selection | null;
  readonly coverage: Paint | undefined;
  readonly active?: ReadonlySet<string>;
  readonly taken?: ReadonlySet<string>;
  readonly ignored?: ReadonlySet<string>;
  readonly marked?: ReadonlySet<string>;
  /** What to scroll into view. */
  readonly reveal?: Reveal;
  readonly onSelect: (selection: Selection | null) => void;
  readonly onToggle: (state: string) => void;
}

/** A chart that can be zoomed, panned and navigated by keyboard. */
export function ChartViewport({
  chart,
  layout,
  selection,
  coverage,
  active,
  taken,
  ignored,
  marked,
  reveal,
  onSelect,
  onToggle,
}: Props) {
  const start = useMemo(() => startOf(chart, layout), [chart, layout]);
  const least = useMemo(() => leastScale(chart.graph, layout), [chart, layout]);
  const viewport = useViewport(layout, start, least);
  const { transform, frame, zoomBy, pan, fit, open, show } = viewport;
  const scale = steppedScale(transform.k);

  useLayoutEffect(open, [open]);
  useEffect(() => {
    const box = selection && boxOf(layout, selection);
    if (box) show(box);
  }, [selection, layout, show]);
  useEffect(() => {
    if (!reveal) return;
    show(...revealed(chart, layout, reveal));
  }, [reveal, chart, layout, show]);

  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const selected = selection?.kind === 'state' ? selection.id : sourceOf(chart, selection);
    const state = layout.states.find(({ id }) => id === selected);
    const transition = selection?.kind === 'transition' ? selection.id : null;
    const leave = (by: 1 | -1) => {
      const id = nextLeaving(chart.graph, selected, transition, by);
      if (id !== undefined) onSelect({ kind: 'transition', id });
    };
    const acts: Record<string, () => void> = {
      '+': () => zoomBy(1.25),
      '=': () => zoomBy(1.25),
      '-': () => zoomBy(0.8),
      '0': () => fit(),
      Escape: () => onSelect(null),
      e: () => leave(1),
      E: () => leave(-1),
      Enter() {
        if (transition !== null) onSelect({ kind: 'state', id: follow(chart.graph, transition) });
        else if (state?.nested) onToggle(state.id);
      },
    };
    const next = isArrow(event.key) ? neighbor(layout, selected, event.key) : undefined;
    if (event.shiftKey && isArrow(event.key)) pan(...panBy[event.key]);
    else if (next) onSelect({ kind: 'state', id: next });
    else if (acts[event.key]) acts[event.key]?.();
    else if (!isArrow(event.key)) return;
    event.preventDefault();
  };

  return (
    <div className="frame-around">
      {/* There is no narrower role for a drawing that handles keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="frame"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Drawing of ${chart.title}. Arrow keys move between states, Enter collapses or expands, E goes through the transitions that leave a state and Enter follows one, plus, minus and 0 zoom, Shift with arrow keys pans. The outline has the same content as text.`}
        onKeyDown={keys}
      >
        <div
          className={scale < farScale ? 'canvas far' : 'canvas'}
          style={{
            width: layout.width,
            height: layout.height,
            transform: `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`,
          }}
        >
          <ChartView
            graph={chart.graph}
            layout={layout}
            selected={selection}
            onSelect={onSelect}
            onToggle={onToggle}
            {...(coverage && { coverage })}
            {...(active && { active })}
            {...(taken && { taken })}
            {...(ignored && { ignored })}
            {...(marked && { marked })}
          />
          <FarLabels graph={chart.graph} layout={layout} scale={scale} active={active} />
        </div>
      </div>
      <output className="visually-hidden">{selection ? announcement(chart, selection) : ''}</output>
      <div className="beside">
        <Minimap layout={layout} viewport={viewport} active={active} />
        <fieldset className="zoom" aria-label="Zoom">
          <button type="button" onClick={() => zoomBy(1.25)} aria-label="Zoom in">
            +
          </button>
          <output aria-label="Zoom level">{Math.round(transform.k * 100)} %</output>
          <button type="button" onClick={() => zoomBy(0.8)} aria-label="Zoom out">
            −
          </button>
          <button type="button" onClick={fit}>
            Fit
          </button>
        </fieldset>
      </div>
    </div>
  );
}

/** Pixels by which Shift and an arrow key move the visible part. */
const panBy: Readonly<Record<Arrow, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -120],
  ArrowDown: [0, 120],
  ArrowLeft: [-120, 0],
  ArrowRight: [120, 0],
};

/** The part to show first: the innermost initial state, in the first of parallel regions, and then its neighbors. */
function startOf({ graph }: ChartFile, layout: Layout): readonly Box[] {
  const states = new Map(graph.states.map((state) => [state.id, state]));
  const shown = new Map(layout.states.map((state) => [state.id, state]));
  let at = graph.root;
  for (;;) {
    const state = states.get(at);
    const next = state?.type === 'parallel' ? state.children[0] : state?.initial?.target;
    if (next === undefined || !shown.has(next)) break;
    at = next;
  }
  const own = shown.get(at);
  const pills = layout.pills.filter(({ source }) => source === at);
  const targets = pills.flatMap((pill) => pill.targets.flatMap((target) => shown.get(target) ?? []));
  return own ? [own, ...pills, ...targets] : [];
}

function boxOf(layout: Layout, { kind, id }: Selection): Box | undefined {
  if (kind === 'state') return layout.states.find((state) => state.id === id);
  for (const owner of [...layout.pills, ...layout.states]) {
    const row = owner.rows.find(({ transition }) => transition === id);
    if (row) return { ...row, x: owner.x + row.x, y: owner.y + row.y };
  }
  return undefined;
}

/** The labels of the transitions and the states that they lead to, the most important first. */
function revealed({ graph }: ChartFile, layout: Layout, { transitions, states }: Reveal): Box[] {
  const boxes = (kind: Selection['kind'], ids: readonly string[]) =>
    ids.flatMap((id) => boxOf(layout, { kind, id }) ?? []);
  const targets = graph.transitions
    .filter(({ id }) => transitions.includes(id))
    .flatMap((transition) => transition.targets);
  const taken = boxes('transition', transitions);
  // A state with others inside would hide where the arrow is.
  const reached = boxes('state', [...targets, ...states]).map((box) => ({
    ...box,
    height: Math.min(box.height, 120),
  }));
  return [...taken, ...reached];
}

const sourceOf = (chart: ChartFile, selection: Selection | null) =>
  chart.graph.transitions.find(({ id }) => id === selection?.id)?.source ?? null;

function announcement({ graph }: ChartFile, { kind, id }: Selection): string {
  if (kind === 'transition') {
    const found = graph.transitions.find((transition) => transition.id === id);
    const name = (of: string) => stateName(graph, of);
    return found
      ? `Transition ${found.label} from ${name(found.source)}${found.targets.length ? ` to ${found.targets.map(name).join(' and ')}` : ''}`
      : '';
  }
  const found = graph.states.find((state) => state.id === id);
  return found ? `State ${found.path.join(' ')}. ${found.description}` : '';
}
