import { useEffect, useMemo, useState } from 'react';
import { useChart, type ChartFile } from '../data.ts';
import { ChartViewport } from '../ChartViewport.tsx';
import type { Selection } from '../address.ts';
import { useLayout } from '../useLayout.ts';
import { activeIds, isIgnored, type ActorView } from './actors.ts';

const none: ReadonlySet<string> = new Set();
/** Milliseconds for which a taken transition is highlighted. */
const highlight = 1300;

interface Props {
  readonly view: ActorView | undefined;
  readonly still: boolean;
  readonly selection: Selection | null;
  readonly marked: ReadonlySet<string>;
  readonly onSelect: (selection: Selection | null) => void;
}

/** The chart of one actor with its active states, the transitions just taken and events just ignored. */
export function LiveChart({ view, ...rest }: Props) {
  const chart = useChart(view?.chart ?? null);
  if (!view) return <p className="blank-note">Select an actor to see its chart.</p>;
  if (chart.status === 'failed') return <p role="alert">The chart cannot be loaded. {chart.message}</p>;
  if (chart.status === 'loading') return <output className="blank-note">Loading the chart …</output>;
  return <ActorChart key={view.actor} chart={chart.value} view={view} {...rest} />;
}

interface ActorChartProps extends Props {
  readonly chart: ChartFile;
  readonly view: ActorView;
}

function ActorChart({ chart, view, still, selection, marked, onSelect }: ActorChartProps) {
  const [collapsed, setCollapsed] = useState(none);
  const { layout } = useLayout(chart.graph, chart.layout, collapsed);
  const { last } = view;
  const active = useMemo(() => activeIds(chart.graph, last?.value), [chart.graph, last?.value]);
  const [expired, setExpired] = useState<number | null>(null);
  useEffect(() => {
    if (!last || still) return undefined;
    const timer = setTimeout(() => setExpired(last.seq), highlight);
    return () => clearTimeout(timer);
  }, [last, still]);
  const fresh = last !== undefined && (still || expired !== last.seq);
  const taken = useMemo(() => (fresh ? new Set(last.taken) : none), [fresh, last]);
  const ignored = fresh && isIgnored(last) ? active : none;
  const innermost = [...active].at(-1);
  return (
    <>
      <div className="live-title">
        <h2>{chart.title}</h2>
        <p>
          {last ? (
            <>
              {isIgnored(last) ? 'ignored ' : ''}
              <code>{last.event.type}</code>
            </>
          ) : null}
          {view.status && view.status !== 'active' ? ` · ${view.status}` : ''}
        </p>
      </div>
      <ChartViewport
        chart={chart}
        layout={layout}
        selection={selection}
        coverage={undefined}
        active={active}
        taken={taken}
        ignored={ignored}
        marked={marked}
        {...(innermost !== undefined && { reveal: innermost })}
        onSelect={onSelect}
        onToggle={(state) => {
          const next = new Set(collapsed);
          if (!next.delete(state)) next.add(state);
          setCollapsed(next);
        }}
      />
    </>
  );
}
