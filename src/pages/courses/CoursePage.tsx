import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLoaderData, useParams } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import {
  courseTitle,
  departmentInText,
  departments,
  departmentSlug,
} from '../../../domain/catalogue/departments.ts';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import { useCoursesToday } from '../../site/useCoursesToday.ts';
import { documents } from '../../content/shared/documents.ts';
import { equipmentOf, proctoringOf } from '../../content/shared/sentences.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { correctOffer } from '../../ui/dom/correctOffer.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { hydrateLater } from '../../ui/loading/hydrateLater.tsx';
import { withAside } from '../../ui/columns.ts';
import { Container } from '../../ui/Section.tsx';
import { CardGrid, CourseCard } from './CourseCard.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import type { CoursePageData } from './coursePageData.ts';
import { DepartmentPicker } from './DepartmentPicker.tsx';
import { Gallery } from './Gallery.tsx';
import { Grading } from './Grading.tsx';
import { Purchase } from './Purchase.tsx';
import { Teachers } from './Teachers.tsx';
import { Topics } from './Topics.tsx';
import { Transfers } from './Transfers.tsx';
import { useToday } from './useToday.ts';

const AskSchool = hydrateLater(async () => (await import('./AskSchool.tsx')).AskSchool);

export function CoursePage() {
  const { code = '' } = useParams({ strict: false });
  const data: CoursePageData | undefined = useLoaderData({ strict: false });
  const today = useToday();
  const all = useCoursesToday(courses);
  const summary = findCourse(all, code);
  useEffect(() => {
    if (summary && summary !== findCourse(courses, code)) correctOffer(summary);
  }, [summary, code]);
  if (summary === undefined || data === undefined) return null;

  const course = { ...summary, ...data.detail };
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
        kind="courses"
        title={title}
        lead={course.tagline}
        trail={[
          { label: 'Home', to: '/' },
          { label: `${department} courses`, to: listing },
        ]}
        here={course.name}
      />
      <Container
        pb={{ base: '8', md: '12' }}
        pt={{ lg: '12' }}
        display={{ base: 'flex', lg: 'grid' }}
        flexDirection="column"
        columnGap="12"
        rowGap="6"
        alignItems={{ lg: 'start' }}
        gridTemplateColumns={{ lg: withAside }}
      >
        <chakra.aside
          aria-label="Cost and registration"
          // On a phone its parts are rows of the page, so that the first stays in sight for the whole of it.
          display={{ base: 'contents', lg: 'grid' }}
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1' }}
          position={{ lg: 'sticky' }}
          top="100px"
          gap="5"
          p="6"
          bg="bgRaised"
          borderRadius="lg"
          borderWidth="1px"
          borderStyle="solid"
          boxShadow="card"
        >
          <Purchase course={course} today={today} />
          <CourseFacts course={course} />
        </chakra.aside>
        <chakra.div
          display="grid"
          gap={{ base: '8', md: '12' }}
          gridColumn={{ lg: '1' }}
          gridRow={{ lg: '1' }}
        >
          <Gallery key={course.code} thumbnails={course.thumbnails} title={course.name} />
          <Part id="description" heading="Course Description">
            {course.enhancedCourse === true && (
              <Badge tone="success" mb="3">
                Enhanced course
              </Badge>
            )}
            <Prose>
              {course.description.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
            <ArrowLink
              link={{
                label: `Read a sample lesson in ${departmentInText(course.department)}`,
                to: `/sample-lessons/${departmentSlug(course.department)}`,
              }}
            />
          </Part>
          <Part id="outcomes" heading="What you will be able to do">
            <chakra.ul listStyleType="none" display="grid" gap="3" maxW="42rem">
              {course.outcomes.map((outcome) => (
                <chakra.li key={outcome} display="grid" gridTemplateColumns="1.5rem minmax(0, 1fr)" gap="3">
                  <chakra.span color="success" pt="0.5">
                    <Icon name="check" />
                  </chakra.span>
                  <span>{outcome}</span>
                </chakra.li>
              ))}
            </chakra.ul>
          </Part>
          {course.prerequisites !== '' && (
            <Part id="prerequisites" heading="Prerequisites">
              <Prose>
                <p>{course.prerequisites}</p>
              </Prose>
            </Part>
          )}
          <Part id="ask" heading="Will my school take it?">
            <AskSchool
              key={course.code}
              code={course.code}
              name={course.name}
              credits={course.credits}
              lab={course.lab}
              syllabusUrl={course.syllabusUrl}
            />
          </Part>
          <Transfers transfers={data.transfers} />
          <Teachers teachers={data.teachers} />
          <Topics heading="Course Topics" label="Module" titles={course.modules} />
          <Topics heading="Lab Topics" label="Lab" titles={course.labs} />
          <Part id="grading" heading="How it is graded">
            <Grading parts={course.grading} />
          </Part>
          <Part id="exams" heading="Exams and equipment">
            <Prose>
              <p>
                <CopyText
                  copy={`${proctoringOf(course)} ${equipmentOf(course)} The [student handbook](${documents.handbook}) has the rules of exams, and the [terms](/terms) those of withdrawal and more time.`}
                />
              </p>
            </Prose>
          </Part>
        </chakra.div>
      </Container>
      {/* Ways to other pages are of no use on paper. */}
      <chakra.div bg="bgSubtle" data-no-print>
        <Container
          py={{ base: '10', md: '14' }}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap={{ base: '10', md: '12' }}
        >
          <Part id="related" heading="Related courses">
            <CardGrid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
              {data.related.map((related) => {
                const other = findCourse(all, related);
                return (
                  other && (
                    <li key={related}>
                      <CourseCard course={other} />
                    </li>
                  )
                );
              })}
            </CardGrid>
          </Part>
          <Part id="departments" heading="Departments">
            <DepartmentPicker current={course.department} />
          </Part>
        </Container>
      </chakra.div>
    </>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="2xl" mb="4">
        {heading}
      </chakra.h2>
      {children}
    </section>
  );
}
