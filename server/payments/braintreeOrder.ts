import type braintree from 'braintree';
import { formatAmount, parseAmount } from '../../domain/money.ts';
import type { ReceiptLine } from '../db/schema.ts';
import type { Order } from './gateway.ts';

type LineItem = braintree.TransactionLineItem;

/** Item codes have at most 12 characters, names 35, descriptions 127; a code of ours has at most 64. */
const discountCode = 'DISCOUNT';

/**
 * What is sold, as line items that Braintree keeps with the transaction: a debit for each course and a credit for the
 * discount. They add up to the amount. https://developer.paypal.com/braintree/docs/reference/response/transaction-line-item
 */
export function lineItemsOf({ lines, authorizationCode }: Order, amountCents: number): LineItem[] {
  const items = lines.map((line) => item('debit', line.code, line.name, line.cents));
  const discountCents = lines.reduce((sum, { cents }) => sum + cents, 0) - amountCents;
  return authorizationCode === null || discountCents <= 0
    ? items
    : [...items, item('credit', discountCode, authorizationCode, discountCents)];
}

function item(kind: 'debit' | 'credit', productCode: string, description: string, cents: number): LineItem {
  const amount = formatAmount(cents);
  return {
    kind,
    name: description.slice(0, 35),
    description: description.slice(0, 127),
    productCode,
    quantity: '1',
    unitAmount: amount,
    totalAmount: amount,
  };
}

/**
 * The order that line items were made from; without lines when they do not add up to the amount.
 *
 * @param amountCents of the transaction; null if it cannot be read
 */
export function orderOf(email: string, items: readonly LineItem[], amountCents: number | null): Order {
  const lines = items.flatMap(({ kind, productCode, description, totalAmount }): ReceiptLine[] => {
    const cents = parseAmount(totalAmount);
    return kind === 'debit' && productCode !== undefined && cents !== null
      ? [{ code: productCode, name: description ?? '', cents }]
      : [];
  });
  const discount = items.find(({ kind, productCode }) => kind === 'credit' && productCode === discountCode);
  const total = items.reduce(
    (sum, { kind, totalAmount }) => sum + (kind === 'credit' ? -1 : 1) * (parseAmount(totalAmount) ?? NaN),
    0,
  );
  if (total !== amountCents) return { email, lines: [], authorizationCode: null };
  return { email, lines, authorizationCode: discount?.description ?? null };
}
