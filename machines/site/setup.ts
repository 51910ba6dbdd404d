import {
  assign,
  emit,
  enqueueActions,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type SnapshotFrom,
} from 'xstate';
import type { CoursesToday } from '../../domain/contract/content.ts';
import { asOfToday } from '../../domain/coursesToday.ts';
import type { Environment } from '../../domain/environment.ts';
import { cartMachine } from '../cart/machine.ts';
import type { checkoutMachine } from '../checkout/machine.ts';
import { courseButtonMachine } from '../courseButton/machine.ts';
import { track, type Effect } from '../effects.ts';
import { hasOutcome, outcomeOf, type DoneEvents } from '../outcome.ts';
import type { sessionMachine } from '../session/machine.ts';
import { anonymous, type SessionView } from '../session/rules.ts';
import { toSessionView } from '../session/view.ts';
import type { siteVersionMachine } from '../siteVersion/machine.ts';
import type { ErrorReport, ToSite } from '../system.ts';
import { toastMachine } from '../toast/machine.ts';
import type { CourseCode, CourseOffer, OpenPayment } from '../types.ts';
import { unprovidedFlow, unprovidedLimited, unprovidedListener } from '../unprovided.ts';
import {
  buttonActorId,
  returnLimit,
  toastActorId,
  type OpenPaymentOutcome,
  type PageView,
  type SiteInput,
} from './rules.ts';

export interface SiteContext {
  /** As they were when the page was built. */
  readonly courses: readonly CourseOffer[];
  /** Null until the server has said so. */
  readonly today: CoursesToday | null;
  /** The brand's, in years; undefined where it is not known. */
  readonly minimumAge: number | undefined;
  readonly cart: ActorRefFrom<typeof cartMachine>;
  readonly codes: readonly CourseCode[];
  /** Null until the sign-in code is loaded, which most visitors never need. */
  readonly session: ActorRefFrom<typeof sessionMachine> | null;
  /** Another tab signed in while this one had no use for the sign-in code. */
  readonly isSignInNews: boolean;
  /** What other charts know about the session, even while it has no actor. */
  readonly sessionView: SessionView;
  /** Null until the checkout page is first opened, and after a completed registration. */
  readonly checkout: ActorRefFrom<typeof checkoutMachine> | null;
  /** A payment attempt whose outcome is unknown, as the browser was last asked; another tab may settle it. */
  readonly openPayment: OpenPayment | null;
  /** Null also once the check is done. */
  readonly siteVersion: ActorRefFrom<typeof siteVersionMachine> | null;
  /** By course code, for every course shown so far. */
  readonly buttons: Readonly<Record<CourseCode, ActorRefFrom<typeof courseButtonMachine>>>;
  readonly toasts: readonly ActorRefFrom<typeof toastMachine>[];
  /** How many toasts there have been. */
  readonly toastCount: number;
  /** The last error report, while it is being sent. */
  readonly errorReport: AnyActorRef | null;
  /** The flows of mounted components, such as a form or a carousel, by name. */
  readonly flows: Readonly<Record<string, AnyActorRef>>;
}

export type SiteEvent =
  | ({ type: 'PAGE_SHOWN' } & PageView)
  | { type: 'ENVIRONMENT_NOTICE_CLOSED' }
  | { type: 'CONNECTION_LOST' }
  | { type: 'CONNECTION_RESTORED' }
  /** The page is left, and may come back as it is: from the back-forward cache. */
  | { type: 'PAGE_LEFT' }
  /** It is back from there, or from sleep, and heard nothing of what other tabs did meanwhile. */
  | { type: 'PAGE_RESTORED' }
  | { type: 'SIGNED_IN_ELSEWHERE' }
  | { type: 'CHECKOUT_OPENED' }
  /** `today`: local calendar date `YYYY-MM-DD`, to compare launch dates with. */
  | { type: 'COURSE_SHOWN'; code: CourseCode; today: string }
  /** A component that runs a flow was mounted; `name` is the actor's id. */
  | { type: 'FLOW_OPENED'; name: string; logic: AnyActorLogic; input?: unknown }
  | { type: 'FLOW_CLOSED'; name: string }
  /** A click that marketing counts, e.g. `enroll`; `label` names the page. */
  | { type: 'LINK_FOLLOWED'; action: string; label: string }
  /** A visitor came by an address of an earlier site. */
  | { type: 'OLD_ROUTE_FOLLOWED'; from: string; to: string }
  | ToSite
  | { type: 'xstate.snapshot.cart'; snapshot: SnapshotFrom<typeof cartMachine> }
  | { type: 'xstate.snapshot.session'; snapshot: SnapshotFrom<typeof sessionMachine> }
  | { type: `xstate.done.actor.toast.${string}`; actorId: string }
  | DoneEvents<{
      findStoredSession: 'stored' | 'none';
      detectEnvironment: Environment;
      findOpenPayment: OpenPaymentOutcome;
      loadCheckout: OpenPaymentOutcome;
    }>
  | { type: 'xstate.done.actor.checkout' }
  | { type: 'xstate.done.actor.siteVersion' };

/** The courses with what is true of them today. */
const coursesOf = ({ courses, today }: SiteContext): readonly CourseOffer[] =>
  courses.map((course) => asOfToday(course, today));

/** The actors that follow the cart, the session and the courses. */
const followers = ({ checkout, buttons }: SiteContext) => [
  ...(checkout ? [checkout] : []),
  ...Object.values(buttons),
];

export const siteSetup = setup({
  types: {} as {
    context: SiteContext;
    events: SiteEvent;
    emitted: Effect;
    input: SiteInput;
    tags: 'pending';
  },
  actors: {
    cart: cartMachine,
    courseButton: courseButtonMachine,
    toast: toastMachine,
    sendErrorReport: unprovidedLimited<void, ErrorReport>('sendErrorReport'),
    findStoredSession: unprovidedLimited<'stored' | 'none', void>('findStoredSession'),
    detectEnvironment: unprovidedLimited<Environment, void>('detectEnvironment'),
    findOpenPayment: unprovidedLimited<OpenPaymentOutcome, void>('findOpenPayment'),
    /** Loads the code of `session`, which cannot start before. */
    loadSession: unprovidedLimited<void, void>('loadSession'),
    session: unprovidedFlow('session') as typeof sessionMachine,
    /**
     * Loads the code of `checkout` and `siteVersion`, and then looks for an open payment once more: of the last person
     * here, or of `sub` if that session has ended since.
     */
    loadCheckout: unprovidedLimited<OpenPaymentOutcome, { readonly sub: string | null }>('loadCheckout'),
    checkout: unprovidedFlow('checkout') as typeof checkoutMachine,
    siteVersion: unprovidedFlow('siteVersion') as typeof siteVersionMachine,
    /** Sends `SIGNED_IN_ELSEWHERE`. */
    watchOtherTabs: unprovidedListener(),
    /** Sends `CONNECTION_LOST` and `CONNECTION_RESTORED`, `PAGE_LEFT` and `PAGE_RESTORED`. */
    watchWindow: unprovidedListener(),
  },
  guards: {
    wasSignedInBefore: ({ event }) =>
      event.type === 'xstate.done.actor.findStoredSession' && event.output === 'stored',
    isProduction: ({ event }) =>
      event.type === 'xstate.done.actor.detectEnvironment' && event.output === 'production',
    isSessionKnown: ({ context }) => context.sessionView.status !== 'checking',
    isPaymentOpen: ({ event }) => hasOutcome(event, 'found'),
    isNewCourse: ({ context, event }) =>
      event.type === 'COURSE_SHOWN' &&
      !(event.code in context.buttons) &&
      context.courses.some(({ code }) => code === event.code),
    isNewFlow: ({ context, event }) => event.type === 'FLOW_OPENED' && !(event.name in context.flows),
  },
  actions: {
    startSession: assign({
      session: ({ context, spawn }) =>
        spawn('session', {
          id: 'session',
          systemId: 'session',
          syncSnapshot: true,
          input: { isNews: context.isSignInNews },
        }),
    }),
    keepOpenPayment: assign({ openPayment: ({ event }) => outcomeOf(event, 'found')?.payment ?? null }),
    /** What the page knew of cart and session may be over. */
    askAgain: enqueueActions(({ context, enqueue }) => {
      const { cart, session } = context;
      enqueue.sendTo(cart, { type: 'PAGE_RESTORED' });
      if (!session) return;
      const sessionView = anonymous('checking');
      enqueue.assign({ sessionView });
      for (const follower of followers(context))
        enqueue.sendTo(follower, { type: 'SESSION_UPDATED', session: sessionView });
      enqueue.sendTo(session, { type: 'SESSION_DOUBTED' });
    }),
    concealPage: emit({ type: 'conceal' }),
    revealPage: emit({ type: 'reveal' }),
    keepSignInNews: assign({ isSignInNews: true }),
    startCheckout: assign(({ context, spawn }) => {
      const { minimumAge, codes, sessionView, openPayment } = context;
      return {
        checkout: spawn('checkout', {
          id: 'checkout',
          systemId: 'checkout',
          input: {
            courses: coursesOf(context),
            ...(minimumAge !== undefined && { minimumAge }),
            codes,
            session: sessionView,
            ...(openPayment !== null && { openPayment }),
          },
        }),
        siteVersion: spawn('siteVersion', { id: 'siteVersion', systemId: 'siteVersion' }),
      };
    }),
    endCheckout: enqueueActions(({ context, enqueue }) => {
      // A check that is still pending would keep its id from the next one.
      if (context.siteVersion) enqueue.stopChild(context.siteVersion);
      enqueue.assign({ checkout: null, siteVersion: null, openPayment: null });
    }),
    endVersionCheck: assign({ siteVersion: null }),
    clearCart: sendTo('cart', { type: 'CART_CLEARED' }),
    refreshEnrollments: enqueueActions(({ context, enqueue }) => {
      if (context.session) enqueue.sendTo(context.session, { type: 'ENROLLMENTS_STALE' });
    }),
    /** The same message again takes the place of the one that is still shown. */
    showToast: enqueueActions(({ context: { toasts, toastCount }, event, enqueue }) => {
      if (event.type !== 'TOAST_REQUESTED') return;
      const input = { tone: event.tone, text: event.text };
      const isSame = (toast: SiteContext['toasts'][number]) => {
        const { tone, text } = toast.getSnapshot().context;
        return tone === input.tone && text === input.text;
      };
      for (const toast of toasts) if (isSame(toast)) enqueue.stopChild(toast);
      enqueue.assign(({ spawn }) => ({
        toasts: [
          ...toasts.filter((toast) => !isSame(toast)),
          spawn('toast', { id: toastActorId(toastCount), input }),
        ],
        toastCount: toastCount + 1,
      }));
    }),
    removeToast: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      enqueue.stopChild(event.actorId);
      enqueue.assign({ toasts: context.toasts.filter(({ id }) => id !== event.actorId) });
    }),
    sendErrorReport: assign({
      errorReport: ({ context, event, spawn }) => {
        if (event.type !== 'ERROR_REPORTED') return context.errorReport;
        const { component, message } = event;
        return spawn('sendErrorReport', { id: 'sendErrorReport', input: { component, message } });
      },
    }),
    endErrorReport: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('sendErrorReport');
      enqueue.assign({ errorReport: null });
    }),
    startButton: assign({
      buttons: ({ context, event, spawn }) => {
        const { buttons, codes, sessionView: session } = context;
        if (event.type !== 'COURSE_SHOWN') return buttons;
        const course = coursesOf(context).find(({ code }) => code === event.code);
        if (!course) return buttons;
        const input = { course, today: event.today, codes, session };
        return {
          ...buttons,
          [course.code]: spawn('courseButton', { id: buttonActorId(course.code), input }),
        };
      },
    }),
    startFlow: assign({
      flows: ({ context, event, spawn }) => {
        if (event.type !== 'FLOW_OPENED') return context.flows;
        const { name, logic, input } = event;
        // `spawn` is typed for the charts named above only.
        const start = spawn as (logic: AnyActorLogic, options: object) => AnyActorRef;
        return { ...context.flows, [name]: start(logic, { id: name, input }) };
      },
    }),
    stopFlow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'FLOW_CLOSED') return;
      const { [event.name]: closed, ...others } = context.flows;
      if (closed) enqueue.stopChild(closed);
      enqueue.assign({ flows: others });
    }),
    keepCart: assign({
      codes: ({ context, event }) =>
        event.type === 'xstate.snapshot.cart' ? event.snapshot.context.codes : context.codes,
    }),
    passCartOn: enqueueActions(({ context, enqueue }) => {
      for (const follower of followers(context)) {
        enqueue.sendTo(follower, { type: 'CART_UPDATED', codes: context.codes });
      }
    }),
    keepToday: assign({
      today: ({ context, event }) => (event.type === 'COURSES_TODAY_READ' ? event.today : context.today),
    }),
    passCoursesOn: enqueueActions(({ context, enqueue }) => {
      for (const follower of followers(context)) {
        enqueue.sendTo(follower, { type: 'COURSES_UPDATED', courses: coursesOf(context) });
      }
    }),
    passDoubtOn: enqueueActions(({ context: { flows }, event, enqueue }) => {
      const { coursesToday } = flows;
      if (coursesToday) enqueue.sendTo(coursesToday, event);
    }),
    assumeChecking: assign({ sessionView: anonymous('checking') }),
    assumeSignedOut: assign({ sessionView: anonymous('signedOut') }),
    keepSession: assign({
      sessionView: ({ context, event }) =>
        event.type === 'xstate.snapshot.session' ? toSessionView(event.snapshot) : context.sessionView,
    }),
    passSessionOn: enqueueActions(({ context, enqueue }) => {
      for (const follower of followers(context)) {
        enqueue.sendTo(follower, { type: 'SESSION_UPDATED', session: context.sessionView });
      }
    }),
    reportPageView: emit((_, params: PageView) => track({ name: 'page_view', params })),
    reportRedirect: emit((_, params: { from: string; to: string }) => track({ name: 'redirect', params })),
    reportInteraction: emit((_, params: { action: string; label: string }) =>
      track({ name: 'interaction', params }),
    ),
  },
  delays: { returnLimit },
});
