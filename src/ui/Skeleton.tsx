import { keyframes } from '@emotion/react';
import { chakra } from '@chakra-ui/react/styled-system';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** A placeholder for content that is loading: give it the final size. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'bgSubtle',
      borderRadius: 'md',
      minH: '1em',
      animation: `${breathe} 1.6s ease-in-out infinite`,
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
