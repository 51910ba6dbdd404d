import { assign, emit, setup } from 'xstate';
import type { SessionView } from '../session/rules.ts';
import type { CourseCode, CourseOffer, Enrollment } from '../types.ts';
import { isBeforeLaunch, isCurrentlyEnrolled, wasCompleted, type CourseRegistrationInput } from './rules.ts';

export interface CourseRegistrationContext {
  readonly course: CourseOffer;
  readonly today: string;
  readonly codes: readonly CourseCode[];
  readonly enrollments: readonly Enrollment[];
}

type CourseRegistrationEvent =
  | { type: 'CART_UPDATED'; codes: readonly CourseCode[] }
  | { type: 'SESSION_UPDATED'; session: SessionView }
  | { type: 'BUTTON_PRESSED' };

type CourseRegistrationEmitted =
  | { type: 'courseRequested'; code: CourseCode }
  | { type: 'navigate'; to: '/checkout' };

/** The button of one course: each state is what it says, decided anew whenever cart or session change. */
export const courseRegistrationMachine = setup({
  types: {
    context: {} as CourseRegistrationContext,
    events: {} as CourseRegistrationEvent,
    emitted: {} as CourseRegistrationEmitted,
    input: {} as CourseRegistrationInput,
    tags: {} as 'disabled',
  },
  guards: {
    isComingSoon: ({ context }) => context.course.comingSoon === true,
    isCurrentlyEnrolled: ({ context }) => isCurrentlyEnrolled(context.course.code, context.enrollments),
    isInCart: ({ context }) => context.codes.includes(context.course.code),
    wasCompleted: ({ context }) => wasCompleted(context.course.code, context.enrollments),
    isBeforeLaunch: ({ context }) => isBeforeLaunch(context.course, context.today),
  },
  actions: {
    keepCodes: assign({
      codes: ({ context, event }) => (event.type === 'CART_UPDATED' ? event.codes : context.codes),
    }),
    keepEnrollments: assign({
      enrollments: ({ context, event }) =>
        event.type === 'SESSION_UPDATED' ? event.session.enrollments : context.enrollments,
    }),
    requestCourse: emit(({ context }) => ({ type: 'courseRequested', code: context.course.code }) as const),
    goToCheckout: emit({ type: 'navigate', to: '/checkout' }),
  },
}).createMachine({
  id: 'courseRegistration',
  description: 'What the button of a course says and does.',
  context: ({ input }) => ({
    course: input.course,
    today: input.today,
    codes: input.codes ?? [],
    enrollments: input.session?.enrollments ?? [],
  }),
  on: {
    CART_UPDATED: { target: '.deciding', actions: 'keepCodes' },
    SESSION_UPDATED: { target: '.deciding', actions: 'keepEnrollments' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Never rests here: the first condition that holds decides what the button says.' },
      always: [
        { guard: 'isComingSoon', target: 'comingSoon' },
        { guard: 'isCurrentlyEnrolled', target: 'currentlyEnrolled' },
        { guard: 'isInCart', target: 'added' },
        { guard: 'wasCompleted', target: 'reRegister' },
        { guard: 'isBeforeLaunch', target: 'preregister' },
        { target: 'register' },
      ],
    },
    comingSoon: {
      meta: { description: 'The button reads Coming soon and cannot be pressed.' },
      tags: 'disabled',
    },
    currentlyEnrolled: {
      meta: { description: 'The button reads Currently Enrolled and cannot be pressed.' },
      tags: 'disabled',
    },
    added: {
      meta: { description: 'The button reads Added, with a tick, and leads to the pending registrations.' },
      on: { BUTTON_PRESSED: { actions: 'goToCheckout' } },
    },
    reRegister: {
      meta: {
        description: 'The button reads Re-Register and puts a course once completed into the cart again.',
      },
      on: { BUTTON_PRESSED: { actions: 'requestCourse' } },
    },
    preregister: {
      meta: { description: 'The button reads Preregister, because the course has not launched yet.' },
      on: { BUTTON_PRESSED: { actions: 'requestCourse' } },
    },
    register: {
      meta: { description: 'The button reads Register and puts the course into the cart.' },
      on: { BUTTON_PRESSED: { actions: 'requestCourse' } },
    },
  },
});
