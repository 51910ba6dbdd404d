import { createRequire } from 'node:module';
import cardValidator from 'card-validator';
import { expect, test } from 'vitest';
import { bankCards, confirmedNonces, testCards, testNonce, testWallet } from './cards.ts';

const { Nonces } = createRequire(import.meta.url)('braintree/lib/braintree/test_values/nonces.js') as {
  Nonces: Record<string, string>;
};

test.each(testCards)('$brand $number is a valid number of that brand', ({ number, brand, cvvLength }) => {
  const { isValid, card } = cardValidator.number(number);
  expect(isValid).toBe(true);
  expect(card?.niceType).toBe(brand);
  expect(card?.code.size).toBe(cvvLength);
});

test('G-089 every nonce is documented by the supplier', () => {
  const documented = Object.values(Nonces);
  for (const { nonce } of testCards) expect(documented).toContain(nonce);
  expect(documented).toContain(testWallet.nonce);
  for (const nonce of Object.values(confirmedNonces)) expect(documented).toContain(nonce);
  for (const { number } of bankCards) expect(cardValidator.number(number).isValid).toBe(true);
  expect(documented).toContain(testNonce('4242424242424242'));
});

test('only the cards that fail have the nonce of a failure', () => {
  for (const { nonce, outcome } of testCards) {
    expect(nonce.startsWith('fake-valid-'), nonce).toBe(outcome === 'approved');
  }
});
