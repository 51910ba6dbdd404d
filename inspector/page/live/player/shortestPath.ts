import type { Path } from '../../../model/step.ts';
import { activePaths } from '../../../model/activeStates.ts';

const truncated = (path: Path, count: number): Path => ({ ...path, steps: path.steps.slice(0, count) });

const shortest = (found: readonly Path[]): Path | undefined =>
  found.toSorted((a, b) => a.steps.length - b.steps.length)[0];

export function shortestPathFiring(paths: readonly Path[], transition: string): Path | undefined {
  return shortest(
    paths.flatMap((path) => {
      if (path.initial.fired.includes(transition)) return [truncated(path, 0)];
      const index = path.steps.findIndex((step) => step.fired.includes(transition));
      return index < 0 ? [] : [truncated(path, index + 1)];
    }),
  );
}

/** @param state written as in `signedIn.profile.loading` */
export function shortestPathInto(paths: readonly Path[], state: string): Path | undefined {
  return shortest(
    paths.flatMap((path) => {
      if (activePaths(path.initial.state).includes(state)) return [truncated(path, 0)];
      const index = path.steps.findIndex((step) => activePaths(step.state).includes(state));
      return index < 0 ? [] : [truncated(path, index + 1)];
    }),
  );
}
