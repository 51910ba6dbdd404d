import { courses } from '@brand/catalogue';
import { acsi } from '@content/acsi';
import { chakra } from '@chakra-ui/react/styled-system';
import { coursesRecommendedForDualEnrollment } from '../../domain/catalogue/rules.ts';
import { plainText } from '../../domain/copy.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ContentBanner } from '../ui/ContentBanner.tsx';
import { CopySections, CopyText } from '../ui/CopyText.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageMeta } from '../ui/PageMeta.tsx';
import { Prose } from '../ui/Prose.tsx';
import { withAside } from '../ui/columns.ts';
import { Container, Section } from '../ui/Section.tsx';
import { CourseLinks } from './courses/CourseLinks.tsx';

/** The nursing brand recommends no courses for dual enrollment, so it shows all of its courses. */
const flagged = coursesRecommendedForDualEnrollment(courses);
const shown = flagged.length > 0 ? flagged : courses;

export function AcsiPage() {
  const { banner, facts, sections, giveaway, coursesHeading, links } = acsi;
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path="/acsi"
        image={banner.image.src}
      />
      <ContentBanner banner={banner} />
      <Container py={{ base: '8', md: '16' }} display="grid" gap={{ base: '10', md: '12' }}>
        <FactList facts={facts} />
        <chakra.div
          display="grid"
          columnGap="16"
          rowGap="10"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: withAside }}
        >
          <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
            <CopySections sections={sections} />
          </Prose>
          <chakra.aside
            aria-labelledby={giveaway.id}
            p={{ base: '5', md: '6' }}
            bg="accentSubtle"
            borderRadius="lg"
          >
            <chakra.span color="accentText" lineHeight="1">
              <Icon name="award" size="34px" />
            </chakra.span>
            <chakra.h2 id={giveaway.id} mt="2" fontSize="xl">
              {giveaway.heading}
            </chakra.h2>
            {giveaway.paragraphs.map((paragraph) => (
              <chakra.p key={paragraph} mt="3">
                <CopyText copy={paragraph} />
              </chakra.p>
            ))}
          </chakra.aside>
        </chakra.div>
      </Container>
      <Section subtle>
        <Container>
          <chakra.h2 fontSize="2xl" mb="6">
            {coursesHeading}
          </chakra.h2>
          <CourseLinks courses={shown} />
          <chakra.div mt="10" display="flex" flexWrap="wrap" gap="3">
            {links.map((link, index) => (
              <LinkButton key={link.to} to={link.to} variant={index === 0 ? 'solid' : 'outline'}>
                {link.label}
              </LinkButton>
            ))}
          </chakra.div>
        </Container>
      </Section>
    </>
  );
}
