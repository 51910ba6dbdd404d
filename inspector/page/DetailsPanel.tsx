import type { ReactNode } from 'react';
import { duration } from '../layout/content.ts';
import type { ActionInfo } from '../describe.ts';
import type { InvokeInfo, StateInfo, TransitionInfo } from '../graph.ts';
import { writeAddress, type Pick } from './address.ts';
import type { Coverage } from './coverage.ts';
import type { ChartFile, ChartSummary } from './data.ts';
import { Guard } from './Guard.tsx';
import { Facts, Leads, StateLink, TransitionLink } from './parts.tsx';
import { SourceLink } from './SourceLink.tsx';
import { WayThere } from './WayThere.tsx';

interface Props {
  readonly chart: ChartFile;
  readonly charts: readonly ChartSummary[];
  readonly pick: Pick | null;
  readonly coverage: Coverage;
}

/** All that is known of what is picked, or of the chart where nothing is. */
export function DetailsPanel({ chart, charts, pick, coverage }: Props) {
  const { graph } = chart;
  const state = pick?.kind === 'state' ? graph.states.find(({ id }) => id === pick.id) : undefined;
  const transition =
    pick?.kind === 'transition' ? graph.transitions.find(({ id }) => id === pick.id) : undefined;
  if (state) return <StateDetails chart={chart} charts={charts} state={state} />;
  if (transition) return <TransitionDetails chart={chart} transition={transition} coverage={coverage} />;
  const root = graph.states.find(({ id }) => id === graph.root);
  return (
    <>
      <h2>{chart.title}</h2>
      <p>{chart.description}</p>
      <Facts
        facts={[
          ['Written in', <SourceLink key="source" file={chart.source} line={chart.lines[graph.root] ?? 1} />],
          ['States', graph.states.length - 1],
          ['Transitions', graph.transitions.length],
          ['Version', <code key="hash">{graph.hash}</code>],
        ]}
      />
      {root ? <Inside chart={chart} charts={charts} state={root} /> : null}
      <h3>By keyboard</h3>
      <ul className="keys">
        <li>
          <kbd>/</kbd> search
        </li>
        <li>
          <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> from state to state
        </li>
        <li>
          <kbd>Enter</kbd> fold or unfold
        </li>
        <li>
          <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom in, out, fit
        </li>
        <li>
          <kbd>Esc</kbd> pick nothing
        </li>
      </ul>
    </>
  );
}

const kinds: Record<StateInfo['type'], string> = {
  atomic: 'State',
  compound: 'State with states inside',
  parallel: 'State with parallel regions',
  final: 'Final state',
  history: 'History state',
};

function StateDetails({
  chart,
  charts,
  state,
}: {
  chart: ChartFile;
  charts: readonly ChartSummary[];
  state: StateInfo;
}) {
  const { graph } = chart;
  const parent = graph.states.find(({ id }) => id === state.parent);
  const arriving = graph.transitions.filter(({ targets }) => targets.includes(state.id));
  return (
    <>
      <p className="kind">
        {state.type === 'history'
          ? `${state.history === 'deep' ? 'Deep' : 'Shallow'} history state`
          : kinds[state.type]}
      </p>
      <h2>{state.key}</h2>
      {state.description ? <p>{state.description}</p> : null}
      <Facts
        facts={[
          ['Written in', <SourceLink key="source" file={chart.source} line={chart.lines[state.id] ?? 1} />],
          ['Inside of', parent && parent.id !== graph.root && <StateLink graph={graph} id={parent.id} />],
          ['Begins', parent?.initial?.target === state.id ? 'by default' : ''],
          ['Starts with', state.initial && <StateLink graph={graph} id={state.initial.target} />],
          ['By default', state.defaults?.map((id) => <StateLink key={id} graph={graph} id={id} />)],
          ['Tags', state.tags.join(', ')],
        ]}
      />
      <Inside chart={chart} charts={charts} state={state} />
      {arriving.length ? (
        <>
          <h3>Reached by</h3>
          <ul className="moves">
            {arriving.map((transition) => (
              <li key={transition.id}>
                <TransitionLink graph={graph} transition={transition} /> from{' '}
                <StateLink graph={graph} id={transition.source} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** What a state does and answers, the root included. */
function Inside({
  chart,
  charts,
  state,
}: {
  chart: ChartFile;
  charts: readonly ChartSummary[];
  state: StateInfo;
}) {
  const { graph } = chart;
  const leaving = graph.transitions.filter(({ source }) => source === state.id);
  return (
    <>
      <Facts
        facts={
          [
            ['On entry', <Actions key="entry" actions={state.entry} />],
            ['On exit', <Actions key="exit" actions={state.exit} />],
          ].filter(([name]) => (name === 'On entry' ? state.entry : state.exit).length) as [
            string,
            ReactNode,
          ][]
        }
      />
      {state.invokes.map((invoke) => (
        <Invoke key={invoke.id} chart={chart} charts={charts} invoke={invoke} leaving={leaving} />
      ))}
      {leaving.length ? (
        <>
          <h3>Answers</h3>
          <ul className="moves">
            {leaving.map((transition) => (
              <li key={transition.id}>
                <TransitionLink graph={graph} transition={transition} />{' '}
                <Leads graph={graph} transition={transition} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Invoke({
  chart,
  charts,
  invoke,
  leaving,
}: {
  chart: ChartFile;
  charts: readonly ChartSummary[];
  invoke: InvokeInfo;
  leaving: readonly TransitionInfo[];
}) {
  const ends = leaving.filter(({ actor }) => actor === invoke.id);
  const drawn = charts.some(({ id }) => id === invoke.chart);
  return (
    <>
      <h3>Invokes {invoke.ownId ? invoke.id : invoke.src}</h3>
      <p>
        {invoke.logic === 'machine'
          ? 'A chart of its own: '
          : invoke.logic === 'promise'
            ? 'A call with one answer'
            : invoke.logic === 'listener'
              ? 'Listens for as long as the state lasts'
              : 'An actor'}
        {invoke.chart ? (
          drawn ? (
            <a href={writeAddress({ chart: invoke.chart, pick: null })}>{invoke.chart}</a>
          ) : (
            invoke.chart
          )
        ) : null}
        {invoke.src === invoke.id ? '.' : ` (${invoke.src}).`}
      </p>
      <ul className="moves">
        {ends.map((transition) => (
          <li key={transition.id}>
            <TransitionLink graph={chart.graph} transition={transition} />{' '}
            <Leads graph={chart.graph} transition={transition} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions({ actions }: { actions: readonly ActionInfo[] }) {
  return (
    <ul className="plain">
      {actions.map(({ name, kind, detail }, index) => (
        // The same action may stand in a list twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${name} ${index}`}>
          <code>{name}</code>
          {kind === 'function' || name.startsWith(kind) ? '' : ` · ${kind}`}
          {detail && !name.includes(detail) ? ` ${detail}` : ''}
        </li>
      ))}
    </ul>
  );
}

const transitionKinds: Record<TransitionInfo['kind'], string> = {
  event: 'On an event',
  always: 'As soon as it holds',
  after: 'After a time',
  done: 'When an actor is done',
  error: 'When an actor fails',
  snapshot: 'When an actor changes',
  stateDone: 'When the states inside are done',
};

function TransitionDetails({
  chart,
  transition,
  coverage,
}: {
  chart: ChartFile;
  transition: TransitionInfo;
  coverage: Coverage;
}) {
  const { graph, ways } = chart;
  const siblings = graph.transitions.filter(
    ({ source, event }) => source === transition.source && event === transition.event,
  );
  const way = ways[transition.id];
  const times = coverage.times.get(transition.id);
  return (
    <>
      <p className="kind">{transitionKinds[transition.kind]}</p>
      <h2>{transition.label}</h2>
      {transition.description ? <p>{transition.description}</p> : null}
      <Facts
        facts={[
          [
            'Written in',
            <SourceLink key="source" file={chart.source} line={chart.lines[transition.id] ?? 1} />,
          ],
          ['From', <StateLink key="from" graph={graph} id={transition.source} />],
          ['Leads', <Leads key="to" graph={graph} transition={transition} />],
          ['Time', transition.milliseconds === undefined ? '' : duration(transition.milliseconds)],
          ['Actions', transition.actions.length > 0 && <Actions actions={transition.actions} />],
          ['Fired', times ? `${times} times in the chosen runs` : ''],
          ['Id', <code key="id">{transition.id}</code>],
        ]}
      />
      {transition.guard ? (
        <>
          <h3>Only if</h3>
          <Guard guard={transition.guard} />
        </>
      ) : null}
      {siblings.length > 1 ? (
        <>
          <h3>The first that holds is taken</h3>
          <ol className="moves">
            {siblings.map((other) => (
              <li key={other.id} aria-current={other.id === transition.id ? 'true' : undefined}>
                <TransitionLink graph={graph} transition={other} /> <Leads graph={graph} transition={other} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {way ? (
        <>
          <h3>Shortest way to it</h3>
          <WayThere way={way} />
        </>
      ) : null}
    </>
  );
}
