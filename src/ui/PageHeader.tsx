import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Link as To } from '../brands/types.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Container } from './Section.tsx';

/** What a page is about. Each brand draws its own header for it; `plain` is for pages with a task. */
export type HeaderKind = 'courses' | 'people' | 'services' | 'plain';

interface PageHeaderProps {
  kind?: HeaderKind;
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  trail?: readonly To[];
  /** Name of this page in the breadcrumbs. */
  here?: string;
  /** Illustration or controls on the right; below the text on narrow screens. */
  aside?: ReactNode;
}

/** The header of an inner page, with the page's only `h1`. The brand's `look` styles it. */
export function PageHeader({ kind = 'plain', title, lead, trail, here, aside }: PageHeaderProps) {
  return (
    <div data-page-header={aside === undefined ? kind : 'picture'}>
      <Container py={{ base: '5', md: '12' }}>
        {trail !== undefined && here !== undefined && (
          <chakra.div color="fgMuted" mb={{ base: '2', md: '4' }}>
            <Breadcrumbs trail={trail} here={here} />
          </chakra.div>
        )}
        <chakra.div
          display="grid"
          gap="8"
          alignItems="center"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            lg: kind === 'plain' ? 'minmax(0, 1fr)' : 'minmax(0, 1.5fr) minmax(0, 1fr)',
          }}
        >
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            {lead !== undefined && (
              <chakra.p mt={{ base: '2', md: '4' }} maxW="40rem" color="fgMuted" overflowWrap="anywhere">
                {lead}
              </chakra.p>
            )}
          </div>
          {aside}
        </chakra.div>
      </Container>
    </div>
  );
}

/** The header of a home page, with the page's only `h1`. The brand's `look` arranges it. */
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
    <div data-hero>
      <Container>
        <div>
          <chakra.h1 maxW="42rem" tabIndex={-1}>
            {title}
          </chakra.h1>
          <chakra.p mt="5" fontSize={{ base: 'lg', md: 'xl' }} color="fgMuted" maxW="34rem">
            {lead}
          </chakra.p>
          <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
            {actions}
          </chakra.div>
        </div>
        {art}
      </Container>
    </div>
  );
}
