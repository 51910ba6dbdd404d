import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/payment/machine.ts';
import { moneyTexts, totalDue } from '../../../machines/payment/rules.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export interface PrimaryButton {
  readonly label: 'Continue' | 'Purchase' | 'Register Now';
  readonly event: 'CARD_ENTERED' | 'PURCHASE_CONFIRMED';
  readonly disabled: boolean;
  readonly busy: boolean;
}

export type CodeView = 'closed' | 'field' | 'checking' | 'applied' | 'hidden';

/** What the payment dialog shows in a state of its chart. */
export interface PaymentView {
  readonly primary: PrimaryButton | null;
  readonly code: CodeView;
  readonly isFormShown: boolean;
  /** Ways to pay are listed and none is chosen, as after a card was declined: the button alone would not say why. */
  readonly isChoiceMissing: boolean;
  /** Read out, and shown beside a spinner, while something is waited for. */
  readonly waiting: string;
  readonly isUnavailable: boolean;
  readonly isPriceChanged: boolean;
  readonly canCancel: boolean;
  readonly error: ErrorView | null;
}

/** The dialog `Payment Processing Error`. */
export interface ErrorView {
  readonly kind: 'declined' | 'failed' | 'cannotTell';
  readonly money: string;
}

export function viewOf(snapshot: PaymentSnapshot): PaymentView {
  const isOpen = snapshot.matches({ paying: { notCharged: 'open' } });
  const isCharging = snapshot.matches({ paying: 'beingCharged' });
  const isUnavailable = inMethod(snapshot, 'unavailable');
  return {
    primary: primaryOf(snapshot),
    code: codeOf(snapshot),
    isFormShown:
      (isOpen && !isUnavailable && !inMethod(snapshot, 'free') && !inMethod(snapshot, 'loadingWidget')) ||
      snapshot.matches({ paying: { notCharged: 'gettingNonce' } }),
    isChoiceMissing: inMethod(snapshot, 'choosingMethod') && !isMethodChosen(snapshot),
    waiting: waitingText(snapshot),
    isUnavailable,
    isPriceChanged: snapshot.matches({ paying: { notCharged: 'priceChanged' } }),
    canCancel: !isCharging,
    error: errorOf(snapshot),
  };
}

type Method =
  | 'free'
  | 'loadingWidget'
  | 'unavailable'
  | 'enteringCard'
  | 'continuing'
  | 'choosingMethod'
  | 'choosingKind';

const inMethod = (snapshot: PaymentSnapshot, method: Method) =>
  snapshot.matches({ paying: { notCharged: { open: { method } } } });

const isMethodChosen = (snapshot: PaymentSnapshot) =>
  snapshot.matches({ paying: { notCharged: { open: { method: { choosingMethod: 'chosen' } } } } });

function primaryOf(snapshot: PaymentSnapshot): PrimaryButton | null {
  const isFree = totalDue(snapshot.context) === 0;
  const purchase = {
    label: isFree ? ('Register Now' as const) : ('Purchase' as const),
    event: 'PURCHASE_CONFIRMED' as const,
    disabled: false,
    busy: false,
  };
  const proceed = { label: 'Continue', event: 'CARD_ENTERED', disabled: true, busy: false } as const;
  const isCheckingCode = snapshot.matches({ paying: { notCharged: { open: { code: 'checking' } } } });
  if (snapshot.matches({ paying: 'beingCharged' })) return { ...purchase, disabled: true };
  if (
    snapshot.matches({ paying: { notCharged: 'checkingPrice' } }) ||
    snapshot.matches({ paying: { notCharged: 'gettingNonce' } })
  ) {
    return { ...purchase, busy: true };
  }
  if (inMethod(snapshot, 'free')) return purchase;
  if (inMethod(snapshot, 'choosingMethod')) {
    return { ...purchase, disabled: !isMethodChosen(snapshot) || isCheckingCode };
  }
  if (inMethod(snapshot, 'continuing')) return { ...proceed, disabled: false, busy: true };
  if (inMethod(snapshot, 'enteringCard')) {
    const isComplete = snapshot.matches({
      paying: { notCharged: { open: { method: { enteringCard: 'complete' } } } },
    });
    return { ...proceed, disabled: !isComplete };
  }
  if (inMethod(snapshot, 'loadingWidget') || inMethod(snapshot, 'choosingKind')) return proceed;
  return null;
}

function codeOf(snapshot: PaymentSnapshot): CodeView {
  const inCode = (code: 'closed' | 'editing' | 'refused' | 'checking' | 'applied') =>
    snapshot.matches({ paying: { notCharged: { open: { code } } } });
  if (inCode('closed')) return 'closed';
  if (inCode('checking')) return 'checking';
  if (inCode('applied')) return 'applied';
  return inCode('editing') || inCode('refused') ? 'field' : 'hidden';
}

function waitingText(snapshot: PaymentSnapshot): string {
  if (inMethod(snapshot, 'loadingWidget')) return 'Loading the payment form…';
  if (snapshot.matches({ paying: { notCharged: 'checkingPrice' } })) return 'Confirming the price…';
  if (snapshot.matches({ paying: { notCharged: 'gettingNonce' } })) return 'Reading your payment method…';
  if (snapshot.matches({ paying: { beingCharged: 'openingAttempt' } })) return 'Preparing your registration…';
  if (snapshot.matches({ paying: { beingCharged: 'verifying' } })) {
    return 'Processing your registration. Please keep this page open.';
  }
  if (snapshot.matches({ paying: { beingCharged: 'waitingToAskAgain' } })) return moneyTexts.beingChecked;
  return '';
}

function errorOf(snapshot: PaymentSnapshot): ErrorView | null {
  if (snapshot.matches({ paying: { notCharged: 'declined' } })) {
    return { kind: 'declined', money: moneyTexts.notCharged };
  }
  if (snapshot.matches({ paying: 'failed' })) return { kind: 'failed', money: moneyTexts.notChargedNow };
  if (snapshot.matches({ paying: { beingCharged: 'cannotTell' } })) {
    return { kind: 'cannotTell', money: moneyTexts.cannotTell };
  }
  return null;
}
