import type { ShortestPath } from './data.ts';

export function ShortestPathSteps({ path }: { path: ShortestPath }) {
  const start = path.start === 'default' ? 'The chart starts' : `The chart starts (${path.start})`;
  return (
    <ol className="shortest-path" aria-label={`Path ${path.path}`}>
      <li>{start}</li>
      {path.steps.map((step, index) => (
        // A path may take the same step twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index} ${step}`}>{step}</li>
      ))}
    </ol>
  );
}
