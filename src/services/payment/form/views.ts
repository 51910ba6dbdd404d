import type { WalletName } from '../../../../domain/contract/config.ts';
import type { Cents } from '../../../../domain/money.ts';
import { wallet as copy } from '../../../../machines/payment/copy.ts';
import type { WidgetView } from '../../../../machines/payment/rules.ts';
import type { PaymentMethod } from '../port.ts';
import { button, element, uniqueId } from './dom.ts';

/** The link-like button below a view that leads to the others. */
export function otherWay(onPress: () => void): HTMLElement {
  return button('Choose another way to pay', 'payment-form-other', onPress);
}

export function optionsView(wallets: readonly WalletName[], choose: (view: WidgetView) => void): HTMLElement {
  return element(
    'div',
    { class: 'payment-form-choices', role: 'group', 'aria-label': 'Choose a way to pay' },
    element('p', { class: 'payment-form-heading' }, 'Choose a way to pay'),
    button('Card', 'payment-form-choice', () => choose('card')),
    ...wallets.map((name) => button(copy.names[name], 'payment-form-choice', () => choose(name))),
  );
}

/** A method that can be chosen, unless it is a card that has expired. */
export interface OfferedMethod extends PaymentMethod {
  /** A question to the bank gives the method another one. */
  nonce: string;
  readonly isExpired?: boolean;
  /** The total that the person agreed to in the window of a wallet: it pays that one, once. */
  readonly agreedTo?: { readonly wallet: WalletName; readonly amount: Cents };
  /** The first digits of a card. */
  readonly bin?: string | undefined;
}

export function methodsView<Method extends OfferedMethod>(
  methods: readonly Method[],
  selected: Method | undefined,
  choose: (method: Method) => void,
): HTMLElement {
  const group = uniqueId();
  return element(
    'fieldset',
    { class: 'payment-form-methods' },
    element('legend', { class: 'payment-form-heading' }, 'Paying with'),
    ...methods.map((method) => {
      const input = element('input', { type: 'radio', name: group });
      input.checked = method === selected;
      input.disabled = method.isExpired === true;
      input.addEventListener('change', () => choose(method));
      const text = input.disabled ? `${method.description} (expired)` : method.description;
      return element('label', { class: 'payment-form-method' }, input, text);
    }),
    // Some wallets say “Done” when they hand over a method.
    ...(selected?.agreedTo ? [element('p', {}, copy.handedOver(copy.names[selected.agreedTo.wallet]))] : []),
  );
}
