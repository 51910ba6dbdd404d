/** `src` is a site path. An empty `alt` marks a decorative picture. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Has colors for both color schemes. */
  readonly adapts?: boolean;
}
