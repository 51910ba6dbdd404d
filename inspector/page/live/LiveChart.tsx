import { useEffect, useMemo, useState } from 'react';
import { ChartViewport, type Reveal } from '../ChartViewport.tsx';
import type { ChartFile } from '../data.ts';
import type { Selection } from '../address.ts';
import { useLayout } from '../useLayout.ts';
import { activeIds } from '../../model/activeStates.ts';
import { isIgnored, type ActorView } from './actors.ts';
import type { LiveChartFile } from './useLiveChart.ts';

const none: ReadonlySet<string> = new Set();
/** Milliseconds for which a taken transition is highlighted. */
const highlight = 1300;

interface Props {
  readonly view: ActorView | undefined;
  readonly chart: LiveChartFile;
  readonly still: boolean;
  readonly selection: Selection | null;
  readonly marked: ReadonlySet<string>;
  readonly onSelect: (selection: Selection | null) => void;
}

/** The chart of one actor with its active states, the transitions just taken and events just ignored. */
export function LiveChart({ view, chart, ...rest }: Props) {
  if (!view) return <p className="blank-note">Select an actor to see its chart.</p>;
  if (chart.status === 'failed') return <p role="alert">The chart cannot be shown. {chart.message}</p>;
  if (chart.status === 'loading') return <output className="blank-note">Loading the chart …</output>;
  // Actors of one chart take turns without drawing it again.
  return <ActorChart key={chart.value.graph.hash} file={chart.value} view={view} {...rest} />;
}

interface ActorChartProps extends Omit<Props, 'chart'> {
  readonly file: ChartFile;
  readonly view: ActorView;
}

function ActorChart({ file, view, still, selection, marked, onSelect }: ActorChartProps) {
  const [collapsed, setCollapsed] = useState(none);
  const { layout } = useLayout(file.graph, file.layout, collapsed);
  const { last } = view;
  const active = useMemo(() => activeIds(file.graph, last?.value), [file.graph, last?.value]);
  const [expired, setExpired] = useState<string | null>(null);
  useEffect(() => {
    if (!last || still) return undefined;
    const timer = setTimeout(() => setExpired(last.key), highlight);
    return () => clearTimeout(timer);
  }, [last, still]);
  const fresh = last !== undefined && (still || expired !== last.key);
  const taken = useMemo(() => (fresh ? new Set(last.taken) : none), [fresh, last]);
  const ignored = fresh && isIgnored(last) ? active : none;
  const reveal = useMemo<Reveal>(
    () => ({
      transitions: last?.taken ?? [],
      // A recorder that does not know the transitions, or a chart that is shown for the first time.
      states: last?.taken?.length ? [] : [...active].slice(-1),
    }),
    // Not for each snapshot: an ignored event must not move the chart.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [last?.taken?.length ? last : null, view.actor, file.graph],
  );
  return (
    <>
      <div className="live-title">
        <h2>{file.title}</h2>
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
        chart={file}
        layout={layout}
        selection={selection}
        coverage={undefined}
        active={active}
        taken={taken}
        ignored={ignored}
        marked={marked}
        reveal={reveal}
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
