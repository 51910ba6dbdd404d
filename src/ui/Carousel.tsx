import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { useStaggeredItems } from './motion/motion.ts';

/** Slides of equal width with a gap of 30 px: four above 900 px, two from 480 px to 900 px, else one. */
const Track = chakra('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gap: '30px',
    gridAutoColumns: '100%',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    listStyleType: 'none',
    // Room for the cards' shadows, which the scroll container would clip.
    py: '3',
    px: '1',
    mx: '-1',
    '& > li': { scrollSnapAlign: 'start', minW: '0', display: 'grid' },
    '@media (width >= 480px)': { gridAutoColumns: 'calc((100% - 30px) / 2)' },
    '@media (width > 900px)': { gridAutoColumns: 'calc((100% - 90px) / 4)' },
  },
});

/** Scrolls by touch, by arrow keys and by its two buttons. */
export function Carousel({
  label,
  slides,
}: {
  label: string;
  slides: readonly { key: string; slide: ReactNode }[];
}) {
  const track = useRef<HTMLUListElement>(null);
  useStaggeredItems(track);
  const page = (direction: 1 | -1) => {
    const list = track.current;
    list?.scrollBy({ left: direction * (list.clientWidth + 30), behavior: 'smooth' });
  };
  return (
    <chakra.section aria-label={label} aria-roledescription="carousel" position="relative">
      <Track ref={track} tabIndex={0} aria-label={`${label}, scrolls sideways`}>
        {slides.map(({ key, slide }) => (
          <li key={key}>{slide}</li>
        ))}
      </Track>
      <chakra.div display="flex" justifyContent="flex-end" gap="2" mt="2">
        <IconButton name="chevronLeft" label="Previous" variant="outline" onClick={() => page(-1)} />
        <IconButton name="chevronRight" label="Next" variant="outline" onClick={() => page(1)} />
      </chakra.div>
    </chakra.section>
  );
}
