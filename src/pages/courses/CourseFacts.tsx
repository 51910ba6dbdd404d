import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { directHours, totalHours } from '../../../domain/catalogue/rules.ts';
import type { Course, CourseHours } from '../../../domain/catalogue/types.ts';
import { completionTime } from '../../../domain/facts/shared.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { upToTwoColumns } from '../../ui/columns.ts';
import { Link } from '../../ui/Link.tsx';

const direct = (hours: CourseHours) =>
  hours.lab === 0
    ? `${directHours(hours)} hours`
    : `${directHours(hours)} hours, ${hours.lab} of them in the lab`;

/** What a student needs to know before registering, in two columns on a phone. */
export function CourseFacts({ course }: { course: Course }) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.dl
        display="grid"
        fontSize="sm"
        gridTemplateColumns={{ base: upToTwoColumns, lg: 'minmax(0, 1fr)' }}
        columnGap={{ base: '4', lg: '0' }}
        css={{
          '& > div': {
            display: 'flex',
            flexDirection: { base: 'column', lg: 'row' },
            // In large letters a value stands below its name.
            flexWrap: { lg: 'wrap' },
            justifyContent: { lg: 'space-between' },
            columnGap: '1rem',
            paddingBlock: { base: '0.4rem', lg: '0.6rem' },
            borderTop: '1px solid',
            borderColor: 'border',
          },
          '& dt': { color: 'fgMuted' },
          '& dd': { fontWeight: 600, textAlign: { lg: 'right' } },
        }}
      >
        {course.credits !== null && <Fact term="Credits">{course.credits}</Fact>}
        <Fact term="Department">
          <chakra.span asChild color="accentText" textDecoration="underline" textUnderlineOffset="0.18em">
            <Link to={`/courses/${departmentSlug(course.department)}`}>
              {departments[course.department].title}
            </Link>
          </chakra.span>
        </Fact>
        <Fact term="Lab">{course.labs.length > 0 ? `Included, ${course.labs.length} sessions` : 'None'}</Fact>
        <Fact term="Direct instruction">{direct(course.hours)}</Fact>
        <Fact term="Out of class">{`${course.hours.outOfClass} hours`}</Fact>
        <Fact term="Total time">{`About ${totalHours(course.hours)} hours`}</Fact>
        <Fact term="Pace">Your own, within {completionTime}</Fact>
      </chakra.dl>
      <AnchorButton
        href={course.syllabusUrl}
        target="_blank"
        rel="noopener"
        variant="outline"
        icon="document"
        full
      >
        Syllabus
      </AnchorButton>
    </chakra.div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
