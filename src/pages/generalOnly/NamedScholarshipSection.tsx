import { chakra } from '@chakra-ui/react/styled-system';
import { monthOf } from '../../../domain/calendar.ts';
import { nominationStatus } from '../../content/shared/namedScholarship.ts';
import type { NamedScholarship } from '../../content/types.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { useOfficeDate } from '../../ui/dom/useOfficeDate.ts';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';

/** The scholarship for which schools nominate students. Its button shows only in the nomination months. */
export function NamedScholarshipSection({ scholarship }: { scholarship: NamedScholarship }) {
  const { section, award, image, applyNow, applyMonths } = scholarship;
  const today = useOfficeDate();
  return (
    <Section subtle>
      <Container
        display="grid"
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.3fr) minmax(0, 1fr)' }}
      >
        <div>
          <Prose css={{ '& > section': { marginTop: 0 } }}>
            <CopySections sections={[section]} />
          </Prose>
          {/* Reserves the space of both: the date is known only after hydration. */}
          <chakra.p mt="4" minH="1.6em" fontWeight="600" data-needs-script>
            {today !== null && nominationStatus(today)}
          </chakra.p>
          <chakra.div mt="4" minH="54px">
            {today !== null && applyMonths.includes(monthOf(today)) && (
              <LinkButton to={applyNow.to} size="lg" iconAfter="arrowRight">
                {applyNow.label}
              </LinkButton>
            )}
          </chakra.div>
        </div>
        <chakra.figure order={{ base: -1, lg: 0 }}>
          <chakra.img
            src={image.src}
            alt={image.alt}
            htmlWidth="800"
            htmlHeight="500"
            loading="lazy"
            w="100%"
            h="auto"
            borderRadius="lg"
          />
          <chakra.figcaption mt="3" fontFamily="heading" fontSize="2xl" color="accentText">
            {award}
          </chakra.figcaption>
        </chakra.figure>
      </Container>
    </Section>
  );
}
