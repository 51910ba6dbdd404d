import { duration } from '../layout/content.ts';
import type { TransitionInfo } from '../graph.ts';
import type { Coverage } from './coverage.ts';
import type { ChartFile } from './data.ts';
import { Guard } from './Guard.tsx';
import { sources } from './coverage.ts';
import { Actions, Facts, Leads, StateLink, TransitionLink } from './parts.tsx';
import { SourceLink } from './SourceLink.tsx';
import { WayThere } from './WayThere.tsx';

const transitionKinds: Record<TransitionInfo['kind'], string> = {
  event: 'On an event',
  always: 'As soon as it holds',
  after: 'After a time',
  done: 'When an actor is done',
  error: 'When an actor fails',
  snapshot: 'When an actor changes',
  stateDone: 'When the states inside are done',
};

/** All that is known of one transition. */
export function TransitionDetails({
  chart,
  transition,
  coverage,
  now,
}: {
  chart: ChartFile;
  transition: TransitionInfo;
  /** Of all runs. */
  coverage: Coverage;
  /** What the guards answered in the step that is shown. */
  now?: ReadonlyMap<string, boolean>;
}) {
  const { graph, ways } = chart;
  const siblings = graph.transitions.filter(
    ({ source, event }) => source === transition.source && event === transition.event,
  );
  const way = ways[transition.id];
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
          [
            'Written in',
            <SourceLink key="source" file={chart.source} line={chart.lines[transition.id] ?? 1} />,
          ],
          ['From', <StateLink key="from" graph={graph} id={transition.source} />],
          ['Leads', <Leads key="to" graph={graph} transition={transition} />],
          ['Time', transition.milliseconds === undefined ? '' : duration(transition.milliseconds)],
          [
            'Actions',
            transition.actions.length > 0 && <Actions key="actions" actions={transition.actions} />,
          ],
          [
            'Fired',
            times.map(({ name, count }) => `${name} ${count}`).join(', ') || 'in no run of this version',
          ],
          ['Id', <code key="id">{transition.id}</code>],
        ]}
      />
      {transition.guard ? (
        <>
          <h3>Only if</h3>
          <Guard guard={transition.guard} answers={{ counts, ...(now && { now }) }} />
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
