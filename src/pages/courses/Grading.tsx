import { chakra } from '@chakra-ui/react/styled-system';
import type { CourseDetail } from '../../../domain/catalogue/types.ts';

/** What the grade is made of. */
export function Grading({ parts }: { parts: CourseDetail['grading'] }) {
  return (
    <chakra.dl maxW="28rem" borderTopWidth="1px" borderTopStyle="solid">
      {parts.map(([part, percent]) => (
        <chakra.div
          key={part}
          display="flex"
          justifyContent="space-between"
          gap="4"
          py="2"
          borderBottomWidth="1px"
          borderBottomStyle="solid"
        >
          <dt>{part}</dt>
          <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums">{`${percent}%`}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
