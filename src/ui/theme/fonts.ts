import { look } from '@brand/look';
import wholeSans from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import wholeSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import sans from 'virtual:basic-latin/sans/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import serif from 'virtual:basic-latin/serif/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { basicLatin } from './basicLatin.ts';

/** URLs of the fonts that every page preloads. */
export const fontFiles = look.heading === 'serif' ? [sans, serif] : [sans];

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const face = (family: string, src: string, weight: string, range: string) =>
  `@font-face{font-family:'${family}';src:url(${src}) format('woff2');font-weight:${weight};font-style:normal;font-display:swap;unicode-range:${range}}`;

/**
 * A system font scaled to the widths and the height of the web font, so that the layout does not shift when it loads.
 * The scales are those of Arial and Times New Roman, whose widths Liberation's fonts share, over the words of the site.
 */
const fallback = (
  family: string,
  weight: string,
  names: readonly string[],
  size: number,
  { ascent, descent }: { readonly ascent: number; readonly descent: number },
) => {
  const percent = (height: number) => `${((height / size) * 100).toFixed(2)}%`;
  const local = names.map((name) => `local('${name}')`).join();
  return `@font-face{font-family:'${family}';src:${local};font-weight:${weight};size-adjust:${(size * 100).toFixed(2)}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`;
};

const inter = { ascent: 0.96875, descent: 0.2412 };
const sourceSerif = { ascent: 1.036, descent: 0.335 };
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'];

export const fontCss = [
  // The last rule whose range has a character wins, so the whole fonts are downloaded only for other characters.
  face('Inter Variable', wholeSans, '100 900', latin),
  face('Inter Variable', sans, '100 900', basicLatin.sans.range),
  face('Source Serif 4 Variable', wholeSerif, '200 900', latin),
  face('Source Serif 4 Variable', serif, '200 900', basicLatin.serif.range),
  fallback('Inter Fallback', '100 500', ['Arial', 'Liberation Sans'], 1.07, inter),
  fallback('Inter Fallback', '501 699', arialBold, 1.0106, inter),
  fallback('Inter Fallback', '700 900', arialBold, 1.033, inter),
  fallback('Source Serif Fallback', '100 500', ['Times New Roman', 'Liberation Serif'], 1.1713, sourceSerif),
  fallback(
    'Source Serif Fallback',
    '501 900',
    ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    1.1165,
    sourceSerif,
  ),
].join('');

const families = {
  serif: "'Source Serif 4 Variable', 'Source Serif Fallback', Georgia, serif",
  sans: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
};

export const fonts = {
  heading: { value: families[look.heading] },
  body: { value: families.sans },
  mono: { value: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
};
