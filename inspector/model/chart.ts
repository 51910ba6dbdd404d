import type { AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from 'xstate';

/** Payload of an event, without its `type`. */
export type Sample = Record<string, unknown>;

/**
 * Hand-written samples from which a chart's paths are planned: event payloads and actor outcomes that make every guard
 * both true and false.
 */
export interface ChartCases<M extends AnyStateMachine = AnyStateMachine> {
  /** Input of the machine. Use `starts` instead when different inputs start the chart differently. */
  readonly input?: InputFrom<M>;
  readonly starts?: readonly { readonly name: string; readonly input: InputFrom<M> }[];
  /**
   * Samples by event type, including `xstate.done.actor.<id>` (`{ output }`), `xstate.error.actor.<id>` (`{ error }`)
   * and `xstate.snapshot.<id>` (`{ snapshot }`). Delayed transitions need none.
   */
  readonly events: Readonly<
    Record<string, readonly Sample[] | ((snapshot: SnapshotFrom<M>) => readonly Sample[])>
  >;
  /** The part of the context that guards read. The planner merges states that agree in it. */
  readonly abstraction?: (context: ContextFrom<M>) => unknown;
  /** What is allowed never to happen: a transition by its id, or a guard result such as `isEnrolled: false`. */
  readonly allow?: readonly { readonly transition: string; readonly reason: string }[];
  /** Actors whose failure no person sees, by id, because the flow goes on as if there were nothing. */
  readonly quiet?: readonly { readonly actor: string; readonly reason: string }[];
}

/** What a team may demand of its charts, or not: each is the kind of its findings. */
export const houseRules = ['description', 'pending', 'invoke'] as const;
export type HouseRule = (typeof houseRules)[number];

/** A registered chart. */
export interface ChartEntry {
  readonly id: string;
  readonly title: string;
  /** One line of prose. */
  readonly description: string;
  readonly machine: AnyStateMachine;
  readonly cases: ChartCases;
  /** Path of the chart's file, relative to the project root. */
  readonly source: string;
  /** Default: none. */
  readonly rules?: readonly HouseRule[] | undefined;
}

/** An id as the name of a file: it may contain anything, such as the path of a file. */
export const fileNameOf = (id: string): string =>
  id.replaceAll(/[^\w.-]/gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`);

/** Path of a chart's file below `data/`. */
export const chartFileName = (id: string): string => `chart/${fileNameOf(id)}.json`;
