import type { InvokeInfo, StateInfo, TransitionInfo } from '../graph.ts';
import { writeAddress, type Pick } from './address.ts';
import type { Coverage } from './coverage.ts';
import type { ChartFile, ChartSummary } from './data.ts';
import { Actions, Facts, Leads, StateLink, TransitionLink } from './parts.tsx';
import { SourceLink } from './SourceLink.tsx';
import { TransitionDetails } from './TransitionDetails.tsx';

interface Props {
  readonly chart: ChartFile;
  readonly charts: readonly ChartSummary[];
  readonly pick: Pick | null;
  /** Of all runs. */
  readonly coverage: Coverage;
  /** What the guards answered in the step that is shown. */
  readonly now?: ReadonlyMap<string, boolean>;
}

/** All that is known of what is picked, or of the chart where nothing is. */
export function DetailsPanel({ chart, charts, pick, coverage, now }: Props) {
  const { graph } = chart;
  const state = pick?.kind === 'state' ? graph.states.find(({ id }) => id === pick.id) : undefined;
  const transition =
    pick?.kind === 'transition' ? graph.transitions.find(({ id }) => id === pick.id) : undefined;
  if (state) return <StateDetails chart={chart} charts={charts} state={state} />;
  if (transition)
    return (
      <TransitionDetails chart={chart} transition={transition} coverage={coverage} {...(now && { now })} />
    );
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
          [
            'Inside of',
            parent && parent.id !== graph.root && <StateLink key="parent" graph={graph} id={parent.id} />,
          ],
          ['Begins', parent?.initial?.target === state.id ? 'by default' : ''],
          [
            'Starts with',
            state.initial && <StateLink key="initial" graph={graph} id={state.initial.target} />,
          ],
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
  const invoked = new Set(state.invokes.map((invoke) => invoke.id));
  const others = leaving.filter(({ actor }) => actor === undefined || !invoked.has(actor));
  return (
    <>
      <Facts
        facts={[
          ['On entry', state.entry.length > 0 && <Actions key="entry" actions={state.entry} />],
          ['On exit', state.exit.length > 0 && <Actions key="exit" actions={state.exit} />],
        ]}
      />
      {state.invokes.map((invoke) => (
        <Invoke key={invoke.id} chart={chart} charts={charts} invoke={invoke} leaving={leaving} />
      ))}
      {others.length ? (
        <>
          <h3>Answers</h3>
          <ul className="moves">
            {others.map((transition) => (
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
