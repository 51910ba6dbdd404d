import type { AnyEventObject, StateValue } from 'xstate';
import type { Answers } from './answers.ts';

/**
 * How a step is caused: an event is sent to the chart, an actor settles (or reports a snapshot), or time passes until a
 * delayed transition is due.
 */
export type StepKind = 'send' | 'settle' | 'wait';

/** An event that can happen in some state of a chart. */
export interface PossibleEvent {
  readonly kind: StepKind;
  readonly event: AnyEventObject;
  /** For `settle`: id of the actor. */
  readonly actor?: string;
  /** For `wait`: milliseconds from the previous step until the delayed event is due. */
  readonly delay?: number;
  /** The declared sample that it comes from, e.g. `EMAIL_SUBMITTED#2`: event type and index. */
  readonly sample?: string;
  /** What guards answer on the way that are not evaluated. */
  readonly guards?: Answers;
}

/** One step of a path. Plain data: paths are stored, printed and posted to pages. */
export interface Step extends PossibleEvent {
  /** Short form for people, e.g. `signIn done (wrongCode)`. */
  readonly label: string;
  /** State value after the step. */
  readonly state: StateValue;
  /** Ids of the transitions that the step fires, in order. */
  readonly fired: readonly string[];
  /** Set when the step ends the chart. */
  readonly done?: true;
}

export interface Start {
  readonly name: string;
  readonly input: unknown;
  /** What guards answer that are not evaluated. */
  readonly guards?: Answers;
}

export interface Path {
  readonly chart: string;
  /** Position in the plan, from 1, as printed by the command line. */
  readonly number: number;
  readonly name: string;
  readonly start: Start;
  /** The state before the first step, and what fired on the way to it. */
  readonly initial: { readonly state: StateValue; readonly fired: readonly string[] };
  readonly steps: readonly Step[];
  /** Transitions that this path is the first to fire. */
  readonly goals: readonly string[];
  /** Guard results that this path is the first to produce, e.g. `isEnrolled: false`. */
  readonly guardResults: readonly string[];
}
