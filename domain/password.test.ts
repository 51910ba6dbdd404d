import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newPasswordSchema, partsMet, passwordAdvice, passwordRules } from './password.ts';

describe('a new password', () => {
  test.each(['Learn 2day!', 'Learn\u00a02day!', 'Learn+2day!', 'mexkyr-7pabna-zoSdem!'])(
    'G-005 %j is refused with the characters that cannot be used',
    (password) => {
      expect(v.is(newPasswordSchema, password)).toBe(false);
      expect(passwordAdvice(partsMet(password))).toBe(' Spaces and the characters + - = cannot be used.');
    },
  );

  test.each([
    [7, false],
    [8, true],
    [99, true],
    [100, false],
  ])('of %i characters is accepted: %s', (length, isAccepted) => {
    const password = 'Aa1!'.padEnd(length, 'x');
    expect(v.is(newPasswordSchema, password)).toBe(isAccepted);
    expect(partsMet(password).includes('length')).toBe(isAccepted);
  });

  test('another weak one is not', () => expect(passwordAdvice(partsMet('learn2day!'))).toBe(''));

  test('a browser that keeps to the attribute suggests a valid one', () => {
    const [, special = ''] = /\[(.+)\]/.exec(passwordRules) ?? [];
    expect(special.length).toBeGreaterThan(5);
    for (const character of special) expect(v.is(newPasswordSchema, `Abcdefg1${character}`)).toBe(true);
    expect(v.is(newPasswordSchema, `aB1${special}`)).toBe(true);
    expect(passwordRules).toMatch(
      /^minlength: 8; maxlength: 99; required: lower; required: upper; required: digit;/,
    );
  });
});
