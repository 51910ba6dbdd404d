import { useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Paint } from '../draw/svg.ts';
import type { Box, Layout } from '../layout/types.ts';
import type { Pick } from './address.ts';
import { ChartView } from './ChartView.tsx';
import type { ChartFile } from './data.ts';
import { isArrow, neighbour } from './keyboard.ts';
import { useViewport } from './viewport.ts';

interface Props {
  readonly chart: ChartFile;
  readonly layout: Layout;
  readonly pick: Pick | null;
  readonly coverage: Paint | undefined;
  readonly active?: ReadonlySet<string>;
  readonly taken?: ReadonlySet<string>;
  readonly ignored?: ReadonlySet<string>;
  readonly marked?: ReadonlySet<string>;
  /** Id of a state that is brought into sight. */
  readonly reveal?: string;
  readonly onSelect: (pick: Pick | null) => void;
  readonly onFold: (state: string) => void;
}

/** The frame in which a chart is zoomed, dragged and walked through by keyboard. */
export function Stage({
  chart,
  layout,
  pick,
  coverage,
  active,
  taken,
  ignored,
  marked,
  reveal,
  onSelect,
  onFold,
}: Props) {
  const start = useMemo(() => startOf(chart, layout), [chart, layout]);
  const { view, frame, zoom, pan, fit, show } = useViewport(layout, start);
  const dragged = useRef(false);

  useLayoutEffect(() => fit({ legible: true }), [fit]);
  useEffect(() => {
    const box = pick && boxOf(layout, pick);
    if (box) show(box);
  }, [pick, layout, show]);
  useEffect(() => {
    const box = reveal !== undefined && boxOf(layout, { kind: 'state', id: reveal });
    if (box) show(box);
  }, [reveal, layout, show]);

  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const selected = pick?.kind === 'state' ? pick.id : sourceOf(chart, pick);
    const state = layout.states.find(({ id }) => id === selected);
    const acts: Record<string, () => void> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': () => fit(),
      Escape: () => onSelect(null),
      Enter: () => state?.nested && onFold(state.id),
    };
    const next = isArrow(event.key) ? neighbour(layout, selected, event.key) : undefined;
    if (next) onSelect({ kind: 'state', id: next });
    else if (acts[event.key]) acts[event.key]?.();
    else if (!isArrow(event.key)) return;
    event.preventDefault();
  };

  return (
    <div className="frame-around">
      {/* A drawing that is steered by keys has no narrower role. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="frame"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Drawing of ${chart.title}. Arrow keys go from state to state, Enter folds, plus, minus and 0 zoom. The outline has the same as text.`}
        onKeyDown={keys}
        onPointerDown={(event: PointerEvent) => {
          if (event.button > 1) return;
          dragged.current = false;
        }}
        onPointerMove={(event: PointerEvent<HTMLDivElement>) => {
          if (!(event.buttons & 5)) return;
          if (!dragged.current && Math.abs(event.movementX) + Math.abs(event.movementY) < 2) return;
          dragged.current = true;
          if (!event.currentTarget.hasPointerCapture(event.pointerId))
            event.currentTarget.setPointerCapture(event.pointerId);
          pan(event.movementX, event.movementY);
        }}
        onClickCapture={(event) => {
          // The end of a drag is no click.
          if (dragged.current) event.stopPropagation();
          dragged.current = false;
        }}
      >
        <div
          className="canvas"
          style={{
            width: layout.width,
            height: layout.height,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <ChartView
            graph={chart.graph}
            layout={layout}
            selected={pick}
            onSelect={onSelect}
            onFold={onFold}
            {...(coverage && { coverage })}
            {...(active && { active })}
            {...(taken && { taken })}
            {...(ignored && { ignored })}
            {...(marked && { marked })}
          />
        </div>
      </div>
      <output className="spoken">{pick ? spoken(chart, pick) : ''}</output>
      <fieldset className="zoom" aria-label="Zoom">
        <button type="button" onClick={() => zoom(0.8)} aria-label="Zoom out">
          −
        </button>
        <output aria-label="Zoom level">{Math.round(view.scale * 100)} %</output>
        <button type="button" onClick={() => zoom(1.25)} aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={() => fit()}>
          Fit
        </button>
      </fieldset>
    </div>
  );
}

/** Where reading begins: at the innermost state that the chart starts in, of parallel ones the first. */
function startOf({ graph }: ChartFile, layout: Layout): Box | undefined {
  const states = new Map(graph.states.map((state) => [state.id, state]));
  const shown = new Map(layout.states.map((state) => [state.id, state]));
  let at = graph.root;
  for (;;) {
    const state = states.get(at);
    const next = state?.type === 'parallel' ? state.children[0] : state?.initial?.target;
    if (next === undefined || !shown.has(next)) return shown.get(at);
    at = next;
  }
}

function boxOf(layout: Layout, { kind, id }: Pick): Box | undefined {
  if (kind === 'state') return layout.states.find((state) => state.id === id);
  return [...layout.pills, ...layout.states].find((owner) => owner.rows.some((row) => row.transition === id));
}

const sourceOf = (chart: ChartFile, pick: Pick | null) =>
  chart.graph.transitions.find(({ id }) => id === pick?.id)?.source ?? null;

function spoken({ graph }: ChartFile, { kind, id }: Pick): string {
  if (kind === 'transition') {
    const found = graph.transitions.find((transition) => transition.id === id);
    return found ? `Transition ${found.label}` : '';
  }
  const found = graph.states.find((state) => state.id === id);
  return found ? `State ${found.path.join(' ')}. ${found.description}` : '';
}
