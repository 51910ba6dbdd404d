/** A benchmark's measured value beside its limit. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly promised: string;
  readonly holds: boolean;
}
