import braintree from 'braintree';
import type { BraintreeConfig } from '../config/config.ts';
import type { Gateway, SaleOutcome } from './gateway.ts';

/** Another address for the gateway, without TLS; given only by tests. */
export interface BraintreeAddress {
  readonly host: string;
  readonly port: number;
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

// The SDK's names for answers that surely charged nothing.
const notCharged = new Set([
  'authenticationError',
  'authorizationError',
  'notFoundError',
  'tooManyRequestsError',
  'upgradeRequired',
  'invalidKeysError',
]);

// Below the time that another request waits before it looks what became of the sale.
const timeoutMilliseconds = 30_000;
const tokenMilliseconds = 10 * 60 * 1000;

/** Takes real money through the `braintree` SDK, or play money in Braintree's sandbox. */
export function braintreeGateway(config: BraintreeConfig, address?: BraintreeAddress): Gateway {
  const gateway = new braintree.BraintreeGateway({
    environment: environmentOf(config, address),
    merchantId: config.merchantId,
    publicKey: config.publicKey,
    privateKey: config.privateKey,
  });
  (gateway as unknown as { config: { timeout: number } }).config.timeout = timeoutMilliseconds;
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
        // Without a transaction the request itself was refused, e.g. for a nonce that was used before.
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
      // It names no person and is good for a day, so that visitors need not each cause a call.
      if (token === null || token.until < Date.now()) {
        // A copy, as the SDK writes a version into it that a sale must not have.
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

function environmentOf(
  config: BraintreeConfig,
  address: BraintreeAddress | undefined,
): braintree.Environment {
  const { Production, Sandbox } = braintree.Environment;
  const environment = config.environment === 'production' ? Production : Sandbox;
  if (address === undefined) return environment;
  const moved: unknown = Object.create(environment, {
    server: { value: address.host },
    port: { value: address.port },
    ssl: { value: false },
  });
  return moved as braintree.Environment;
}
