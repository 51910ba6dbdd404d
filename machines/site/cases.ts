import { fromTransition, type SnapshotFrom } from 'xstate';
import type { ChartCases } from '../cases.ts';
import { ann, annsSession } from '../people.ts';
import type { CourseOffer } from '../types.ts';
import type { siteMachine } from './machine.ts';
import type { OpenPaymentOutcome } from './rules.ts';

const biod101: CourseOffer = {
  code: 'biod101',
  name: 'Essential Human Biology',
  department: 'biology',
  cost: '$669',
  credits: 3,
};

const error = { name: 'Error', message: 'unexpected' };

type Site = SnapshotFrom<typeof siteMachine>;

const counts = ({ toasts, errorReport, buttons, flows }: Site['context']) => ({
  toasts: toasts.length,
  reports: errorReport === null ? 0 : 1,
  buttons: Object.keys(buttons).length,
  flows: Object.keys(flows).length,
});

/** Toasts, reports, buttons and flows are independent of each other, so one kind at a time is enough. */
const hasNone = ({ context }: Site, ...kinds: (keyof ReturnType<typeof counts>)[]) =>
  kinds.every((kind) => counts(context)[kind] === 0);

/** Toasts and reports do not depend on the regions, so one combination of states is enough. */
const hasJustStarted = (snapshot: Site) =>
  snapshot.value.environmentNotice === 'detecting' &&
  snapshot.value.session === 'findingStoredSession' &&
  hasNone(snapshot, 'toasts', 'reports', 'buttons', 'flows');

/** The regions are independent, so not all of their combinations are needed. */
const hasNoOpenPayment = ({ value }: Site) => value.openPayment === 'absent' && value.page === 'inUse';

/** Session, page and open payment depend on each other, and on nothing else. */
const isQuiet = (snapshot: Site) =>
  snapshot.value.environmentNotice === 'detecting' &&
  snapshot.value.connection === 'online' &&
  snapshot.value.checkout !== 'loading' &&
  snapshot.value.checkout !== 'unavailable' &&
  hasNone(snapshot, 'toasts', 'reports', 'buttons', 'flows');

/** The connection and the notice of the environment depend on nothing else. */
const isCalm = ({ value }: Site) => value.connection === 'online' && value.environmentNotice === 'detecting';

const whenCalm =
  <Sample>(...samples: Sample[]) =>
  (snapshot: Site): Sample[] =>
    isCalm(snapshot) ? samples : [];

const sessionSnapshot = (at: string, context: { session: string | null; user: typeof ann | null }) => ({
  snapshot: { matches: (state: unknown) => state === at, context: { ...context, enrollments: [] } },
});

/** Buttons, flows and the connection do not depend on the other regions. */
const isAlone = (snapshot: Site) =>
  isCalm(snapshot) &&
  snapshot.value.checkout === 'closed' &&
  snapshot.value.session === 'findingStoredSession';

const canShowCourse = (snapshot: Site) =>
  hasNoOpenPayment(snapshot) && isAlone(snapshot) && hasNone(snapshot, 'toasts', 'reports', 'flows');

const canOpenFlow = (snapshot: Site) =>
  hasNoOpenPayment(snapshot) && isAlone(snapshot) && hasNone(snapshot, 'toasts', 'reports', 'buttons');

const openPayments: readonly { output: OpenPaymentOutcome }[] = [
  { output: { kind: 'found', payment: { key: 'attempt-1', sub: ann.sub } } },
  { output: { kind: 'none' } },
];

export const cases: ChartCases<typeof siteMachine> = {
  input: { courses: [biod101] },
  events: {
    PAGE_SHOWN: [{ path: '/courses/biology', title: 'Biology courses' }],
    COURSE_SHOWN: (snapshot) => (canShowCourse(snapshot) ? [{ code: 'biod101', today: '2026-03-01' }] : []),
    FLOW_OPENED: (snapshot) =>
      canOpenFlow(snapshot) ? [{ name: 'flow', logic: fromTransition((state) => state, null) }] : [],
    FLOW_CLOSED: [{ name: 'flow' }],
    COURSES_TODAY_READ: (snapshot) =>
      canShowCourse(snapshot)
        ? [{ today: { closed: [{ code: 'biod101', opens_on: null }], prices: [] } }]
        : [],
    COURSES_TODAY_DOUBTED: (snapshot) => (canOpenFlow(snapshot) ? [{}] : []),
    OLD_ROUTE_FOLLOWED: [{ from: '/courses/ethics', to: '/courses/humanities' }],
    LINK_FOLLOWED: [{ action: 'enroll', label: 'home' }],
    SESSION_NEEDED: whenCalm({}),
    PAGE_LEFT: (snapshot) => (isQuiet(snapshot) ? [{}] : []),
    PAGE_RESTORED: (snapshot) => (isQuiet(snapshot) ? [{}] : []),
    CHECKOUT_OPENED: whenCalm({}),
    ENVIRONMENT_NOTICE_CLOSED: [{}],
    SIGNED_IN_ELSEWHERE: (snapshot) => (hasNoOpenPayment(snapshot) && isCalm(snapshot) ? [{}] : []),
    CONNECTION_LOST: (snapshot) => (hasNoOpenPayment(snapshot) && isAlone(snapshot) ? [{}] : []),
    CONNECTION_RESTORED: [{}],
    TOAST_REQUESTED: (snapshot) =>
      hasJustStarted(snapshot) ? [{ tone: 'danger', text: 'An error has occurred.' }] : [],
    'xstate.done.actor.toast.0': [{ output: undefined }],
    ERROR_REPORTED: (snapshot) =>
      hasJustStarted(snapshot) ? [{ component: 'payment', message: 'The payment form failed.' }] : [],
    'xstate.done.actor.sendErrorReport': [{ output: undefined }],
    'xstate.error.actor.sendErrorReport': [{ error }],
    'xstate.snapshot.cart': [{ snapshot: { context: { codes: ['biod101'] } } }],
    'xstate.snapshot.session': (snapshot) =>
      isQuiet(snapshot)
        ? [
            sessionSnapshot('checking', { session: null, user: null }),
            sessionSnapshot('signedOut', { session: null, user: null }),
            sessionSnapshot('signedIn', { session: annsSession, user: ann }),
          ]
        : [],
    'xstate.done.actor.checkout': [{ output: undefined }],
    'xstate.done.actor.siteVersion': [{ output: undefined }],
    'xstate.done.actor.findStoredSession': whenCalm({ output: 'stored' }, { output: 'none' }),
    'xstate.error.actor.findStoredSession': [{ error }],
    'xstate.done.actor.detectEnvironment': (snapshot) =>
      isAlone(snapshot) ? [{ output: 'local' }, { output: 'production' }] : [],
    'xstate.error.actor.detectEnvironment': (snapshot) => (isAlone(snapshot) ? [{ error }] : []),
    'xstate.done.actor.findOpenPayment': whenCalm(...openPayments),
    'xstate.error.actor.findOpenPayment': whenCalm({ error }),
    'xstate.done.actor.loadSession': [{ output: undefined }],
    'xstate.error.actor.loadSession': [{ error }],
    'xstate.done.actor.loadCheckout': openPayments,
    'xstate.error.actor.loadCheckout': [{ error }],
    'xstate.done.actor.watchOtherTabs': [],
    'xstate.error.actor.watchOtherTabs': [],
    'xstate.done.actor.watchWindow': [{ output: undefined }],
    'xstate.error.actor.watchWindow': [{ error }],
  },
  quiet: [
    {
      actor: 'detectEnvironment',
      reason: 'without a configuration this counts as production, which has no notice',
    },
    { actor: 'findOpenPayment', reason: 'checkout asks again before anything is paid' },
    { actor: 'watchWindow', reason: 'requests fail with words of their own' },
  ],
  abstraction: (context) => [counts(context), context.sessionView.session, context.sessionView.status],
  allow: ['session.notNeeded|watchOtherTabs', 'session.unavailable|watchOtherTabs'].flatMap((listener) =>
    ['done', 'error'].map((end) => ({
      transition: `site.${listener.replace('|', `|xstate.${end}.actor.`)}|0`,
      reason: 'the listener does not end, and its end would double the combinations of states',
    })),
  ),
};
