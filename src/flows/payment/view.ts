import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/payment/copy.ts';
import type { paymentMachine } from '../../../machines/payment/machine.ts';
import { totalDue } from '../../../machines/payment/rules.ts';
import { activeLeaf, type LeafPathIn } from '../../../machines/statePaths.ts';

type Machine = typeof paymentMachine;

export interface PrimaryButton {
  readonly label: string;
  readonly event: 'CARD_ENTERED' | 'PURCHASE_CONFIRMED';
  readonly disabled: boolean;
  readonly busy: boolean;
  /** What the button pays, in words; empty for a button that pays nothing yet. */
  readonly amount: string;
}

export type CodeView = 'closed' | 'field' | 'checking' | 'applied' | 'hidden';

/** The dialog after a failed payment. */
export interface ErrorView {
  readonly kind: 'declined' | 'failed' | 'outcomeUnknown';
  /** Whether anything was charged. */
  readonly charge: string;
}

/** What the payment dialog shows. */
export interface PaymentView {
  readonly primary: PrimaryButton | null;
  readonly code: CodeView;
  readonly isFormShown: boolean;
  /** Methods are listed and none is chosen, as after a declined card. */
  readonly isMethodMissing: boolean;
  /** Shown beside a spinner and read aloud; empty when nothing is pending. */
  readonly waiting: string;
  /** What to do next; read aloud. */
  readonly prompt: string;
  readonly isUnavailable: boolean;
  readonly isPriceChanged: boolean;
  readonly canCancel: boolean;
  readonly error: ErrorView | null;
}

const codeViews: Readonly<Record<LeafPathIn<Machine, 'paying.notCharged.open.code'>, CodeView>> = {
  deciding: 'hidden',
  closed: 'closed',
  editing: 'field',
  checking: 'checking',
  refused: 'field',
  applied: 'applied',
};

type MethodState = LeafPathIn<Machine, 'paying.notCharged.open.method'>;
type Button = 'none' | 'continue' | 'purchase';
interface MethodView {
  readonly button: Button;
  readonly enabled: boolean;
  readonly form: boolean;
  readonly prompt?: string;
}

const methodViews: Readonly<Record<MethodState, MethodView>> = {
  deciding: { button: 'none', enabled: false, form: true },
  free: { button: 'purchase', enabled: true, form: false, prompt: copy.prompts.free },
  loadingWidget: { button: 'continue', enabled: false, form: false },
  unavailable: { button: 'none', enabled: false, form: false },
  'enteringCard.incomplete': { button: 'continue', enabled: false, form: true, prompt: copy.prompts.card },
  'enteringCard.complete': { button: 'continue', enabled: true, form: true, prompt: copy.prompts.card },
  continuing: { button: 'continue', enabled: true, form: true, prompt: copy.prompts.card },
  'choosingMethod.unchosen': {
    button: 'purchase',
    enabled: false,
    form: true,
    prompt: copy.prompts.unchosen,
  },
  'choosingMethod.chosen': { button: 'purchase', enabled: true, form: true, prompt: copy.prompts.purchase },
  choosingType: { button: 'continue', enabled: false, form: true, prompt: copy.prompts.type },
};

/** Outside the parallel state `open`. */
type OtherState = Exclude<LeafPathIn<Machine, 'paying'>, `notCharged.open.${string}`>;
interface OtherView {
  readonly waiting?: string;
  /** Only a busy button keeps the focus that pressing it gave it. */
  readonly button?: 'busy' | 'disabled';
  readonly form?: true;
  readonly error?: ErrorView;
}

const otherViews: Readonly<Record<OtherState, OtherView>> = {
  'notCharged.checkingPrice': { waiting: copy.waiting.price, button: 'busy' },
  'notCharged.gettingNonce': { waiting: copy.waiting.method, button: 'busy', form: true },
  'notCharged.priceChanged': {},
  'notCharged.declined': { error: { kind: 'declined', charge: copy.charge.none } },
  'charging.openingAttempt': { waiting: copy.waiting.attempt, button: 'busy' },
  'charging.verifying': { waiting: copy.waiting.payment, button: 'busy' },
  'charging.waitingToRetry': { waiting: copy.waiting.retry, button: 'busy' },
  'charging.outcomeUnknown': {
    button: 'disabled',
    error: { kind: 'outcomeUnknown', charge: copy.charge.unknown },
  },
  failed: { error: { kind: 'failed', charge: copy.charge.noneNow } },
};

export function viewOf(snapshot: SnapshotFrom<Machine>): PaymentView {
  const method = activeLeaf(snapshot, 'paying.notCharged.open.method');
  const shared = {
    canCancel: !snapshot.matches({ paying: 'charging' }),
    isPriceChanged: snapshot.matches({ paying: { notCharged: 'priceChanged' } }),
  };
  const isFree = totalDue(snapshot.context) === 0;
  const purchase = {
    label: isFree ? copy.buttons.register : copy.buttons.purchase,
    event: 'PURCHASE_CONFIRMED',
    amount: copy.amountToPay(totalDue(snapshot.context)),
  } as const;
  if (method !== undefined) {
    const code = activeLeaf(snapshot, 'paying.notCharged.open.code') ?? 'deciding';
    const { button, enabled, form, prompt = '' } = methodViews[method];
    const proceed = { label: copy.buttons.continue, event: 'CARD_ENTERED', amount: '' } as const;
    return {
      ...shared,
      primary:
        button === 'none'
          ? null
          : {
              ...(button === 'continue' ? proceed : purchase),
              disabled: !enabled || (method === 'choosingMethod.chosen' && code === 'checking'),
              busy: method === 'continuing',
            },
      code: codeViews[code],
      isFormShown: form,
      isMethodMissing: method === 'choosingMethod.unchosen',
      waiting: method === 'loadingWidget' ? copy.waiting.form : '',
      prompt,
      isUnavailable: method === 'unavailable',
      error: null,
    };
  }
  const state = activeLeaf(snapshot, 'paying') as OtherState | undefined;
  const { waiting = '', button, form = false, error = null } = state ? otherViews[state] : {};
  return {
    ...shared,
    primary: button ? { ...purchase, disabled: button === 'disabled', busy: button === 'busy' } : null,
    code: 'hidden',
    isFormShown: form,
    isMethodMissing: false,
    waiting,
    prompt: '',
    isUnavailable: false,
    error,
  };
}
