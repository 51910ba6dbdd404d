import type { WalletOutcome } from '../../../../machines/payment/rules.ts';
import { button, element } from '../form/dom.ts';
import { testCards, testWallet } from './cards.ts';

/** @param open gives what stands for the window of the wallet */
export function walletView(open: () => HTMLElement): HTMLElement {
  const opener = button('Open test PayPal', 'payment-form-choice', () => {
    const shown = open();
    opener.replaceWith(shown);
    shown.querySelector('button')?.focus();
  });
  return element(
    'div',
    { class: 'payment-form-wallet' },
    element('p', { class: 'payment-form-heading' }, 'PayPal'),
    opener,
  );
}

/** What can be pressed in the window of the wallet. */
export const walletWindow = (answers: {
  readonly approve: () => void;
  readonly close: (outcome: WalletOutcome) => void;
}): HTMLElement =>
  element(
    'div',
    { class: 'payment-form-bank' },
    element(
      'p',
      {},
      `This stands for the PayPal window. It approves the test account ${testWallet.account}.`,
    ),
    button('Approve in test PayPal', 'payment-form-choice', answers.approve),
    button('Close test PayPal', 'payment-form-choice', () => answers.close('dismissed')),
    button('Have test PayPal refuse', 'payment-form-choice', () => answers.close('refused')),
    button('Have test PayPal fail', 'payment-form-choice', () => answers.close('unreachable')),
  );

const outcomeTexts = { approved: 'approved', declined: 'declined by the bank', failed: 'fails at the bank' };

/** Some of the documented cards, so that visitors do not enter a real one. */
export function cardsToTry(): HTMLElement {
  const few = ['4111111111111111', '5555555555554444', '378282246310005', '4000111111111115'];
  return element(
    'details',
    { class: 'payment-form-try' },
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
