import braintree from 'braintree';
import type { BraintreeConfig } from '../config/config.ts';
import type { Gateway, SaleOutcome } from './gateway.ts';

export interface BraintreeOptions {
  /** Replaces Braintree's own environment, in tests. */
  readonly environment?: braintree.Environment;
  /** Shorter than the lease of a payment attempt, so that no other request takes over a sale in progress. */
  readonly timeoutMilliseconds?: number;
}

type Transaction = Pick<
  braintree.Transaction,
  'id' | 'status' | 'processorResponseText' | 'gatewayRejectionReason'
>;

const approvedStatuses = new Set([
  'authorized',
  'authorizing',
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settlement_confirmed',
  'settled',
]);

// The SDK's `errorTypes` after which the card was certainly not charged.
const notCharged = new Set([
  'authenticationError',
  'authorizationError',
  'notFoundError',
  'tooManyRequestsError',
  'upgradeRequired',
  'invalidKeysError',
]);

const tokenMilliseconds = 10 * 60 * 1000;

/** Charges through the `braintree` SDK, in production or in Braintree's sandbox. */
export function braintreeGateway(
  config: BraintreeConfig,
  { environment = environmentOf(config), timeoutMilliseconds = 30_000 }: BraintreeOptions = {},
): Gateway {
  const { merchantId, publicKey, privateKey } = config;
  const gateway = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  // The constructor has no option for the timeout.
  const sdkConfig: { timeout: number } = gateway.config;
  sdkConfig.timeout = timeoutMilliseconds;
  const forAccount = config.merchantAccountId === null ? {} : { merchantAccountId: config.merchantAccountId };
  let token: { readonly value: string; readonly until: number } | null = null;

  return {
    kind: 'braintree',

    async sale({ orderId, amountCents, nonce, email }) {
      try {
        const result = await gateway.transaction.sale({
          amount: (amountCents / 100).toFixed(2),
          orderId,
          paymentMethodNonce: nonce,
          customer: { email },
          options: { submitForSettlement: true },
          ...forAccount,
        });
        const transaction = result.transaction as Transaction | undefined;
        // No transaction means that the request was invalid, e.g. because the nonce had been used.
        return transaction === undefined
          ? { kind: 'declined', reason: result.message }
          : outcomeOf(transaction);
      } catch (error) {
        const type = (error as { type?: string }).type ?? '';
        if (notCharged.has(type)) return { kind: 'unavailable', reason: type };
        throw error;
      }
    },

    async find(orderId) {
      const found: Transaction[] = [];
      const search = gateway.transaction.search((by) => by.orderId().is(orderId));
      for await (const transaction of search) found.push(transaction as Transaction);
      const outcomes = found.map(outcomeOf);
      return outcomes.find((outcome) => outcome.kind === 'approved') ?? outcomes[0] ?? null;
    },

    async clientToken() {
      // The token names no customer and is valid for a day, so all visitors can share it.
      if (token === null || token.until < Date.now()) {
        // A copy, because the SDK adds a version to the object, which a sale must not send.
        const { clientToken } = await gateway.clientToken.generate({ ...forAccount });
        token = { value: clientToken, until: Date.now() + tokenMilliseconds };
      }
      return token.value;
    },
  };
}

function outcomeOf(transaction: Transaction): SaleOutcome {
  if (approvedStatuses.has(transaction.status)) return { kind: 'approved', id: transaction.id };
  const rejected = transaction.gatewayRejectionReason;
  return {
    kind: 'declined',
    reason: rejected
      ? `Gateway Rejected: ${rejected}`
      : transaction.processorResponseText || transaction.status,
  };
}

function environmentOf({ environment }: BraintreeConfig): braintree.Environment {
  return environment === 'production' ? braintree.Environment.Production : braintree.Environment.Sandbox;
}
