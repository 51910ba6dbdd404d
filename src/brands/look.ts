/**
 * The art direction of a brand. It is only in the documents' stylesheet, so it costs no script; what it styles is marked
 * with a data attribute and has no such styles of its own.
 */
export interface Look {
  /** Typeface of headings. */
  readonly heading: 'serif' | 'sans';
  readonly radii: Readonly<Record<'sm' | 'md' | 'lg' | 'button', string>>;
  /** Chakra's global styles: token names as values, breakpoints as keys of responsive ones. */
  readonly css: Readonly<Record<string, object>>;
}
