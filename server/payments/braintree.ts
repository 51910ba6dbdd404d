import braintree from 'braintree';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import type { BraintreeConfig } from '../config/config.ts';
import { lineItemsOf, orderOf } from './braintreeOrder.ts';
import type { Gateway, ListedTransaction } from './gateway.ts';

type Transaction = Pick<
  braintree.Transaction,
  'id' | 'status' | 'processorResponseText' | 'gatewayRejectionReason' | 'orderId' | 'amount' | 'createdAt'
>;

/**
 * The documented statuses of a transaction. One that the documents do not name counts as unclear.
 * https://developer.paypal.com/braintree/docs/reference/general/statuses
 */
const statuses: Readonly<Record<string, GatewayTransaction['status']>> = {
  authorized: 'authorized',
  submitted_for_settlement: 'captured',
  settlement_pending: 'captured',
  settling: 'captured',
  settlement_confirmed: 'captured',
  settled: 'captured',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  settlement_declined: 'released',
  authorization_expired: 'released',
  failed: 'released',
  voided: 'released',
};

/** Errors that the SDK reports before it sends anything, or after the gateway rejected to look at the request. */
const surelyNotSent: ReadonlySet<string> = new Set([
  'authenticationError',
  'authorizationError',
  'invalidKeysError',
  'notFoundError',
  'tooManyRequestsError',
  'upgradeRequired',
]);

/** Validation errors of a sale: the nonce was used, or is being used, by an earlier request of which the answer may have been lost. */
export const nonceInUse = {
  PaymentMethodNonceConsumed: '91564',
  PaymentMethodNonceLocked: '91566',
} as const;
const nonceInUseCodes: ReadonlySet<string> = new Set(Object.values(nonceInUse));

const tokenMilliseconds = 10 * 60 * 1000;

/** Takes payments through the `braintree` SDK: real ones in production, simulated ones in Braintree's sandbox. */
export function braintreeGateway(config: BraintreeConfig): Gateway {
  const { merchantId, publicKey, privateKey } = config;
  const environment = environmentOf(config);
  const gateway = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  const forAccount = config.merchantAccountId === null ? {} : { merchantAccountId: config.merchantAccountId };
  const field = config.requestIdField;
  let token: { readonly value: Promise<string>; readonly until: number } | null = null;

  /** The status of a transaction now; null when nobody can tell. */
  async function statusOf(id: string): Promise<GatewayTransaction['status'] | null> {
    try {
      return toTransaction(await gateway.transaction.find(id)).status;
    } catch {
      return null;
    }
  }

  return {
    kind: 'braintree',

    async authorize({ orderId, amountCents, nonce, requestId, ...order }) {
      try {
        const result = await gateway.transaction.sale({
          amount: (amountCents / 100).toFixed(2),
          orderId,
          paymentMethodNonce: nonce,
          customer: { email: order.email },
          lineItems: lineItemsOf(order, amountCents),
          options: { submitForSettlement: false },
          ...(field !== null && requestId !== null && { customFields: { [field]: requestId } }),
          ...forAccount,
        });
        const transaction = result.transaction as Transaction | undefined;
        if (transaction === undefined) {
          const codes = result.errors.deepErrors().map(({ code }) => code);
          const kind = codes.some((code) => nonceInUseCodes.has(code)) ? 'unknown' : 'rejected';
          return { kind, reason: result.message };
        }
        const { id, status, reason } = toTransaction(transaction);
        if (status === 'authorized' || status === 'captured') return { kind: 'authorized', id };
        return status === 'declined'
          ? { kind: 'declined', reason }
          : { kind: 'unknown', reason: transaction.status };
      } catch (error) {
        const reason = typeOf(error);
        return { kind: surelyNotSent.has(reason) ? 'rejected' : 'unknown', reason };
      }
    },

    async capture(id) {
      try {
        const result = await gateway.transaction.submitForSettlement(id);
        if (result.success) return { kind: 'captured' };
        // It may have been submitted by an earlier request whose answer was lost.
        const status = await statusOf(id);
        if (status === 'captured') return { kind: 'captured' };
        return { kind: status === 'released' ? 'rejected' : 'unknown', reason: result.message };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    async release(id) {
      try {
        const result = await gateway.transaction.void(id);
        if (result.success || (await statusOf(id)) === 'released') return { kind: 'released' };
        return { kind: 'unknown', reason: result.message };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    async find(orderId) {
      try {
        const transactions: GatewayTransaction[] = [];
        const search = gateway.transaction.search((by) => by.orderId().is(orderId));
        for await (const transaction of search) transactions.push(toTransaction(transaction as Transaction));
        return { kind: 'found', transactions };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    async list(of) {
      try {
        const transactions: ListedTransaction[] = [];
        const search = gateway.transaction.search((by) => {
          if ('since' in of) by.createdAt().min(of.since);
          else by.orderId().startsWith(of.orderPrefix);
        });
        for await (const transaction of search) {
          const { orderId, amount, createdAt } = transaction as Transaction;
          transactions.push({
            ...toTransaction(transaction as Transaction),
            orderId: orderId ?? '',
            amountCents: Math.round(Number(amount) * 100),
            createdAt: new Date(createdAt),
          });
        }
        return { kind: 'found', transactions };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    async readOrder(id) {
      try {
        const [transaction, items] = await Promise.all([
          gateway.transaction.find(id),
          gateway.transactionLineItem.findAll(id),
        ]);
        return { kind: 'found', order: orderOf(transaction.customer.email ?? '', items) };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    clientToken() {
      // It names no person and is valid for a day, so visitors share one; requests at the same time share one call.
      if (token === null || token.until < Date.now()) {
        // A copy, because the SDK writes a version into the object, which a sale must not have.
        const value = gateway.clientToken.generate({ ...forAccount }).then((answer) => answer.clientToken);
        const made = { value, until: Date.now() + tokenMilliseconds };
        token = made;
        value.catch(() => {
          if (token === made) token = null;
        });
      }
      return token.value;
    },
  };
}

function toTransaction(transaction: Transaction): GatewayTransaction {
  const { id, gatewayRejectionReason: rejection } = transaction;
  // Says only that an earlier request of this order exists: https://developer.paypal.com/braintree/articles/control-panel/transactions/duplicate-checking
  if (rejection === 'duplicate') return { id, status: 'unclear', reason: '' };
  const status = statuses[transaction.status] ?? 'unclear';
  const reason = rejection
    ? `Gateway Rejected: ${rejection}`
    : transaction.processorResponseText || transaction.status;
  return { id, status, reason: status === 'declined' ? reason : '' };
}

const typeOf = (error: unknown) =>
  (error as { type?: string } | null)?.type ?? (error instanceof Error ? error.message : 'unknown error');

function environmentOf({ environment, url }: BraintreeConfig): braintree.Environment {
  if (url !== null) {
    const { protocol, hostname, port } = new URL(url);
    const isSecure = protocol === 'https:';
    return new braintree.Environment(hostname, port || (isSecure ? '443' : '80'), '', isSecure, '', '');
  }
  const { Production, Sandbox } = braintree.Environment;
  return environment === 'production' ? Production : Sandbox;
}
