import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { databaseHistory, enrollments, paymentAttempts, transactions } from '../db/schema.ts';
import { compareBooks } from './books.ts';
import type { PaymentDeps } from './deps.ts';
import { purchase, type PurchaseRequest } from './purchase.ts';
import { defaultTiming, lostOrdersHorizon } from './timing.ts';
import { noteHistory, readTrust } from './trust.ts';
import { createLossSearch } from './unnoticedLoss.ts';

let gateway: GatewayDouble;
let deps: PaymentDeps;

const database = await testDatabase();
const clock = await stopDatabaseClock(database.db);
beforeEach(async () => {
  await putBack();
  await database.db.delete(databaseHistory);
  gateway = new GatewayDouble({ now: () => clock.now() });
  deps = paymentDeps(database.db, gateway, { timing: { ...defaultTiming, answerWait: 0 } });
  await noteHistory(deps, null);
  await clock.advance(60_000);
});

const pay = (request: PurchaseRequest) => purchase(deps, request, () => Promise.resolve(true));
const isTrusted = async () => (await readTrust(database.db, deps.identity)).isTrusted;
const start = async () => {
  const search = await createLossSearch(deps);
  await search();
  return search;
};
/** The database is as it was before any payment, and nothing in it says so. */
async function putBack(): Promise<void> {
  for (const table of [paymentAttempts, transactions, enrollments]) await database.db.delete(table);
}

test('a payment that a database lacks that was put back unnoticed is never charged again', async () => {
  const first = newPurchase();
  await pay(first);
  const request = { ...first, idempotencyKey: newPurchase().idempotencyKey };
  await putBack();
  await start();
  expect(await pay(first)).toEqual({ kind: 'pending' });
  expect(await pay(request)).toEqual({ kind: 'pending' });
  await clock.advance(lostOrdersHorizon(deps.timing));
  expect(await pay(first)).toMatchObject({ kind: 'enrolled' });
  expect(await pay(request)).toMatchObject({ kind: 'rejected' });
  expect(gateway.captured).toHaveLength(1);
  expect(await compareBooks(deps, new Date(0))).toMatchObject({ untrusted: null });
  expect(await isTrusted()).toBe(true);
  await start();
  expect(await isTrusted()).toBe(true);
});

test('a server that starts during a loss that is known does not make everybody wait longer', async () => {
  await pay(newPurchase());
  await putBack();
  await start();
  const restoredAt = async () => {
    const trust = await readTrust(database.db, deps.identity);
    return trust.isTrusted ? null : trust.restoredAt.getTime();
  };
  const noticed = await restoredAt();
  expect(noticed).toBe(clock.now());
  await clock.advance(60_000);
  await start();
  expect(await restoredAt()).toBe(noticed);
});

test('rows that are newer than what is left show the loss as well', async () => {
  await pay(newPurchase());
  await clock.advance(1000);
  const lost = newPurchase();
  await pay(lost);
  await database.db.delete(paymentAttempts).where(eq(paymentAttempts.sub, lost.person.sub));
  await start();
  expect(await isTrusted()).toBe(false);
});

test('a database that has everything is trusted, and so is one beside orders of others', async () => {
  await pay(newPurchase());
  gateway.options.makes = () => ({ orderId: 'invoice 12' });
  await pay(newPurchase());
  await start();
  expect(await isTrusted()).toBe(true);
});

test('a gateway that does not answer is asked again, about the time before anything was sold since', async () => {
  await pay(newPurchase());
  await putBack();
  const list = gateway.list.bind(gateway);
  gateway.list = () => Promise.resolve({ kind: 'unknown', reason: 'silence' });
  const search = await start();
  expect(await isTrusted()).toBe(true);
  gateway.list = list;
  await clock.advance(1000);
  await pay(newPurchase());
  await search();
  expect(await isTrusted()).toBe(false);
});
