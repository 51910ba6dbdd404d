import type { ChartGraph } from './graph.ts';

/** Every active state of a value, outermost first: `signedIn`, `signedIn.profile`, `signedIn.profile.loading`. */
export function activePaths(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${above}${key}`,
    ...activePaths(inner, `${above}${key}.`),
  ]);
}

/** Ids of the active states, without the root, which is always active. */
export function activeIds(graph: ChartGraph, value: unknown): ReadonlySet<string> {
  const ids = new Map(graph.states.map((state) => [state.path.join('.'), state.id]));
  return new Set(activePaths(value).flatMap((path) => ids.get(path) ?? []));
}

/** A state value in one line: `signedIn.profile.loading, signedIn.enrollments.loaded`. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([key, inner]) => {
      const below = valueText(inner);
      return below ? below.split(', ').map((one) => `${key}.${one}`) : [key];
    })
    .join(', ');
}
