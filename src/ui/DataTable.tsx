import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, with digits of equal width. */
  readonly numeric?: boolean;
  /** The row's header: screen readers read it with the row's other cells. */
  readonly rowHeader?: boolean;
}

interface DataTableProps<Row> {
  /** The table's accessible name; not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A footer row: label and value. */
  total?: readonly [label: ReactNode, value: ReactNode];
}

const Cell = chakra('td', {
  base: {
    py: '3',
    px: { base: '2', md: '4' },
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: '400',
  },
  variants: {
    numeric: { true: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } },
  },
});

export function DataTable<Row>({ caption, columns, rows, rowKey, total }: DataTableProps<Row>) {
  return (
    // Where letters are large a table is wider than a phone.
    <chakra.div overflowX="auto">
      <chakra.table
        w="100%"
        borderCollapse="collapse"
        css={{ '& tr': { borderBottom: '1px solid', borderColor: 'border' } }}
      >
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Cell
                key={column.key}
                as="th"
                scope="col"
                numeric={column.numeric === true}
                fontSize="sm"
                color="fgMuted"
              >
                {column.header}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  numeric={column.numeric === true}
                  {...(column.rowHeader === true ? { as: 'th' as const, scope: 'row' as const } : {})}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <Cell as="th" scope="row" fontWeight="600" fontSize="lg">
                {total[0]}
              </Cell>
              <Cell data-total colSpan={columns.length - 1} numeric fontWeight="600" fontSize="lg">
                {total[1]}
              </Cell>
            </tr>
          </tfoot>
        )}
      </chakra.table>
    </chakra.div>
  );
}
