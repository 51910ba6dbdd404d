/**
 * Exhaustive exploration of a system of charts and their surroundings: every state that can be reached, in breadth-first
 * order, so that a counterexample is as short as it can be.
 */

export interface Step<State> {
  /** What happens, as a line of a message sequence, e.g. `browser 1 -> server 2: POST key-1`. */
  readonly label: string;
  readonly state: State;
  /** A fault need never happen; everything else happens if it stays possible. */
  readonly isFault?: boolean;
}

export interface System<State, StepOf extends Step<State> = Step<State>> {
  readonly initial: State;
  readonly next: (state: State) => readonly StepOf[];
  /** Two states with the same key behave the same. */
  readonly key: (state: State) => string;
  /** The name of the first rule that the state breaks, or null. */
  readonly broken: (state: State) => string | null;
  /** Whether everything that must happen has happened: reachable from every state without further faults. */
  readonly isSettled: (state: State) => boolean;
}

export interface Counterexample<StepOf> {
  /** A rule of the system, or `never settles`: only a fault could still help. */
  readonly rule: string;
  /** The shortest sequence of steps that leads there. */
  readonly steps: readonly StepOf[];
}

export interface Verification<StepOf> {
  readonly states: number;
  readonly transitions: number;
  /** Steps to the farthest state. */
  readonly depth: number;
  /** Null when every rule holds in every state. */
  readonly counterexample: Counterexample<StepOf> | null;
}

/**
 * @param limit of states
 * @throws Error when there are more: nothing is proved then
 */
export function verify<State, StepOf extends Step<State>>(
  system: System<State, StepOf>,
  limit = 10_000_000,
): Verification<StepOf> {
  const index = new Map<string, number>();
  // Only states that are still to be expanded: one that has been is found again by its path.
  const waiting: (State | null)[] = [];
  const parents = new Numbers();
  const settled: number[] = [];
  const sources = new Numbers();
  const targets = new Numbers();
  let transitions = 0;
  let depth = 0;
  let endOfLayer = 1;

  const result = (counterexample: Counterexample<StepOf> | null): Verification<StepOf> => ({
    states: waiting.length,
    transitions,
    depth,
    counterexample,
  });
  const breaking = (rule: string, at: number) => result({ rule, steps: pathTo(system, index, parents, at) });
  const add = (state: State, parent: number): number => {
    const key = system.key(state);
    const known = index.get(key);
    if (known !== undefined) return known;
    const at = waiting.length;
    if (at >= limit) throw new Error(`There are more than ${limit} states: nothing is proved.`);
    index.set(key, at);
    waiting.push(state);
    parents.push(parent);
    if (system.isSettled(state)) settled.push(at);
    return at;
  };

  add(system.initial, 0);
  for (let at = 0; at < waiting.length; at += 1) {
    if (at === endOfLayer) {
      depth += 1;
      endOfLayer = waiting.length;
    }
    const state = waiting[at]!;
    waiting[at] = null;
    const rule = system.broken(state);
    if (rule !== null) return breaking(rule, at);
    for (const step of system.next(state)) {
      transitions += 1;
      const target = add(step.state, at);
      if (step.isFault === true || target === at) continue;
      sources.push(at);
      targets.push(target);
    }
  }

  const stuck = firstThatCannotReach(settled, waiting.length, sources.values(), targets.values());
  return stuck < 0 ? result(null) : breaking('never settles', stuck);
}

/** The first state from which no goal is reachable, or -1. */
function firstThatCannotReach(
  goals: readonly number[],
  states: number,
  sources: Int32Array,
  targets: Int32Array,
): number {
  // Edges grouped by target: those into state n are at firstInto[n] to firstInto[n + 1] - 1.
  const firstInto = new Int32Array(states + 2);
  for (const target of targets) firstInto[target + 2]! += 1;
  for (let at = 2; at < firstInto.length; at += 1) firstInto[at]! += firstInto[at - 1]!;
  const before = new Int32Array(sources.length);
  for (const [edge, target] of targets.entries()) {
    before[firstInto[target + 1]!] = sources[edge]!;
    firstInto[target + 1]! += 1;
  }
  const canReach = new Uint8Array(states);
  const queue = [...goals];
  for (const goal of goals) canReach[goal] = 1;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (let edge = firstInto[at]!; edge < firstInto[at + 1]!; edge += 1) {
      const source = before[edge]!;
      if (canReach[source] === 1) continue;
      canReach[source] = 1;
      queue.push(source);
    }
  }
  return canReach.indexOf(0);
}

/** The steps from the initial state to the given one. */
function pathTo<State, StepOf extends Step<State>>(
  system: System<State, StepOf>,
  index: ReadonlyMap<string, number>,
  parents: Numbers,
  goal: number,
): StepOf[] {
  const path: number[] = [];
  for (let at = goal; at > 0; at = parents.at(at)) path.unshift(at);
  const steps: StepOf[] = [];
  let state = system.initial;
  for (const at of path) {
    const step = system.next(state).find((one) => index.get(system.key(one.state)) === at);
    if (step === undefined) throw new Error('The same state had other steps the second time.');
    steps.push(step);
    state = step.state;
  }
  return steps;
}

/** A list of integers in four bytes each. */
class Numbers {
  #values = new Int32Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(2 * this.#length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#values[index]!;
  }

  values(): Int32Array {
    return this.#values.subarray(0, this.#length);
  }
}
