import { transcripts } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { yearOf } from '../../../domain/calendar.ts';
import { holidaysOf, lateDecemberDates } from '../../content/shared/transcripts.ts';
import type { HolidayCalendar } from '../../content/types.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CopySections, CopyText } from '../../ui/CopyText.tsx';
import { useOfficeDate } from '../../ui/dom/useOfficeDate.ts';
import { Prose } from '../../ui/Prose.tsx';
import { withAside } from '../../ui/columns.ts';
import { Container } from '../../ui/Section.tsx';
import { ServicesPage } from './ServicesPage.tsx';

export function TranscriptsPage() {
  const { banner, notice, sections, holidays } = transcripts;
  const today = useOfficeDate();
  return (
    <ServicesPage banner={banner} tab="transcripts">
      <Container py={{ base: '8', md: '12' }}>
        <Alert tone="warning" title={notice.heading}>
          {notice.paragraphs.map((paragraph) => (
            <chakra.p key={paragraph} mt="2" maxW="48rem">
              <CopyText copy={paragraph} />
            </chakra.p>
          ))}
          {/* Reserves the space: the date is known only after hydration. */}
          <chakra.p mt="2" maxW="48rem" minH={{ base: '6.4em', md: '3.2em' }} data-needs-script>
            {today !== null && <CopyText copy={lateDecemberDates(today)} />}
          </chakra.p>
        </Alert>
        <chakra.div
          mt={{ base: '10', md: '12' }}
          display="grid"
          columnGap="16"
          rowGap="10"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: withAside }}
        >
          <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
            <CopySections sections={sections} />
          </Prose>
          <chakra.div display="grid" gap="6">
            {/* Seven rows and the closure, so that nothing moves when the date is known. */}
            <chakra.div minH="30rem">
              {today !== null && <Holidays id="holidays-this-year" calendar={holidaysOf(yearOf(today))} />}
            </chakra.div>
            <Holidays id="holidays" calendar={holidays} />
          </chakra.div>
        </chakra.div>
      </Container>
    </ServicesPage>
  );
}

function Holidays({ id, calendar }: { id: string; calendar: HolidayCalendar }) {
  return (
    <chakra.section aria-labelledby={id} p={{ base: '5', md: '6' }} bg="bgSubtle" borderRadius="lg">
      <chakra.h2 id={id} fontSize="xl">
        {calendar.heading}
      </chakra.h2>
      <chakra.dl mt="4">
        {calendar.holidays.map(({ date, name }) => (
          <chakra.div
            key={date}
            display="grid"
            gridTemplateColumns="min(5.6em, 45%) minmax(0, 1fr)"
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
        <CopyText copy={calendar.closure} />
      </chakra.p>
    </chakra.section>
  );
}
