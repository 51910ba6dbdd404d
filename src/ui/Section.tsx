import { chakra } from '@chakra-ui/react/styled-system';

/** The measure of the page: centred, with margins that grow with the screen. */
export const Container = chakra('div', {
  base: { w: '100%', maxW: '1200px', mx: 'auto', px: { base: '4', sm: '5', md: '8' } },
});

/** A band of the page with room above and below; `subtle` sets it off from its neighbours. */
export const Section = chakra('section', {
  base: { py: { base: '12', md: '20' } },
  variants: { subtle: { true: { bg: 'bgSubtle' } } },
});
