import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import * as copy from './copy.ts';
import { courseFinderMachine } from './machine.ts';
import {
  filtersOf,
  finishDate,
  listedCourses,
  noCriteria,
  toAddress,
  toCriteria,
  withFilter,
  type Criteria,
  type SearchOutcome,
} from './rules.ts';

const input = cases.input!;
const { courses, today } = input;
const found: Readonly<Record<string, readonly string[]>> = {
  stats: ['math110'],
  science: ['chem103', 'biod101'],
};

/** The page, with a search engine that loads and answers at once, unless a test says otherwise. */
function open({
  criteria = noCriteria,
  load = async () => undefined,
  search = async (words: string) => ({ codes: found[words] ?? [] }),
}: {
  criteria?: Criteria;
  load?: () => Promise<void>;
  search?: (words: string) => Promise<SearchOutcome>;
} = {}) {
  const shown: Criteria[] = [];
  let loads = 0;
  const machine = courseFinderMachine.provide({
    actors: {
      loadSearch: fromPromise<void, void>(() => {
        loads += 1;
        return load();
      }),
      search: fromPromise<SearchOutcome, { words: string }>(({ input: { words } }) => search(words)),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, criteria }, clock });
  actor.on('criteriaChosen', (event) => shown.push(event.criteria));
  actor.start();
  return {
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    /** Types, and pauses so many milliseconds. */
    type(words: string, pause = 250) {
      actor.send({ type: 'WORDS_TYPED', words });
      clock.increment(pause);
    },
    wait: (milliseconds: number) => clock.increment(milliseconds),
    shown,
    loads: () => loads,
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    value: () => actor.getSnapshot().value,
    criteria: () => actor.getSnapshot().context.criteria,
    listed: () => listedCourses(actor.getSnapshot().context).map(({ code }) => code),
  };
}

const failing = () => Promise.reject(new Error('offline'));
const never = () => new Promise<never>(() => undefined);
const all = courses.map(({ code }) => code);

describe('the list', () => {
  test('shows every course at first, and no search engine is loaded', () => {
    const page = open();
    expect([page.value().results, page.listed(), page.loads()]).toEqual(['listed', all, 0]);
  });

  test('waits for the search engine with the first word, and shows what the filters leave', () => {
    const page = open({ load: never, criteria: { ...noCriteria, filters: { credits: '3' } } });
    page.type('stats');
    expect([page.value().results, page.listed()]).toEqual([
      'loadingSearch',
      ['biod121', 'chem103', 'math110'],
    ]);
  });

  test('shows what was found, the most relevant first, and loads the engine once', async () => {
    const page = open();
    page.type('stats');
    await page.settle();
    expect([page.value().results, page.listed()]).toEqual(['listed', ['math110']]);
    page.type('science');
    expect(page.value().results).toBe('searching');
    await page.settle();
    expect([page.listed(), page.loads()]).toEqual([['chem103', 'biod101'], 1]);
  });

  test('is searched when typing pauses, and not before', async () => {
    const searched: string[] = [];
    const page = open({
      search: async (words) => {
        searched.push(words);
        return { codes: [] };
      },
    });
    for (const words of ['s', 'sta', 'stat']) page.type(words, 249);
    await page.settle();
    expect([page.value().results, page.listed(), page.shown, page.loads()]).toEqual(['listed', all, [], 0]);
    page.type('stats');
    await page.settle();
    expect([searched, page.shown]).toEqual([['stats'], [{ ...noCriteria, words: 'stats' }]]);
  });

  test('keeps words that are being typed while something else is chosen', async () => {
    const page = open();
    page.type('stats', 100);
    page.send({ type: 'PACE_CHOSEN', pace: 10 });
    expect(page.shown).toEqual([{ ...noCriteria, pace: 10 }]);
    page.send({ type: 'ADDRESS_CHANGED', criteria: { ...noCriteria, filters: { credits: '3' } } });
    page.wait(250);
    await page.settle();
    expect([page.criteria(), page.listed()]).toEqual([
      { ...noCriteria, words: 'stats', filters: { credits: '3' } },
      ['math110'],
    ]);
  });

  test('says that nothing fits, and shows every course again without words', async () => {
    const page = open();
    page.type('xylophone');
    await page.settle();
    expect([page.value().results, page.listed()]).toEqual(['nothingFits', []]);
    page.type(' ');
    expect([page.value().results, page.listed()]).toEqual(['listed', all]);
  });

  test('is narrowed by an address, also one that is followed while the page is open', async () => {
    const page = open({ criteria: { ...noCriteria, words: 'science', filters: { department: 'biology' } } });
    await page.settle();
    expect(page.listed()).toEqual(['biod101']);
    page.send({
      type: 'ADDRESS_CHANGED',
      criteria: { ...noCriteria, filters: { department: 'mathematics' } },
    });
    expect([page.value().results, page.listed(), page.shown]).toEqual(['listed', ['math110'], []]);
  });

  test.each([
    ['could not be loaded', { load: failing }, 'loadingSearch'],
    ['broke', { search: failing }, 'searching'],
  ])('says that the search %s, and tries again what failed', async (_, broken, retried) => {
    const page = open(broken);
    page.type('stats');
    await page.settle();
    expect([page.value().results, page.listed()]).toEqual(['searchUnavailable', all]);
    page.send({ type: 'RETRY_PRESSED' });
    expect(page.value().results).toBe(retried);
  });

  test('shows what the filters leave, not an earlier result, once the search has broken', async () => {
    const page = open({
      search: async (words) => (words === 'stats' ? { codes: ['math110'] } : failing()),
    });
    page.type('stats');
    await page.settle();
    page.type('science');
    await page.settle();
    expect([page.value().results, page.listed()]).toEqual(['searchUnavailable', all]);
  });

  test.each([
    ['best', all],
    ['price', ['biod121', 'chem103', 'math110', 'biod101']],
    ['name', all],
  ] as const)('is sorted by %s', (sort, codes) => {
    const page = open();
    page.send({ type: 'SORT_CHOSEN', sort });
    expect([page.listed(), page.shown]).toEqual([codes, [{ ...noCriteria, sort }]]);
  });
});

describe('the comparison', () => {
  const table: [ticked: readonly string[], state: string][] = [
    [[], 'empty'],
    [['biod101'], 'started'],
    [['biod101', 'chem103'], 'ready'],
    [['biod101', 'chem103', 'math110'], 'full'],
    [['biod101', 'chem103', 'math110', 'biod121'], 'full'],
  ];
  test.each(table)('of %j is %s', (ticked, state) => {
    const page = open();
    for (const code of ticked) page.send({ type: 'COURSE_TICKED', code });
    expect([page.value().comparison, page.criteria().compared]).toEqual([state, ticked.slice(0, 3)]);
    expect(open({ criteria: { ...noCriteria, compared: ticked.slice(0, 3) } }).value().comparison).toBe(
      state,
    );
  });

  test('opens with two courses, and closes into the same tray', () => {
    const page = open();
    page.send({ type: 'COURSE_TICKED', code: 'biod101' });
    page.send({ type: 'COMPARISON_OPENED' });
    expect(page.value().comparison).toBe('started');
    page.send({ type: 'COURSE_TICKED', code: 'chem103' });
    page.send({ type: 'COMPARISON_OPENED' });
    expect(page.value().comparison).toBe('comparing');
    page.send({ type: 'COMPARISON_CLOSED' });
    expect(page.value().comparison).toBe('ready');
  });

  test('has a course once that is ticked although the address has it', () => {
    const page = open({ criteria: { ...noCriteria, compared: ['biod101'] } });
    page.send({ type: 'COURSE_TICKED', code: 'biod101' });
    expect([page.value().comparison, page.criteria().compared]).toEqual(['started', ['biod101']]);
  });

  test('keeps a course when another is unticked', () => {
    const page = open({ criteria: { ...noCriteria, compared: ['biod101'] } });
    page.send({ type: 'COURSE_UNTICKED', code: 'chem103' });
    expect([page.value().comparison, page.criteria().compared]).toEqual(['started', ['biod101']]);
  });

  test('loses courses one by one or all at once', () => {
    const page = open({ criteria: { ...noCriteria, compared: ['biod101', 'chem103', 'math110'] } });
    page.send({ type: 'COURSE_UNTICKED', code: 'chem103' });
    expect([page.value().comparison, page.criteria().compared]).toEqual(['ready', ['biod101', 'math110']]);
    page.send({ type: 'COMPARISON_CLEARED' });
    expect([page.value().comparison, page.criteria().compared]).toEqual(['empty', []]);
  });
});

describe('the plan', () => {
  test('is made of the hours a week, and ends without them', () => {
    const page = open();
    expect(page.value().plan).toBe('unplanned');
    page.send({ type: 'PACE_CHOSEN', pace: 10 });
    expect([page.value().plan, page.shown]).toEqual(['planned', [{ ...noCriteria, pace: 10 }]]);
    page.send({ type: 'PACE_CHOSEN', pace: null });
    expect(page.value().plan).toBe('unplanned');
  });

  test.each([
    [10, '2026-05-25', '120 hours at 10 a week are twelve weeks'],
    [9, '2026-06-04', 'a started day counts'],
    [120, '2026-03-30', 'nobody finishes before the fewest days are over'],
  ])('at %i hours a week a course can be finished by %s: %s', (pace, date) => {
    expect(finishDate(courses[1]!, pace, input)).toBe(date);
  });
});

describe('filters', () => {
  const listing = { courses, criteria: noCriteria, matches: null, today };

  test('count the courses that they would list, and leave out what cannot narrow the list', () => {
    const counts = Object.fromEntries(
      filtersOf(listing).map(({ key, options }) => [key, options.map(({ value, count }) => [value, count])]),
    );
    expect(counts).toEqual({
      department: [
        ['biology', 2],
        ['chemistry', 1],
        ['mathematics', 1],
      ],
      credits: [
        ['3', 3],
        ['4', 1],
      ],
      lab: [
        ['with', 1],
        ['without', 3],
      ],
      price: [
        ['669', 3],
        ['892', 1],
      ],
    });
  });

  test('count within the other filters and the words', () => {
    const [department] = filtersOf({
      ...listing,
      matches: ['biod101', 'biod121', 'math110'],
      criteria: { ...noCriteria, filters: { department: 'biology', credits: '3' } },
    });
    expect(department?.options.map(({ count }) => count)).toEqual([1, 0, 1]);
  });

  test('tell courses that are open now from those that open later', () => {
    const [first, ...rest] = courses;
    const registration = filtersOf({
      ...listing,
      courses: [
        { ...first!, launchingOn: '2026-03-03' },
        { ...rest[0]!, comingSoon: true },
        ...rest.slice(1),
      ],
    }).find(({ key }) => key === 'open');
    expect(registration?.options).toEqual([
      { value: 'later', count: 2 },
      { value: 'now', count: 2 },
    ]);
  });

  test('are taken back by the same link', () => {
    const once = withFilter(noCriteria, 'department', 'biology');
    expect(once.filters).toEqual({ department: 'biology' });
    expect(withFilter(once, 'department', 'biology').filters).toEqual({});
    expect(withFilter(once, 'department', 'chemistry').filters).toEqual({ department: 'chemistry' });
  });
});

describe('the address', () => {
  test('keeps all criteria', () => {
    const criteria: Criteria = {
      words: 'organic chem',
      filters: { department: 'biology', credits: '4', lab: 'with', price: '892', open: 'now' },
      sort: 'price',
      pace: 10,
      compared: ['math110', 'biod101'],
    };
    expect(toAddress(criteria)).toEqual({
      q: 'organic chem',
      department: 'biology',
      credits: '4',
      lab: 'with',
      price: '892',
      open: 'now',
      sort: 'price',
      pace: '10',
      compare: 'math110,biod101',
    });
    expect(toCriteria(toAddress(criteria), courses, today)).toEqual(criteria);
    expect(toAddress(noCriteria)).toEqual({});
  });

  test('decides about list, comparison and plan, at the start and when it changes', () => {
    const criteria: Criteria = { ...noCriteria, pace: 10, compared: ['biod101', 'chem103'] };
    const states = { words: 'settled', results: 'listed', comparison: 'ready', plan: 'planned' };
    const page = open({ criteria });
    expect(page.value()).toEqual(states);
    page.send({ type: 'ADDRESS_CHANGED', criteria: noCriteria });
    expect(page.value()).toEqual({
      words: 'settled',
      results: 'listed',
      comparison: 'empty',
      plan: 'unplanned',
    });
    page.send({ type: 'ADDRESS_CHANGED', criteria });
    expect(page.value()).toEqual(states);
  });

  test('changes nothing when it says what is chosen already', async () => {
    const searched: string[] = [];
    const page = open({
      criteria: { ...noCriteria, words: 'stats', compared: ['biod101', 'chem103'] },
      search: (words) => {
        searched.push(words);
        return never();
      },
    });
    await page.settle();
    page.send({ type: 'COMPARISON_OPENED' });
    page.send({ type: 'ADDRESS_CHANGED', criteria: page.criteria() });
    await page.settle();
    expect(page.value()).toMatchObject({ results: 'searching', comparison: 'comparing' });
    expect(searched).toEqual(['stats']);
  });

  test('is read without what no course has', () => {
    const address = {
      department: 'alchemy',
      credits: '7',
      sort: 'fame',
      pace: '11',
      compare: 'biod101,none999,biod101',
    };
    expect(toCriteria(address, courses, today)).toEqual({ ...noCriteria, compared: ['biod101'] });
    const withoutCredits = courses.map((course) => ({ ...course, credits: null }));
    expect(toCriteria({}, withoutCredits, today)).toEqual(noCriteria);
    expect(toCriteria({ q: 'a'.repeat(200), compare: '5' }, courses, today).words).toHaveLength(80);
  });
});

test('filters are labeled as students say it', () => {
  const { department, credits, lab, price, open: opening } = copy.filterLabels;
  expect([department('test-prep'), credits('4'), lab('with'), price('892'), opening('now')]).toEqual([
    'Test Prep',
    '4 credits',
    'With a lab',
    '$892',
    'Open now',
  ]);
});

test('the count names the courses', () => {
  expect([copy.counted(4, 4), copy.counted(1, 4), copy.counted(1, 1)]).toEqual([
    '4 courses',
    '1 of 4 courses',
    '1 course',
  ]);
});

test('prices and closures of today decide what filters and order find', () => {
  const actor = createActor(courseFinderMachine, { input }).start();
  const cheap = courses.map((course) =>
    course.code === 'chem103' ? { ...course, cost: '$699.50', closure: { opensOn: null } } : course,
  );
  const listed = (criteria: Criteria) =>
    listedCourses({ courses: actor.getSnapshot().context.courses, criteria, matches: null, today }).map(
      ({ code }) => code,
    );
  const later = { ...noCriteria, filters: { open: 'later' } };
  expect(listed(later)).toEqual([]);
  actor.send({ type: 'COURSES_UPDATED', courses: cheap });
  expect(listed(later)).toEqual(['chem103']);
  expect(listed({ ...noCriteria, sort: 'price' })).toEqual(['biod121', 'math110', 'chem103', 'biod101']);
  expect(listed({ ...noCriteria, filters: { price: '699.5' } })).toEqual(['chem103']);
});
