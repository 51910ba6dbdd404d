import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { frameSandbox } from './frameSandbox.ts';
import { Icon } from './Icon.tsx';

interface VideoEmbedProps {
  /** URL without `/embed/{id}`. */
  host: string;
  id: string;
  title: string;
  /** Shown until the visitor plays the video; nothing loads from the video host before. Without it the video autoplays. */
  poster?: string;
}

export function VideoEmbed({ host, id, title, poster }: VideoEmbedProps) {
  const [playing, setPlaying] = useState(poster === undefined);
  return (
    <chakra.div
      data-no-print
      position="relative"
      aspectRatio="16 / 9"
      w="100%"
      bg="brand"
      borderRadius="lg"
      overflow="hidden"
    >
      {playing ? (
        <chakra.iframe
          // In the place of the button that was pressed.
          {...(poster !== undefined && { ref: (frame: HTMLIFrameElement | null) => frame?.focus() })}
          src={`${host}/embed/${encodeURIComponent(id)}?autoplay=1`}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          sandbox={frameSandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          position="absolute"
          inset="0"
          w="100%"
          h="100%"
          borderWidth="0"
        />
      ) : (
        <chakra.button
          type="button"
          aria-label={`Play video: ${title}`}
          onClick={() => setPlaying(true)}
          position="absolute"
          inset="0"
          w="100%"
          cursor="pointer"
          css={{ '&:hover > span': { transform: 'translate(-50%, -50%) scale(1.06)' } }}
        >
          <chakra.img
            src={poster}
            alt=""
            htmlWidth="640"
            htmlHeight="360"
            loading="lazy"
            w="100%"
            h="100%"
            objectFit="cover"
          />
          <chakra.span
            position="absolute"
            left="50%"
            top="50%"
            transform="translate(-50%, -50%)"
            transition="transform 0.18s"
            display="grid"
            placeItems="center"
            w="76px"
            h="76px"
            borderRadius="full"
            bg="rgb(10 16 30 / 78%)"
            color="#fff"
            boxShadow="lift"
          >
            <Icon name="play" size="34px" />
          </chakra.span>
        </chakra.button>
      )}
    </chakra.div>
  );
}
