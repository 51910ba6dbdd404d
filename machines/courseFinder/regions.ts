import { raise } from 'xstate';
import { courseFinderSetup } from './setup.ts';

export const words = courseFinderSetup.createStateConfig({
  initial: 'settled',
  meta: { description: 'The words in the search field.' },
  on: { WORDS_TYPED: { target: '.typing', reenter: true, actions: 'keepTyped' } },
  states: {
    settled: { meta: { description: 'The list and the address follow the words.' } },
    typing: {
      meta: { description: 'The visitor is typing. Nothing is searched until a pause.' },
      after: {
        typingPause: {
          target: 'settled',
          actions: ['keepWords', 'showInAddress', raise({ type: 'WORDS_SETTLED' })],
        },
      },
    },
  },
});

export const results = courseFinderSetup.createStateConfig({
  initial: 'deciding',
  meta: { description: 'The list of courses.' },
  on: {
    ADDRESS_CHANGED: { guard: 'isNewAddress', target: '.deciding', actions: 'keepAddress' },
    COURSES_UPDATED: { guard: 'areNewCourses', target: '.deciding', actions: 'keepCourses' },
    WORDS_SETTLED: '.deciding',
    SORT_CHOSEN: { actions: ['keepSort', 'showInAddress'] },
  },
  states: {
    deciding: {
      meta: { description: 'Transient: without words, nothing has to be searched.' },
      always: [
        { guard: 'hasWords', target: 'preparing' },
        { target: 'judging', actions: 'forgetMatches' },
      ],
    },
    preparing: {
      meta: { description: 'Transient: the search engine is downloaded before the first search.' },
      always: [{ guard: 'isSearchLoaded', target: 'searching' }, { target: 'loadingSearch' }],
    },
    loadingSearch: {
      tags: 'pending',
      meta: {
        description: 'The search engine is loading. The list shows the courses that the filters leave.',
      },
      invoke: {
        id: 'loadSearch',
        src: 'loadSearch',
        onDone: { target: 'searching', actions: 'noteSearchLoaded' },
        onError: 'searchUnavailable',
      },
    },
    searching: {
      tags: 'pending',
      meta: { description: 'The courses are searched; the list still shows the last result.' },
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ words: context.criteria.words }),
        onDone: { target: 'judging', actions: 'keepMatches' },
        onError: 'searchUnavailable',
      },
    },
    judging: {
      meta: { description: 'Transient: words and filters leave some courses or none.' },
      always: [{ guard: 'isAnyCourseListed', target: 'listed' }, { target: 'nothingFits' }],
    },
    listed: { meta: { description: 'The courses that fit are listed, and counted.' } },
    nothingFits: { meta: { description: 'No courses match. A link shows all courses again.' } },
    searchUnavailable: {
      meta: { description: 'The search does not work. A button tries again; the filters still work.' },
      entry: 'forgetMatches',
      on: { RETRY_PRESSED: 'preparing' },
    },
  },
});

const tick = { target: 'deciding', actions: ['addToComparison', 'showInAddress'] } as const;

/** What the tray offers once it is shown. */
const tray = {
  COURSE_UNTICKED: { target: 'deciding', actions: ['removeFromComparison', 'showInAddress'] },
  COMPARISON_CLEARED: { target: 'deciding', actions: ['clearComparison', 'showInAddress'] },
} as const;

export const comparison = courseFinderSetup.createStateConfig({
  initial: 'deciding',
  meta: { description: 'The courses that the visitor wants to compare.' },
  on: { ADDRESS_CHANGED: { guard: 'isNewAddress', target: '.deciding' } },
  states: {
    deciding: {
      meta: { description: 'Transient: how many courses are ticked.' },
      always: [
        { guard: 'isNothingTicked', target: 'empty' },
        { guard: 'isOneTicked', target: 'started' },
        { guard: 'isComparisonFull', target: 'full' },
        { target: 'ready' },
      ],
    },
    empty: {
      meta: { description: 'No course is ticked.' },
      on: { COURSE_TICKED: tick },
    },
    started: {
      meta: { description: 'A tray shows the course and asks for another.' },
      on: { ...tray, COURSE_TICKED: tick },
    },
    ready: {
      meta: { description: 'The tray offers to compare two courses. A third can be ticked.' },
      on: { ...tray, COURSE_TICKED: tick, COMPARISON_OPENED: 'comparing' },
    },
    full: {
      meta: { description: 'The tray offers to compare three courses. No other can be ticked.' },
      on: { ...tray, COMPARISON_OPENED: 'comparing' },
    },
    comparing: {
      meta: { description: 'A dialog shows the courses side by side.' },
      on: { COMPARISON_CLOSED: 'deciding' },
    },
  },
});

export const plan = courseFinderSetup.createStateConfig({
  initial: 'deciding',
  meta: { description: 'When a course can be finished.' },
  on: {
    ADDRESS_CHANGED: { guard: 'isNewAddress', target: '.deciding' },
    PACE_CHOSEN: { target: '.deciding', actions: ['keepPace', 'showInAddress'] },
  },
  states: {
    deciding: {
      meta: { description: 'Transient: whether the visitor said how many hours a week there are.' },
      always: [{ guard: 'isPlanned', target: 'planned' }, { target: 'unplanned' }],
    },
    unplanned: { meta: { description: 'Each course says how many hours it takes.' } },
    planned: { meta: { description: 'Each course also says by when it can be finished.' } },
  },
});
