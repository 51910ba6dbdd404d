import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<Tone, { icon: IconName; color: string; bg: string }> = {
  info: { icon: 'info', color: 'accentText', bg: 'accentSubtle' },
  success: { icon: 'success', color: 'success', bg: 'successSubtle' },
  warning: { icon: 'warning', color: 'warning', bg: 'warningSubtle' },
  danger: { icon: 'error', color: 'danger', bg: 'dangerSubtle' },
};

interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Read out at once when it appears. */
  urgent?: boolean;
  onClose?: () => void;
}

/** A message in the flow of the page. */
export function Alert({ tone = 'info', title, children, urgent = false, onClose }: AlertProps) {
  const look = looks[tone];
  return (
    <chakra.div
      {...(urgent ? { role: 'alert' } : {})}
      display="flex"
      gap="3"
      p="4"
      bg={look.bg}
      borderRadius="md"
      borderLeftWidth="4px"
      borderLeftStyle="solid"
      borderLeftColor={look.color}
    >
      <chakra.span color={look.color} mt="0.5">
        <Icon name={look.icon} size="1.4em" />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        {title !== undefined && <chakra.p fontWeight="600">{title}</chakra.p>}
        {children}
      </chakra.div>
      {onClose !== undefined && <IconButton name="close" label="Close" size="sm" onClick={onClose} />}
    </chakra.div>
  );
}

/** A thin strip across the page. */
export function Banner({
  tone = 'info',
  children,
  onClose,
  closeLabel = 'Close',
}: AlertProps & { closeLabel?: string }) {
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
