import { drawing, type Look } from '../look.ts';

/**
 * A college with a place and a history: serif display type on warm paper, hairlines instead of boxes, pictures behind
 * round arches like the hall's windows, and the river that runs below it.
 */
export const look: Look = {
  heading: 'serif',
  radii: { sm: '2px', md: '4px', lg: '6px', button: '4px' },
  css: {
    'h1, h2': { fontWeight: '500' },
    '[data-hero]': { position: 'relative', overflow: 'hidden' },
    '[data-hero] h1': { fontSize: '5xl', lineHeight: '1.02', letterSpacing: '-0.025em', fontWeight: '450' },
    '[data-hero] h1::before': {
      content: '""',
      display: 'block',
      width: '4rem',
      height: '4px',
      marginBottom: '6',
      bg: 'ornament',
    },
    '[data-hero] > div': { paddingTop: { base: '8', md: '12', lg: '16' } },
    '[data-hero] > div > div': { position: 'relative', zIndex: '1', paddingBottom: { lg: '12vw' } },
    '[data-hero] img': {
      display: 'block',
      width: { base: '100vw', lg: '100%' },
      maxWidth: 'none',
      height: { base: '200px', md: '320px', lg: 'auto' },
      // The size of the picture itself, so that it keeps its place when it has loaded.
      aspectRatio: { lg: '18 / 7' },
      marginLeft: { base: 'calc(50% - 50vw)', lg: '0' },
      marginTop: { base: '6', lg: '0' },
      objectFit: 'cover',
      objectPosition: '86% 100%',
      position: { lg: 'absolute' },
      left: '0',
      bottom: '0',
    },
    '[data-page-header]': {
      bg: 'bgSubtle',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      backgroundRepeat: 'no-repeat',
      backgroundPosition: 'right bottom',
      backgroundSize: 'min(40vw, 620px) auto',
    },
    '[data-page-header] h1': { fontSize: '4xl', lineHeight: '1.06', letterSpacing: '-0.02em' },
    '[data-page-header] h1::after': {
      content: '""',
      display: { base: 'none', md: 'block' },
      width: '3rem',
      height: '3px',
      marginTop: '5',
      bg: 'ornament',
    },
    '[data-page-header] h1 + p': { fontFamily: 'heading', fontSize: { base: 'md', md: 'xl' } },
    '[data-page-header] img': {
      width: '330px',
      aspectRatio: '1.12',
      borderRadius: '165px 165px 0 0',
      marginBottom: '-12',
    },
    '[data-page-header=courses]': drawing('canoe', 'lg'),
    '[data-page-header=people]': drawing('arcade', 'lg'),
    '[data-page-header=services]': drawing('bridge', 'lg'),
    '[data-page-header=plain]': { bg: 'bg' },
    '[data-facts] > li': { borderLeftWidth: '1px', borderLeftStyle: 'solid', paddingLeft: '5' },
    '[data-facts] > li > p:first-of-type': {
      // Four of them fit beside each other in the narrowest window that shows them so.
      fontSize: 'clamp(1.5rem, 2.6vw, 1.875rem)',
      fontWeight: '450',
      color: 'fg',
    },
    '[data-departments]': {
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      columnGap: '12',
    },
    '[data-departments] > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'min(5rem, 30%) minmax(0, 1fr)', lg: '5rem minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '5',
      paddingBlock: '4',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: 'borderStrong',
      '&:hover h3': { color: 'accentText' },
    },
    '[data-departments] p': { gridColumn: { base: '2', lg: '3' } },
    '[data-departments] img': {
      gridRow: { base: '1 / 3', lg: '1' },
      width: '100%',
      aspectRatio: '5 / 6',
      borderRadius: '2.5rem 2.5rem 0 0',
    },
    '[data-departments] h3': { fontSize: '2xl', fontWeight: '500' },
    '[data-portrait]': { aspectRatio: '0.88', borderRadius: '999px 999px 0 0' },
    '[data-person]': {
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderTopColor: 'borderStrong',
      paddingTop: '6',
    },
    '[data-person] h2': { fontSize: '2xl' },
  },
};
