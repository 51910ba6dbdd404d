/** A benchmark's measured value beside its limit. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** The same measurement before the part was improved. */
  readonly earlier?: string;
  readonly promised: string;
  readonly holds: boolean;
}
