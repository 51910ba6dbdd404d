import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletName } from '../../domain/contract/config.ts';
import type { GatewayTransaction } from '../../machines/paymentAttempt/rules.ts';
import { CURRENCY, type AuthorizeOutcome, type Gateway } from '../../server/payments/gateway.ts';

/** What the site believes of the gateway, asked of it with the test nonces that Braintree documents. */

const amountCents = 140_490;
const order = {
  email: 'sandbox@example.test',
  lines: [
    { code: 'biod101', name: 'Essential Human Biology', cents: 89_200 },
    { code: 'engl101', name: 'English Composition', cents: 66_900 },
  ],
  authorizationCode: 'SAVE10',
};

const walletNonces: Readonly<Record<WalletName, readonly [nonce: string, method: string]>> = {
  paypal: ['fake-paypal-billing-agreement-nonce', 'PayPal'],
  googlepay: ['fake-android-pay-visa-nonce', 'Google Pay'],
  applepay: ['fake-apple-pay-visa-nonce', 'Apple Pay'],
};

/** Between two searches for an order that is not found yet, in milliseconds. */
const searchWait = 2_000;

interface Check {
  readonly name: string;
  /** What was found, or what is wrong with it. */
  readonly run: () => Promise<{ readonly isRight: boolean; readonly found: string }>;
}

/** The answer in a few words. */
const say = (answer: { readonly kind: string; readonly reason?: string }, about = '') =>
  [answer.kind, about, answer.reason ?? ''].filter(Boolean).join(', ');

/**
 * @param wallets that the site is to offer
 * @param searchLimit in milliseconds, how long a search may lag behind a sale
 */
export function checksOf(
  gateway: Gateway,
  wallets: readonly WalletName[],
  searchLimit: number,
): readonly Check[] {
  const orderId = `sandbox-${randomUUID()}`;
  let sale: GatewayTransaction | null = null;

  const authorize = (nonce: string, of: { orderId?: string; amountCents?: number } = {}) =>
    gateway.authorize({
      ...order,
      orderId: `sandbox-${randomUUID()}`,
      amountCents,
      deviceData: null,
      requestId: null,
      nonce,
      ...of,
    });

  /** Nothing stays on hold after a check. */
  async function release(answer: AuthorizeOutcome): Promise<void> {
    if (answer.kind === 'authorized') await gateway.release(answer.transaction.id);
  }

  const termsOf = ({ amount, currency, orderId: of, type, merchantAccount }: GatewayTransaction) => ({
    amount,
    currency,
    orderId: of,
    type,
    account: gateway.merchantAccount ?? merchantAccount,
  });

  async function find(): Promise<GatewayTransaction | null> {
    const answer = await gateway.find(orderId);
    return answer.kind === 'found' ? (answer.transactions[0] ?? null) : null;
  }

  /** The nonces are those of Braintree's tests: a number that is only stored with Google, and a token of the device. */
  const storedWithGoogle: Check = {
    name: 'a card that is only stored with Google counts as a card where 3-D Secure is required, and a token of the device does not',
    async run() {
      const number = await authorize('fake-android-pay-discover-nonce');
      const token = await authorize('fake-android-pay-mastercard-nonce');
      for (const answer of [number, token]) await release(answer);
      const isCard = (answer: AuthorizeOutcome) =>
        answer.kind === 'authorized' && answer.transaction.checks?.isCard === true;
      return {
        // The gateway may refuse it by itself; otherwise the site does.
        isRight:
          (number.kind !== 'authorized' || isCard(number)) && token.kind === 'authorized' && !isCard(token),
        found: `${say(number, `${isCard(number)}`)}; ${say(token, `${isCard(token)}`)}`,
      };
    },
  };

  return [
    {
      name: 'a sale is authorized and not charged, for the order, amount, currency and account that were asked for',
      async run() {
        const answer = await authorize('fake-valid-visa-nonce', { orderId });
        if (answer.kind !== 'authorized') return { isRight: false, found: say(answer) };
        sale = answer.transaction;
        const wanted = {
          amount: amountCents,
          currency: CURRENCY,
          orderId,
          type: 'sale',
          account: gateway.merchantAccount ?? sale.merchantAccount,
        };
        const found = { ...termsOf(sale), account: sale.merchantAccount };
        const isRight = sale.status === 'authorized' && JSON.stringify(found) === JSON.stringify(wanted);
        return { isRight, found: `${sale.status}, ${JSON.stringify(found)}` };
      },
    },
    {
      name: 'a search finds the order within the time that PAYMENT_SEARCH_HORIZON_MINUTES gives it',
      async run() {
        const begun = Date.now();
        for (;;) {
          const one = await find();
          const seconds = Math.round((Date.now() - begun) / 1000);
          if (one !== null) return { isRight: one.id === sale?.id, found: `found after ${seconds} s` };
          if (Date.now() - begun > searchLimit) return { isRight: false, found: `not found in ${seconds} s` };
          await sleep(searchWait);
        }
      },
    },
    {
      name: 'the line items give back the courses, their prices and the code',
      async run() {
        const answer = await gateway.readOrder(sale?.id ?? '');
        if (answer.kind !== 'found') return { isRight: false, found: say(answer) };
        const { email, lines, authorizationCode } = answer.order;
        const found = JSON.stringify({ email, lines, authorizationCode });
        return { isRight: found === JSON.stringify(order), found };
      },
    },
    {
      name: 'a charge is submitted once, however often it is asked for',
      async run() {
        const first = await gateway.capture(sale?.id ?? '');
        const second = await gateway.capture(sale?.id ?? '');
        const isRight = first.kind === 'captured' && second.kind === 'captured';
        return { isRight, found: `${say(first)}; ${say(second)}` };
      },
    },
    {
      name: 'an authorization is voided once, however often it is asked for',
      async run() {
        const answer = await authorize('fake-valid-mastercard-nonce');
        if (answer.kind !== 'authorized') return { isRight: false, found: say(answer) };
        const first = await gateway.release(answer.transaction.id);
        const second = await gateway.release(answer.transaction.id);
        const isRight = first.kind === 'released' && second.kind === 'released';
        return { isRight, found: `${say(first)}; ${say(second)}` };
      },
    },
    {
      name: 'an amount from $2000.00 to $2999.99 is declined, as the sandbox does on purpose',
      async run() {
        const answer = await authorize('fake-valid-visa-nonce', { amountCents: 200_100 });
        await release(answer);
        return { isRight: answer.kind === 'declined', found: say(answer) };
      },
    },
    {
      name: 'a nonce that was used says nothing about a charge',
      async run() {
        const answer = await authorize('fake-consumed-nonce');
        await release(answer);
        return { isRight: answer.kind === 'unknown', found: say(answer) };
      },
    },
    {
      name: 'a student who is no customer yet becomes one with the first token, and is deleted once, however often it is asked for',
      async run() {
        const customer = `sandbox-${randomUUID().slice(0, 18)}`;
        const isMade = await gateway.clientToken(customer).then(
          () => true,
          () => false,
        );
        const first = await gateway.forgetCustomer(customer);
        const second = await gateway.forgetCustomer(customer);
        const isRight = isMade && first.kind === 'forgotten' && second.kind === 'forgotten';
        return { isRight, found: `${isMade ? 'made' : 'not made'}; ${say(first)}; ${say(second)}` };
      },
    },
    ...wallets.map((wallet): Check => {
      const [nonce, method] = walletNonces[wallet];
      return {
        name: `${method} can be authorized, is named in receipts, and is voided`,
        async run() {
          const answer = await authorize(nonce);
          await release(answer);
          const named = 'transaction' in answer ? (answer.transaction.method ?? 'no name') : '';
          return { isRight: answer.kind === 'authorized' && named === method, found: say(answer, named) };
        },
      };
    }),
    ...(gateway.mustBeConfirmed
      ? [
          {
            name: 'a card that no bank has confirmed is not charged where 3-D Secure is required',
            async run() {
              const answer = await authorize('fake-valid-visa-nonce');
              await release(answer);
              return {
                isRight: answer.kind === 'declined' || answer.kind === 'rejected',
                found: say(answer),
              };
            },
          },
          ...(wallets.includes('googlepay') ? [storedWithGoogle] : []),
        ]
      : []),
  ];
}
