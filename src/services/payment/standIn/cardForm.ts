import cardValidator from 'card-validator';
import { acceptedCards, brandLine } from '../form/cardMarks.ts';
import { element } from '../form/dom.ts';
import { testCards } from './cards.ts';
import { createField } from './field.ts';

export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly cvv: string;
}

export interface CardForm {
  readonly root: HTMLElement;
  isValid(): boolean;
  details(): CardDetails;
  /** Shows that the security code was rejected, and focuses its field. */
  refuseSecurityCode(): void;
}

const digitsOf = (value: string) => value.replace(/\D/g, '');

/** Groups a card number as it is printed on the card, e.g. 4-4-4-4 or 4-6-5. */
function grouped(value: string): string {
  const gaps = cardValidator.number(digitsOf(value)).card?.gaps ?? [4, 8, 12];
  return digitsOf(value).replace(/\d/g, (digit, index: number) =>
    gaps.includes(index) ? ` ${digit}` : digit,
  );
}

/** `1230` becomes `12/30`; text with a slash stays unchanged. */
function monthAndYear(value: string): string {
  const digits = digitsOf(value);
  return value.includes('/') || digits.length < 3 ? value : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Empty card fields. Their values never leave the page. */
export function createCardForm(onChange: () => void): CardForm {
  const brand = brandLine();
  const card = () => cardValidator.number(digitsOf(number.input.value)).card;
  const codeLength = () => card()?.code.size ?? 3;

  const number = createField({
    label: 'Card number',
    className: 'payment-form-number',
    autocomplete: 'cc-number',
    maxLength: 23,
    placeholder: '1234 1234 1234 1234',
    errorText: () => 'Enter a valid card number.',
    check: (value) => cardValidator.number(digitsOf(value)),
    format: grouped,
    onInput() {
      brand.show(card()?.niceType);
      cvv.input.placeholder = '0'.repeat(codeLength());
      if (cvv.input.value) cvv.recheck();
      onChange();
    },
  });
  const expiry = createField({
    label: 'Expiration date (MM/YY)',
    className: 'payment-form-expiry',
    autocomplete: 'cc-exp',
    maxLength: 7,
    placeholder: 'MM/YY',
    errorText: () => 'Enter a month and year that have not passed.',
    check: (value) => cardValidator.expirationDate(value),
    format: monthAndYear,
    onInput: onChange,
  });
  const cvv = createField({
    label: 'CVV',
    className: 'payment-form-cvv',
    autocomplete: 'cc-csc',
    maxLength: 4,
    placeholder: '000',
    errorText: () => `Enter the ${codeLength()}-digit security code.`,
    check: (value) => cardValidator.cvv(value, codeLength()),
    onInput: onChange,
  });
  number.root.append(brand.root);

  return {
    root: element(
      'div',
      { class: 'payment-form-card', role: 'group', 'aria-label': 'Card details' },
      number.root,
      expiry.root,
      cvv.root,
      ...acceptedCards([...new Set(testCards.map((one) => one.brand))]),
    ),
    isValid: () => [number, expiry, cvv].every((field) => field.isValid()),
    details: () => ({ number: digitsOf(number.input.value), cvv: cvv.input.value }),
    refuseSecurityCode() {
      cvv.showError('This security code was refused. Check it and try again.');
      cvv.input.focus();
    },
  };
}
