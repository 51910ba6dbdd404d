import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { instructorTime } from '../../../domain/facts/headline.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from '@tanstack/react-router';
import { departmentBySlug, departmentInText, departments } from '../../../domain/catalogue/departments.ts';
import { coursesOf } from '../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { useCoursesToday } from '../../site/useCoursesToday.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';
import { CardGrid, CourseCard } from './CourseCard.tsx';
import { DepartmentPicker } from './DepartmentPicker.tsx';
import { LabVideoCard } from './LabVideoCard.tsx';
import { SearchAllCourses } from './SearchAllCourses.tsx';

const count = (size: number) => `${size} self-paced online ${size === 1 ? 'course' : 'courses'}`;

/** As many courses as a search engine shows the names of. */
const namedAtMost = 3;

/** A name may have commas of its own, so semicolons separate the names. */
function named(offered: readonly Pick<CourseSummary, 'name'>[]): string {
  const names = offered
    .slice(0, namedAtMost)
    .map(({ name }) => name)
    .join('; ');
  return offered.length > namedAtMost ? `, among them ${names}` : `: ${names}`;
}

/**
 * Courses in the first two rows of a wide window. The build puts their pictures into the document, where each adds less
 * than half of what a request and its response weigh.
 */
const inFirstRows = 6;

export function CourseListPage() {
  const { department: slug = '' } = useParams({ strict: false });
  const all = useCoursesToday(courses);
  const department = departmentBySlug(slug);
  if (department === undefined) return null;

  const { title } = departments[department];
  const offered = coursesOf(all, department);
  const video = brand.labVideo?.departments.includes(department) ? brand.labVideo.id : undefined;

  return (
    <>
      <PageMeta
        title={`${title} courses`}
        description={`${count(offered.length)} in ${departmentInText(department)} from ${brand.name}${named(offered)}.`}
        path={`/courses/${slug}`}
        {...(offered[0] && { image: offered[0].image })}
      />
      <PageHeader
        kind="courses"
        title={`${title} courses`}
        lead={`Online and self-paced, with a transcript from ${brand.partnerCollege}. Register on any day, and start within ${instructorTime}.`}
        trail={[{ label: 'Home', to: '/' }]}
        here={`${title} courses`}
      />
      <Container
        py={{ base: '5', md: '10' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '4', md: '8' }}
      >
        <chakra.div
          display="grid"
          gap={{ base: '3', md: '4' }}
          alignItems="center"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) min(18rem, 33%)' }}
        >
          <DepartmentPicker current={department} />
          <SearchAllCourses />
        </chakra.div>
        <chakra.h2 srOnly>Courses</chakra.h2>
        <CardGrid aria-label={`${title} courses`}>
          {offered.map((course, index) => (
            <li key={course.code}>
              <CourseCard course={course} eager={index < inFirstRows} />
            </li>
          ))}
        </CardGrid>
        <ArrowLink link={{ label: `See all ${courses.length} courses`, to: '/find-a-course' }} />
        <ArrowLink
          link={{
            label: `Read a sample lesson in ${departmentInText(department)}`,
            to: `/sample-lessons/${slug}`,
          }}
        />
        {video !== undefined && <LabVideoCard id={video} />}
      </Container>
    </>
  );
}
