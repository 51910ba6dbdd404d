import { courses } from '@brand/catalogue';
import { dualEnrollment } from '@content/studentServices';
import { chakra } from '@chakra-ui/react/styled-system';
import { coursesRecommendedForDualEnrollment } from '../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import type { Copy } from '../../../domain/copy.ts';
import { CopySections, CopyText } from '../../ui/CopyText.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { CourseLinks } from '../courses/CourseLinks.tsx';
import { ServicesPage } from '../studentServices/ServicesPage.tsx';

const recommended = coursesRecommendedForDualEnrollment(courses);
const others = courses.filter((course) => !recommended.includes(course));

export function DualEnrollmentPage() {
  if (dualEnrollment === null) return null;
  const { banner, facts, sections } = dualEnrollment;
  return (
    <ServicesPage banner={banner} tab="dual-enrollment">
      <Container py={{ base: '8', md: '12' }} display="grid" gap={{ base: '10', md: '12' }}>
        <FactList facts={facts} />
        <Prose css={{ '& > section:first-of-type': { marginTop: 0 } }}>
          <CopySections sections={sections} />
        </Prose>
      </Container>
      <Section subtle>
        <Container display="grid" gap={{ base: '12', md: '16' }}>
          <Group id="recommended" {...dualEnrollment.recommended} list={recommended} />
          <Group id="postsecondary" {...dualEnrollment.postsecondary} list={others} />
        </Container>
      </Section>
    </ServicesPage>
  );
}

interface GroupProps {
  id: string;
  heading: string;
  text: Copy;
  list: readonly CourseSummary[];
}

function Group({ id, heading, text, list }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="2xl">
        {heading}
      </chakra.h2>
      <chakra.p mt="2" mb="6" maxW="42rem" color="fgMuted">
        <CopyText copy={text} />
      </chakra.p>
      <CourseLinks courses={list} />
    </section>
  );
}
