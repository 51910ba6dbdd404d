import { instructorTime } from '../../../domain/facts/headline.ts';
import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { pricesOf } from '../../../domain/catalogue/rules.ts';
import { CourseFinder } from '../../flows/courseFinder/CourseFinder.tsx';
import { useCoursesToday } from '../../site/useCoursesToday.ts';
import { finderPath } from '../../flows/courseFinder/useCourseFinder.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';

export function FindCoursePage() {
  const all = useCoursesToday(courses);
  const prices = pricesOf(all).join(' or ');
  return (
    <>
      <PageMeta
        title="Find a course"
        description={`All ${courses.length} courses of ${brand.name} on one page, online and self-paced, for ${prices} each. Search, compare, and plan when you finish.`}
        path={finderPath}
      />
      <PageHeader
        kind="courses"
        title="Find a course"
        lead={`${courses.length} courses, each ${prices} in full. Register on any day, and start within ${instructorTime}.`}
        trail={[{ label: 'Home', to: '/' }]}
        here="Find a course"
      />
      <Container py={{ base: '5', md: '10' }}>
        <CourseFinder courses={all} />
      </Container>
    </>
  );
}
