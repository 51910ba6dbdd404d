import { brand } from '@brand/brand';
import { scholarships } from '@content/scholarships';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { withSideNav } from '../../ui/columns.ts';
import { Container } from '../../ui/Section.tsx';
import { SideNav } from '../../ui/SideNav.tsx';

/** Path of a scholarship's page, or the page that replaces it on this brand. */
export function scholarshipPath(slug: string): string {
  const own = `/student-services/scholarships/${slug}`;
  return brand.oldRoutes.find(({ from }) => from === own)?.to ?? own;
}

const items = [
  { label: 'All scholarships', to: '/student-services/scholarships' },
  ...scholarships.scholarships.map(({ slug, name }) => ({ label: name, to: scholarshipPath(slug) })),
];

/** Side navigation with all scholarships, next to the page's content. */
export function ScholarshipNav({ current, children }: { current: string; children: ReactNode }) {
  return (
    <Container
      py={{ base: '6', md: '12' }}
      display="grid"
      columnGap="16"
      rowGap="8"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: withSideNav }}
    >
      <chakra.div position={{ lg: 'sticky' }} top="104px">
        <SideNav label="Scholarships" items={items} current={current} />
      </chakra.div>
      <div>{children}</div>
    </Container>
  );
}
