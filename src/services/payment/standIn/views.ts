import type { WidgetView } from '../../../../machines/payment/rules.ts';
import type { PaymentMethod } from '../port.ts';
import { testCards, testWallet } from './cards.ts';
import { button, element, uniqueId } from './dom.ts';

/** The link-like button below a view that leads to the others. */
export function otherWay(onPress: () => void): HTMLElement {
  return button('Choose another way to pay', 'test-payment-other', onPress);
}

export function optionsView(choose: (view: WidgetView) => void): HTMLElement {
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

const outcomeTexts = { approved: 'approved', declined: 'declined by the bank', failed: 'fails at the bank' };

/** Some of the documented cards, so that visitors do not enter a real one. */
export function cardsToTry(): HTMLElement {
  const few = ['4111111111111111', '5555555555554444', '378282246310005', '4000111111111115'];
  return element(
    'details',
    { class: 'test-payment-try' },
    element('summary', {}, 'Cards to try'),
    element(
      'ul',
      {},
      ...testCards
        .filter(({ number }) => few.includes(number))
        .map(({ number, brand, cvvLength, outcome }) =>
          element('li', {}, `${brand} ${number}, ${cvvLength}-digit CVV: ${outcomeTexts[outcome]}`),
        ),
    ),
    element('p', {}, 'Any expiration date in the future will do. The form itself refuses the CVV 200.'),
  );
}
