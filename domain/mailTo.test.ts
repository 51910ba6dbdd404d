import { expect, test } from 'vitest';
import { plainText } from './copy.ts';
import { mailTo } from './mailTo.ts';

const letter = { to: 'info@example.edu', subject: 'Credit (transfer) & cost', body: 'Dear\nRegistrar' };

test('a letter opens with its recipient, subject and lines', () => {
  const url = new URL(mailTo(letter));
  expect(url.pathname).toBe('info@example.edu');
  expect(url.searchParams.get('subject')).toBe(letter.subject);
  expect(url.searchParams.get('body')).toBe('Dear\r\nRegistrar');
});

test('it can be the target of a link in copy', () => {
  expect(plainText(`[Write to us](${mailTo(letter)}).`)).toBe('Write to us.');
});
