import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Announced when its text changes. Keep it mounted: screen readers do not announce a region that mounts with text. */
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
