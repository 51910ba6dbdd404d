import { chakra } from '@chakra-ui/react/styled-system';
import { courseLabel, courseTitle, departmentSlug } from '../../../../domain/catalogue/departments.ts';
import type { CourseSummary } from '../../../../domain/catalogue/types.ts';
import type { Equivalency } from '../../../content/types.ts';
import { Link } from '../../../ui/Link.tsx';
import { AddButton } from './AddButton.tsx';
import { toRows } from './rows.ts';

const Cell = chakra('td', {
  base: { py: '3', px: { base: '3', md: '5' }, textAlign: 'left', verticalAlign: 'middle' },
});

/** A neutral gray in both color schemes: the section around the table is beige. */
const grounds = {
  gray: { backgroundColor: 'color-mix(in srgb, #6b7280 14%, transparent)' },
  blue: { backgroundColor: 'accentSubtle' },
} as const;

interface EquivalenciesProps {
  rows: readonly Equivalency[];
  columns: readonly [string, string, string];
  catalogue: readonly CourseSummary[];
}

/** On phones each row is a block; the column headers are visible only to screen readers. */
const stacked = {
  '@media (max-width: 600px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5rem 1rem',
      padding: '1rem',
    },
    '& tbody :is(th, td)': { padding: 0 },
    '& tbody th': { flex: '1 0 100%', overflowWrap: 'anywhere' },
    '& tbody th + td': { flex: '1 1 8em', minWidth: 0 },
  },
} as const;

/** A table of the school's courses and our equivalents, with a button to add each. */
export function Equivalencies({ rows, columns, catalogue }: EquivalenciesProps) {
  return (
    <chakra.div borderWidth="1px" borderStyle="solid" borderRadius="lg" overflow="hidden" bg="bgRaised">
      <chakra.table w="100%" borderCollapse="collapse" tableLayout={{ md: 'fixed' }} css={stacked}>
        <chakra.caption srOnly>{`${columns[0]} and ${columns[1]}`}</chakra.caption>
        <chakra.colgroup display={{ base: 'none', md: 'table-column-group' }}>
          <chakra.col w="40%" />
          <chakra.col w="40%" />
          <chakra.col w="20%" />
        </chakra.colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <Cell as="th" scope="col" key={column} fontSize="sm" fontWeight="600" color="fgMuted">
                {column}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {toRows(rows, catalogue).map((row) =>
            row.kind === 'heading' ? (
              <tr key={row.text}>
                <Cell
                  as="th"
                  scope="colgroup"
                  colSpan={3}
                  pt="6"
                  fontFamily="heading"
                  fontSize="lg"
                  fontWeight="600"
                >
                  {row.text}
                </Cell>
              </tr>
            ) : (
              <chakra.tr key={row.schoolCourse} css={grounds[row.tone]} data-tone={row.tone}>
                <Cell as="th" scope="row" fontWeight="400">
                  {row.schoolCourse}
                </Cell>
                <Cell>
                  {row.course === undefined ? (
                    courseLabel(row.code)
                  ) : (
                    <chakra.span
                      asChild
                      color="accentText"
                      textDecoration="underline"
                      textUnderlineOffset="0.18em"
                    >
                      <Link to={`/courses/${departmentSlug(row.course.department)}/${row.code}`}>
                        {courseTitle(row.code, row.course.name)}
                      </Link>
                    </chakra.span>
                  )}
                </Cell>
                <Cell>
                  {row.course !== undefined && row.course.comingSoon !== true && (
                    <AddButton course={row.course} />
                  )}
                </Cell>
              </chakra.tr>
            ),
          )}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
