import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../ui/dom/focusReturn.ts';

/**
 * The amount, right above the button that pays it. With `takesFocus`, it takes the focus of the button Continue, which has just
 * disappeared, so that its amount is read aloud and a second Enter pays nothing. Beside it is the answer to a press that
 * came too early, where it moves no button.
 */
export function AmountToPay({
  children,
  answer,
  takesFocus = false,
}: {
  children: string;
  answer: ReactNode;
  takesFocus?: boolean;
}) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (takesFocus && isFocusLost()) paragraph.current?.focus();
  }, [takesFocus]);
  return (
    <chakra.div
      flex="1 0 100%"
      display="flex"
      flexWrap="wrap"
      justifyContent={{ sm: 'flex-end' }}
      css={{ '& > [role=status]:not(:empty)': { marginLeft: { sm: '2' } } }}
    >
      <chakra.p ref={paragraph} tabIndex={-1} fontWeight="600" outline="none">
        {children}
      </chakra.p>
      {answer}
    </chakra.div>
  );
}
