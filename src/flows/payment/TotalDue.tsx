import { chakra } from '@chakra-ui/react/styled-system';
import { formatUsd } from '../../../domain/money.ts';
import * as copy from '../../../machines/payment/copy.ts';
import { totalDue, totalOf, type Bill } from '../../../machines/payment/rules.ts';
import { courseLabel } from '../../../domain/catalogue/departments.ts';
import { Untranslated } from '../../ui/Untranslated.tsx';

/** The courses and the total due. */
export function TotalDue({ bill }: { bill: Bill }) {
  const due = totalDue(bill);
  const full = totalOf(bill.courses);
  return (
    <chakra.section aria-label={copy.order} p="4" borderRadius="md" bg="bgSubtle">
      <chakra.ul listStyleType="none" display="grid" gap="2" fontSize="sm" color="fgMuted">
        {bill.courses.map((course) => (
          <chakra.li key={course.code} display="flex" justifyContent="space-between" gap="4">
            <span>{`${courseLabel(course.code)} ${course.name}`}</span>
            <chakra.span fontVariantNumeric="tabular-nums">
              <Untranslated>{course.cost}</Untranslated>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p
        display="flex"
        justifyContent="space-between"
        gap="4"
        mt="3"
        pt="3"
        borderTopWidth="1px"
        borderTopStyle="solid"
        fontWeight="600"
        fontSize="lg"
      >
        <span>{copy.totalDue}</span>
        <chakra.span fontVariantNumeric="tabular-nums">
          {due !== full && (
            <chakra.del mr="2" fontSize="sm" fontWeight="400" color="fgMuted">
              <Untranslated>{formatUsd(full)}</Untranslated>
            </chakra.del>
          )}
          <Untranslated>{formatUsd(due)}</Untranslated>
        </chakra.span>
      </chakra.p>
    </chakra.section>
  );
}
