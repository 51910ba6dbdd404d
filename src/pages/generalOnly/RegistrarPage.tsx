import { courses } from '@brand/catalogue';
import { registrar } from '@content/registrar';
import { chakra } from '@chakra-ui/react/styled-system';
import { courseLabel } from '../../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { plainText, type CopySection } from '../../../domain/copy.ts';
import { Card } from '../../ui/Card.tsx';
import { ContentBanner } from '../../ui/ContentBanner.tsx';
import { CopySections, CopyText } from '../../ui/CopyText.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';

const forCredit = courses.filter(({ credits }) => credits !== null);

const columns: readonly Column<CourseSummary>[] = [
  {
    key: 'id',
    header: 'Course ID',
    cell: ({ code }) => (
      <chakra.span whiteSpace="nowrap" fontWeight="600">
        {courseLabel(code)}
      </chakra.span>
    ),
  },
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ code, name }) => (
      <chakra.a
        href={`/syllabi/${code}.pdf`}
        color="accentText"
        textDecoration="underline"
        textUnderlineOffset="0.18em"
      >
        {name}
      </chakra.a>
    ),
  },
  { key: 'credits', header: 'Credits', numeric: true, cell: ({ credits }) => credits },
];

export function RegistrarPage() {
  if (registrar === null) return null;
  const { banner, accreditation, delivery, contactHours, table } = registrar;
  return (
    <>
      <PageMeta
        title={banner.title}
        description={plainText(banner.lead)}
        path="/registrar"
        image={banner.image.src}
      />
      <ContentBanner banner={banner} />
      <Container
        py={{ base: '8', md: '16' }}
        display="grid"
        gap={{ base: '5', md: '6' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <InfoCard icon="award" section={accreditation} />
        <InfoCard icon="book" section={delivery} />
        <Card
          as="section"
          aria-label={contactHours.heading}
          p={{ base: '5', md: '8' }}
          gridColumn={{ lg: '1 / -1' }}
        >
          <Head icon="clock" section={contactHours} />
          <chakra.div mt="6">
            <FactList facts={contactHours.figures} />
          </chakra.div>
        </Card>
      </Container>
      <Section subtle aria-labelledby="courses-and-syllabi">
        <Container>
          <chakra.h2 id="courses-and-syllabi" fontSize="2xl">
            {table.heading}
          </chakra.h2>
          <Prose mt="3" mb="6">
            <p>
              <CopyText copy={table.text} />
            </p>
          </Prose>
          <Card bg="bgRaised">
            <DataTable
              caption={table.heading}
              rows={forCredit}
              rowKey={({ code }) => code}
              columns={columns}
            />
          </Card>
        </Container>
      </Section>
    </>
  );
}

function Head({ icon, section }: { icon: IconName; section: CopySection }) {
  return (
    <>
      <chakra.span color="accentText" lineHeight="1">
        <Icon name={icon} size="34px" />
      </chakra.span>
      <Prose css={{ '& > section': { marginTop: '0.75rem' } }}>
        <CopySections sections={[section]} />
      </Prose>
    </>
  );
}

function InfoCard({ icon, section }: { icon: IconName; section: CopySection }) {
  return (
    <Card as="section" aria-label={section.heading} p={{ base: '5', md: '8' }}>
      <Head icon={icon} section={section} />
    </Card>
  );
}
