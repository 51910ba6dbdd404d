import { expect, test } from 'vitest';
import { readCommand } from './command.ts';
import { readReconcile, reconcileCommands } from './reconcileCommand.ts';

function readReconcileCommand(args: readonly string[]) {
  const asked = readCommand(reconcileCommands, ['payments', 'reconcile', ...args]);
  if (asked.kind === 'help') throw new Error(asked.text);
  const { json = false } = asked.values;
  return { ...readReconcile(asked.values as Parameters<typeof readReconcile>[0]), isJson: json };
}

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
test.each([[[now]], [['--sinse', now]], [['--since', now, 'more']], [['--since', now, '--accept']]])(
  '%j is answered with how it is used',
  (args) => {
    expect(() => readReconcileCommand(args)).toThrow('matricula -- payments reconcile --since');
  },
);

test('a comparison needs a time, and a transaction that is accepted has a name', () => {
  expect(() => readReconcileCommand([])).toThrow('--since must be a time');
  expect(() => readReconcileCommand(['--since', now, '--accept', ' '])).toThrow('--accept must name');
});
