import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courses } from './catalogue/all.ts';
import { formatAmount, formatUsd, parseAmount, parsePrice, toDollars } from './money.ts';

const cents = fc.integer({ min: 0, max: 999_999_999 });

describe('money', () => {
  test('C-231 every catalogue price is a whole number of cents', () => {
    for (const { cost } of courses) expect(formatUsd(parsePrice(cost))).toBe(cost);
  });

  test.each(['669', '$', '$12.345', '$-1', 'free', ''])('%s is not a price', (text) =>
    expect(() => parsePrice(text)).toThrow('Not a price'),
  );

  test('a price may have thousands separators', () => {
    expect(parsePrice('$1,404.90')).toBe(140_490);
  });

  test('G-086 an amount survives the form and the JSON of the API', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount);
        expect(parseAmount(toDollars(amount))).toBe(amount);
      }),
    );
  });

  test.each(['', ' 1', '1.', '1.234', '-1', '1e3', '0x10', 'NaN', '12345678', 0.1 + 0.2])(
    '%s is not an amount',
    (text) => expect(parseAmount(text)).toBeNull(),
  );

  test('G-086 zero is zero however it is written', () => {
    for (const zero of ['0', '0.0', '0.00', 0]) expect(parseAmount(zero)).toBe(0);
  });

  test('amounts are written as Intl writes them', () => {
    const by = (minimumFractionDigits: number) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
        expect(formatUsd(amount)).toBe(by(amount % 100 === 0 ? 0 : 2).format(amount / 100));
      }),
      { examples: [[0], [5], [-5], [100], [99_999], [100_000], [99_999_999], [100_000_000]] },
    );
  });

  test('amounts are shown with cents only where there are any', () => {
    expect(formatUsd(66_900)).toBe('$669');
    expect(formatUsd(60_210)).toBe('$602.10');
    expect(formatUsd(140_490)).toBe('$1,404.90');
  });
});
