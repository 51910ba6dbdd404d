import { duration } from '../draw/layout/content.ts';
import type { TransitionInfo } from '../model/graph.ts';
import type { Coverage } from './coverage.ts';
import type { ChartFile } from './data.ts';
import { Guard } from './Guard.tsx';
import { sources } from './coverage.ts';
import { Actions, Facts, Target, StateLink, TransitionLink } from './parts.tsx';
import { SourceLink } from './SourceLink.tsx';
import { ShortestPathSteps } from './ShortestPathSteps.tsx';

const transitionKinds: Record<TransitionInfo['kind'], string> = {
  event: 'On an event',
  always: 'As soon as its guard is true',
  after: 'After a delay',
  done: 'When an actor is done',
  error: 'When an actor fails',
  snapshot: 'When an actor changes',
  stateDone: 'When its child states are done',
};

export function TransitionDetails({
  chart,
  transition,
  coverage,
  now,
}: {
  chart: ChartFile;
  transition: TransitionInfo;
  /** By all sources. */
  coverage: Coverage;
  /** Guard results of the step that is shown. */
  now?: ReadonlyMap<string, boolean>;
}) {
  const { graph, shortestPaths } = chart;
  const siblings = graph.transitions.filter(
    ({ source, event }) => source === transition.source && event === transition.event,
  );
  const shortestPath = shortestPaths[transition.id];
  const times = sources
    .map(({ id, name }) => ({ name, count: coverage.bySource[id].times.get(transition.id) ?? 0 }))
    .filter(({ count }) => count > 0);
  const counts = new Map(coverage.guards.map((guard) => [guard.name, guard]));
  return (
    <>
      <p className="kind">{transitionKinds[transition.kind]}</p>
      <h2>{transition.label}</h2>
      {transition.description ? <p>{transition.description}</p> : null}
      <Facts
        facts={[
          ['Source', <SourceLink key="source" chart={chart} of={transition.id} />],
          ['From', <StateLink key="from" graph={graph} id={transition.source} />],
          ['To', <Target key="to" graph={graph} transition={transition} />],
          ['Delay', transition.milliseconds === undefined ? '' : duration(transition.milliseconds)],
          [
            'Actions',
            transition.actions.length > 0 && <Actions key="actions" actions={transition.actions} />,
          ],
          ['Fired', times.map(({ name, count }) => `${name} ${count}`).join(', ') || 'not in this version'],
          ['Id', <code key="id">{transition.id}</code>],
        ]}
      />
      {transition.guard ? (
        <>
          <h3>Only if</h3>
          <Guard guard={transition.guard} results={{ counts, ...(now && { now }) }} />
        </>
      ) : null}
      {siblings.length > 1 ? (
        <>
          <h3>Taken if its guard is the first to be true</h3>
          <ol className="transitions">
            {siblings.map((other) => (
              <li key={other.id} aria-current={other.id === transition.id ? 'true' : undefined}>
                <TransitionLink graph={graph} transition={other} />{' '}
                <Target graph={graph} transition={other} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {shortestPath ? (
        <>
          <h3>Shortest path</h3>
          <ShortestPathSteps path={shortestPath} />
        </>
      ) : null}
    </>
  );
}
