export interface Frame {
  readonly label: string;
  /** The planned state. */
  readonly state: string;
  readonly planned: readonly string[];
  readonly fired: readonly string[];
  readonly milliseconds: number;
  /** WebP in base64; empty when the page could not be captured. */
  readonly screenshot: string;
}

/** A console message, an error or a request of the page. */
export interface LogLine {
  /** Milliseconds since the path started. */
  readonly at: number;
  readonly kind: 'console' | 'error' | 'call';
  readonly text: string;
}

/** What the report needs of a path run. Plain data. */
export interface PathRecord {
  readonly chart: string;
  readonly number: number;
  readonly name: string;
  /** What the path is for; see `titleOf`. */
  readonly title: string;
  readonly start: string;
  readonly frames: readonly Frame[];
  /** Transitions fired, including ignored ones if the path was completed. */
  readonly fired: readonly string[];
  /** The step that failed, with the page as it was then; null when the path was completed. */
  readonly stoppedAt: Frame | null;
  readonly log: readonly LogLine[];
}
