import { expect, test } from 'vitest';
import { keepLastActive } from './keepLastActive.ts';

test.each([
  ['active', false],
  ['done', true],
  ['error', true],
  ['stopped', true],
] as const)('a dialog whose actor is %s goes on showing what it showed: %s', (status, keeps) => {
  expect(keepLastActive({}, { status } as never)).toBe(keeps);
});
