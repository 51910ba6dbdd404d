import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Picture = chakra('img', {
  base: {
    w: '100%',
    h: 'auto',
    objectFit: 'cover',
    bg: 'bgSubtle',
    display: 'block',
  },
});

/** A person's square picture, as wide as its container. */
export function Portrait(props: ComponentProps<typeof Picture> & { src: string; alt: string }) {
  return <Picture data-portrait htmlWidth="400" htmlHeight="400" loading="lazy" {...props} />;
}
