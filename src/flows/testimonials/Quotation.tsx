import { chakra } from '@chakra-ui/react/styled-system';
import type { Testimonial } from '../../content/types.ts';
import { withParameters, type Search } from '../../services/query.ts';
import { LinkButton } from '../../ui/Button.tsx';

interface QuotationProps {
  testimonial: Testimonial;
  /** E.g. `2 of 7`. */
  position: string;
  isShown: boolean;
  onVideo: () => void;
}

export function Quotation({ testimonial, position, isShown, onVideo }: QuotationProps) {
  const { quote, attribution, videoId } = testimonial;
  return (
    <chakra.figure
      aria-roledescription="slide"
      aria-label={position}
      aria-hidden={!isShown}
      visibility={isShown ? 'visible' : 'hidden'}
      opacity={isShown ? '1' : '0'}
      transition="opacity 0.5s ease, visibility 0.5s"
      maxW="54rem"
    >
      <chakra.blockquote
        fontFamily="heading"
        fontSize={{ base: 'xl', md: '2xl' }}
        lineHeight="1.4"
        textWrap="pretty"
      >
        {`“${quote}”`}
      </chakra.blockquote>
      <chakra.figcaption mt="5" color="fgMuted">
        {attribution}
      </chakra.figcaption>
      {videoId !== undefined && (
        <LinkButton
          to="."
          search={
            ((current: Search) => withParameters(current, ['video_id'], { video_id: videoId })) as never
          }
          resetScroll={false}
          variant="outline"
          icon="play"
          mt="5"
          onClick={onVideo}
        >
          Watch the video
        </LinkButton>
      )}
    </chakra.figure>
  );
}
