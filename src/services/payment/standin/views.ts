import type { PaymentMethod, PaymentView } from '../port.ts';
import { testWallet } from './cards.ts';
import { button, element, uniqueId } from './dom.ts';

/** The link-like button beneath a view that leads to the others. */
export function otherWay(onPress: () => void): HTMLElement {
  return button('Choose another way to pay', 'test-payment-other', onPress);
}

export function optionsView(choose: (view: PaymentView) => void): HTMLElement {
  return element(
    'div',
    { class: 'test-payment-choices', role: 'group', 'aria-label': 'Choose a way to pay' },
    element('p', { class: 'test-payment-heading' }, 'Choose a way to pay'),
    button('Card', 'test-payment-choice', () => choose('card')),
    button('PayPal', 'test-payment-choice', () => choose('paypal')),
  );
}

export function walletView(approve: () => void): HTMLElement {
  return element(
    'div',
    { class: 'test-payment-wallet' },
    element('p', { class: 'test-payment-heading' }, 'PayPal'),
    element(
      'p',
      {},
      `This stands for the PayPal window. It approves the test account ${testWallet.account}.`,
    ),
    button('Approve in test PayPal', 'test-payment-choice', approve),
  );
}

export function methodsView(
  methods: readonly PaymentMethod[],
  selected: PaymentMethod | undefined,
  choose: (method: PaymentMethod) => void,
): HTMLElement {
  const group = uniqueId();
  return element(
    'fieldset',
    { class: 'test-payment-methods' },
    element('legend', { class: 'test-payment-heading' }, 'Paying with'),
    ...methods.map((method) => {
      const input = element('input', { type: 'radio', name: group });
      input.checked = method === selected;
      input.addEventListener('change', () => choose(method));
      return element('label', { class: 'test-payment-method' }, input, method.description);
    }),
  );
}
