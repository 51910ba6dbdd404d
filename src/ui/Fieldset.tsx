import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A named group of fields in one column. */
export function Fieldset({ legend, children }: { legend: string; children: ReactNode }) {
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
      <chakra.div display="grid" gap="5">
        {children}
      </chakra.div>
    </chakra.fieldset>
  );
}
