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

/** Wallets come first, because paying with one needs no typing. */
export function optionsView(wallets: readonly WalletName[], choose: (view: WidgetView) => void): HTMLElement {
  return element(
    'div',
    { class: 'payment-form-choices', role: 'group', 'aria-label': 'Choose a way to pay' },
    element('p', { class: 'payment-form-heading' }, 'Choose a way to pay'),
    ...wallets.map((name) => button(copy.names[name], 'payment-form-choice', () => choose(name))),
    button('Card', 'payment-form-choice', () => choose('card')),
  );
}

/** A method that can be chosen, unless it is a card that has expired. */
export interface OfferedMethod extends PaymentMethod {
  /** A question to the bank gives the method another one. */
  nonce: string;
  readonly isExpired?: boolean;
  /** It was saved at an earlier purchase, and can be deleted. */
  readonly isStored?: boolean;
  readonly isDefault?: boolean;
  /** The total that the person agreed to in the window of a wallet: it pays that one, once. */
  readonly agreedTo?: { readonly wallet: WalletName; readonly amount: Cents };
  /** The first digits of a card. */
  readonly bin?: string | undefined;
}

export function methodsView<Method extends OfferedMethod>(
  methods: readonly Method[],
  selected: Method | undefined,
  choose: (method: Method) => void,
  askToDelete: (method: Method) => void = () => undefined,
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
      const about = input.disabled ? ' (expired)' : method.isDefault === true ? ' (default)' : '';
      const label = element('label', { class: 'payment-form-method' }, input, method.description + about);
      if (method.isStored !== true) return label;
      const remove = button('Delete', 'payment-form-other', () => askToDelete(method));
      remove.setAttribute('aria-label', `Delete ${method.description}`);
      return element('div', { class: 'payment-form-saved' }, label, remove);
    }),
    // Some wallets say “Done” when they hand over a method.
    ...(selected?.agreedTo ? [element('p', {}, copy.handedOver(copy.names[selected.agreedTo.wallet]))] : []),
  );
}

/** Asks once more, because nothing brings a deleted method back. */
export function deletionView(
  { description }: OfferedMethod,
  answers: { readonly delete: () => void; readonly keep: () => void },
): HTMLElement {
  return element(
    'div',
    { class: 'payment-form-wallet', role: 'group', 'aria-label': `Delete ${description}` },
    element('p', { class: 'payment-form-heading' }, `Delete ${description}?`),
    element(
      'p',
      {},
      'It is not offered for later payments then. Payments that were made with it stay as they are.',
    ),
    button('Keep it', 'payment-form-choice', answers.keep),
    button('Delete it', 'payment-form-choice', answers.delete),
  );
}
