import { look } from '@brand/look';
import sans from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** URLs of the fonts that every page preloads. */
export const fontFiles = look.heading === 'serif' ? [sans, serif] : [sans];

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const face = (family: string, src: string, weight: string) =>
  `@font-face{font-family:'${family}';src:url(${src}) format('woff2');font-weight:${weight};font-style:normal;font-display:swap;unicode-range:${latin}}`;

/** A system font scaled to the metrics of the web font, so that the layout does not shift when it loads. */
const fallback = (family: string, local: string, size: string, ascent: string, descent: string) =>
  `@font-face{font-family:'${family}';src:${local};size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;

export const fontCss = [
  face('Inter Variable', sans, '100 900'),
  face('Source Serif 4 Variable', serif, '200 900'),
  fallback('Inter Fallback', "local('Arial'),local('Liberation Sans')", '107.12%', '90.44%', '22.52%'),
  fallback(
    'Serif Fallback',
    "local('Georgia'),local('Times New Roman'),local('Liberation Serif')",
    '101%',
    '102.6%',
    '33.2%',
  ),
].join('');

const families = {
  serif: "'Source Serif 4 Variable', 'Serif Fallback', Georgia, serif",
  sans: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
};

export const fonts = {
  heading: { value: families[look.heading] },
  body: { value: families.sans },
  mono: { value: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
};
