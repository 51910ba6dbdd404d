import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GatewayDouble } from '../../tests/support/server/gatewayDouble.ts';
import { newPurchase, paymentDeps } from '../../tests/support/server/payments.ts';
import { stopDatabaseClock } from '../../tests/support/server/databaseClock.ts';
import { testDatabase } from '../../tests/support/server/databases.ts';
import { courses } from '../../domain/catalogue/all.ts';
import { authorizationCodes, outbox, redemptions } from '../db/schema.ts';
import { createCatalogue } from './catalogue.ts';
import { purchase, settleKey } from './purchase.ts';
import { readReceipt } from './receipts.ts';
import { defaultTiming } from './timing.ts';
import { reconcile } from './worker.ts';

let gateway: GatewayDouble;

const database = await testDatabase();
const clock = await stopDatabaseClock(database.db);
beforeEach(() => {
  gateway = new GatewayDouble({ now: () => clock.now() });
});

/** After a deploy: another name and price, or the course is gone. */
const renewed = createCatalogue(
  courses.map((course) => (course.code === 'psyc101' ? { ...course, name: 'Mind', cost: '$950' } : course)),
  'general',
);
const withoutCourse = createCatalogue(
  courses.filter(({ code }) => code !== 'psyc101'),
  'general',
);
const allowed = () => Promise.resolve(true);

describe('what is sold stays what it was on the day of the purchase', () => {
  const discounted = async () => {
    const code = `LESS-${newPurchase().idempotencyKey.slice(0, 8).toUpperCase()}`;
    await database.db.insert(authorizationCodes).values({ code, kind: 'fixed', value: 10_000 });
    return {
      ...newPurchase(),
      courseCodes: ['psyc101', 'chem103'],
      authorizationCode: code,
      amountCents: 146_100,
    };
  };

  test.each([
    ['the price changed', renewed],
    ['the course was taken off', withoutCourse],
  ])('where %s before the payment was recorded', async (_, catalogue) => {
    const request = await discounted();
    const before = paymentDeps(database.db, gateway);
    gateway.options.fault = (call) => (call === 'authorize' ? 'answerLost' : 'answered');
    expect(await purchase(before, request, allowed)).toEqual({ kind: 'pending' });

    const after = paymentDeps(database.db, gateway, { catalogue });
    await clock.advance(defaultTiming.lease + 1);
    await reconcile(after);
    const result = await settleKey(after, request.person, request.idempotencyKey);
    if (result.kind !== 'enrolled') throw new Error(result.kind);

    const [mail] = await database.db.select().from(outbox).where(eq(outbox.recipient, request.person.email));
    expect(mail?.text).toContain(
      [
        'PSYC 101 General Psychology: $669',
        'CHEM 103 General Chemistry I: $892',
        `Authorization code ${request.authorizationCode}: -$100`,
        'Total: $1,461',
      ].join('\n'),
    );
    expect(await readReceipt(after, request.person.sub, result.transactionId)).toMatchObject({
      lines: [
        { code: 'psyc101', cents: 66_900 },
        { code: 'chem103', cents: 89_200 },
      ],
      discount: { code: request.authorizationCode, cents: 10_000 },
      totalCents: 146_100,
    });
    const [redeemed] = await database.db
      .select()
      .from(redemptions)
      .where(eq(redemptions.code, request.authorizationCode));
    expect(redeemed).toMatchObject({ discountCents: 10_000 });
  });

  test('and the answer to a later question names the same amount', async () => {
    const request = newPurchase();
    await purchase(paymentDeps(database.db, gateway), request, allowed);
    const later = paymentDeps(database.db, gateway, { catalogue: renewed });
    const result = await settleKey(later, request.person, request.idempotencyKey);
    expect(result).toMatchObject({ kind: 'enrolled', attempt: { amountCents: 66_900 } });
    expect(
      await readReceipt(later, request.person.sub, 'transactionId' in result ? result.transactionId : ''),
    ).toMatchObject({ lines: [{ code: 'psyc101', cents: 66_900 }] });
  });

  test('and the gateway knows it', async () => {
    const request = await discounted();
    await purchase(paymentDeps(database.db, gateway), request, allowed);
    expect(await gateway.readOrder(gateway.books[0]?.id ?? '')).toMatchObject({
      order: {
        email: request.person.email,
        authorizationCode: request.authorizationCode,
        lines: [{ code: 'psyc101', cents: 66_900 }, { code: 'chem103' }],
      },
    });
    expect(gateway.books[0]?.orderId).toBe(`${request.person.sub}.${request.idempotencyKey}`);
  });
});
