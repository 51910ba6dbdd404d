import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { looks, type Tone } from './tones.ts';

/** A thin, full-width strip with a message. A narrow screen shows one line of it until the visitor asks for the rest. */
export function Banner({
  part,
  tone = 'info',
  children,
  onClose,
  closeLabel = 'Close',
}: {
  /** The name by which its buttons are found again, where it is also shown before the page is hydrated. */
  part?: string;
  tone?: Tone;
  children?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
}) {
  const look = looks[tone];
  const [isWhole, showWhole] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <chakra.div
      data-part={part}
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
        <chakra.p
          ref={text}
          tabIndex={-1}
          flex="1"
          minW="0"
          {...(!isWhole && {
            'data-folded': '',
            whiteSpace: { base: 'nowrap', md: 'normal' },
            overflow: { base: 'hidden', md: 'visible' },
            textOverflow: 'ellipsis',
          })}
          css={{
            '& a': { color: 'accentText', textDecoration: 'underline' },
          }}
        >
          {children}
        </chakra.p>
        {!isWhole && (
          <chakra.button
            type="button"
            hideFrom="md"
            onClick={() => {
              // The button goes.
              text.current?.focus();
              showWhole(true);
            }}
            minH="44px"
            px="2"
            color="accentText"
            textDecoration="underline"
            cursor="pointer"
          >
            Read
          </chakra.button>
        )}
        {onClose !== undefined && <IconButton name="close" label={closeLabel} size="sm" onClick={onClose} />}
      </chakra.div>
    </chakra.div>
  );
}
