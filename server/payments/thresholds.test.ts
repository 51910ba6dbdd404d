import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundOf } from '../../domain/refund.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { runDesk, testDesk } from '../../tests/support/server/desk.ts';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { commands } from '../cli/commands.ts';
import { migrationsFolder } from '../db/migrations.ts';
import { authorizationCodes, paymentAttempts } from '../db/schema.ts';
import { checkAuthorizationCode } from './authorizationCodes.ts';
import { chooseOffered } from './offer.ts';
import { purchase } from './purchase.ts';

const { db } = await testDatabase();
const gateway = new GatewayDouble();
const deps = paymentDeps(db, gateway);

/** Stored as a server did that knew nothing of the parts of an order. */
async function buyAsBefore(
  courseCodes: readonly string[],
  code: Pick<typeof authorizationCodes.$inferInsert, 'kind' | 'value' | 'courseCodes'> | null,
) {
  const request = newPurchase();
  const authorizationCode = code && `CODE-${request.idempotencyKey.slice(0, 8).toUpperCase()}`;
  if (code !== null) await db.insert(authorizationCodes).values({ code: authorizationCode!, ...code });
  const courses = await chooseOffered(db, deps.catalogue, courseCodes);
  const price = await checkAuthorizationCode(db, new Date(), authorizationCode ?? '', courses);
  const amountCents =
    price.kind === 'applied' ? price.totalCents : courses.reduce((sum, { cents }) => sum + cents, 0);
  const bought = await purchase(deps, { ...request, courseCodes, authorizationCode, amountCents }, () =>
    Promise.resolve(true),
  );
  if (bought.kind !== 'enrolled') throw new Error(bought.kind);
  const { id, context } = bought.attempt;
  const endsFrom = refundOf(amountCents, courseCodes.length) || amountCents;
  await db
    .update(paymentAttempts)
    .set({ context: { ...context, endsFrom } })
    .where(eq(paymentAttempts.id, id));
  return { id, number: bought.transactionId, before: endsFrom, now: context.endsFrom };
}

async function migrate() {
  const text = await readFile(path.join(migrationsFolder, '0091_thresholds.sql'), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
}

test('what was stored before a discount was laid on its courses ends a registration from the same refund as what is stored now', async () => {
  const two = ['psyc101', 'biod101'];
  const three = [...two, 'engl101'];
  const orders = [
    await buyAsBefore(two, null),
    await buyAsBefore(two, { kind: 'percentage', value: 100, courseCodes: ['biod101'] }),
    await buyAsBefore(two, { kind: 'percentage', value: 97, courseCodes: ['psyc101'] }),
    await buyAsBefore(two, { kind: 'percentage', value: 94, courseCodes: null }),
    await buyAsBefore(two, { kind: 'percentage', value: 10, courseCodes: null }),
    await buyAsBefore(three, { kind: 'fixed', value: 66_900, courseCodes: ['psyc101', 'engl101'] }),
    await buyAsBefore(three, { kind: 'fixed', value: 132_001, courseCodes: ['psyc101', 'engl101'] }),
    await buyAsBefore(three, { kind: 'percentage', value: 33, courseCodes: ['biod101'] }),
    await buyAsBefore(three, { kind: 'whole', value: 0, courseCodes: ['biod101', 'engl101'] }),
    await buyAsBefore(['psyc101'], { kind: 'percentage', value: 93, courseCodes: null }),
  ];
  expect(orders.filter(({ before, now }) => before !== now)).toHaveLength(4);
  await migrate();
  for (const { id, now } of orders) {
    const [stored] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    expect(stored?.context.endsFrom).toBe(now);
  }
});

test('the refund of one course of such an order leaves the other one registered', async () => {
  const { number, before, now } = await buyAsBefore(['psyc101', 'biod101'], {
    kind: 'percentage',
    value: 100,
    courseCodes: ['biod101'],
  });
  expect([before, now]).toEqual([56_900, 66_900]);
  const desk = testDesk(db, { gateway });
  const ask = (...args: string[]) => runDesk(commands, desk, args);
  await expect(ask('refunds', 'quote', number, '--courses', 'psyc101')).rejects.toThrow('as much as all');
  await migrate();
  expect((await ask('refunds', 'quote', number, '--courses', 'psyc101')).data).toMatchObject({
    refundCents: 61_900,
  });
});
