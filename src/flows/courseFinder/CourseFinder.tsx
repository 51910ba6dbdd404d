import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { longDateWithYear } from '../../../domain/date.ts';
import type { CourseSummary } from '../../../domain/catalogue/types.ts';
import * as copy from '../../../machines/courseFinder/copy.ts';
import {
  filtersOf,
  finishDate,
  hasFilters,
  listedCourses,
  noCriteria,
  sorts,
  wordsAtMost,
} from '../../../machines/courseFinder/rules.ts';
import { Link } from '../../ui/Link.tsx';
import { useSyncedInput } from '../../ui/dom/useSyncedInput.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Accordion, Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { loadOnDemand } from '../../ui/loading/loadOnDemand.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { CourseRow } from './CourseRow.tsx';
import { FilterList } from './FilterList.tsx';
import { Order } from './Order.tsx';
import { finderPath, searchFor, useCourseFinder, type CourseFinderView } from './useCourseFinder.ts';

/** Also the dialog, so that it opens at once. */
const Comparison = loadOnDemand(async () => (await import('./Comparison.tsx')).Comparison);

/** The router's types know the search of its own links only. */
const nothingSought = searchFor(noCriteria) as never;

const ShowAll = () => (
  <LinkButton to={finderPath} search={nothingSought} variant="outline">
    {copy.nothingFits.showAll}
  </LinkButton>
);

/** What stands above the list, or instead of it. */
const notices: Readonly<Record<CourseFinderView['results'], (view: CourseFinderView) => ReactNode>> = {
  deciding: () => null,
  preparing: () => null,
  judging: () => null,
  searching: () => null,
  listed: () => null,
  loadingSearch: () => null,
  nothingFits: () => (
    <EmptyState title={copy.nothingFits.title}>
      <chakra.p mb="5">{copy.nothingFits.text}</chakra.p>
      <ShowAll />
    </EmptyState>
  ),
  searchUnavailable: ({ send }) => (
    <Alert tone="danger">
      <chakra.p mb="3">{copy.searchUnavailable}</chakra.p>
      <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY_PRESSED' })}>
        {copy.tryAgain}
      </Button>
    </Alert>
  ),
};

/** All courses of the brand, with search, filters, a plan and a comparison. */
export function CourseFinder({ courses: all }: { courses: readonly CourseSummary[] }) {
  const view = useCourseFinder(all);
  const { listing, results, comparison, plan, send } = view;
  const { courses, criteria } = listing;
  const listed = listedCourses(listing);
  const filters = filtersOf(listing);
  const type = (words: string) => send({ type: 'WORDS_TYPED', words });
  const choosePace = (value: string) =>
    send({ type: 'PACE_CHOSEN', pace: value === '' ? null : Number(value) });
  const chooseSort = (value: string) => {
    const sort = sorts.find((each) => each === value);
    if (sort !== undefined) send({ type: 'SORT_CHOSEN', sort });
  };
  useSyncedInput('q', criteria.words, type);
  useSyncedInput('pace', String(criteria.pace ?? ''), choosePace);
  useSyncedInput('sort', criteria.sort, chooseSort);
  return (
    <chakra.div
      display="grid"
      columnGap="10"
      rowGap={{ base: '4', lg: '6' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'min(14rem, 26%) minmax(0, 1fr)' }}
    >
      <chakra.search gridColumn="1 / -1">
        <SearchField
          name="q"
          label={copy.searchLabel}
          placeholder={copy.searchHint(brand.searchExamples)}
          maxLength={wordsAtMost}
          defaultValue=""
          onChange={(event) => type(event.target.value)}
        />
      </chakra.search>
      <chakra.div hideBelow="lg" data-no-print position="sticky" top="100px">
        <FilterList filters={filters} criteria={criteria} />
      </chakra.div>
      <chakra.div hideFrom="lg" data-no-print>
        <Accordion>
          <Disclosure summary={copy.filters(Object.keys(criteria.filters).length)}>
            <FilterList filters={filters} criteria={criteria} />
          </Disclosure>
        </Accordion>
      </chakra.div>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <Order choosePace={choosePace} chooseSort={chooseSort}>
          <LiveRegion visible>
            {results === 'loadingSearch' ? copy.loadingSearch : copy.counted(listed.length, courses.length)}
          </LiveRegion>
          {hasFilters(criteria) && (
            <chakra.span asChild color="accentText" textDecoration="underline" fontSize="sm">
              <Link
                to={finderPath}
                search={searchFor({ ...criteria, words: '', filters: noCriteria.filters })}
              >
                {copy.nothingFits.showAll}
              </Link>
            </chakra.span>
          )}
          {plan === 'planned' && (
            <chakra.span fontWeight="400" fontSize="sm" color="fgMuted">
              {copy.planNote}
            </chakra.span>
          )}
        </Order>
        {comparison !== 'empty' && <Comparison view={view} />}
        {notices[results](view)}
        <chakra.ul listStyleType="none" display="grid" gap="4" aria-label={copy.listName}>
          {listed.map((course) => (
            <li key={course.code}>
              <CourseRow
                course={course}
                finishBy={
                  criteria.pace === null
                    ? null
                    : copy.finishBy(longDateWithYear(finishDate(course, criteria.pace, listing)))
                }
                isTicked={criteria.compared.includes(course.code)}
                isFull={comparison === 'full'}
                // The list that is prerendered is in this order. A search that moves a row must not render it again.
                eager={courses.indexOf(course) < 3}
                send={send}
              />
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.div>
  );
}
