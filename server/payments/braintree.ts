import braintree from 'braintree';
import type { Aftermath, GatewayTransaction, PaymentChecks } from '../../machines/paymentAttempt/rules.ts';
import type { BraintreeConfig } from '../config/config.ts';
import { lineItemsOf, orderOf } from './braintreeOrder.ts';
import { NONCE_UNKNOWN, type Gateway, type ListedTransaction, type Notification } from './gateway.ts';

type Transaction = Pick<
  braintree.Transaction,
  | 'id'
  | 'status'
  | 'processorResponseText'
  | 'gatewayRejectionReason'
  | 'createdAt'
  | 'currencyIsoCode'
  | 'refundedTransactionId'
  | 'disputes'
> &
  Partial<
    Pick<
      braintree.Transaction,
      | 'paymentInstrumentType'
      | 'threeDSecureInfo'
      | 'riskData'
      | 'avsPostalCodeResponseCode'
      | 'avsStreetAddressResponseCode'
      | 'cvvResponseCode'
      | 'processorResponseCode'
      | 'processorResponseType'
    >
  > & {
    // Strings of the answer, which nobody has checked.
    readonly [Field in 'amount' | 'orderId' | 'merchantAccountId' | 'type']?: string | null | undefined;
  } & {
    readonly creditCard?: { readonly [Field in 'cardType' | 'last4']?: string | null } | undefined;
    /** The types of the SDK lack the second. */
    readonly androidPayCard?: { readonly token?: string; readonly isNetworkTokenized?: boolean } | undefined;
  };

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
  settlement_declined: 'settlementDeclined',
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

/** Validation error of a sale: the nonce has expired, or never was one. */
const NONCE_IS_UNKNOWN = '91565';

/** Validation error of a refund: the charge has not settled. */
const CANNOT_REFUND_UNLESS_SETTLED = '91506';

/** Validation error of a client token. */
const CUSTOMER_DOES_NOT_EXIST = '92804';

const tokenMilliseconds = 10 * 60 * 1000;

/** Milliseconds without a byte from the gateway, after which a call is given up. Shorter than a lease. */
const callLimit = 30_000;

/** Takes payments through the `braintree` SDK: real ones in production, simulated ones in Braintree's sandbox. */
export function braintreeGateway(config: BraintreeConfig): Gateway {
  const { merchantId, publicKey, privateKey } = config;
  const environment = environmentOf(config);
  const gateway = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  gateway.config.timeout = callLimit;
  const forAccount = config.merchantAccountId === null ? {} : { merchantAccountId: config.merchantAccountId };
  const mustBeConfirmed = config.threeDSecure === 'required';
  const field = config.requestIdField;
  let token: { readonly value: Promise<string>; readonly until: number } | null = null;

  /** A transaction as it is now; null when nobody can tell. */
  async function read(id: string): Promise<GatewayTransaction | null> {
    try {
      return toTransaction(await gateway.transaction.find(id));
    } catch {
      return null;
    }
  }

  /** A customer is made when a token first names it: without a name, an address or a method. */
  async function tokenFor(customerId: string): Promise<string> {
    const ask = () => gateway.clientToken.generate({ customerId, ...forAccount });
    let answer = await ask();
    if (isUnknownCustomer(answer)) {
      // A request at the same time may have made it, which the second question finds out.
      await gateway.customer.create({ id: customerId });
      answer = await ask();
    }
    if (!answer.success) throw new Error(answer.message);
    return answer.clientToken;
  }

  return {
    kind: 'braintree',
    merchantAccount: config.merchantAccountId,
    mustBeConfirmed,

    async authorize({ orderId, amountCents, nonce, deviceData, requestId, ...order }) {
      try {
        const result = await gateway.transaction.sale({
          amount: (amountCents / 100).toFixed(2),
          orderId,
          paymentMethodNonce: nonce,
          ...(deviceData !== null && { deviceData }),
          customer: { email: order.email },
          lineItems: lineItemsOf(order, amountCents),
          options: {
            submitForSettlement: false,
            ...(mustBeConfirmed && { threeDSecure: { required: true } }),
          },
          ...(field !== null && requestId !== null && { customFields: { [field]: requestId } }),
          ...forAccount,
        });
        const answered = result.transaction as Transaction | undefined;
        if (answered === undefined) {
          const codes = result.errors.deepErrors().map(({ code }) => code);
          if (codes.some((code) => nonceInUseCodes.has(code)))
            return { kind: 'unknown', reason: result.message };
          return {
            kind: 'rejected',
            reason: codes.includes(NONCE_IS_UNKNOWN) ? NONCE_UNKNOWN : result.message,
          };
        }
        const transaction = toTransaction(answered);
        const { status } = transaction;
        if (status === 'authorized' || status === 'captured') return { kind: 'authorized', transaction };
        return status === 'declined'
          ? { kind: 'declined', transaction }
          : { kind: 'unknown', reason: answered.status };
      } catch (error) {
        const reason = typeOf(error);
        return { kind: surelyNotSent.has(reason) ? 'rejected' : 'unknown', reason };
      }
    },

    async capture(id) {
      try {
        const result = await gateway.transaction.submitForSettlement(id);
        // It may have been submitted by an earlier request whose answer was lost.
        const transaction = result.success ? toTransaction(result.transaction) : await read(id);
        if (transaction?.status === 'captured') return { kind: 'captured', transaction };
        const isOver = transaction?.status === 'released' || transaction?.status === 'settlementDeclined';
        return { kind: isOver ? 'rejected' : 'unknown', reason: reasonOf(result, transaction) };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    async release(id) {
      try {
        const result = await gateway.transaction.void(id);
        const transaction = result.success ? toTransaction(result.transaction) : await read(id);
        if (transaction?.status === 'released') return { kind: 'released', transaction };
        return { kind: 'unknown', reason: reasonOf(result, transaction) };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    async refund(id, amountCents) {
      try {
        const result = await gateway.transaction.refund(id, (amountCents / 100).toFixed(2));
        const answered = result.transaction as Transaction | undefined;
        if (answered !== undefined) {
          const transaction = toTransaction(answered);
          if (transaction.status === 'captured') return { kind: 'refunded', transaction };
          return transaction.status === 'declined'
            ? { kind: 'rejected', reason: transaction.reason }
            : { kind: 'unknown', reason: answered.status };
        }
        const codes = result.errors.deepErrors().map(({ code }) => code);
        return codes.includes(CANNOT_REFUND_UNLESS_SETTLED)
          ? { kind: 'notSettledYet' }
          : { kind: 'rejected', reason: result.message };
      } catch (error) {
        const reason = typeOf(error);
        return { kind: surelyNotSent.has(reason) ? 'rejected' : 'unknown', reason };
      }
    },

    async find(orderId) {
      try {
        const transactions: GatewayTransaction[] = [];
        const search = gateway.transaction.search((by) => by.orderId().is(orderId));
        for await (const transaction of search) transactions.push(toTransaction(transaction));
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
          transactions.push({ ...toTransaction(transaction), createdAt: new Date(transaction.createdAt) });
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
        return {
          kind: 'found',
          method: methodOf(transaction),
          order: orderOf(transaction.customer.email ?? '', items, centsOf(transaction.amount)),
        };
      } catch (error) {
        return { kind: 'unknown', reason: typeOf(error) };
      }
    },

    async readNotification(signature, payload) {
      try {
        return toNotification(await gateway.webhookNotification.parse(signature, payload));
      } catch (error) {
        // Only the signature can be wrong: what is signed, the SDK can read.
        if (typeOf(error) === 'invalidSignatureError') return 'forged';
        throw error;
      }
    },

    clientToken(customerId) {
      if (customerId !== undefined) return tokenFor(customerId);
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

    async forgetCustomer(customerId) {
      try {
        await gateway.customer.delete(customerId);
        return { kind: 'forgotten' };
      } catch (error) {
        const reason = typeOf(error);
        return reason === 'notFoundError' ? { kind: 'forgotten' } : { kind: 'unknown', reason };
      }
    },
  };
}

const isUnknownCustomer = (answer: braintree.ValidatedResponse<braintree.ClientToken>): boolean =>
  !answer.success && answer.errors.deepErrors().some(({ code }) => code === CUSTOMER_DOES_NOT_EXIST);

/** Methods without a number that a person would know. */
const walletTypes: Readonly<Record<string, string>> = {
  paypal_account: 'PayPal',
  android_pay_card: 'Google Pay',
  apple_pay_card: 'Apple Pay',
};

/** The brand and the last four digits of a card, or the wallet; null for what the gateway does not say. */
function methodOf({
  paymentInstrumentType: type,
  creditCard,
}: Pick<Transaction, 'paymentInstrumentType' | 'creditCard'>): string | null {
  const wallet = walletTypes[type ?? ''];
  if (wallet !== undefined) return wallet;
  const { cardType, last4 } = creditCard ?? {};
  if (!/^\d{4}$/.test(last4 ?? '')) return null;
  const brand = !cardType || cardType === 'Unknown' ? 'Card' : cardType;
  return `${brand} ending in ${last4}`;
}

function toTransaction(transaction: Transaction): GatewayTransaction {
  const { id, gatewayRejectionReason: rejection } = transaction;
  const checks = checksOf(transaction);
  const terms = {
    id,
    amount: centsOf(transaction.amount),
    currency: transaction.currencyIsoCode || null,
    merchantAccount: transaction.merchantAccountId || null,
    orderId: transaction.orderId || null,
    type: typeOfTransaction(transaction),
    refundOf: transaction.refundedTransactionId || null,
    dispute: disputeIn(transaction),
    method: methodOf(transaction),
    ...(checks !== null && { checks }),
  };
  // Says only that an earlier request of this order exists: https://developer.paypal.com/braintree/articles/control-panel/transactions/duplicate-checking
  if (rejection === 'duplicate') return { ...terms, status: 'unclear', reason: '' };
  const status = statuses[transaction.status] ?? 'unclear';
  const reason = rejection
    ? `Gateway Rejected: ${rejection}`
    : transaction.processorResponseText || transaction.status;
  return { ...terms, status, reason: status === 'declined' ? reason : '' };
}

/**
 * Whether a bank has to confirm who pays, where that is required. A number that is only stored with Google is as good as
 * typed; behind a token of its own, the device has asked the person.
 */
const isCard = ({
  paymentInstrumentType: type,
  androidPayCard,
}: Pick<Transaction, 'paymentInstrumentType' | 'androidPayCard'>): boolean =>
  type === 'credit_card' || (type === 'android_pay_card' && androidPayCard?.isNetworkTokenized !== true);

function checksOf({
  threeDSecureInfo,
  riskData,
  processorResponseCode: code,
  ...said
}: Transaction): PaymentChecks | null {
  const checks = {
    isCard: isCard(said),
    threeDSecure: threeDSecureInfo?.status
      ? { status: threeDSecureInfo.status, isLiabilityShifted: threeDSecureInfo.liabilityShifted }
      : null,
    postalCode: said.avsPostalCodeResponseCode || null,
    street: said.avsStreetAddressResponseCode || null,
    securityCode: said.cvvResponseCode || null,
    risk: riskData?.decision
      ? { decision: riskData.decision, hasDeviceData: riskData.deviceDataCaptured }
      : null,
    processor: code ? { code, type: said.processorResponseType || 'unknown' } : null,
  };
  return Object.values(checks).some(Boolean) ? checks : null;
}

/** https://developer.paypal.com/braintree/docs/reference/general/webhooks/dispute; nobody reports the refund of a card. */
const aftermaths: Readonly<Record<string, Exclude<Aftermath['type'], 'REFUNDED'>>> = {
  dispute_opened: 'DISPUTED',
  dispute_under_review: 'DISPUTED',
  dispute_disputed: 'DISPUTED',
  dispute_won: 'DISPUTE_WON',
  dispute_lost: 'DISPUTE_LOST',
  dispute_accepted: 'DISPUTE_LOST',
  dispute_auto_accepted: 'DISPUTE_LOST',
  dispute_expired: 'DISPUTE_LOST',
  transaction_settlement_declined: 'SETTLEMENT_DECLINED',
};

type Claim = Partial<Pick<braintree.Dispute, 'kind' | 'amountDisputed'>>;

/** The kind of a dispute by which a bank only asks for information: it takes no money, however it ends. */
const RETRIEVAL = 'retrieval';

/**
 * Whether a dispute is about the whole charge. What a lost one of less does to the registration is for staff to say.
 */
const takesAll = (claim: Claim | undefined, charged: Transaction['amount']): boolean =>
  Number.parseFloat(claim?.amountDisputed ?? '') >= Number.parseFloat(charged ?? '');

type Subject = Pick<Transaction, 'id' | 'orderId' | 'amount'>;

function toNotification(report: braintree.WebhookNotification): Notification {
  const { kind, dispute, transaction } = report as {
    readonly kind: string;
    readonly dispute?: Claim & { readonly transaction?: Subject };
    readonly transaction?: Subject;
  };
  const subject = dispute?.transaction ?? transaction;
  if (dispute?.kind === RETRIEVAL) return { kind: 'other', what: `${kind} (${RETRIEVAL}) of ${subject?.id}` };
  const reported = aftermaths[kind];
  const isPart = reported === 'DISPUTE_LOST' && !takesAll(dispute, subject?.amount);
  const type = isPart ? 'DISPUTED' : reported;
  if (kind === 'refund_failed' && subject !== undefined)
    return { kind: 'creditFailed', transactionId: subject.id, orderId: subject.orderId || null };
  if (type === undefined || subject === undefined)
    return { kind: 'other', what: subject === undefined ? kind : `${kind} of ${subject.id}` };
  return {
    kind: 'aftermath',
    transactionId: subject.id,
    orderId: subject.orderId || null,
    aftermath: { type },
  };
}

/** https://developer.paypal.com/braintree/docs/reference/response/dispute: one that nobody answers in time is lost. */
const disputeStatuses: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  open: 'open',
  under_review: 'open',
  disputed: 'open',
  won: 'won',
  lost: 'lost',
  accepted: 'lost',
  auto_accepted: 'lost',
  expired: 'lost',
};

/** A lost one counts, whatever became of others; then one that is open, and then one that took a part. */
function disputeIn({ disputes, amount }: Transaction): GatewayTransaction['dispute'] {
  const claims = (disputes ?? []).filter(({ kind }) => kind !== RETRIEVAL);
  const found = new Set(
    claims.map((claim) => {
      const status = disputeStatuses[claim.status] ?? 'open';
      return status === 'lost' && !takesAll(claim, amount) ? 'partLost' : status;
    }),
  );
  return (['lost', 'open', 'partLost', 'won'] as const).find((status) => found.has(status)) ?? null;
}

/** The cents of `892.00`; null for everything else, also for a currency without cents. */
function centsOf(amount: string | null | undefined): number | null {
  return /^\d{1,9}\.\d{2}$/.test(amount ?? '') ? Number(amount!.replace('.', '')) : null;
}

/** A refund is a credit, whatever it calls itself. */
function typeOfTransaction({ type, refundedTransactionId }: Transaction): GatewayTransaction['type'] {
  if (refundedTransactionId) return 'credit';
  return type === 'sale' || type === 'credit' ? type : null;
}

/** Why a request that changes a transaction did not. */
const reasonOf = (
  result: { readonly success: boolean; readonly message?: string },
  transaction: GatewayTransaction | null,
): string => (result.success ? `answered ${transaction?.status}` : (result.message ?? ''));

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
