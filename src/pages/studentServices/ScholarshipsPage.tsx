import { scholarships } from '@content/scholarships';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Scholarship } from '../../content/types.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopySections, CopyText } from '../../ui/CopyText.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { scholarshipPath, ScholarshipNav } from './ScholarshipNav.tsx';
import { ServicesPage } from './ServicesPage.tsx';

export function ScholarshipsPage() {
  return (
    <ServicesPage banner={scholarships.banner} tab="scholarships">
      <ScholarshipNav current="/student-services/scholarships">
        <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
          {scholarships.scholarships.map((scholarship) => (
            <Summary key={scholarship.slug} scholarship={scholarship} />
          ))}
        </chakra.div>
      </ScholarshipNav>
    </ServicesPage>
  );
}

/** A scholarship with its own page is only introduced here; others are described in full. */
function Summary({ scholarship }: { scholarship: Scholarship }) {
  const { slug, name, award, lead, sections } = scholarship;
  const to = scholarshipPath(slug);
  const hasPage = to.endsWith(`/${slug}`);
  return (
    <Card as="article" aria-labelledby={slug} padded p={{ base: '5', md: '8' }}>
      <Badge tone="accent">{award}</Badge>
      <chakra.h2 id={slug} mt="3" fontSize="2xl">
        {name}
      </chakra.h2>
      <chakra.p mt="2" fontSize="lg" color="fgMuted" maxW="42rem">
        <CopyText copy={lead} />
      </chakra.p>
      {!hasPage && (
        <Prose mt="2">
          <CopySections sections={sections} level={3} />
        </Prose>
      )}
      <chakra.div mt="4">
        <ArrowLink link={{ label: hasPage ? `About the ${name}` : 'To the page for schools', to }} />
      </chakra.div>
    </Card>
  );
}
