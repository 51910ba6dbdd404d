import { chakra } from '@chakra-ui/react/styled-system';
import { departments } from '../../../../domain/catalogue/departments.ts';
import { coursesOf, departmentsWithCourses, findCourse } from '../../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../../domain/catalogue/types.ts';
import { CourseLinks } from '../../courses/CourseLinks.tsx';

interface WhitelistProps {
  heading: string;
  codes: readonly string[];
  catalogue: readonly CourseSummary[];
  /** Shows one list per department instead of a single list. */
  grouped: boolean;
}

/** The courses that a school accepts. */
export function Whitelist({ heading, codes, catalogue, grouped }: WhitelistProps) {
  const taken = codes.flatMap((code) => findCourse(catalogue, code) ?? []);
  return (
    <chakra.section aria-labelledby="accepted-courses" mb="6">
      <chakra.h3
        id="accepted-courses"
        fontSize="lg"
        mb="5"
        color="fgMuted"
        fontWeight="400"
        fontFamily="body"
      >
        {heading}
      </chakra.h3>
      {grouped ? (
        departmentsWithCourses(taken).map((department) => (
          <chakra.div key={department} mt="6">
            <chakra.h4 fontSize="lg" mb="3">
              {departments[department].title}
            </chakra.h4>
            <CourseLinks courses={coursesOf(taken, department)} />
          </chakra.div>
        ))
      ) : (
        <CourseLinks courses={taken} />
      )}
    </chakra.section>
  );
}
