import { useMemo, useRef, useState, type MouseEvent } from 'react';
import type { CoverageRecord } from '../../model/coverage.ts';
import { readAddress, type Selection } from '../address.ts';
import { coverageOf, everywhere } from '../coverage.ts';
import type { ChartSummary } from '../data.ts';
import { useChart } from '../data.ts';
import { DetailsPanel } from '../DetailsPanel.tsx';
import { Tabs } from '../Tabs.tsx';
import { ActorTree } from './ActorTree.tsx';
import { ControlStrip } from './controls/ControlStrip.tsx';
import { useControlChart } from './controls/useControlChart.ts';
import { EventLog } from './EventLog.tsx';
import { LiveBar } from './LiveBar.tsx';
import { LiveChart } from './LiveChart.tsx';
import { PlayerPanel } from './player/PlayerPanel.tsx';
import { SendForm } from './SendForm.tsx';
import { Sequence } from './Sequence.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { createLiveStore } from './store.ts';
import { useLive } from './useLive.ts';
import { activeIds } from './actors.ts';

const store = createLiveStore();
const frameName = `inspector-${Math.random().toString(36).slice(2)}`;
const served = window.location.pathname.startsWith('/__inspector/');
const panels = {
  events: 'Events',
  sequence: 'Sequence',
  details: 'Details',
  context: 'Snapshot',
  send: 'Send',
  player: 'Player',
} as const;
type Panel = keyof typeof panels;

interface Props {
  readonly charts: readonly ChartSummary[];
  readonly records: readonly CoverageRecord[];
}

/** The running site next to the charts of its actors. */
export function LivePage({ charts, records }: Props) {
  const live = useLive(store, frameName);
  const { log, actors, steps } = live;
  const frame = useRef<HTMLIFrameElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [pinned, setPinned] = useState<string | null>(null);
  const [following, setFollowing] = useState(true);
  const [panel, setPanel] = useState<Panel>('events');
  const [hasOpenedPlayer, setHasOpenedPlayer] = useState(false);
  const [message, setMessage] = useState('');
  const [choice, setChoice] = useState<{ chart: string; selection: Selection } | null>(null);

  const lastOfChart = useMemo(() => {
    const upTo = live.at === null ? steps : steps.filter(({ seq }) => seq <= (live.at ?? 0));
    return upTo.findLast(({ chart, taken }) => chart !== null && taken.length > 0)?.actor;
  }, [steps, live.at]);
  const root = useMemo(() => [...actors.values()].find(({ chart }) => chart !== null)?.actor, [actors]);
  const shown = (following ? lastOfChart : (pinned ?? undefined)) ?? root;
  const view = shown === undefined ? undefined : actors.get(shown);
  const file = useChart(view?.chart ?? null);
  const graph = file.status === 'ready' ? file.value.graph : undefined;
  const active = useMemo(
    () => (graph ? activeIds(graph, view?.last?.value) : new Set<string>()),
    [graph, view],
  );
  const selection = choice && choice.chart === graph?.id ? choice.selection : null;
  const setSelection = (next: Selection | null) =>
    setChoice(next && graph ? { chart: graph.id, selection: next } : null);

  const { targeted, transition, senders, spot, marked } = useControlChart(frame, actors, graph, selection);
  const coverage = useMemo(() => graph && coverageOf(graph, records, everywhere), [graph, records]);
  const guardResults = useMemo(
    () => new Map((view?.last?.guards ?? []).map(({ name, passed }) => [name, passed])),
    [view],
  );

  const running = log?.state === 'live' && live.at === null;

  const show = (next: Panel) => {
    setPanel(next);
    if (next === 'player') setHasOpenedPlayer(true);
  };
  /** Keeps showing an actor while others act. */
  const pin = (actor: string) => {
    setPinned(actor);
    setFollowing(false);
  };
  const showChart = (chart: string) => {
    const newest = [...actors.values()].findLast((one) => one.chart === chart);
    if (!newest) return setMessage(`No actor of ${chart} is running yet.`);
    setMessage('');
    return pin(newest.actor);
  };
  /** Links to states and transitions of the shown chart select them here instead of leaving the page. */
  const selectLinked = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="#/chart/"]');
    const address = link && readAddress(link.getAttribute('href') ?? '');
    if (!address?.selection || address.chart !== graph?.id) return;
    event.preventDefault();
    setSelection(address.selection);
  };
  const open = (to: string) => {
    if (frame.current?.contentWindow) frame.current.contentWindow.location.href = to;
    live.choose(null);
  };

  return (
    <main className="live">
      <h1 className="visually-hidden">Live</h1>
      <LiveBar
        store={store}
        live={live}
        charts={charts}
        frameName={frameName}
        narrow={narrow}
        onNarrow={setNarrow}
        onOpen={open}
        onMessage={setMessage}
      />
      {message ? <p role="alert">{message}</p> : null}
      <div className="live-top">
        <section className="live-site" aria-label="Site">
          {served ? (
            <>
              <SiteFrame frame={frame} name={frameName} path="/" narrow={narrow} spot={spot} />
              <ControlStrip
                targeted={targeted}
                charts={charts}
                graph={graph}
                active={active}
                selected={transition}
                senders={senders}
                isVisible={spot !== null}
                onChart={showChart}
                onSelect={(id) => setSelection({ kind: 'transition', id })}
              />
            </>
          ) : (
            <p className="blank-note">
              Start the site with <code>npm start</code> and open this page there at{' '}
              <code>/__inspector/</code>: a site can only be inspected from its own origin.
            </p>
          )}
        </section>
        <section className="live-chart" aria-label="Chart">
          <LiveChart
            view={view}
            still={live.at !== null}
            selection={selection}
            marked={marked}
            onSelect={(next) => {
              setSelection(next);
              // Otherwise the next step of another actor would hide the selection.
              if (next && shown !== undefined) pin(shown);
            }}
          />
        </section>
      </div>
      <div className="live-bottom">
        <section className="live-actors" aria-label="Actor system">
          <label className="check">
            <input
              type="checkbox"
              checked={following}
              onChange={({ target }) => {
                setFollowing(target.checked);
                setPinned(shown ?? null);
              }}
            />
            Follow events
          </label>
          <ActorTree actors={actors} shown={shown ?? null} onShow={pin} />
        </section>
        <section className="live-dock" aria-label="Activity">
          <Tabs label="Activity" panels={panels} panel={panel} onPanel={show} id="live">
            {panel === 'events' ? (
              <EventLog steps={steps} actors={actors} at={live.at} onGo={live.go} />
            ) : null}
            {panel === 'sequence' ? (
              <Sequence steps={steps} actors={actors} at={live.at} onGo={live.go} />
            ) : null}
            {panel === 'details' && file.status === 'ready' && coverage ? (
              // Keyboard users activate the links themselves.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <div className="live-details" onClick={selectLinked}>
                <DetailsPanel
                  chart={file.value}
                  charts={charts}
                  selection={selection}
                  coverage={coverage}
                  now={guardResults}
                />
              </div>
            ) : null}
            {panel === 'context' ? (
              <pre className="snapshot">
                {JSON.stringify({ value: view?.last?.value, context: view?.last?.context }, null, 2)}
              </pre>
            ) : null}
            {panel === 'send' ? (
              running ? (
                <SendForm
                  view={view}
                  graph={graph}
                  active={active}
                  onSend={(event) => log && view && store.send(log.site, view.actor, event)}
                />
              ) : (
                <p className="hint">Events can be sent only to a running page at its latest step.</p>
              )
            ) : null}
            {/* Stays mounted, so that a path keeps running while another tab is shown. */}
            {hasOpenedPlayer ? (
              <div hidden={panel !== 'player'}>
                <PlayerPanel
                  frame={frame}
                  charts={charts}
                  onStart={() => {
                    live.choose(null);
                    setSelection(null);
                    setFollowing(true);
                  }}
                />
              </div>
            ) : null}
          </Tabs>
        </section>
      </div>
    </main>
  );
}
