import { and, assign, emit, enqueueActions, setup } from 'xstate';
import { navigate, type Effect } from '../effects.ts';
import type { SessionView } from '../session/rules.ts';
import { actorIn } from '../system.ts';
import { anonymous } from '../session/rules.ts';
import type { CourseCode, CourseOffer } from '../types.ts';
import {
  areEnrollmentsPending,
  isBeforeLaunch,
  isCurrentlyEnrolled,
  wasCompleted,
  type CourseButtonInput,
} from './rules.ts';

export interface CourseButtonContext {
  readonly course: CourseOffer;
  readonly today: string;
  /** The cart. */
  readonly codes: readonly CourseCode[];
  readonly session: SessionView;
}

type CourseButtonEvent =
  | { type: 'CART_UPDATED'; codes: readonly CourseCode[] }
  | { type: 'SESSION_UPDATED'; session: SessionView }
  | { type: 'COURSES_UPDATED'; courses: readonly CourseOffer[] }
  | { type: 'BUTTON_PRESSED' };

/** Each state is a label of the button. Cart and session updates choose the label again. */
export const courseButtonMachine = setup({
  types: {} as {
    context: CourseButtonContext;
    events: CourseButtonEvent;
    emitted: Effect;
    input: CourseButtonInput;
    tags: 'disabled' | 'pending';
  },
  guards: {
    isComingSoon: ({ context }) => context.course.comingSoon === true,
    isCurrentlyEnrolled: ({ context }) =>
      isCurrentlyEnrolled(context.course.code, context.session.enrollments),
    isClosed: ({ context }) => context.course.closure !== undefined,
    isInCart: ({ context }) => context.codes.includes(context.course.code),
    areEnrollmentsPending: ({ context }) => areEnrollmentsPending(context.session),
    areEnrollmentsUnknown: ({ context }) => context.session.status === 'failed',
    wasCompleted: ({ context }) => wasCompleted(context.course.code, context.session.enrollments),
    isBeforeLaunch: ({ context }) => isBeforeLaunch(context.course, context.today),
  },
  actions: {
    keepCodes: assign({
      codes: ({ context, event }) => (event.type === 'CART_UPDATED' ? event.codes : context.codes),
    }),
    keepSession: assign({
      session: ({ context, event }) => (event.type === 'SESSION_UPDATED' ? event.session : context.session),
    }),
    keepCourse: assign({
      course: ({ context: { course }, event }) =>
        event.type === 'COURSES_UPDATED'
          ? (event.courses.find(({ code }) => code === course.code) ?? course)
          : course,
    }),
    addToCart: enqueueActions(({ context, system, enqueue }) => {
      const cart = actorIn(system, 'cart');
      if (cart) enqueue.sendTo(cart, { type: 'COURSE_ADDED', code: context.course.code });
    }),
    askForEnrollments: enqueueActions(({ system, enqueue }) => {
      const session = actorIn(system, 'session');
      if (session) enqueue.sendTo(session, { type: 'ENROLLMENTS_STALE' });
    }),
    goToCheckout: emit(navigate('/checkout')),
  },
}).createMachine({
  id: 'courseButton',
  description: 'The button of a course.',
  context: ({ input }) => ({
    course: input.course,
    today: input.today,
    codes: input.codes ?? [],
    session: input.session ?? anonymous('signedOut'),
  }),
  on: {
    CART_UPDATED: { target: '.deciding', actions: 'keepCodes' },
    SESSION_UPDATED: { target: '.deciding', actions: 'keepSession' },
    COURSES_UPDATED: { target: '.deciding', actions: 'keepCourse' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Transient: the first guard that holds chooses the label.' },
      always: [
        { guard: 'isComingSoon', target: 'comingSoon' },
        { guard: 'isCurrentlyEnrolled', target: 'currentlyEnrolled' },
        { guard: and(['isClosed', 'isInCart']), target: 'closedInCart' },
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isInCart', target: 'added' },
        { guard: 'areEnrollmentsPending', target: 'checking' },
        { guard: 'areEnrollmentsUnknown', target: 'unchecked' },
        { guard: 'wasCompleted', target: 'reRegister' },
        { guard: 'isBeforeLaunch', target: 'preregister' },
        { target: 'register' },
      ],
    },
    comingSoon: {
      meta: { description: 'The button reads Coming soon and is disabled.' },
      tags: 'disabled',
    },
    currentlyEnrolled: {
      meta: { description: 'The button reads Currently Enrolled and is disabled.' },
      tags: 'disabled',
    },
    closed: {
      meta: { description: 'The button reads Closed for now and is disabled. A line says until when.' },
      tags: 'disabled',
    },
    closedInCart: {
      meta: {
        description:
          'The course has closed while it was in the cart. A link leads to checkout, where it can be removed.',
      },
      tags: 'disabled',
    },
    added: {
      meta: { description: 'The button reads Added, with a check mark, beside a link to checkout.' },
      on: { BUTTON_PRESSED: { actions: 'goToCheckout' } },
    },
    checking: {
      meta: { description: 'The button waits for the enrollments and cannot be pressed.' },
      tags: 'pending',
    },
    unchecked: {
      meta: { description: 'The enrollments could not be loaded. The button asks for them again.' },
      on: { BUTTON_PRESSED: { actions: 'askForEnrollments' } },
    },
    reRegister: {
      meta: { description: 'The button reads Re-Register, because the user has completed the course.' },
      on: { BUTTON_PRESSED: { actions: 'addToCart' } },
    },
    preregister: {
      meta: { description: 'The button reads Preregister, because the course has not launched.' },
      on: { BUTTON_PRESSED: { actions: 'addToCart' } },
    },
    register: {
      meta: { description: 'The button reads Register and adds the course to the cart.' },
      on: { BUTTON_PRESSED: { actions: 'addToCart' } },
    },
  },
});
