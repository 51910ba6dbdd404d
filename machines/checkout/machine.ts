import { not } from 'xstate';
import { registration } from './registration.ts';
import { checkoutSetup } from './setup.ts';

const terms = checkoutSetup.createStateConfig({
  meta: { description: 'The dialog with the terms and conditions.' },
  initial: 'hidden',
  states: {
    hidden: {
      meta: { description: 'A link opens the terms.' },
      on: { TERMS_OPENED: 'shown' },
    },
    shown: {
      meta: { description: 'The terms are shown. Closing them does not accept them.' },
      on: { TERMS_CLOSED: 'hidden' },
    },
  },
});

const recommendations = checkoutSetup.createStateConfig({
  meta: { description: 'The carousel of recommended courses.' },
  initial: 'loading',
  states: {
    loading: {
      meta: { description: 'A placeholder is shown while the list loads.' },
      tags: 'pending',
      invoke: {
        id: 'loadRecommendations',
        src: 'loadRecommendations',
        onDone: { target: 'hidden', actions: 'keepRecommended' },
        onError: 'hidden',
      },
      after: { recommendationsLimit: 'hidden' },
    },
    shown: {
      meta: { description: 'The carousel is shown.' },
      always: { guard: not('hasRecommendations'), target: 'hidden' },
    },
    hidden: {
      meta: { description: 'There is nothing to recommend, and no carousel.' },
      always: { guard: 'hasRecommendations', target: 'shown' },
    },
  },
});

/** From the pending registrations to a verified registration, with the dialogs in between. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'The page Pending Registrations, until the registration is verified.',
  context: ({ input }) => ({
    minimumAge: input.minimumAge,
    courses: input.courses,
    codes: input.codes,
    session: input.session,
    owner: input.session.session,
    hasAcceptedTerms: false,
    failedSubmits: 0,
    email: '',
    accountValues: null,
    wasFillingInAccount: false,
    recommended: [],
    failure: '',
    registration: null,
    openPayment: input.openPayment ?? null,
    isRecoveryPostponed: false,
  }),
  output: ({ context }) => context.registration,
  initial: 'open',
  states: {
    open: {
      meta: { description: 'The page Pending Registrations.' },
      type: 'parallel',
      on: {
        CART_UPDATED: { actions: 'keepCodes' },
        SESSION_UPDATED: { actions: 'keepSession' },
        COURSES_UPDATED: { actions: 'keepCourses' },
        TERMS_CHECKED: { actions: ['acceptTerms', 'prefetchPayment'] },
        TERMS_UNCHECKED: { actions: 'withdrawTerms' },
      },
      states: { registration, terms, recommendations },
    },
    registered: {
      meta: { description: 'The page Successful Registration opens.' },
      entry: 'goToSuccess',
      type: 'final',
    },
  },
});
