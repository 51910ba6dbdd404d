import { describe, expect, test } from 'vitest';
import { partsMet } from '../../domain/password.ts';
import {
  PROBE_PASSWORD,
  alertFor,
  confirmErrors,
  emailErrors,
  unexpectedFailure,
  newPasswordErrors,
  reportFor,
  resetErrors,
  retypedErrors,
} from './rules.ts';

const WEAK =
  'Password must be at least 8 characters and include at least one lower-case letter, one upper-case letter, one number, and one special character.';

describe('emails', () => {
  test.each(['ann@example.test', ' Ann@Example.Test ', 'a@b.c', 'a+b@c.d.e'])(
    'C-301 %s is valid',
    (email) => {
      expect(emailErrors(email)).toEqual({});
    },
  );

  test.each([
    'ann',
    'ann@example',
    '@example.test',
    'ann@.',
    'an n@example.test',
    'ann@exam ple.test',
    'a@b@c.d',
  ])('C-301 C-343 %s is invalid', (email) => {
    expect(emailErrors(email)).toEqual({ email: 'Invalid email address. Please check your email address.' });
  });

  test('C-303 C-343 an empty email is required', () => {
    expect(emailErrors('  ')).toEqual({ email: 'Required' });
  });

  test('C-302 the retyped email is compared without regard to case', () => {
    expect(retypedErrors('ann@example.test', ' ANN@Example.test')).toEqual({});
    expect(retypedErrors('ann@example.test', 'ann@example.tes')).toEqual({
      email: 'The email addresses must match.',
    });
    expect(retypedErrors('ann@example.test', '')).toEqual({ email: 'Required' });
  });
});

describe('passwords of the sign-in dialogs', () => {
  const weak = (password: string) => newPasswordErrors(password).password;

  test('C-327 8 to 99 characters', () => {
    expect(weak('Abc!123')).toBe(WEAK);
    expect(weak('Abc!1234')).toBeUndefined();
    expect(weak(`Abc!${'1'.repeat(95)}`)).toBeUndefined();
    expect(weak(`Abc!${'1'.repeat(96)}`)).toBe(WEAK);
  });

  test.each([
    ['a lower-case letter', 'ABC!1234', 'ABc!1234'],
    ['an upper-case letter', 'abc!1234', 'Abc!1234'],
    ['a digit', 'Abc!defg', 'Abc!def1'],
    ['a special character', 'Abcd1234', 'Abcd123~'],
    ['no whitespace', 'Abc! 1234', 'Abc!_1234'],
    ['no tab', 'Abc!\t1234', 'Abc!1234'],
    ['no plus', 'Abc!+1234', 'Abc!*1234'],
    ['no minus', 'Abc!-1234', 'Abc!_1234'],
    ['no equals sign', 'Abc!=1234', 'Abc!:1234'],
  ])('C-328 C-329 C-330 C-331 C-332 C-333 each part of the rule: %s', (_rule, bad, good) => {
    expect(weak(bad)).toBe(WEAK);
    expect(weak(good)).toBeUndefined();
  });

  test('C-334 the message', () => {
    expect(newPasswordErrors('weak')).toEqual({ password: WEAK });
  });

  test('G-005 letters beyond ASCII are no special characters', () => {
    expect(weak('Abcd1234ä')).toBe(WEAK);
  });

  test('G-070 a password is not trimmed: white space fails the rule', () => {
    expect(weak(' Abc!1234')).toBe(WEAK);
  });

  test('C-303 an empty password is required', () => {
    expect(weak('')).toBe('Required');
  });

  test('G-057 the dummy password satisfies the rule', () => {
    expect(newPasswordErrors(PROBE_PASSWORD)).toEqual({});
  });

  test('the parts met are named one by one', () => {
    expect(partsMet('')).toEqual([]);
    expect(partsMet('a')).toEqual(['lowerCase', 'allowed']);
    expect(partsMet('aB3!aB3!')).toEqual(['length', 'lowerCase', 'upperCase', 'digit', 'special', 'allowed']);
    expect(partsMet('a b')).toEqual(['lowerCase']);
  });
});

test('an email over 128 characters is rejected at once', () => {
  const local = 'a'.repeat(117);
  expect(emailErrors(`${local}@example.ab`)).toEqual({});
  expect(emailErrors(`${local}b@example.ab`)).toEqual({
    email: 'At most 128 characters',
  });
});

describe('codes', () => {
  test('C-346 C-347 confirming needs username and code', () => {
    expect(confirmErrors('', '')).toEqual({ email: 'Required', code: 'Required' });
    expect(confirmErrors('ann@example.test', ' ')).toEqual({ code: 'Required' });
    expect(confirmErrors('ann@example.test', '123 456')).toEqual({});
  });

  test('C-344 C-345 resetting needs the code and a password that meets the rule', () => {
    expect(resetErrors('', '')).toEqual({ code: 'Required', password: 'Required' });
    expect(resetErrors('123456', 'Abc!+123')).toEqual({ password: WEAK });
    expect(resetErrors('123456', 'Abc!1234')).toEqual({});
  });
});

describe('failures', () => {
  test('C-059 other failures show the message of the service', () => {
    expect(alertFor({ kind: 'notAuthorized', message: 'Incorrect username or password.' }).message).toBe(
      'Incorrect username or password.',
    );
  });

  test('what a library or a proxy wrote is not shown', () => {
    const page = 'Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON';
    for (const kind of ['unreachable', 'unreadable', 'throttled', 'unsupported', 'spentCode'] as const) {
      expect(alertFor({ kind, message: page }).message).not.toContain('token');
    }
    expect(alertFor({ kind: 'unexpected', name: 'SyntaxError', message: page }).message).not.toContain(
      'token',
    );
  });

  test('a failure without a message has a default one', () => {
    expect(alertFor({ kind: 'failed', name: 'Error', message: '' }).message).toBe(
      'Something went wrong while signing in. Please try again.',
    );
  });

  test('C-299 an unexpected error becomes a failure with a report', () => {
    expect(reportFor(unexpectedFailure(new TypeError('no')))).toEqual({
      component: 'signIn',
      message: 'TypeError: no',
    });
    expect(reportFor(unexpectedFailure({ name: 'Odd', message: 'plain' }))).toEqual({
      component: 'signIn',
      message: 'Odd: plain',
    });
    expect(unexpectedFailure(undefined)).toEqual({ kind: 'unexpected', name: 'Error', message: '' });
  });
});
