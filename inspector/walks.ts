import type { Path } from './paths.ts';
import { retrace, toPath, type Edge, type Plan } from './planner.ts';

/** The mulberry32 generator: the same seed gives the same walk on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Long enough to come into any state by chance, short enough to be read when it fails. */
const longestWalk = 60;

/**
 * Random paths of together so many steps; a new one begins where the chart ends, or after 60 steps. The seed (an
 * integer) decides all.
 */
export function randomWalks(plan: Plan, { seed, steps }: { seed: number; steps: number }): Path[] {
  const { explorer } = plan;
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  // A start that ends at once leads nowhere.
  const starts = explorer.starts.filter(
    (start) => explorer.moves(explorer.begin(start).place).moves.length > 0,
  );
  const paths: Path[] = [];
  for (let left = steps; left > 0;) {
    const start = pick(starts);
    if (!start) break;
    const begun = explorer.begin(start);
    const edges: Edge[] = [];
    for (let { place } = begun; left > 0 && edges.length < longestWalk;) {
      const move = pick(explorer.moves(place).moves);
      if (!move) break;
      const arrival = explorer.take(place, move);
      edges.push({ from: place, move, to: arrival.place, fired: arrival.fired });
      place = arrival.place;
      left--;
    }
    paths.push(toPath(plan.chart, paths.length + 1, { start, begun, edges }, []));
  }
  return paths;
}

/**
 * The shortest form of a failing path that still fails: first without what follows the failure, then without ever
 * smaller pieces from its middle, as long as the chart allows the rest.
 *
 * @param fails walks a path on a stage and tells whether it fails.
 */
export async function shrink(
  plan: Plan,
  failing: Path,
  fails: (path: Path) => boolean | Promise<boolean>,
): Promise<Path> {
  let best = failing;
  const attempt = async (keep: (index: number) => boolean): Promise<boolean> => {
    const moves = best.steps.filter((_, index) => keep(index));
    const trail = retrace(plan.explorer, best.start, moves);
    if (!trail) return false;
    const shorter = toPath(plan.chart, failing.number, trail, []);
    if (!(await fails(shorter))) return false;
    best = shorter;
    return true;
  };
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = best.steps.length - size; at >= 0; at -= size) {
      const from = at;
      await attempt((index) => index < from || index >= from + size);
      at = Math.min(at, best.steps.length);
    }
  }
  // Removing one step can make another superfluous: go on until none can go.
  for (let shorter = true; shorter;) {
    shorter = false;
    for (let at = best.steps.length - 1; at >= 0 && !shorter; at--)
      shorter = await attempt((index) => index !== at);
  }
  return best;
}
