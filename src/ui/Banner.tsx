import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { looks, type Tone } from './tones.ts';

/** A thin, full-width strip with a message. */
export function Banner({
  tone = 'info',
  children,
  onClose,
  closeLabel = 'Close',
}: {
  tone?: Tone;
  children?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
}) {
  const look = looks[tone];
  return (
    <chakra.div
      bg={look.bg}
      fontSize={{ base: 'xs', md: 'sm' }}
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderBottomColor={look.color}
    >
      <chakra.div
        maxW="1200px"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="1"
        minH="44px"
        lineHeight={{ base: '1.35', md: 'inherit' }}
        display="flex"
        alignItems="center"
        gap="3"
      >
        <chakra.span color={look.color} lineHeight="1">
          <Icon name={look.icon} />
        </chakra.span>
        <chakra.p flex="1">{children}</chakra.p>
        {onClose !== undefined && <IconButton name="close" label={closeLabel} size="sm" onClick={onClose} />}
      </chakra.div>
    </chakra.div>
  );
}
