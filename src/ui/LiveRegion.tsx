import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Read out when its text changes. Keep it mounted and change the text: a region that arrives with text is not read. */
export function LiveRegion({
  children,
  urgent = false,
  visible = false,
}: {
  children: ReactNode;
  urgent?: boolean;
  visible?: boolean;
}) {
  return (
    <chakra.div
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      srOnly={!visible}
    >
      {children}
    </chakra.div>
  );
}
