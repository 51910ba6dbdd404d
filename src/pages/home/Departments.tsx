import { offerings as courses } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import { departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { coursesOf, departmentsWithCourses } from '../../../domain/catalogue/rules.ts';
import { Link } from '../../ui/Link.tsx';
import { Container, Section } from '../../ui/Section.tsx';

/** A card for each department, with the picture of its first course. */
export function Departments() {
  const sellable = departmentsWithCourses(courses);
  return (
    <Section subtle>
      <Container>
        <chakra.h2 fontSize="3xl">Find your course</chakra.h2>
        <chakra.ul mt="8" listStyleType="none" display="grid" data-departments>
          {sellable.map((department) => {
            const sold = coursesOf(courses, department);
            return (
              <chakra.li key={department} position="relative">
                <chakra.img
                  src={sold[0]?.image}
                  alt=""
                  htmlWidth="800"
                  htmlHeight="500"
                  loading="lazy"
                  objectFit="cover"
                />
                <h3>
                  <chakra.span
                    asChild
                    css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                  >
                    <Link to={`/courses/${departmentSlug(department)}`}>{departments[department].title}</Link>
                  </chakra.span>
                </h3>
                <chakra.p fontSize="sm" color="fgMuted">
                  {sold.length === 1 ? '1 course' : `${sold.length} courses`}
                </chakra.p>
              </chakra.li>
            );
          })}
        </chakra.ul>
      </Container>
    </Section>
  );
}
