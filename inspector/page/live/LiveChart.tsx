import { useEffect, useMemo, useState } from 'react';
import { useChart, type ChartFile } from '../data.ts';
import { Stage } from '../Stage.tsx';
import type { Pick } from '../address.ts';
import { useLayout } from '../useLayout.ts';
import { activeIds, isIgnored, type ActorView } from './world.ts';

const none: ReadonlySet<string> = new Set();
const flash = 1300;

interface Props {
  readonly view: ActorView | undefined;
  readonly still: boolean;
  readonly pick: Pick | null;
  readonly marked: ReadonlySet<string>;
  readonly onPick: (pick: Pick | null) => void;
}

/** The chart of one actor with its active states lit, the transitions just taken and events just ignored. */
export function LiveChart({ view, ...rest }: Props) {
  const chart = useChart(view?.chart ?? null);
  if (!view) return <p className="blank-note">Choose an actor to see its chart.</p>;
  if (chart.status === 'failed') return <p role="alert">The chart cannot be read. {chart.message}</p>;
  if (chart.status === 'loading') return <output className="blank-note">Reading the chart …</output>;
  return <Drawn key={view.actor} chart={chart.value} view={view} {...rest} />;
}

interface DrawnProps extends Props {
  readonly chart: ChartFile;
  readonly view: ActorView;
}

function Drawn({ chart, view, still, pick, marked, onPick }: DrawnProps) {
  const [collapsed, setCollapsed] = useState(none);
  const { layout } = useLayout(chart.graph, chart.layout, collapsed);
  const { last } = view;
  const active = useMemo(() => activeIds(chart.graph, last?.value), [chart.graph, last?.value]);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!last || still) return undefined;
    const timer = setTimeout(() => setOver(last.seq), flash);
    return () => clearTimeout(timer);
  }, [last, still]);
  const fresh = last !== undefined && (still || over !== last.seq);
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
      <Stage
        chart={chart}
        layout={layout}
        pick={pick}
        coverage={undefined}
        active={active}
        taken={taken}
        ignored={ignored}
        marked={marked}
        {...(innermost !== undefined && { reveal: innermost })}
        onSelect={onPick}
        onFold={(state) => {
          const next = new Set(collapsed);
          if (!next.delete(state)) next.add(state);
          setCollapsed(next);
        }}
      />
    </>
  );
}
