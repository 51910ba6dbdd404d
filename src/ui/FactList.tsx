import { chakra } from '@chakra-ui/react/styled-system';
import { upToTwoColumns } from './columns.ts';

export interface Fact {
  readonly value: string;
  readonly label: string;
}

/** Key figures in a row, or in two columns on narrow screens. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <chakra.ul
      data-facts
      listStyleType="none"
      display="grid"
      gap={{ base: '6', lg: '8' }}
      gridTemplateColumns={{
        base: upToTwoColumns,
        ...(facts.length === 3 && { md: 'repeat(3, minmax(0, 1fr))' }),
        // In large letters fewer fit.
        lg: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
      }}
    >
      {facts.map((fact) => (
        <li key={fact.label}>
          <chakra.p fontFamily="heading" lineHeight="1.2">
            {fact.value}
          </chakra.p>
          <chakra.p mt="1" fontSize="sm" color="fgMuted">
            {fact.label}
          </chakra.p>
        </li>
      ))}
    </chakra.ul>
  );
}
