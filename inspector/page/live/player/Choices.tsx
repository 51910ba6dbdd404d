import { valueText } from '../../../model/activeStates.ts';
import type { Planned } from './plan.worker.ts';

/** Everything that can run of a chart, as options of a list. */
export function Choices({ planned: { paths, tours, counterexamples } }: { planned: Planned }) {
  const fired = [...new Set(paths.flatMap((path) => path.steps.flatMap((step) => step.fired)))].sort();
  const states = [
    ...new Set(paths.flatMap((path) => path.steps.flatMap((step) => valueText(step.state).split(', ')))),
  ].sort();
  return (
    <>
      {counterexamples.length ? (
        <optgroup label="Saved counterexamples">
          {counterexamples.map(([name, path]) => (
            <option key={name} value={`counterexample ${name}`} disabled={!path}>
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
      <optgroup label="Go to a state">
        {states.map((state) => (
          <option key={state} value={`state ${state}`}>
            {state}
          </option>
        ))}
      </optgroup>
      <optgroup label="Fire a transition">
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
