import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { enrolledTooltip } from '../../../machines/checkout/rules.ts';
import { formatUsd } from '../../../domain/money.ts';
import { totalOf } from '../../../machines/payment/rules.ts';
import type { CourseOffer } from '../../../machines/types.ts';
import { courseLabel, departmentSlug } from '../../../domain/catalogue/departments.ts';
import type { Department } from '../../../domain/catalogue/types.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

interface CartTableProps {
  courses: readonly CourseOffer[];
  /** Cart courses in which the person is enrolled already. */
  enrolled: readonly string[];
  onRemove: (code: string) => void;
}

/** A table that stands as cards on a phone. */
const Table = chakra('table', {
  base: {
    w: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { py: '4', px: '3', textAlign: 'left', verticalAlign: 'middle', fontWeight: '400' },
    '& tr': { borderBottom: '1px solid', borderColor: 'border' },
    '& [data-figure]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& thead th': { fontSize: 'sm', color: 'fgMuted', py: '3' },
    // The button keeps to the edge, and the other columns share what it leaves.
    '& [data-remove]': { w: '56px', pr: '0', textAlign: 'right' },
    '& tfoot th, & tfoot td': { fontWeight: '600', fontSize: 'lg', borderBottom: 'none' },
    '@media (max-width: 600px)': {
      '&, & tbody, & tfoot': { display: 'block' },
      '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
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
      <chakra.caption srOnly>Your pending registrations</chakra.caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          {brand.hasCredits && (
            <th scope="col" data-figure>
              Credits
            </th>
          )}
          <th scope="col" data-figure>
            Cost
          </th>
          <th scope="col" data-remove>
            <chakra.span srOnly>Remove</chakra.span>
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
          <th scope="row">Total</th>
          <td data-figure colSpan={brand.hasCredits ? 2 : 1}>
            {formatUsd(totalOf(courses))}
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
    <tr>
      <th scope="row">
        <chakra.div display="flex" alignItems="center" gap="2">
          {isEnrolled && (
            <Tooltip label="Currently enrolled" icon="error" color="danger">
              {enrolledTooltip}
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
          </div>
        </chakra.div>
      </th>
      {brand.hasCredits && (
        <td data-figure>
          {course.credits}
          <chakra.span hideFrom="md"> credits</chakra.span>
        </td>
      )}
      <td data-figure>{course.cost}</td>
      <td data-remove>
        <IconButton name="trash" label={`Remove ${label}`} onClick={() => onRemove(course.code)} />
      </td>
    </tr>
  );
}
