import { chakra } from '@chakra-ui/react/styled-system';

/** The content width of the page: centered, with margins that grow with the screen. */
export const Container = chakra('div', {
  base: { w: '100%', maxW: '1200px', mx: 'auto', px: { base: '4', sm: '5', md: '8' } },
});

/** A full-width band of the page; `subtle` gives it a different background than its neighbors. */
export const Section = chakra('section', {
  base: { py: { base: '12', md: '20' } },
  variants: { subtle: { true: { bg: 'bgSubtle' } } },
});
