import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Thumbnail } from '../../../domain/catalogue/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VideoEmbed } from '../../ui/VideoEmbed.tsx';

const Thumb = chakra('button', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    borderRadius: 'md',
    overflow: 'hidden',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'border',
    cursor: 'pointer',
    bg: 'bgSubtle',
    _hover: { borderColor: 'borderStrong' },
    '&[aria-pressed=true]': { borderColor: 'accentText' },
    '& > span': {
      position: 'absolute',
      inset: 0,
      margin: 'auto',
      width: '36px',
      height: '36px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      background: 'rgb(10 16 30 / 78%)',
      color: '#fff',
    },
  },
});

/** A large picture or video, with a row of thumbnails to select it. */
export function Gallery({ thumbnails, title }: { thumbnails: readonly Thumbnail[]; title: string }) {
  const [chosen, choose] = useState(0);
  const shown = thumbnails[chosen] ?? thumbnails[0];
  if (shown === undefined) return null;
  return (
    <chakra.section
      aria-label={`Pictures and videos of ${title}`}
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      {shown.videoId === undefined ? (
        <chakra.img
          src={shown.src}
          alt={shown.alt}
          htmlWidth="800"
          htmlHeight="500"
          fetchPriority="high"
          w="100%"
          h="auto"
          aspectRatio="16 / 9"
          objectFit="cover"
          borderRadius="lg"
          bg="bgSubtle"
        />
      ) : (
        <VideoEmbed
          key={shown.videoId}
          host={brand.videoHost}
          id={shown.videoId}
          title={shown.alt}
          poster={shown.src}
        />
      )}
      {thumbnails.length > 1 && (
        <chakra.div
          display="grid"
          gap={{ base: '2', md: '3' }}
          maxW="32rem"
          gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))"
        >
          {thumbnails.map((thumbnail, index) => (
            <Thumb
              key={thumbnail.src}
              type="button"
              aria-pressed={index === chosen}
              aria-label={thumbnail.videoId === undefined ? thumbnail.alt : `Video: ${thumbnail.alt}`}
              onClick={() => choose(index)}
            >
              <chakra.img
                src={thumbnail.src}
                alt=""
                loading="lazy"
                htmlWidth="320"
                htmlHeight="200"
                w="100%"
                h="100%"
                objectFit="cover"
              />
              {thumbnail.videoId !== undefined && (
                <span>
                  <Icon name="play" />
                </span>
              )}
            </Thumb>
          ))}
        </chakra.div>
      )}
    </chakra.section>
  );
}
