import { describe, expect, test } from 'vitest';
import { cardDescription, hasVault, isOver } from './savedMethods.ts';

const token = (authorizationFingerprint: string) =>
  btoa(JSON.stringify({ version: 2, authorizationFingerprint }));

test('a card can be used until the last day of its month, and no day longer', () => {
  expect(isOver('11', '2026', new Date(2026, 10, 30, 23, 59, 59, 999))).toBe(false);
  expect(isOver('11', '2026', new Date(2026, 11, 1))).toBe(true);
  expect(isOver('12', '2026', new Date(2026, 11, 31, 23, 59))).toBe(false);
  expect(isOver('12', '2026', new Date(2027, 0, 1))).toBe(true);
});

describe('whether there is a vault', () => {
  test('a client token for a customer has one', () => {
    expect(hasVault(token('abc?customer_id=student'))).toBe(true);
  });

  test.each(['sandbox_key_merchant', '', token('abc'), btoa('null'), btoa('{}')])(
    '%s has none',
    (authorization) => {
      expect(hasVault(authorization)).toBe(false);
    },
  );
});

test('a card is described by its brand and the digits that are known', () => {
  expect(cardDescription({ cardType: 'Visa', lastFour: '1881', lastTwo: '81' })).toBe('Visa ending in 1881');
  expect(cardDescription({ lastTwo: '81' })).toBe('Card ending in 81');
});
