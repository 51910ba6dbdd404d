import { valueText } from '../world.ts';
import type { Planned } from './plan.worker.ts';

/** All that can be walked of a chart, as options of a list. */
export function Choices({ planned: { paths, tours, walks } }: { planned: Planned }) {
  const fired = [...new Set(paths.flatMap((path) => path.steps.flatMap((step) => step.fired)))].sort();
  const states = [
    ...new Set(paths.flatMap((path) => path.steps.flatMap((step) => valueText(step.state).split(', ')))),
  ].sort();
  return (
    <>
      {walks.length ? (
        <optgroup label="Kept walks that failed">
          {walks.map(([name, path]) => (
            <option key={name} value={`walk ${name}`} disabled={!path}>
              {name}
              {path ? '' : ' (no longer possible)'}
            </option>
          ))}
        </optgroup>
      ) : null}
      <optgroup label="Tours">
        {tours.map((path, index) => (
          <option key={path.name} value={`tour ${index}`}>
            Tour {path.number}: {path.steps.length} steps
          </option>
        ))}
      </optgroup>
      <optgroup label="Go to this state">
        {states.map((state) => (
          <option key={state} value={`state ${state}`}>
            {state}
          </option>
        ))}
      </optgroup>
      <optgroup label="Fire this transition">
        {fired.map((id) => (
          <option key={id} value={`fire ${id}`}>
            {id}
          </option>
        ))}
      </optgroup>
      <optgroup label="Paths">
        {paths.map((path, index) => (
          <option key={path.name} value={`path ${index}`}>
            {path.number}: {path.name.slice(0, 110)}
          </option>
        ))}
      </optgroup>
    </>
  );
}
