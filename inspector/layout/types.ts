import type { StateInfo, TransitionKind } from '../graph.ts';
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

/** A line of text; `x` and `y` of its baseline are counted from the corner of what it stands in. */
export interface TextLine extends Point {
  readonly text: string;
  readonly style: TextStyle;
}

export interface Chip extends Box {
  readonly text: string;
}

/** One transition as a person reads it: event, guard, actions. */
export interface Row {
  readonly transition: string;
  readonly kind: TransitionKind;
  readonly forbidden: boolean;
  /** Its place, counted from the corner of what it stands in; so is that of its lines. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether another row stands above it. */
  readonly ruled: boolean;
  readonly lines: readonly TextLine[];
}

/** A state with what is written in it. */
export interface StateShape extends Box {
  readonly id: string;
  readonly type: StateInfo['type'];
  /** A history state that remembers all levels. */
  readonly deep: boolean;
  /** Nesting; 0 for the root. */
  readonly depth: number;
  /** A child of a parallel state. */
  readonly region: boolean;
  readonly collapsed: boolean;
  /** Whether it has states inside, shown or not. */
  readonly nested: boolean;
  /** Height of the part with text; the rest belongs to the states inside. */
  readonly header: number;
  readonly lines: readonly TextLine[];
  readonly chips: readonly Chip[];
  /** Transitions that do not leave the state. */
  readonly rows: readonly Row[];
}

/** The transitions that lead from one state to the same target or targets, in one label. */
export interface PillShape extends Box {
  readonly id: string;
  readonly source: string;
  readonly targets: readonly string[];
  readonly rows: readonly Row[];
}

/** The dot from which a default arrow starts. */
export interface DotShape extends Box {
  readonly id: string;
  /** The compound state that it belongs to. */
  readonly state: string;
}

export interface EdgeShape {
  readonly id: string;
  /** `out` runs from a state to a label, `in` from a label to a state and ends in an arrowhead. */
  readonly part: 'out' | 'in' | 'initial' | 'history';
  /** Ids of the states, labels or dots at its ends, in the direction of the arrow. */
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  /** Of the label that it belongs to; empty for initial and history. */
  readonly transitions: readonly string[];
}

export interface Layout {
  readonly chart: string;
  /** `ChartGraph.hash` of the chart that was laid out. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Outer before inner: the order of painting. */
  readonly states: readonly StateShape[];
  readonly pills: readonly PillShape[];
  readonly dots: readonly DotShape[];
  readonly edges: readonly EdgeShape[];
}
