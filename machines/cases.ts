import type { AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from 'xstate';

/** A payload of an event, without its `type`. */
export type Sample = Record<string, unknown>;

/**
 * The hand-written samples from which a chart's paths are planned: payloads and service outcomes that make every
 * guard answer both ways. The same samples drive Vitest, the browser and the inspector's player.
 */
export interface ChartCases<M extends AnyStateMachine = AnyStateMachine> {
  /** Start input; give `starts` instead where the chart begins differently by input. */
  readonly input?: InputFrom<M>;
  readonly starts?: readonly { readonly name: string; readonly input: InputFrom<M> }[];
  /**
   * Samples by event type, `xstate.done.actor.<id>` (`{ output }`), `xstate.error.actor.<id>` (`{ error }`) and
   * `xstate.snapshot.<id>` (`{ snapshot }`) included; time-outs need none.
   */
  readonly events: Readonly<
    Record<string, readonly Sample[] | ((snapshot: SnapshotFrom<M>) => readonly Sample[])>
  >;
  /** The part of the context that guards read; two states that agree in it are one to the planner. */
  readonly abstraction?: (context: ContextFrom<M>) => unknown;
  /**
   * What on purpose never happens, each with its reason: a transition by its id, or an answer of a named guard
   * (`isEnrolled: no`).
   */
  readonly allow?: readonly { readonly transition: string; readonly reason: string }[];
}
