import { keyframes } from '@emotion/react';
import { chakra } from '@chakra-ui/react/styled-system';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Hidden from screen readers: say what is loading in text beside it, or in a LiveRegion. */
export function Spinner({ size = '1.15em' }: { size?: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      w={size}
      h={size}
      flexShrink="0"
      borderRadius="full"
      borderWidth="2px"
      borderStyle="solid"
      borderColor="currentColor"
      borderRightColor="transparent"
      animation={`${turn} 0.8s linear infinite`}
    />
  );
}
