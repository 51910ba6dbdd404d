import { chakra } from '@chakra-ui/react/styled-system';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { Link } from '../../ui/Link.tsx';

const Entry = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'min(5.8em, 35%) minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '3',
    h: '100%',
    minH: '52px',
    px: '4',
    py: '3',
    bg: 'bgRaised',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    _hover: { borderColor: 'accentText' },
  },
});

/** A compact list of courses by code and name, each a link to its page. */
export function CourseLinks({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {courses.map((course) => (
        <li key={course.code}>
          <Entry to={`/courses/${departmentSlug(course.department)}/${course.code}`}>
            <chakra.span fontSize="sm" fontWeight="600" color="fgMuted">
              {courseLabel(course.code)}
            </chakra.span>
            <chakra.span fontWeight="500">{course.name}</chakra.span>
          </Entry>
        </li>
      ))}
    </chakra.ul>
  );
}
