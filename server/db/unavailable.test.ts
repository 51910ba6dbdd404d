import { expect, test } from 'vitest';
import { DatabaseUnavailable, isUnavailable, sqlState } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  // No connection, no resources, ended by an operator or a time limit, an error of the disk.
  ['08006', true],
  ['53300', true],
  ['57014', true],
  ['57P03', true],
  ['58030', true],
  // Read-only, or its transaction is over.
  ['25006', true],
  ['25P02', true],
  ['25P03', true],
  ['25P04', true],
  // Undone because of another one, or a lock that was not given.
  ['40001', true],
  ['40P01', true],
  ['55P03', true],
  // The statement is wrong.
  ['23505', false],
  ['22001', false],
  ['25001', false],
  ['40002', false],
  ['42P01', false],
  ['0A000', false],
])('a statement that fails with %s may be repeated later: %s', (code, later) => {
  const failed = new Error('Failed query', { cause: withCode(code) });
  expect([sqlState(failed), isUnavailable(failed), isUnavailable(withCode(code))]).toEqual([
    code,
    later,
    later,
  ]);
});

test('what the operating system says is no answer of the database, and a lost answer is known by its name', () => {
  for (const code of ['ECONNREFUSED', 'ENOENT', 'EPIPE', 'E2BIG'])
    expect([sqlState(withCode(code)), isUnavailable(withCode(code))]).toEqual(['', false]);
  expect(isUnavailable(new Error('Outer', { cause: new DatabaseUnavailable('Lost') }))).toBe(true);
  expect([isUnavailable('57014'), isUnavailable(null), sqlState(undefined)]).toEqual([false, false, '']);
});
