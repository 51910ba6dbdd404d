import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';

/**
 * The amount, right above the button that pays it. It takes the focus of the button Continue, which has just
 * disappeared, so that its amount is read aloud and a second Enter pays nothing.
 */
export function AmountToPay({ children }: { children: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost) paragraph.current?.focus();
  }, []);
  return (
    <chakra.p
      ref={paragraph}
      tabIndex={-1}
      flex="1 0 100%"
      fontWeight="600"
      textAlign={{ sm: 'right' }}
      outline="none"
    >
      {children}
    </chakra.p>
  );
}
