import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ChartCases } from '../../machines/cases.ts';
import type { Environment } from '../../domain/environment.ts';
import type { siteMachine } from '../../machines/site/machine.ts';
import type { CourseOffer } from '../../machines/types.ts';
import type { Follow } from '../../inspector/explorer.ts';
import { isError } from '../../inspector/drive/pageDriver.ts';
import { setCartElsewhere } from './checkoutSteps.ts';
import type { FlowScript, Stage } from '../../inspector/drive/driver.ts';
import { PASSWORD, comesFrom, completeRegistration, registerByCode, signIn, visit } from './steps.ts';

/** The root of a page: its services, its notices, and what a visitor opens on the way. */

const course: CourseOffer = {
  code: 'biod101',
  name: 'Essential Human Biology',
  department: 'biology',
  cost: '$669',
  credits: 3,
};
const coursePage = '/courses/biology/biod101';

type Snapshot = SnapshotFrom<typeof siteMachine>;
const hasSeenCourse = ({ context }: Snapshot) => Object.keys(context.registrations).length > 0;
const lost = { error: { name: 'TypeError', message: 'the download was lost' } };

const cases: ChartCases<typeof siteMachine> = {
  input: { courses: [course] },
  events: {
    COURSE_SHOWN: [{ code: course.code, today: '2026-03-01' }],
    LINK_FOLLOWED: [{ action: 'enroll', label: 'home' }],
    OLD_ROUTE_FOLLOWED: [{ from: '/courses/ethics', to: '/courses/humanities' }],
    ENVIRONMENT_NOTICE_CLOSED: [{}],
    CONNECTION_LOST: [{}],
    CONNECTION_RESTORED: [{}],
    // The code of checkout comes to a page only once: after a registration it is not opened again.
    CHECKOUT_OPENED: (snapshot: Snapshot) =>
      snapshot.matches({ checkout: 'open' }) || hasSeenCourse(snapshot) ? [] : [{}],
    'xstate.done.actor.checkout': (snapshot: Snapshot) =>
      hasSeenCourse(snapshot) ? [{ output: undefined }] : [],
    'xstate.done.actor.findStoredSession': [{ output: 'stored' }, { output: 'none' }],
    'xstate.done.actor.detectEnvironment': [{ output: 'local' }, { output: 'production' }],
    'xstate.error.actor.detectEnvironment': [lost],
    'xstate.done.actor.loadSession': [{ output: undefined }],
    'xstate.error.actor.loadSession': [lost],
    'xstate.done.actor.loadCheckout': [{ output: undefined }],
    'xstate.error.actor.loadCheckout': [lost],
  },
  abstraction: ({ registrations }) => Object.keys(registrations),
};

/** Checkout needs the code of the session, and is lost with it. */
const follow: Follow = (snapshot: AnyMachineSnapshot, { type }) =>
  type === 'xstate.error.actor.loadSession' && (snapshot as Snapshot).matches({ checkout: 'loading' })
    ? { kind: 'answer', actor: 'loadCheckout', event: { type: 'xstate.error.actor.loadCheckout', ...lost } }
    : undefined;

const config = 'GET /config.json';
const sessionCode = 'GET /assets/session.js';

/** What the server tells of itself in production, where it has a name of its own. */
const productionHost = 'production.localhost';
const productionConfig = {
  environment: 'production',
  apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: productionHost },
  cognito: { region: 'local', userPoolId: 'local_pool', userPoolClientId: 'local', endpoint: '/cognito' },
  payment: { kind: 'embedded' },
  version: '1',
};

const tellConnection = ({ inPage }: Stage, what: 'offline' | 'online') =>
  inPage((type) => {
    document.defaultView?.dispatchEvent(new Event(type));
  }, what);

const notice = { role: 'button', name: 'Close notice' };
const id = (state: string, event: string, index = 0) => `site.${state}|xstate.${event}|${index}`;

export const site: FlowScript = {
  chart: 'site',
  cases,
  follow,
  // Every page tells that it is shown, and what it opens and asks for on its own account.
  echoes: [
    'site|PAGE_SHOWN|0',
    'site|FLOW_OPENED|0',
    'site|FLOW_LEFT|0',
    'site|REQUEST_STARTED|0',
    'site|xstate.done.actor.request.*|0',
    'site.checkout.open|CHECKOUT_OPENED|0',
    'site.checkout.open|xstate.done.actor.siteVersion|0',
  ],
  calls: {
    detectEnvironment: config,
    loadSession: sessionCode,
    loadCheckout: 'GET /assets/checkout.js',
  },
  instant: ['findStoredSession'],

  async start(stage, { path, ahead }) {
    if (ahead[0]?.event['output'] === 'stored') {
      await stage.beforePage(() => {
        if (window === window.top) localStorage.setItem('CognitoIdentityServiceProvider.walker', '');
      }, undefined);
    }
    await stage.hand.goTo('/');
    if (!path.steps.some(({ event }) => event['output'] === ('production' satisfies Environment))) return;
    await (await stage.gate.next(config)).drop();
    const port = await stage.inPage(() => location.port, undefined);
    await stage.hand.goTo(`http://${productionHost}:${port}/`);
  },

  acts: {
    async COURSE_SHOWN(stage) {
      await visit(stage, '/about/accreditation');
      await stage.hand.see({ absent: { role: 'button', name: 'Register' } });
      await visit(stage, coursePage);
      await stage.hand.see({ role: 'button', name: 'Register' });
    },
    async LINK_FOLLOWED(stage) {
      // Its form is a flow, which is left with the page.
      await visit(stage, '/student-services/contact');
      await stage.hand.see({ role: 'heading', name: /contact/i });
      await visit(stage, '/');
      await stage.hand.click({ role: 'link', name: 'Browse courses' });
      await stage.hand.see({ path: '/courses/biology' });
    },
    async OLD_ROUTE_FOLLOWED(stage) {
      await visit(stage, '/courses/ethics');
      await stage.hand.see({ path: '/courses/humanities' });
    },
    ENVIRONMENT_NOTICE_CLOSED: ({ hand }) => hand.click(notice),
    CONNECTION_LOST: (stage) => tellConnection(stage, 'offline'),
    CONNECTION_RESTORED: (stage) => tellConnection(stage, 'online'),
    async CHECKOUT_OPENED(stage) {
      const isThere = await stage.inPage(() => location.pathname === '/checkout', undefined);
      if (isThere) await stage.hand.click({ role: 'button', name: 'Try again' });
      else await visit(stage, '/checkout');
    },
  },

  answers: {
    detectEnvironment(_stage, step, { call }) {
      if (isError(step)) return call.reply(500, {});
      return step.event['output'] === 'production' ? call.reply(200, productionConfig) : call.pass();
    },
    async loadSession({ gate }, step, { call }) {
      if (isError(step)) return call.drop();
      await call.pass();
      // The client, which the session asks for at once.
      await (await gate.next(sessionCode)).pass();
    },
    async loadCheckout({ hand }, step, { call }) {
      await (isError(step) ? call.drop() : call.pass());
      if (isError(step)) await hand.see({ text: 'Checkout could not be loaded' });
    },
    /** It is over when a registration is complete; between, the person looks elsewhere and comes back. */
    async checkout(stage) {
      const { backend } = stage;
      await backend.removeAccount();
      await backend.setAccount('confirmed', PASSWORD);
      await visit(stage, '/about/accreditation');
      await stage.hand.see({ absent: { role: 'heading', name: 'Pending Registrations' } });
      await setCartElsewhere(stage, [course.code]);
      await visit(stage, '/checkout');
      await completeRegistration(stage);
      await signIn(stage);
      await registerByCode(stage);
    },
  },

  sights: {
    'environmentNotice.shown': [notice],
    'environmentNotice.closed': [{ absent: notice }],
    'environmentNotice.absent': [{ absent: notice }],
    'connection.offline': [{ text: /You are offline/ }],
  },

  unreachable: [
    {
      transition: 'site|FLOW_OPENED|1',
      reason: 'a view leaves its flow before another opens one of the same name',
    },
    {
      transition: 'site.session.lookingForStoredSession|SESSION_NEEDED|0',
      reason: 'the storage of a browser answers before any page is shown',
    },
    {
      transition: id('session.lookingForStoredSession', 'error.actor.findStoredSession'),
      reason: 'the adapter takes a storage that cannot be read for an empty one',
    },
    { transition: id('connection', 'done.actor.watchConnection'), reason: 'the listener has no end' },
    {
      transition: id('connection', 'error.actor.watchConnection'),
      reason: 'listening for the events of the window cannot fail',
    },
  ],

  can(step) {
    if (step.event.type === 'xstate.done.actor.findStoredSession') return true;
    if (comesFrom(step, 'session.lookingForStoredSession')) return false;
    if (step.actor === 'detectEnvironment') return true;
    // All else needs to know where the site is; and who looks at checkout waits there for its code.
    if (comesFrom(step, 'environmentNotice.detecting')) return false;
    if (step.kind === 'act' && comesFrom(step, 'checkout.loading', 'session.loading')) return false;
    // In production the walk would reload itself into the version that the server tells of.
    if (step.event.type === 'CHECKOUT_OPENED') return !comesFrom(step, 'environmentNotice.absent');
    // Checkout comes with the session or after it.
    return step.event.type !== 'xstate.done.actor.loadCheckout' || comesFrom(step, 'session.running');
  },
};
