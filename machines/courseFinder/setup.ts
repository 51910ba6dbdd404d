import { assign, emit, setup } from 'xstate';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import type { CourseCode } from '../types.ts';
import { unprovidedLimited } from '../unprovided.ts';
import {
  areSame,
  comparedAtMost,
  listedCourses,
  typingPause,
  type CourseFinderInput,
  type Criteria,
  type SearchOutcome,
  type Sort,
} from './rules.ts';

interface CourseFinderContext extends CourseFinderInput {
  /** What was typed last. The criteria follow when the visitor pauses. */
  readonly typed: string;
  /** The courses that fit the words, the most relevant first; null without words, or before their search has a result. */
  readonly matches: readonly CourseCode[] | null;
  readonly isSearchLoaded: boolean;
}

type CourseFinderEvent =
  /** Prices and closures of today. */
  | { type: 'COURSES_UPDATED'; courses: readonly CourseSummary[] }
  /** A link was followed, or the browser went back. */
  | { type: 'ADDRESS_CHANGED'; criteria: Criteria }
  | { type: 'WORDS_TYPED'; words: string }
  /** Raised by the chart when the visitor pauses. */
  | { type: 'WORDS_SETTLED' }
  | { type: 'SORT_CHOSEN'; sort: Sort }
  /** Hours a week; null ends the plan. */
  | { type: 'PACE_CHOSEN'; pace: number | null }
  | { type: 'COURSE_TICKED'; code: CourseCode }
  | { type: 'COURSE_UNTICKED'; code: CourseCode }
  | { type: 'COMPARISON_OPENED' }
  | { type: 'COMPARISON_CLOSED' }
  | { type: 'COMPARISON_CLEARED' }
  | { type: 'RETRY_PRESSED' }
  | { type: 'xstate.done.actor.search'; output: SearchOutcome };

/** The criteria changed on the page and belong into its address. */
export interface CriteriaChosen {
  readonly type: 'criteriaChosen';
  readonly criteria: Criteria;
}

const change = (part: (criteria: Criteria, event: CourseFinderEvent) => Partial<Criteria>) =>
  assign<CourseFinderContext, CourseFinderEvent, undefined, CourseFinderEvent, never>({
    criteria: ({ context: { criteria }, event }) => ({ ...criteria, ...part(criteria, event) }),
  });

export const courseFinderSetup = setup({
  types: {} as {
    context: CourseFinderContext;
    events: CourseFinderEvent;
    emitted: CriteriaChosen;
    input: CourseFinderInput;
    tags: 'pending';
  },
  actors: {
    /** Downloads the search engine. */
    loadSearch: unprovidedLimited<void, void>('loadSearch'),
    /** Runs in the page, once the engine is loaded. */
    search: unprovidedLimited<SearchOutcome, { words: string }>('search'),
  },
  guards: {
    isNewAddress: ({ context, event }) =>
      event.type === 'ADDRESS_CHANGED' && !areSame(event.criteria, context.criteria),
    areNewCourses: ({ context, event }) =>
      event.type === 'COURSES_UPDATED' &&
      (event.courses.length !== context.courses.length ||
        event.courses.some((course, index) => course !== context.courses[index])),
    hasWords: ({ context }) => context.criteria.words.trim() !== '',
    isSearchLoaded: ({ context }) => context.isSearchLoaded,
    isAnyCourseListed: ({ context }) => listedCourses(context).length > 0,
    isNothingTicked: ({ context }) => context.criteria.compared.length === 0,
    isOneTicked: ({ context }) => context.criteria.compared.length === 1,
    isComparisonFull: ({ context }) => context.criteria.compared.length === comparedAtMost,
    isPlanned: ({ context }) => context.criteria.pace !== null,
  },
  actions: {
    keepAddress: assign({
      criteria: ({ context, event }) =>
        event.type === 'ADDRESS_CHANGED' ? event.criteria : context.criteria,
    }),
    keepCourses: assign({
      courses: ({ context, event }) => (event.type === 'COURSES_UPDATED' ? event.courses : context.courses),
    }),
    keepTyped: assign({
      typed: ({ context, event }) => (event.type === 'WORDS_TYPED' ? event.words : context.typed),
    }),
    keepWords: assign({ criteria: ({ context: { criteria, typed } }) => ({ ...criteria, words: typed }) }),
    keepSort: change((_, event) => (event.type === 'SORT_CHOSEN' ? { sort: event.sort } : {})),
    keepPace: change((_, event) => (event.type === 'PACE_CHOSEN' ? { pace: event.pace } : {})),
    addToComparison: change(({ compared }, event) =>
      event.type === 'COURSE_TICKED' ? { compared: [...new Set([...compared, event.code])] } : {},
    ),
    removeFromComparison: change(({ compared }, event) =>
      event.type === 'COURSE_UNTICKED' ? { compared: compared.filter((code) => code !== event.code) } : {},
    ),
    clearComparison: change(() => ({ compared: [] })),
    noteSearchLoaded: assign({ isSearchLoaded: true }),
    keepMatches: assign({
      matches: ({ context, event }) =>
        event.type === 'xstate.done.actor.search' ? event.output.codes : context.matches,
    }),
    forgetMatches: assign({ matches: null }),
    showInAddress: emit(({ context: { criteria } }) => ({ type: 'criteriaChosen' as const, criteria })),
  },
  delays: { typingPause },
});
