import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/**
 * An icon button whose text shows on hover and focus and closes with Escape. `label` is the button's accessible name;
 * the text is its description.
 */
export function Tooltip({
  label,
  icon = 'info',
  color = 'accentText',
  align = 'center',
  children,
}: {
  label: string;
  icon?: IconName;
  color?: string;
  /** Use `end` at the right edge of a narrow container. */
  align?: 'center' | 'end';
  children: ReactNode;
}) {
  const id = useId();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const isShown = (isPointedAt || hasFocus) && !isDismissed;
  useEffect(() => {
    if (!isShown) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setDismissed(true);
      event.stopPropagation();
    };
    // Before a dialog around it hears of the key, which would close the dialog.
    addEventListener('keydown', dismiss, true);
    return () => removeEventListener('keydown', dismiss, true);
  }, [isShown]);
  return (
    <chakra.span
      position="relative"
      display="inline-flex"
      onPointerEnter={() => {
        setPointedAt(true);
        setDismissed(false);
      }}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => {
        setFocus(true);
        setDismissed(false);
      }}
      onBlur={() => setFocus(false)}
      css={{
        '&:hover > [role=tooltip], &:focus-within > [role=tooltip]': isDismissed
          ? {}
          : { visibility: 'visible', opacity: 1 },
      }}
    >
      <chakra.button
        type="button"
        aria-label={label}
        aria-describedby={id}
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        w="28px"
        h="28px"
        borderRadius="full"
        color={color}
        cursor="help"
      >
        <Icon name={icon} />
      </chakra.button>
      <chakra.span
        role="tooltip"
        id={id}
        position="absolute"
        bottom="calc(100% + 6px)"
        {...(align === 'center' ? { left: '50%', transform: 'translateX(-50%)' } : { right: '0' })}
        zIndex="10"
        w="max-content"
        maxW="16rem"
        px="3"
        py="2"
        borderRadius="sm"
        bg="fg"
        // Seen in forced colors only.
        border="1px solid transparent"
        color="bg"
        fontSize="sm"
        fontWeight="400"
        lineHeight="1.4"
        textAlign="left"
        boxShadow="lift"
        visibility="hidden"
        opacity="0"
        transition="opacity 0.15s"
      >
        {children}
      </chakra.span>
    </chakra.span>
  );
}
