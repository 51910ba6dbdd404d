import type { CoverageSource } from '../model/coverage.ts';
import { sources, type Coverage } from './coverage.ts';
import type { ChartFile } from './data.ts';
import { Target, StateLink, TransitionLink } from './parts.tsx';
import { ShortestPathSteps } from './ShortestPathSteps.tsx';

interface Props {
  readonly chart: ChartFile;
  readonly coverage: Coverage;
  readonly painted: ReadonlySet<CoverageSource>;
  readonly onPaint: (sources: ReadonlySet<CoverageSource>) => void;
}

/** Chooses the runs whose coverage is shown on the chart, and lists what they did not fire. */
export function CoveragePanel({ chart, coverage, painted, onPaint }: Props) {
  const { graph } = chart;
  const toggle = (source: CoverageSource) => {
    const next = new Set(painted);
    if (!next.delete(source)) next.add(source);
    onPaint(next);
  };
  return (
    <>
      <h2>Coverage</h2>
      <fieldset className="sources">
        <legend>Show transitions fired in</legend>
        {sources.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={painted.has(id)} onChange={() => toggle(id)} />
            <span>{name}</span>
            <SourceNote coverage={coverage} source={id} />
          </label>
        ))}
      </fieldset>
      {painted.size ? (
        <Uncovered chart={chart} coverage={coverage} />
      ) : (
        <p className="hint">Choose at least one source to see it on the chart.</p>
      )}
      {painted.size && coverage.guards.length ? (
        <>
          <h3>Guards</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">Guard</th>
                <th scope="col">True</th>
                <th scope="col">False</th>
              </tr>
            </thead>
            <tbody>
              {coverage.guards.map(({ name, pass, fail }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={pass ? '' : 'missing'}>{pass || 'never'}</td>
                  <td className={fail ? '' : 'missing'}>{fail || 'never'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      <p className="hint">
        {graph.transitions.length} transitions. Counts are merged from the records of all runs; records of
        other versions of the chart do not count.
      </p>
    </>
  );
}

function SourceNote({ coverage, source }: { coverage: Coverage; source: CoverageSource }) {
  const { fired, stale, at } = coverage.bySource[source];
  if (stale) return <small className="stale">stale: of another version of the chart</small>;
  if (fired === undefined) return <small>not recorded</small>;
  return (
    <small title={at}>
      {fired} of {coverage.declared}
    </small>
  );
}

function Uncovered({ chart, coverage }: { chart: ChartFile; coverage: Coverage }) {
  const { graph, shortestPaths } = chart;
  const open = graph.transitions.filter(({ id }) => coverage.uncovered.includes(id));
  if (!open.length) return <p className="all">Every transition has fired.</p>;
  return (
    <>
      <h3>
        Not fired: {open.length} of {coverage.declared}
      </h3>
      <ul className="open" aria-label="Transitions that have not fired">
        {open.map((transition) => (
          <li key={transition.id}>
            <StateLink graph={graph} id={transition.source} />:{' '}
            <TransitionLink graph={graph} transition={transition} />{' '}
            <Target graph={graph} transition={transition} />
            {shortestPaths[transition.id] ? (
              <details>
                <summary>Shortest path</summary>
                <ShortestPathSteps path={shortestPaths[transition.id]!} />
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
