import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/checkout/copy.ts';
import { closedOffers } from '../../../machines/checkout/rules.ts';
import type { checkoutMachine } from '../../../machines/checkout/machine.ts';
import { activeLeaf, type LeafPathIn } from '../../../machines/statePaths.ts';

type Machine = typeof checkoutMachine;
type Snapshot = SnapshotFrom<Machine>;

interface StepView {
  readonly step: copy.StepName;
  /** The error concerns the box for the terms. */
  readonly isTermsMissing?: true;
  /** Empty for none; a function where the chart knows the reason. */
  readonly error?: string | ((snapshot: Snapshot) => string);
  /** The dialog between two steps. */
  readonly waiting?: { readonly title: string; readonly text: string };
  /** Whether that dialog can be canceled. */
  readonly canCancel?: true;
}

const review: StepView = { step: 'Review' };
const account: StepView = { step: 'Account' };
const pay: StepView = { step: 'Pay' };

const views: Readonly<Record<LeafPathIn<Machine, 'open.registration'>, StepView>> = {
  emptyCart: review,
  recoveringPayment: pay,
  'reviewing.ready': review,
  'reviewing.termsMissing': { ...review, error: copy.termsMissing, isTermsMissing: true },
  'reviewing.enrolledInCourse': { ...review, error: copy.enrolledInCourse },
  'reviewing.courseClosed': {
    ...review,
    error: ({ context }) => copy.coursesClosed(closedOffers(context).map(({ code }) => code)),
  },
  'reviewing.failed': { ...review, error: ({ context }) => context.failure },
  checkingSession: { ...account, waiting: copy.waiting.session, canCancel: true },
  signingIn: account,
  creatingAccount: account,
  confirmingEmail: account,
  loadingAccount: { ...account, waiting: copy.waiting.account, canCancel: true },
  preparingPayment: { ...pay, waiting: copy.waiting.payment, canCancel: true },
  paying: pay,
  savingRegistration: { ...pay, waiting: copy.waiting.registration },
};

const termsShown: Readonly<Record<LeafPathIn<Machine, 'open.terms'>, boolean>> = {
  hidden: false,
  shown: true,
};

const recommendationsLoading: Readonly<Record<LeafPathIn<Machine, 'open.recommendations'>, boolean>> = {
  loading: true,
  shown: false,
  hidden: false,
};

export function viewOf(snapshot: Snapshot) {
  const state = activeLeaf(snapshot, 'open.registration');
  const view = state ? views[state] : review;
  const { step, error = '', waiting = null, canCancel = false, isTermsMissing = false } = view;
  return {
    step,
    isTermsMissing,
    error: typeof error === 'string' ? error : error(snapshot),
    waiting,
    canCancel,
    isTermsShown: termsShown[activeLeaf(snapshot, 'open.terms') ?? 'hidden'],
    isLoadingRecommendations:
      recommendationsLoading[activeLeaf(snapshot, 'open.recommendations') ?? 'hidden'],
  };
}
