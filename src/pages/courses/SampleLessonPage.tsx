import { offerings } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLoaderData } from '@tanstack/react-router';
import { courseTitle, departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { findCourse } from '../../../domain/catalogue/rules.ts';
import type { SampleLesson } from '../../content/types.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CopySections } from '../../ui/CopyText.tsx';
import { Accordion, Disclosure } from '../../ui/Disclosure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Container } from '../../ui/Section.tsx';

/** A lesson to read before paying, as it is in its course: text, then questions with folded answers. */
export function SampleLessonPage() {
  const lesson: SampleLesson | undefined = useLoaderData({ strict: false });
  const course = lesson && findCourse(offerings, lesson.course);
  if (lesson === undefined || course === undefined) return null;

  const department = departments[lesson.department].title;
  const slug = departmentSlug(lesson.department);
  const listing = `/courses/${slug}`;
  return (
    <>
      <PageMeta
        title={`Sample lesson: ${lesson.title}`}
        description={`${lesson.lead} From the module “${lesson.module}” of ${courseTitle(course.code, course.name)}.`}
        path={`/sample-lessons/${slug}`}
        image={course.image}
      />
      <PageHeader
        kind="courses"
        title={lesson.title}
        lead={lesson.lead}
        trail={[
          { label: 'Home', to: '/' },
          { label: `${department} courses`, to: listing },
        ]}
        here="Sample lesson"
      />
      <Container py={{ base: '6', md: '12' }}>
        <chakra.p color="fgMuted" maxW="44rem">
          {`A sample lesson from the module “${lesson.module}” of ${courseTitle(course.code, course.name)}.`}
        </chakra.p>
        <Prose maxW="44rem">
          <CopySections sections={lesson.sections} />
        </Prose>
        <chakra.section aria-labelledby="questions" mt="10" maxW="44rem">
          <chakra.h2 id="questions" fontSize="2xl">
            Practice questions
          </chakra.h2>
          <chakra.p mt="3" mb="5" color="fgMuted">
            Answer each for yourself first, then open it.
          </chakra.p>
          <Accordion>
            {lesson.questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </Accordion>
        </chakra.section>
        <chakra.p mt="8">
          <ArrowLink
            link={{
              label: `About ${courseTitle(course.code, course.name)}`,
              to: `${listing}/${course.code}`,
            }}
          />
        </chakra.p>
      </Container>
    </>
  );
}
