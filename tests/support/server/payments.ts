import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkedLog } from './checkedLog.ts';
import { courses } from '../../../domain/catalogue/all.ts';
import type { Database } from '../../../server/db/database.ts';
import { createCatalogue } from '../../../server/payments/catalogue.ts';
import type { PaymentDeps } from '../../../server/payments/deps.ts';
import type { Gateway } from '../../../server/payments/gateway.ts';
import type { PurchaseRequest } from '../../../server/payments/purchase.ts';
import { defaultTiming } from '../../../server/payments/timing.ts';

/** A student's first payment of one course. */
export function newPurchase(): PurchaseRequest {
  const sub = randomUUID();
  return {
    person: { sub, email: `${sub}@example.edu`, givenName: 'Ann', familyName: 'Lee' },
    idempotencyKey: randomUUID(),
    mode: 2,
    nonce: randomUUID(),
    deviceData: null,
    courseCodes: ['psyc101'],
    authorizationCode: null,
    amountCents: 66_900,
    termsVersion: null,
  };
}

/** One instance of the server. It waits for the gateway as long as that takes, and for nothing else. */
export const paymentDeps = (
  db: Database,
  gateway: Gateway,
  over: Partial<PaymentDeps> = {},
): PaymentDeps => ({
  db,
  identity: sql`''`,
  config: { brand: 'general', declinesPerHour: 100 },
  catalogue: createCatalogue(courses, 'general'),
  gateway,
  timing: { ...defaultTiming, answerWait: 300 },
  sleep: (milliseconds) =>
    milliseconds === defaultTiming.gatewayLimit
      ? new Promise(() => undefined)
      : new Promise((resolve) => setTimeout(resolve)),
  atWork: new Map(),
  awaited: new Map(),
  mailWritten: () => undefined,
  ...over,
  log: checkedLog(over.log),
});
