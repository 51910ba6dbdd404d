import { keyframes } from '@emotion/react';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
    'trigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: '900',
      bg: 'rgb(8 12 24 / 62%)',
      animation: `${fade} 0.2s ease-out`,
      '@media print': { display: 'none' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '901',
      // On a phone also the strip of the scroll bar belongs to the dialog.
      bg: { base: 'bgRaised', sm: 'transparent' },
      display: 'flex',
      // If stretched, the background of a dialog taller than the screen would end at the screen's edge.
      alignItems: 'flex-start',
      overflowY: 'auto',
      // A scroll bar that comes or goes must not move the buttons either.
      scrollbarGutter: 'stable',
      overscrollBehavior: 'contain',
      // Keeps focused fields below the sticky header.
      scrollPaddingTop: '6rem',
      scrollPaddingBottom: '2rem',
      p: { base: '0', sm: '4', md: '8' },
      // On paper nothing can be scrolled to.
      '@media print': { display: 'block', position: 'static', overflow: 'visible', p: '0' },
    },
    content: {
      m: { base: '0', sm: 'auto' },
      w: '100%',
      minH: { base: '100dvh', sm: '0' },
      bg: 'bgRaised',
      color: 'fg',
      borderRadius: { base: '0', sm: 'lg' },
      boxShadow: { base: 'none', sm: 'dialog' },
      display: 'flex',
      flexDirection: 'column',
      outline: 'none',
      animation: `${rise} 0.22s ease-out`,
      '@media (forced-colors: active)': { borderWidth: { base: '0', sm: '2px' }, borderStyle: 'solid' },
      '@media print': { display: 'block', maxW: 'none', minH: '0', boxShadow: 'none' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      position: 'sticky',
      // Sticky elements stop at the padding of the positioner; nothing may show above the title.
      top: { base: '0', sm: '-4', md: '-8' },
      zIndex: '1',
      bg: 'bgRaised',
      borderRadius: 'inherit',
      '@media (max-height: 30rem)': { position: 'static' },
      pt: { base: '4', md: '6' },
      pb: '2',
      px: { base: '5', md: '8' },
    },
    title: {
      flex: '1',
      fontFamily: 'heading',
      fontSize: '2xl',
      fontWeight: '600',
      lineHeight: '1.25',
      minW: '0',
      pt: '1',
    },
    description: { color: 'fgMuted' },
    body: { flex: '1', px: { base: '5', md: '8' }, pt: '2', pb: { base: '6', md: '8' } },
    // On a phone the buttons keep their places at the bottom, whatever the dialog shows: a second tap must not hit another.
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'stretch',
      justifyContent: { base: 'flex-start', sm: 'flex-end' },
      gap: '3',
      position: { base: 'sticky', sm: 'static' },
      bottom: '0',
      zIndex: '1',
      bg: 'bgRaised',
      borderRadius: 'inherit',
      borderTopWidth: { base: '1px', sm: '0' },
      borderTopStyle: 'solid',
      px: { base: '5', md: '8' },
      pt: { base: '3', sm: '0' },
      pb: { base: '3', sm: '6', md: '8' },
      '& > button': {
        minW: '0',
        px: { base: '2', sm: '5' },
        flex: { base: '1 1 0', sm: 'none' },
        maxW: { base: 'calc(50% - 6px)', sm: 'none' },
      },
      '@media (max-height: 30rem)': { position: 'static' },
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: { sm: '26rem' } } },
      md: { content: { maxW: { sm: '34rem' } } },
      lg: { content: { maxW: { sm: '52rem' } } },
    },
  },
  defaultVariants: { size: 'md' },
});
