// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createCardForm } from './cardForm.ts';
import { createStandInWidget } from './standIn.ts';

const input = (name: string) => document.querySelector<HTMLInputElement>(`[autocomplete=cc-${name}]`)!;
const type = (name: string, value: string) => {
  input(name).value = value;
  input(name).dispatchEvent(new Event('input'));
};
const inThreeYears = `12/${String(new Date().getFullYear() + 3).slice(2)}`;
const leave = (name: string) => input(name).dispatchEvent(new Event('blur'));
const errorOf = (name: string) =>
  document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name))!.click();

test('a security code is judged by the card, also by one that is typed after it', () => {
  const form = createCardForm(() => undefined);
  document.body.replaceChildren(form.root);
  type('csc', '123');
  leave('csc');
  type('exp', inThreeYears);
  expect(errorOf('csc')).toBe('');
  type('number', '3782 822463 10005');
  expect(errorOf('csc')).toBe('Enter the 4-digit security code.');
  expect(form.isValid()).toBe(false);
  type('csc', '1234');
  expect(errorOf('csc')).toBe('');
  type('number', '4111 1111 1111 1111');
  expect(errorOf('csc')).toBe('Enter the 3-digit security code.');
});

test('the brand of a number is shown and named beside it, and those that are accepted below', () => {
  const form = createCardForm(() => undefined);
  document.body.replaceChildren(form.root);
  const shown = (place: string) =>
    [...document.querySelectorAll(`.payment-form-${place} :is(text, span, p)`)].map((one) => one.textContent);
  for (const [number, said] of [
    ['5555 5555', ['MC', 'Mastercard']],
    ['3625 96', ['DC', 'Diners Club']],
    ['0', []],
  ] as const) {
    type('number', number);
    expect(shown('brand')).toEqual(said);
    // A screen reader would read a new element aloud again.
    const before = document.querySelector('.payment-form-brand')!.firstChild;
    type('number', `${number} 5`);
    expect(document.querySelector('.payment-form-brand')!.firstChild).toBe(before);
  }
  expect(shown('accepted')).toEqual([
    'VISA',
    'MC',
    'AMEX',
    'DISC',
    'JCB',
    'DC',
    'MAES',
    'Accepted here: Visa, Mastercard, American Express, Discover, JCB, Diners Club, Maestro.',
  ]);
});

test('the empty card fields that are shown the second time are not valid', async () => {
  const widget = createStandInWidget({ paypal: true, saved: [] });
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  await widget.mount(host);
  const seen: boolean[] = [];
  widget.onValidityChange((isValid) => seen.push(isValid));
  for (let time = 1; time <= 2; time += 1) {
    press('Card');
    type('number', '4111 1111 1111 1111');
    type('exp', inThreeYears);
    type('csc', '123');
    expect(seen.at(-1)).toBe(true);
    press('Choose another way to pay');
    expect(seen.at(-1)).toBe(false);
  }
});
