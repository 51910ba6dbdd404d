import { chakra } from '@chakra-ui/react/styled-system';

/** `interactive` raises the card on hover; use it when a single link covers the card. */
export const Card = chakra('div', {
  base: {
    position: 'relative',
    bg: 'bgRaised',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    boxShadow: 'card',
    overflow: 'hidden',
    '@media print': { breakInside: 'avoid', boxShadow: 'none' },
  },
  variants: {
    padded: { true: { p: { base: '5', md: '6' } } },
    interactive: {
      true: {
        transition: 'transform 0.18s ease-out, box-shadow 0.18s ease-out',
        '&:hover': { boxShadow: 'lift', transform: 'translateY(-3px)' },
        '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'accentText', outlineOffset: '2px' },
        '& a:focus-visible': { outline: 'none' },
      },
    },
  },
});
