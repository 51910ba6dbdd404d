export interface Frame {
  /** What was done. */
  readonly label: string;
  /** The state that was planned. */
  readonly state: string;
  readonly planned: readonly string[];
  readonly fired: readonly string[];
  readonly milliseconds: number;
  /** A WebP picture in base64; empty where the page could not be pictured any more. */
  readonly picture: string;
}

/** What the page said, or asked of a service. */
export interface LogLine {
  /** Milliseconds since the walk began. */
  readonly at: number;
  readonly kind: 'console' | 'error' | 'call';
  readonly text: string;
}

/** All that is kept of a walk for its report. Plain data. */
export interface WalkRecord {
  readonly chart: string;
  readonly number: number;
  readonly name: string;
  readonly start: string;
  readonly frames: readonly Frame[];
  /** All that the page has fired, echoes too, where the walk came to its end; else what its frames have fired. */
  readonly fired: readonly string[];
  /** The step at which the walk stopped, with the page as it was then; null when it came to its end. */
  readonly stoppedAt: Frame | null;
  readonly log: readonly LogLine[];
}
