import {
  assign,
  emit,
  enqueueActions,
  raise,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type SnapshotFrom,
} from 'xstate';
import type { Environment } from '../../domain/environment.ts';
import { cartMachine } from '../cart/machine.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import { courseRegistrationMachine } from '../courseRegistration/machine.ts';
import { requestMachine } from '../request/machine.ts';
import type { ApiCall } from '../request/rules.ts';
import type { sessionMachine } from '../session/machine.ts';
import { toSessionView, type SessionView } from '../session/rules.ts';
import type { siteVersionMachine } from '../siteVersion/machine.ts';
import type { CourseCode, CourseOffer } from '../types.ts';
import { unprovided, unprovidedFlow, unprovidedListener } from '../unprovided.ts';
import {
  finishedRequestId,
  registrationActorId,
  requestActorId,
  type PageView,
  type SiteInput,
} from './rules.ts';

export interface SiteContext {
  readonly courses: readonly CourseOffer[];
  readonly cart: ActorRefFrom<typeof cartMachine>;
  /** The cart's codes as last heard. */
  readonly codes: readonly CourseCode[];
  /** Null until the sign-in code is loaded: a visitor who never signs in downloads none of it. */
  readonly session: ActorRefFrom<typeof sessionMachine> | null;
  /** What the flows are told of the session, also while its actor is not there. */
  readonly sessionView: SessionView;
  /** Null until the checkout page is first opened, and again after a registration is complete. */
  readonly checkout: ActorRefFrom<typeof checkoutMachine> | null;
  /** Null also when the check is over. */
  readonly siteVersion: ActorRefFrom<typeof siteVersionMachine> | null;
  /** The fetches: every request that is under way or whose toast is still shown, by request id. */
  readonly requests: Readonly<Record<string, ActorRefFrom<typeof requestMachine>>>;
  /** What the button of each course shown so far says, by course code. */
  readonly registrations: Readonly<Record<CourseCode, ActorRefFrom<typeof courseRegistrationMachine>>>;
  /** The small flows that are on the screen, such as a form or a carousel, by name. */
  readonly flows: Readonly<Record<string, AnyActorRef>>;
}

export type SiteEvent =
  | ({ type: 'PAGE_SHOWN' } & PageView)
  | { type: 'ENVIRONMENT_NOTICE_CLOSED' }
  | { type: 'CONNECTION_LOST' }
  | { type: 'CONNECTION_RESTORED' }
  | { type: 'SESSION_NEEDED' }
  | { type: 'CHECKOUT_OPENED' }
  /** `today`: local calendar date `YYYY-MM-DD`, against which launch dates are compared. */
  | { type: 'COURSE_SHOWN'; code: CourseCode; today: string }
  /** A view brings its flow along in its own chunk of code; `name` is the actor's id. */
  | { type: 'FLOW_OPENED'; name: string; logic: AnyActorLogic; input?: unknown }
  | { type: 'FLOW_LEFT'; name: string }
  /** A press that only marketing asks about, e.g. `enroll`; `label` says where. */
  | { type: 'LINK_FOLLOWED'; action: string; label: string }
  /** Somebody came by an address of an earlier site. */
  | { type: 'OLD_ROUTE_FOLLOWED'; from: string; to: string }
  | { type: 'REQUEST_STARTED'; requestId: string; call: ApiCall }
  | { type: 'xstate.snapshot.cart'; snapshot: SnapshotFrom<typeof cartMachine> }
  | { type: 'xstate.snapshot.session'; snapshot: SnapshotFrom<typeof sessionMachine> }
  | { type: 'xstate.done.actor.findStoredSession'; output: 'stored' | 'none' }
  | { type: 'xstate.done.actor.detectEnvironment'; output: Environment }
  | { type: 'xstate.done.actor.checkout' }
  | { type: 'xstate.done.actor.siteVersion' }
  | { type: `xstate.done.actor.request.${string}` };

type SiteEmitted =
  | { type: 'analytics'; name: 'page_view'; params: PageView }
  | { type: 'analytics'; name: 'interaction'; params: { action: string; label: string } }
  | { type: 'analytics'; name: 'redirect'; params: { from: string; to: string } };

/** The session of somebody of whom nothing is known. */
const nobody = (status: 'checking' | 'signedOut'): SessionView => ({ status, user: null, enrollments: [] });

/** The children that follow the cart and the session. */
const followers = ({ checkout, registrations }: SiteContext) => [
  ...(checkout ? [checkout] : []),
  ...Object.values(registrations),
];

export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    events: {} as SiteEvent,
    emitted: {} as SiteEmitted,
    input: {} as SiteInput,
  },
  actors: {
    cart: cartMachine,
    request: requestMachine,
    courseRegistration: courseRegistrationMachine,
    findStoredSession: unprovided<'stored' | 'none', void>('findStoredSession'),
    detectEnvironment: unprovided<Environment, void>('detectEnvironment'),
    /** Loads the code of `session`, which cannot be started before. */
    loadSession: unprovided<void, void>('loadSession'),
    session: unprovidedFlow('session') as typeof sessionMachine,
    /** Loads the code of `checkout` and `siteVersion`. */
    loadCheckout: unprovided<void, void>('loadCheckout'),
    checkout: unprovidedFlow('checkout') as typeof checkoutMachine,
    siteVersion: unprovidedFlow('siteVersion') as typeof siteVersionMachine,
    watchConnection: unprovidedListener(),
  },
  guards: {
    wasSignedInBefore: ({ event }) =>
      event.type === 'xstate.done.actor.findStoredSession' && event.output === 'stored',
    isProduction: ({ event }) =>
      event.type === 'xstate.done.actor.detectEnvironment' && event.output === 'production',
    isCourseNewHere: ({ context, event }) =>
      event.type === 'COURSE_SHOWN' &&
      !(event.code in context.registrations) &&
      context.courses.some(({ code }) => code === event.code),
    isFlowNewHere: ({ context, event }) => event.type === 'FLOW_OPENED' && !(event.name in context.flows),
  },
  actions: {
    startSession: assign({
      session: ({ spawn }) => spawn('session', { id: 'session', systemId: 'session', syncSnapshot: true }),
    }),
    startCheckout: assign(({ context, spawn }) => {
      const { courses, codes, sessionView } = context;
      return {
        checkout: spawn('checkout', {
          id: 'checkout',
          systemId: 'checkout',
          input: { courses, codes, session: sessionView },
        }),
        siteVersion: spawn('siteVersion', { id: 'siteVersion', systemId: 'siteVersion' }),
      };
    }),
    endCheckout: enqueueActions(({ context, enqueue }) => {
      // Still waiting for an answer, it would stand in the way of the next one.
      if (context.siteVersion) enqueue.stopChild(context.siteVersion);
      enqueue.assign({ checkout: null, siteVersion: null });
    }),
    forgetSiteVersion: assign({ siteVersion: null }),
    clearCart: sendTo('cart', { type: 'CART_CLEARED' }),
    readEnrollmentsAgain: enqueueActions(({ context, enqueue }) => {
      if (context.session) enqueue.sendTo(context.session, { type: 'ENROLLMENTS_STALE' });
    }),
    startRequest: assign({
      requests: ({ context, event, spawn }) => {
        if (event.type !== 'REQUEST_STARTED') return context.requests;
        const { requestId, call } = event;
        const request = spawn('request', { id: requestActorId(requestId), input: { call } });
        return { ...context.requests, [requestId]: request };
      },
    }),
    forgetRequest: assign({
      requests: ({ context, event }) => {
        const { [finishedRequestId(event.type)]: _finished, ...others } = context.requests;
        return others;
      },
    }),
    showRegistration: assign({
      registrations: ({ context, event, spawn }) => {
        const course =
          event.type === 'COURSE_SHOWN' && context.courses.find(({ code }) => code === event.code);
        if (!course) return context.registrations;
        const input = {
          course,
          today: event.today,
          codes: context.codes,
          session: context.sessionView,
        };
        const registration = spawn('courseRegistration', { id: registrationActorId(course.code), input });
        return { ...context.registrations, [course.code]: registration };
      },
    }),
    startFlow: assign({
      flows: ({ context, event, spawn }) => {
        if (event.type !== 'FLOW_OPENED') return context.flows;
        const { name, logic, input } = event;
        // The chart need not know the flows; the types of `spawn` allow ids only for those that it names.
        const start = spawn as (logic: AnyActorLogic, options: object) => AnyActorRef;
        return { ...context.flows, [name]: start(logic, { id: name, input }) };
      },
    }),
    stopFlow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'FLOW_LEFT') return;
      const { [event.name]: left, ...others } = context.flows;
      if (left) enqueue.stopChild(left);
      enqueue.assign({ flows: others });
    }),
    noteCart: assign({
      codes: ({ context, event }) =>
        event.type === 'xstate.snapshot.cart' ? event.snapshot.context.codes : context.codes,
    }),
    tellFollowersOfCart: enqueueActions(({ context, enqueue }) => {
      for (const follower of followers(context)) {
        enqueue.sendTo(follower, { type: 'CART_UPDATED', codes: context.codes });
      }
    }),
    noteSessionChecked: assign({ sessionView: nobody('checking') }),
    noteSessionAbsent: assign({ sessionView: nobody('signedOut') }),
    noteSession: assign({
      sessionView: ({ context, event }) =>
        event.type === 'xstate.snapshot.session' ? toSessionView(event.snapshot) : context.sessionView,
    }),
    tellFollowersOfSession: enqueueActions(({ context, enqueue }) => {
      for (const follower of followers(context)) {
        enqueue.sendTo(follower, { type: 'SESSION_UPDATED', session: context.sessionView });
      }
    }),
    reportPageView: emit(({ event }) => {
      const { path, title } = event as PageView;
      return { type: 'analytics', name: 'page_view', params: { path, title } } as const;
    }),
    reportRedirect: emit(({ event }) => {
      const { from, to } = event as { from: string; to: string };
      return { type: 'analytics', name: 'redirect', params: { from, to } } as const;
    }),
    reportInteraction: emit(({ event }) => {
      const { action, label } = event as { action: string; label: string };
      return { type: 'analytics', name: 'interaction', params: { action, label } } as const;
    }),
  },
}).createMachine({
  id: 'site',
  description:
    'The root: one actor system of cart, session, checkout, requests, course buttons and the flows on the screen.',
  context: ({ input, spawn }) => ({
    courses: input.courses,
    cart: spawn('cart', {
      id: 'cart',
      systemId: 'cart',
      syncSnapshot: true,
      input: { sellable: input.courses.filter(({ comingSoon }) => !comingSoon).map(({ code }) => code) },
    }),
    codes: [],
    session: null,
    sessionView: nobody('checking'),
    checkout: null,
    siteVersion: null,
    requests: {},
    registrations: {},
    flows: {},
  }),
  type: 'parallel',
  meta: { description: 'The site is open in the browser.' },
  on: {
    PAGE_SHOWN: { actions: 'reportPageView' },
    COURSE_SHOWN: [{ guard: 'isCourseNewHere', actions: 'showRegistration' }, {}],
    FLOW_OPENED: [{ guard: 'isFlowNewHere', actions: 'startFlow' }, {}],
    FLOW_LEFT: { actions: 'stopFlow' },
    LINK_FOLLOWED: { actions: 'reportInteraction' },
    OLD_ROUTE_FOLLOWED: { actions: 'reportRedirect' },
    REQUEST_STARTED: { actions: 'startRequest' },
    'xstate.done.actor.request.*': { actions: 'forgetRequest' },
    'xstate.snapshot.cart': { actions: ['noteCart', 'tellFollowersOfCart'] },
    'xstate.snapshot.session': { actions: ['noteSession', 'tellFollowersOfSession'] },
  },
  states: {
    session: {
      initial: 'lookingForStoredSession',
      meta: { description: 'Whether the person is signed in, and the code that this needs.' },
      states: {
        lookingForStoredSession: {
          tags: 'pending',
          meta: { description: 'The browser is asked whether somebody signed in here before.' },
          invoke: {
            id: 'findStoredSession',
            src: 'findStoredSession',
            onDone: [{ guard: 'wasSignedInBefore', target: 'loading' }, { target: 'notNeeded' }],
            onError: 'notNeeded',
          },
          on: { SESSION_NEEDED: 'loading' },
        },
        notNeeded: {
          meta: { description: 'A visitor browses signed out; no sign-in code is loaded.' },
          entry: ['noteSessionAbsent', 'tellFollowersOfSession'],
          on: { SESSION_NEEDED: 'loading' },
        },
        loading: {
          tags: 'pending',
          meta: { description: 'The sign-in code is on its way.' },
          entry: ['noteSessionChecked', 'tellFollowersOfSession'],
          invoke: {
            id: 'loadSession',
            src: 'loadSession',
            onDone: { target: 'running', actions: 'startSession' },
            onError: 'unavailable',
          },
        },
        unavailable: {
          meta: { description: 'The sign-in code could not be loaded; the next need of it tries again.' },
          entry: ['noteSessionAbsent', 'tellFollowersOfSession'],
          on: { SESSION_NEEDED: 'loading' },
        },
        running: {
          meta: { description: 'The session actor tells who is signed in.' },
          on: { SESSION_NEEDED: {} },
        },
      },
    },
    checkout: {
      initial: 'closed',
      meta: { description: 'The pending registrations page and its flows.' },
      states: {
        closed: {
          meta: { description: 'The checkout page has not been opened since the last registration.' },
          on: { CHECKOUT_OPENED: 'loading' },
        },
        loading: {
          tags: 'pending',
          meta: { description: 'The code of checkout is on its way.' },
          entry: raise({ type: 'SESSION_NEEDED' }),
          invoke: {
            id: 'loadCheckout',
            src: 'loadCheckout',
            onDone: { target: 'open', actions: 'startCheckout' },
            onError: 'unavailable',
          },
        },
        unavailable: {
          meta: { description: 'Checkout could not be loaded; the page offers to try again.' },
          on: { CHECKOUT_OPENED: 'loading' },
        },
        open: {
          meta: { description: 'The checkout actor runs, also while its page is left for another.' },
          on: {
            CHECKOUT_OPENED: {},
            'xstate.done.actor.siteVersion': { actions: 'forgetSiteVersion' },
            'xstate.done.actor.checkout': {
              target: 'closed',
              actions: ['endCheckout', 'clearCart', 'readEnrollmentsAgain'],
            },
          },
        },
      },
    },
    connection: {
      initial: 'online',
      meta: { description: 'Whether the browser has a network.' },
      invoke: { id: 'watchConnection', src: 'watchConnection', onDone: {}, onError: {} },
      states: {
        online: {
          meta: { description: 'Nothing to tell.' },
          on: { CONNECTION_LOST: 'offline' },
        },
        offline: {
          meta: { description: 'A notice says that the network is gone and that nothing is lost.' },
          on: { CONNECTION_RESTORED: 'online' },
        },
      },
    },
    environmentNotice: {
      initial: 'detecting',
      meta: { description: 'The notice that changes made outside production do not affect production data.' },
      states: {
        detecting: {
          tags: 'pending',
          meta: { description: 'The address tells which environment this is.' },
          invoke: {
            id: 'detectEnvironment',
            src: 'detectEnvironment',
            onDone: [{ guard: 'isProduction', target: 'absent' }, { target: 'shown' }],
            onError: 'absent',
          },
        },
        shown: {
          meta: { description: 'The notice is on every page until it is closed.' },
          on: { ENVIRONMENT_NOTICE_CLOSED: 'closed' },
        },
        closed: {
          meta: { description: 'The notice stays away for as long as the page is loaded.' },
        },
        absent: { meta: { description: 'This is production: there is no notice.' } },
      },
    },
  },
});
