import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, type ReactNode } from 'react';
import { longDateWithYear } from '../../../domain/date.ts';
import { courseLabel, departments, departmentSlug } from '../../../domain/catalogue/departments.ts';
import { directHours, findCourse, totalHours } from '../../../domain/catalogue/rules.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import * as copy from '../../../machines/courseFinder/copy.ts';
import { finishDate, valueOf } from '../../../machines/courseFinder/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import type { CourseFinderView } from './useCourseFinder.ts';

type Listing = CourseFinderView['listing'];
type Row = readonly [name: string, cell: (course: CourseSummary) => ReactNode];

const rowsOf = (listing: Listing): readonly Row[] => {
  const { pace } = listing.criteria;
  return [
    ['Price', ({ cost }) => <strong>{cost}</strong>],
    ...(brand.hasCredits ? [['Credits', ({ credits }: CourseSummary) => credits] as const] : []),
    ['Department', ({ department }) => departments[department].title],
    ['Lab', ({ lab }) => (lab ? 'Included' : 'None')],
    ['Total time', ({ hours }) => copy.hours(totalHours(hours))],
    ['Direct instruction', ({ hours }) => copy.hours(directHours(hours))],
    ...(pace === null
      ? []
      : [
          [
            copy.finishByLabel(pace),
            (course: CourseSummary) => longDateWithYear(finishDate(course, pace, listing)),
          ] as const,
        ]),
    ['Registration', (course) => copy.filterLabels.open(valueOf(course, 'open', listing.today))],
  ];
};

/** The ticked courses side by side. */
export function ComparisonDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const first = useRef<HTMLTableElement>(null);
  const courses = listing.criteria.compared.flatMap((code) => findCourse(listing.courses, code) ?? []);
  return (
    <Dialog
      open
      title={copy.compareTitle}
      size="lg"
      onClose={onClose}
      initialFocus={first}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <chakra.div overflowX="auto">
        <chakra.table
          ref={first}
          tabIndex={-1}
          w="100%"
          borderCollapse="collapse"
          tableLayout={{ base: 'auto', md: 'fixed' }}
          fontSize={{ base: 'xs', md: 'sm' }}
          css={{
            '& th, & td': {
              padding: '0.6rem 0.6rem 0.6rem 0',
              textAlign: 'left',
              verticalAlign: 'top',
              overflowWrap: 'normal',
            },
            '& tbody tr': { borderTop: '1px solid', borderColor: 'border' },
          }}
        >
          <chakra.caption srOnly>{copy.compareTitle}</chakra.caption>
          <thead>
            <tr>
              <chakra.td w={{ md: '9rem' }} />
              {courses.map(({ code, name, department }) => (
                <th key={code} scope="col">
                  <chakra.span display="block" fontSize="xs" color="fgMuted">
                    {courseLabel(code)}
                  </chakra.span>
                  <chakra.span asChild color="accentText" textDecoration="underline" fontWeight="600">
                    <Link to={`/courses/${departmentSlug(department)}/${code}`}>{name}</Link>
                  </chakra.span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(listing).map(([name, cell]) => (
              <tr key={name}>
                <chakra.th scope="row" fontWeight="400" color="fgMuted">
                  {name}
                </chakra.th>
                {courses.map((course) => (
                  <td key={course.code}>{cell(course)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </Dialog>
  );
}
