import { not, or } from 'xstate';
import { confirmSession, payButton } from './purchase.ts';
import { paymentSetup } from './setup.ts';

const free = paymentSetup.createStateConfig({
  meta: { description: 'Nothing is due. The form is hidden and the button reads Register Now.' },
  always: { guard: not('isFree'), target: 'deciding' },
  invoke: payButton,
  on: { PURCHASE_CONFIRMED: confirmSession },
});

const enteringCard = paymentSetup.createStateConfig({
  meta: { description: 'The card fields are shown and the button reads Continue.' },
  always: { guard: or(['isFree', 'isWidgetFailed', not('isCardView')]), target: 'deciding' },
  initial: 'incomplete',
  states: {
    incomplete: {
      meta: { description: 'A card field is invalid, and Continue is disabled.' },
      always: { guard: 'isCardValid', target: 'complete' },
    },
    complete: {
      meta: { description: 'All card fields are valid, and Continue is enabled.' },
      always: { guard: not('isCardValid'), target: 'incomplete' },
      on: {
        CARD_ENTERED: {
          target: '#payment.paying.notCharged.open.method.continuing',
          actions: 'clearNotice',
        },
      },
    },
  },
});

const choosingMethod = paymentSetup.createStateConfig({
  meta: { description: 'The entered and saved methods are listed and the button reads Purchase.' },
  always: { guard: or(['isFree', 'isWidgetFailed', not('isMethodsView')]), target: 'deciding' },
  initial: 'unchosen',
  states: {
    unchosen: {
      meta: { description: 'No method is chosen, and Purchase is disabled.' },
      always: { guard: 'isRequestable', target: 'chosen' },
    },
    chosen: {
      meta: { description: 'A method is chosen, and Purchase is enabled.' },
      always: { guard: not('isRequestable'), target: 'unchosen' },
      invoke: payButton,
      on: {
        // The purchase must not overtake a code that is still being checked.
        PURCHASE_CONFIRMED: [{ guard: 'isCheckingCode' }, confirmSession],
      },
    },
  },
});

const choosingType = paymentSetup.createStateConfig({
  meta: { description: 'The form offers card or wallets, or manages saved methods.' },
  always: {
    guard: or(['isFree', 'isWidgetFailed', 'isCardView', 'isMethodsView']),
    target: 'deciding',
  },
  initial: 'offered',
  states: {
    offered: {
      meta: { description: 'Ways to pay can be chosen.' },
      on: { WALLET_OPENED: { target: 'inWallet', actions: 'clearNotice' } },
    },
    inWallet: {
      meta: {
        description:
          'The window of a wallet is open, in which nothing is charged. The person can leave it at any time.',
      },
      on: {
        WALLET_CLOSED: [
          { guard: 'isWalletDismissed', target: 'offered', actions: 'noteWalletDismissed' },
          { guard: 'isWalletRefused', target: 'offered', actions: 'noteWalletRefused' },
          { guard: 'isWalletOutdated', target: 'offered', actions: 'noteWalletOutdated' },
          { target: 'offered', actions: 'noteWalletUnreachable' },
        ],
      },
    },
  },
});

/** How the user pays. The hosted form reports what it shows. */
export const method = paymentSetup.createStateConfig({
  meta: { description: 'The payment method.' },
  initial: 'deciding',
  states: {
    deciding: {
      meta: { description: 'Transient: total and form decide what is shown.' },
      always: [
        { guard: 'isFree', target: 'free' },
        { guard: 'isWidgetFailed', target: 'unavailable' },
        { guard: 'isWidgetLoading', target: 'loadingWidget' },
        { guard: 'isCardView', target: 'enteringCard' },
        { guard: 'isMethodsView', target: 'choosingMethod' },
        { target: 'choosingType' },
      ],
    },
    free,
    loadingWidget: {
      meta: { description: 'The payment form is loading.' },
      tags: 'pending',
      always: { guard: or(['isFree', not('isWidgetLoading')]), target: 'deciding' },
      after: { widgetLimit: { target: 'deciding', actions: 'noteWidgetFailed' } },
    },
    unavailable: {
      meta: { description: 'A message says that payment is unavailable and whom to contact.' },
      always: { guard: or(['isFree', not('isWidgetFailed')]), target: 'deciding' },
    },
    enteringCard,
    continuing: {
      meta: { description: 'The form validates the card.' },
      tags: 'pending',
      entry: 'requestMethod',
      on: {
        METHOD_READY: 'deciding',
        METHOD_FAILED: { target: 'deciding', actions: 'noteMethodFailed' },
      },
      after: { methodLimit: { target: 'deciding', actions: 'noteMethodFailed' } },
    },
    choosingMethod,
    choosingType,
  },
});
