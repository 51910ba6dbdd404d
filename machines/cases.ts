import type { AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from 'xstate';

/** A payload of an event, without its `type`. */
export type Sample = Record<string, unknown>;

/**
 * Hand-written payloads and service outcomes from which the paths through a chart are planned. They must make every
 * guard both true and false. The same samples drive Vitest, the browser and the inspector's player.
 */
export interface ChartCases<M extends AnyStateMachine = AnyStateMachine> {
  /** Use `starts` instead when the chart starts differently by input. */
  readonly input?: InputFrom<M>;
  readonly starts?: readonly { readonly name: string; readonly input: InputFrom<M> }[];
  /**
   * Samples by event type, including `xstate.done.actor.<id>` (`{ output }`), `xstate.error.actor.<id>` (`{ error }`)
   * and `xstate.snapshot.<id>` (`{ snapshot }`). Delayed events need none.
   */
  readonly events: Readonly<
    Record<string, readonly Sample[] | ((snapshot: SnapshotFrom<M>) => readonly Sample[])>
  >;
  /** The part of the context that guards read. To the planner, two states that agree in it are the same. */
  readonly abstraction?: (context: ContextFrom<M>) => unknown;
  /** What can never happen, with the reason: a transition by its id, or a guard's result (`isEnrolled: false`). */
  readonly allow?: readonly { readonly transition: string; readonly reason: string }[];
  /** Actors whose failure no person sees, by id, because the flow goes on as if there were nothing. */
  readonly quiet?: readonly { readonly actor: string; readonly reason: string }[];
}
