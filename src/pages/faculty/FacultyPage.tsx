import { brand } from '@brand/brand';
import { faculty } from '@content/faculty';
import { chakra } from '@chakra-ui/react/styled-system';
import { useParams } from '@tanstack/react-router';
import { enumerated } from '../../../domain/words.ts';
import type { FacultyDepartment } from '../../content/types.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Container } from '../../ui/Section.tsx';
import { LinkTabs } from '../../ui/Tabs.tsx';
import { FacultyCard } from './FacultyCard.tsx';
import { departmentName, departmentsOf, facultyShown, tabsOf } from './rules.ts';

const tabs = [
  { label: 'All faculty', to: '/faculty' },
  ...tabsOf(faculty).map((department) => ({
    label: departmentName(department),
    to: `/faculty/${department}`,
  })),
];

const namesOf = (department: FacultyDepartment) =>
  enumerated(facultyShown(faculty, department).map(({ name }) => name.replace(/,.*/, '')));

/** All faculty members at `/faculty`, those of one department at `/faculty/$section`. */
export function FacultyPage() {
  const { section } = useParams({ strict: false });
  const department = departmentsOf(faculty).find((one) => one === section);
  const path = department === undefined ? '/faculty' : `/faculty/${department}`;
  const title = department === undefined ? 'Faculty' : `${departmentName(department)} faculty`;
  return (
    <>
      <PageMeta
        title={title}
        description={
          department === undefined
            ? `The people who write and teach the courses at ${brand.name}: their degrees, courses and awards.`
            : `The ${departmentName(department)} faculty at ${brand.name}: ${namesOf(department)}.`
        }
        path={path}
        image="/art/leadership.svg"
      />
      <PageHeader
        kind="people"
        title={title}
        lead="They write the courses they teach, and they grade your work themselves."
        trail={[
          { label: 'Home', to: '/' },
          ...(department === undefined ? [] : [{ label: 'Faculty', to: '/faculty' }]),
        ]}
        here={department === undefined ? 'Faculty' : departmentName(department)}
      />
      <Container pt={{ base: '2', md: '4' }} pb={{ base: '10', md: '16' }}>
        <LinkTabs label="Departments" tabs={tabs} current={path} />
        <chakra.ul
          aria-label={title}
          listStyleType="none"
          mt={{ base: '6', md: '10' }}
          display="grid"
          gap={{ base: '5', md: '6' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          {facultyShown(faculty, department).map((member) => (
            <chakra.li key={member.name} display="grid">
              <FacultyCard member={member} />
            </chakra.li>
          ))}
        </chakra.ul>
      </Container>
    </>
  );
}
