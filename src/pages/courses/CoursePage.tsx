import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { courseTitle, departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import type { CourseDetail } from '../../../domain/catalogue/types.ts';
import { CourseButton } from '../../flows/courseButton/CourseButton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container } from '../../ui/Section.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { DepartmentPicker } from './DepartmentPicker.tsx';
import { Gallery } from './Gallery.tsx';
import { Topics } from './Topics.tsx';
import { useToday } from './useToday.ts';

export function CoursePage() {
  const { code = '' } = useParams({ strict: false });
  const detail: CourseDetail | undefined = useLoaderData({ strict: false });
  const today = useToday();
  const summary = findCourse(courses, code);
  if (summary === undefined || detail === undefined) return null;

  const course = { ...summary, ...detail };
  const title = courseTitle(course.code, course.name);
  const department = departments[course.department].title;
  const listing = `/courses/${departmentSlug(course.department)}`;
  return (
    <>
      <PageMeta
        title={title}
        description={`${course.tagline} ${course.credits === null ? '' : `${course.credits} credits, `}${course.cost}, online and self-paced from ${brand.name}.`}
        path={`${listing}/${course.code}`}
        image={course.image}
      />
      <PageHeader
        title={title}
        lead={course.tagline}
        trail={[
          { label: 'Home', to: '/' },
          { label: `${department} courses`, to: listing },
        ]}
        here={course.name}
      />
      <Container
        py={{ base: '6', md: '12' }}
        display="grid"
        columnGap="12"
        rowGap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <Gallery key={course.code} thumbnails={course.thumbnails} title={course.name} />
        <chakra.aside
          aria-label="Cost and registration"
          gridRow={{ lg: '1 / span 2' }}
          gridColumn={{ lg: '2' }}
          h="100%"
        >
          <CourseFacts course={course} today={today} register={<CourseButton code={course.code} />} />
        </chakra.aside>
        <chakra.div display="grid" gap={{ base: '8', md: '12' }}>
          <section aria-labelledby="description">
            {course.enhancedCourse === true && (
              <Badge tone="success" mb="3">
                Enhanced course
              </Badge>
            )}
            <chakra.h2 id="description" fontSize="2xl">
              Course Description
            </chakra.h2>
            <Prose mt="4">
              {course.description.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          </section>
          {course.prerequisites !== '' && (
            <section aria-labelledby="prerequisites">
              <chakra.h2 id="prerequisites" fontSize="2xl">
                Prerequisites
              </chakra.h2>
              <Prose mt="4">
                <p>{course.prerequisites}</p>
              </Prose>
            </section>
          )}
          <Topics heading="Course Topics" label="Module" titles={course.modules} />
          <Topics heading="Lab Topics" label="Lab" titles={course.labs} />
          <section aria-labelledby="departments">
            <chakra.h2 id="departments" fontSize="2xl" mb="4">
              Departments
            </chakra.h2>
            <DepartmentPicker current={course.department} />
          </section>
        </chakra.div>
      </Container>
    </>
  );
}
