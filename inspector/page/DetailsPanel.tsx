import type { InvokeInfo, StateInfo, TransitionInfo } from '../model/graph.ts';
import { writeAddress, type Selection } from './address.ts';
import type { Coverage } from './coverage.ts';
import type { ChartFile, ChartSummary } from './data.ts';
import { Actions, Facts, Target, StateLink, TransitionLink } from './parts.tsx';
import { SourceLink } from './SourceLink.tsx';
import { TransitionDetails } from './TransitionDetails.tsx';

interface Props {
  readonly chart: ChartFile;
  readonly charts: readonly ChartSummary[];
  readonly selection: Selection | null;
  /** By all sources. */
  readonly coverage: Coverage;
  /** Guard results of the step that is shown. */
  readonly now?: ReadonlyMap<string, boolean>;
}

/** Details of the selection, or of the chart without one. */
export function DetailsPanel({ chart, charts, selection, coverage, now }: Props) {
  const { graph } = chart;
  const state = selection?.kind === 'state' ? graph.states.find(({ id }) => id === selection.id) : undefined;
  const transition =
    selection?.kind === 'transition' ? graph.transitions.find(({ id }) => id === selection.id) : undefined;
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
          ['Source', <SourceLink key="source" chart={chart} of={graph.root} />],
          ['States', graph.states.length - 1],
          ['Transitions', graph.transitions.length],
          ['Version', <code key="hash">{graph.hash}</code>],
        ]}
      />
      {root ? <Behavior chart={chart} charts={charts} state={root} /> : null}
      <h3>Keyboard</h3>
      <ul className="keys">
        <li>
          <kbd>/</kbd> search, <kbd>Enter</kbd> to the next result
        </li>
        <li>
          <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> from state to state
        </li>
        <li>
          <kbd>Enter</kbd> collapse or expand
        </li>
        <li>
          <kbd>E</kbd> <kbd>Shift E</kbd> through the transitions of a state, <kbd>Enter</kbd> to the target
        </li>
        <li>
          <kbd>Shift</kbd> <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> pan
        </li>
        <li>
          <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom in, out, fit
        </li>
        <li>
          <kbd>Esc</kbd> clear the selection
        </li>
      </ul>
    </>
  );
}

const kinds: Record<StateInfo['type'], string> = {
  atomic: 'State',
  compound: 'Compound state',
  parallel: 'Parallel state',
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
          ['Source', <SourceLink key="source" chart={chart} of={state.id} />],
          [
            'Parent',
            parent && parent.id !== graph.root && <StateLink key="parent" graph={graph} id={parent.id} />,
          ],
          ['Initial', parent?.initial?.target === state.id ? 'yes' : ''],
          [
            'Initial state',
            state.initial && <StateLink key="initial" graph={graph} id={state.initial.target} />,
          ],
          ['Default target', state.defaults?.map((id) => <StateLink key={id} graph={graph} id={id} />)],
          ['Tags', state.tags.join(', ')],
        ]}
      />
      <Behavior chart={chart} charts={charts} state={state} />
      {arriving.length ? (
        <>
          <h3>Reached by</h3>
          <ul className="transitions">
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

/** Actions, invokes and transitions of a state, or of the root. */
function Behavior({
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
          <h3>Transitions</h3>
          <ul className="transitions">
            {others.map((transition) => (
              <li key={transition.id}>
                <TransitionLink graph={graph} transition={transition} />{' '}
                <Target graph={graph} transition={transition} />
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
  const outcomes = leaving.filter(({ actor }) => actor === invoke.id);
  const isRegistered = charts.some(({ id }) => id === invoke.chart);
  return (
    <>
      <h3>Invokes {invoke.ownId ? invoke.id : invoke.src}</h3>
      <p>
        {invoke.logic === 'machine'
          ? 'State machine '
          : invoke.logic === 'promise'
            ? 'Promise'
            : invoke.logic === 'listener'
              ? 'Callback'
              : 'Actor'}
        {invoke.chart ? (
          isRegistered ? (
            <a href={writeAddress({ chart: invoke.chart, selection: null })}>{invoke.chart}</a>
          ) : (
            invoke.chart
          )
        ) : null}
        {invoke.src === invoke.id ? '.' : ` (${invoke.src}).`}
      </p>
      <ul className="transitions">
        {outcomes.map((transition) => (
          <li key={transition.id}>
            <TransitionLink graph={chart.graph} transition={transition} />{' '}
            <Target graph={chart.graph} transition={transition} />
          </li>
        ))}
      </ul>
    </>
  );
}
