import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import * as copy from '../../../machines/payment/copy.ts';

/** Above the page of the bank. It takes the focus, so that the next press of Tab leads into that page, and gives
 * it to the title of the dialog when that page has gone. */
export function ChallengeHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const title = heading.current?.closest('[role]')?.querySelector<HTMLElement>('[tabindex="-1"]');
    heading.current?.focus();
    return () => title?.focus();
  }, []);
  return (
    <chakra.h3 ref={heading} tabIndex={-1} fontWeight="600" fontSize="lg">
      {copy.authentication.title}
    </chakra.h3>
  );
}
