import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { CoverageSource } from '../model/coverage.ts';
import { useAddress, writeAddress } from './address.ts';
import { ChartList } from './ChartList.tsx';
import { ChartPage } from './ChartPage.tsx';
import { useChart, useCharts, useCoverageRecords } from './data.ts';
import type { ChartSummary } from './data.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { sizeStyle, Splitter, usePanes } from './panes.tsx';
import { useSessionRecords } from './live/session.ts';
import { ThemeButton } from './ThemeButton.tsx';

const ComparePage = lazy(async () => ({ default: (await import('./compare/ComparePage.tsx')).ComparePage }));
const LivePage = lazy(async () => ({ default: (await import('./live/LivePage.tsx')).LivePage }));

const none: readonly ChartSummary[] = [];

export function App() {
  const address = useAddress();
  const panes = usePanes();
  const charts = useCharts();
  const records = useCoverageRecords();
  const list = charts.status === 'ready' ? charts.value : none;
  const session = useSessionRecords(list);
  const id = address.chart ?? list[0]?.id ?? null;
  const chart = useChart(id);
  const search = useRef<HTMLInputElement>(null);
  const [painted, setPainted] = useState<ReadonlySet<CoverageSource>>(new Set());

  // Without charts there are only the programs that run.
  const live = address.page === 'live' || (charts.status === 'ready' && !list.length);
  const compared = address.page === 'compare' ? address : null;
  const title = compared
    ? 'Compare'
    : live
      ? 'Live'
      : chart.status === 'ready'
        ? chart.value.title
        : 'Charts';
  useEffect(() => {
    document.title = `${title} · Inspector`;
  }, [title]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const known = useMemo(
    () => [...(records.status === 'ready' ? records.value : []), ...session],
    [records, session],
  );

  return (
    <div className="app">
      <header className="side" style={sizeStyle(panes, 'list')} hidden={panes.isHidden('list')}>
        <div className="brand">
          <span>
            Chart <b>inspector</b>
          </span>
          <ThemeButton />
        </div>
        <nav className="views" aria-label="Views">
          <a href={writeAddress({ chart: id, selection: null })} aria-current={live ? undefined : 'page'}>
            Charts
          </a>
          <a href="#/live" aria-current={live ? 'page' : undefined}>
            Live
          </a>
        </nav>
        {charts.status === 'failed' ? <p role="alert">{charts.message}</p> : null}
        <ChartList charts={list} records={known} current={live ? null : id} search={search} />
        <Splitter panes={panes} name="list" label="Width of the list of charts" side="left" inside />
      </header>
      <ErrorBoundary key={live ? 'live' : `${compared?.other} ${id}`}>
        {compared?.chart && compared.other ? (
          <Suspense fallback={<main className="blank" />}>
            <ComparePage charts={list} ids={[compared.chart, compared.other]} />
          </Suspense>
        ) : live ? (
          <Suspense fallback={<main className="blank" />}>
            <LivePage charts={list} records={known} panes={panes} />
          </Suspense>
        ) : chart.status === 'ready' ? (
          <ChartPage
            key={`${chart.value.id} ${chart.value.graph.hash}`}
            chart={chart.value}
            selection={address.selection}
            charts={list}
            panes={panes}
            records={known}
            painted={painted}
            onPaint={setPainted}
          />
        ) : (
          <main className="blank">
            {chart.status === 'failed' ? (
              <p role="alert">
                There is no chart “{id}”. {chart.message}
              </p>
            ) : (
              <output>Loading the chart …</output>
            )}
          </main>
        )}
      </ErrorBoundary>
    </div>
  );
}
