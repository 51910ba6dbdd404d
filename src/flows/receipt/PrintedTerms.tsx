import { terms, termsTitle } from '@content/legal';
import { chakra } from '@chakra-ui/react/styled-system';
import { longDateWithYear, type CalendarDate } from '../../../domain/date.ts';
import { accepted } from '../../../machines/receipt/copy.ts';
import { CopySections } from '../../ui/CopyText.tsx';
import { Prose } from '../../ui/Prose.tsx';

/** The terms that were accepted, on the sheet after the receipt. */
export function PrintedTerms({ version }: { version: CalendarDate }) {
  return (
    <chakra.div breakBefore="page" data-print-only data-terms>
      <chakra.h2 fontSize="2xl">{termsTitle}</chakra.h2>
      <p>{accepted(longDateWithYear(version))}</p>
      <Prose fontSize="sm">
        <CopySections sections={terms} level={3} />
      </Prose>
    </chakra.div>
  );
}
