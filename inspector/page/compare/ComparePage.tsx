import { useMemo, useState } from 'react';
import { goTo, type Selection } from '../address.ts';
import { ChartViewport } from '../ChartViewport.tsx';
import { useChart, type ChartFile, type ChartSummary } from '../data.ts';
import { useLayout } from '../useLayout.ts';
import { graphDifferences, type Difference } from './graphDifferences.ts';

interface Props {
  readonly charts: readonly ChartSummary[];
  readonly ids: readonly [string, string];
}

/** Two charts, or two versions of one, with what differs. */
export function ComparePage({ charts, ids }: Props) {
  const files = [useChart(ids[0]), useChart(ids[1])] as const;
  const [chosen, setChosen] = useState<Difference | null>(null);
  const [left, right] = files.map((file) => (file.status === 'ready' ? file.value : undefined));
  const differences = useMemo(
    () => (left && right ? graphDifferences(left.graph, right.graph) : undefined),
    [left, right],
  );
  const failed = files.find((file) => file.status === 'failed');
  const select = (side: 0 | 1) => (
    <select
      aria-label={side ? 'Second chart' : 'First chart'}
      value={ids[side]}
      onChange={({ target }) => {
        const next = [...ids] as [string, string];
        next[side] = target.value;
        goTo({ page: 'compare', chart: next[0], other: next[1], selection: null });
      }}
    >
      {charts.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
  return (
    <main className="compare">
      <div className="heading">
        <h1>Compare</h1>
        <div className="tools">
          {select(0)} {select(1)}
        </div>
      </div>
      {failed?.status === 'failed' ? <p role="alert">{failed.message}</p> : null}
      <div className="compared">
        {[left, right].map((chart, side) =>
          chart && differences ? (
            <Side
              key={`${side} ${chart.id}`}
              chart={chart}
              side={side as 0 | 1}
              differences={differences}
              chosen={chosen}
            />
          ) : (
            <output key={side} className="blank-note">
              Loading the chart …
            </output>
          ),
        )}
      </div>
      <section className="differences" aria-label="Differences">
        {differences ? (
          <>
            <p className="hint">
              {differences.length
                ? `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`
                : 'The charts are alike.'}
            </p>
            <ul>
              {differences.map((difference) => (
                <li key={`${difference.kind} ${difference.ids.join(' ')}`}>
                  <button
                    type="button"
                    className="link"
                    aria-pressed={difference === chosen}
                    onClick={() => setChosen(difference)}
                  >
                    {difference.kind} {difference.name}
                  </button>{' '}
                  {difference.ids[0] === null ? <ins>only in the second</ins> : null}
                  {difference.ids[1] === null ? <del>only in the first</del> : null}
                  {difference.changes.map(({ name, values: [before, after] }) => (
                    <span key={name}>
                      {' '}
                      {name} <del>{before || 'none'}</del> <ins>{after || 'none'}</ins>
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </main>
  );
}

interface SideProps {
  readonly chart: ChartFile;
  readonly side: 0 | 1;
  readonly differences: readonly Difference[];
  readonly chosen: Difference | null;
}

const none: ReadonlySet<string> = new Set();

function Side({ chart, side, differences, chosen }: SideProps) {
  const { layout } = useLayout(chart.graph, chart.layout, none);
  const [own, setOwn] = useState<Selection | null>(null);
  const differing = useMemo(() => {
    const idsOf = (kind: Difference['kind']) =>
      new Set(differences.flatMap((one) => (one.kind === kind ? (one.ids[side] ?? []) : [])));
    return { states: idsOf('state'), transitions: idsOf('transition') };
  }, [differences, side]);
  const id = chosen?.ids[side];
  const selection = useMemo(
    () => own ?? (chosen && id ? { kind: chosen.kind, id } : null),
    [own, chosen, id],
  );
  return (
    <section aria-label={chart.title}>
      <h2>{chart.title}</h2>
      <ChartViewport
        chart={chart}
        layout={layout}
        selection={selection}
        coverage={undefined}
        active={differing.states}
        marked={differing.transitions}
        onSelect={setOwn}
        onToggle={() => undefined}
      />
    </section>
  );
}
