import type { StateInfo } from '../model/graph.ts';
import type { Selection } from './address.ts';
import type { ChartFile } from './data.ts';
import { Target, StateLink, TransitionLink } from './parts.tsx';

/** The chart as nested lists: the drawing's content as text, also for screen readers. */
export function Outline({ chart, selection }: { chart: ChartFile; selection: Selection | null }) {
  const root = chart.graph.states.find(({ id }) => id === chart.graph.root);
  return (
    <>
      <h2>States and transitions</h2>
      <ul className="outline">{root ? <Branch chart={chart} state={root} selection={selection} /> : null}</ul>
    </>
  );
}

function Branch({
  chart,
  state,
  selection,
}: {
  chart: ChartFile;
  state: StateInfo;
  selection: Selection | null;
}) {
  const { graph } = chart;
  const parent = graph.states.find(({ id }) => id === state.parent);
  const leaving = graph.transitions.filter(({ source }) => source === state.id);
  const children = state.children
    .map((id) => graph.states.find((one) => one.id === id))
    .filter((one) => one !== undefined);
  const kind = [
    parent?.initial?.target === state.id ? 'initial' : '',
    state.type === 'history'
      ? `${state.history} history`
      : state.type === 'atomic' || state.type === 'compound'
        ? ''
        : state.type,
  ];
  return (
    <li aria-current={selection?.id === state.id ? 'true' : undefined}>
      <b>{parent ? <StateLink graph={graph} id={state.id} /> : state.key}</b>
      {kind.some(Boolean) ? <small> {kind.filter(Boolean).join(', ')}</small> : null}
      {state.description ? <p>{state.description}</p> : null}
      {leaving.length ? (
        <ul aria-label={`Transitions of ${state.key}`} className="transitions">
          {leaving.map((transition) => (
            <li key={transition.id} aria-current={selection?.id === transition.id ? 'true' : undefined}>
              <TransitionLink graph={graph} transition={transition} />{' '}
              <Target graph={graph} transition={transition} />
            </li>
          ))}
        </ul>
      ) : null}
      {children.length ? (
        <ul aria-label={`States in ${state.key}`}>
          {children.map((child) => (
            <Branch key={child.id} chart={chart} state={child} selection={selection} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
