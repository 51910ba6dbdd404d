import { describe, expect, test } from 'vitest';
import { embeddedGateway } from '../../server/payments/embedded.ts';
import type { Gateway } from '../../server/payments/gateway.ts';
import { testDatabase } from '../support/server/databases.ts';
import { checksOf } from './checks.ts';

const database = await testDatabase();
const documented = embeddedGateway(database.db, () => new Date(), true);

async function wrongWith(gateway: Gateway) {
  const wrong: string[] = [];
  for (const { name, run } of checksOf(gateway, ['paypal', 'googlepay', 'applepay'], 0))
    if (!(await run()).isRight) wrong.push(name);
  return wrong;
}

describe('what is asked of the sandbox', () => {
  test('finds nothing wrong with a gateway that does what Braintree documents, and leaves nothing on hold', async () => {
    expect(await wrongWith(documented)).toEqual([]);
    const books = await documented.list({ orderPrefix: 'sandbox-' });
    const left =
      books.kind === 'found' ? books.transactions.filter(({ status }) => status === 'authorized') : [];
    expect(left).toEqual([]);
  });

  test('finds nothing wrong with a gateway that tells a number stored with Google from a token', async () => {
    const telling: Gateway = {
      ...documented,
      mustBeConfirmed: true,
      authorize: async (request) => {
        const answer = await documented.authorize(request);
        if (answer.kind !== 'authorized') return answer;
        const isCard = !/paypal|apple-pay|android-pay-mastercard/.test(request.nonce);
        const { checks } = answer.transaction;
        return { ...answer, transaction: { ...answer.transaction, checks: { ...checks!, isCard } } };
      },
    };
    expect(await wrongWith(telling)).not.toContainEqual(expect.stringContaining('stored with Google'));
  });

  test.each<[string, Partial<Gateway>, string]>([
    [
      'charges at once',
      {
        authorize: async (request) => {
          const answer = await documented.authorize(request);
          return answer.kind === 'authorized'
            ? { ...answer, transaction: { ...answer.transaction, status: 'captured' } }
            : answer;
        },
      },
      'a sale is authorized and not charged, for the order, amount, currency and account that were asked for',
    ],
    [
      'loses the order',
      { find: async () => ({ kind: 'found', transactions: [] }) },
      'a search finds the order within the time that PAYMENT_SEARCH_HORIZON_MINUTES gives it',
    ],
    [
      'makes no customers',
      { clientToken: () => Promise.reject(new Error('Customer specified by customer_id does not exist')) },
      'a student who is no customer yet becomes one with the first token, and is deleted once, however often it is asked for',
    ],
    [
      'keeps no line items',
      {
        readOrder: async (id) => {
          const answer = await documented.readOrder(id);
          return answer.kind === 'found' ? { ...answer, order: { ...answer.order, lines: [] } } : answer;
        },
      },
      'the line items give back the courses, their prices and the code',
    ],
    [
      'submits nothing a second time',
      {
        capture: (() => {
          const seen = new Set<string>();
          return async (id: string) => {
            if (seen.has(id)) return { kind: 'unknown' as const, reason: 'again' };
            seen.add(id);
            return documented.capture(id);
          };
        })(),
      },
      'a charge is submitted once, however often it is asked for',
    ],
    [
      'takes a used nonce for a decline',
      {
        authorize: async (request) => {
          const answer = await documented.authorize(request);
          return answer.kind === 'unknown' ? { kind: 'rejected', reason: answer.reason } : answer;
        },
      },
      'a nonce that was used says nothing about a charge',
    ],
    [
      'does not require the confirmation that was asked for',
      { mustBeConfirmed: true },
      'a card that no bank has confirmed is not charged where 3-D Secure is required',
    ],
    [
      'takes a number that is only stored with Google for a token',
      { mustBeConfirmed: true },
      'a card that is only stored with Google counts as a card where 3-D Secure is required, and a token of the device does not',
    ],
  ])('says so of one that %s', async (_, difference, name) => {
    expect(await wrongWith({ ...documented, ...difference })).toContain(name);
  });
});
