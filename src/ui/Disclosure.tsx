import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Opening a disclosure closes the others in its group. */
  group?: string;
  id?: string;
}

/** A native `details` element: it opens before hydration, and find-in-page opens it. */
export function Disclosure({ summary, children, defaultOpen = false, group, id }: DisclosureProps) {
  return (
    <chakra.details
      {...(id === undefined ? {} : { id })}
      {...(group === undefined ? {} : { name: group })}
      {...(defaultOpen ? { open: true } : {})}
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      css={{ '&[open] > summary > span:last-of-type': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        py="4"
        minH="44px"
        cursor="pointer"
        fontWeight="600"
        listStyle="none"
        _hover={{ color: 'accentText' }}
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <chakra.span minW="0">{summary}</chakra.span>
        <chakra.span transition="transform 0.2s" lineHeight="1" color="accentText">
          <Icon name="chevronDown" />
        </chakra.span>
      </chakra.summary>
      <chakra.div pb="5">{children}</chakra.div>
    </chakra.details>
  );
}

/** A list of disclosures. */
export function Accordion({ children }: { children: ReactNode }) {
  return (
    <chakra.div borderTopWidth="1px" borderTopStyle="solid">
      {children}
    </chakra.div>
  );
}
