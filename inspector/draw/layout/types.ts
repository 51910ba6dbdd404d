import type { StateInfo, TransitionKind } from '../../model/graph.ts';
import type { TextStyle } from './text.ts';

/** All lengths are pixels; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A line of text; `x` and `y` of its baseline are relative to its owner. */
export interface TextLine extends Point {
  readonly text: string;
  readonly style: TextStyle;
}

export interface Chip extends Box {
  readonly text: string;
}

/** One transition: event, guard, actions. */
export interface Row {
  readonly transition: string;
  readonly kind: TransitionKind;
  readonly forbidden: boolean;
  /** Relative to the owner, as are its lines. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether a line separates it from a row above. */
  readonly ruled: boolean;
  readonly lines: readonly TextLine[];
}

/** A state with its text. */
export interface StateShape extends Box {
  readonly id: string;
  readonly type: StateInfo['type'];
  /** For deep history states. */
  readonly deep: boolean;
  /** Nesting level; 0 for the root. */
  readonly depth: number;
  /** A child of a parallel state. */
  readonly region: boolean;
  readonly collapsed: boolean;
  /** Whether it has child states, shown or not. */
  readonly nested: boolean;
  /** Height of the part with text, above the child states. */
  readonly header: number;
  readonly lines: readonly TextLine[];
  readonly chips: readonly Chip[];
  /** Transitions that do not leave the state. */
  readonly rows: readonly Row[];
}

/** The label of all transitions from one state to the same targets. */
export interface PillShape extends Box {
  readonly id: string;
  readonly source: string;
  readonly targets: readonly string[];
  readonly rows: readonly Row[];
}

/** The dot at which an initial arrow starts. */
export interface DotShape extends Box {
  readonly id: string;
  /** Its compound state. */
  readonly state: string;
}

export interface EdgeShape {
  readonly id: string;
  /** `out`: from a state to a label; `in`: from a label to a state, with an arrowhead. */
  readonly part: 'out' | 'in' | 'initial' | 'history';
  /** Ids of the states, labels or dots at its ends. */
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  /** Those of its label; empty for `initial` and `history`. */
  readonly transitions: readonly string[];
}

export interface Layout {
  readonly chart: string;
  /** `ChartGraph.hash` of the chart. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Parents before children, in painting order. */
  readonly states: readonly StateShape[];
  readonly pills: readonly PillShape[];
  readonly dots: readonly DotShape[];
  readonly edges: readonly EdgeShape[];
}
