import { chakra } from '@chakra-ui/react/styled-system';
import * as copy from '../../../machines/courseFinder/copy.ts';
import { withFilter, type Criteria, type Filter } from '../../../machines/courseFinder/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { finderPath, searchFor } from './useCourseFinder.ts';

const Option = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: { base: '44px', lg: '36px' },
    px: '3',
    mx: '-3',
    borderRadius: 'md',
    fontSize: 'sm',
    '&:is(a):hover': { bg: 'accentSubtle' },
    '&[aria-current]': { bg: 'accentSubtle', color: 'accentText', fontWeight: '600' },
  },
});

/** Each filter as links that say how many courses they lead to; none leads to nothing. The same link takes a filter back. */
export function FilterList({ filters, criteria }: { filters: readonly Filter[]; criteria: Criteria }) {
  return (
    <chakra.nav aria-label={copy.filters(0)} display="grid" gap="5">
      {filters.map(({ key, options }) => (
        <div key={key}>
          <chakra.h2 fontFamily="body" fontSize="sm" fontWeight="600" color="fgMuted" mb="1">
            {copy.filterTitles[key]}
          </chakra.h2>
          <chakra.ul listStyleType="none">
            {options.map(({ value, count }) => {
              const isChosen = criteria.filters[key] === value;
              const content = (
                <>
                  <span>{copy.filterLabels[key](value)}</span>
                  <chakra.span color="fgMuted" fontWeight="400" fontVariantNumeric="tabular-nums">
                    {isChosen ? <Icon name="close" label={copy.removeFilter} size="1em" /> : count}
                  </chakra.span>
                </>
              );
              return (
                <li key={value}>
                  {count === 0 && !isChosen ? (
                    <Option as="span" color="fgMuted">
                      {content}
                    </Option>
                  ) : (
                    <Option asChild aria-current={isChosen ? 'true' : undefined}>
                      <Link
                        to={finderPath}
                        search={searchFor(withFilter(criteria, key, value))}
                        resetScroll={false}
                        viewTransition={false}
                        preload={false}
                      >
                        {content}
                      </Link>
                    </Option>
                  )}
                </li>
              );
            })}
          </chakra.ul>
        </div>
      ))}
    </chakra.nav>
  );
}
