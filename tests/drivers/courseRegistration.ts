import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ChartCases } from '../../machines/cases.ts';
import type { courseRegistrationMachine } from '../../machines/courseRegistration/machine.ts';
import type { SessionView } from '../../machines/session/rules.ts';
import type { CourseOffer } from '../../machines/types.ts';
import type { Follow } from '../../inspector/explorer.ts';
import type { Step } from '../../inspector/paths.ts';
import { setCartElsewhere } from './checkoutSteps.ts';
import type { FlowScript, Stage } from '../../inspector/drive/driver.ts';
import { PASSWORD, openSignIn, setDate, signIn, signOut, visit } from './steps.ts';

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
  user: { email: 'walker@example.test', firstName: 'Wanda', lastName: 'Walker' },
  enrollments: [
    { course_code: 'comm180', is_complete, is_change_of_registration_to_greater_value_course: 0 },
  ],
});

const cases: ChartCases<typeof courseRegistrationMachine> = {
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
};

/** The cart takes a requested course at once. */
const follow: Follow = (given: AnyMachineSnapshot, { type }) => {
  const { value, context } = given as SnapshotFrom<typeof courseRegistrationMachine>;
  return type === 'BUTTON_PRESSED' && value !== 'added' && context.codes.length === 0
    ? { kind: 'act', event: { type: 'CART_UPDATED', codes: ['comm180'] } }
    : undefined;
};

const labels: Readonly<Record<string, string>> = {
  currentlyEnrolled: 'Currently Enrolled',
  added: 'Added',
  reRegister: 'Re-Register',
  preregister: 'Preregister',
  register: 'Register',
};

const labelled = (state: unknown) => ({ role: 'button', name: labels[String(state)] ?? '' });
const seeOn = ({ hand }: Stage, { state }: Pick<Step, 'state'>) => hand.see(labelled(state));

export const courseRegistration: FlowScript = {
  chart: 'courseRegistration',
  cases,
  follow,
  // Every news of cart and session is decided on anew; what was decided is the state.
  echoes: [
    'courseRegistration|CART_UPDATED|0',
    'courseRegistration|SESSION_UPDATED|0',
    ...[1, 2, 3, 4, 5].map((index) => `courseRegistration.deciding|always|${index}`),
  ],
  calls: {},

  async start(stage, { path }) {
    const { name } = path.start;
    if (name === 'before its launch') await setDate(stage, '2022-03-21');
    if (name === 'launched' || name === 'before its launch') await stage.hand.goTo(page);
    else {
      await stage.backend.setAccount('confirmed', PASSWORD);
      await stage.backend.enroll('comm180', { complete: name === 'completed' });
      await openSignIn(stage);
      await signIn(stage);
      await stage.hand.click({ role: 'button', name: 'Cancel' });
      await setCartElsewhere(stage, []);
      await visit(stage, page);
    }
    await seeOn(stage, path.initial);
  },

  acts: {
    async BUTTON_PRESSED(stage, step, { behind, path }) {
      const from = behind.at(-1)?.state ?? path.initial.state;
      await stage.hand.click(labelled(from));
      if (from === 'added') {
        await stage.hand.see({ path: '/checkout' });
        await visit(stage, page);
      }
      await seeOn(stage, step);
    },
    async CART_UPDATED(stage, step) {
      await setCartElsewhere(stage, step.event['codes'] as string[]);
      await seeOn(stage, step);
    },
    async SESSION_UPDATED(stage, step) {
      await signOut(stage);
      await seeOn(stage, step);
    },
  },
  answers: {},

  sights: {
    currentlyEnrolled: [{ ...labelled('currentlyEnrolled'), disabled: true }],
    added: [labelled('added')],
    reRegister: [labelled('reRegister')],
    preregister: [labelled('preregister')],
    register: [labelled('register')],
  },

  unreachable: [
    {
      transition: 'courseRegistration.deciding|always|0',
      reason: 'every course of the walked brand is open; the page tests see the button of one that is not',
    },
  ],
};
