import * as v from 'valibot';
import type { PaymentOrder } from '../../../machines/payment/rules.ts';
import { readJson, removeText, writeText } from './browserStorage.ts';

/**
 * Keys of payment attempts whose outcome is not known yet. A reload during verification finds the same key for the same
 * order, so that the server gives the first result instead of charging again.
 */
const KEY = 'paymentAttempt';

type Order = Omit<PaymentOrder, 'attemptKey' | 'nonce'>;

const Attempt = v.object({ key: v.string(), order: v.string() });

const orderText = ({ amount, codes, discountCode }: Order) =>
  JSON.stringify([amount, [...codes].sort(), discountCode ?? null]);

/** The key (a UUID) under which this order is sent. */
export function openAttempt(order: Order): { key: string } {
  const stored = v.safeParse(Attempt, readJson('session', KEY));
  if (stored.success && stored.output.order === orderText(order)) return { key: stored.output.key };
  const key = newKey();
  writeText('session', KEY, JSON.stringify({ key, order: orderText(order) }));
  return { key };
}

/** Called once the server has answered for good: the next attempt is another one. */
export function closeAttempt(): void {
  removeText('session', KEY);
}

/** `crypto.randomUUID` is missing on pages served without TLS from another machine. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
