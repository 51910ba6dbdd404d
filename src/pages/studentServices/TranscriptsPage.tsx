import { transcripts } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { Alert } from '../../ui/Alert.tsx';
import { CopySections, CopyText } from '../../ui/CopyText.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container } from '../../ui/Section.tsx';
import { ServicesPage } from './ServicesPage.tsx';

export function TranscriptsPage() {
  const { banner, notice, sections, holidays } = transcripts;
  return (
    <ServicesPage banner={banner} tab="transcripts">
      <Container py={{ base: '8', md: '12' }}>
        <Alert tone="warning" title={notice.heading}>
          {notice.paragraphs.map((paragraph) => (
            <chakra.p key={paragraph} mt="2" maxW="48rem">
              <CopyText copy={paragraph} />
            </chakra.p>
          ))}
        </Alert>
        <chakra.div
          mt={{ base: '10', md: '12' }}
          display="grid"
          columnGap="16"
          rowGap="10"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        >
          <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
            <CopySections sections={sections} />
          </Prose>
          <chakra.section
            aria-labelledby="holidays"
            p={{ base: '5', md: '6' }}
            bg="bgSubtle"
            borderRadius="lg"
            position={{ lg: 'sticky' }}
            top="104px"
          >
            <chakra.h2 id="holidays" fontSize="xl">
              {holidays.heading}
            </chakra.h2>
            <chakra.dl mt="4">
              {holidays.holidays.map(({ date, name }) => (
                <chakra.div
                  key={date}
                  display="grid"
                  gridTemplateColumns="6rem 1fr"
                  gap="3"
                  py="2"
                  borderTopWidth="1px"
                  borderTopStyle="solid"
                >
                  <chakra.dt fontWeight="600">{date}</chakra.dt>
                  <dd>{name}</dd>
                </chakra.div>
              ))}
            </chakra.dl>
            <chakra.p mt="4" fontSize="sm" color="fgMuted">
              <CopyText copy={holidays.closure} />
            </chakra.p>
          </chakra.section>
        </chakra.div>
      </Container>
    </ServicesPage>
  );
}
