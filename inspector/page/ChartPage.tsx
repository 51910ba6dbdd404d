import { useCallback, useMemo, useRef, useState } from 'react';
import type { CoverageRecord, CoverageSource } from '../model/coverage.ts';
import type { Paint } from '../draw/svg.ts';
import { goTo, useQuery, type Selection } from './address.ts';
import { coverageOf, everywhere } from './coverage.ts';
import { CoveragePanel } from './CoveragePanel.tsx';
import type { ChartFile, ChartSummary } from './data.ts';
import { DetailsPanel } from './DetailsPanel.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Outline } from './Outline.tsx';
import { PaneToggles, sizeStyle, Splitter, type Panes } from './panes.tsx';
import { ChartViewport } from './ChartViewport.tsx';
import { useLayout } from './useLayout.ts';

interface Props {
  readonly chart: ChartFile;
  readonly charts: readonly ChartSummary[];
  readonly panes: Panes;
  readonly selection: Selection | null;
  readonly records: readonly CoverageRecord[];
  /** The sources whose coverage is painted on the chart. */
  readonly painted: ReadonlySet<CoverageSource>;
  readonly onPaint: (sources: ReadonlySet<CoverageSource>) => void;
}

const panels = { details: 'Details', outline: 'Outline', coverage: 'Coverage' } as const;
type Panel = keyof typeof panels;

export function ChartPage({ chart, charts, panes, selection, records, painted, onPaint }: Props) {
  const { graph } = chart;
  const [collapsedByUser, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  // A selection made by a link or in a list must not be hidden inside a collapsed state.
  const collapsed = useMemo(
    () => without(collapsedByUser, ancestorsOf(chart, selection)),
    [collapsedByUser, chart, selection],
  );
  const [query, setQuery] = useQuery();
  const panel = query['tab'] !== undefined && query['tab'] in panels ? (query['tab'] as Panel) : 'details';
  const setPanel = (tab: Panel) => setQuery({ tab });
  const { layout, error } = useLayout(graph, chart.layout, collapsed);
  const tabs = useRef<HTMLDivElement>(null);

  const select = useCallback(
    (next: Selection | null) => goTo({ chart: graph.id, selection: next }),
    [graph.id],
  );
  const toggle = useCallback(
    (state: string) => {
      // Collapsing an ancestor of the selection selects the ancestor.
      if (!collapsed.has(state) && ancestorsOf(chart, selection).includes(state))
        select({ kind: 'state', id: state });
      const next = new Set(collapsed);
      if (!next.delete(state)) next.add(state);
      setCollapsed(next);
    },
    [chart, collapsed, selection, select],
  );
  const nested = useMemo(
    () => graph.states.filter((state) => state.children.length && state.parent !== null),
    [graph],
  );
  const exists =
    selection &&
    (selection.kind === 'state' ? graph.states : graph.transitions).some(({ id }) => id === selection.id);

  const shown = exists ? selection : null;

  const coverage = useMemo(() => coverageOf(graph, records, painted), [graph, records, painted]);
  const known = useMemo(() => coverageOf(graph, records, everywhere), [graph, records]);
  const paint = useMemo<Paint | undefined>(
    () => (painted.size ? (id) => (coverage.times.get(id) ? 'fired' : 'unfired') : undefined),
    [painted, coverage],
  );

  return (
    <>
      <main className="chart-page">
        <div className="heading">
          <h1>{chart.title}</h1>
          <div className="tools">
            {nested.length ? (
              <button
                type="button"
                onClick={() => {
                  if (!collapsed.size) select(null);
                  setCollapsed(new Set(collapsed.size ? [] : outermost(nested)));
                }}
              >
                {collapsed.size ? 'Expand all' : 'Collapse all'}
              </button>
            ) : null}
            <ExportMenu chart={chart} layout={layout} paint={paint} />
            <label>
              <span className="visually-hidden">Compare with</span>
              <select
                value=""
                onChange={({ target }) =>
                  goTo({ page: 'compare', chart: chart.id, other: target.value, selection: null })
                }
              >
                <option value="">Compare with …</option>
                {versionsFirst(chart, charts).map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <PaneToggles panes={panes} names={{ list: 'List', panel: 'Details' }} />
          </div>
          <p>{chart.description}</p>
        </div>
        {error ? <p role="alert">{error}</p> : null}
        {selection && !exists ? (
          <p role="alert">
            This chart has no {selection.kind} “{selection.id}”.
          </p>
        ) : null}
        <ChartViewport
          chart={chart}
          layout={layout}
          selection={shown}
          coverage={paint}
          onSelect={select}
          onToggle={toggle}
        />
      </main>
      <aside
        className="panel"
        aria-label="About the chart"
        style={sizeStyle(panes, 'panel')}
        hidden={panes.isHidden('panel')}
      >
        <Splitter panes={panes} name="panel" label="Width of the details" side="right" inside />
        <div
          role="tablist"
          aria-label="About the chart"
          ref={tabs}
          tabIndex={-1}
          onKeyDown={(event) => {
            const names = Object.keys(panels) as Panel[];
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            const next = names[(names.indexOf(panel) + step + names.length) % names.length];
            if (!step || !next) return;
            setPanel(next);
            tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
          }}
        >
          {(Object.keys(panels) as Panel[]).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={panel === name}
              aria-controls="panel"
              tabIndex={panel === name ? 0 : -1}
              onClick={() => setPanel(name)}
            >
              {panels[name]}
            </button>
          ))}
        </div>
        {/* Scrollable, so it must be focusable even without focusable content. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="tabpanel" id="panel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
          {panel === 'details' ? (
            <DetailsPanel chart={chart} charts={charts} selection={shown} coverage={known} />
          ) : null}
          {panel === 'outline' ? <Outline chart={chart} selection={selection} /> : null}
          {panel === 'coverage' ? (
            <CoveragePanel chart={chart} coverage={coverage} painted={painted} onPaint={onPaint} />
          ) : null}
        </div>
      </aside>
    </>
  );
}

/** The other charts, beginning with other versions of this one. */
function versionsFirst(chart: ChartFile, charts: readonly ChartSummary[]): readonly ChartSummary[] {
  const others = charts.filter(({ id }) => id !== chart.id);
  return others.toSorted((a, b) => Number(b.machine === chart.machine) - Number(a.machine === chart.machine));
}

const without = (all: ReadonlySet<string>, some: readonly string[]) =>
  some.some((one) => all.has(one)) ? new Set([...all].filter((one) => !some.includes(one))) : all;

/** Ids of the states that contain the selection. */
function ancestorsOf({ graph }: ChartFile, selection: Selection | null): string[] {
  if (!selection) return [];
  const own =
    selection.kind === 'state'
      ? selection.id
      : graph.transitions.find(({ id }) => id === selection.id)?.source;
  const parents = new Map(graph.states.map((state) => [state.id, state.parent]));
  const out: string[] = [];
  for (let at = own && parents.get(own); at; at = parents.get(at)) out.push(at);
  return out;
}

/** The states to collapse for “Collapse all”: the outermost, or if there is only one, those inside it. */
function outermost(
  nested: readonly { id: string; parent: string | null; children: readonly string[] }[],
): string[] {
  const ids = new Set(nested.map((state) => state.id));
  const top = nested.filter((state) => state.parent === null || !ids.has(state.parent));
  if (top.length > 1) return top.map((state) => state.id);
  const inner = nested.filter((state) => state.parent === top[0]?.id).map((state) => state.id);
  return inner.length ? inner : top.map((state) => state.id);
}
