import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { embeddedTransactions } from '../db/schema.ts';
import type { GatewayTransaction, PaymentChecks } from '../../machines/paymentAttempt/rules.ts';
import { CURRENCY, NONCE_UNKNOWN, type AuthorizeOutcome, type Gateway } from './gateway.ts';

/**
 * A payment gateway for the test nonces that Braintree documents. No money moves; its books are in the database.
 *
 * @param declineByAmount also decline 2000.00 to 2999.99, as Braintree's sandbox does
 */
export function embeddedGateway(db: Database, now: () => Date, declineByAmount: boolean): Gateway {
  /** Moves an authorization on; a repeated request finds it moved already. */
  async function settle(id: string, status: 'captured' | 'released'): Promise<GatewayTransaction | null> {
    await db
      .update(embeddedTransactions)
      .set({ status })
      .where(and(eq(embeddedTransactions.id, id), eq(embeddedTransactions.status, 'authorized')));
    const [row] = await db.select().from(embeddedTransactions).where(eq(embeddedTransactions.id, id));
    return row === undefined ? null : toTransaction(row);
  }

  return {
    kind: 'embedded',
    merchantAccount,
    mustBeConfirmed: false,

    async authorize({
      orderId,
      amountCents,
      nonce,
      requestId,
      email,
      lines,
      authorizationCode,
    }): Promise<AuthorizeOutcome> {
      const consumed = nonceError(nonce);
      if (consumed !== null) return consumed;
      const reason = reasonToDecline(nonce) ?? (declineByAmount ? reasonByAmount(amountCents) : null);
      const id = randomUUID().replaceAll('-', '').slice(0, 8);
      const status = reason === null ? 'authorized' : 'declined';
      const [row] = await db
        .insert(embeddedTransactions)
        .values({
          id,
          orderId,
          amountCents,
          currency: CURRENCY,
          merchantAccount,
          type: 'sale',
          status,
          reason: reason ?? '',
          requestId,
          email,
          lines,
          authorizationCode,
          method: methodOf(nonce),
          createdAt: now(),
        })
        .returning();
      return { kind: status, transaction: { ...toTransaction(row!), checks: checksOf(nonce) } };
    },

    async capture(id) {
      const transaction = await settle(id, 'captured');
      return transaction?.status === 'captured'
        ? { kind: 'captured', transaction }
        : { kind: 'rejected', reason: `The transaction is ${transaction?.status ?? 'unknown'}.` };
    },

    async release(id) {
      const transaction = await settle(id, 'released');
      return transaction?.status === 'released'
        ? { kind: 'released', transaction }
        : { kind: 'unknown', reason: `The transaction is ${transaction?.status ?? 'unknown'}.` };
    },

    async refund(id, amountCents) {
      const credit = await refundEmbedded(db, now(), { id, amountCents });
      if (credit === null) return { kind: 'rejected', reason: `${id} is not a charge.` };
      return { kind: 'refunded', transaction: toTransaction(credit) };
    },

    async find(orderId) {
      const transactions = await db
        .select()
        .from(embeddedTransactions)
        .where(eq(embeddedTransactions.orderId, orderId))
        .orderBy(asc(embeddedTransactions.createdAt));
      return { kind: 'found', transactions: transactions.map(toTransaction) };
    },

    async list(of) {
      const transactions = await db
        .select()
        .from(embeddedTransactions)
        .where(
          'since' in of
            ? gte(embeddedTransactions.createdAt, of.since)
            : like(embeddedTransactions.orderId, `${of.orderPrefix.replace(/[\\%_]/g, '\\$&')}%`),
        )
        .orderBy(asc(embeddedTransactions.createdAt));
      return {
        kind: 'found',
        transactions: transactions.map((row) => ({ ...toTransaction(row), createdAt: row.createdAt })),
      };
    },

    async readOrder(id) {
      const [order] = await db.select().from(embeddedTransactions).where(eq(embeddedTransactions.id, id));
      return order === undefined
        ? { kind: 'unknown', reason: 'There is no such transaction.' }
        : { kind: 'found', order, method: order.method };
    },

    // Nobody has the key to sign one.
    readNotification: () => Promise.resolve('forged'),

    clientToken: () => Promise.resolve(null),

    // It saves no methods.
    forgetCustomer: () => Promise.resolve({ kind: 'forgotten' }),
  };
}

/**
 * Gives money of a sale back, as staff does with Braintree's control panel.
 *
 * @returns the credit; null when there is no such charge
 */
export async function refundEmbedded(
  db: Database,
  now: Date,
  { id: refundOf, amountCents }: { readonly id: string; readonly amountCents: number },
): Promise<typeof embeddedTransactions.$inferSelect | null> {
  const [sale] = await db.select().from(embeddedTransactions).where(eq(embeddedTransactions.id, refundOf));
  if (sale?.type !== 'sale' || sale.status !== 'captured') return null;
  const id = randomUUID().replaceAll('-', '').slice(0, 8);
  const [credit] = await db
    .insert(embeddedTransactions)
    .values({ ...sale, id, amountCents, type: 'credit', refundOf, requestId: null, createdAt: now })
    .returning();
  return credit!;
}

const merchantAccount = 'embedded';

function toTransaction({
  amountCents: amount,
  ...row
}: typeof embeddedTransactions.$inferSelect): GatewayTransaction {
  const { id, status, reason, type, orderId, currency, refundOf, dispute, method } = row;
  const terms = { orderId, amount, currency, merchantAccount: row.merchantAccount };
  return { id, status, reason, type, ...terms, refundOf, dispute, method };
}

/** As Braintree answers for its test nonces: a bank that was asked has said yes. */
const checksOf = (nonce: string): PaymentChecks => ({
  isCard: walletOf(nonce) === null,
  threeDSecure: nonce.startsWith('fake-three-d-secure-')
    ? { status: 'authenticate_successful', isLiabilityShifted: true }
    : null,
  postalCode: null,
  street: null,
  securityCode: null,
  risk: null,
  processor: null,
});

/** By the beginning of a nonce. */
const wallets = {
  'fake-paypal-': 'PayPal',
  'fake-android-pay-': 'Google Pay',
  'fake-apple-pay-': 'Apple Pay',
};

const walletOf = (nonce: string): string | null =>
  Object.entries(wallets).find(([start]) => nonce.startsWith(start))?.[1] ?? null;

const accepted =
  /^fake-(valid|paypal|venmo|apple-pay|android-pay|google-pay|three-d-secure-two-visa-successful)(-[a-z-]+)?-nonce$/;

/** In the words of Braintree; a test card has no digits of its own. */
function methodOf(nonce: string): string | null {
  const wallet = walletOf(nonce);
  if (wallet !== null) return wallet;
  const [, brand] = /^fake-valid-([a-z]+)-nonce$/.exec(nonce) ?? [];
  return brand === undefined ? null : (brands[brand] ?? null);
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa test card',
  mastercard: 'Mastercard test card',
  amex: 'American Express test card',
  discover: 'Discover test card',
};

/** Errors of the nonce itself: no transaction is made. */
function nonceError(nonce: string): AuthorizeOutcome | null {
  if (nonce === 'fake-consumed-nonce') {
    return { kind: 'unknown', reason: 'Cannot use a payment_method_nonce more than once.' };
  }
  if (nonce.length <= 100 && (accepted.test(nonce) || reasonToDecline(nonce) !== null)) return null;
  return { kind: 'rejected', reason: NONCE_UNKNOWN };
}

function reasonToDecline(nonce: string): string | null {
  if (nonce.startsWith('fake-processor-declined-')) return 'Do Not Honor';
  if (nonce.startsWith('fake-processor-failure-')) return 'Processor Network Unavailable - Try Again';
  if (nonce === 'fake-gateway-rejected-fraud-nonce') return 'Gateway Rejected: fraud';
  if (nonce.startsWith('fake-gateway-rejected-')) return 'Gateway Rejected: risk_threshold';
  if (nonce === 'fake-luhn-invalid-nonce') return 'Credit card number is invalid';
  return null;
}

const reasonByAmount = (cents: number) => (cents >= 200_000 && cents < 300_000 ? 'Processor Declined' : null);
