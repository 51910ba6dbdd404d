import type { WalletOrder, WidgetView } from '../../../../machines/payment/rules.ts';
import '../form/form.css';
import { Cell, PaymentWidgetError, type PaymentMethod, type PaymentWidget } from '../port.ts';
import { createCardForm, type CardForm } from './cardForm.ts';
import { askBank } from './bank.ts';
import { bankCards, refusedSecurityCodes, testNonce, testWallet, type BankCard } from './cards.ts';
import { challengePlace } from '../form/challenge.ts';
import { element } from '../form/dom.ts';
import { walletVisits } from '../form/walletVisits.ts';
import { methodsView, optionsView, otherWay } from '../form/views.ts';
import { cardsToTry, walletView, walletWindow } from './views.ts';

export interface StandinOptions {
  /** Offers the test wallet beside cards. */
  readonly paypal: boolean;
  /** Whose methods are offered: those that one session has entered are not another's. */
  readonly owner?: string;
  /** Where methods are stored between two openings; by default until the page is unloaded or its session changes. */
  readonly saved?: TestMethod[];
}

/** With the bank that confirms it, if there is one. */
interface TestMethod extends PaymentMethod {
  readonly card?: BankCard | undefined;
}

let lastOwner = '';
let savedInThisPage: TestMethod[] = [];

function savedBy(owner: string): TestMethod[] {
  if (owner !== lastOwner) savedInThisPage = [];
  lastOwner = owner;
  return savedInThisPage;
}

/** The payment form of a site without a payment account: it behaves like the real one and charges nothing. */
export function createStandInWidget({
  paypal,
  owner = '',
  saved = savedBy(owner),
}: StandinOptions): PaymentWidget {
  const view = new Cell<WidgetView>();
  const valid = new Cell(false);
  const requestable = new Cell(false);
  const content = element('div', { class: 'payment-form-content' });
  const root = element(
    'div',
    { class: 'payment-form', role: 'group', 'aria-label': 'Payment method' },
    element('p', { class: 'payment-form-note' }, 'Test payment form: no card is charged.'),
    content,
  );
  let mounted = false;
  let disposed = false;
  let cardForm: CardForm | undefined;
  const challenge = challengePlace(content);
  let selected: TestMethod | undefined;
  let handedOver: TestMethod | undefined;
  let pending: Promise<PaymentMethod> | undefined;

  const visits = walletVisits(() => show('options'));
  let due: WalletOrder = { amount: 0, lines: [] };

  const firstView = (): WidgetView => (paypal ? 'options' : 'card');

  function nodesOf(next: WidgetView): HTMLElement[] {
    const other = () =>
      otherWay(() => show(saved.length > 0 && next !== 'methods' ? 'methods' : firstView()));
    switch (next) {
      case 'card':
        cardForm = createCardForm(cardChanged);
        return [cardForm.root, cardsToTry(), ...(paypal || saved.length > 0 ? [other()] : [])];
      case 'paypal':
        return [walletView(openWallet), other()];
      case 'methods':
        return [methodsView(saved, selected, methodChosen), other()];
      default:
        return [optionsView(paypal ? ['paypal'] : [], show), ...(saved.length > 0 ? [other()] : [])];
    }
  }

  /** Input is discarded with its view. */
  function show(next: WidgetView): void {
    const hadFocus = content.contains(document.activeElement);
    visits.leave();
    cardForm = undefined;
    content.replaceChildren(...nodesOf(next));
    if (hadFocus) content.querySelector<HTMLElement>('input, button')?.focus();
    valid.set(false);
    requestable.set(next === 'methods' && selected !== undefined);
    view.set(next);
  }

  function cardChanged(): void {
    const isValid = cardForm?.isValid() === true;
    valid.set(isValid);
    requestable.set(isValid);
  }

  function methodChosen(method: TestMethod): void {
    selected = method;
    requestable.set(true);
  }

  function keep(method: TestMethod): TestMethod {
    const known = saved.find(
      ({ nonce, description }) => nonce === method.nonce && description === method.description,
    );
    if (!known) saved.unshift(method);
    selected = known ?? method;
    show('methods');
    return selected;
  }

  function openWallet(): HTMLElement {
    const visit = visits.open('paypal', due);
    return walletWindow({
      close: (outcome) => visit.close(outcome),
      approve() {
        visit.end();
        keep({
          nonce: testWallet.nonce,
          type: 'PayPalAccount',
          vaulted: true,
          description: `PayPal ${testWallet.account}`,
          authentication: 'none',
        });
      },
    });
  }

  async function request(): Promise<TestMethod> {
    if (!mounted) throw new PaymentWidgetError('not-ready', 'The payment form is not ready.');
    if (view.value === 'methods' && selected) return selected;
    if (!cardForm?.isValid()) throw new PaymentWidgetError('no-method', 'No payment method is available.');
    const form = cardForm;
    // Asynchronous, like the real form.
    await Promise.resolve();
    if (disposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.');
    const { number, cvv } = form.details();
    if (refusedSecurityCodes.includes(cvv)) {
      form.refuseSecurityCode();
      throw new PaymentWidgetError('rejected', 'The payment details were not accepted.');
    }
    const card = bankCards.find((one) => one.number === number);
    return keep({
      nonce: testNonce(number),
      type: 'CreditCard',
      vaulted: true,
      description: `Card ending in ${number.slice(-4)}`,
      authentication: card?.authentication ?? 'none',
      card,
    });
  }

  return {
    onViewChange: view.on,
    onValidityChange: valid.on,
    onRequestable: requestable.on,
    onChallenge: challenge.onChange,
    onWallet: visits.onChange,
    setOrder(next) {
      due = next;
    },

    async mount(host) {
      await Promise.resolve();
      if (disposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.');
      selected = saved[0];
      show(selected ? 'methods' : firstView());
      host.append(root);
      mounted = true;
    },

    requestPaymentMethod() {
      pending ??= request()
        .then((method) => (handedOver = method))
        .finally(() => {
          pending = undefined;
        });
      return pending;
    },

    authenticate: async (order, signal) =>
      handedOver?.card === undefined
        ? { kind: 'skipped', nonce: order.nonce }
        : askBank(handedOver.card, order, challenge, signal),

    clearSelection() {
      if (!mounted) return;
      selected = undefined;
      show(saved.length > 0 ? 'methods' : firstView());
    },

    showEmptyCard() {
      if (!mounted) return;
      selected = undefined;
      show('card');
    },

    async teardown() {
      disposed = true;
      mounted = false;
      for (const cell of [view, valid, requestable, challenge, visits]) cell.clear();
      content.replaceChildren();
      root.remove();
    },
  };
}
