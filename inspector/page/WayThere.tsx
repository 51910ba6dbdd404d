import type { Way } from './data.ts';

/** The steps of a shortest path. */
export function WayThere({ way }: { way: Way }) {
  const start = way.start === 'default' ? 'The chart starts' : `The chart starts (${way.start})`;
  return (
    <ol className="way" aria-label={`Path ${way.path}`}>
      <li>{start}</li>
      {way.steps.map((step, index) => (
        // A path may take the same step twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index} ${step}`}>{step}</li>
      ))}
    </ol>
  );
}
