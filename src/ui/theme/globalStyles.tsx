import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { breakpoints } from './breakpoints.ts';
import { fontCss } from './fonts.ts';
import { tokens } from './tokens.ts';

/** Chakra's whole system with our tokens: what `system.ts` is a part of. Made where the stylesheet is written. */
export const fullSystem = () =>
  createSystem(defaultBaseConfig, {
    // Without an explicit preflight the generated CSS is corrupt.
    preflight: true,
    globalCss: {
      html: {
        colorScheme: 'light dark',
        color: 'fg',
        bg: 'bg',
        fontFamily: 'body',
        fontSize: '100%',
        lineHeight: '1.6',
        scrollPaddingTop: '6rem',
        textSizeAdjust: '100%',
      },
      // What has the focus must not lie behind the notices at the bottom of the window. A padding of the page's would
      // concern the notices themselves, too, and scroll the page towards what never moves.
      'html:has([aria-label=Notices] > *) :is(main, footer) :is(a, button, input, select, textarea, summary)':
        {
          scrollMarginBottom: '8rem',
        },
      body: { fontSize: 'md', minHeight: '100dvh', overflowWrap: 'break-word' },
      'h1, h2, h3': {
        fontFamily: 'heading',
        fontWeight: '600',
        lineHeight: '1.18',
        letterSpacing: '-0.012em',
        textWrap: 'balance',
      },
      'p, li': { textWrap: 'pretty' },
      'p a, li p a': { textUnderlineOffset: '0.18em' },
      ':focus-visible': { outline: '3px solid', outlineColor: 'accentText', outlineOffset: '2px' },
      '[data-on-brand] :focus-visible': { outlineColor: 'ornament' },
      // The focus that follows a change of page is for screen readers; a ring around a heading would only puzzle.
      '[tabindex="-1"]:focus': { outline: 'none' },
      // Borders that are transparent elsewhere show here; only the current place may have one.
      'nav a': {
        '@media (forced-colors: active)': { borderColor: 'Canvas !important' },
        '&[aria-current]': {
          '@media (forced-colors: active)': {
            borderColor: 'Highlight !important',
            textDecoration: 'underline !important',
          },
        },
      },
      '::selection': { bg: 'accentSubtle' },
      '*, *::before, *::after': {
        borderColor: 'border',
        '@media (prefers-reduced-motion: reduce)': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
        '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
      },
      'header, footer, [data-no-print]': { '@media print': { display: 'none' } },
    },
    theme: { breakpoints, tokens },
  });

let made: ReturnType<typeof fullSystem> | undefined;

/**
 * The sheets that every page has: the reset, the tokens' values, the looks of plain elements, and the fonts. The build
 * writes them into the documents; the page's script never needs them.
 */
export function GlobalStyles() {
  made ??= fullSystem();
  return (
    <>
      <Global styles={made.layers.atRule} />
      <Global styles={made._global} />
      <Global styles={fontCss} />
    </>
  );
}
