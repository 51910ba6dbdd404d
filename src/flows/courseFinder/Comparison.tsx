import { chakra } from '@chakra-ui/react/styled-system';
import { courseLabel } from '../../../domain/catalogue/departments.ts';
import * as copy from '../../../machines/courseFinder/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import type { CourseFinderView } from './useCourseFinder.ts';

type State = CourseFinderView['comparison'];

/** Whether the tray asks for another course. */
const needsAnother: Readonly<Record<State, boolean>> = {
  deciding: false,
  empty: false,
  started: true,
  ready: false,
  full: false,
  comparing: false,
};

interface ComparisonProps {
  view: CourseFinderView;
}

/** The courses that are ticked, and the dialog that compares them. */
export function Comparison({ view }: ComparisonProps) {
  return (
    <>
      <Tray view={view} />
      {view.comparison === 'comparing' && (
        <ComparisonDialog listing={view.listing} onClose={() => view.send({ type: 'COMPARISON_CLOSED' })} />
      )}
    </>
  );
}

/** On top of the list and always in sight. */
function Tray({ view: { listing, comparison, send } }: ComparisonProps) {
  const { compared } = listing.criteria;
  return (
    <chakra.section
      aria-label={copy.comparison}
      position="sticky"
      top={{ base: '72px', lg: '84px' }}
      zIndex="50"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      p="3"
      bg="bgRaised"
      borderRadius="md"
      borderWidth="1px"
      borderStyle="solid"
      boxShadow="lift"
      css={{ '@media (max-height: 30rem)': { position: 'static' } }}
    >
      {compared.map((code) => (
        <Button
          key={code}
          size="sm"
          variant="subtle"
          iconAfter="close"
          aria-label={copy.remove(courseLabel(code))}
          onClick={() => send({ type: 'COURSE_UNTICKED', code })}
        >
          {courseLabel(code)}
        </Button>
      ))}
      <chakra.span ml="auto" display="inline-flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="sm">
        {needsAnother[comparison] && <span>{copy.chooseAnother}</span>}
        <Button size="sm" variant="link" onClick={() => send({ type: 'COMPARISON_CLEARED' })}>
          {copy.clearComparison}
        </Button>
        {!needsAnother[comparison] && (
          <Button size="sm" onClick={() => send({ type: 'COMPARISON_OPENED' })}>
            {copy.compareNow(compared.length)}
          </Button>
        )}
      </chakra.span>
    </chakra.section>
  );
}
