import type { Step } from '../../inspector/step.ts';
import { courseButtonMachine } from '../../machines/courseButton/machine.ts';
import type { SessionView } from '../../machines/session/rules.ts';
import type { CourseOffer } from '../../machines/types.ts';
import { setCartElsewhere } from './checkoutSteps.ts';
import { openSignIn, setDate, signIn, signOut, visit } from './steps.ts';
import { defineDriver, PASSWORD, type Adapter } from './testUser.ts';

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

const signedIn = (is_complete: number): SessionView => ({
  status: 'ready',
  user: { email: 'ann@example.test', firstName: 'Ann', lastName: 'Reed' },
  enrollments: [
    { course_code: 'comm180', is_complete, is_change_of_registration_to_greater_value_course: 0 },
  ],
});

const labels: Readonly<Record<string, string>> = {
  currentlyEnrolled: 'Currently Enrolled',
  added: 'Added',
  reRegister: 'Re-Register',
  preregister: 'Preregister',
  register: 'Register',
};

const buttonIn = (state: unknown) => ({ role: 'button', name: labels[String(state)] ?? '' });
const seeButton = ({ user }: Adapter, { state }: Pick<Step, 'state'>) => user.see(buttonIn(state));

export const courseButton = defineDriver(courseButtonMachine)({
  cases: {
    starts: [
      { name: 'launched', input: { course, today: '2022-03-22' } },
      { name: 'before its launch', input: { course, today: '2022-03-21' } },
      { name: 'enrolled', input: { course, today: '2022-03-22', session: signedIn(0) } },
      { name: 'completed', input: { course, today: '2022-03-22', session: signedIn(1) } },
    ],
    events: {
      BUTTON_PRESSED: [{}],
      CART_UPDATED: ({ context }) => [{ codes: context.codes.length > 0 ? [] : ['comm180'] }],
      SESSION_UPDATED: ({ context }) =>
        context.enrollments.length > 0
          ? [{ session: { status: 'signedOut', user: null, enrollments: [] } }]
          : [],
    },
    abstraction: ({ today, codes, enrollments }) => [today, codes, enrollments],
  },
  /** The cart adds a requested course at once. */
  followUp: ({ value, context }, { type }) =>
    type === 'BUTTON_PRESSED' && value !== 'added' && context.codes.length === 0
      ? { kind: 'send', event: { type: 'CART_UPDATED', codes: ['comm180'] } }
      : undefined,
  // Every update of cart and session is decided again; the state shows the decision.
  ignoredTransitions: [
    'courseButton|CART_UPDATED|0',
    'courseButton|SESSION_UPDATED|0',
    ...[1, 2, 3, 4, 5].map((index) => `courseButton.deciding|always|${index}`),
  ],
  requests: {},

  async start(adapter, { path }) {
    const { name } = path.start;
    if (name === 'before its launch') await setDate(adapter, '2022-03-21');
    if (name === 'launched' || name === 'before its launch') await adapter.user.goto(page);
    else {
      await adapter.backend.setAccount('confirmed', PASSWORD);
      await adapter.backend.enroll('comm180', { complete: name === 'completed' });
      await openSignIn(adapter);
      await signIn(adapter);
      await adapter.user.click({ role: 'button', name: 'Cancel' });
      await setCartElsewhere(adapter, []);
      await visit(adapter, page);
    }
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
    async SESSION_UPDATED(adapter, step) {
      await signOut(adapter);
      await seeButton(adapter, step);
    },
  },
  services: {},

  assertions: {
    deciding: { notVisible: 'left by an eventless transition' },
    comingSoon: { notVisible: 'every course of the tested brand is open' },
    currentlyEnrolled: [{ ...buttonIn('currentlyEnrolled'), disabled: true }],
    added: [buttonIn('added')],
    reRegister: [buttonIn('reRegister')],
    preregister: [buttonIn('preregister')],
    register: [buttonIn('register')],
  },

  unreachable: [
    {
      transition: 'courseButton.deciding|always|0',
      reason: 'every course of the tested brand is open; the page tests cover the button of one that is not',
    },
  ],
});
