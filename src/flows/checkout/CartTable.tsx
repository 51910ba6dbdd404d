import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/checkout/copy.ts';
import { closedUntil } from '../../../machines/courseButton/copy.ts';
import { formatUsd } from '../../../domain/money.ts';
import { totalOf } from '../../../machines/payment/rules.ts';
import type { CourseOffer } from '../../../machines/types.ts';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import type { Department } from '../../../domain/catalogue/types.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';

interface CartTableProps {
  courses: readonly CourseOffer[];
  /** Codes of the courses that the user is already enrolled in. */
  enrolled: readonly string[];
  onRemove: (code: string) => void;
}

/** On a phone, each row is a card. */
const Table = chakra('table', {
  base: {
    w: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { py: '4', px: '3', textAlign: 'left', verticalAlign: 'middle', fontWeight: '400' },
    '& tr': { borderBottom: '1px solid', borderColor: 'border' },
    '& [data-figure]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& thead th': { fontSize: 'sm', color: 'fgMuted', py: '3' },
    // Keeps the button at the edge.
    '& [data-remove]': { w: '56px', pr: '0', textAlign: 'right' },
    '& tfoot th, & tfoot td': { fontWeight: '600', fontSize: 'lg', borderBottom: 'none' },
    '@media (max-width: 600px)': {
      '&, & tbody, & tfoot': { display: 'block' },
      '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        py: '3',
      },
      '& tfoot tr': { display: 'flex', justifyContent: 'space-between', py: '3', borderBottom: 'none' },
      '& th, & td': { py: '1', px: '0' },
      '& tbody th': { gridColumn: '1' },
      '& [data-remove]': { gridColumn: '2', gridRow: '1' },
      '& [data-figure]': { textAlign: 'left', gridColumn: '1', fontSize: 'sm', color: 'fgMuted' },
      '& tfoot [data-figure]': { fontSize: 'lg', color: 'inherit' },
    },
  },
});

export function CartTable({ courses, enrolled, onRemove }: CartTableProps) {
  return (
    <Table>
      <chakra.caption srOnly>{copy.table.caption}</chakra.caption>
      <thead>
        <tr>
          <th scope="col">{copy.table.course}</th>
          {brand.hasCredits && (
            <th scope="col" data-figure>
              {copy.table.credits}
            </th>
          )}
          <th scope="col" data-figure>
            {copy.table.cost}
          </th>
          <th scope="col" data-remove>
            <chakra.span srOnly>{copy.table.remove()}</chakra.span>
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <Row
            key={course.code}
            course={course}
            isEnrolled={enrolled.includes(course.code)}
            onRemove={onRemove}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{copy.table.total}</th>
          <td data-figure data-total colSpan={brand.hasCredits ? 2 : 1}>
            <Untranslated>{formatUsd(totalOf(courses))}</Untranslated>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

interface RowProps {
  course: CourseOffer;
  isEnrolled: boolean;
  onRemove: (code: string) => void;
}

function Row({ course, isEnrolled, onRemove }: RowProps) {
  const label = courseLabel(course.code);
  const page = `/courses/${departmentSlug(course.department as Department)}/${course.code}`;
  return (
    <tr data-code={course.code} data-price-of={course.code} data-cost={course.cost}>
      <th scope="row">
        <chakra.div display="flex" alignItems="center" gap="2">
          {isEnrolled && (
            <Tooltip label={copy.table.enrolled} icon="error" color="danger">
              {copy.enrolledTooltip}
            </Tooltip>
          )}
          <div>
            <chakra.div fontSize="xs" fontWeight="600" letterSpacing="0.06em" color="fgMuted">
              {label}
            </chakra.div>
            <chakra.span
              asChild
              fontWeight="600"
              color="accentText"
              _hover={{ textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
            >
              <Link to={page}>{course.name}</Link>
            </chakra.span>
            {course.closure && (
              <chakra.div fontSize="sm" color="danger">
                {closedUntil(course.closure)}
              </chakra.div>
            )}
          </div>
        </chakra.div>
      </th>
      {brand.hasCredits && (
        <td data-figure>
          <span>{course.credits}</span>
          <chakra.span hideFrom="md"> {copy.table.creditsUnit}</chakra.span>
        </td>
      )}
      <td data-figure>
        <Untranslated>{course.cost}</Untranslated>
      </td>
      <td data-remove>
        <IconButton name="trash" label={copy.table.remove(label)} onClick={() => onRemove(course.code)} />
      </td>
    </tr>
  );
}
