import { offerings as courses } from '@brand/offerings';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { coursesOf, departmentsWithCourses } from '../../../domain/catalogue/rules.ts';
import { Card } from '../../ui/Card.tsx';
import { Container, Section } from '../../ui/Section.tsx';

/** A card for each department, with the picture of its first course. */
export function Departments() {
  const sellable = departmentsWithCourses(courses);
  return (
    <Section subtle>
      <Container>
        <chakra.h2 fontSize="3xl">Find your course</chakra.h2>
        <chakra.ul
          mt="8"
          listStyleType="none"
          display="grid"
          gap="6"
          gridTemplateColumns={{
            base: '1fr',
            md: `repeat(${sellable.length % 3 === 0 ? 3 : 2}, 1fr)`,
            lg: 'repeat(3, 1fr)',
          }}
        >
          {sellable.map((department) => {
            const sold = coursesOf(courses, department);
            return (
              <li key={department}>
                <Card interactive h="100%" display="flex" flexDirection={{ base: 'row', md: 'column' }}>
                  <chakra.img
                    src={sold[0]?.image}
                    alt=""
                    htmlWidth="800"
                    htmlHeight="500"
                    loading="lazy"
                    w={{ base: '116px', md: '100%' }}
                    h={{ base: 'auto', md: 'auto' }}
                    aspectRatio={{ base: '1', md: '16 / 9' }}
                    objectFit="cover"
                  />
                  <chakra.div p={{ base: '4', md: '5' }} alignSelf="center" w={{ md: '100%' }}>
                    <chakra.h3 fontSize="xl">
                      <chakra.span
                        asChild
                        css={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                      >
                        <Link to={`/courses/${departmentSlug(department)}`}>
                          {departments[department].title}
                        </Link>
                      </chakra.span>
                    </chakra.h3>
                    <chakra.p mt="1" fontSize="sm" color="fgMuted">
                      {sold.length === 1 ? '1 course' : `${sold.length} courses`}
                    </chakra.p>
                  </chakra.div>
                </Card>
              </li>
            );
          })}
        </chakra.ul>
      </Container>
    </Section>
  );
}
