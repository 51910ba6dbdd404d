import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** An action that the chart wants carried out; XState's own, such as `xstate.spawnChild`, included. */
export interface WantedAction {
  readonly type: string;
  readonly params: unknown;
}

export interface Reached {
  readonly state: number;
  readonly actions: readonly WantedAction[];
}

/**
 * A chart advanced by the machine's own pure functions. Its snapshots are numbered, so that the state of a whole system
 * is a few numbers, and no transition is computed twice.
 */
export class NumberedChart<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly #abstraction: (context: ContextFrom<Machine>) => unknown;
  readonly #snapshots: SnapshotFrom<Machine>[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #reached = new Map<string, Reached>();

  /** @param abstraction of the context: snapshots that differ in nothing else behave the same */
  constructor(
    machine: Machine,
    abstraction: (context: ContextFrom<Machine>) => unknown = (context) => context,
  ) {
    this.machine = machine;
    this.#abstraction = abstraction;
  }

  start(input: InputFrom<Machine>): Reached {
    return this.#once(`start ${JSON.stringify(input)}`, () =>
      initialTransition(this.machine, input as never),
    );
  }

  advance(state: number, event: EventFromLogic<Machine>): Reached {
    return this.#once(`${state} ${JSON.stringify(event)}`, () =>
      transition(this.machine, this.snapshot(state), event),
    );
  }

  /** The event of the delayed transition that the state has. */
  delayed(state: number): EventFromLogic<Machine> {
    const types = getNextTransitions(this.snapshot(state) as never).map(
      ({ eventType }) => eventType as string,
    );
    return { type: types.find((type) => type.startsWith('xstate.after.')) } as EventFromLogic<Machine>;
  }

  snapshot(state: number): SnapshotFrom<Machine> {
    return this.#snapshots[state]!;
  }

  #once(key: string, compute: () => [SnapshotFrom<Machine>, readonly object[]]): Reached {
    const known = this.#reached.get(key);
    if (known !== undefined) return known;
    const [snapshot, actions] = compute();
    const reached = { state: this.#numberOf(snapshot), actions: actions as readonly WantedAction[] };
    this.#reached.set(key, reached);
    return reached;
  }

  #numberOf(snapshot: SnapshotFrom<Machine>): number {
    const { value, context, status, output } = snapshot as unknown as {
      readonly value: unknown;
      readonly context: ContextFrom<Machine>;
      readonly status: string;
      readonly output: unknown;
    };
    const key = JSON.stringify([status, value, this.#abstraction(context), output]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#snapshots.length);
    return this.#snapshots.push(snapshot) - 1;
  }
}
