/** A measured figure of a benchmark beside what is promised. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly promised: string;
  readonly holds: boolean;
}
