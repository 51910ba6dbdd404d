import { offerings as courses } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import { departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { coursesOf, departmentsWithCourses } from '../../../domain/catalogue/rules.ts';
import type { Department } from '../../../domain/catalogue/types.ts';
import { Link } from '../../ui/Link.tsx';

const Choice = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '44px',
    px: '4',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border',
    bg: 'bgRaised',
    fontWeight: '500',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    transition: 'border-color 0.15s',
    _hover: { borderColor: 'accentText' },
    '&[aria-current]': { bg: 'accent', color: 'onAccent', borderColor: 'accent' },
  },
});

/** Links to the course lists of all departments in which the brand has a course. */
export function DepartmentPicker({
  current,
  label = 'Departments',
}: {
  current: Department;
  label?: string;
}) {
  return (
    <chakra.nav aria-label={label}>
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        gap="2"
        // On a phone one line that scrolls to the edges of the screen.
        mx={{ base: '-4', sm: '-5', md: '0' }}
        px={{ base: '4', sm: '5', md: '0' }}
        py={{ base: '1', md: '0' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        scrollbarWidth="none"
      >
        {departmentsWithCourses(courses).map((department) => (
          <li key={department}>
            <Choice
              to={`/courses/${departmentSlug(department)}`}
              aria-current={department === current ? 'true' : undefined}
            >
              <span>{departments[department].title}</span>
              <chakra.span opacity="0.75" fontWeight="400">
                {coursesOf(courses, department).length}
              </chakra.span>
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
