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

/**
 * A background from `public/look`, by its file name. WebKit does not tell a picture in which color scheme its page is shown;
 * the part after `#` says so.
 */
export const drawing = (name: string, condition: 'base' | 'lg') => {
  const address = `/look/${name}.svg`;
  return {
    backgroundImage: { [condition]: `url(${address})` },
    '@media (prefers-color-scheme: dark)': {
      backgroundImage: { [condition]: `url(${address}#dark)` },
    },
  };
};
