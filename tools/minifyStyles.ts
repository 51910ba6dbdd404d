import { transform } from 'lightningcss';

/** The first browsers with `light-dark()`, in which all colors are written, as Lightning CSS encodes versions. */
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** Custom properties that Chakra declares in vain: media queries cannot read them, and the page has its own fonts. */
const unreadProperties = [
  ...['base', 'sm', 'md', 'lg', 'xl', '2xl'].map((name) => `--chakra-breakpoints-${name}`),
  '--font-fallback',
];

/** The same rules, written as short as these browsers can read them. */
export function minifyStyles(css: string): string {
  const { code } = transform({
    filename: 'document.css',
    code: new TextEncoder().encode(css),
    minify: true,
    targets,
    unusedSymbols: unreadProperties,
  });
  return new TextDecoder().decode(code);
}
