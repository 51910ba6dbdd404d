import type { SnapshotFrom } from 'xstate';
import * as copy from '../../../machines/payment/copy.ts';
import type { paymentMachine } from '../../../machines/payment/machine.ts';
import { totalDue } from '../../../machines/payment/rules.ts';
import type { PaymentContext } from '../../../machines/payment/setup.ts';
import { activeLeaf, type LeafPathIn } from '../../../machines/statePaths.ts';

type Machine = typeof paymentMachine;

interface ButtonView {
  readonly disabled: boolean;
  readonly busy: boolean;
}

export type PrimaryButton =
  | ({ readonly kind: 'proceed' } & ButtonView)
  /** `amount`: what it pays, in words. */
  | ({ readonly kind: 'pay'; readonly label: string; readonly amount: string } & ButtonView);

export type CodeView = 'closed' | 'field' | 'checking' | 'applied' | 'hidden';

/** The dialog after a failed payment. */
export interface ErrorView {
  readonly kind:
    | 'declined'
    | 'authenticationFailed'
    | 'authenticationUnavailable'
    | 'failed'
    | 'wentBack'
    | 'outcomeUnknown'
    | 'notBegun';
  /** Whether anything was charged. */
  readonly charge: string;
  /** Another card can be entered. */
  readonly canTryAnother?: boolean;
  /** Nothing can be done here but return. */
  readonly isOver?: boolean;
  /** How the page finds out, and how many times it has asked. */
  readonly checks?: string;
  /** The server is being asked what became of the payment. */
  readonly isChecking?: boolean;
  /** The button that pays, where a payment is offered again. */
  readonly pay?: { readonly label: string; readonly amount: string };
}

/** What the payment dialog shows. */
export interface PaymentView {
  readonly primary: PrimaryButton | null;
  readonly code: CodeView;
  readonly isFormShown: boolean;
  /** It can be seen and not used: what was chosen when the button was pressed is what is charged. */
  readonly isFormInert: boolean;
  /** Methods are listed and none is chosen, as after a declined card. */
  readonly isMethodMissing: boolean;
  /** Shown beside a spinner and read aloud; empty when nothing is pending. */
  readonly waiting: string;
  /** What to do next; read aloud. */
  readonly prompt: string;
  readonly isUnavailable: boolean;
  readonly isPriceChanged: boolean;
  /** The page of the bank stands in the place of the form. */
  readonly isChallenge: boolean;
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
  'choosingType.offered': { button: 'continue', enabled: false, form: true, prompt: copy.prompts.type },
  'choosingType.inWallet': { button: 'continue', enabled: false, form: true },
};

const waitingFor: Partial<Record<MethodState, string>> = {
  loadingWidget: copy.waiting.form,
  'choosingType.inWallet': copy.waiting.wallet,
};

/** Outside the parallel state `open`. */
type OtherState = Exclude<LeafPathIn<Machine, 'paying'>, `notCharged.open.${string}`>;
interface OtherView {
  readonly waiting?: string;
  /** Only a busy button keeps the focus that pressing it gave it. */
  readonly button?: 'busy' | 'disabled';
  readonly form?: 'usable' | 'inert';
  readonly error?: (context: PaymentContext) => ErrorView;
}

const outcomeUnknown = ({ questions }: PaymentContext, isChecking: boolean): ErrorView => ({
  kind: 'outcomeUnknown',
  charge: copy.charge.unknown,
  checks: `${copy.check.byItself} ${copy.check.soFar(isChecking ? questions - 1 : questions)}`,
  isChecking,
});

const anotherCard = (kind: ErrorView['kind']) => (): ErrorView => ({
  kind,
  charge: copy.charge.none,
  canTryAnother: true,
});

const otherViews: Readonly<Record<OtherState, OtherView>> = {
  'notCharged.confirmingSession': { waiting: copy.waiting.session, button: 'busy', form: 'inert' },
  'notCharged.checkingPrice': { waiting: copy.waiting.price, button: 'busy' },
  'notCharged.gettingNonce': { waiting: copy.waiting.method, button: 'busy', form: 'inert' },
  'notCharged.authenticating.lookingUp': { waiting: copy.waiting.lookup, button: 'busy' },
  'notCharged.authenticating.challenge': { waiting: copy.waiting.challenge, form: 'usable' },
  'notCharged.priceChanged': {},
  'notCharged.declined': { error: anotherCard('declined') },
  'notCharged.authenticationFailed': { error: anotherCard('authenticationFailed') },
  'notCharged.authenticationUnavailable': { error: anotherCard('authenticationUnavailable') },
  'notCharged.notBegun': {
    error: (context) => {
      const due = totalDue(context);
      return {
        kind: 'notBegun',
        charge: copy.charge.notBegun(due),
        pay: { label: copy.buttons.pay(due), amount: copy.amountToPay(due) },
      };
    },
  },
  'charging.openingAttempt': { waiting: copy.waiting.attempt, button: 'busy' },
  'charging.verifying': { waiting: copy.waiting.payment, button: 'busy' },
  'charging.asking': { waiting: copy.waiting.asking, button: 'busy' },
  'charging.waitingToAsk': { waiting: copy.waiting.asking, button: 'busy' },
  'charging.outcomeUnknown.waiting': {
    button: 'disabled',
    error: (context) => outcomeUnknown(context, false),
  },
  'charging.outcomeUnknown.asking': {
    button: 'disabled',
    error: (context) => outcomeUnknown(context, true),
  },
  failed: { error: () => ({ kind: 'failed', charge: copy.charge.noneNow, isOver: true }) },
  wentBack: { error: () => ({ kind: 'wentBack', charge: copy.charge.wentBack, isOver: true }) },
};

export function viewOf(snapshot: SnapshotFrom<Machine>): PaymentView {
  const method = activeLeaf(snapshot, 'paying.notCharged.open.method');
  const shared = {
    canCancel: !snapshot.matches({ paying: 'charging' }),
    isChallenge: snapshot.matches({ paying: { notCharged: { authenticating: 'challenge' } } }),
    isPriceChanged: snapshot.matches({ paying: { notCharged: 'priceChanged' } }),
  };
  const due = totalDue(snapshot.context);
  const purchase = {
    kind: 'pay',
    label: due === 0 ? copy.buttons.register : copy.buttons.purchase,
    amount: copy.amountToPay(due),
  } as const;
  if (method !== undefined) {
    const code = activeLeaf(snapshot, 'paying.notCharged.open.code') ?? 'deciding';
    const { button, enabled, form, prompt = '' } = methodViews[method];
    return {
      ...shared,
      primary:
        button === 'none'
          ? null
          : {
              ...(button === 'continue' ? ({ kind: 'proceed' } as const) : purchase),
              disabled: !enabled || (method === 'choosingMethod.chosen' && code === 'checking'),
              busy: method === 'continuing',
            },
      code: codeViews[code],
      isFormShown: form,
      isFormInert: false,
      isMethodMissing: method === 'choosingMethod.unchosen',
      waiting: waitingFor[method] ?? '',
      prompt,
      isUnavailable: method === 'unavailable',
      error: null,
    };
  }
  const state = activeLeaf(snapshot, 'paying') as OtherState | undefined;
  const { waiting = '', button, form, error } = state ? otherViews[state] : {};
  return {
    ...shared,
    primary: button ? { ...purchase, disabled: button === 'disabled', busy: button === 'busy' } : null,
    code: 'hidden',
    isFormShown: form !== undefined && totalDue(snapshot.context) > 0,
    isFormInert: form === 'inert',
    isMethodMissing: false,
    waiting,
    prompt: '',
    isUnavailable: false,
    error: error?.(snapshot.context) ?? null,
  };
}
