import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { directHours, isLaunched, totalHours } from '../../../domain/catalogue/rules.ts';
import type { Course, CourseHours } from '../../../domain/catalogue/types.ts';
import { completionTime } from '../../../domain/facts/shared.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AnchorButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const direct = (hours: CourseHours) =>
  hours.lab === 0
    ? `${directHours(hours)} hours`
    : `${directHours(hours)} hours, ${hours.lab} of them in the lab`;

/** The box with cost, credits and the register button. `today` is `YYYY-MM-DD`. */
export function CourseFacts({
  course,
  today,
  register,
}: {
  course: Course;
  today: string;
  register: ReactNode;
}) {
  return (
    <Card padded position={{ lg: 'sticky' }} top={{ lg: '100px' }} display="grid" gap="5" overflow="visible">
      <chakra.p
        fontFamily="heading"
        fontSize="3xl"
        fontWeight="600"
        lineHeight="1"
        fontVariantNumeric="tabular-nums"
      >
        {course.cost}
        <chakra.span fontFamily="body" fontSize="sm" fontWeight="400" color="fgMuted">
          {' '}
          in full, no other fees
        </chakra.span>
      </chakra.p>
      {course.note !== undefined && (
        <chakra.p fontSize="sm" color="fgMuted" mt="-2">
          {course.note}
        </chakra.p>
      )}
      {course.launchingOn !== undefined && !isLaunched(course, today) && (
        <Alert tone="info">
          This course launches on {longDate.format(new Date(`${course.launchingOn}T00:00:00Z`))}. You can
          preregister now.
        </Alert>
      )}
      <chakra.div display="grid" gap="3">
        {register}
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
      <chakra.dl
        display="grid"
        fontSize="sm"
        css={{
          '& > div': {
            display: 'flex',
            justifyContent: 'space-between',
            gap: '1rem',
            paddingBlock: '0.6rem',
            borderTop: '1px solid',
            borderColor: 'border',
          },
          '& dt': { color: 'fgMuted' },
          '& dd': { fontWeight: 600, textAlign: 'right' },
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
        <Fact term="Out of class">{course.hours.outOfClass} hours</Fact>
        <Fact term="Total time">About {totalHours(course.hours)} hours</Fact>
        <Fact term="Pace">Your own, within {completionTime}</Fact>
      </chakra.dl>
    </Card>
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
