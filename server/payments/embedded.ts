import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { embeddedSales } from '../db/schema.ts';
import type { Gateway, SaleOutcome } from './gateway.ts';

/**
 * Simulates a payment gateway that accepts Braintree's documented test nonces. Sales are stored in the database.
 * @param declineByAmount also declines $2000.00 to $2999.99, as Braintree's sandbox does
 */
export function embeddedGateway(db: Database, now: () => Date, declineByAmount: boolean): Gateway {
  return {
    kind: 'embedded',

    async sale({ orderId, amountCents, nonce }) {
      const declined = reasonToDecline(nonce) ?? (declineByAmount ? reasonByAmount(amountCents) : null);
      const id = randomUUID().replaceAll('-', '').slice(0, 8);
      await db.insert(embeddedSales).values({ orderId, id, amountCents, declined, createdAt: now() });
      return declined === null ? { kind: 'approved', id } : { kind: 'declined', reason: declined };
    },

    async find(orderId): Promise<SaleOutcome | null> {
      const [sale] = await db.select().from(embeddedSales).where(eq(embeddedSales.orderId, orderId));
      if (sale === undefined) return null;
      return sale.declined === null
        ? { kind: 'approved', id: sale.id }
        : { kind: 'declined', reason: sale.declined };
    },

    clientToken: () => Promise.resolve(null),
  };
}

const accepted = /^fake-(valid|paypal|venmo|apple-pay|android-pay|google-pay)(-[a-z-]+)?-nonce$/;

function reasonToDecline(nonce: string): string | null {
  if (accepted.test(nonce)) return null;
  if (nonce.startsWith('fake-processor-declined-')) return 'Do Not Honor';
  if (nonce.startsWith('fake-processor-failure-')) return 'Processor Network Unavailable - Try Again';
  if (nonce === 'fake-gateway-rejected-fraud-nonce') return 'Gateway Rejected: fraud';
  if (nonce.startsWith('fake-gateway-rejected-')) return 'Gateway Rejected: risk_threshold';
  if (nonce === 'fake-consumed-nonce') return 'Cannot use a payment_method_nonce more than once';
  if (nonce === 'fake-luhn-invalid-nonce') return 'Credit card number is invalid';
  return 'Unknown or expired payment_method_nonce';
}

const reasonByAmount = (cents: number) => (cents >= 200_000 && cents < 300_000 ? 'Processor Declined' : null);
