import { transform } from 'lightningcss';
import { styleTargets } from './browsers.ts';

/** Custom properties that Chakra declares without use: media queries cannot read them, and the page has its own fonts. */
const unreadProperties = [
  ...['base', 'sm', 'md', 'lg', 'xl', '2xl'].map((name) => `--chakra-breakpoints-${name}`),
  '--font-fallback',
];

/** The same rules, written as short as the supported browsers can read them. */
export function minifyStyles(css: string): string {
  const { code } = transform({
    filename: 'document.css',
    code: new TextEncoder().encode(css),
    minify: true,
    targets: styleTargets,
    unusedSymbols: unreadProperties,
  });
  return new TextDecoder().decode(code);
}
