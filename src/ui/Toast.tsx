import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import type { Tone } from './tones.ts';

const looks: Record<Tone, { icon: IconName; bg: string }> = {
  info: { icon: 'info', bg: 'brandSoft' },
  success: { icon: 'success', bg: 'solidSuccess' },
  warning: { icon: 'warning', bg: '#7a4a00' },
  danger: { icon: 'error', bg: 'solidDanger' },
};

/**
 * Container of the toasts, bottom left, above dialogs. Mount it once and before the first toast: screen readers
 * announce only changes of a region that already exists.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <chakra.section
      aria-label="Messages"
      aria-live="polite"
      position="fixed"
      left={{ base: '3', md: '6' }}
      right={{ base: '3', md: 'auto' }}
      bottom={{ base: '3', md: '6' }}
      zIndex="1000"
      display="grid"
      gap="2"
      maxW={{ md: '28rem' }}
      pointerEvents="none"
      data-no-print
      // Above the buttons of a dialog, which are at the bottom of a phone.
      css={{ '@media (max-width: 414px)': { 'body:has([role$=dialog]) &': { bottom: '7.25rem' } } }}
    >
      {children}
    </chakra.section>
  );
}

export function Toast({
  tone = 'danger',
  children,
  onClose,
}: {
  tone?: Tone;
  children: ReactNode;
  onClose: () => void;
}) {
  const look = looks[tone];
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      display="flex"
      alignItems="center"
      gap="3"
      pl="4"
      pr="2"
      py="2"
      bg={look.bg}
      color="#fff"
      borderRadius="md"
      boxShadow="lift"
      pointerEvents="auto"
      transition="opacity 0.2s, translate 0.2s"
      css={{
        '@starting-style': { opacity: 0, translate: '0 12px' },
        '@media (forced-colors: active)': { border: '2px solid' },
      }}
    >
      <Icon name={look.icon} />
      <chakra.p flex="1" fontSize="sm" fontWeight="500">
        {children}
      </chakra.p>
      <IconButton
        name="close"
        label="Close message"
        onClick={onClose}
        _hover={{ bg: 'rgb(255 255 255 / 16%)' }}
        outlineColor="#fff"
      />
    </chakra.div>
  );
}
