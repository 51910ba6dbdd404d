import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Link as To } from '../brands/types.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Container } from './Section.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  trail?: readonly To[];
  /** Name of this page in the breadcrumbs. */
  here?: string;
  /** Illustration or controls on the right; below the text on narrow screens. */
  aside?: ReactNode;
}

/** The header of an inner page, with the page's only `h1`. */
export function PageHeader({ title, lead, trail, here, aside }: PageHeaderProps) {
  return (
    <chakra.div bg="brand" color="onBrand" data-on-brand>
      <Container py={{ base: '6', md: '12' }}>
        {trail !== undefined && here !== undefined && (
          <chakra.div color="onBrandMuted" mb={{ base: '2', md: '4' }}>
            <Breadcrumbs trail={trail} here={here} />
          </chakra.div>
        )}
        <chakra.div
          display="grid"
          gap="8"
          alignItems="center"
          gridTemplateColumns={{ base: '1fr', lg: aside === undefined ? '1fr' : '1.5fr 1fr' }}
        >
          <div>
            <chakra.h1 fontSize="3xl" tabIndex={-1}>
              {title}
            </chakra.h1>
            {lead !== undefined && (
              <chakra.p mt="3" maxW="44rem" fontSize="lg" color="onBrandMuted" overflowWrap="anywhere">
                {lead}
              </chakra.p>
            )}
          </div>
          {aside}
        </chakra.div>
      </Container>
    </chakra.div>
  );
}

/** The header of a home or campaign page, with the page's only `h1`. */
export function Hero({
  title,
  lead,
  actions,
  art,
}: {
  title: ReactNode;
  lead: ReactNode;
  actions: ReactNode;
  art: ReactNode;
}) {
  return (
    <chakra.div bg="brand" color="onBrand" data-on-brand overflow="hidden">
      <Container
        display="grid"
        alignItems="center"
        gap={{ base: '8', lg: '12' }}
        py={{ base: '10', md: '16', lg: '20' }}
        gridTemplateColumns={{ base: '1fr', lg: '1.15fr 1fr' }}
      >
        <div>
          <chakra.h1 fontSize="4xl" lineHeight="1.08" tabIndex={-1}>
            {title}
          </chakra.h1>
          <chakra.p mt="5" fontSize={{ base: 'lg', md: 'xl' }} color="onBrandMuted" maxW="36rem">
            {lead}
          </chakra.p>
          <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
            {actions}
          </chakra.div>
        </div>
        {art}
      </Container>
    </chakra.div>
  );
}
