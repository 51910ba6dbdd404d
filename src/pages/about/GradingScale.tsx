import { chakra } from '@chakra-ui/react/styled-system';
import { gradingScale } from '../../content/shared/grading.ts';
import type { Grade } from '../../content/types.ts';
import { DataTable } from '../../ui/DataTable.tsx';

const letter = ({ grade }: Grade) => <chakra.span fontWeight="600">{grade}</chakra.span>;

/** Letter grades with their percentages and points, then the non-numeric grades. */
export function GradingScale({ level = 2 }: { level?: 2 | 3 }) {
  return (
    <chakra.section aria-labelledby="grading-scale" mt="10" maxW="42rem">
      <chakra.h2
        as={level === 2 ? 'h2' : 'h3'}
        id="grading-scale"
        fontSize={level === 2 ? '2xl' : 'xl'}
        mb="4"
      >
        {gradingScale.heading}
      </chakra.h2>
      <DataTable
        caption={gradingScale.heading}
        rows={gradingScale.grades}
        rowKey={({ grade }) => grade}
        columns={[
          {
            key: 'grade',
            header: 'Grade',
            rowHeader: true,
            cell: letter,
          },
          { key: 'range', header: 'Percent', cell: ({ range }) => range },
          { key: 'points', header: 'Points', numeric: true, cell: ({ points }) => points },
        ]}
      />
      <chakra.dl
        mt="8"
        display="grid"
        gridTemplateColumns="3em minmax(0, 1fr)"
        rowGap="3"
        css={{ '& dt': { fontWeight: '600' } }}
      >
        {gradingScale.nonNumeric.map(({ grade, meaning }) => (
          <chakra.div key={grade} display="contents">
            <dt>{grade}</dt>
            <chakra.dd color="fgMuted">{meaning}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
