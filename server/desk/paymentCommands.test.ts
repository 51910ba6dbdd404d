import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { databaseHistory, paymentAttempts } from '../db/schema.ts';
import { stuckAttempts } from '../payments/attempts.ts';
import { enrollmentsOf } from '../payments/enrollments.ts';
import { purchase, type PurchaseRequest } from '../payments/purchase.ts';
import { noteHistory } from '../payments/trust.ts';
import { paymentCommands } from './paymentCommands.ts';

let gateway: GatewayDouble;
let request: PurchaseRequest;
let printed: string[] = [];
const mailWritten = vi.fn();

const database = await testDatabase();
beforeEach(async () => {
  gateway = new GatewayDouble();
  request = newPurchase();
  printed = [];
  mailWritten.mockClear();
  await database.db.delete(paymentAttempts);
});

const deps = () => paymentDeps(database.db, gateway);
const pay = () => purchase(deps(), request, () => Promise.resolve(true));
const run = async (...args: string[]) => {
  const desk = testDesk(database.db, { ...deps(), mailWritten });
  const { lines } = await runDesk(paymentCommands, desk, ['payments', ...args]);
  printed.push(...lines);
};
const attempt = async () => {
  const { db } = database;
  const [own] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.sub, request.person.sub));
  return own!;
};
const enrolled = () => enrollmentsOf(database.db, request.person.sub);
const rejectCapture = () => {
  const capture = gateway.capture.bind(gateway);
  gateway.capture = () => Promise.resolve({ kind: 'rejected', reason: 'The authorization has expired.' });
  return () => {
    gateway.capture = capture;
  };
};
const expectNobodyIsNeeded = async () => expect(await stuckAttempts(database.db)).toEqual([]);

test('a rejected capture is listed, explained, and sent again', async () => {
  const mend = rejectCapture();
  await pay();
  const { id } = await attempt();
  await run('list');
  expect(printed).toEqual([
    expect.stringMatching(
      `^${id}: captureRejected, needs attention; \\$669 for psyc101 by .*; The authorization has expired.$`,
    ),
  ]);
  await run('explain', id);
  expect(printed.at(-1)).toContain('"authorization"');
  mend();
  await run('retry', id, '--reason', 'The bank called.');
  expect(gateway.captured).toHaveLength(1);
  expect(await attempt()).toMatchObject({
    state: { payment: 'captured' },
    context: { notes: [{ did: 'STAFF_RETRIED', reason: 'The bank called.' }] },
  });
  await expectNobodyIsNeeded();
});

test('every payment that needs staff is listed by its order id, however many there are, and a loss of rows', async () => {
  rejectCapture();
  await pay();
  const own = await attempt();
  const ids = Array.from({ length: 150 }, (_, index) => `${own.sub}.${index}`);
  await database.db.insert(paymentAttempts).values(ids.map((id) => ({ ...own, id, idempotencyKey: id })));
  await run('list');
  expect(new Set(printed.map((line) => line.split(':')[0]))).toEqual(new Set([own.id, ...ids]));
  expect(printed).toHaveLength(151);
  await database.db.delete(databaseHistory);
  await noteHistory(deps(), new Date());
  printed = [];
  await run('list');
  expect(printed.at(-1)).toMatch(/may have lost payments since .* `npm run reconcile`/);
  await database.db.delete(databaseHistory);
});

test('a rejected capture that is given up ends the registration; one that was paid otherwise does not', async () => {
  rejectCapture();
  await pay();
  await run('release', (await attempt()).id, '--reason', 'The card is gone.');
  expect(await enrolled()).toEqual([]);
  // The student gets a mail about it.
  expect(mailWritten).toHaveBeenCalled();
  await expectNobodyIsNeeded();
  request = newPurchase();
  await pay();
  await run('resolve', (await attempt()).id, '--reason', 'Paid by check.');
  expect(await enrolled()).toHaveLength(1);
  await expectNobodyIsNeeded();
});

test('a payment in question that staff releases charged nothing, and the person can pay again', async () => {
  gateway.options.makes = () => ({ amount: 100 });
  expect(await pay()).toEqual({ kind: 'inQuestion' });
  await run('release', (await attempt()).id, '--reason', 'The gateway shows a void only.');
  expect(await pay()).toMatchObject({ kind: 'failed' });
  gateway.options.makes = () => null;
  const { person } = request;
  request = { ...newPurchase(), person };
  expect(await pay()).toMatchObject({ kind: 'enrolled' });
});

test('what a dispute took is explained', async () => {
  await pay();
  gateway.options.lie = (call) => (call === 'find' ? { dispute: 'partLost' } : null);
  await run('explain', (await attempt()).id);
  expect(printed).toContainEqual(expect.stringMatching(/^The gateway: sale .*, a dispute took money of it$/));
});

test('what bank and gateway said of the payer is kept with the attempt and explained', async () => {
  const authorize = gateway.authorize.bind(gateway);
  gateway.authorize = async (asked) => {
    const answer = await authorize(asked);
    if (answer.kind !== 'authorized') return answer;
    const checks = {
      isCard: true,
      threeDSecure: { status: 'authenticate_successful', isLiabilityShifted: true },
      postalCode: 'M',
      street: null,
      securityCode: 'M',
      risk: { decision: 'Approve', hasDeviceData: false },
      processor: { code: '1000', type: 'approved' },
    };
    return { ...answer, transaction: { ...answer.transaction, checks } };
  };
  await pay();
  const { id, checks } = await attempt();
  expect(checks?.threeDSecure).toEqual({ status: 'authenticate_successful', isLiabilityShifted: true });
  await run('explain', id);
  expect(printed).toContain(
    'Said of the payer: 3-D Secure authenticate_successful, the bank bears a fraud; postal code M; security code M; risk Approve without device data; processor 1000 approved',
  );
});

test('an attempt that cannot be read is listed and explained beside the others', async () => {
  rejectCapture();
  await pay();
  await database.db.update(paymentAttempts).set({ context: sql`'null'::jsonb`, state: sql`'null'::jsonb` });
  const { id } = await attempt();
  request = newPurchase();
  await pay();
  await run('list');
  expect(printed).toEqual([
    expect.stringMatching(`^${id}: unreadable, needs attention; .* cannot be read here`),
    expect.stringContaining('captureRejected'),
  ]);
  await run('explain', id);
  await expect(run('retry', id, '--reason', 'Why not?')).rejects.toThrow('cannot be read here');
});

test('a database that fails is not taken for one without the attempt', async () => {
  const failing = testDesk({
    select: () => {
      throw new Error('no connection');
    },
  } as never);
  await expect(runDesk(paymentCommands, failing, ['payments', 'explain', 'x'])).rejects.toThrow(
    'no connection',
  );
});

test('what needs no staff, or no reason, is refused', async () => {
  await pay();
  const { id } = await attempt();
  await expect(run('release', id, '--reason', 'Why not?')).rejects.toThrow('nothing to release');
  await expect(run('resolve', id, '--reason', 'Why not?')).rejects.toThrow('nothing to resolve');
  await expect(run('retry', id)).rejects.toThrow('--reason');
  await expect(run('retry', id, '--reason', 'x'.repeat(501))).rejects.toThrow('--reason');
  await expect(run('explain', 'nobody')).rejects.toThrow('There is no payment attempt nobody.');
  for (const args of [[], ['list', 'x'], ['pay', id], ['retry', id, '--because', 'x']])
    await expect(run(...args)).rejects.toThrow('matricula -- ');
  expect(await attempt()).toMatchObject({ state: { payment: 'captured' }, context: { notes: [] } });
});
