import { courses } from '@brand/catalogue';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLoaderData } from '@tanstack/react-router';
import { plainText } from '../../../domain/copy.ts';
import type { PartnerPageContent, PartnerSchool } from '../../content/types.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { useHydrated } from '../../ui/dom/useHydrated.ts';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Equivalencies } from './partner/Equivalencies.tsx';
import { PartnerContact } from './partner/PartnerContact.tsx';
import { PartnerHead } from './partner/PartnerHead.tsx';
import { Whitelist } from './partner/Whitelist.tsx';

/** Only one school uses it, so the pages of the others do not load its code. */
const AcceptanceLetter = loadOnDemand(
  async () => (await import('../../flows/acceptanceLetter/AcceptanceLetter.tsx')).AcceptanceLetter,
);

export interface PartnerPageData {
  readonly school: PartnerSchool;
  readonly texts: PartnerPageContent;
  /** Whether the school's students upload their letter of acceptance on this page. */
  readonly takesLetters: boolean;
}

export function PartnerPage() {
  const data: PartnerPageData | null | undefined = useLoaderData({ strict: false });
  if (data === undefined || data === null) return null;
  const { school, texts, takesLetters } = data;
  const [first = ''] = school.schoolMainParagraphSection;
  return (
    <>
      <PageMeta
        title={school.schoolNameLong}
        description={plainText(first)}
        path={`/partners/${school.slug}`}
        image={school.heroLogo}
      />
      <PartnerHead school={school} />
      <Container
        py={{ base: '8', md: '16' }}
        display="grid"
        columnGap="16"
        rowGap="10"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      >
        <Prose fontSize="lg">
          {school.schoolMainParagraphSection.map((paragraph) => (
            <p key={paragraph}>
              <CopyText copy={paragraph} />
            </p>
          ))}
        </Prose>
        <PartnerContact heading={`${texts.contactHeading} ${school.schoolNameMedium}`} school={school} />
      </Container>
      <Section subtle py={{ base: '10', md: '16' }}>
        <Container display="grid" gap={{ base: '10', md: '12' }}>
          <Courses school={school} texts={texts} />
          <Notes texts={texts} />
        </Container>
      </Section>
      {takesLetters && (
        <Section aria-labelledby="acceptance-letter">
          <Container>
            <chakra.h2 id="acceptance-letter" fontSize="2xl">
              {texts.acceptanceLetter.heading}
            </chakra.h2>
            <chakra.p mt="3" mb="6" maxW="42rem" color="fgMuted" fontSize="lg">
              <CopyText copy={texts.acceptanceLetter.text} />
            </chakra.p>
            <Letter />
          </Container>
        </Section>
      )}
    </>
  );
}

function Letter() {
  const placeholder = <Skeleton h="176px" maxW="36rem" data-needs-script />;
  if (!useHydrated()) return placeholder;
  return <AcceptanceLetter placeholder={placeholder} />;
}

interface PartProps {
  school: PartnerSchool;
  texts: PartnerPageContent;
}

/** The equivalency table and the list of accepted courses, as far as the school has them, then its remarks. */
function Courses({ school, texts }: PartProps) {
  const special = school.specialSchoolInformation;
  return (
    <section aria-labelledby="prerequisites">
      <chakra.h2 id="prerequisites" fontSize="2xl" mb="5">
        {school.preReqVerbiage ?? texts.defaultPreReqVerbiage}
      </chakra.h2>
      {school.equivalency.length > 0 && (
        <Equivalencies rows={school.equivalency} columns={texts.columns} catalogue={courses} />
      )}
      {school.courses.length > 0 && (
        <Whitelist
          heading={texts.whitelistHeading}
          codes={school.courses}
          catalogue={courses}
          grouped={!school.ignoreDepartment}
        />
      )}
      <Prose mt="6">
        {(special.length > 0 ? special : [texts.missingCourseNote]).map((line) => (
          <p key={line}>
            <CopyText copy={line} />
          </p>
        ))}
      </Prose>
    </section>
  );
}

function Notes({ texts }: { texts: PartnerPageContent }) {
  return (
    <chakra.div
      display="grid"
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      {[
        ['Scholarships', texts.scholarshipBlurb],
        ['Military discount', texts.militaryNote],
      ].map(([heading = '', text = '']) => (
        <chakra.section
          key={heading}
          aria-label={heading}
          p={{ base: '5', md: '6' }}
          bg="bgRaised"
          borderRadius="lg"
          borderWidth="1px"
          borderStyle="solid"
        >
          <chakra.h2 fontSize="xl">{heading}</chakra.h2>
          <Prose mt="2">
            <p>
              <CopyText copy={text} />
            </p>
          </Prose>
        </chakra.section>
      ))}
    </chakra.div>
  );
}
