import { aboutSections, executives, figures } from '@content/about';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { plainText } from '../../../domain/copy.ts';
import type { AboutSection } from '../../content/types.ts';
import { ContentBanner } from '../../ui/ContentBanner.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { withSideNav } from '../../ui/columns.ts';
import { Container } from '../../ui/Section.tsx';
import { SideNav } from '../../ui/SideNav.tsx';
import { Executives } from './Executives.tsx';
import { GradingScale } from './GradingScale.tsx';

const items = aboutSections.map(({ slug, label }) => ({ label, to: `/about/${slug}` }));
const trail = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
];

const extras: Record<NonNullable<AboutSection['extra']>, ReactNode> = {
  executives: <Executives executives={executives} />,
  gradingScale: <GradingScale />,
  figures: (
    <chakra.div mt="10" pt="8" borderTopWidth="1px" borderTopStyle="solid">
      <FactList facts={figures} />
    </chakra.div>
  ),
};

export function AboutPage() {
  const { section: slug = '' } = useParams({ strict: false });
  const section = aboutSections.find((one) => one.slug === slug);
  if (section === undefined) return null;
  const { banner } = section;
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path={`/about/${slug}`}
        image={banner.image.src}
      />
      <ContentBanner banner={banner} trail={trail} here={section.label} />
      <Container
        py={{ base: '6', md: '12', lg: '16' }}
        display="grid"
        columnGap="16"
        rowGap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: withSideNav }}
      >
        <chakra.div position={{ lg: 'sticky' }} top="104px">
          <SideNav label="About" items={items} current={`/about/${slug}`} />
        </chakra.div>
        <div>
          {section.sections.length > 0 && (
            <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
              <CopySections sections={section.sections} />
            </Prose>
          )}
          {section.extra !== undefined && extras[section.extra]}
        </div>
      </Container>
    </>
  );
}
