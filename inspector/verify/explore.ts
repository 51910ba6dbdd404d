/**
 * Exhaustive exploration of a system of charts and their surroundings: every state that can be reached, in breadth-first
 * order, so that a counterexample is as short as it can be.
 */

export interface Step<State> {
  /** What happens, as a line of a message sequence, e.g. `browser 1 -> server: POST key-1`. */
  readonly label: string;
  readonly state: State;
  /** A fault need never happen; everything else happens if it stays possible. */
  readonly isFault?: boolean;
}

export interface System<State> {
  readonly initial: State;
  readonly next: (state: State) => readonly Step<State>[];
  /** Two states with the same key behave the same. */
  readonly key: (state: State) => string;
  /** The name of the first rule that the state breaks, or null. */
  readonly broken: (state: State) => string | null;
  /** Whether everything that must happen has happened: reachable from every state without further faults. */
  readonly isSettled: (state: State) => boolean;
}

export interface Counterexample {
  readonly rule: string;
  /** The shortest sequence of steps that leads there. */
  readonly steps: readonly string[];
}

export interface Verification {
  readonly states: number;
  readonly transitions: number;
  /** Steps to the farthest state. */
  readonly depth: number;
  /** Null when every rule holds in every state. */
  readonly counterexample: Counterexample | null;
}

/**
 * @param limit of states
 * @throws Error when there are more: nothing is proved then
 */
export function verify<State>(system: System<State>, limit = 5_000_000): Verification {
  const index = new Map<string, number>();
  const states: State[] = [];
  const parents: number[] = [];
  const labels: string[] = [];
  const depths: number[] = [];
  /** For each state, the states from which it is reached without a fault. */
  const predecessors: number[][] = [];
  let transitions = 0;

  const stepsTo = (at: number): string[] => {
    const steps: string[] = [];
    for (let current = at; current > 0; current = parents[current]!) steps.unshift(labels[current]!);
    return steps;
  };
  const result = (counterexample: Counterexample | null): Verification => ({
    states: states.length,
    transitions,
    depth: depths.at(-1) ?? 0,
    counterexample,
  });
  const add = (state: State, parent: number, label: string): number => {
    const key = system.key(state);
    const known = index.get(key);
    if (known !== undefined) return known;
    const at = states.length;
    if (at >= limit) throw new Error(`There are more than ${limit} states: nothing is proved.`);
    index.set(key, at);
    states.push(state);
    parents.push(parent);
    labels.push(label);
    depths.push(parent < 0 ? 0 : depths[parent]! + 1);
    predecessors.push([]);
    return at;
  };

  add(system.initial, -1, '');
  for (let at = 0; at < states.length; at += 1) {
    const rule = system.broken(states[at]!);
    if (rule !== null) return result({ rule, steps: stepsTo(at) });
    for (const step of system.next(states[at]!)) {
      transitions += 1;
      const target = add(step.state, at, step.label);
      if (step.isFault !== true) predecessors[target]!.push(at);
    }
  }

  // Fair executions end settled if every state can still settle without the help of a fault.
  const canSettle = new Uint8Array(states.length);
  const queue: number[] = [];
  for (const [at, state] of states.entries()) {
    if (!system.isSettled(state)) continue;
    canSettle[at] = 1;
    queue.push(at);
  }
  for (let head = 0; head < queue.length; head += 1) {
    for (const before of predecessors[queue[head]!]!) {
      if (canSettle[before] === 1) continue;
      canSettle[before] = 1;
      queue.push(before);
    }
  }
  const stuck = canSettle.indexOf(0);
  return result(stuck < 0 ? null : { rule: 'never settles', steps: stepsTo(stuck) });
}
