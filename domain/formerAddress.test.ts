import { expect, test } from 'vitest';
import { formerAddressIn } from './formerAddress.ts';
import { formerFragment } from './formerFragment.ts';

const inFragment = (path: string) => formerAddressIn(formerFragment + path);

test.each(['/', '/old/page-1.html', `/${'a'.repeat(100)}`])('the former address %s is read', (path) => {
  expect(inFragment(encodeURIComponent(path))).toBe(path);
});

test.each(['', 'old', '//evil.example?x', '/a b', '/a@b', '/a?b', `/${'a'.repeat(101)}`, '%E0%A4%A'])(
  'what is no path is not: %s',
  (path) => {
    expect(inFragment(path)).toBeNull();
    expect(inFragment(encodeURIComponent(path))).toBeNull();
  },
);

test('a fragment of a page has none', () => {
  expect(formerAddressIn('#refunds')).toBeNull();
  expect(formerAddressIn('')).toBeNull();
});
