import { raise } from 'xstate';
import { anonymous } from '../session/rules.ts';
import { siteSetup } from './setup.ts';

/** Without a session actor, only a need for it or a sign-in in another tab makes the site load its code. */
const withoutSession = {
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onDone: {}, onError: {} },
  on: {
    SESSION_NEEDED: 'loading',
    SIGNED_IN_ELSEWHERE: { target: 'loading', actions: 'keepSignInNews' },
  },
} as const;

const session = siteSetup.createStateConfig({
  initial: 'findingStoredSession',
  meta: { description: 'Whether the visitor is signed in, and the code that this takes.' },
  states: {
    findingStoredSession: {
      tags: 'pending',
      meta: { description: 'The browser is asked whether someone signed in here before.' },
      invoke: {
        id: 'findStoredSession',
        src: 'findStoredSession',
        onDone: [{ guard: 'wasSignedInBefore', target: 'loading' }, { target: 'notNeeded' }],
        onError: 'notNeeded',
      },
      on: { SESSION_NEEDED: 'loading' },
    },
    notNeeded: {
      meta: { description: 'The visitor is signed out, and no sign-in code is loaded.' },
      entry: ['assumeSignedOut', 'passSessionOn'],
      ...withoutSession,
      on: { ...withoutSession.on, PAGE_RESTORED: 'findingStoredSession' },
    },
    loading: {
      tags: 'pending',
      meta: { description: 'The sign-in code is loading.' },
      entry: ['assumeChecking', 'passSessionOn'],
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: { target: 'running', actions: 'startSession' },
        onError: 'unavailable',
      },
    },
    unavailable: {
      meta: {
        description:
          'The sign-in code could not be loaded. The next need for it tries again, as the returned connection does.',
      },
      entry: ['assumeSignedOut', 'passSessionOn'],
      ...withoutSession,
      on: { ...withoutSession.on, CONNECTION_RESTORED: 'loading' },
    },
    running: {
      meta: { description: 'The session actor runs and says who is signed in.' },
      on: { SESSION_NEEDED: {} },
    },
  },
});

const checkout = siteSetup.createStateConfig({
  initial: 'closed',
  meta: { description: 'The page Pending Registrations and its dialogs.' },
  states: {
    closed: {
      meta: { description: 'The page has not been opened since the last registration.' },
      on: { CHECKOUT_OPENED: 'loading' },
    },
    loading: {
      tags: 'pending',
      meta: { description: 'The code of checkout is loading.' },
      entry: raise({ type: 'SESSION_NEEDED' }),
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => ({ sub: context.openPayment?.sub ?? null }),
        // Another tab may have settled the payment that was found, or begun one.
        onDone: { target: 'open', actions: ['keepOpenPayment', 'startCheckout'] },
        onError: 'unavailable',
      },
    },
    unavailable: {
      meta: {
        description:
          'Checkout could not be loaded. The page offers to try again, as the returned connection does.',
      },
      on: { CHECKOUT_OPENED: 'loading', CONNECTION_RESTORED: 'loading' },
    },
    open: {
      meta: { description: 'The checkout actor runs, even while the visitor is on another page.' },
      on: {
        CHECKOUT_OPENED: {},
        'xstate.done.actor.siteVersion': { actions: 'endVersionCheck' },
        'xstate.done.actor.checkout': {
          target: 'closed',
          actions: ['endCheckout', 'clearCart', 'refreshEnrollments'],
        },
      },
    },
  },
});

const connection = siteSetup.createStateConfig({
  initial: 'online',
  meta: { description: 'Whether the browser has a network connection.' },
  states: {
    online: {
      meta: { description: 'No notice is shown.' },
      on: { CONNECTION_LOST: 'offline' },
    },
    offline: {
      meta: { description: 'A notice says that the visitor is offline and that nothing is lost.' },
      on: { CONNECTION_RESTORED: 'online' },
    },
  },
});

const environmentNotice = siteSetup.createStateConfig({
  initial: 'detecting',
  meta: { description: 'The notice that changes here do not affect production data.' },
  states: {
    detecting: {
      tags: 'pending',
      meta: { description: 'The configuration is read to find out which environment this is.' },
      invoke: {
        id: 'detectEnvironment',
        src: 'detectEnvironment',
        onDone: [{ guard: 'isProduction', target: 'absent' }, { target: 'shown' }],
        onError: 'absent',
      },
    },
    shown: {
      meta: { description: 'Every page shows the notice until it is closed.' },
      on: { ENVIRONMENT_NOTICE_CLOSED: 'closed' },
    },
    closed: { meta: { description: 'The notice stays closed until the page is reloaded.' } },
    absent: { meta: { description: 'There is no notice in production.' } },
  },
});

const openPayment = siteSetup.createStateConfig({
  initial: 'looking',
  meta: { description: 'The notice that the last payment is still being checked.' },
  // Another tab may have settled it, or begun one.
  on: { PAGE_RESTORED: '.looking' },
  states: {
    looking: {
      tags: 'pending',
      meta: { description: 'The browser is asked for a payment whose outcome never arrived.' },
      invoke: {
        id: 'findOpenPayment',
        src: 'findOpenPayment',
        onDone: [
          { guard: 'isPaymentOpen', target: 'shown', actions: 'keepOpenPayment' },
          { target: 'absent', actions: 'keepOpenPayment' },
        ],
        onError: { target: 'absent', actions: 'keepOpenPayment' },
      },
    },
    shown: {
      meta: { description: 'Every page links to checkout, which finds out the outcome.' },
      on: { CHECKOUT_OPENED: 'absent' },
    },
    absent: { meta: { description: 'No payment is open, or checkout takes care of it.' } },
  },
});

const page = siteSetup.createStateConfig({
  initial: 'inUse',
  meta: { description: 'Whether the page still shows what is true.' },
  on: { PAGE_LEFT: '.left', PAGE_RESTORED: '.returning' },
  states: {
    inUse: { meta: { description: 'The page hears what other tabs do.' } },
    left: {
      meta: { description: 'The browser keeps the page for Back, concealed.' },
      entry: 'concealPage',
    },
    returning: {
      tags: 'pending',
      meta: { description: 'Session and cart are read again before anything is shown.' },
      entry: 'askAgain',
      exit: 'revealPage',
      always: { guard: 'isSessionKnown', target: 'inUse' },
      after: { returnLimit: 'inUse' },
    },
  },
});

/** The root of the actor system. */
export const siteMachine = siteSetup.createMachine({
  id: 'site',
  description:
    'The root of the actor system: cart, session, checkout, course buttons, toasts and open flows.',
  context: ({ input, spawn }) => ({
    courses: input.courses,
    today: null,
    minimumAge: input.minimumAge,
    cart: spawn('cart', {
      id: 'cart',
      systemId: 'cart',
      syncSnapshot: true,
      input: { sellable: input.courses.filter(({ comingSoon }) => !comingSoon).map(({ code }) => code) },
    }),
    codes: [],
    session: null,
    isSignInNews: false,
    sessionView: anonymous('checking'),
    checkout: null,
    openPayment: null,
    siteVersion: null,
    buttons: {},
    toasts: [],
    toastCount: 0,
    errorReport: null,
    flows: {},
  }),
  type: 'parallel',
  meta: { description: 'The site is open in a browser.' },
  invoke: { id: 'watchWindow', src: 'watchWindow', onDone: {}, onError: {} },
  on: {
    PAGE_SHOWN: {
      actions: { type: 'reportPageView', params: ({ event: { path, title } }) => ({ path, title }) },
    },
    LINK_FOLLOWED: {
      actions: { type: 'reportInteraction', params: ({ event: { action, label } }) => ({ action, label }) },
    },
    OLD_ROUTE_FOLLOWED: {
      actions: { type: 'reportRedirect', params: ({ event: { from, to } }) => ({ from, to }) },
    },
    COURSE_SHOWN: [{ guard: 'isNewCourse', actions: 'startButton' }, {}],
    FLOW_OPENED: [{ guard: 'isNewFlow', actions: 'startFlow' }, {}],
    FLOW_CLOSED: { actions: 'stopFlow' },
    TOAST_REQUESTED: { actions: 'showToast' },
    'xstate.done.actor.toast.*': { actions: 'removeToast' },
    ERROR_REPORTED: { actions: 'sendErrorReport' },
    'xstate.done.actor.sendErrorReport': { actions: 'endErrorReport' },
    'xstate.error.actor.sendErrorReport': { actions: 'endErrorReport' },
    COURSES_TODAY_READ: { actions: ['keepToday', 'passCoursesOn'] },
    COURSES_TODAY_DOUBTED: { actions: 'passDoubtOn' },
    'xstate.snapshot.cart': { actions: ['keepCart', 'passCartOn'] },
    'xstate.snapshot.session': { actions: ['keepSession', 'passSessionOn'] },
  },
  states: { session, checkout, connection, environmentNotice, openPayment, page },
});
