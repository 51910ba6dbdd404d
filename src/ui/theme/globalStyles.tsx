import { look } from '@brand/look';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { breakpoints } from './breakpoints.ts';
import { fontCss } from './fonts.ts';
import { tokens } from './tokens.ts';

/** How one page gives way to the next. */
const pageTransition =
  '@keyframes pageOut{to{opacity:0}}@keyframes pageIn{from{opacity:0;transform:translateY(10px)}}@keyframes working{50%{opacity:0.45}}@keyframes awaited{from,99%{font-size:0}}';

/**
 * Chakra's dialogs set these custom properties on `html` and on themselves. If the elements inside inherited them, every
 * dialog that opens or closes would restyle the whole page. So would a style for `::selection`, which elements inherit.
 */
const dialogProperties = ['--scrollbar-width', '--layer-index', '--nested-layer-count', '--z-index']
  .map((name) => `@property ${name}{syntax:"*";inherits:false}`)
  .join('');

/** Chakra's complete system with our tokens, of which `system.ts` is a subset. Used only to write the stylesheet. */
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
        // Ten and a half points on paper.
        fontSize: '100%',
        '@media print': { fontSize: '87.5%' },
        lineHeight: '1.6',
        scrollPaddingTop: '6rem',
        textSizeAdjust: '100%',
      },
      // A focused element must not be covered by the notices at the bottom of the window. Scroll padding on the page
      // would also apply to focus inside the sticky notices and scroll the page for no reason. Without notices it is not
      // needed, but asking for them with `:has()` would let every change of the page restyle all its links.
      ':is(main, footer) :is(a, button, input, select, textarea, summary)': { scrollMarginBottom: '8rem' },
      // The same for the price and button that stay below the header of a course page.
      'html:has([data-purchase])': {
        '@media (max-width: 960px) and (min-height: 30.01rem)': { scrollPaddingTop: '11.5rem' },
      },
      body: {
        '@media print': { minHeight: '0 !important' },
        fontSize: 'md',
        minHeight: '100dvh',
        overflowWrap: 'break-word',
        // Chakra's dialogs set it to `none`, which would restyle the whole page. Their backdrop takes all presses anyway.
        pointerEvents: 'auto !important',
      },
      'h1, h2, h3': {
        // A long word in large letters.
        overflowWrap: 'anywhere',
        fontFamily: 'heading',
        fontWeight: '600',
        lineHeight: '1.18',
        letterSpacing: '-0.012em',
        textWrap: 'balance',
      },
      svg: { flexShrink: '0' },
      'p, li': { textWrap: 'pretty', '@media print': { orphans: '3', widows: '3' } },
      'p a, li p a': { textUnderlineOffset: '0.18em' },
      ':focus-visible': { outline: '3px solid', outlineColor: 'accentText', outlineOffset: '2px' },
      '[data-on-brand] :focus-visible': { outlineColor: 'ornament' },
      // After a navigation the heading is focused for screen readers; a focus ring around it would be confusing.
      '[tabindex="-1"]:focus': { outline: 'none' },
      // Forced colors make transparent borders visible; only the current link may have one.
      'nav a': {
        '@media (forced-colors: active)': { borderColor: 'Canvas !important' },
        '&[aria-current]': {
          '@media (forced-colors: active)': {
            borderColor: 'Highlight !important',
            textDecoration: 'underline !important',
          },
        },
      },
      // They erase every background, also one that says how far a person is or what is chosen.
      '[data-fill], [aria-current]::before': {
        '@media (forced-colors: active)': { bg: 'Highlight !important' },
      },
      '[aria-pressed=true]': { '@media (forced-colors: active)': { borderColor: 'Highlight !important' } },
      '*, *::before, *::after': {
        borderColor: 'border',
        // Chakra gives each element its own, so that what is inside one that may break anywhere, as the `font` of a
        // translator, would not.
        overflowWrap: 'inherit',
        // The column of a grid that names none is as wide as the grid, and not as its longest word.
        gridAutoColumns: 'minmax(0, 1fr)',
        '@media (prefers-reduced-motion: reduce)': {
          // Not short ones: a busy machine shows where they begin, and a page that is concealed as it is left would be
          // restored in the middle of one.
          animation: 'none !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      // Seen by what cannot read this: it has no popovers either, or no style at all. See docs/browsers.md.
      '[data-old-browser]': {
        p: '4',
        bg: 'warningSubtle',
        color: 'warning',
        '@supports selector(:popover-open)': { display: 'none' },
      },
      // Elsewhere it stays open for good.
      '[popover]': { '@supports not selector(:popover-open)': { display: 'none' } },
      // Pressed before the scripts have come; `bootWhenNeeded` says so.
      'button[aria-busy=true]:not([aria-disabled])': {
        // `!important`, because this layer comes before those of the components.
        cursor: 'progress !important',
        opacity: '0.7 !important',
        animation: '1.2s ease-in-out infinite working',
        // After a second it says so in words.
        '&:not([aria-label])::after': {
          // Its name stays what it was.
          content: '"One moment…" / ""',
          fontSize: '0.85em',
          fontWeight: '400',
          animation: '1s awaited',
        },
      },
      picture: { display: 'contents' },
      // A click while the picture of the old page fades belongs to the page below it.
      '::view-transition': { pointerEvents: 'none' },
      '::view-transition-old(root)': { animation: '0.14s ease-in both pageOut' },
      '::view-transition-new(root)': { animation: '0.26s cubic-bezier(0.2, 0.8, 0.2, 1) both pageIn' },
      '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
        '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
      },
      // `!important`, because this layer comes before those of the components.
      // A link into the page is fixed to the window, so it would stand on every sheet.
      'header, footer, nav, button, iframe, [data-button], [data-no-print], [href="#main"]': {
        '@media print': { display: 'none !important' },
      },
      // A dialog is printed alone, as the page below it cannot be read on the screen either.
      'body:has([aria-modal=true]) #root': { '@media print': { display: 'none !important' } },
      // What is folded on the screen is printed open.
      'details::details-content': {
        '@media print': {
          display: 'block !important',
          contentVisibility: 'visible !important',
          height: 'auto !important',
        },
      },
      // A heading stays with what it is about, and what is read as one is on one sheet.
      'h1, h2, h3, h4, dt, summary, tr:has(> [scope=colgroup])': { '@media print': { breakAfter: 'avoid' } },
      'tr:first-of-type': { '@media print': { breakBefore: 'avoid' } },
      'li, tr, details, figure, img, dl > div': { '@media print': { breakInside: 'avoid' } },
      // Rows of a grid may be parted after their heading, blocks may not.
      'main :has(> section + section)': { '@media print': { display: 'block !important' } },
      'main section + section': { '@media print': { marginTop: '1.75rem' } },
      // Space below the last line would take a sheet of its own.
      'main > :is(:last-child, :has(+ [data-no-print]:last-child)), main > :last-child > :last-child': {
        '@media print': {
          paddingBottom: '0 !important',
          marginBottom: '0 !important',
          minHeight: '0 !important',
        },
      },
      'details > summary svg': { '@media print': { display: 'none !important' } },
      ...look.css,
      '[data-print-only]': { '@media not print': { display: 'none !important' } },
    },
    theme: { breakpoints, tokens },
  });

let system: ReturnType<typeof fullSystem> | undefined;

/**
 * The global styles: CSS reset, token values, styles of plain elements, and fonts. The build writes them into the
 * documents, so the browser's scripts do not contain them.
 */
export function GlobalStyles() {
  system ??= fullSystem();
  return (
    <>
      <Global styles={system.layers.atRule} />
      <Global styles={[system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()]} />
      <Global styles={fontCss + pageTransition + dialogProperties} />
    </>
  );
}
