import type { CourseSummary } from '../../domain/catalogue/types.ts';
import type { ChartCases } from '../cases.ts';
import type { courseFinderMachine } from './machine.ts';
import { noCriteria } from './rules.ts';

const course = (code: string, over: Partial<CourseSummary> = {}): CourseSummary => ({
  code,
  name: `Course ${code}`,
  cost: '$669',
  credits: 3,
  department: 'biology',
  image: '',
  lab: false,
  tagline: '',
  hours: { instruction: 40, lab: 0, outOfClass: 80 },
  ...over,
});

const courses = [
  course('biod101', { cost: '$892', credits: 4, lab: true }),
  course('biod121'),
  course('chem103', { department: 'chemistry' }),
  course('math110', { department: 'mathematics' }),
];

export const cases: ChartCases<typeof courseFinderMachine> = {
  input: { courses, criteria: noCriteria, today: '2026-03-02', fewestDays: 28 },
  events: {
    COURSES_UPDATED: [{ courses: courses.map((each) => ({ ...each, cost: '$700' })) }],
    ADDRESS_CHANGED: [
      { criteria: noCriteria },
      { criteria: { ...noCriteria, filters: { department: 'chemistry' } } },
      { criteria: { ...noCriteria, filters: { department: 'chemistry', credits: '4' } } },
    ],
    WORDS_TYPED: [{ words: 'statistics' }, { words: 'xylophone' }, { words: '' }],
    // Only the chart itself raises it.
    WORDS_SETTLED: [],
    SORT_CHOSEN: [{ sort: 'price' }],
    PACE_CHOSEN: [{ pace: 10 }, { pace: null }],
    COURSE_TICKED: ({ context: { criteria } }) =>
      courses
        .filter(({ code }) => !criteria.compared.includes(code))
        .slice(0, 1)
        .map(({ code }) => ({ code })),
    COURSE_UNTICKED: ({ context: { criteria } }) => criteria.compared.slice(-1).map((code) => ({ code })),
    COMPARISON_OPENED: [{}],
    COMPARISON_CLOSED: [{}],
    COMPARISON_CLEARED: [{}],
    RETRY_PRESSED: [{}],
    'xstate.done.actor.loadSearch': [{ output: undefined }],
    'xstate.error.actor.loadSearch': [{ error: { name: 'TypeError', message: 'the download failed' } }],
    'xstate.done.actor.search': ({ context: { criteria } }) => [
      { output: { codes: criteria.words === 'statistics' ? ['math110'] : [] } },
    ],
    'xstate.error.actor.search': [{ error: { name: 'Error', message: 'unexpected' } }],
  },
  abstraction: ({ criteria: { words, filters, pace, compared }, matches, isSearchLoaded }) => [
    words,
    filters,
    pace,
    compared.length,
    matches?.length,
    isSearchLoaded,
  ],
};
