import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/checkout/copy.ts';
import type { checkoutMachine } from '../../../machines/checkout/machine.ts';
import { activeLeaf, type LeafPathIn } from '../../../machines/statePaths.ts';

type Machine = typeof checkoutMachine;
type Snapshot = SnapshotFrom<Machine>;

interface StepView {
  /** Empty for none; a function where the chart knows the reason. */
  readonly error?: string | ((snapshot: Snapshot) => string);
  /** The dialog between two steps. */
  readonly waiting?: { readonly title: string; readonly text: string };
  /** Whether that dialog can be canceled. */
  readonly canCancel?: true;
}

const none: StepView = {};

const views: Readonly<Record<LeafPathIn<Machine, 'open.registration'>, StepView>> = {
  emptyCart: none,
  recoveringPayment: none,
  'reviewing.ready': none,
  'reviewing.termsMissing': { error: copy.termsMissing },
  'reviewing.enrolledInCourse': { error: copy.enrolledInCourse },
  'reviewing.failed': { error: ({ context }) => context.failure },
  checkingSession: { waiting: copy.waiting.session, canCancel: true },
  signingIn: none,
  creatingAccount: none,
  confirmingEmail: none,
  loadingAccount: { waiting: copy.waiting.account, canCancel: true },
  preparingPayment: { waiting: copy.waiting.payment, canCancel: true },
  paying: none,
  savingRegistration: { waiting: copy.waiting.registration },
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
  const { error = '', waiting = null, canCancel = false } = state ? views[state] : none;
  return {
    error: typeof error === 'string' ? error : error(snapshot),
    waiting,
    canCancel,
    isTermsShown: termsShown[activeLeaf(snapshot, 'open.terms') ?? 'hidden'],
    isLoadingRecommendations:
      recommendationsLoading[activeLeaf(snapshot, 'open.recommendations') ?? 'hidden'],
  };
}
