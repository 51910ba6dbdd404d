import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { looks, type Tone } from './tones.ts';

interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced by screen readers as soon as it appears. */
  urgent?: boolean;
  onClose?: () => void;
}

/** An inline message. */
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
        {children !== undefined && <div>{children}</div>}
      </chakra.div>
      {onClose !== undefined && <IconButton name="close" label="Close" size="sm" onClick={onClose} />}
    </chakra.div>
  );
}
