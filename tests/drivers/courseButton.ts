import { labels, unchecked } from '../../machines/courseButton/copy.ts';
import type { Step } from 'chart-inspector/model/step.ts';
import { courseButtonMachine } from '../../machines/courseButton/machine.ts';
import { ann } from '../../machines/people.ts';
import { sessionOf } from '../../machines/samples.ts';
import type { SessionView } from '../../machines/session/rules.ts';
import type { CourseOffer } from '../../machines/types.ts';
import { setCartElsewhere } from './checkoutSteps.ts';
import { setDate, signOut, startSignedIn, visit } from './steps.ts';
import { defineDriver, type Adapter } from './testUser.ts';

/** The button on the page of a course that has a launch date. */

const page = '/courses/english/comm180';
const course: CourseOffer = {
  code: 'comm180',
  name: 'Introduction to Communication',
  department: 'english',
  cost: '$669',
  credits: 3,
  launchingOn: '2022-03-22',
};

const waiting = (status: 'loading' | 'failed'): SessionView => sessionOf(ann, status);
const signedIn = (is_complete: number): SessionView => ({
  ...sessionOf(ann, 'ready'),
  enrollments: [
    { course_code: 'comm180', is_complete, is_change_of_registration_to_greater_value_course: 0 },
  ],
});
const signedOut: SessionView = sessionOf(ann, 'signedOut');

const enrollments = 'GET /api/enrollments';

const buttonIn = (state: unknown) => ({
  role: 'button',
  name: labels[String(state) as keyof typeof labels],
});
const seeButton = ({ user }: Adapter, { state }: Pick<Step, 'state'>) => user.see(buttonIn(state));

const onItsOwnPage = { notVisible: 'tests/pages/coursesToday.spec.ts closes a course' };

export const courseButton = defineDriver(courseButtonMachine)({
  cases: {
    starts: [
      { name: 'launched', input: { course, today: '2022-03-22' } },
      { name: 'before its launch', input: { course, today: '2022-03-21' } },
      { name: 'signed in', input: { course, today: '2022-03-22', session: waiting('loading') } },
    ],
    events: {
      BUTTON_PRESSED: [{}],
      COURSES_UPDATED: [],
      CART_UPDATED: ({ context }) => [{ codes: context.codes.length > 0 ? [] : ['comm180'] }],
      SESSION_UPDATED: ({ context: { session } }) => {
        if (session.status === 'ready') return [{ session: signedOut }];
        const outcomes = [signedIn(0), signedIn(1), waiting('failed')];
        return session.status === 'loading' ? outcomes.map((outcome) => ({ session: outcome })) : [];
      },
    },
    abstraction: ({ today, codes, session: { status, enrollments: known } }) => [today, codes, status, known],
  },
  /** The session asks for the enrollments at once, and the cart adds a requested course at once. */
  followUp({ value, context }, { type }) {
    if (type !== 'BUTTON_PRESSED') return undefined;
    if (value === 'unchecked') {
      return { kind: 'send', event: { type: 'SESSION_UPDATED', session: waiting('loading') } };
    }
    return value !== 'added' && value !== 'checking' && context.codes.length === 0
      ? { kind: 'send', event: { type: 'CART_UPDATED', codes: ['comm180'] } }
      : undefined;
  },
  // Every update of cart and session is decided again; the state shows the decision.
  ignoredTransitions: [
    'courseButton|CART_UPDATED|0',
    'courseButton|SESSION_UPDATED|0',
    'courseButton|COURSES_UPDATED|0',
    ...[1, 4, 5, 6, 7, 8, 9].map((index) => `courseButton.deciding|always|${index}`),
  ],
  requests: {},
  intercepts: [enrollments],

  async start(adapter, { path }) {
    const { name } = path.start;
    if (name === 'before its launch') await setDate(adapter, '2022-03-21');
    if (name === 'signed in') await startSignedIn(adapter);
    await adapter.user.goto(page);
    await seeButton(adapter, path.initial);
  },

  events: {
    async BUTTON_PRESSED(adapter, step, { past, path }) {
      const from = past.at(-1)?.state ?? path.initial.state;
      await adapter.user.click(buttonIn(from));
      if (from === 'added') {
        await adapter.user.see({ path: '/checkout' });
        await visit(adapter, page);
      }
      await seeButton(adapter, step);
    },
    async CART_UPDATED(adapter, step) {
      await setCartElsewhere(adapter, step.event.codes);
      await seeButton(adapter, step);
    },
    COURSES_UPDATED: { sentByPage: 'sent by the site once the server has said what is true today' },
    async SESSION_UPDATED(adapter, step) {
      const { session } = step.event;
      if (session.status === 'signedOut') await signOut(adapter);
      // After a press of the button the session has asked already.
      else if (session.status !== 'loading') {
        const request = await adapter.requests.next(enrollments);
        const [open] = session.enrollments;
        if (open) await adapter.backend.enroll('comm180', { complete: open.is_complete === 1 });
        await (session.status === 'failed' ? request.fulfill(500, {}) : request.continue());
      }
      await seeButton(adapter, step);
    },
  },
  services: {},

  assertions: {
    deciding: { notVisible: 'left by an eventless transition' },
    comingSoon: { notVisible: 'every course of the tested brand is open' },
    currentlyEnrolled: [{ ...buttonIn('currentlyEnrolled'), disabled: true }],
    closed: onItsOwnPage,
    closedInCart: onItsOwnPage,
    checking: [{ ...buttonIn('checking'), disabled: true }],
    unchecked: [buttonIn('unchecked'), { text: unchecked }, { heard: unchecked }],
    added: [buttonIn('added'), { role: 'link', name: 'Go to checkout (1)' }],
    reRegister: [buttonIn('reRegister')],
    preregister: [buttonIn('preregister')],
    register: [buttonIn('register')],
  },

  unreachable: {
    'no course of the tested brand is closed; tests/pages/coursesToday.spec.ts closes one': [
      'courseButton.deciding|always|2',
      'courseButton.deciding|always|3',
    ],
    'every course of the tested brand is open; the page tests cover the button of one that is not': [
      'courseButton.deciding|always|0',
    ],
  },
});
