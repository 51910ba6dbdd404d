import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Says that there is nothing to show and what to do next. `art` is an illustration of about 200 px. */
export function EmptyState({
  title,
  children,
  art,
}: {
  title: ReactNode;
  children?: ReactNode;
  art?: ReactNode;
}) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      textAlign="center"
      gap="4"
      py={{ base: '10', md: '16' }}
      px="4"
    >
      {art}
      <chakra.h2 fontSize="2xl" tabIndex={-1}>
        {title}
      </chakra.h2>
      {children !== undefined && (
        <chakra.div color="fgMuted" maxW="36rem">
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
}
