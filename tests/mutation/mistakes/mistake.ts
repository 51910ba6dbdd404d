/** A single-line mistake of the kind that a tired developer makes and a reviewer misses. */
export interface Mistake {
  /** What a person or a caller would suffer. */
  readonly what: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /**
   * The tests that should notice: files for Vitest, or the comparison of the builds. Left out, all unit tests that reach the
   * file judge it, and then the comparison if the build has the file.
   */
  readonly judges?: readonly string[] | 'manifest';
  /** Why no test notices, if none does. */
  readonly lives?: string;
}
