import { useMemo, useRef, useState, type MouseEvent } from 'react';
import type { CoverageRecord } from '../../coverage.ts';
import { readAddress, type Pick } from '../address.ts';
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
import { activeIds } from './world.ts';

const store = createLiveStore();
const frameName = `matricula-${Math.random().toString(36).slice(2)}`;
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

/** The running site beside the charts of its actors. */
export function LivePage({ charts, records }: Props) {
  const live = useLive(store, frameName);
  const { log, world, steps } = live;
  const frame = useRef<HTMLIFrameElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const [following, setFollowing] = useState(true);
  const [panel, setPanel] = useState<Panel>('events');
  const [wantsPlayer, setWantsPlayer] = useState(false);
  const [told, setTold] = useState('');
  const [choice, setChoice] = useState<{ chart: string; pick: Pick } | null>(null);

  const lastOfChart = useMemo(() => {
    const upTo = live.at === null ? steps : steps.filter(({ seq }) => seq <= (live.at ?? 0));
    return upTo.findLast(({ chart, taken }) => chart !== null && taken.length > 0)?.actor;
  }, [steps, live.at]);
  const root = useMemo(() => [...world.values()].find(({ chart }) => chart !== null)?.actor, [world]);
  const shown = (following ? lastOfChart : (picked ?? undefined)) ?? root;
  const view = shown === undefined ? undefined : world.get(shown);
  const file = useChart(view?.chart ?? null);
  const graph = file.status === 'ready' ? file.value.graph : undefined;
  const active = useMemo(
    () => (graph ? activeIds(graph, view?.last?.value) : new Set<string>()),
    [graph, view],
  );
  const pick = choice && choice.chart === graph?.id ? choice.pick : null;
  const setPick = (next: Pick | null) => setChoice(next && graph ? { chart: graph.id, pick: next } : null);

  const { aim, transition, senders, spot, marked } = useControlChart(frame, world, graph, pick);
  const coverage = useMemo(() => graph && coverageOf(graph, records, everywhere), [graph, records]);
  const answers = useMemo(
    () => new Map((view?.last?.guards ?? []).map(({ name, passed }) => [name, passed])),
    [view],
  );

  const running = log?.state === 'live' && live.at === null;

  const show = (next: Panel) => {
    setPanel(next);
    if (next === 'player') setWantsPlayer(true);
  };
  /** Keeps an actor in sight, whatever others do next. */
  const hold = (actor: string) => {
    setPicked(actor);
    setFollowing(false);
  };
  const showChart = (chart: string) => {
    const newest = [...world.values()].findLast((one) => one.chart === chart);
    if (!newest) return setTold(`No actor of ${chart} is running yet.`);
    setTold('');
    return hold(newest.actor);
  };
  /** Links of the details lead to the page of charts; what is in this chart is shown here. */
  const stay = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="#/chart/"]');
    const address = link && readAddress(link.getAttribute('href') ?? '');
    if (!address?.pick || address.chart !== graph?.id) return;
    event.preventDefault();
    setPick(address.pick);
  };
  const open = (to: string) => {
    if (frame.current?.contentWindow) frame.current.contentWindow.location.href = to;
    live.choose(null);
  };

  return (
    <main className="live">
      <h1 className="spoken">Live</h1>
      <LiveBar
        store={store}
        live={live}
        charts={charts}
        frameName={frameName}
        narrow={narrow}
        onNarrow={setNarrow}
        onOpen={open}
        onTell={setTold}
      />
      {told ? <p role="alert">{told}</p> : null}
      <div className="live-top">
        <section className="live-site" aria-label="Site">
          {served ? (
            <>
              <SiteFrame frame={frame} name={frameName} path="/" narrow={narrow} spot={spot} />
              <ControlStrip
                aim={aim}
                charts={charts}
                graph={graph}
                active={active}
                picked={transition}
                senders={senders}
                isHere={spot !== null}
                onChart={showChart}
                onPick={(id) => setPick({ kind: 'transition', id })}
              />
            </>
          ) : (
            <p className="blank-note">
              Start the site with <code>npm start</code> and open this page at <code>/__inspector/</code>{' '}
              there: a site is watched from its own origin.
            </p>
          )}
        </section>
        <section className="live-chart" aria-label="Chart">
          <LiveChart
            view={view}
            still={live.at !== null}
            pick={pick}
            marked={marked}
            onPick={(next) => {
              setPick(next);
              // What is picked would else be gone with the next step of another actor.
              if (next && shown !== undefined) hold(shown);
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
                setPicked(shown ?? null);
              }}
            />
            Follow what happens
          </label>
          <ActorTree world={world} shown={shown ?? null} onShow={hold} />
        </section>
        <section className="live-dock" aria-label="What happens">
          <Tabs label="What happens" panels={panels} panel={panel} onPanel={show} id="live">
            {panel === 'events' ? <EventLog steps={steps} world={world} at={live.at} onGo={live.go} /> : null}
            {panel === 'sequence' ? (
              <Sequence steps={steps} world={world} at={live.at} onGo={live.go} />
            ) : null}
            {panel === 'details' && file.status === 'ready' && coverage ? (
              // The links inside are reached and pressed by keys themselves.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <div className="live-details" onClick={stay}>
                <DetailsPanel
                  chart={file.value}
                  charts={charts}
                  pick={pick}
                  coverage={coverage}
                  now={answers}
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
                <p className="hint">Events can be sent to a page that is running, and only now.</p>
              )
            ) : null}
            {/* A walk goes on while another panel is looked at. */}
            {wantsPlayer ? (
              <div hidden={panel !== 'player'}>
                <PlayerPanel
                  frame={frame}
                  charts={charts}
                  onStart={() => {
                    live.choose(null);
                    setPick(null);
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
