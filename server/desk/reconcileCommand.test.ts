import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { enrollments, outbox, paymentAttempts, transactions } from '../db/schema.ts';
import { purchase } from '../payments/purchase.ts';
import { noteHistory } from '../payments/trust.ts';
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

test('the exit status says whether anything differed, and whether anything is left', async () => {
  const { db } = await testDatabase();
  const gateway = new GatewayDouble();
  const deps = paymentDeps(db, gateway);
  await noteHistory(deps, null);
  const loseRows = async () => {
    for (const table of [paymentAttempts, transactions, enrollments, outbox]) await db.delete(table);
  };
  const status = async () => {
    const args = ['payments', 'reconcile', '--since', now];
    return (await runDesk(reconcileCommands, testDesk(db, deps), args)).status;
  };
  await purchase(deps, newPurchase(), () => Promise.resolve(true));
  expect(await status()).toBe(0);
  await loseRows();
  expect(await status()).toBe(1);
  // Written again, and lost once more with a line that no row can be made of.
  await loseRows();
  const [sold] = gateway.books;
  Object.assign(sold!, { lines: [{ code: 'x', name: 'Not one of ours', cents: 66_900 }] });
  expect(await status()).toBe(2);
  gateway.books.splice(0);
  expect(await status()).toBe(0);
  gateway.book({ id: 'phone', orderId: 'by phone', amount: 100, status: 'captured', at: Date.now() });
  expect(await status()).toBe(2);
  gateway.books.splice(0);
  expect(await status()).toBe(0);
  // Nothing differs, but the gateway may not show yet what a restore has lost.
  await noteHistory(deps, new Date());
  expect(await status()).toBe(2);
});
