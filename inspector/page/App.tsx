import { useEffect, useMemo, useRef, useState } from 'react';
import type { CoverageSource } from '../coverage.ts';
import { useAddress } from './address.ts';
import { ChartList } from './ChartList.tsx';
import { ChartPage } from './ChartPage.tsx';
import { useChart, useCharts, useCoverageRecords } from './data.ts';
import { ThemeButton } from './ThemeButton.tsx';

export function App() {
  const address = useAddress();
  const charts = useCharts();
  const records = useCoverageRecords();
  const list = charts.status === 'ready' ? charts.value : [];
  const id = address.chart ?? list[0]?.id ?? null;
  const chart = useChart(id);
  const search = useRef<HTMLInputElement>(null);
  const [painted, setPainted] = useState<ReadonlySet<CoverageSource>>(new Set());

  const title = chart.status === 'ready' ? chart.value.title : 'Charts';
  useEffect(() => {
    document.title = `${title} · Matricula`;
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
  const known = useMemo(() => (records.status === 'ready' ? records.value : []), [records]);

  return (
    <div className="app">
      <header className="side">
        <div className="brand">
          <span>
            Matricula <b>charts</b>
          </span>
          <ThemeButton />
        </div>
        {charts.status === 'failed' ? <p role="alert">{charts.message}</p> : null}
        <ChartList charts={list} records={known} current={id} search={search} />
      </header>
      {chart.status === 'ready' ? (
        <ChartPage
          key={`${chart.value.id} ${chart.value.graph.hash}`}
          chart={chart.value}
          pick={address.pick}
          charts={list}
          records={known}
          painted={painted}
          onPaint={setPainted}
        />
      ) : (
        <main className="blank">
          {chart.status === 'failed' ? (
            <p role="alert">
              There is no chart “{id}” here. {chart.message}
            </p>
          ) : (
            <output>Reading the chart …</output>
          )}
        </main>
      )}
    </div>
  );
}
