import { brand } from '@brand/brand';
import { courses } from '@brand/catalogue';
import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { departmentBySlug, departments } from '../../../domain/catalogue/departments.ts';
import { coursesOf } from '../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/dom/useHydrated.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';
import { type CourseFilters, passes } from './courseFilters.ts';
import { CardGrid, CourseCard } from './CourseCard.tsx';
import { DepartmentPicker } from './DepartmentPicker.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LabVideoCard } from './LabVideoCard.tsx';

const count = (list: readonly CourseSummary[]) => (list.length === 1 ? '1 course' : `${list.length} courses`);

export function CourseListPage() {
  const { department: slug = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const search: CourseFilters = useSearch({ strict: false });
  // The prerendered page ignores search parameters, so filters apply only after hydration.
  const filters = useHydrated() ? search : {};
  const department = departmentBySlug(slug);
  if (department === undefined) return null;

  const { title } = departments[department];
  const offered = coursesOf(courses, department);
  const found = offered.filter((course) => passes(course, filters));
  const filtered = Object.keys(filters).length > 0;
  const elsewhere =
    filters.q === undefined
      ? []
      : courses.filter((course) => course.department !== department && passes(course, filters));
  const setFilters = (next: CourseFilters) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false, viewTransition: false });
  const video = brand.labVideo?.departments.includes(department) ? brand.labVideo.id : undefined;

  return (
    <>
      <PageMeta
        title={`${title} courses`}
        description={`${count(offered)} in ${title.toLowerCase()} from ${brand.name}, online and self-paced: ${offered
          .slice(0, 4)
          .map(({ name }) => name)
          .join(', ')}.`}
        path={`/courses/${slug}`}
      />
      <PageHeader
        title={`${title} courses`}
        lead={`Online and self-paced, with a transcript from ${brand.partnerCollege}. Start on the day you register.`}
        trail={[{ label: 'Home', to: '/' }]}
        here={`${title} courses`}
      />
      <Container py={{ base: '8', md: '12' }} display="grid" gap={{ base: '6', md: '8' }}>
        <DepartmentPicker current={department} />
        <FilterBar filters={filters} onChange={setFilters} />
        <chakra.div color="fgMuted" mb="-3" minH="1.7em">
          <LiveRegion visible>
            {filtered ? `${found.length} of ${count(offered)} in ${title}` : `${count(offered)} in ${title}`}
            {elsewhere.length > 0 && `, ${elsewhere.length} more in other departments`}
          </LiveRegion>
        </chakra.div>
        {found.length > 0 ? (
          <CardGrid aria-label={`${title} courses`}>
            {found.map((course, index) => (
              <li key={course.code}>
                <CourseCard course={course} eager={index < 3} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <EmptyState title={`No course in ${title} fits`}>
            <p>Try fewer words, or look at everything the department offers.</p>
            <Button mt="5" variant="outline" onClick={() => setFilters({})}>
              Clear the filters
            </Button>
          </EmptyState>
        )}
        {video !== undefined && <LabVideoCard id={video} />}
        {elsewhere.length > 0 && (
          <section aria-labelledby="elsewhere">
            <chakra.h2 id="elsewhere" fontSize="2xl" mb="5">
              In other departments
            </chakra.h2>
            <CardGrid>
              {elsewhere.map((course) => (
                <li key={course.code}>
                  <CourseCard course={course} />
                </li>
              ))}
            </CardGrid>
          </section>
        )}
      </Container>
    </>
  );
}
