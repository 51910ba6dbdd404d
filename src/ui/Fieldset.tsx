import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A named group of fields, in up to `columns` columns. */
export function Fieldset({
  legend,
  columns = 1,
  children,
}: {
  legend: string;
  columns?: 1 | 2 | 3;
  children: ReactNode;
}) {
  return (
    <chakra.fieldset minW="0" borderWidth="0">
      <chakra.legend
        fontFamily="heading"
        fontSize="xl"
        fontWeight="600"
        mb="3"
        pb="2"
        w="100%"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
      >
        {legend}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {children}
      </chakra.div>
    </chakra.fieldset>
  );
}
