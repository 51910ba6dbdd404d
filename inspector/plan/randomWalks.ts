import fc, { Arbitrary, Stream, Value, type Random } from 'fast-check';
import { replay, toPath, type Edge, type Plan } from './planner.ts';
import type { ExploredState } from './explorer.ts';
import type { Path, PossibleEvent, Start } from '../model/step.ts';

/** Long enough to reach any state by chance, short enough to be read when it fails. */
const maxSteps = 60;

/** Paths of a chart for fast-check, which provides the seeded randomness and the shrinking loop. */
class PathArbitrary extends Arbitrary<Path> {
  readonly #plan: Plan;
  readonly #starts: readonly Start[];
  /** Times that each transition was fired by the paths generated so far. */
  readonly #fired = new Map<string, number>();
  readonly #known: ReadonlyMap<string, readonly Edge[]>;

  constructor(plan: Plan) {
    super();
    this.#plan = plan;
    this.#known = Map.groupBy(plan.edges, (edge) => edge.from.key);
    const { explorer } = plan;
    // A start that already ends the chart leads nowhere.
    this.#starts = explorer.starts.filter(
      (start) => explorer.eventsIn(explorer.start(start).state).events.length > 0,
    );
  }

  override generate(random: Random): Value<Path> {
    const { explorer, chart } = this.#plan;
    const pick = <T>(list: readonly T[]): T => list[random.nextInt(0, list.length - 1)]!;
    const start = pick(this.#starts);
    const started = explorer.start(start);
    const edges: Edge[] = [];
    for (let { state } = started; edges.length < maxSteps;) {
      const { events } = explorer.eventsIn(state);
      if (!events.length) break;
      const event = this.#pick(random, state, events);
      const result = explorer.apply(state, event);
      for (const id of result.fired) this.#fired.set(id, (this.#fired.get(id) ?? 0) + 1);
      edges.push({ from: state, event, to: result.state, fired: result.fired });
      ({ state } = result);
    }
    return new Value(toPath(chart, 0, { start, started, edges }, []), undefined);
  }

  /**
   * Prefers what was fired least, so that rare transitions are not left to luck, and rarely ends the chart or does
   * nothing: uniform choice would end most paths after a few steps.
   */
  #pick(random: Random, state: ExploredState, events: readonly PossibleEvent[]): PossibleEvent {
    const edges = this.#known.get(state.key) ?? [];
    const options = events.map((event) => {
      const text = JSON.stringify(event.event);
      const known = edges.find(
        (edge) => edge.event.kind === event.kind && JSON.stringify(edge.event.event) === text,
      );
      const counts = known?.fired.map((id) => this.#fired.get(id) ?? 0) ?? [0];
      const weight = counts.length ? Math.ceil(1000 / (1 + Math.min(...counts)) ** 2) : 1;
      return { event, weight, isEnd: known !== undefined && known.to.snapshot.status !== 'active' };
    });
    const going = options.filter(({ isEnd }) => !isEnd);
    const ending = options.filter(({ isEnd }) => isEnd);
    const isLast = !going.length || (ending.length > 0 && random.nextInt(1, 25) === 1);
    const among = isLast ? ending : going;
    let left = random.nextInt(0, among.reduce((sum, { weight }) => sum + weight, 0) - 1);
    return among.find(({ weight }) => (left -= weight) < 0)!.event;
  }

  override canShrinkWithoutContext(_value: unknown): _value is Path {
    return true;
  }

  override shrink(path: Path): Stream<Value<Path>> {
    return new Stream(this.#shorter(path));
  }

  /** The path without ever smaller pieces, last piece first, as far as the chart still allows the rest. */
  *#shorter(path: Path): IterableIterator<Value<Path>> {
    const { length } = path.steps;
    for (let size = Math.ceil(length / 2); size >= 1; size = Math.floor(size / 2)) {
      for (let from = length - size; from >= 0; from -= size) {
        const steps = path.steps.filter((_, index) => index < from || index >= from + size);
        const trail = replay(this.#plan.explorer, path.start, steps);
        if (trail) yield new Value(toPath(path.chart, path.number, trail, []), undefined);
      }
    }
  }
}

/** Random paths with at least `steps` steps in total, determined by the seed (an integer). */
export function randomWalks(plan: Plan, { seed, steps }: { seed: number; steps: number }): Path[] {
  if (!plan.edges.length) return [];
  const [walks] = fc.sample(fc.infiniteStream(new PathArbitrary(plan)), { seed, numRuns: 1 });
  const paths: Path[] = [];
  let total = 0;
  for (const path of walks ?? []) {
    paths.push({ ...path, number: paths.length + 1 });
    total += path.steps.length;
    if (total >= steps) break;
  }
  return paths;
}

/**
 * A shortest form of a failing path that still fails.
 *
 * @param fails runs a path and says whether it fails.
 * @param milliseconds after which the shortest path found so far is good enough.
 */
export async function shrink(
  plan: Plan,
  failing: Path,
  fails: (path: Path) => Promise<boolean>,
  milliseconds?: number,
): Promise<Path> {
  const property = fc.asyncProperty(new PathArbitrary(plan), async (path) => !(await fails(path)));
  const { counterexample } = await fc.check(property, {
    examples: [[failing]],
    numRuns: 1,
    ...(milliseconds !== undefined && { interruptAfterTimeLimit: milliseconds }),
  });
  return counterexample?.[0] ?? failing;
}
