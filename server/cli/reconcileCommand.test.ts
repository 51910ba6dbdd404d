import { expect, test } from 'vitest';
import { readReconcileCommand } from './reconcileCommand.ts';

test('a time with its zone, accepted transactions, and the form of the answer', () => {
  expect(readReconcileCommand(['--since', '2026-01-31T09:00:00-06:00'])).toEqual({
    since: new Date('2026-01-31T15:00:00Z'),
    accepted: new Set(),
    isJson: false,
  });
  const flags = ['--accept', 'a1', '--accept', 'b2', '--json', '--since', '2026-01-31T09:00Z'];
  expect(readReconcileCommand(flags)).toMatchObject({ accepted: new Set(['a1', 'b2']), isJson: true });
});

test.each([
  'yesterday',
  '1',
  '2026-01-01',
  '2026-01-01T00:00:00',
  '2026-02-30T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '9999-01-01T00:00:00Z',
  '',
])('--since “%s” is refused', (since) => {
  expect(() => readReconcileCommand(['--since', since])).toThrow('--since must be a time');
});

const now = '2026-01-01T00:00:00Z';
test.each([
  [[]],
  [[now]],
  [['--sinse', now]],
  [['--since', now, 'more']],
  [['--since', now, '--accept']],
  [['--since', now, '--accept', ' ']],
])('%j is answered with how it is used', (args) => {
  expect(() => readReconcileCommand(args)).toThrow('npm run reconcile -- --since');
});
