import type { SnapshotFrom } from 'xstate';
import type { Environment } from '../../domain/environment.ts';
import { isError } from 'chart-inspector/drive/pageDriver.ts';
import type { PageFaults } from 'chart-inspector/drive/uiDriver.ts';
import type { EventInState } from 'chart-inspector/plan/tours.ts';
import { siteMachine } from '../../machines/site/machine.ts';
import type { OpenPaymentOutcome } from '../../machines/site/rules.ts';
import type { CourseOffer } from '../../machines/types.ts';
import { setCartElsewhere, storeOpenPayment } from './checkoutSteps.ts';
import {
  completeRegistration,
  happensIn,
  outputOf,
  leavePage,
  resumePage,
  registerByCode,
  signIn,
  signInInAnotherTab,
  visit,
} from './steps.ts';
import { defineDriver, PASSWORD, type Adapter } from './testUser.ts';

/** The root of a page: its services, its notices, and the flows that a visitor opens. */

const openPayment = '7f8f0a9e-6cbb-4a0a-9b8e-5b7d7d6e6f11';

const course: CourseOffer = {
  code: 'biod101',
  name: 'Essential Human Biology',
  department: 'biology',
  cost: '$669',
  credits: 3,
};
const coursePage = '/courses/biology/biod101';

const failed = { error: { name: 'TypeError', message: 'the download failed' } };

const config = 'GET /config.json';
const sessionScript = 'GET /assets/session.js';

/** The configuration of a production server, which has its own hostname. */
const productionHost = 'production.localhost';
const productionConfig = {
  environment: 'production',
  apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: productionHost },
  cognito: { region: 'local', userPoolId: 'local_pool', userPoolClientId: 'local', endpoint: '/cognito' },
  payment: { kind: 'embedded' },
  version: '1',
};

const dispatch = ({ evaluate }: Adapter, event: 'offline' | 'online') =>
  evaluate((type) => {
    document.defaultView?.dispatchEvent(new Event(type));
  }, event);

const closeButton = { role: 'button', name: 'Close notice' };

const ownDriver = { notVisible: 'the driver of the session has the assertions' };
const onItsPage = { notVisible: 'shown on the checkout page only, which the visitor may have left' };

const settle = (actor: string, output: unknown) =>
  ({ kind: 'settle', actor, event: { type: `xstate.done.actor.${actor}`, output } }) as const;

/** Without stored tokens the sign-in client loads only once the terms are accepted. */
const hasTokens = ({ evaluate }: Adapter) =>
  evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('CognitoIdentity')), undefined);

/** The session's script, which loads before it, has the same name. */
const loadSignInClient = async ({ requests }: Adapter) => (await requests.next(sessionScript)).continue();

function can(event: EventInState, { held }: PageFaults): boolean {
  const { type } = event.event;
  if (type === 'xstate.done.actor.findStoredSession') return true;
  if (held !== 'findStoredSession' && happensIn(event, 'session.findingStoredSession')) return false;
  if (event.actor === 'findOpenPayment') return true;
  if (happensIn(event, 'openPayment.looking')) return false;
  if (event.actor === 'detectEnvironment') return true;
  // Everything else needs the environment.
  if (happensIn(event, 'environmentNotice.detecting')) return false;
  // A visitor at checkout waits for its script.
  if (event.kind === 'send' && happensIn(event, 'checkout.loading', 'session.loading')) return false;
  // In production, checkout would reload the page for the server's version.
  return type !== 'CHECKOUT_OPENED' || !happensIn(event, 'environmentNotice.absent');
}

/** Nobody is signed in, and nothing was done yet. */
const isAlone = (snapshot: SnapshotFrom<typeof siteMachine>) =>
  snapshot.matches({ session: 'notNeeded', checkout: 'closed' }) &&
  Object.keys(snapshot.context.buttons).length === 0;

export const site = defineDriver(siteMachine)({
  cases: {
    input: { courses: [course] },
    events: {
      COURSE_SHOWN: [{ code: course.code, today: '2026-03-01' }],
      LINK_FOLLOWED: [{ action: 'enroll', label: 'home' }],
      OLD_ROUTE_FOLLOWED: [{ from: '/courses/ethics', to: '/courses/humanities' }],
      ENVIRONMENT_NOTICE_CLOSED: [{}],
      SIGNED_IN_ELSEWHERE: (snapshot) =>
        snapshot.matches({ checkout: 'closed' }) && Object.keys(snapshot.context.buttons).length === 0
          ? [{}]
          : [],
      PAGE_LEFT: (snapshot) => (isAlone(snapshot) ? [{}] : []),
      PAGE_RESTORED: (snapshot) => (isAlone(snapshot) ? [{}] : []),
      CONNECTION_LOST: [{}],
      CONNECTION_RESTORED: [{}],
      // Checkout's script loads only once per page, so it is not opened again after a registration.
      CHECKOUT_OPENED: (snapshot) =>
        snapshot.matches({ checkout: 'open' }) ||
        snapshot.context.isSignInNews ||
        Object.keys(snapshot.context.buttons).length > 0
          ? []
          : [{}],
      'xstate.done.actor.checkout': ({ context }) =>
        Object.keys(context.buttons).length > 0 ? [{ output: undefined }] : [],
      'xstate.done.actor.findStoredSession': [{ output: 'stored' }, { output: 'none' }],
      'xstate.done.actor.findOpenPayment': [
        { output: { kind: 'found', payment: { key: openPayment, sub: '' } } },
        { output: { kind: 'none' } },
      ],
      'xstate.error.actor.findOpenPayment': [],
      'xstate.done.actor.detectEnvironment': [{ output: 'local' }, { output: 'production' }],
      'xstate.error.actor.detectEnvironment': [failed],
      'xstate.done.actor.loadSession': [{ output: undefined }],
      'xstate.error.actor.loadSession': [failed],
      'xstate.done.actor.loadCheckout': ({ context: { openPayment: payment } }) => [
        { output: payment === null ? { kind: 'none' } : { kind: 'found', payment } },
      ],
      'xstate.error.actor.loadCheckout': [failed],
    },
    abstraction: ({ buttons, isSignInNews, openPayment: payment }) => [
      isSignInNews,
      payment?.key,
      ...Object.keys(buttons),
    ],
  },
  followUp(snapshot, event) {
    if (event.type !== 'PAGE_RESTORED' && event.type !== 'xstate.done.actor.findStoredSession')
      return undefined;
    if (snapshot.matches({ session: 'findingStoredSession' }) && event.type === 'PAGE_RESTORED')
      return settle('findStoredSession', 'none');
    const { openPayment: payment } = snapshot.context;
    return snapshot.matches({ openPayment: 'looking' }) && snapshot.context.openPayment !== null
      ? settle('findOpenPayment', { kind: 'found', payment })
      : undefined;
  },
  ignoredTransitions: [
    'site|PAGE_SHOWN|0',
    'site|FLOW_OPENED|0',
    'site|FLOW_CLOSED|0',
    // Fired by the paths of `coursesToday` and `checkout`.
    'site|COURSES_TODAY_READ|0',
    'site|COURSES_TODAY_DOUBTED|0',
    // Checkout asks for the session whenever it waits for it.
    'site.session.running|SESSION_NEEDED|0',
    // Fired by the paths of `toast` and `session`.
    'site|TOAST_REQUESTED|0',
    'site|xstate.done.actor.toast.*|0',
    'site.checkout.open|CHECKOUT_OPENED|0',
    'site.checkout.open|xstate.done.actor.siteVersion|0',
  ],
  requests: {
    detectEnvironment: config,
    loadSession: sessionScript,
    loadCheckout: 'GET /assets/checkout.js',
  },
  instant: ['findStoredSession', 'findOpenPayment'],

  async start(adapter, { path, upcoming }) {
    const stepOf = (actor: string) => upcoming.find((step) => step.actor === actor);
    if (outputOf<string>(stepOf('findStoredSession')) === 'stored') {
      await adapter.addInitScript(() => {
        if (window === window.top) localStorage.setItem('CognitoIdentityServiceProvider.user', '');
      }, undefined);
    }
    const open = outputOf<OpenPaymentOutcome>(stepOf('findOpenPayment'));
    if (open?.kind === 'found') await storeOpenPayment(adapter, open.payment.key, { withToken: true });
    await adapter.user.goto('/');
    const isProduction = (step: (typeof path.steps)[number]) =>
      outputOf<string>(step) === ('production' satisfies Environment);
    if (!path.steps.some(isProduction)) return;
    await (await adapter.requests.next(config)).abort();
    const port = await adapter.evaluate(() => location.port, undefined);
    await adapter.user.goto(`http://${productionHost}:${port}/`);
  },

  events: {
    async COURSE_SHOWN(adapter) {
      await visit(adapter, '/about/accreditation');
      await adapter.user.see({ absent: { role: 'button', name: 'Register' } });
      await visit(adapter, coursePage);
      await adapter.user.see({ role: 'button', name: 'Register' });
    },
    async LINK_FOLLOWED(adapter) {
      // The form of this page is a flow, which is left with the page.
      await visit(adapter, '/student-services/contact');
      await adapter.user.see({ role: 'heading', name: /contact/i });
      await visit(adapter, '/');
      await adapter.user.click({ role: 'link', name: 'Browse courses' });
      await adapter.user.see({ path: '/find-a-course' });
    },
    async OLD_ROUTE_FOLLOWED(adapter) {
      await visit(adapter, '/courses/ethics');
      await adapter.user.see({ path: '/courses/humanities' });
    },
    PAGE_LEFT: leavePage,
    PAGE_RESTORED: resumePage,
    PAGE_SHOWN: { sentByPage: 'every page sends it' },
    FLOW_OPENED: { sentByPage: 'sent by the view of a flow' },
    FLOW_CLOSED: { sentByPage: 'sent by the view of a flow' },
    TOAST_REQUESTED: { sentByPage: 'sent by a request that has an outcome to show' },
    ERROR_REPORTED: { sentByPage: 'sent by a flow that fails unexpectedly' },
    SIGNED_IN_ELSEWHERE: signInInAnotherTab,
    COURSES_TODAY_READ: { sentByPage: 'sent by `coursesToday`' },
    COURSES_TODAY_DOUBTED: { sentByPage: 'sent by checkout before it pays' },
    SESSION_NEEDED: { sentByPage: 'raised by the chart itself' },
    ENVIRONMENT_NOTICE_CLOSED: ({ user }) => user.click(closeButton),
    CONNECTION_LOST: (adapter) => dispatch(adapter, 'offline'),
    CONNECTION_RESTORED: (adapter) => dispatch(adapter, 'online'),
    async CHECKOUT_OPENED(adapter) {
      const isThere = await adapter.evaluate(() => location.pathname === '/checkout', undefined);
      if (isThere) await adapter.user.click({ role: 'button', name: 'Try again' });
      else await visit(adapter, '/checkout');
    },
  },

  services: {
    detectEnvironment(_adapter, step, { request }) {
      if (isError(step)) return request.fulfill(500, {});
      return outputOf<string>(step) === 'production'
        ? request.fulfill(200, productionConfig)
        : request.continue();
    },
    async loadSession(adapter, step, { request }) {
      if (isError(step)) return request.abort();
      await request.continue();
      if (await hasTokens(adapter)) await loadSignInClient(adapter);
    },
    async loadCheckout({ user }, step, { request }) {
      await (isError(step) ? request.abort() : request.continue());
      if (isError(step)) await user.see({ text: 'Checkout could not be loaded' });
    },
    /** A completed registration ends checkout; meanwhile the visitor leaves the page and returns. */
    async checkout(adapter) {
      const { backend, user } = adapter;
      await backend.removeAccount();
      await backend.setAccount('confirmed', PASSWORD);
      await visit(adapter, '/about/accreditation');
      await user.see({ absent: { role: 'heading', name: 'Pending Registrations' } });
      await setCartElsewhere(adapter, [course.code]);
      await visit(adapter, '/checkout');
      const isLoaded = await hasTokens(adapter);
      await completeRegistration(adapter);
      if (!isLoaded) await loadSignInClient(adapter);
      await signIn(adapter);
      await registerByCode(adapter);
    },
  },

  assertions: {
    'session.findingStoredSession': { notVisible: 'local storage is synchronous' },
    'session.notNeeded': ownDriver,
    'session.loading': ownDriver,
    'session.unavailable': ownDriver,
    'session.running': ownDriver,
    'checkout.closed': onItsPage,
    'checkout.loading': onItsPage,
    'checkout.unavailable': onItsPage,
    'checkout.open': onItsPage,
    'connection.online': { notVisible: 'there is no notice' },
    'connection.offline': [{ text: /You are offline/ }, { heard: /You are offline/ }],
    'environmentNotice.detecting': { notVisible: 'the notice appears once the environment is known' },
    'environmentNotice.shown': [closeButton, { heard: /test site|development/i }],
    'environmentNotice.closed': [{ absent: closeButton }],
    'environmentNotice.absent': [{ absent: closeButton }],
    'openPayment.looking': { notVisible: 'local storage is synchronous' },
    'openPayment.shown': [{ role: 'link', name: 'Find out what happened' }],
    'openPayment.absent': [{ absent: { role: 'link', name: 'Find out what happened' } }],
    'page.inUse': [{ role: 'banner' }],
    'page.left': [{ absent: { role: 'banner' } }],
    'page.returning': { notVisible: 'nobody is signed in on these paths, so nothing is waited for' },
  },

  unreachable: {
    'fired by the paths of `toast`': ['site|TOAST_REQUESTED|0', 'site|xstate.done.actor.toast.*|0'],
    'a view leaves its flow before another opens one of the same name': ['site|FLOW_OPENED|1'],
    'local storage is read before any page is shown': ['site.session.findingStoredSession|SESSION_NEEDED|0'],
    'the adapter treats unreadable storage as empty': [
      'site.session.findingStoredSession|xstate.error.actor.findStoredSession|0',
      'site.openPayment.looking|xstate.error.actor.findOpenPayment|0',
    ],
    'the listener never completes': ['*|xstate.done.actor.watch'],
    'listening to events of the window cannot fail': ['*|xstate.error.actor.watch'],
    'the session of these paths is known at once': [
      'site.page.returning|xstate.after.returnLimit.site.page.returning|0',
    ],
  },
  impossible: {
    'fired by the paths of `signIn` and `payment`': [
      'site|ERROR_REPORTED|0',
      'site|xstate.done.actor.sendErrorReport|0',
      'site|xstate.error.actor.sendErrorReport|0',
    ],
  },

  can,

  // Scripts cannot be intercepted there, and the inspector is not at the address of production.
  inFrame: {
    can: (event, faults) =>
      event.event.type !== 'CHECKOUT_OPENED' &&
      !['production', 'stored'].includes(String(event.event['output'])) &&
      can(event, faults),
  },
});
