import { isError } from 'chart-inspector/drive/pageDriver.ts';
import type { EventInState } from 'chart-inspector/plan/tours.ts';
import { happensIn, visit } from './steps.ts';
import { courses } from '../../domain/catalogue/general.ts';
import * as copy from '../../machines/courseFinder/copy.ts';
import { cases } from '../../machines/courseFinder/cases.ts';
import { courseFinderMachine } from '../../machines/courseFinder/machine.ts';
import { listedCourses, noCriteria, toAddress, type Criteria } from '../../machines/courseFinder/rules.ts';
import { courseLabel } from '../../domain/catalogue/departments.ts';
import { defineDriver, type Adapter } from './testUser.ts';

/** The page of all courses. */

const page = '/find-a-course';
const script = 'GET /assets/courseSearch.js';
const pause = 'xstate.after.typingPause.courseFinder.words.typing';
/** Found by one course only, and by none. */
const words = ['medicinal', 'xylophone', ''];

const pathOf = (criteria: Criteria) => {
  const query = new URLSearchParams(toAddress(criteria));
  return query.size > 0 ? `${page}?${query}` : page;
};

const filtered: readonly Criteria[] = [
  noCriteria,
  { ...noCriteria, filters: { department: 'chemistry' } },
  { ...noCriteria, filters: { department: 'english', lab: 'with' } },
];

const box = (code: string) => ({ role: 'checkbox', name: `${copy.compare} ${courseLabel(code)}` });
const tray = { role: 'region', name: copy.comparison };
const compareButton = (count: number) => ({ role: 'button', name: copy.compareNow(count) });
const dialog = { role: 'dialog', name: copy.compareTitle };
const choose = ({ user }: Adapter, label: string, option: string) => user.selectOption(label, option);

/** While the search runs nothing else happens, and the dialog of the comparison covers everything else. */
function can(event: EventInState): boolean {
  if (happensIn(event, 'results.searching')) return event.actor === 'search';
  // Whatever a person does takes about as long as the pause.
  if (happensIn(event, 'words.typing')) return event.event.type === pause;
  return event.event.type === 'COMPARISON_CLOSED' || !happensIn(event, 'comparison.comparing');
}

export const courseFinder = defineDriver(courseFinderMachine)({
  cases: {
    ...cases,
    input: { courses, criteria: noCriteria, today: '2026-03-02', fewestDays: 28 },
    events: {
      ...cases.events,
      COURSES_UPDATED: [],
      ADDRESS_CHANGED: filtered.map((criteria) => ({ criteria })),
      WORDS_TYPED: ({ context: { typed } }) =>
        words.filter((each) => each !== typed).map((each) => ({ words: each })),
      PACE_CHOSEN: ({ context: { criteria } }) => [{ pace: criteria.pace === null ? 10 : null }],
      COURSE_TICKED: ({ context }) =>
        listedCourses(context)
          .filter(({ code }) => !context.criteria.compared.includes(code))
          .slice(0, 1)
          .map(({ code }) => ({ code })),
      'xstate.done.actor.search': ({ context: { criteria } }) => [
        { output: { codes: criteria.words === 'medicinal' ? ['chem212'] : [] } },
      ],
      'xstate.error.actor.search': [],
    },
  },
  requests: { loadSearch: script },
  instant: ['search'],
  unprompted: [pause, 'WORDS_SETTLED'],

  start: ({ user }) => user.goto(page),

  events: {
    ADDRESS_CHANGED: (adapter, { event }) => visit(adapter, pathOf(event.criteria)),
    WORDS_TYPED: ({ user }, { event }) => user.fill(copy.searchLabel, event.words),
    COURSES_UPDATED: { sentByPage: 'sent once the server has said what is true today' },
    WORDS_SETTLED: { sentByPage: 'raised by the chart when typing pauses' },
    SORT_CHOSEN: (adapter, { event }) => choose(adapter, copy.sortLabel, copy.sortLabels[event.sort]),
    PACE_CHOSEN: (adapter, { event }) =>
      choose(adapter, copy.paceLabel, event.pace === null ? copy.noPace : copy.paceOption(event.pace)),
    COURSE_TICKED: ({ user }, { event }) => user.activate(box(event.code)),
    COURSE_UNTICKED: ({ user }, { event }) =>
      user.activate({ role: 'button', name: copy.remove(courseLabel(event.code)) }),
    COMPARISON_OPENED: ({ user }) => user.activate({ role: 'button', name: /^Compare \d courses/ }),
    async COMPARISON_CLOSED({ user }) {
      await user.press('Escape');
      await user.see({ absent: dialog });
    },
    COMPARISON_CLEARED: ({ user }) => user.activate({ role: 'button', name: copy.clearComparison }),
    RETRY_PRESSED: ({ user }) => user.activate({ role: 'button', name: copy.tryAgain }),
  },
  services: {
    loadSearch: (_, step, { request }) => (isError(step) ? request.abort() : request.continue()),
    search: () => Promise.resolve(),
  },

  assertions: {
    'words.settled': { notVisible: 'the list shows it' },
    'words.typing': { notVisible: 'the page shows nothing new until the visitor pauses' },
    'results.deciding': { notVisible: 'left by an eventless transition' },
    'results.preparing': { notVisible: 'left by an eventless transition' },
    'results.judging': { notVisible: 'left by an eventless transition' },
    'results.loadingSearch': [{ text: copy.loadingSearch }, { heard: copy.loadingSearch }],
    'results.searching': { notVisible: 'the search runs in the page' },
    'results.listed': [
      { text: /\d+ (?:of \d+ )?courses?/ },
      { absent: { role: 'heading', name: copy.nothingFits.title } },
    ],
    'results.nothingFits': [{ text: copy.nothingFits.title }, { heard: /^0 of \d+ courses/m }],
    'results.searchUnavailable': [{ text: copy.searchUnavailable }],
    'comparison.deciding': { notVisible: 'left by an eventless transition' },
    'comparison.empty': [{ absent: tray }],
    'comparison.started': [tray, { text: copy.chooseAnother }],
    'comparison.ready': [tray, compareButton(2)],
    'comparison.full': [tray, compareButton(3)],
    'comparison.comparing': [dialog, { heard: dialog.name }],
    'plan.deciding': { notVisible: 'left by an eventless transition' },
    'plan.unplanned': { notVisible: 'the page has nothing more' },
    'plan.planned': [{ text: copy.planNote }],
  },

  unreachable: {
    'no course of the tested server differs; tests/pages/coursesToday.spec.ts changes one': [
      'courseFinder.results|COURSES_UPDATED|0',
    ],
    'the search of an index in memory does not fail': [
      'courseFinder.results.searching|xstate.error.actor.search|0',
    ],
  },

  can,

  // Scripts cannot be intercepted there.
  inFrame: { can: (event) => event.event.type !== 'WORDS_TYPED' && can(event) },
});
