import type { Path } from '../../../paths.ts';
import { activePaths } from '../world.ts';

/** A path that ends after so many steps. */
const until = (path: Path, count: number): Path => ({ ...path, steps: path.steps.slice(0, count) });

const shortest = (found: readonly Path[]): Path | undefined =>
  found.toSorted((a, b) => a.steps.length - b.steps.length)[0];

/** The shortest way to fire a transition. */
export function wayToFire(paths: readonly Path[], transition: string): Path | undefined {
  return shortest(
    paths.flatMap((path) => {
      if (path.initial.fired.includes(transition)) return [until(path, 0)];
      const at = path.steps.findIndex((step) => step.fired.includes(transition));
      return at < 0 ? [] : [until(path, at + 1)];
    }),
  );
}

/** The shortest way into a state, written as in `signedIn.profile.loading`. */
export function wayInto(paths: readonly Path[], state: string): Path | undefined {
  return shortest(
    paths.flatMap((path) => {
      if (activePaths(path.initial.state).includes(state)) return [until(path, 0)];
      const at = path.steps.findIndex((step) => activePaths(step.state).includes(state));
      return at < 0 ? [] : [until(path, at + 1)];
    }),
  );
}
