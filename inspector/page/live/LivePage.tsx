import { useMemo, useRef, useState, type MouseEvent } from 'react';
import type { CoverageRecord } from '../../model/coverage.ts';
import { readAddress, useQuery, type Selection } from '../address.ts';
import { coverageOf, everywhere } from '../coverage.ts';
import type { ChartSummary } from '../data.ts';
import { DetailsPanel } from '../DetailsPanel.tsx';
import { PaneToggles, sizeStyle, Splitter, type Panes } from '../panes.tsx';
import { Tabs } from '../Tabs.tsx';
import { activeIds } from '../../model/activeStates.ts';
import { ActorTree } from './ActorTree.tsx';
import { nameOf } from './actors.ts';
import type { Step } from './entries.ts';
import { ControlStrip } from './controls/ControlStrip.tsx';
import { useControlChart } from './controls/useControlChart.ts';
import { EventLog } from './EventLog.tsx';
import { LiveBar, titleOf } from './LiveBar.tsx';
import { LiveChart } from './LiveChart.tsx';
import { PastStep } from './PastStep.tsx';
import { PlayerPanel } from './player/PlayerPanel.tsx';
import { SendForm } from './SendForm.tsx';
import { Sequence } from './Sequence.tsx';
import { isInSite } from './served.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { SnapshotTree } from './SnapshotTree.tsx';
import { createLiveStore } from './store.ts';
import { useLive } from './useLive.ts';
import { useShownActor } from './useShownActor.ts';
import { useLiveChart } from './useLiveChart.ts';

const store = createLiveStore();
const frameName = `inspector-${Math.random().toString(36).slice(2)}`;
const panels = {
  events: 'Events',
  sequence: 'Sequence',
  details: 'Details',
  context: 'Snapshot',
  send: 'Send',
  player: 'Player',
} as const;
type Panel = keyof typeof panels;

const paneNames = {
  list: 'List',
  ...(isInSite && { site: 'Site' }),
  actors: 'Actors',
  activity: 'Activity',
};

const snapshotOf = ({ value, context, output, error }: Step) => ({
  value,
  context,
  ...(output !== undefined && { output }),
  ...(error !== undefined && { error }),
});

const focus = (element: HTMLElement | null) => element?.focus();

const isPanel = (name: string | undefined): name is Panel => name !== undefined && name in panels;

interface Props {
  readonly charts: readonly ChartSummary[];
  readonly records: readonly CoverageRecord[];
  readonly panes: Panes;
}

/** Running programs next to the charts of their actors. */
export function LivePage({ charts, records, panes }: Props) {
  const [query, setQuery] = useQuery();
  const live = useLive(store, frameName, [query['step'] ?? null, (step) => setQuery({ step })]);
  const { actors, steps } = live;
  const frame = useRef<HTMLIFrameElement>(null);
  const [narrow, setNarrow] = useState(false);
  const [message, setMessage] = useState('');
  const [outcome, setOutcome] = useState('');
  const [choice, setChoice] = useState<{ chart: string; selection: Selection } | null>(null);
  const panel: Panel = isPanel(query['tab']) ? query['tab'] : 'events';
  const [hasOpenedPlayer, setHasOpenedPlayer] = useState(panel === 'player');
  // As text, because the logs change with every step.
  const titlesText = JSON.stringify(live.logs.map((log) => [log.site, titleOf(log, frameName)]));
  const titles = useMemo(() => new Map(JSON.parse(titlesText) as [string, string][]), [titlesText]);

  const { view, follows, pin, upTo, before } = useShownActor(live);
  const file = useLiveChart(view, charts, store.graph(view?.hash));
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

  const running =
    live.at === null && live.shown.some(({ site, state }) => site === view?.site && state === 'live');

  const show = (next: Panel) => {
    setQuery({ tab: next });
    if (next === 'player') setHasOpenedPlayer(true);
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

  const past = live.at === null ? undefined : steps[live.index];
  if (past && outcome) setOutcome('');
  const sendAgain = (step: Step) => {
    const copy = store.again(step);
    live.choose(copy);
    pin(null);
    setMessage('');
    setTimeout(() => {
      if (!store.logs().some(({ site }) => site === copy))
        setMessage(
          'No copy was made: its program has ended, or no longer knows what it was before that step.',
        );
    }, 3000);
  };
  const restore = async (step: Step) => {
    setMessage('');
    setOutcome('');
    const { actor, problem } = await store.restore(step);
    if (actor === undefined) return setMessage(`The step was not restored. ${problem}`);
    setOutcome(`${nameOf(actors, step.actor)} goes on in the program from its step ${step.event.type}.`);
    pin(`${step.site} ${actor}`);
    return live.go(null);
  };

  return (
    <main className="live">
      <h1 className="visually-hidden">Live</h1>
      <LiveBar
        store={store}
        live={live}
        charts={charts}
        titles={titles}
        framed={isInSite}
        panes={<PaneToggles panes={panes} names={paneNames} />}
        narrow={narrow}
        onNarrow={setNarrow}
        onOpen={open}
        onMessage={setMessage}
      />
      {message ? <p role="alert">{message}</p> : null}
      {past ? (
        <PastStep
          step={past}
          number={live.index + 1}
          count={steps.length}
          log={live.shown.find(({ site }) => site === past.site)}
          onAgain={() => sendAgain(past)}
          onRestore={() => void restore(past)}
          onNow={() => live.go(null)}
        />
      ) : outcome ? (
        // The button that had the focus is gone.
        <output className="past" tabIndex={-1} ref={focus}>
          {outcome}
        </output>
      ) : null}
      <div className="live-top">
        {isInSite ? (
          <>
            <section
              className="live-site"
              aria-label="Site"
              style={sizeStyle(panes, 'site')}
              hidden={panes.isHidden('site')}
            >
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
            </section>
            <Splitter panes={panes} name="site" label="Width of the site" side="left" />
          </>
        ) : null}
        <section className="live-chart" aria-label="Chart">
          {isInSite || live.logs.length ? (
            <LiveChart
              view={view}
              chart={file}
              still={live.at !== null}
              selection={selection}
              marked={marked}
              onSelect={(next) => {
                setSelection(next);
                // Otherwise the next step of another actor would hide the selection.
                if (next && view) pin(view.actor);
              }}
            />
          ) : (
            <RecorderHint />
          )}
        </section>
      </div>
      <Splitter panes={panes} name="activity" label="Height of the activity" side="below" />
      <div className="live-bottom" style={sizeStyle(panes, 'activity')} hidden={panes.isHidden('activity')}>
        <section
          className="live-actors"
          aria-label="Actor system"
          style={sizeStyle(panes, 'actors')}
          hidden={panes.isHidden('actors')}
        >
          <label className="check">
            <input
              type="checkbox"
              checked={follows}
              onChange={({ target }) => pin(target.checked ? null : (view?.actor ?? null))}
            />
            Follow events
          </label>
          <ActorTree
            actors={actors}
            structure={live.structure}
            titles={titles}
            shown={view?.actor ?? null}
            onShow={pin}
          />
        </section>
        <Splitter panes={panes} name="actors" label="Width of the actors" side="left" />
        <section className="live-dock" aria-label="Activity">
          <Tabs label="Activity" panels={panels} panel={panel} onPanel={show} id="live">
            {panel === 'events' ? (
              <EventLog steps={steps} actors={actors} at={live.at} onGo={live.go} />
            ) : null}
            {panel === 'sequence' ? (
              <Sequence steps={upTo} actors={actors} titles={titles} at={live.at} onGo={live.go} />
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
              view?.last ? (
                <SnapshotTree
                  key={view.actor}
                  now={snapshotOf(view.last)}
                  before={before && snapshotOf(before)}
                />
              ) : (
                <p className="hint">Select an actor to see its snapshot.</p>
              )
            ) : null}
            {panel === 'send' ? (
              running && view ? (
                <SendForm
                  view={view}
                  graph={graph}
                  active={active}
                  onSend={(event) => store.send(view, event)}
                />
              ) : (
                <p className="hint">Events can be sent only to a running program at its latest step.</p>
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
                    pin(null);
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

function RecorderHint() {
  return (
    <div className="blank-note">
      <p>Start any program of yours with a recorder, and its actors show up here:</p>
      <pre>
        {"import { record } from 'chart-inspector/record';\n\ncreateActor(machine, { inspect: record() });"}
      </pre>
      <p>
        Programs that use <code>@statelyai/inspect</code> can send to{' '}
        <code>ws://{window.location.host}/live</code>.
      </p>
    </div>
  );
}
