import { expect, test } from 'vitest';
import { MAX_DOCUMENT_SIZE } from '../../domain/upload.ts';
import { failureLine, isAcceptable, toDetailErrors } from './rules.ts';

const letter = { name: 'letter.pdf', type: 'application/pdf' };

test.each([
  [0, false],
  [1, true],
  [MAX_DOCUMENT_SIZE, true],
  [MAX_DOCUMENT_SIZE + 1, false],
])('a letter of %i bytes: is it acceptable? %s', (size, expected) => {
  expect(isAcceptable({ ...letter, size })).toBe(expected);
});

test('without a failure there is nothing to say', () => {
  expect(failureLine(null)).toBe('');
});

test('only fields with an error have one', () => {
  expect(toDetailErrors({})).toStrictEqual({});
  expect(toDetailErrors({ name: 'Too long' })).toStrictEqual({ name: 'Too long' });
  expect(toDetailErrors({ student_id: 'Too long' })).toStrictEqual({ studentId: 'Too long' });
});
